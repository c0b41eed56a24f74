import type { Operation, Version } from '../../model/version.ts'
import { shown } from '../shown.ts'

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

/** The least and the most of each number. */
const limits = { status: [300, 599], delay: [0, 600_000], 'retry-after': [0, 86_400] } as const

/** Every outcome, as messages list them. */
export const allOutcomes = [
  ...['ok', 'dead', 'reset', 'truncated', 'extra-fields', 'bad-leaf', 'retry-after'],
  ...Object.entries(limits).map(([name, [low, high]]) => `${name}=${low} to ${name}=${high}`),
].join(', ')

const withWord = (plan: Plan, word: string): Plan | undefined => {
  const [name = '', digits, ...more] = word.split('=')
  if (more.length > 0) return undefined
  const isBare = digits === undefined
  if (name === 'retry-after') {
    const seconds = amountOf(digits ?? '1', ...limits['retry-after'])
    return seconds === undefined ? undefined : { ...plan, status: plan.status ?? 429, retryAfter: String(seconds) }
  }
  if (name === 'status') {
    const status = amountOf(digits, ...limits.status)
    return status === undefined ? undefined : { ...plan, status }
  }
  if (name === 'delay') {
    const delay = amountOf(digits, ...limits.delay)
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

const faultOf = (word: unknown): string => {
  const parts = typeof word === 'string' ? word.split(',').map((part) => part.trim()) : []
  return parts.length > 1
    ? `several outcomes are a list, [${parts.map(shown).join(', ')}], not the text ${shown(word)}`
    : `${shown(word)} is not an outcome; there are ${allOutcomes}`
}

/** What a choice of outcomes comes to; or what is wrong with it, for it may be a mistake of a caller without types. */
export const planOf = (choice: unknown): Plan | string => {
  const words: readonly unknown[] = Array.isArray(choice) ? choice : choice === undefined ? [] : [choice]
  let plan = noPlan
  for (const word of words) {
    const next = typeof word === 'string' ? withWord(plan, word.trim()) : undefined
    if (next === undefined) return faultOf(word)
    plan = next
  }
  return plan
}
