import { noAddressLookup } from '../model/lookup.ts'
import { noPerson } from '../model/person.ts'
import type { Operation, Version } from '../model/version.ts'
import { factsOf } from '../versions/table.ts'
import { placesIn } from '../wire/root.ts'
import { isObject } from '../wire/json.ts'
import type { Part } from '../wire/wire-type.ts'

/** What is at the end of these keys. */
export const valueAt = (body: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), body)

/** A body with this at the end of these keys, or with nothing there if it is `undefined`. */
export const withAt = (body: unknown, [key, ...below]: readonly string[], value: unknown): unknown => {
  if (key === undefined) return value
  const around = isObject(body) ? body : {}
  const changed = { ...around, [key]: withAt(around[key], below, value) }
  return Object.fromEntries(Object.entries(changed).filter(([, member]) => member !== undefined))
}

const spellings = { null: null, empty: {}, absent: undefined } as const

/** What is asked of a version that knows nobody. */
interface Asked {
  readonly version: Version
  readonly operation: Operation
  readonly codec: Part
}

/**
 * The payload for an unknown person or address, in the envelope that the version's own adapter writes; `undefined` if the version
 * says it by status 404.
 */
export const nobodyIn = ({ version, operation, codec }: Asked): unknown => {
  const { nobody } = factsOf(version)
  if (nobody === 404) return undefined
  const body: unknown = codec.encode(operation === 'person' ? noPerson : noAddressLookup)
  return withAt(body, placesIn(codec).subject, spellings[nobody])
}
