import type { Operation, Version } from '../model/version.ts'

/**
 * How an answer differs from the normal one. docs/8-the-sandbox.md says what each of them does.
 *
 * - No answer of the service: `status=503` (300 to 599), `dead`, `reset`, `html`, `retry-after=5`, `ratelimit-reset=5`,
 *   `x-ratelimit-reset=5`, and `delay=200`, which delays any of them, or the answer.
 * - A failure that looks like an answer: `error-in-200`, `error-beside`, `empty-list`, `nobody`, `nobody=null` and the like,
 *   `shape=v4`, `token=lost` and the like.
 * - Another form of the answer: `odd-values`, `odd-shapes`, `unclear-values`, `bad-leaf`, `extra-fields`,
 *   `charset=iso-8859-1`, `nan`, `trailing-comma`, `truncated`.
 * - `ok`: the normal answer, for a request's header to override the option; alone, or with a `delay`.
 *
 * @category Sandbox
 */
export type Outcome =
  | 'ok'
  | 'dead'
  | 'reset'
  | 'html'
  | 'error-in-200'
  | 'error-beside'
  | 'empty-list'
  | 'nobody'
  | `nobody=${'empty' | 'data' | 'null' | 'record' | 'list' | 'no-content'}`
  | `shape=${Version}`
  | `token=${'lost' | 'moved' | 'endless' | 'expired'}`
  | 'odd-values'
  | 'odd-shapes'
  | 'unclear-values'
  | 'bad-leaf'
  | 'extra-fields'
  | 'charset=iso-8859-1'
  | 'nan'
  | 'trailing-comma'
  | 'truncated'
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
