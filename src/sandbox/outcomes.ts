import type { Operation, Version } from '../model/version.ts'

/**
 * How services really answer, other than their specification shows. Guide 8 says what each of them sends.
 *
 * - An answer that is none: `html`, `error-in-200`, `error-beside`, `empty-list`, `nobody`, and `nobody=null` and the like.
 * - Another form of the answer: `shape=v4`, `odd-values`, `odd-shapes`, `unclear-values`, `bad-leaf`, `extra-fields`,
 *   `charset=iso-8859-1`.
 * - No JSON: `nan`, `trailing-comma`, `truncated`.
 * - Pages that lead nowhere: `token=lost`, `token=moved`, `token=endless`, `token=expired`.
 *
 * @category Sandbox
 */
export type OddAnswer =
  | 'html'
  | 'error-in-200'
  | 'error-beside'
  | 'empty-list'
  | 'nobody'
  | `nobody=${'empty' | 'data' | 'null' | 'record' | 'list'}`
  | `shape=${Version}`
  | 'odd-values'
  | 'odd-shapes'
  | 'unclear-values'
  | 'bad-leaf'
  | 'extra-fields'
  | 'charset=iso-8859-1'
  | 'nan'
  | 'trailing-comma'
  | 'truncated'
  | `token=${'lost' | 'moved' | 'endless' | 'expired'}`

/**
 * How an answer differs from the normal one:
 *
 * - `status=503`: an error with that status, 201 to 599; without a body if it has none, as 204;
 * - `delay=200`: that many milliseconds later, at most ten minutes;
 * - `retry-after`, `retry-after=1.5`: 429 with a `Retry-After` of 1 or that many seconds, at most a day; combined with a
 *   `status`, that status;
 * - `ratelimit-reset=5`, `x-ratelimit-reset=5`: the same with these headers, the second of which is a point in time;
 * - `dead`: 503, as from a version that is down;
 * - `reset`: no answer: the connection breaks, and the sandbox's `fetch` rejects with a `TypeError`;
 * - an {@link OddAnswer}: with status 200, what services send besides their normal answers;
 * - `ok`: the normal answer, for a request's header to override the option; alone, or with a `delay`.
 *
 * @category Sandbox
 */
export type Outcome =
  | 'ok'
  | 'dead'
  | 'reset'
  | OddAnswer
  | 'retry-after'
  | `retry-after=${number}`
  | `ratelimit-reset=${number}`
  | `x-ratelimit-reset=${number}`
  | `status=${number}`
  | `delay=${number}`

/**
 * A request for one of the operations, as the functions in the options `outcomes` and `onRequest` receive it.
 *
 * @category Sandbox
 */
export interface SandboxRequest {
  readonly version: Version
  readonly operation: Operation
  /** The number of this request among those of its version and operation, from 1. */
  readonly count: number
  /** The inputs as they were sent, by the names of the specification: `{ first_name: 'Ada' }`, `{ id: '1234567890' }`. */
  readonly inputs: Readonly<Record<string, string | undefined>>
  readonly request: Request
}

/**
 * One outcome, or several combined, such as a delay and a status. A list is no sequence: for one outcome after the other,
 * use a function of the request, `({ count }) => (count === 1 ? 'retry-after' : 'ok')`.
 *
 * @category Sandbox
 */
export type OutcomeChoice = Outcome | readonly Outcome[]

/**
 * Outcomes by version, or by request; `undefined` is the normal answer.
 *
 * @category Sandbox
 */
export type Outcomes =
  { readonly [V in Version]?: OutcomeChoice | undefined } | ((request: SandboxRequest) => OutcomeChoice | undefined)
