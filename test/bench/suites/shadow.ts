import { ratioOf } from '../measure/statistics.ts'
import { times } from '../report/format.ts'
import type { Suite } from './suite.ts'

/** After how many milliseconds the service answers. */
const delays = ['0', '20']

/** How much longer callers wait if their lookup is shadowed, and the candidate hangs. */
export const shadow: Suite = {
  name: 'shadow',
  run: async ({ measure }) => {
    const timings = await measure(
      'shadow',
      delays.map((delay) => [delay]),
    )
    const rows = delays.map((delay) => [
      delay === '0' ? 'answers at once' : `answers after ${delay} ms`,
      times(ratioOf(timings, delay, 'shadowed', 'plain'), delay === '0' ? {} : { atMost: 1.02 }),
    ])
    return { tables: { shadow: { head: ['a service that', 'median wait, of that without a shadow'], rows } } }
  },
}
