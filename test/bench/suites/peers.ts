import { densities } from '../corpus/payload.ts'
import { heapFlags } from '../measure/heap-flags.ts'
import { ratioOf, spreadOf } from '../measure/statistics.ts'
import { ours, peers as others } from '../peers/all.ts'
import { kibibytes, times } from '../report/format.ts'
import type { Mark, Suite, Table } from './suite.ts'

const payloads = ['v5 person', 'v5 names'].flatMap((title) =>
  Object.keys(densities).map((density) => `${title} ${density}`),
)
const contenders = [ours, ...Object.keys(others)]
const groups = contenders.flatMap((contender) => payloads.map((payload) => [`${contender}/${payload}`]))

const tableOf = (cell: (subject: string) => string): Table => ({
  head: ['validator', ...payloads],
  rows: contenders.map((contender) => [contender, ...payloads.map((payload) => cell(`${contender}/${payload}`))]),
})

/** Decoding and mapping, compared with validators that give the same values with a hand-written mapping. */
export const peers: Suite = {
  name: 'peers',
  run: async ({ measure }) => {
    const timings = await measure('peers', groups)
    const marks = contenders.flatMap((row) =>
      payloads.map((payload): Mark => ({
        panel: 'peers',
        row,
        density: payload,
        ...ratioOf(timings, `${row}/${payload}`, 'read', 'parse'),
      })),
    )
    return { tables: { peers: tableOf((subject) => times(ratioOf(timings, subject, 'read', 'parse'))) }, marks }
  },
}

/** What they leave for the garbage collector. */
export const heap: Suite = {
  name: 'heap',
  run: async ({ measureOnce }) => {
    const timings = await measureOnce('heap', groups, heapFlags)
    const bytesOf = (subject: string, contender: string) =>
      spreadOf(
        timings
          .filter((timing) => timing.subject === subject && timing.contender === contender)
          .flatMap(({ rounds }) => rounds),
      )
    const { head, rows } = tableOf((subject) => kibibytes(bytesOf(subject, 'read').median))
    const parsed = payloads.map((payload) => kibibytes(bytesOf(`${ours}/${payload}`, 'parse').median))
    return { tables: { heap: { head, rows: [['JSON.parse itself', ...parsed], ...rows] } } }
  },
}
