import type { Attempt, LookupErrorContext } from '../errors/lookup-error.ts'
import {
  type Normalized,
  type NormalizeFailure,
  withPart,
  besideAnswer,
  isOfEmptyList,
} from '../normalize/normalized.ts'
import type { Leaks } from './faults.ts'
import type { FetchedResponse } from './options.ts'
import { type Either, isLeft, left } from '../either.ts'
import { ServiceFailureError } from '../errors/http-errors.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import { contentOf } from '../normalize/classify.ts'
import { normalizeAmong } from '../normalize/normalize.ts'
import { parseText, jsonFault } from '../normalize/parse-payload.ts'
import type { WireRequest } from '../query/request.ts'
import type { Catalog } from '../versions/catalog.ts'
import { isBlank } from '../wire/json.ts'

/**
 * What comes with the payload of an answer.
 *
 * @category Looking up
 */
export interface ResponseInfo {
  /** The HTTP status: for a result, that of a success, 200 to 299. */
  readonly status: number
  /**
   * Useful headers, with lower-case names: content type, date, caching, rate limits, request id, deprecation, warnings. Others
   * are left out. They are as the service sent them, and may repeat an input.
   */
  readonly headers: Readonly<Record<string, string>>
  /**
   * The service's id of the request, for its support. It is safe to log: it is `undefined` if it does not look like an id,
   * or repeats the key or an input of at least three letters and digits (of exactly three only as a word, as they also
   * occur by chance).
   */
  readonly requestId: string | undefined
  /** The service's rate limit, if it sends one; the specification shows none (spec section 8). */
  readonly rateLimit: RateLimit
}

/**
 * A rate limit, from the usual headers such as `RateLimit-Remaining` and `X-RateLimit-Remaining`.
 *
 * @category Looking up
 */
export interface RateLimit {
  /** How many requests are allowed in a time window, whose length the service decides. */
  readonly limit: number | undefined
  /** How many of these requests are left. */
  readonly remaining: number | undefined
  /** When it resets, as the header has it: a number of seconds, or a point in time. */
  readonly reset: string | undefined
}

/**
 * The result of a lookup: what it found, which version answered, and after which attempts.
 *
 * @category Looking up
 */
export interface LookupResult<A> extends Normalized<A> {
  /** Each version that was tried, in order; the last one answered. Empty if the answer was kept in the `cache`. */
  readonly attempts: readonly Attempt[]
  /** What came with the payload: status, headers, request id and rate limit. */
  readonly response: ResponseInfo
}

const kept =
  /^(age|cache-control|content-type|date|deprecation|etag|expires|last-modified|(x-)?retry-after(-ms)?|sunset|warning|(x-)?(request|correlation|trace)-id|(x-)?rate-?limit(-.*)?)$/

const numberIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined

const isIdName = (name: string): boolean => /(request|correlation|trace)-id$/.test(name)

/** A service may have put anything in the place of an id. */
const isId = (text: string): boolean => /^[\w.:=+/-]{1,128}$/.test(text)

/** What comes with the payload of an answer; `leaks` says what the id of the request must not contain. */
export const responseInfoOf = (
  { status, headers }: Pick<FetchedResponse, 'status' | 'headers'>,
  leaks: Leaks,
): ResponseInfo => {
  const shown: Record<string, string> = {}
  // Node's `fetch` leaves blanks at the end, which do not belong to a value (RFC 9110, section 5.5).
  for (const [name, value] of headers) if (kept.test(name)) shown[name] = value.trim()
  const entries = Object.entries(shown)
  const valueOf = (name: RegExp): string | undefined => entries.find(([other]) => name.test(other))?.[1]
  return {
    status,
    headers: shown,
    requestId: entries.find(([name, value]) => isIdName(name) && isId(value) && !leaks(value))?.[1],
    rateLimit: {
      limit: numberIn(valueOf(/rate-?limit-limit$/)),
      remaining: numberIn(valueOf(/rate-?limit-remaining$/)),
      reset: valueOf(/rate-?limit-reset$/),
    },
  }
}

export const isSuccess = ({ status }: Pick<ResponseInfo, 'status'>): boolean => status >= 200 && status <= 299

/** An HTTP date, in the form that is sent today (RFC 9110), and nothing else. */
const httpDate =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/

/** The `Sunset` header, if it is one: a date (RFC 8594). */
export const sunsetIn = ({ headers: { sunset = '' } }: ResponseInfo): string | undefined =>
  httpDate.test(sunset) ? sunset : undefined

/** A point in time is a number of seconds (RFC 9745), which may as well be an id or a phone number. */
const isTime = (text: string, leaks: Leaks): boolean => /^@\d{1,15}$/.test(text) && !leaks(text)

/** The `Deprecation` header, if it is one: a point in time (RFC 9745) or, as in its drafts, `true` or a date. */
export const deprecationIn = ({ headers: { deprecation = '' } }: ResponseInfo, leaks: Leaks): string | undefined =>
  deprecation === 'true' || httpDate.test(deprecation) || isTime(deprecation, leaks) ? deprecation : undefined

