import test from 'ava'
import { lineage } from '../../src/public/index.ts'
import { namesakesOf } from '../support/namesakes.ts'
import { allSpokes } from '../support/spokes.ts'

// An adapter that mistakes one field for another in both directions loses nothing, so that no law notices. If the record
// where a field lands has the field's own name in the model, the field must land there. test/fixtures.test.ts checks the
// fields that have other names in the model.

for (const spoke of allSpokes) {
  test(`each field of ${spoke.title} lands on the leaf of the same name, if its record has one`, (t) => {
    const namesakes = namesakesOf(spoke)
    t.true(namesakes.length > 0)
    // A field may land on several leaves, as an age that may be a range would.
    const home = new Set(namesakes.flatMap(({ pointer, place, namesake }) => (place === namesake ? [pointer] : [])))
    t.deepEqual(
      namesakes.flatMap(({ pointer, place, namesake }) =>
        home.has(pointer) ? [] : [`${pointer} lands on ${place}, and not on ${namesake}`],
      ),
      [],
    )
    const same = lineage(spoke.operation).flatMap((row) =>
      row[spoke.version].fields.filter(({ relation }) => relation === 'same'),
    )
    t.deepEqual(
      same.filter(({ path }) => !home.has(path)),
      [],
      'what the lineage calls the same has its own name',
    )
  })
}
