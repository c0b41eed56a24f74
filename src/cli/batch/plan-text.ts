import type { LookupOptions } from '../../client/options.ts'
import { defaultBounds } from '../../client/options.ts'
import { counted } from '../terminal/counted.ts'
import type { RunFlags } from './batch-options.ts'
import type { Plan } from './plan.ts'

/** How often a question is asked at most that gets no answer. */
const mostTries = 3

const number = (count: number): string => count.toLocaleString('en')

/** A duration in words: `2 h 5 min`. */
export const durationText = (seconds: number): string => {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${number(Math.floor(minutes / 60))} h ${minutes % 60} min`
}

const money = (amount: number): string =>
  amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** What a range says; its ends may be the same. */
const range = (least: string, most: string): string => (least === most ? least : `${least} to ${most}`)

/** The fewest and the most requests of a run. */
export interface RequestRange {
  readonly least: number
  readonly most: number
}

/** How many requests of one version a question takes at most. */
export const mostPerQuestion = ({ retries }: Pick<LookupOptions, 'retries'>): number =>
  (1 + (retries ?? defaultBounds.retries)) * mostTries

/** The fewest and the most requests that a plan takes. */
export const requestsOf = (
  { questions, settled, reused }: Plan,
  lookup: Pick<LookupOptions, 'versions' | 'retries'>,
  flags: Pick<RunFlags, 'maxRequests'>,
): RequestRange => {
  const asked = questions - settled - reused
  const budget = flags.maxRequests ?? Number.POSITIVE_INFINITY
  return {
    least: Math.min(asked, budget),
    most: Math.min(asked * lookup.versions.length * mostPerQuestion(lookup), budget),
  }
}

/** What the rows of an input are. */
export const rowLines = ({ rows, invalid, repeated, questions }: Plan): readonly string[] => {
  const invalidRows = [...invalid.values()].reduce((sum, count) => sum + count, 0)
  return [
    `${counted(rows, 'row')}: ${counted(questions, 'question')}, ${number(repeated)} repeated, ${number(invalidRows)} invalid.`,
    ...Array.from(invalid, ([reason, count]) => `  ${number(count)} invalid: ${reason}`),
  ]
}

/** What requests cost, and how long they take. */
export const requestLines = (
  { least, most }: RequestRange,
  { price, rate, retries = defaultBounds.retries }: Pick<RunFlags, 'price' | 'rate' | 'retries'>,
  versions = 1,
): readonly string[] => {
  const worst = `${versions > 1 ? `${versions} versions, ` : ''}${number(retries)} ${retries === 1 ? 'retry' : 'retries'} and ${mostTries} rounds`
  const lines = [`Requests: ${range(number(least), number(most))}: one a question, or, if all fail, ${worst} of each.`]
  if (price !== undefined) lines.push(`Cost: ${range(money(least * price), money(most * price))}.`)
  if (rate !== undefined)
    lines.push(`Duration: ${range(durationText(least / rate), durationText(most / rate))} at the rate.`)
  return lines
}

/** What a run would do, for `--dry-run`. */
export const planText = (plan: Plan, lookup: LookupOptions, flags: RunFlags): string => {
  const { questions, settled, reused } = plan
  const lines = [
    ...rowLines(plan),
    `${number(settled)} answered already, ${number(reused)} by the run of --reuse, ${number(questions - settled - reused)} to ask.`,
    ...requestLines(requestsOf(plan, lookup, flags), flags, lookup.versions.length),
  ]
  return `${lines.join('\n')}\n`
}