/** The version that was asked has given the token, whatever shape the page has: only that version reads it. */
const withCursorOf = <A extends LookupValue[Operation]>(version: Version, result: Normalized<A>): Normalized<A> => {
  const { value } = result
  if (!('next' in value) || value.next === undefined) return result
  return withPart(result, 'value', { ...value, next: { ...value.next, version } })
}

/** Statuses of what is not, or not all of, the answer: 202 has only been accepted, and 206 is a part. */
const isPart = (status: number): boolean => status === 202 || status === 206

/** Whose answer it is, and to what. */
interface Answered<O extends Operation> {
  readonly source: { readonly version: Version; readonly operation: O }
  readonly request: Pick<WireRequest, 'isLater'>
  readonly status: number
}

/**
 * What the payload of a success says, fresh or kept. Success is 200 (spec section 7): with any other status, no content is no
 * answer, whatever else it says.
 */
export const readPayloadOf = <O extends Operation>(
  catalog: Catalog,
  { source, request, status }: Answered<O>,
  payload: unknown,
): Either<NormalizeFailure, Normalized<LookupValue[O]>> => {
  const among = catalog.among(source.operation)
  const spoke = catalog.require(source.version, source.operation)
  const read = isLeft(spoke) ? spoke : normalizeAmong(among, spoke.right, payload)
  const isEmpty = isLeft(read) ? read.left.name === 'NotFoundError' : isBlank(contentOf(read.right.value, true))
  if (isEmpty && status !== 200) return left(new ServiceFailureError(source))
  if (isLeft(read)) return read
  const { issues } = read.right
  // A page may be empty although there are results: it begins after the first of them.
  const kept = request.isLater ? issues.filter((issue) => !isOfEmptyList(issue, among)) : issues
  const all = isPart(status) ? [...kept, besideAnswer('')] : kept
  if (all.length !== issues.length) withPart(read.right, 'issues', all)
  return read
}

/** What the body of a success says, as what it is: a version that is retired may answer in the shape of its successor. */
export const readBodyOf = <O extends Operation>(
  catalog: Catalog,
  answered: Answered<O>,
  body: string,
): Either<NormalizeFailure, Normalized<LookupValue[O]>> => {
  const { source, status } = answered
  if (status !== 200 && body.trim() === '') return left(new ServiceFailureError(source))
  const parsed = parseText(body)
  if (isLeft(parsed)) return parsed
  const readAs = (version: Version): Either<NormalizeFailure, Normalized<LookupValue[O]>> =>
    readPayloadOf(catalog, { ...answered, source: { ...source, version } }, parsed.right)
  const read = readAs(source.version)
  if (!isLeft(read) || read.left.name !== 'UndecodableError' || read.left.looksLike === undefined) return read
  const other = readAs(read.left.looksLike)
  if (isLeft(other)) return read
  withCursorOf(source.version, other.right)
  return other
}

// The service sends JSON. What else arrives is from something in between, such as a proxy, a login or a page about
// maintenance, or is only the beginning of an answer.

const isMarkup = (body: string): boolean => /^\s*</.test(body)

/** Tells if an answer begins as the service's do. */
const beginsAsJson = (body: string): boolean => /^\s*[{[]/.test(body)

/** Tells if a failed answer is a web page; its body is unknown if it was too large. */
const isPage = ({ headers }: ResponseInfo, body = ''): boolean =>
  isMarkup(body) || (/\bhtml\b/.test(headers['content-type'] ?? '') && !beginsAsJson(body))

/** Tells if a failed answer is plain text by its own account, as proxies write it: `default backend - 404`. */
const isPlainText = ({ headers }: ResponseInfo, body = ''): boolean =>
  body.trim() !== '' && !beginsAsJson(body) && /^text\/plain\b/.test(headers['content-type'] ?? '')

/** What has been sent in place of a failed answer of the service, which sends neither pages nor plain text. */
export const sentInPlace = (info: ResponseInfo, body: string | undefined): LookupErrorContext['inPlace'] => {
  if (isPage(info, body)) return 'a web page'
  return isPlainText(info, body) ? 'plain text' : undefined
}

const isJson = (body: string): boolean => {
  try {
    JSON.parse(body)
    return true
  } catch {
    return false
  }
}

/**
 * Tells if JSON breaks off: it ends in the middle of a text in quotes, or before all that it has opened is closed. Node's `fetch`
 * takes an answer without a length for complete when its connection is reset, and what was compressed, wherever it ends.
 */
export const breaksOff = (body: string): boolean =>
  beginsAsJson(body) && !isJson(body) && jsonFault(body)?.found === undefined

/** What to say of a success that is no answer of the service, as a sentence; a retry may help. */
export const notOfService = (body: string): string | undefined => {
  if (isMarkup(body))
    return 'Something between you and the service answered with a web page (HTML or XML): try again, or check the base address.'
  if (body.trim() === '') return 'The answer is empty: try again.'
  if (beginsAsJson(body) || isJson(body)) return undefined
  return 'Something between you and the service answered: try again, or check the base address.'
}
