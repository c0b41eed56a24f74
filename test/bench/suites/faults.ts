import { densities } from '../corpus/payload.ts'
import { allSpokes } from '../../support/spokes.ts'
import { ratioOf } from '../measure/statistics.ts'
import { type Target, times } from '../report/format.ts'
import type { Suite } from './suite.ts'

const targets: Readonly<Record<string, Target>> = {
  'one bad leaf': { atMost: 4 },
  'a bad leaf in every person': { atMost: 12 },
  'two unknown keys in every person': {},
}

/** What faults in a page of people cost, as a multiple of the same page without them. */
export const faults: Suite = {
  name: 'faults',
  run: async ({ measure, isMeasured }) => {
    const subjects = allSpokes
      .filter(({ operation, title }) => operation === 'names' && isMeasured(title))
      .flatMap(({ title }) => Object.keys(densities).map((density) => `${title} ${density}`))
    const timings = await measure(
      'faults',
      subjects.map((subject) => [subject]),
    )
    const cells = (subject: string) =>
      Object.entries(targets).map(([fault, target]) => times(ratioOf(timings, subject, fault, 'clean'), target))
    return {
      tables: {
        faults: {
          head: ['page of 50 people', ...Object.keys(targets)],
          rows: subjects.map((subject) => [subject, ...cells(subject)]),
        },
      },
    }
  },
}
