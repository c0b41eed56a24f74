import type { Half } from '../../batch/store/run-store.ts'
import type { Plan } from '../batch/plan.ts'
import { counted } from '../terminal/counted.ts'
import type { ShadowFlags } from './shadow-options.ts'

/** How many questions a shadow will ask, and of whom, as far as that is known before anything was answered. */
export const toAskOf = (
  { questions, reused }: Plan,
  answered: Readonly<Record<Half, number>>,
  { trusted, candidate, control: share, recorded }: ShadowFlags,
): { readonly count: number; readonly text: string } => {
  const first = recorded === undefined ? Math.max(0, questions - answered.trusted - reused) : 0
  const other = Math.max(0, questions - answered.candidate)
  // Which ones is drawn.
  const again = Math.max(0, Math.round(questions * (share ?? 0)) - answered.control)
  const control = share === undefined ? '' : `, and ${trusted} about ${counted(again, 'time')} more`
  return {
    count: first + other + again,
    text: `To ask: ${trusted} ${counted(first, 'question')}, ${candidate} ${counted(other, 'question')}${control}.`,
  }
}
