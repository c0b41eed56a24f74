import { concurrencies } from '../measure/concurrencies.ts'
import { ratioOf } from '../measure/statistics.ts'
import { times } from '../report/format.ts'
import type { Suite } from './suite.ts'

/** The answers, by what they are called. */
const answers = {
  'a profile of 48 KB': 'v5 person sparse',
  'a profile of 4 KB': 'v5 person short',
} as const

/**
 * The number of lookups per second, as a share of what ky and `normalize` reach if a program puts them together by itself, and
 * of what bare `fetch` and `JSON.parse` reach, which is the limit.
 */
export const lookup: Suite = {
  name: 'lookup',
  run: async ({ measure }) => {
    // Each in processes of its own, as a program usually has answers of one kind.
    const timings = await measure(
      'lookup',
      Object.values(answers).map((subject) => [subject]),
    )
    const rows = Object.entries(answers).flatMap(([title, subject]) =>
      concurrencies.map((count) => [
        title,
        String(count),
        times(ratioOf(timings, `${subject} ${count}`, 'ky', 'lookup'), { atLeast: 0.95 }),
        times(ratioOf(timings, `${subject} ${count}`, 'fetch', 'lookup')),
      ]),
    )
    const head = ['answer', 'lookups at a time', 'throughput, of that of ky and `normalize`', 'of bare `fetch`']
    return { tables: { lookup: { head, rows } } }
  },
}
