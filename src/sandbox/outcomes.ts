import { type Operation, type Version, versions } from '../model/version.ts'
import { namesIn } from '../query/kinds.ts'
import { mostLike } from '../lineage/model-order.ts'
import { kindOf } from '../wire/json.ts'

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

/** What odd answers with this name have behind their `=`. */
type ValueOf<Name extends string, O = OddAnswer> = O extends `${Name}=${infer Value}` ? Value : never

/** The headers that tell how long to wait. */
export const waitHeaders = ['retry-after', 'ratelimit-reset', 'x-ratelimit-reset'] as const

type WaitHeader = (typeof waitHeaders)[number]

/** What takes a number. */
type Numbered = WaitHeader | 'status' | 'delay'

/** The combined effect of outcomes. */
export interface Plan {
  readonly delay: number
  /** A status in place of the answer; of a page, its own. */
  readonly status: number | undefined
  /** In seconds. */
  readonly waits: { readonly [H in WaitHeader]?: number }
  readonly isReset: boolean
  readonly oddities: ReadonlySet<OddAnswer>
}

const noPlan: Plan = { delay: 0, status: undefined, waits: {}, isReset: false, oddities: new Set() }

const nobody = namesIn<ValueOf<'nobody'>>({
  empty: true,
  data: true,
  null: true,
  record: true,
  list: true,
})

const faultsOfTokens = namesIn<ValueOf<'token'>>({ lost: true, moved: true, endless: true, expired: true })

const single = namesIn<Exclude<OddAnswer, `${string}=${string}`>>({
  html: true,
  'error-in-200': true,
  'error-beside': true,
  'empty-list': true,
  nobody: true,
  'odd-values': true,
  'odd-shapes': true,
  'unclear-values': true,
  'bad-leaf': true,
  'extra-fields': true,
  nan: true,
  'trailing-comma': true,
  truncated: true,
})

const oddities: readonly OddAnswer[] = [
  ...single,
  ...nobody.map((spelling) => `nobody=${spelling}` as const),
  ...versions.map((version) => `shape=${version}` as const),
  ...faultsOfTokens.map((fault) => `token=${fault}` as const),
  'charset=iso-8859-1',
]

const day = 86_400

/** The least and the most of each number. */
const limits: Readonly<Record<Numbered, readonly [low: number, high: number]>> = {
  status: [201, 599],
  delay: [0, 600_000],
  'retry-after': [0, day],
  'ratelimit-reset': [0, day],
  'x-ratelimit-reset': [0, day],
}

/** Every outcome, for people to read. */
export const outcomesInWords: readonly string[] = [
  ...['ok', 'dead', 'reset', 'retry-after', ...single, `nobody=${nobody.join('|')}`],
  ...[`shape=${versions.join('|')}`, `token=${faultsOfTokens.join('|')}`, 'charset=iso-8859-1'],
  ...Object.entries(limits).map(([name, [low, high]]) => `${name}=${low} to ${name}=${high}`),
]

/** The outcomes as messages list them. */
export const allOutcomes = outcomesInWords.join(', ')

/** What somebody may have meant who wrote this, as a question; empty if no outcome is similar. */
export const guessOf = (word: string): string => {
  const [nearest] = mostLike(word, ['ok', 'dead', 'reset', ...oddities, ...Object.keys(limits)])
  return nearest === undefined ? '' : `did you mean ${nearest}? `
}

const numbered = namesIn(limits)

/** The number of an outcome; of the seconds to wait for, it may have decimals. */
const amountIn = (name: Numbered, digits: string | undefined): number | undefined => {
  const [low, high] = limits[name]
  const isRight = name === 'retry-after' ? /^\d{1,6}(\.\d{1,3})?$/ : /^\d{1,6}$/
  const amount = Number(digits)
  return digits !== undefined && isRight.test(digits) && amount >= low && amount <= high ? amount : undefined
}

const withNumber = (plan: Plan, word: string): Plan | undefined => {
  const [name, digits, ...more] = word.split('=')
  const known = numbered.find((each) => each === name)
  if (known === undefined || more.length > 0) return undefined
  const amount = amountIn(known, word === 'retry-after' ? '1' : digits)
  if (amount === undefined) return undefined
  if (known === 'status' || known === 'delay') return { ...plan, [known]: amount }
  return { ...plan, status: plan.status ?? 429, waits: { ...plan.waits, [known]: amount } }
}

const withWord = (plan: Plan, word: string): Plan | undefined => {
  if (word === 'ok') return plan
  if (word === 'dead') return { ...plan, status: 503 }
  if (word === 'reset') return { ...plan, isReset: true }
  const oddity = oddities.find((each) => each === word)
  if (oddity === undefined) return withNumber(plan, word)
  return { ...plan, oddities: new Set([...plan.oddities, oddity]) }
}

/** A mistaken value in a form that fits into a message of one line. */
export const shown = (value: unknown): string => {
  if (typeof value === 'string') return `'${value.replaceAll(/\s+/g, ' ').slice(0, 60)}'`
  if (typeof value === 'function') return 'a function'
  if (kindOf(value) === 'Promise') return 'a promise'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}

const faultOf = (word: unknown): string => {
  if (typeof word !== 'string') return `${shown(word)} is not an outcome; there are ${allOutcomes}`
  const parts = word.split(',').map((part) => part.trim())
  return parts.length > 1
    ? `several outcomes are a list, [${parts.map(shown).join(', ')}], not the text ${shown(word)}`
    : `${shown(word)} is not an outcome; ${guessOf(word)}there are ${allOutcomes}`
}

/** The answer is the normal one, perhaps a later one. */
const isNormal = ({ status, isReset, oddities }: Plan): boolean =>
  status === undefined && !isReset && oddities.size === 0

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
