import test from 'ava'
import { namesakesOf } from '../support/namesakes.ts'
import { allSpokes } from '../support/spokes.ts'

// An adapter that mistakes one field for another in both directions loses nothing, so that no law sees it. Where the
// model has the field's own name beside the place it lands on, that is the place. test/fixtures.test.ts sees to the
// fields that have other names in the model.

for (const spoke of allSpokes) {
  test(`each field of ${spoke.title} lands on the leaf that has its name, if there is one beside`, (t) => {
    const namesakes = namesakesOf(spoke)
    t.true(namesakes.length > 0)
    t.deepEqual(
      namesakes.flatMap(({ pointer, place, namesake }) =>
        place === namesake ? [] : [`${pointer} lands on ${place}, and not on ${namesake}`],
      ),
      [],
    )
  })
}
