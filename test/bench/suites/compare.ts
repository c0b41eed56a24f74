import { type AnsweredTwice, changedPairs, equalPairs, populationPayloads, versionPairs } from '../corpus/population.ts'
import { loadCompare } from '../measure/library.ts'
import { ratioOf } from '../measure/statistics.ts'
import { comparers, type Differ } from '../peers/comparers.ts'
import { times } from '../report/format.ts'
import type { Suite, Table } from './suite.ts'

/** How many pairs there are, and how many are taken for different. */
const judged = async (pairs: readonly AnsweredTwice[], differ: Differ) => {
  let differing = 0
  for (const pair of pairs) differing += (await differ(pair)) ? 1 : 0
  return { all: pairs.length, differing }
}

const share = ({ all, differing }: Awaited<ReturnType<typeof judged>>): string => {
  const percent = (100 * differing) / all
  return `${differing.toLocaleString('en')} of ${all.toLocaleString('en')} (${percent.toFixed(percent > 0 && percent < 100 ? 2 : 0)} %)`
}

const accuracy = async (dist: string): Promise<Table> => {
  const payloads = await populationPayloads()
  const [equal, changed] = [[...equalPairs(payloads)], [...changedPairs(payloads)]]
  const rows: (readonly string[])[] = []
  for (const { name, differ } of await comparers(await loadCompare(dist))) {
    rows.push([name, share(await judged(equal, differ)), share(await judged(changed, differ))])
  }
  return { head: ['what compares', 'false alarms', 'changes seen'], rows }
}

/** Whether answers of two versions differ: whether that is said rightly, beside others, and what it costs. */
export const compare: Suite = {
  name: 'compare',
  run: async ({ dist, measure, isMeasured }) => {
    const subjects = versionPairs
      .filter(
        ({ before, after }) => before.version < after.version && isMeasured(before.title) && isMeasured(after.title),
      )
      .map(({ before, after }) => `${before.version} ${after.version} ${before.operation}`)
    const timings = await measure(
      'compare',
      subjects.map((subject) => [subject]),
    )
    const cost: Table = {
      head: ['answers', '`compare` / `normalize` of both'],
      rows: subjects.map((subject) => [
        subject,
        times(ratioOf(timings, subject, 'compare', 'normalize'), { atMost: 2 }),
      ]),
    }
    return { tables: { compare: await accuracy(dist), 'compare-cost': cost } }
  },
}
