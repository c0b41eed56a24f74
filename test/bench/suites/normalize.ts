import { densities } from '../corpus/payload.ts'
import { allSpokes } from '../corpus/spokes.ts'
import { inChild } from '../measure/in-child.ts'
import { ratioOf } from '../measure/statistics.ts'
import type { Timing } from '../measure/race.ts'
import { times } from '../report/format.ts'
import type { Setting, Suite } from './suite.ts'

const target = 0.35

const measureAll = async ({ job, processes }: Setting, groups: readonly (readonly string[])[]) => {
  const timings: Timing[] = []
  for (let process = 0; process < processes; process++) {
    for (const group of groups) timings.push(...(await inChild(job('normalize', group))))
  }
  return timings
}

/** `normalize` beside `JSON.parse`, for every spoke. */
export const normalizeSuite: Suite = {
  name: 'normalize',
  run: async (setting) => {
    const spokes = allSpokes.filter(({ title }) => setting.isMeasured(title))
    const subjects = spokes.flatMap(({ title }) => Object.keys(densities).map((density) => `${title} ${density}`))
    const alone = await measureAll(
      setting,
      subjects.map((subject) => [subject]),
    )
    const together = await measureAll(setting, [subjects])
    const cells = (timings: readonly Timing[], title: string) =>
      Object.keys(densities).map((density) =>
        times(ratioOf(timings, `${title} ${density}`, 'normalize', 'parse'), { atMost: target }),
      )
    return {
      tables: {
        normalize: {
          head: ['payload', 'sparse, alone', 'dense, alone', 'sparse, all spokes warm', 'dense, all spokes warm'],
          rows: spokes.map(({ title }) => [title, ...cells(alone, title), ...cells(together, title)]),
        },
      },
    }
  },
}
