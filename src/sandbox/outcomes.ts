import type { Operation, Version } from '../model/version.ts'

/**
 * How an answer differs from the normal one:
 *
 * - `status=503`: an error with that status, 300 to 599;
 * - `delay=200`: that many milliseconds later, at most ten minutes;
 * - `retry-after`, `retry-after=5`: 429 with a `Retry-After` of 1 or that many seconds, at most a day; combined with a
 *   `status`, that status;
 * - `dead`: 503, as from a version that is down;
 * - `reset`: no answer: the connection breaks, and the sandbox's `fetch` rejects with a `TypeError`;
 * - `truncated`: the first half of the answer, with status 200;
 * - `extra-fields`: the answer with unknown fields;
 * - `bad-leaf`: the answer with one unreadable value;
 * - `ok`: the normal answer, for a request's header to override the option; alone, or with a `delay`.
 *
 * @category Sandbox
 */
export type Outcome =
  | 'ok'
  | 'dead'
  | 'reset'
  | 'truncated'
  | 'extra-fields'
  | 'bad-leaf'
  | 'retry-after'
  | `retry-after=${number}`
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
