import { pageSizes } from '../measure/page-sizes.ts'
import { ratioOf } from '../measure/statistics.ts'
import { times } from '../report/format.ts'
import type { Suite } from './suite.ts'

/** A payload of any size should cost the same for each of its people. */
export const sizes: Suite = {
  name: 'sizes',
  run: async ({ measure }) => {
    const timings = await measure('sizes', [['v5 names sparse']])
    const rows = pageSizes.map((size) => [
      size.toLocaleString('en'),
      times(ratioOf(timings, String(size), 'normalize', 'parse')),
    ])
    return { tables: { sizes: { head: ['people in one payload', '`normalize` / `JSON.parse`'], rows } } }
  },
}
