import { isObject, type JsonObject } from './json.ts'
import type { Mapping } from './wire-type.ts'

// What a table of fields means (mapped.ts): a loop over it in either direction.

type Row = Record<string, unknown>

/** A table as data. */
export const placesOf = (table: object): Mapping['places'] =>
  new Map(Object.entries(table).map(([field, place]: [string, unknown]) => [field, String(place).split('.')]))

/** A record of the model, and the fields of the payload that fill it and its parts. */
export interface Plan {
  /** The record in which nothing is said. */
  readonly blank: JsonObject
  /** Keys, and the fields that fill them. */
  readonly leaves: readonly (readonly [key: string, field: string])[]
  readonly parts: readonly (readonly [key: string, part: Plan])[]
}

/** The plan of a record whose fields have these places in it. */
export const planOf = (form: JsonObject, places: Iterable<readonly [string, readonly string[]]>): Plan => {
  const leaves: [string, string][] = []
  const below = new Map<string, [string, readonly string[]][]>()
  for (const [field, [key = '', ...rest]] of places) {
    if (rest.length === 0) leaves.push([key, field])
    else below.set(key, [...(below.get(key) ?? []), [field, rest]])
  }
  // Spread first: V8 is several times slower with an object that is made of entries, and with each copy of it.
  const blank: Row = { ...form }
  for (const key in blank) if (isObject(blank[key])) blank[key] = undefined
  const parts = [...below].map(([key, inPart]) => {
    const part = form[key]
    if (!isObject(part)) throw new TypeError(`The form of a record has no part ${key}: give it a blank one.`)
    return [key, planOf(part, inPart)] as const
  })
  return { blank, leaves, parts }
}

/** The record that a payload's fields fill; `undefined` if none of them says anything. */
export const filled = ({ blank, leaves, parts }: Plan, row: JsonObject): Row | undefined => {
  let record: Row | undefined
  for (const [key, field] of leaves) {
    const value = row[field]
    if (value !== undefined) (record ??= { ...blank })[key] = value
  }
  for (const [key, plan] of parts) {
    const part = filled(plan, row)
    if (part !== undefined) (record ??= { ...blank })[key] = part
  }
  return record
}

/** What makes the value of a record that has been read. */
export const valueOf = ({ form, places, from }: Mapping): ((row: JsonObject) => Row) => {
  let plan: Plan | undefined
  return (row) => {
    plan ??= planOf(form, places)
    const value = filled(plan, row) ?? { ...plan.blank }
    return from === undefined ? value : Object.assign(value, from(row))
  }
}

const memberOf = (value: unknown, key: string): unknown => (isObject(value) ? value[key] : undefined)

/** What a record of the model has at a place. */
export const valueAt = (value: JsonObject, [key = '', ...keys]: readonly string[]): unknown =>
  keys.reduce(memberOf, value[key])

/** What makes the record that is to be written of a value. */
export const rowOf =
  ({ places, to }: Mapping): ((value: JsonObject) => Row) =>
  (value) => {
    const row: Row = { ...to?.(value) }
    for (const [field, place] of places) row[field] = valueAt(value, place)
    return row
  }
