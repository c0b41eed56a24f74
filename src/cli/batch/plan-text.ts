import type { LookupOptions } from '../../client/options.ts'
import { defaultBounds } from '../../client/options.ts'
import { counted } from '../terminal/counted.ts'
import type { BatchFlags } from './batch-options.ts'
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

/** The fewest and the most requests that a plan takes, including those that were sent before. */
export const requestsOf = (
  { questions, settled, reused }: Plan,
  { versions, retries }: Pick<LookupOptions, 'versions' | 'retries'>,
  flags: Pick<BatchFlags, 'maxRequests'>,
): { readonly least: number; readonly most: number } => {
  const asked = questions - settled - reused
  const most = asked * versions.length * (1 + (retries ?? defaultBounds.retries)) * mostTries
  const budget = flags.maxRequests ?? Number.POSITIVE_INFINITY
  return { least: Math.min(asked, budget), most: Math.min(most, budget) }
}

/** What a run would do, for `--dry-run`. */
export const planText = (plan: Plan, lookup: LookupOptions, flags: BatchFlags): string => {
  const { rows, invalid, repeated, questions, settled, reused } = plan
  const { least, most } = requestsOf(plan, lookup, flags)
  const invalidRows = [...invalid.values()].reduce((sum, count) => sum + count, 0)
  const lines = [
    `${counted(rows, 'row')}: ${counted(questions, 'question')}, ${number(repeated)} repeated, ${number(invalidRows)} invalid.`,
    ...Array.from(invalid, ([reason, count]) => `  ${number(count)} invalid: ${reason}`),
    `${number(settled)} answered already, ${number(reused)} by the run of --reuse, ${number(questions - settled - reused)} to ask.`,
    `Requests: ${range(number(least), number(most))}, the most only if every one of them fails.`,
  ]
  if (flags.price !== undefined) lines.push(`Cost: ${range(money(least * flags.price), money(most * flags.price))}.`)
  if (flags.rate !== undefined)
    lines.push(`Duration: ${range(durationText(least / flags.rate), durationText(most / flags.rate))} at the rate.`)
  return `${lines.join('\n')}\n`
}
