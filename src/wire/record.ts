import type * as t from 'io-ts'
import { isObject, type JsonObject } from './json.ts'
import { disagree, recordReader } from './record-reader.ts'
import { recordWriter } from './record-writer.ts'
import { type Fields, type Part, type Read, type RecordShape, type Twins, WireType } from './wire-type.ts'

/**
 * A record as read: it has every field, in the order of the codec.
 *
 * @category Codecs
 */
export type Decoded<F extends Fields> = {
  readonly [K in keyof F]: F[K]['nothing'] extends undefined ? t.TypeOf<F[K]> | undefined : t.TypeOf<F[K]>
}

/** A record as written: any field may be absent or null (spec section 1, rule 8). */
export type Encoded<F extends Fields> = {
  readonly [K in keyof F]?: Exclude<t.OutputOf<F[K]>, undefined> | null | undefined
}

/** A codec for an object with these fields. */
type RecordType<F extends Fields> = WireType<Decoded<F>, Encoded<F>>

// These overloads connect the types of the fields to code that loops over their names: TypeScript cannot follow a loop
// that fills a mapped type.
function reader<F extends Fields>(shape: RecordShape & { readonly fields: F }): Read<Decoded<F>>
function reader(shape: RecordShape): Read<JsonObject> {
  return recordReader(shape)
}

/** Writes a record's fields; those that are `undefined` are left out. */
export function fieldWriter<F extends Fields>(name: string, fields: F): (record: Decoded<F>) => Encoded<F>
export function fieldWriter(name: string, fields: Fields): (record: JsonObject) => JsonObject {
  return recordWriter(name, fields)
}

/**
 * Whether a value is a record as read, and can be read again once it is written. It must have every key, as io-ts
 * demands: otherwise, a phone would pass for an email of which nothing is known, and a union of both would write none
 * of it.
 */
export const hasFields = <F extends Fields>(fields: F, twins: Twins = []) => {
  let parts: readonly [string, Part][] | undefined
  return (value: unknown): value is Decoded<F> =>
    isObject(value) &&
    (parts ??= Object.entries<Part>(fields)).every(([key, part]) => {
      const member = value[key]
      return member === undefined ? part.nothing === undefined && Object.hasOwn(value, key) : part.is(member)
    }) &&
    !twins.some((twin) => disagree(twin, value))
}

/** The keys of single values: only these can be compared. A list or a date would never equal another one. */
type SingleKey<F extends Fields> = {
  [K in keyof F]: t.TypeOf<F[K]> extends boolean | number | string ? K : never
}[keyof F]

/** Extra rules of a record. */
interface RecordRules<F extends Fields> {
  /** Pairs of keys with the same meaning: if their values disagree, neither is used. */
  readonly twins?: readonly (readonly [one: SingleKey<F> & string, other: SingleKey<F> & string])[]
  /** An object without any of these keys is not such a record at all. Default: any object is one. */
  readonly needsAnyOf?: readonly (keyof F & string)[]
}

/**
 * A codec for an object with these fields.
 *
 * What it reads has every key, `undefined` or an empty list if nothing was sent, so adapters need not check for keys.
 * What it writes has no key that is `undefined`.
 *
 * The inferred type spells out every field at every depth. Exported codecs are therefore annotated with named types,
 * which keeps declarations, ours and those of users, and tooltips of editors short.
 */
export const record = <F extends Fields>(
  name: string,
  fields: F,
  { twins = [], needsAnyOf = [] }: RecordRules<F> = {},
): RecordType<F> => {
  const shape = { kind: 'record', name, fields, twins, needsAnyOf, isOpen: false, isRoot: false } as const
  return new WireType(name, hasFields(fields, twins), reader(shape), fieldWriter(name, fields), shape, undefined)
}

/** A codec for an object that is specified without fields: `metadata` of a person search (spec section 2.1). */
export const fieldless = (name: string): WireType<object, object> => record(name, {})
