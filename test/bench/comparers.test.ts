import test from 'ava'
import * as library from '../../src/public/compare.ts'
import { equalPairs, populationPayloads } from './corpus/population.ts'
import { comparers } from './peers/comparers.ts'

// Each of those that are compared is asked as it should be: it tells another answer, and takes none for another than itself.

test('everyone takes an answer for the same as itself, and for another one than the next', async (t) => {
  const pairs = [...equalPairs(await populationPayloads())].slice(0, 20)
  for (const { name, differ } of await comparers(library)) {
    for (const [at, pair] of pairs.entries()) {
      const [one] = pair.values
      const next = pairs[(at + 1) % pairs.length]?.values[0]
      const sameVersion = { before: pair.before, after: pair.before }
      t.false(await differ({ ...sameVersion, values: [one, one] }), name)
      if (next !== undefined) t.true(await differ({ ...sameVersion, values: [one, next] }), name)
    }
  }
})
