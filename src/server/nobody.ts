import { noAddressLookup } from '../model/lookup.ts'
import { noPerson } from '../model/person.ts'
import type { Operation } from '../model/version.ts'
import { isObject } from '../wire/json.ts'
import type { Part } from '../wire/wire-type.ts'

/** A body with null in place of the person or address that it is about. */
const withNull = (part: Part | undefined, body: unknown): unknown => {
  if (part?.nothing === 'notFound') return null
  if (part?.shape.kind !== 'record' || !isObject(body)) return body
  const { fields } = part.shape
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, withNull(fields[key], value)]))
}

/** The payload for an unknown person or address: null in the envelope that the version's own adapter writes. */
export const nobodyIn = (operation: Operation, codec: Part): unknown =>
  withNull(codec, codec.encode(operation === 'person' ? noPerson : noAddressLookup))
