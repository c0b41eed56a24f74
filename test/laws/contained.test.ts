import assert from 'node:assert/strict'
import test from 'ava'
import fc from 'fast-check'
import type { Issue } from '../../src/normalize/normalized.ts'
import { jsonExpected } from '../../src/wire/json.ts'
import { LeafType } from '../../src/wire/leaf.ts'
import { sampleOf } from '../../src/lineage/model-order.ts'
import { pointerOf, replaceAt } from '../support/json.ts'
import { holds } from '../support/laws.ts'
import { normalized } from '../support/normalize.ts'
import { isConstant } from '../../src/wire/wire-type.ts'
import { leafPlaces, payloadsOf, type Place, placesIn, saysSomething } from '../support/payloads.ts'
import { allSpokes, type SpokeUnderTest } from '../support/spokes.ts'
import { isBelowRoot, unreadableAt } from './unreadable.ts'

// Law 4, contained: an unreadable leaf, list or object affects only itself and gives exactly one issue with its pointer.

/** The expected issue: its kind follows from the codec's shape, and only a leaf says what it expects. */
const issueAt = ({ keys, part }: Place): Issue => {
  const path = pointerOf(keys)
  const { shape } = part
  if (shape.kind === 'list' && (shape.loneItem === 'issue' || shape.loneItem === 'readIfPlain'))
    return { kind: 'list', path, expected: 'a list' }
  if (shape.kind !== 'leaf') return { kind: 'record', path, expected: 'an object' }
  if (isConstant(part)) return { kind: 'value', path, expected: `the text ${String(shape.examples[0])}` }
  return { kind: 'value', path, expected: part.wire instanceof LeafType ? part.wire.expected : jsonExpected }
}

const breakable = (spoke: SpokeUnderTest, payload: unknown): readonly Place[] =>
  placesIn(spoke.codec, payload).filter((place) => isBelowRoot(place) && unreadableAt(place, 0) !== undefined)

for (const spoke of allSpokes) {
  test(`contained: every leaf of a ${spoke.title} can be unreadable`, (t) => {
    const places = leafPlaces(spoke.codec, sampleOf(spoke.codec.shape, 0))
    t.deepEqual(
      places.filter((place) => unreadableAt(place, 0) === undefined).map(({ keys }) => pointerOf(keys)),
      [],
    )
  })

  test(`contained: whatever is unreadable in a ${spoke.title} affects only itself`, (t) => {
    const broken = fc.tuple(payloadsOf(spoke), fc.nat(), fc.nat())
    holds(t, broken, ([payload, at, number]) => {
      const places = breakable(spoke, payload)
      const place = places[at % places.length]
      fc.pre(place !== undefined)
      const value = unreadableAt(place, number)
      const without = replaceAt(payload, place.keys, null)
      // A record that has lost its only leaf is nobody.
      fc.pre(saysSomething(spoke.codec, without))

      const { value: read, issues, extras } = normalized(spoke, replaceAt(payload, place.keys, value))
      assert.deepStrictEqual(issues, [issueAt(place)])
      assert.deepStrictEqual(extras, [])
      assert.deepStrictEqual(read, normalized(spoke, without).value, 'it affects only itself')
    })
  })
}
