import test from 'ava'
import { parseJson } from '../support/json.ts'
import { ask, standIn } from './asking.ts'
import { differencesIn, isExplained } from './differences.ts'

// Whoever tries a gateway at a sandbox has the same ages from both, on whatever day.

test('a gateway and a sandbox agree on ages, by the day that both are given', async (t) => {
  for (const day of ['2026-11-27', '2031-02-01']) {
    const now = new Date(day)
    const stand = standIn({ now }, { now })
    const ages = new Set<unknown>()
    for (const { id } of stand.sandbox.population.people.slice(0, 20)) {
      const path = `/v3/person_ids?id=${id ?? ''}`
      const [own, given] = [parseJson((await ask(stand.sandbox, path)).text), parseJson((await ask(stand, path)).text)]
      const differences = differencesIn(own, given).filter((one) => !isExplained('v3', 'person', one))
      t.deepEqual(differences, [], path)
      ages.add(JSON.stringify(own).match(/"age":(\d+)/)?.[1])
    }
    t.true(ages.size > 3)
  }
})
