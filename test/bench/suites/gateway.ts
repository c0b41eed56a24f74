import { ratioOf } from '../measure/statistics.ts'
import { times } from '../report/format.ts'
import type { Suite } from './suite.ts'

/** The answers, by what they are called, and how much more a gateway may cost than what a program does by hand. */
const answers = {
  'a profile of 6 kB': { subject: 'profile', atMost: 1.5 },
  'a phone of 2 kB': { subject: 'phone', atMost: 1.5 },
  'a page of 72 kB': { subject: 'page', atMost: 1.15 },
} as const

/**
 * What a request costs a gateway, of what it costs a server that asks by undici, translates, and writes the answer at once; and
 * one that is let pass, of what it costs http-proxy.
 */
export const gateway: Suite = {
  name: 'gateway',
  // Its servers are processes of their own.
  run: async ({ measureOnce }) => {
    const timings = await measureOnce(
      'gateway',
      Object.values(answers).map(({ subject }) => [subject]),
      [],
    )
    const rows = Object.entries(answers).map(([title, { subject, atMost }]) => [
      title,
      times(ratioOf(timings, `${subject} serve`, 'gateway', 'by hand'), { atMost }),
      times(ratioOf(timings, `${subject} pass`, 'gateway', 'by hand'), { atMost: 1.2 }),
    ])
    const head = ['answer', '`serve`, of undici and `translate`', '`pass`, of http-proxy']
    return { tables: { gateway: { head, rows } } }
  },
}
