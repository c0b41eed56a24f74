import type { LookupOptions } from '../../client/options.ts'
import type { Half } from '../../batch/store/run-store.ts'
import type { Plan } from '../batch/plan.ts'
import { mostPerQuestion, requestLines, type RequestRange, rowLines } from '../batch/plan-text.ts'
import { counted } from '../terminal/counted.ts'
import type { ShadowFlags } from './shadow-options.ts'

/** How many questions each version will be asked. */
export interface ToAsk {
  readonly trusted: number
  readonly candidate: number
  /** About as many: which ones is drawn. */
  readonly control: number
}

/** What a shadow will ask, as far as that is known before anything was answered. */
export const toAskOf = (
  { questions, reused }: Plan,
  answered: Readonly<Record<Half, number>>,
  { control = 0, recorded }: Pick<ShadowFlags, 'control' | 'recorded'>,
): ToAsk => ({
  trusted: recorded === undefined ? Math.max(0, questions - answered.trusted - reused) : 0,
  candidate: Math.max(0, questions - answered.candidate),
  control: Math.max(0, Math.round(questions * control) - answered.control),
})

/** The fewest and the most requests that this takes. */
export const requestsOf = (
  { trusted, candidate, control }: ToAsk,
  lookup: Pick<LookupOptions, 'retries'>,
  maxRequests = Number.POSITIVE_INFINITY,
): RequestRange => {
  const least = trusted + candidate + control
  return { least: Math.min(least, maxRequests), most: Math.min(least * mostPerQuestion(lookup), maxRequests) }
}

/** What a shadow would do, for `--dry-run`. */
export const planText = (plan: Plan, toAsk: ToAsk, requests: RequestRange, flags: ShadowFlags): string => {
  const control =
    flags.control === undefined ? '' : `, and ${flags.trusted} about ${counted(toAsk.control, 'time')} more`
  const lines = [
    ...rowLines(plan),
    `To ask: ${flags.trusted} ${counted(toAsk.trusted, 'question')}, ${flags.candidate} ${counted(toAsk.candidate, 'question')}${control}.`,
    ...requestLines(requests, flags),
  ]
  return `${lines.join('\n')}\n`
}
