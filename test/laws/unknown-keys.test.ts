import assert from 'node:assert/strict'
import test from 'ava'
import fc from 'fast-check'
import type { Part, RecordShape } from '../../src/wire/wire-type.ts'
import { isJsonObject, pointerOf, replaceAt } from '../support/json.ts'
import { holds } from '../support/laws.ts'
import { contentOf } from '../../src/normalize/classify.ts'
import { understood } from '../../src/normalize/identify.ts'
import { normalized } from '../support/normalize.ts'
import { payloadsOf, type Place, placesIn } from '../support/payloads.ts'
import { allSpokes } from '../support/spokes.ts'

// Keys that no codec knows, in any record, change nothing but `extras`: a field that the service adds does no harm.

const newKeys = fc.constantFrom('unheard_of', '__proto__', 'constructor', 'toString', 'length', '0', 'a/b~c', '', '*')

/** The record at a place, if it reports unknown keys. */
const closedRecord = ({ part: { shape } }: Place): RecordShape | undefined => {
  const record = shape.kind === 'list' && shape.loneItem !== 'issue' ? shape.item.shape : shape
  return record.kind === 'record' && !record.isOpen ? record : undefined
}

const isClosed = (place: Place): boolean => isJsonObject(place.value) && closedRecord(place) !== undefined

/** The payload with this key in one of its closed records, and where that is, list positions as `*`. */
const withKey = (codec: Part, payload: unknown, at: number, key: string, json: unknown) => {
  const places = placesIn(codec, payload).filter(isClosed)
  const place = places[at % places.length]
  if (place === undefined || !isJsonObject(place.value)) return { payload, extra: undefined }
  const pattern = place.keys.map((step) => (/^\d+$/.test(step) ? '*' : step))
  return {
    payload: replaceAt(payload, place.keys, { ...place.value, [key]: json }),
    extra: pointerOf([...pattern, key]),
  }
}

for (const spoke of allSpokes) {
  test(`unknown keys: one in any records of a ${spoke.title} is one extra per kind of place, and changes nothing else`, (t) => {
    holds(
      t,
      fc.tuple(
        payloadsOf(spoke),
        fc.array(fc.nat(), { minLength: 1, maxLength: 12 }),
        newKeys,
        fc.jsonValue({ maxDepth: 1 }),
      ),
      ([payload, ats, key, json]) => {
        // A record with nothing but unknown keys is of another kind.
        if (understood(contentOf(normalized(spoke, payload).value, true)) === 0) return
        const expected = new Set<string>()
        let changed = payload
        for (const at of ats) {
          const next = withKey(spoke.codec, changed, at, key, json)
          changed = next.payload
          if (next.extra !== undefined) expected.add(next.extra)
        }
        const { value, issues, extras } = normalized(spoke, changed)
        const before = normalized(spoke, payload)
        assert.deepStrictEqual({ value, issues }, { value: before.value, issues: before.issues })
        assert.deepStrictEqual(extras.toSorted(), [...expected].toSorted())
      },
    )
  })
}
