import type { BatchSummary } from '../../batch/batch-stopped-error.ts'
import { canMoveCursor, note, showPassing } from '../terminal/output.ts'
import type { RunFlags } from './batch-options.ts'
import { durationText } from './plan-text.ts'

/** How often progress is told on a terminal and elsewhere, in milliseconds. */
const onTerminal = 500
const elsewhere = 10_000

const barWidth = 20

const number = (count: number): string => count.toLocaleString('en')

/** How many rows of each status there are: `1,204 found, 31 notFound`. */
export const countsText = ({ counts }: Pick<BatchSummary, 'counts'>): string =>
  Object.entries(counts)
    .map(([status, count]) => `${number(count)} ${status}`)
    .join(', ') || 'no answers yet'

interface Shown {
  readonly questions: number
  readonly flags: Pick<RunFlags, 'maxRequests'>
  readonly summary: () => BatchSummary
}

/** How far a run is: its share, and a line. */
const stateOf = ({ questions, flags, summary }: Shown, seconds: number, before: number) => {
  const { counts, requests } = summary()
  const settledOf = Object.fromEntries(Object.entries(counts).filter(([status]) => status !== 'invalid'))
  const settled = Object.values(settledOf).reduce((sum, count) => sum + count, 0)
  const rate = (requests - before) / seconds
  const perQuestion = settled === 0 ? 1 : Math.max(1, requests / settled)
  const left = rate === 0 ? '' : `, ${durationText(((questions - settled) * perQuestion) / rate)} left`
  const budget = flags.maxRequests === undefined ? '' : ` of ${number(flags.maxRequests)}`
  return {
    share: questions === 0 ? 1 : Math.min(1, settled / questions),
    line: `${number(settled)} of ${number(questions)} (${countsText({ counts: settledOf })}), ${number(requests)}${budget} requests, ${rate.toFixed(1)}/s${left}`,
  }
}

/**
 * Tells how far a run is, until what it returns is called: as a bar on a terminal, as a line every ten seconds elsewhere. It has
 * no input and no record.
 */
export const showProgress = (shown: Shown): (() => void) => {
  const began = performance.now()
  const before = shown.summary().requests
  const tell = (): void => {
    const { share, line } = stateOf(shown, (performance.now() - began) / 1000, before)
    const bar = '█'.repeat(Math.round(share * barWidth)).padEnd(barWidth, '░')
    if (!showPassing(`${bar} ${line}`)) note(line)
  }
  const timer = setInterval(tell, canMoveCursor() ? onTerminal : elsewhere)
  timer.unref()
  return () => {
    clearInterval(timer)
    showPassing()
  }
}
