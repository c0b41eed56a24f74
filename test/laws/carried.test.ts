import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import test from 'ava'
import fc from 'fast-check'
import { sampleOf } from '../../src/lineage/model-order.ts'
import type { Part } from '../../src/wire/wire-type.ts'
import { pointerOf, replaceAt } from '../support/json.ts'
import { holds } from '../support/laws.ts'
import { declaredLeaves } from '../support/leaf-paths.ts'
import { meaningOf } from '../support/meanings.ts'
import { normalized } from '../support/normalize.ts'
import { falsyOf, linkedUp, payloadsOf, leafArbitrary, leafPlaces, type Place } from '../support/payloads.ts'
import { slim } from '../support/slim.ts'
import { allSpokes, type SpokeUnderTest } from '../support/spokes.ts'

// Law 1, carried: changing any one leaf of a payload changes the canonical value.

const countLeaves = ({ codec }: SpokeUnderTest): number => declaredLeaves(codec.shape).length

/** Two ways of writing a leaf may mean the same: 2139 and "02139" are one zip, "42" and "0042" are two ids. */
const differs = ({ shape }: Part, one: unknown, other: unknown): boolean =>
  shape.kind !== 'leaf' || !isDeepStrictEqual(meaningOf(shape.leaf, one), meaningOf(shape.leaf, other))

/** A payload with every key, and one item in each list, as all are read alike. */
const fullOf = ({ codec }: SpokeUnderTest): unknown => linkedUp(codec, slim(codec.shape, sampleOf(codec.shape, 0)))

/** Asserts that a change at a place of a payload changes its value. */
const changesOf = (spoke: SpokeUnderTest, payload: unknown) => {
  const before = normalized(spoke, payload).value
  return ({ keys }: Place, to: unknown): void => {
    const after = normalized(spoke, replaceAt(payload, keys, to)).value
    assert.notDeepStrictEqual(after, before, `a change at ${pointerOf(keys)} changes nothing in the value`)
  }
}

for (const spoke of allSpokes) {
  test(`carried: each leaf of a full ${spoke.title} changes the value`, (t) => {
    const payload = fullOf(spoke)
    const places = leafPlaces(spoke.codec, payload)
    const changes = changesOf(spoke, payload)
    for (const place of places) {
      const { part } = place
      const examples = part.shape.kind === 'leaf' ? part.shape.examples : []
      const others = examples.filter((example) => !isDeepStrictEqual(example, place.value))
      t.true(others.length > 0, `${pointerOf(place.keys)} needs two examples`)
      for (const other of others) changes(place, other)
    }
    t.is(places.length, countLeaves(spoke), 'each leaf is changed')
  })

  test(`carried: in each leaf of a full ${spoke.title}, zero, false and empty text differ from nothing`, (t) => {
    const payload = fullOf(spoke)
    const lost = leafPlaces(spoke.codec, payload).flatMap(({ keys, part }) => {
      const valueWith = (leaf: unknown): unknown => normalized(spoke, replaceAt(payload, keys, leaf)).value
      const without = valueWith(null)
      // A twin says the same: a v3 job has two flags for whether it is current.
      if (isDeepStrictEqual(without, normalized(spoke, payload).value)) return []
      return falsyOf(part.shape).flatMap((falsy) =>
        isDeepStrictEqual(valueWith(falsy), without) ? [`${JSON.stringify(falsy)} at ${pointerOf(keys)}`] : [],
      )
    })
    t.deepEqual(lost, [])
  })

  test(`carried: any leaf of any ${spoke.title} changes the value`, (t) => {
    const changes = payloadsOf(spoke)
      .filter((payload) => leafPlaces(spoke.codec, payload).length > 0)
      .chain((payload) =>
        fc.nat(leafPlaces(spoke.codec, payload).length - 1).chain((at) => {
          const others = leafPlaces(spoke.codec, payload)
            .slice(at, at + 1)
            .map(({ part, value }) => leafArbitrary(part.shape).filter((other) => differs(part, value, other)))
          return fc.tuple(fc.constant(payload), fc.constant(at), ...others)
        }),
      )
    holds(t, changes, ([payload, at, other]) => {
      const place = leafPlaces(spoke.codec, payload)[at]
      assert.ok(place)
      changesOf(spoke, payload)(place, other)
    })
  })
}
