import type { Json } from '../../model/json.ts'
import type { ListType } from '../list.ts'
import { type Decoded, type Encoded, record, type RecordType } from '../record.ts'
import type { Fields, WireType } from '../wire-type.ts'
import { text } from './leaves.ts'

// `Stored` is not a conditional type: TypeScript would forget its name, and write out all of a person in declarations.

/**
 * A record of the canonical model as JSON, as its codec writes it: a key without a value may be absent or null.
 *
 * @category Codecs
 */
export type Stored<A> = { readonly [K in keyof A]?: StoredValue<Exclude<A[K], undefined>> | null | undefined }

/**
 * The value of a field as JSON: a record is {@link Stored}, and everything else is as in the model.
 *
 * @category Codecs
 */
export type StoredValue<A> = [Json] extends [A]
  ? A
  : A extends string | number | boolean
    ? A
    : A extends readonly (infer B)[]
      ? readonly StoredValue<B>[]
      : Stored<A>

/**
 * The codec of a record of the canonical model.
 *
 * @category Codecs
 */
export type ModelType<A> = WireType<A, Stored<A>>

/** The codec of a field: of a list, of what may be unknown, or of what the record cannot be without. */
type CodecOf<V> = [V] extends [readonly (infer B)[]]
  ? ListType<B, StoredValue<B>>
  : undefined extends V
    ? WireType<Exclude<V, undefined>, StoredValue<Exclude<V, undefined>>>
    : WireType<V, StoredValue<V>, 'missing' | 'notFound'>

type IsText<V> = [V, string | undefined] extends [string | undefined, V] ? true : false

/** The codecs of all fields of a record that are not text. Ids, numbers of phones and postal codes have codecs of their own. */
export type CodecsBesidesText<A> = { readonly [K in keyof A as IsText<A[K]> extends true ? never : K]: CodecOf<A[K]> }

/** A record of stored values, which has only one form. */
export const storedRecord = <F extends Fields>(name: string, fields: F): RecordType<Decoded<F>, Encoded<F>> =>
  record(name, fields, { isStrict: true })

// The first signature connects the types of the fields to a loop over their names, which TypeScript cannot follow.

/** The codec of a record of the model, with the fields of its blank, in their order: text, unless a codec is given. */
export function modelRecord<A>(name: string, blank: A, codecs: CodecsBesidesText<NoInfer<A>>): ModelType<A>
export function modelRecord(name: string, blank: object, codecs: Fields): ModelType<object> {
  return storedRecord(name, Object.fromEntries(Object.keys(blank).map((key) => [key, codecs[key] ?? text])))
}
