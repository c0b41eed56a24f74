import { densities } from '../corpus/payload.ts'
import { allSpokes } from '../../support/spokes.ts'
import type { Timing } from '../measure/race.ts'
import { ratioOf, worstOf } from '../measure/statistics.ts'
import { times } from '../report/format.ts'
import type { Mark, Suite } from './suite.ts'

const target = { atMost: 0.45 }

/** `normalize` beside `JSON.parse`, for every spoke: alone in its process, and among all others. */
export const normalize: Suite = {
  name: 'normalize',
  run: async ({ isMeasured, measure }) => {
    const spokes = allSpokes.map(({ title }) => title).filter(isMeasured)
    const subjects = spokes.flatMap((title) => Object.keys(densities).map((density) => `${title} ${density}`))
    const alone = await measure(
      'normalize',
      subjects.map((subject) => [subject]),
    )
    const together = await measure('normalize', [subjects])
    const spreadOf = (timings: readonly Timing[], title: string, density: string) =>
      ratioOf(timings, `${title} ${density}`, 'normalize', 'parse')
    const cells = (timings: readonly Timing[], title: string) =>
      Object.keys(densities).map((density) => times(spreadOf(timings, title, density), target))
    const worst = (timings: readonly Timing[]) =>
      Object.keys(densities).map((density) =>
        times(worstOf(spokes.map((title) => spreadOf(timings, title, density))), target),
      )
    const marks = spokes.flatMap((row) =>
      Object.keys(densities).map((density): Mark => ({
        panel: 'spokes',
        row,
        density,
        ...spreadOf(together, row, density),
      })),
    )
    return {
      tables: {
        normalize: {
          head: ['payload', 'sparse, alone', 'dense, alone', 'sparse, among all', 'dense, among all'],
          rows: [
            ...spokes.map((title) => [title, ...cells(alone, title), ...cells(together, title)]),
            ['the worst of them', ...worst(alone), ...worst(together)],
          ],
        },
      },
      marks,
    }
  },
}
