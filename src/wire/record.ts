import type * as t from 'io-ts'
import type { Findings } from './findings.ts'
import { type Part, type Read, type Twins, WireType } from './wire-type.ts'

/** The fields of a record, by the version's own names. */
export type Fields = Readonly<Record<string, Part>>

/** A record as read: every field is there, in the order of the codec. */
export type Decoded<F extends Fields> = {
  readonly [K in keyof F]: F[K]['nothing'] extends undefined ? t.TypeOf<F[K]> | undefined : t.TypeOf<F[K]>
}

/** A record as written: any field may be absent or null (spec section 1, rule 8). */
export type Encoded<F extends Fields> = { readonly [K in keyof F]?: Exclude<t.OutputOf<F[K]>, undefined> | null }

/** A codec for an object with these fields. */
export type RecordType<F extends Fields> = WireType<Decoded<F>, Encoded<F>>

/** What a record asks for beside its fields. */
export interface RecordRules {
  /** Pairs of keys that say the same thing twice: where they disagree, neither is believed. */
  readonly twins?: Twins
  /** Whether a record with none of its keys is something else altogether. */
  readonly needsAnyKey?: boolean
}

type JsonObject = Readonly<Record<string, unknown>>

/** Whether a value is an object and not a list. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A record with every key in place and nothing in it, to be cloned and filled.
 *
 * Made by `JSON.parse`, because objects that grow key by key beyond a dozen become slow dictionaries, and clones of
 * this one share its hidden class.
 */
const blankRecord = (fields: Fields): Record<string, unknown> => {
  const keys = Object.keys(fields)
  const parsed: unknown = JSON.parse(JSON.stringify(Object.fromEntries(keys.map((key) => [key, null]))))
  const blank: Record<string, unknown> = { ...(isObject(parsed) ? parsed : {}) }
  for (const key of keys) {
    const nothing = fields[key]?.nothing
    blank[key] = typeof nothing === 'object' ? nothing : undefined
  }
  return blank
}

/** Whether an answer has what it cannot do without; what is not there is noted, what is of the wrong kind has been. */
const isWhole = (
  fields: Fields,
  needed: readonly string[],
  input: JsonObject,
  record: JsonObject,
  findings: Findings,
) => {
  for (const key of needed) {
    const isNobody = input[key] === null && fields[key]?.nothing === 'nobody'
    if (isNobody || input[key] === null || input[key] === undefined) {
      findings.add(isNobody ? 'nobody' : 'missing', 'an object', key)
    }
  }
  return needed.every((key) => record[key] !== undefined)
}

const settleTwins = (twins: Twins, record: Record<string, unknown>, findings: Findings): void => {
  for (const [one, other] of twins) {
    if (record[one] === undefined || record[other] === undefined || record[one] === record[other]) continue
    findings.add('conflict', `the same as ${one}`, other)
    record[one] = undefined
    record[other] = undefined
  }
}

// The overloads are the one place where the fields' types and the loop over their names meet: TypeScript cannot
// follow a loop that fills a mapped type.
function reader<F extends Fields>(fields: F, rules: RecordRules): Read<Decoded<F>>
function reader(fields: Fields, { twins = [], needsAnyKey = false }: RecordRules): Read<JsonObject> {
  const keys = Object.keys(fields)
  const parts = Object.values(fields)
  const places = new Map(keys.map((key, place) => [key, place]))
  const needed = keys.filter((key) => typeof fields[key]?.nothing === 'string')
  const blank = blankRecord(fields)
  return (input, findings) => {
    if (!isObject(input)) {
      findings.add('record', 'an object')
      return undefined
    }
    const record = { ...blank }
    // The keys that are there are walked, with a cursor over the declared ones: they mostly come in the same order.
    let next = 0
    for (const key in input) {
      const place = key === keys[next] ? next : places.get(key)
      if (place === undefined) {
        if (Object.hasOwn(input, key)) findings.add('unknown', '', key)
        continue
      }
      next = place + 1
      const value = input[key]
      if (value === null || value === undefined) continue
      const before = findings.all.length
      const read = parts[place]?.read(value, findings)
      if (findings.all.length !== before) findings.under(before, key)
      if (read !== undefined) record[key] = read
    }
    if (twins.length > 0) settleTwins(twins, record, findings)
    if (needsAnyKey && !keys.some((key) => Object.hasOwn(input, key))) {
      findings.add('missing', `an object with ${keys.join(' or ')}`)
      return undefined
    }
    return needed.length === 0 || isWhole(fields, needed, input, record, findings) ? record : undefined
  }
}

function writer<F extends Fields>(fields: F): (record: Decoded<F>) => Encoded<F>
function writer(fields: Fields): (record: JsonObject) => JsonObject {
  const entries = Object.entries(fields)
  return (record) => {
    const payload: Record<string, unknown> = {}
    for (const [key, part] of entries) {
      const value = record[key]
      const written: unknown = value === undefined ? undefined : part.encode(value)
      if (written !== undefined) payload[key] = written
    }
    return payload
  }
}

const guard =
  <F extends Fields>(fields: F) =>
  (value: unknown): value is Decoded<F> =>
    isObject(value) &&
    Object.entries(fields).every(([key, part]) =>
      value[key] === undefined ? part.nothing === undefined : part.is(value[key]),
    )

/**
 * A codec for an object with these fields.
 *
 * What it reads always has every key, `undefined` or an empty list where nothing was sent, so that adapters never ask
 * whether a key is there. What it writes leaves out what is `undefined`.
 */
export const record = <F extends Fields>(name: string, fields: F, rules: RecordRules = {}): RecordType<F> =>
  new WireType(
    name,
    guard(fields),
    reader(fields, rules),
    writer(fields),
    { kind: 'record', fields, twins: rules.twins ?? [], isOpen: false },
    undefined,
  )

/** A codec for an object of which the document shows no field: `metadata` of a person search (spec section 2.1). */
export const fieldless = (name: string): WireType<object, object> => record(name, {})
