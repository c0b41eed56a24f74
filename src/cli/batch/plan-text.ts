import { mostTries } from '../../batch/settling.ts'
import { lookupRules } from '../../client/check-options.ts'
import { listed } from '../../errors/problem.ts'
import { quoted } from './columns.ts'
import { counted } from '../terminal/output.ts'
import type { RunFlags } from './batch-options.ts'
import type { Plan } from './planned-run.ts'

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

/** How many requests so many questions take, each asked of so many versions. */
export const rangeOf = (
  questions: number,
  versions: number,
  {
    retries = lookupRules.retries.usual,
    maxRequests = Number.POSITIVE_INFINITY,
  }: Pick<RunFlags, 'retries' | 'maxRequests'>,
): RequestRange => ({
  least: Math.min(questions, maxRequests),
  most: Math.min(questions * versions * (1 + retries) * mostTries, maxRequests),
})

/** What the rows of an input are. */
const rowLines = ({ rows, invalid, blanks, repeated, questions }: Plan): readonly string[] => {
  const invalidRows = [...invalid.values()].reduce((sum, count) => sum + count, 0)
  return [
    `${counted(rows, 'row')}: ${counted(questions, 'question')}, ${number(repeated)} repeated, ${number(invalidRows)} invalid${blanks === 0 ? '' : `, ${number(blanks)} blank`}.`,
    ...Array.from(invalid, ([reason, count]) => `  ${number(count)} invalid: ${reason}`),
  ]
}

/** What was not used of an input, although it may have been meant. */
export const doubtsIn = ({ unused, hasWordsForNothing }: Plan): readonly string[] => [
  ...(unused.length === 0
    ? []
    : [`Not used, although it looks like an input: ${listed(unused, 'and')}. --map says what a column is.`]),
  ...(hasWordsForNothing ? ['--blank says which words mean an empty cell, as --blank n/a,-'] : []),
]

/** What was understood of an input: which column is which input, and whether its first row names them. */
const understoodIn = ({ columns, form, map }: Plan): readonly string[] => {
  const columnOf = (at: number): string => (columns === undefined ? `column ${at + 1}` : quoted(columns[at] ?? '', at))
  const used = Object.entries(map).map(([input, places]) => `${input}: ${listed(places.map(columnOf), 'and')}`)
  const head = form.isJson ? '' : form.hasHeader ? ' The first row names the columns.' : ' No row names the columns.'
  return [`Asked are ${used.join('; ')}.${head}`]
}

/** How many questions of a plan are asked, and of the others, why they are not. */
export const toAskIn = ({ questions, settled, reused }: Plan): { readonly count: number; readonly text: string } => {
  const count = questions - settled - reused
  const text = `${number(settled)} answered already, ${number(reused)} by the run of --reuse, ${number(count)} to ask.`
  return { count, text }
}

/** What a run would do, and what it costs, for `--dry-run`. */
export const planText = (
  plan: Plan,
  toAsk: string,
  { least, most }: RequestRange,
  versions: number,
  { price, rate, retries = lookupRules.retries.usual }: RunFlags,
): string => {
  const worst = `${versions > 1 ? `${versions} versions, ` : ''}${number(retries)} ${retries === 1 ? 'retry' : 'retries'} and ${mostTries} rounds`
  const lines = [
    ...rowLines(plan),
    ...understoodIn(plan),
    ...doubtsIn(plan),
    toAsk,
    `Requests: ${range(number(least), number(most))}: one a question, or, if all fail, ${worst} of each.`,
  ]
  if (price !== undefined) lines.push(`Cost: ${range(money(least * price), money(most * price))}.`)
  if (rate !== undefined)
    lines.push(`Duration: ${range(durationText(least / rate), durationText(most / rate))} at the rate.`)
  return `${lines.join('\n')}\n`
}
