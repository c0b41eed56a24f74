import { inPlaceOfRefusal } from '../errors/http-errors.ts'
import type { LookupFailure } from '../errors/lookup-failure.ts'
import { type Problem, unless } from '../errors/problem.ts'
import { isPlainObject } from '../wire/json.ts'

/**
 * What an old program gets: a status from 400 to 599, or what its version says of bad input (v3: 412, v4: 400, or 404 in a
 * name search) or of nobody (status 200, and null or an empty list).
 *
 * @category Gateway
 */
export type GivenStatus = number | 'badInput' | 'nobody'

/**
 * Trouble with the newer version that has no status of its own:
 *
 * - `timeout`: no complete answer in time;
 * - `network`: no connection, or one that broke;
 * - `unreadable`: a success that is no answer of the version;
 * - `failed`: a success whose body says that the service failed;
 * - `page`: a web page, or a refusal in plain text, so that something in between has answered;
 * - `otherwise`: any status that is not in the table.
 *
 * @category Gateway
 */
export type Trouble = 'timeout' | 'network' | 'unreadable' | 'failed' | 'page' | 'otherwise'

/**
 * What old programs get for what the newer version says: by its status, or by the trouble with it. The specification leaves
 * open what v5's statuses are (spec section 7, rule 4). Those given replace the usual ones.
 *
 * @example
 * ```ts
 * const statuses = { 422: 'nobody', 402: 403, timeout: 503 } as const
 * ```
 * @category Gateway
 */
export interface Statuses extends Readonly<Partial<Record<Trouble, GivenStatus>>> {
  readonly [status: number]: GivenStatus | undefined
}

/** By trouble, and by status. A success that says that nobody was found needs no row: that is always "nobody". */
const usual = {
  timeout: 504,
  network: 502,
  unreadable: 502,
  failed: 502,
  page: 502,
  otherwise: 502,
  400: 'badInput',
  401: 401,
  402: 402,
  403: 403,
  404: 'nobody',
  408: 504,
  412: 'badInput',
  422: 'badInput',
  429: 429,
  503: 503,
  504: 504,
} as const satisfies Statuses

/** The table of a gateway. If that holds the service's key, its refusal is not about the caller's. */
export const statusesOf = (given: Statuses | undefined, holdsKey: boolean): Statuses => ({
  ...usual,
  ...(holdsKey && { 401: 502, 402: 502, 403: 502 }),
  ...given,
})

/** What was said where a further page should be: a token that is refused is bad input, and nobody is no page. */
const ofPage = (given: GivenStatus, said: number | Trouble): GivenStatus =>
  said === 404 ? 'badInput' : given === 'nobody' ? usual.unreadable : given

/** What the newer version has said: a status, or trouble. */
const saidBy = (error: Exclude<LookupFailure, { readonly errors: unknown }>): number | Trouble => {
  switch (error.name) {
    case 'TimeoutError':
    case 'AbortedError':
      return 'timeout'
    case 'NetworkError':
      return 'network'
    case 'UndecodableError':
      return 'unreadable'
    case 'ServiceFailureError':
      return 'failed'
    case 'HttpError':
      return error.inPlace === 'a web page' || inPlaceOfRefusal(error) !== undefined ? 'page' : error.status
    case 'UnauthorizedError':
    case 'RateLimitedError':
      return error.status
    case 'NotFoundError':
      return error.status === 404 ? 404 : 'otherwise'
    case 'UnsupportedError':
    case 'InvalidQueryError':
      return 'otherwise'
  }
}

/** What an old program gets when the newer version has given no answer, and what that has said: its status, or the trouble. */
export const givenFor = (
  table: Statuses,
  failure: LookupFailure,
  isForFurtherPage: boolean,
): { readonly given: GivenStatus; readonly said: number | Trouble } => {
  const error = failure.name === 'AllVersionsFailedError' ? failure.cause : failure
  // No table can make anything else of a success.
  if (error.name === 'NotFoundError' && error.status !== 404) return { given: 'nobody', said: 200 }
  const said = saidBy(error)
  const given = table[said] ?? table.otherwise ?? usual.otherwise
  return { given: isForFurtherPage ? ofPage(given, said) : given, said }
}

/** Refusals of the key, or of the rate (RFC 9110, RFC 6585). */
export const refusals: readonly number[] = [401, 402, 403, 429]

/** The status for what was said where there is neither nobody nor bad input. */
export const numberOf = (table: Statuses, said: number | Trouble): number => {
  const given = table[said] ?? table.otherwise
  if (typeof given === 'number') return given
  return typeof said === 'number' ? usual.otherwise : usual[said]
}

const isGiven = (value: unknown): boolean =>
  value === 'badInput' ||
  value === 'nobody' ||
  (typeof value === 'number' && Number.isInteger(value) && value >= 400 && value <= 599)

/** The problems with a table of statuses. */
export const checkStatuses = (statuses: unknown): readonly Problem[] => {
  if (statuses === undefined) return []
  if (!isPlainObject(statuses)) return [{ input: 'statuses', rule: 'must be a plain object, such as { 422: 400 }' }]
  const troubles = Object.keys(usual).filter((name) => !/^\d/.test(name))
  const areSaid = Object.keys(statuses).every((name) => /^[1-5]\d\d$/.test(name) || Object.hasOwn(usual, name))
  const areGiven = Object.values(statuses).every((given) => given === undefined || isGiven(given))
  return [
    ...unless(areSaid, 'statuses', `must be by status of the service, or by ${troubles.join(', ')}`),
    ...unless(areGiven, 'statuses', 'must be statuses from 400 to 599, badInput or nobody'),
  ]
}
