import assert from 'node:assert/strict'
import test from 'ava'
import fc from 'fast-check'
import type { RecordShape } from '../../src/wire/wire-type.ts'
import { isJsonObject, pointerOf, replaceAt } from '../support/json.ts'
import { holds } from '../support/laws.ts'
import { normalized } from '../support/normalize.ts'
import { payloadsOf, type Place, placesIn } from '../support/payloads.ts'
import { allSpokes } from '../support/spokes.ts'

// Keys that no codec knows, in any record, change nothing but `extras`: a field that the service adds does no harm.

const newKeys = fc.constantFrom('unheard_of', '__proto__', 'constructor', 'toString', 'length', '0', 'a/b~c', '')

/** The record at a place, if it reports keys that it does not know. */
const closedRecord = ({ part: { shape } }: Place): RecordShape | undefined => {
  const record = shape.kind === 'list' && shape.mayStandAlone ? shape.item.shape : shape
  return record.kind === 'record' && !record.isOpen ? record : undefined
}

const isClosed = (place: Place): boolean => isJsonObject(place.value) && closedRecord(place) !== undefined

for (const spoke of allSpokes) {
  test(`unknown keys: one in any record of a ${spoke.title} is an extra, and changes nothing else`, (t) => {
    holds(
      t,
      fc.tuple(payloadsOf(spoke), fc.nat(), newKeys, fc.jsonValue({ maxDepth: 1 })),
      ([payload, at, key, json]) => {
        const places = placesIn(spoke.codec, payload).filter(isClosed)
        const place = places[at % places.length]
        if (place === undefined || !isJsonObject(place.value)) return
        const changed = replaceAt(payload, place.keys, { ...place.value, [key]: json })
        const { value, issues, extras } = normalized(spoke, changed)
        const before = normalized(spoke, payload)
        assert.deepStrictEqual({ value, issues }, { value: before.value, issues: before.issues })
        const pattern = place.keys.map((step) => (/^\d+$/.test(step) ? '*' : step))
        assert.deepStrictEqual(extras, [pointerOf([...pattern, key])])
      },
    )
  })
}
