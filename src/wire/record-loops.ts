import { isObject, type JsonObject, copyJson, jsonExpected, maxDepth } from './json.ts'
import {
  type Mapping,
  type Convert,
  type Fields,
  isConstant,
  isNeeded,
  isRoot,
  needsObject,
  type Part,
  type Read,
  type RecordShape,
  type Row,
  type Settle,
  type Twins,
} from './wire-type.ts'
import { extrasKey, type Json, verbatimKey } from '../model/record.ts'
import type { Findings } from './findings.ts'
import { isKept, LeafType, takeLeaf } from './leaf.ts'
import { isNoRecord } from './list.ts'

// What a table of fields means (mapped.ts): a loop over it in either direction.

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
const filled = ({ blank, leaves, parts }: Plan, row: JsonObject): Row | undefined => {
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
const valueAt = (value: JsonObject, [key = '', ...keys]: readonly string[]): unknown =>
  keys.reduce(memberOf, value[key])

/** What makes the record that is to be written of a value. */
export const rowOf =
  ({ places, to }: Mapping): ((value: JsonObject) => Row) =>
  (value) => {
    const row: Row = { ...to?.(value) }
    for (const [field, place] of places) row[field] = valueAt(value, place)
    return row
  }

// The one loop that reads every kind of record, and so defines what reading means. The build for Node has the same as code
// for each kind (scripts/generate).

/** Two fields with the same meaning disagree if both have a value, but not the same one. */
export const disagree = ([one, other]: Twins[number], row: JsonObject): boolean =>
  row[one] !== undefined && row[other] !== undefined && row[one] !== row[other]

/** If two fields with the same meaning disagree, drops both, and notes the conflict. */
const settleTwins = (twins: Twins, row: Row, findings: Findings): void => {
  for (const twin of twins) {
    if (!disagree(twin, row)) continue
    const [one, other] = twin
    findings.add('conflict', `the same as ${one}`, other)
    row[one] = undefined
    row[other] = undefined
  }
}

/**
 * Notes the required fields that are missing; fields of the wrong type have been noted already.
 */
const hasAll = (needed: readonly [string, Part][], input: JsonObject, row: Row, findings: Findings): boolean => {
  for (const [key, { nothing }] of needed) {
    if (row[key] !== undefined) continue
    const given = Object.hasOwn(input, key) ? input[key] : undefined
    const isNotFound = given === null && nothing === 'notFound'
    if (given === null || given === undefined) findings.add(isNotFound ? 'notFound' : 'missing', 'an object', key)
  }
  return needed.every(([key]) => row[key] !== undefined)
}

/** The extra rules of a kind of record; most kinds have none. */
const settlerOf = ({ fields, twins, needsAnyOf }: RecordShape): Settle | undefined => {
  const needed = Object.entries(fields).filter(([, part]) => isNeeded(part))
  if (twins.length === 0 && needed.length === 0 && needsAnyOf.length === 0) return undefined
  return (row, input, findings) => {
    settleTwins(twins, row, findings)
    if (needsAnyOf.length > 0 && !needsAnyOf.some((key) => Object.hasOwn(input, key))) {
      findings.add('missing', `an object with ${needsAnyOf.join(' or ')}`)
      return false
    }
    return hasAll(needed, input, row, findings)
  }
}

/** The value of a field if nothing was sent. */
export const blankOf = ({ nothing }: Part): unknown =>
  typeof nothing === 'object' ? (nothing ?? undefined) : undefined

/** The fields that a record as read has. */
const tellingIn = (fields: Fields): readonly (readonly [string, Part])[] =>
  Object.entries(fields).filter(([, part]) => !isConstant(part))

/** The copy of a member that is not among the fields of an open record; one that cannot be kept is noted. */
const copyOther = (key: string, value: unknown, findings: Findings): Json | undefined => {
  // The object that holds them is one level of the depth.
  const copy = copyJson(value, maxDepth - 1)
  if (copy === undefined) findings.add('value', jsonExpected, key)
  return copy
}

/** Keeps the members of an open record that are not among its fields, verbatim. */
export const readOthers = ({ fields }: RecordShape, input: JsonObject, findings: Findings): Json | undefined => {
  const others: [string, Json][] = []
  for (const key in findings.withoutInherited(input)) {
    if (Object.hasOwn(fields, key) || input[key] === undefined) continue
    const copy = copyOther(key, input[key], findings)
    if (copy !== undefined) others.push([key, copy])
  }
  return others.length === 0 ? undefined : Object.fromEntries(others)
}

const readPart = (part: Part, value: unknown, findings: Findings, key: string): unknown => {
  // Most values are leaves, and most of these are kept unchanged.
  if (!(part instanceof LeafType)) return findings.readMember(part.read, value, key)
  return isKept(value, part.keeps) ? value : takeLeaf(part, value, findings, key)
}

/** Whether records of this kind keep what is unknown. An envelope is no record of the model. */
const mayKeep = ({ isOpen, fields }: RecordShape): boolean => !isOpen && !Object.values(fields).some(isRoot)

/** Whether a member is what a stored record has kept of what was unknown. */
const isStoredExtras = (shape: RecordShape, key: string, value: unknown, findings: Findings): boolean =>
  findings.keepsExtras && shape.isStrict && key === extrasKey && isObject(value) && mayKeep(shape)

/** The reader of a kind of record, which loops over the keys that are there. */
const loopOver = (shape: RecordShape): Read<Row> => {
  const { fields, isOpen } = shape
  const isStrict = needsObject(shape)
  const blank = Object.fromEntries(tellingIn(fields).map(([key, part]) => [key, blankOf(part)]))
  const partOfKey = new Map(Object.entries(fields))
  return (input, findings) => {
    if (!isObject(input)) {
      if (isStrict || !isNoRecord(input)) findings.add('record', 'an object')
      return undefined
    }
    const row: Row = { ...blank }
    for (const key in findings.withoutInherited(input)) {
      const value = input[key]
      const part = partOfKey.get(key)
      if (part === undefined) {
        if (!isOpen && !isStoredExtras(shape, key, value, findings)) findings.addUnknown(key)
        continue
      }
      if (value === null || value === undefined) continue
      const read = readPart(part, value, findings, key)
      if (read !== undefined) row[key] = read
    }
    if (isOpen) row[verbatimKey] = readOthers(shape, input, findings)
    return row
  }
}

/** What a record keeps of what is unknown: a stored one has kept it before. */
const extrasIn = (shape: RecordShape, input: JsonObject, findings: Findings): Json | undefined => {
  if (!shape.isStrict) return readOthers(shape, input, findings)
  const kept = Object.hasOwn(input, extrasKey) ? input[extrasKey] : undefined
  return isObject(kept) ? copyOther(extrasKey, kept, findings) : undefined
}

/**
 * A record, as it is or converted, with the members that are not among its fields. Those of a wrapper around a single record
 * are that record's.
 */
const withExtras = (value: unknown, shape: RecordShape, input: JsonObject, findings: Findings): unknown => {
  const records: readonly unknown[] = Array.isArray(value) ? value : [value]
  const [only] = records
  if (!isObject(only) || records.length > 1 || !mayKeep(shape)) return value
  const extras = extrasIn(shape, input, findings)
  if (!isObject(extras)) return value
  const kept = only[extrasKey]
  const record = { ...only, [extrasKey]: isObject(kept) ? { ...extras, ...kept } : extras }
  return Array.isArray(value) ? [record] : record
}

/** The reader that also keeps what is unknown, for those who ask for it: always the loop. */
const keeperOf = (shape: RecordShape, convert: Convert): Read<unknown> => {
  const read = loopReaderOf(shape, convert)
  return (input, findings) =>
    isObject(input) ? withExtras(read(input, findings), shape, input, findings) : read(input, findings)
}

/** The reader of a kind of record that a table converts: what it names goes straight to its place. */
const mappedLoop = (shape: RecordShape, { form, places, from }: Mapping): Read<unknown> => {
  const { fields } = shape
  const isStrict = needsObject(shape)
  const { blank, leaves, parts } = planOf(form, places)
  const keyOf = new Map(leaves.map(([key, field]) => [field, key]))
  const goesTo = new Map(Object.entries(fields).map(([field, part]) => [field, { part, key: keyOf.get(field) }]))
  const others = tellingIn(fields).filter(([field]) => !keyOf.has(field))
  const blankRow = Object.fromEntries(others.map(([field, part]) => [field, blankOf(part)]))
  const hasOthers = others.length > 0
  return (input, findings) => {
    if (!isObject(input)) {
      if (isStrict || !isNoRecord(input)) findings.add('record', 'an object')
      return undefined
    }
    const value: Row = { ...blank }
    const row: Row = hasOthers ? { ...blankRow } : value
    for (const field in findings.withoutInherited(input)) {
      const given = input[field]
      const place = goesTo.get(field)
      if (place === undefined) {
        findings.addUnknown(field)
        continue
      }
      if (given === null || given === undefined) continue
      const read = readPart(place.part, given, findings, field)
      if (read === undefined) continue
      if (place.key === undefined) row[field] = read
      else value[place.key] = read
    }
    for (const [key, part] of parts) value[key] = filled(part, row)
    return from === undefined ? value : Object.assign(value, from(row))
  }
}

/** Whether code that reads straight into the model will do: extra rules look at the record as it was sent. */
const isDirect = (shape: RecordShape): boolean => !shape.isOpen && settlerOf(shape) === undefined

const readerOf = (shape: RecordShape, convert: Convert, mapping: Mapping | undefined): Read<unknown> => {
  const { code } = shape
  if (mapping !== undefined && code?.mapped !== undefined) return code.mapped.reader(shape, mapping, settlerOf(shape))
  if (mapping !== undefined && isDirect(shape)) return mappedLoop(shape, mapping)
  return code?.reader?.(shape, convert, settlerOf(shape)) ?? loopReaderOf(shape, convert)
}

const loopReaderOf = (shape: RecordShape, convert: Convert): Read<unknown> => {
  const settle = settlerOf(shape)
  const loop = loopOver(shape)
  return (input, findings) => {
    const row = loop(input, findings)
    if (row === undefined) return undefined
    return settle === undefined || (isObject(input) && settle(row, input, findings)) ? convert(row) : undefined
  }
}

/** The reader of a kind of record, as it is or converted. */
export function recordReader(shape: RecordShape): Read<Row>
export function recordReader(shape: RecordShape, convert: Convert, mapping: Mapping | undefined): Read<unknown>
export function recordReader(
  shape: RecordShape,
  convert: Convert = (record) => record,
  mapping?: Mapping,
): Read<unknown> {
  // Made on first use: there are about 150 kinds, and a program meets few of them.
  let read: Read<unknown> | undefined
  let keep: Read<unknown> | undefined
  const made = (): Read<unknown> => (read ??= readerOf(shape, convert, mapping))
  const keeping = (): Read<unknown> => (keep ??= keeperOf(shape, convert))
  return Object.assign(
    (input: unknown, findings: Findings) => (findings.keepsExtras ? keeping() : made())(input, findings),
    { made },
  )
}

/**
 * Adds a member to a payload.
 *
 * A separate statement for each key, `payload.zip = zip`, is fast only while payloads have few shapes. If each lacks
 * different keys, this shared statement is three times as fast: V8 then looks at the object itself instead of searching
 * the shapes that it remembers.
 */
export const put = (payload: Record<string, unknown>, key: string, value: unknown): void => {
  payload[key] = value
}

type Write = (record: JsonObject) => JsonObject

const written = (part: Part, value: unknown): unknown =>
  part instanceof LeafType && isKept(value, part.keeps) ? value : part.encode(value)

/** The one loop that writes every kind of record: fields in the order of the codec, those that are `undefined` left out. */
const writerLoop = (fields: Fields, { places, to }: Pick<Mapping, 'places' | 'to'>): Write => {
  const parts = Object.entries(fields).map(([field, part]) => ({ field, part, place: places.get(field) }))
  return (value) => {
    const row = to?.(value)
    const payload: Record<string, unknown> = {}
    for (const { field, part, place } of parts) {
      const own = place !== undefined ? valueAt(value, place) : isObject(row) ? row[field] : undefined
      // A list is always there, even if it is empty: a value without it is not of the model.
      const member = own === undefined && part.nothing === undefined ? undefined : written(part, own)
      if (member !== undefined) put(payload, field, member)
    }
    return payload
  }
}

/** Makes a writer on first use: most programs only read, and start-up should not pay for what is not used. */
const onFirstUse = (make: () => Write): Write => {
  let write: Write | undefined
  return (value) => (write ??= make())(value)
}

/** A record as it is has a place for no field. */
const asItIs = { places: new Map<string, never>(), to: (record: JsonObject) => record }

/** The writer of a kind of record. */
export const recordWriter = ({ code, fields }: RecordShape): Write =>
  onFirstUse(() => code?.writer?.(fields) ?? writerLoop(fields, asItIs))

/** The writer of a kind of record of what a table converts. */
export const mappedWriter = ({ code, fields }: RecordShape, mapping: Mapping): Write =>
  onFirstUse(() => code?.mapped?.writer(fields, mapping) ?? writerLoop(fields, mapping))
