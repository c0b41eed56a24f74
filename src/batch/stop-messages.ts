import type { StopReason } from './batch-stopped-error.ts'
import type { BatchSummary } from './batch-summary.ts'

const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`

/** What a run says that stopped, and what to do. */
export const stopMessages: Readonly<Record<StopReason, (summary: BatchSummary) => string>> = {
  budget: ({ requests }) =>
    `The budget is spent: ${counted(requests, 'request')} were sent. Raise maxRequests to go on.`,
  refused: () => 'The service refuses the key or its account: check both, and run it again to go on.',
  failing: () => 'The service has not answered for a while, not even after a pause. Run it again later to go on.',
  nobody: () =>
    'The first 50 answers found nobody: a version that was switched off answers like that. Look up somebody known; set allowNobody to go on.',
  unanswered: ({ unanswered }) => `${counted(unanswered, 'question')} got no answer. Run it again later to go on.`,
  aborted: () => 'The run was stopped. Run it again to go on.',
  journal: () => 'The journal cannot be written: what could not be kept is asked again by the next run.',
  unsent: () => 'No request can be sent: the limit, or beforeRequest, has failed. Run it again to go on.',
  inputs: () => 'The inputs cannot be read any further.',
}
