import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import test from 'ava'
import { patternOf } from '../../src/lineage/model-path.ts'
import { sampleOf } from '../../src/lineage/model-order.ts'
import type { Part } from '../../src/wire/wire-type.ts'
import { isList, leaves, pointerOf, replaceAt } from '../support/json.ts'
import { normalized } from '../support/normalize.ts'
import { isEnd, leafPlaces, linkedUp, placesIn } from '../support/payloads.ts'
import { slim } from '../support/slim.ts'
import { allSpokes, type SpokeUnderTest } from '../support/spokes.ts'

// In order: the items of a list land in the order in which they were sent. A list may be appended to another one, as
// aliases are to the main name, so that positions ascend, but need not be the same. The items are copies of one another
// and one leaf of one of them is changed at a time: whatever changes with it is where this item landed.

const length = 3

/** The positions in lists along a path, as text that can be compared. */
const positionsIn = (path: string): string =>
  path
    .split('/')
    .filter((key) => /^\d+$/.test(key))
    .map((position) => position.padStart(3, '0'))
    .join('/')

const leavesFrom = (spoke: SpokeUnderTest, payload: unknown): ReadonlyMap<string, unknown> =>
  new Map(leaves(normalized(spoke, payload).value))

/** The positions where the values differ, by the leaf of the model. */
const changedIn = (before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>) => {
  const paths = [...new Set([...before.keys(), ...after.keys()])]
  const changed = new Map<string, readonly string[]>()
  for (const path of paths.filter((each) => before.get(each) !== after.get(each))) {
    changed.set(patternOf(path), [...(changed.get(patternOf(path)) ?? []), positionsIn(path)])
  }
  return changed
}

/** Another example of a leaf. */
const otherThan = ({ shape }: Part, value: unknown): unknown =>
  shape.kind === 'leaf' ? shape.examples.find((example) => !isDeepStrictEqual(example, value)) : undefined

for (const spoke of allSpokes) {
  test(`in order: the items of each list of a ${spoke.title} keep the order in which they were sent`, (t) => {
    const payload = linkedUp(spoke.codec, slim(spoke.codec.shape, sampleOf(spoke.codec.shape, 0)))
    for (const { keys, part, value } of placesIn(spoke.codec, payload)) {
      if (part.shape.kind !== 'list' || !isList(value)) continue
      // Links decide where their records go, wherever these are.
      if (isEnd(part.shape.item)) continue
      const [item] = value
      const several = replaceAt(
        payload,
        keys,
        Array.from({ length }, () => item),
      )
      const before = leavesFrom(spoke, several)
      let followed = 0
      for (const leaf of leafPlaces(part.shape.item, item)) {
        const landed = Array.from({ length }, (_, position) => {
          const place = [...keys, String(position), ...leaf.keys]
          return changedIn(before, leavesFrom(spoke, replaceAt(several, place, otherThan(leaf.part, leaf.value))))
        })
        for (const path of new Set(landed.flatMap((changed) => [...changed.keys()]))) {
          const positions = landed.flatMap((changed) => changed.get(path) ?? [])
          followed += 1
          const pointer = pointerOf([...keys, '*', ...leaf.keys])
          assert.deepEqual(positions, [...new Set(positions)].toSorted(), `${pointer} lands on ${path} out of order`)
        }
      }
      t.true(followed > 0, pointerOf(keys))
    }
  })
}
