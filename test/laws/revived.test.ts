import assert from 'node:assert/strict'
import test from 'ava'
import fc from 'fast-check'
import { isUndecodableError } from '../../src/errors/undecodable-error.ts'
import { isInvalidValueError } from '../../src/errors/invalid-input-errors.ts'
import type { LookupValue } from '../../src/model/lookup.ts'
import type { Operation } from '../../src/model/version.ts'
import { render } from '../../src/normalize/by-name.ts'
import { type Revived, revive } from '../../src/normalize/revive.ts'
import { deepFreeze, isJsonObject, isList, parseJson, pointerOf, replaceAt, shareNothing } from '../support/json.ts'
import { holds } from '../support/laws.ts'
import { modelCodecs } from '../../src/wire/stored/lookup.ts'
import type { Part } from '../../src/wire/wire-type.ts'
import { normalized, rendered } from '../support/normalize.ts'
import { payloadsOf, placesIn } from '../support/payloads.ts'
import { recordsIn } from '../support/records-in.ts'
import { allSpokes, type SpokeUnderTest } from '../support/spokes.ts'
import { isBelowRoot, tooDeep, unreadableAt } from './unreadable.ts'

// Law 8, revived: a value that was stored as JSON is restored. What is unreadable in it affects only itself; whatever is
// restored can be written for any version; and the JSON is not changed.

type AnyValue = LookupValue[Operation]

const valuesOf = (spoke: SpokeUnderTest): fc.Arbitrary<AnyValue> =>
  payloadsOf(spoke).map((payload) => normalized(spoke, payload).value)

const stored = (value: AnyValue): unknown => parseJson(JSON.stringify(value))

/** JSON with the keys of each object in the reverse order. */
const backwards = (json: unknown): unknown => {
  if (isList(json)) return json.map(backwards)
  if (!isJsonObject(json)) return json
  const members = Object.entries(json).map(([key, member]) => [key, backwards(member)])
  return Object.fromEntries(members.toReversed())
}

const hostile = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant(parseJson('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}')),
  fc.constant(tooDeep),
  fc.constantFrom(1e400, '\u0000', '\uD800', '', '42'),
)

/** What is restored from any JSON; `undefined` if it is refused. */
const revivedOf = (operation: Operation, json: unknown): Revived<AnyValue> | undefined => {
  try {
    return revive(operation, json)
  } catch (error) {
    assert.ok(isUndecodableError(error))
    return undefined
  }
}

/** What reading all of a result throws: its losses are computed on first access. */
const thrownBy = (result: unknown): unknown => {
  try {
    assert.ok(JSON.stringify(result))
    return undefined
  } catch (error) {
    return error
  }
}

for (const spoke of allSpokes) {
  const { operation } = spoke
  const codec: Part = modelCodecs[operation]

  test(`revived: a ${spoke.title} is restored from JSON as it was, key by key`, (t) => {
    holds(t, valuesOf(spoke), (value) => {
      const { value: back, issues, extras } = revive(operation, stored(value))
      assert.deepStrictEqual(back, value)
      assert.deepStrictEqual([issues, extras], [[], []])
      const keysIn = (record: unknown) => [...recordsIn(record)].map(([place, part]) => [place, Object.keys(part)])
      assert.deepStrictEqual(keysIn(back), keysIn(value), 'its keys are in the order of the model')
      // As a database may return it: whoever hashes what is restored relies on the order.
      const { value: reordered } = revive(operation, backwards(stored(value)))
      assert.deepStrictEqual(keysIn(reordered), keysIn(value), 'its keys are in the order of the model, however stored')
      assert.deepStrictEqual(reordered, value)

      assert.ok(codec.is(value) && codec.is(back))
      const written: unknown = codec.encode(value)
      assert.deepStrictEqual(written, stored(value))
      assert.ok(shareNothing(value, written), 'what is written shares nothing with the value')
    })
  })

  test(`revived: whatever is unreadable in a stored ${spoke.title} affects only itself`, (t) => {
    holds(t, fc.tuple(valuesOf(spoke), fc.nat(), fc.nat()), ([value, at, number]) => {
      const places = placesIn(codec, stored(value)).filter(isBelowRoot)
      const place = places[at % places.length]
      fc.pre(place !== undefined)
      const wrong = unreadableAt(place, number)
      assert.notEqual(wrong, undefined, 'everything can be unreadable')

      const { value: back, issues, extras } = revive(operation, replaceAt(stored(value), place.keys, wrong))
      assert.deepStrictEqual(
        issues.map(({ path }) => path),
        [pointerOf(place.keys)],
      )
      assert.deepStrictEqual(extras, [])
      assert.deepStrictEqual(back, revivedOf(operation, replaceAt(stored(value), place.keys, null))?.value)
    })
  })

  const survives = (json: unknown): void => {
    const revived = revivedOf(operation, json)
    if (revived === undefined) return
    assert.ok(codec.is(revived.value))
    assert.ok(Array.isArray(rendered(spoke, revived.value).losses))
    assert.equal(Object.getOwnPropertyDescriptor(Object.prototype, 'polluted'), undefined)
  }

  test(`revived: any JSON as a stored ${spoke.title} gives a value that can be written, or an error of ours`, (t) => {
    holds(t, hostile, survives)
    holds(t, fc.tuple(valuesOf(spoke), fc.nat(), hostile), ([value, at, anything]) => {
      const places = placesIn(codec, stored(value))
      survives(replaceAt(stored(value), places[at % places.length]?.keys ?? [], anything))
    })
  })

  test(`revived: a stored ${spoke.title} is not changed, and shares nothing with what is restored`, (t) => {
    holds(t, valuesOf(spoke), (value) => {
      const json = deepFreeze(stored(value))
      assert.ok(shareNothing(json, revive(operation, json).value))
    })
  })

  test(`revived: a ${spoke.title} with anything in it is written, or is an error of ours that repeats nothing of it`, (t) => {
    const anything = fc.oneof(hostile, fc.constantFrom(undefined, null, 'Ada Byron', 2125550100))
    holds(t, fc.tuple(valuesOf(spoke), fc.nat(), anything), ([value, at, wrong]) => {
      const places = placesIn(codec, value)
      const spoilt: unknown = replaceAt(value, places[at % places.length]?.keys ?? [], wrong)
      // A caller without types may pass anything.
      const written: unknown = Reflect.apply(render, undefined, [spoke.version, operation, spoilt])
      assert.ok(typeof written === 'object' && written !== null)
      const refused = 'left' in written ? written.left : 'right' in written ? thrownBy(written.right) : undefined
      if (refused === undefined) return
      assert.ok(isInvalidValueError(refused))
      assert.doesNotMatch(JSON.stringify(refused), /Ada Byron|2125550100/)
    })
  })
}
