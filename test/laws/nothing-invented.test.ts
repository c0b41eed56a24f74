import test from 'ava'
import { sampleOf } from '../../src/lineage/model-order.ts'
import { holdsLink } from '../../src/wire/root.ts'
import { isNeeded, type Part } from '../../src/wire/wire-type.ts'
import { isJsonObject, isList, pointerOf } from '../support/json.ts'
import { declaredLeaves } from '../support/leaf-paths.ts'
import { normalized } from '../support/normalize.ts'
import { leafPlaces, patternsOf, saysSomething } from '../support/payloads.ts'
import { recordsIn } from '../support/records-in.ts'
import { allSpokes } from '../support/spokes.ts'

// Nothing invented: the value has no record, not even an empty one, of what was not sent. A relative without
// a street, a city and a state has no address.

/** As little as there can be of an answer. */
const least = ({ shape }: Part): object =>
  shape.kind !== 'record'
    ? []
    : Object.fromEntries([
        ...shape.needsAnyOf.slice(0, 1).map((key) => [key, null] as const),
        ...Object.entries(shape.fields).flatMap(([key, field]) =>
          isNeeded(field) ? [[key, least(field)] as const] : [],
        ),
      ])

/** The payload with nothing but the leaf at `keys`. */
const alone = (part: Part, payload: unknown, [key = '', ...rest]: readonly string[]): unknown => {
  const { shape } = part
  if (shape.kind === 'list' && isList(payload)) return [alone(shape.item, payload[Number(key)], rest)]
  const field = shape.kind === 'record' && Object.hasOwn(shape.fields, key) ? shape.fields[key] : undefined
  if (field === undefined || !isJsonObject(payload)) return payload
  return { ...least(part), [key]: alone(field, payload[key], rest) }
}

const saysNothing = (record: object): boolean =>
  Object.values(record).every((member) => member === undefined || (isList(member) && member.length === 0))

/** What every answer has: the line of a phone search, and the address of an address search. */
const alwaysThere = new Set(['', '/phone', '/address'])

for (const spoke of allSpokes) {
  test(`nothing invented: a ${spoke.title} with one leaf has no empty record`, (t) => {
    const payload = sampleOf(spoke.codec.shape, 0)
    const places = leafPlaces(spoke.codec, payload)
    t.is(patternsOf(places).size, new Set(declaredLeaves(spoke.codec.shape)).size, 'each leaf is tried')
    const empty = places.flatMap(({ keys }) => {
      const sent = alone(spoke.codec, payload, keys)
      // A link, or what is at its end, says nothing by itself.
      if (holdsLink(spoke.codec.shape) && !saysSomething(spoke.codec, sent)) return []
      const { value } = normalized(spoke, sent)
      return recordsIn(value).flatMap(([place, record]) =>
        alwaysThere.has(place) || !saysNothing(record) ? [] : [`${place} of ${pointerOf(keys)}`],
      )
    })
    t.deepEqual(empty, [])
  })
}
