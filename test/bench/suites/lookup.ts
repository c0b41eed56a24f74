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
 * What a lookup costs, of what ky and `normalize` cost if a program puts them together by itself, and of bare `fetch` and
 * `JSON.parse`, which do less; and one by `nodeFetch`, of undici and `normalize`.
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
        times(ratioOf(timings, `${subject} ${count}`, 'lookup', 'ky'), { atMost: 1.1 }),
        times(ratioOf(timings, `${subject} ${count}`, 'lookup', 'fetch')),
        times(ratioOf(timings, `${subject} ${count}`, 'nodeFetch', 'undici'), { atMost: 2 }),
      ]),
    )
    const head = [
      'answer',
      'lookups at a time',
      'of ky and `normalize`',
      'of bare `fetch`',
      'by `nodeFetch`, of undici and `normalize`',
    ]
    return { tables: { lookup: { head, rows } } }
  },
}
