import { ratioOf } from '../measure/statistics.ts'
import { times } from '../report/format.ts'
import type { Suite } from './suite.ts'

const subject = 'v5 person short'

/** What a batch with its journal costs, of what p-map, ky, `normalize` and SQLite cost if a program puts them together by itself. */
export const batch: Suite = {
  name: 'batch',
  run: async ({ measure }) => {
    const timings = await measure('batch', [[subject]])
    const cell = times(ratioOf(timings, subject, 'batch', 'by hand'), { atMost: 1.25 })
    const head = ['a row of', 'of p-map, ky, `normalize` and SQLite']
    return { tables: { batch: { head, rows: [['`runBatch` with a journal, 32 at a time', cell]] } } }
  },
}
