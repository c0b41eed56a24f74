import { type AnswerContext, isNamed, LookupError, type LookupErrorContext } from './lookup-error.ts'
import { named } from './problem.ts'

/** When to retry, in words: `now`, `in 3 s`, or `later` if the service does not say. */
export const whenToRetry = (retryAfterMs: number | undefined): string => {
  if (retryAfterMs === undefined) return 'later'
  return retryAfterMs === 0 ? 'now' : `in ${Math.ceil(retryAfterMs / 1000)} s`
}

/** The statuses that spec section 7 names, and other common ones. */
const labels: Readonly<Record<number, string>> = {
  // What a browser reports for a redirect that it does not follow.
  0: 'Redirect',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  407: 'Proxy Authentication Required',
  408: 'Request Timeout',
  410: 'Gone',
  412: 'Precondition Failed',
  429: 'Too Many Requests',
  451: 'Unavailable For Legal Reasons',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

const classes: Readonly<Record<number, string>> = { 3: 'Redirect', 4: 'Refused', 5: 'Server Error' }

/** A status in words: its own, or those of its class. */
export const labelOf = (status: number): string => labels[status] ?? classes[Math.floor(status / 100)] ?? 'Unexpected'

/** HTTP has no statuses above 599. */
export const isServerFault = (status: number): boolean => status >= 500 && status <= 599

const isRetryable = (status: number): boolean => status === 408 || status === 429 || isServerFault(status)

/** What the service says of an input or a key, and others say of anything. */
const refusals = [400, 401, 403, 404, 405, 406, 409, 412, 422]

/**
 * What came in place of a refusal of the service: a gateway's 404 is not "nobody", and a firewall's 403 is not about the key. But
 * who says 401 in plain text, says that there is no valid key.
 */
export const inPlaceOfRefusal = ({
  status,
  inPlace,
}: Pick<AnswerContext, 'status' | 'inPlace'>): AnswerContext['inPlace'] =>
  refusals.includes(status) && !(status === 401 && inPlace === 'plain text') ? inPlace : undefined

/** Refusals of inputs, which only something that understands them sends: so the address is right. */
const ofInputs = [400, 412, 422]

/** Refusals of a token that is not known any more. */
const ofTokens = [400, 404, 412, 422]

/** What follows the advice if the answer has a body. At a terminal, there is no such method. */
export const bodyMaySayMore = '; body() may say more'

const adviceOnRefusal = ({ status, body, isForFurtherPage }: AnswerContext): string => {
  const more = body === undefined ? '' : bodyMaySayMore
  if (status === 402)
    return `The account of the key has to be paid, or its quota is used up: a retry does not help${more}.`
  if (status === 407) return `A proxy on the way wants a login${more}.`
  if (status === 451)
    return `It may not give this answer, for legal reasons: neither a retry nor another input helps${more}.`
  // Where a further page should be, the pages before it came from the same address.
  if (isForFurtherPage === true && ofTokens.includes(status))
    return `The token of this page is refused: it may have expired. Start again from the first page${more}.`
  return `Check the inputs${ofInputs.includes(status) || isForFurtherPage ? '' : ' and the base address'}${more}.`
}

/** The status that a browser gives to a redirect that it does not follow: it hides the real one. */
const opaque = 0

const adviceOn = (context: AnswerContext): string => {
  const { status, retryAfterMs, isForFurtherPage } = context
  if (status === 304) return 'A lookup caches no answers: do not send If-None-Match or If-Modified-Since.'
  if (status >= 100 && status < 200)
    return 'Nobody has asked for another protocol: check the base address, and what is on the way to the service.'
  if (status < 400)
    return 'Redirects are not followed, so that the key goes nowhere else: use the target of the redirect.'
  // A cursor leads nowhere in another version. The command line, which prints this, has no option for one.
  if (status === 410)
    return `This version is gone: ${isForFurtherPage ? 'start again from the first page, in' : 'use'} another one.`
  if (status > 599) return 'HTTP has no such status: check the base address.'
  if (!isRetryable(status)) return adviceOnRefusal(context)
  const another = isForFurtherPage ? 'start again from the first page, in another version' : 'try another version'
  return `Try again ${whenToRetry(retryAfterMs)}, or ${another}.`
}

/**
 * The service, or something between you and it, answered with an unsuccessful status that has no error class of its own,
 * or refused with a web page or plain text, which the service never sends: such a 404 is not "nothing found". Spec section 7 names some of
 * them, but not their causes. For 400, 404 and 412, an input is the likeliest one, such as an unknown state or an old
 * cursor.
 *
 * @category Errors
 */
export class HttpError extends LookupError {
  /** The name of the class, by which a `switch` tells errors apart. */
  override readonly name = 'HttpError'
  override readonly retryable: boolean
  /** The HTTP status; 0 for a redirect in a browser, which reveals no more. */
  declare readonly status: number
  /**
   * The status in words, such as `Precondition Failed`. A status that is not among the common ones has those of its class:
   * `Redirect`, `Refused` or `Server Error`; one that HTTP does not have is `Unexpected`.
   */
  readonly label: string
  /** What came in place of an answer of the service, as a proxy sends it; `undefined` if it may be the service's own. */
  readonly inPlace: 'a web page' | 'plain text' | undefined

  constructor(context: AnswerContext) {
    const { status, inPlace } = context
    const another = inPlaceOfRefusal(context)
    const label = labelOf(status)
    const answer = status === opaque ? 'with a redirect' : `${status} ${label}`
    super(
      another !== undefined
        ? `Something between you and the service answered ${answer} with ${another}, such as a proxy or a firewall. Check the way to the service, and the base address.`
        : `The service answered ${answer}. ${adviceOn(context)}`,
      context,
    )
    this.retryable = isRetryable(status)
    this.label = label
    this.inPlace = inPlace
  }
}

/**
 * Whether a value is an {@link HttpError}.
 *
 * @category Errors
 */
export const isHttpError = (value: unknown): value is HttpError => isNamed(value, 'HttpError')

const nobody = 'Nothing was found. Check the input, or accept this as the answer.'

// A wrong base address causes a 404, too.
const missing =
  'Nothing was found (status 404). Check the input, or accept this as the answer; if every lookup ends like this, check the base address.'

/**
 * Nothing was found: the answer's `person` or `address` is null, or the status is 404, also of a search that otherwise
 * answers with an empty list. In two cases, 404 is an `HttpError`: in v4's name search, for which it is specified as an
 * error, without its cause (spec section 7); and for a page after the first, as something was found before.
 *
 * @category Errors
 */
export class NotFoundError extends LookupError {
  /** The name of the class, by which a `switch` tells errors apart. */
  override readonly name = 'NotFoundError'
  override readonly retryable = false

  constructor(context: LookupErrorContext) {
    super(context.status === 404 ? missing : nobody, context)
  }
}

/**
 * Whether a value is a {@link NotFoundError}.
 *
 * @example
 * ```ts
 * const ada = await lookup.person('1234567890').catch((error: unknown) => {
 *   if (isNotFoundError(error)) return undefined
 *   throw error
 * })
 * ```
 * @category Errors
 */
export const isNotFoundError = (value: unknown): value is NotFoundError => isNamed(value, 'NotFoundError')

/**
 * Too many requests: status 429, after retries, or at once if the service asks for a longer wait than a retry allows.
 * The specification shows no rate limit (spec section 8).
 *
 * @category Errors
 */
export class RateLimitedError extends LookupError {
  /** The name of the class, by which a `switch` tells errors apart. */
  override readonly name = 'RateLimitedError'
  override readonly retryable = true
  /** The HTTP status: 429. */
  declare readonly status: number

  constructor(context: AnswerContext) {
    super(`Too many requests (status 429). Try again ${whenToRetry(context.retryAfterMs)}.`, context)
  }
}

/**
 * Whether a value is a {@link RateLimitedError}.
 *
 * @category Errors
 */
export const isRateLimitedError = (value: unknown): value is RateLimitedError => isNamed(value, 'RateLimitedError')

const refusalOfKey = ({ status, isKeyless }: AnswerContext): string =>
  isKeyless
    ? `A request without a key is refused (status ${status}). Check the server that adds the key, and whom it answers.`
    : `The service refuses the API key (status ${status}). Check that it is complete, has no quotes or Bearer, and allows this request.`

/**
 * The service refused the API key (spec section 5), or your server a request without one: status 401 or 403. The
 * specification names neither.
 *
 * @category Errors
 */
export class UnauthorizedError extends LookupError {
  /** The name of the class, by which a `switch` tells errors apart. */
  override readonly name = 'UnauthorizedError'
  override readonly retryable = false
  /** The HTTP status: 401 or 403. */
  declare readonly status: number

  constructor(context: AnswerContext) {
    super(refusalOfKey(context), context)
  }
}

/**
 * Whether a value is an {@link UnauthorizedError}.
 *
 * @category Errors
 */
export const isUnauthorizedError = (value: unknown): value is UnauthorizedError => isNamed(value, 'UnauthorizedError')

/**
 * The service reported an error in place of an answer, although the status is that of a success; or it sent another success than
 * 200 (spec section 7), such as 202 or 204, and no content. What it said is only in `body()`, as it may repeat an input. It is
 * `retryable`: such answers are seen when a service is in trouble.
 *
 * @category Errors
 */
export class ServiceFailureError extends LookupError {
  /** The name of the class, by which a `switch` tells errors apart. */
  override readonly name = 'ServiceFailureError'
  override readonly retryable = true

  constructor(context: LookupErrorContext) {
    const more = context.body === undefined ? '' : '; body() says which'
    const what = (context.status ?? 200) === 200 ? 'reported an error' : `sent status ${context.status}`
    super(`The service ${what} in place of an answer${more}. Try again ${whenToRetry(context.retryAfterMs)}.`, context)
  }
}

/**
 * Whether a value is a {@link ServiceFailureError}.
 *
 * @category Errors
 */
export const isServiceFailureError = (value: unknown): value is ServiceFailureError =>
  isNamed(value, 'ServiceFailureError')

/** What OpenSSL says of a certificate, and Node of one for another host. */
export const certificateCodes =
  /^((CERT|CRL|DEPTH_ZERO|ERROR_IN|SELF_SIGNED|UNABLE_TO)_[A-Z_]+|HOSTNAME_MISMATCH|INVALID_(CA|PURPOSE)|PATH_LENGTH_EXCEEDED|ERR_TLS_CERT_ALTNAME_INVALID)$/

/** What a program does wrong: its `fetch` threw an error of this class by mistake, or may not connect to the port. */
type Fault = { readonly error: string; readonly isOfPlatform: boolean } | 'blockedPort'

/** What Node and Deno say of a program that they were not told to let connect. */
const denials: readonly (string | undefined)[] = ['ERR_ACCESS_DENIED', 'NotCapable']

const messageOf = (code: string | undefined, fault: Fault | undefined): string => {
  const what = code === undefined ? '' : ` (${code})`
  if (fault === 'blockedPort')
    return 'No fetch connects to the port of the base address, which is that of another protocol. Use another port.'
  if (fault?.isOfPlatform)
    return `The platform's fetch threw a ${fault.error}${what}, and no answer came. It is missing, or was replaced, as in a test.`
  if (fault !== undefined)
    return `The fetch of the lookup's options threw a ${fault.error}${what}, and no answer came. Fix that function.`
  if (denials.includes(code))
    return `The program is not allowed to connect to the service${what}. Allow it: Node and Deno have --allow-net.`
  if (code !== undefined && certificateCodes.test(code))
    return `The certificate of the service is not trusted${what}. Check the base address. If a proxy inspects the traffic, let the program trust the proxy's certificate: Node has NODE_EXTRA_CA_CERTS.`
  return `The service cannot be reached, or the connection broke${what}. Check the base address and the network.`
}

/**
 * The service could not be reached, or its certificate is not trusted, the connection broke before the answer was
 * complete, or the answer is not HTTP or cannot be decompressed. It is `retryable`, unless a retry cannot help: after a
 * mistake in the `fetch` of the options, without permission to connect, or for a port that `fetch` blocks.
 *
 * @category Errors
 */
export class NetworkError extends LookupError {
  /** The name of the class, by which a `switch` tells errors apart. */
  override readonly name = 'NetworkError'
  override readonly retryable: boolean
  /**
   * The system's error code, such as `ECONNREFUSED`, `ENOTFOUND`, `ECONNRESET` or `Z_DATA_ERROR`, if it gives one: Deno
   * gives only `NotCapable`, for a program that is not allowed to connect.
   */
  readonly code: string | undefined

  constructor(code: string | undefined, context: LookupErrorContext, fault?: Fault) {
    super(messageOf(code, fault), context)
    // With an untrusted certificate, too: one that has expired may be renewed.
    this.retryable = fault === undefined && !denials.includes(code)
    this.code = code
  }
}

/**
 * Whether a value is a {@link NetworkError}.
 *
 * @category Errors
 */
export const isNetworkError = (value: unknown): value is NetworkError => isNamed(value, 'NetworkError')

/**
 * No complete answer within `timeoutMs`, including retries and waits.
 *
 * @category Errors
 */
export class TimeoutError extends LookupError {
  /** The name of the class, by which a `switch` tells errors apart. */
  override readonly name = 'TimeoutError'
  override readonly retryable = true
  /** The time limit that passed, in milliseconds. */
  readonly timeoutMs: number

  constructor(timeoutMs: number, context: LookupErrorContext) {
    super(
      [`No complete answer came within ${timeoutMs} ms. Try again, or allow more with `, named('timeoutMs'), '.'],
      context,
    )
    this.timeoutMs = timeoutMs
  }
}

/**
 * Whether a value is a {@link TimeoutError}.
 *
 * @category Errors
 */
export const isTimeoutError = (value: unknown): value is TimeoutError => isNamed(value, 'TimeoutError')

const messages = {
  signal: 'The lookup was aborted by its signal.',
  timeout: 'The signal of the lookup timed out. Try again, or allow more time.',
  beforeRequest: 'The lookup was ended by its beforeRequest.',
} as const

/**
 * The caller's `signal` aborted the lookup; no further request is sent. If `beforeRequest` ends a lookup, the lookup rejects
 * with the reason of that instead, and only `onAttempt` gets this error.
 *
 * @category Errors
 */
export class AbortedError extends LookupError {
  /** The name of the class, by which a `switch` tells errors apart. */
  override readonly name = 'AbortedError'
  override readonly retryable: boolean
  /** Whether the signal timed out, as that of `AbortSignal.timeout` does, rather than being aborted by somebody. */
  readonly timedOut: boolean

  constructor(context: LookupErrorContext, by: 'signal' | 'timeout' | 'beforeRequest' = 'signal') {
    super(messages[by], context)
    const timedOut = by === 'timeout'
    this.retryable = timedOut
    this.timedOut = timedOut
  }
}

/**
 * Whether a value is an {@link AbortedError}.
 *
 * @category Errors
 */
export const isAbortedError = (value: unknown): value is AbortedError => isNamed(value, 'AbortedError')
