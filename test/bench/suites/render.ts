import { type Version, versions } from '../../../src/model/version.ts'
import { densities } from '../corpus/payload.ts'
import { allSpokes } from '../../support/spokes.ts'
import { withLosses } from '../measures/translate.ts'
import { ratioOf } from '../measure/statistics.ts'
import { times } from '../report/format.ts'
import type { Suite } from './suite.ts'

const subjectsOf = (titles: readonly string[]): readonly string[] =>
  titles.flatMap((title) => Object.keys(densities).map((density) => `${title} ${density}`))

/** `render` beside `JSON.stringify`. */
export const render: Suite = {
  name: 'render',
  run: async ({ isMeasured, measure }) => {
    const spokes = allSpokes.map(({ title }) => title).filter(isMeasured)
    const timings = await measure('render', [subjectsOf(spokes)])
    const cell = (subject: string) => times(ratioOf(timings, subject, 'render', 'stringify'), { atMost: 1 })
    return {
      tables: {
        render: {
          head: ['payload', ...Object.keys(densities)],
          rows: spokes.map((title) => [title, ...subjectsOf([title]).map(cell)]),
        },
      },
    }
  },
}

/** `translate` beside `JSON.parse`, for every two versions that offer an operation. */
export const translate: Suite = {
  name: 'translate',
  run: async ({ isMeasured, measure }) => {
    const spokes = allSpokes.filter(({ title }) => isMeasured(title))
    const timings = await measure('translate', [subjectsOf(spokes.map(({ title }) => title))])
    const isPair = (from: Version, to: Version, operation: string) =>
      from !== to && allSpokes.some((other) => other.version === to && other.operation === operation)
    const pairs = spokes.flatMap(({ title, version, operation }) =>
      versions.filter((to) => isPair(version, to, operation)).map((to) => ({ title, to })),
    )
    const cell = (subject: string, to: Version) => times(ratioOf(timings, subject, to, 'parse'), { atMost: 1.5 })
    const cellWithLosses = (subject: string, to: Version) =>
      times(ratioOf(timings, subject, withLosses(to), 'parse'), {})
    return {
      tables: {
        translate: {
          head: ['payload', ...Object.keys(densities).flatMap((density) => [density, 'with its losses'])],
          rows: pairs.map(({ title, to }) => [
            `${title} as ${to}`,
            ...subjectsOf([title]).flatMap((subject) => [cell(subject, to), cellWithLosses(subject, to)]),
          ]),
        },
      },
    }
  },
}
