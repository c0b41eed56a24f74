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

/** Tells how far a run is: as a bar on a terminal, as a line every ten seconds elsewhere. It has no input and no record. */
export class Progress {
  readonly #shown: Shown
  readonly #began = performance.now()
  readonly #before: number
  readonly #timer: ReturnType<typeof setInterval>

  constructor(shown: Shown) {
    this.#shown = shown
    this.#before = shown.summary().requests
    this.#timer = setInterval(() => this.#tell(), canMoveCursor() ? onTerminal : elsewhere)
    this.#timer.unref()
  }

  end(): void {
    clearInterval(this.#timer)
    showPassing()
  }

  #tell(): void {
    const { share, line } = this.#state()
    const bar = '█'.repeat(Math.round(share * barWidth)).padEnd(barWidth, '░')
    if (!showPassing(`${bar} ${line}`)) note(line)
  }

  #state(): { readonly share: number; readonly line: string } {
    const { questions, flags, summary } = this.#shown
    const now = summary()
    const settledOf = Object.fromEntries(Object.entries(now.counts).filter(([status]) => status !== 'invalid'))
    const settled = Object.values(settledOf).reduce((sum, count) => sum + count, 0)
    const seconds = (performance.now() - this.#began) / 1000
    const rate = (now.requests - this.#before) / seconds
    const perQuestion = settled === 0 ? 1 : Math.max(1, now.requests / settled)
    const left = rate === 0 ? '' : `, ${durationText(((questions - settled) * perQuestion) / rate)} left`
    const budget = flags.maxRequests === undefined ? '' : ` of ${number(flags.maxRequests)}`
    const share = questions === 0 ? 1 : Math.min(1, settled / questions)
    return {
      share,
      line: `${number(settled)} of ${number(questions)} (${countsText({ counts: settledOf })}), ${number(now.requests)}${budget} requests, ${rate.toFixed(1)}/s${left}`,
    }
  }
}
