import type * as t from 'io-ts'
import { isObject, type JsonObject } from './json.ts'
import { recordReader } from './record-reader.ts'
import { recordWriter } from './record-writer.ts'
import type { Fields } from './step.ts'
import { type Read, type RecordShape, type Twins, WireType } from './wire-type.ts'

export type { Fields }

/**
 * A record as read: every field is there, in the order of the codec.
 *
 * @category Codecs
 */
export type Decoded<F extends Fields> = {
  readonly [K in keyof F]: F[K]['nothing'] extends undefined ? t.TypeOf<F[K]> | undefined : t.TypeOf<F[K]>
}

/** A record as written: any field may be absent or null (spec section 1, rule 8). */
export type Encoded<F extends Fields> = { readonly [K in keyof F]?: Exclude<t.OutputOf<F[K]>, undefined> | null }

/** A codec for an object with these fields. */
export type RecordType<F extends Fields> = WireType<Decoded<F>, Encoded<F>>

// The overloads are the one place where the fields' types and the loop over their names meet: TypeScript cannot
// follow a loop that fills a mapped type.
function reader<F extends Fields>(shape: RecordShape & { readonly fields: F }): Read<Decoded<F>>
function reader(shape: RecordShape): Read<JsonObject> {
  return recordReader(shape)
}

/** Writes a record's fields; what is `undefined` is left out. */
export function fieldWriter<F extends Fields>(name: string, fields: F): (record: Decoded<F>) => Encoded<F>
export function fieldWriter(name: string, fields: Fields): (record: JsonObject) => JsonObject {
  return recordWriter(name, fields)
}

/** Whether a value has the fields of a record, as read. */
export const hasFields =
  <F extends Fields>(fields: F) =>
  (value: unknown): value is Decoded<F> =>
    isObject(value) &&
    Object.entries(fields).every(([key, part]) =>
      value[key] === undefined ? part.nothing === undefined : part.is(value[key]),
    )

/** What a record asks for beside its fields. */
export interface RecordRules {
  /** Pairs of keys that say the same thing twice: where they disagree, neither is believed. */
  readonly twins?: Twins
  /** Whether a record with none of its keys is something else altogether. */
  readonly needsAnyKey?: boolean
}

/**
 * A codec for an object with these fields.
 *
 * What it reads always has every key, `undefined` or an empty list where nothing was sent, so that adapters never ask
 * whether a key is there. What it writes leaves out what is `undefined`.
 *
 * Its type tells of every field below it. One that is exported is given the names of what it reads and writes, so that
 * declarations, ours and those of users, and what an editor shows have those names in place of all that.
 */
export const record = <F extends Fields>(
  name: string,
  fields: F,
  { twins = [], needsAnyKey = false }: RecordRules = {},
): RecordType<F> => {
  const shape = { kind: 'record', name, fields, twins, needsAnyKey, isOpen: false, isRoot: false } as const
  return new WireType(name, hasFields(fields), reader(shape), fieldWriter(name, fields), shape, undefined)
}

/** A codec for an object of which the document shows no field: `metadata` of a person search (spec section 2.1). */
export const fieldless = (name: string): WireType<object, object> => record(name, {})
