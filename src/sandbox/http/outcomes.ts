import type { Operation, Version } from '../../model/version.ts'

/**
 * How an answer differs from the normal one:
 *
 * - `status=503`: an error with that status, 300 to 599;
 * - `delay=200`: that many milliseconds later, at most ten minutes;
 * - `retry-after`, `retry-after=5`: 429 with a `Retry-After` of 1 or that many seconds, at most a day; combined with a
 *   `status`, that status;
 * - `dead`: 503, as of a version that is down;
 * - `reset`: no answer: the connection breaks, and the sandbox's `fetch` rejects with a `TypeError`;
 * - `truncated`: the first half of the answer, with status 200;
 * - `extra-fields`: the answer with unknown fields;
 * - `bad-leaf`: the answer with one unreadable value;
 * - `ok`: the normal answer, for a request's header to override the option.
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
 * What a function in the option `outcomes` receives for each request.
 *
 * @category Sandbox
 */
export interface SandboxRequest {
  readonly version: Version
  readonly operation: Operation
  /** The number of this request among those of its version and operation, from 1. */
  readonly count: number
  readonly request: Request
}

/**
 * One outcome, or several combined, such as a delay and a status.
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

/** How an answer's body is spoilt. */
export type Spoiling = 'truncated' | 'extra-fields' | 'bad-leaf'

/** What outcomes come to. */
export interface Plan {
  readonly delay: number
  /** An error's status, in place of the answer. */
  readonly status: number | undefined
  /** In seconds. */
  readonly retryAfter: string | undefined
  readonly isReset: boolean
  readonly spoilings: readonly Spoiling[]
}

const noPlan: Plan = { delay: 0, status: undefined, retryAfter: undefined, isReset: false, spoilings: [] }

const amountOf = (digits: string | undefined, low: number, high: number): number | undefined => {
  const amount = Number(digits)
  return digits !== undefined && /^\d{1,6}$/.test(digits) && amount >= low && amount <= high ? amount : undefined
}

const withWord = (plan: Plan, word: string): Plan | undefined => {
  const [name = '', digits, ...more] = word.split('=')
  if (more.length > 0) return undefined
  const isBare = digits === undefined
  if (name === 'retry-after') {
    const seconds = amountOf(digits ?? '1', 0, 86_400)
    return seconds === undefined ? undefined : { ...plan, status: plan.status ?? 429, retryAfter: String(seconds) }
  }
  if (name === 'status') {
    const status = amountOf(digits, 300, 599)
    return status === undefined ? undefined : { ...plan, status }
  }
  if (name === 'delay') {
    const delay = amountOf(digits, 0, 600_000)
    return delay === undefined ? undefined : { ...plan, delay }
  }
  if (!isBare) return undefined
  if (name === 'ok') return plan
  if (name === 'dead') return { ...plan, status: 503 }
  if (name === 'reset') return { ...plan, isReset: true }
  if (name === 'truncated' || name === 'extra-fields' || name === 'bad-leaf') {
    return { ...plan, spoilings: [...plan.spoilings, name] }
  }
  return undefined
}

/** What these words come to, or `undefined` where one of them is no outcome. */
export const planOf = (words: readonly string[]): Plan | undefined =>
  words.reduce<Plan | undefined>((plan, word) => plan && withWord(plan, word.trim()), noPlan)

/** The words of the header `x-sandbox-outcome`: `delay=200, status=503`. */
export const wordsOfHeader = (header: string): readonly string[] => header.split(',')

/** The words of the option. */
export const wordsOf = (choice: OutcomeChoice | undefined): readonly string[] => {
  if (choice === undefined) return []
  return typeof choice === 'string' ? [choice] : choice
}
