import { concurrencies } from '../measure/concurrencies.ts'
import { ratioOf } from '../measure/statistics.ts'
import { times } from '../report/format.ts'
import type { Suite } from './suite.ts'

/** The number of lookups per second, as a share of what bare `fetch` and `JSON.parse` reach. */
export const lookup: Suite = {
  name: 'lookup',
  run: async ({ measure }) => {
    const timings = await measure('lookup', [['v5 person sparse']])
    const rows = concurrencies.map((count) => [
      String(count),
      times(ratioOf(timings, String(count), 'fetch', 'lookup'), { atLeast: 0.9 }),
    ])
    return { tables: { lookup: { head: ['lookups at a time', 'throughput, of that of bare `fetch`'], rows } } }
  },
}
