import { ratioOf } from '../measure/statistics.ts'
import { times } from '../report/format.ts'
import type { Suite } from './suite.ts'

/** The answers, by what they are called, and how much of the throughput of a bare fetch is left at least. */
const answers = {
  'a profile': { subject: 'profile', atLeast: 0.65 },
  "a phone's owners": { subject: 'phone', atLeast: 0.65 },
  'a page of 72 kB': { subject: 'page', atLeast: 0.55 },
} as const

/**
 * The throughput of a gateway, as a share of that of hono with a bare fetch that lets the service's bytes pass; and the same of
 * what a processor would reach that did nothing else.
 */
export const gateway: Suite = {
  name: 'gateway',
  run: async ({ measure }) => {
    const timings = await measure(
      'gateway',
      Object.values(answers).map(({ subject }) => [subject]),
    )
    const rows = Object.entries(answers).map(([title, { subject, atLeast }]) => [
      title,
      times(ratioOf(timings, `${subject} serve time`, 'bare', 'gateway'), { atLeast }),
      times(ratioOf(timings, `${subject} serve used`, 'bare', 'gateway')),
      times(ratioOf(timings, `${subject} pass time`, 'bare', 'gateway'), { atLeast: 0.9 }),
      times(ratioOf(timings, `${subject} pass used`, 'bare', 'gateway')),
    ])
    const head = ['answer', '`serve`', 'by processor time', '`pass`', 'by processor time']
    return { tables: { gateway: { head, rows } } }
  },
}
