import { isNamed, LookupError, type LookupErrorContext } from './lookup-error.ts'
import { named } from './problem.ts'

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
