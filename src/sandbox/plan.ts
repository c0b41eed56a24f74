import type { Outcome } from './outcomes.ts'
import { shown } from './shown.ts'

/** How an answer's body is spoilt. */
export type Spoiling = 'truncated' | 'extra-fields' | 'bad-leaf'

/** The combined effect of outcomes. */
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

/** Every outcome, for people to read. */
export const outcomesInWords: readonly string[] = [
  ...['ok', 'dead', 'reset', 'truncated', 'extra-fields', 'bad-leaf', 'retry-after'],
  ...Object.entries(limits).map(([name, [low, high]]) => `${name}=${low} to ${name}=${high}`),
]

/** The outcomes as messages list them. */
export const allOutcomes = outcomesInWords.join(', ')

const withWord = (plan: Plan, word: string): Plan | undefined => {
  const [name = '', digits, ...more] = word.split('=')
  if (more.length > 0) return undefined
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
  if (digits !== undefined) return undefined
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

/** The answer is the normal one, perhaps a later one. */
const isNormal = ({ status, isReset, spoilings }: Plan): boolean =>
  status === undefined && !isReset && spoilings.length === 0

/** Who combines `ok` with a failure means a sequence, which would fail each time, whatever the code under test does. */
const contradiction =
  "a list combines its outcomes, and 'ok' goes only with a delay; for one after the other, the option takes a function of the request, which has a count"

/** The combined effect of a choice of outcomes; or what is wrong with it, as untyped callers may pass anything. */
export const planOf = (choice: unknown): Plan | string => {
  const words: readonly unknown[] = Array.isArray(choice) ? choice : choice === undefined ? [] : [choice]
  let plan = noPlan
  for (const word of words) {
    const next = typeof word === 'string' ? withWord(plan, word.trim()) : undefined
    if (next === undefined) return faultOf(word)
    plan = next
  }
  const isOk = words.some((word) => typeof word === 'string' && word.trim() === 'ok')
  return isOk && !isNormal(plan) ? contradiction : plan
}

export const isOutcome = (text: string): text is Outcome => typeof planOf(text) !== 'string'
