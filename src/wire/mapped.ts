import type { Json } from '../model/record.ts'
import { compose } from './compose.ts'
import type { JsonObject } from './json.ts'
import { placesOf, rowOf, valueOf } from './record-loops.ts'
import type { Mapping, Nothing, WireType } from './wire-type.ts'

// A field that is only called otherwise is named once, in the table of its record. From there go the loops of record-loops.ts,
// the code that the build for Node writes, and whoever asks what a version can say.

type Said<V> = Exclude<V, undefined>

/** Whether a field of a payload and one of the model are of the same kind. What was not sent is blank in the model. */
type IsSame<One, Other> = [Said<One>, Said<Other>] extends [Said<Other>, Said<One>] ? true : false

/** Whether a field is a record, whose own fields have places, too. */
type IsPart<V> =
  Json extends Said<V> ? false : Said<V> extends readonly unknown[] | string | number | boolean ? false : true

/** Where a record has what is of this kind: at a key, or at that of a part, as in `birth.date.year`. */
type Place<A, V, Depth extends readonly 0[] = []> = Depth['length'] extends 3
  ? never
  : {
      [K in keyof A & string]: IsSame<A[K], V> extends true
        ? K
        : IsPart<A[K]> extends true
          ? `${K}.${Place<Said<A[K]>, V, [...Depth, 0]>}`
          : never
    }[keyof A & string]

/** The fields of a payload that say something: those with one constant value are written by their codec. */
type Telling<B> = { [K in keyof B]: [Said<B[K]>] extends [never] ? never : K }[keyof B]

/** For each field of a payload that is only called otherwise, where the model has it. */
type Table<A, B> = { readonly [K in keyof B]?: Place<A, B[K]> }

/** What a table lacks: the fields that neither it nor a function names. And what it has too much. */
type Rest<A, B, T, W> = { readonly [K in Exclude<Telling<B>, keyof T | W>]: Place<A, B[K]> } & {
  readonly [K in Exclude<keyof T, keyof B>]: never
}

type FirstKey<P> = P extends `${infer K}.${string}` ? K : P

/** The two functions for what is structure: the fields of the payload that the table does not name. */
interface Structure<A, B, T, W extends keyof B> {
  /** Their places in the model. */
  readonly from: (wire: Omit<B, keyof T>) => { readonly [K in Exclude<keyof A, FirstKey<T[keyof T]>>]?: A[K] }
  /** What the version has of a value. */
  readonly to: (value: A) => Pick<B, W>
}

/**
 * A record's codec and the table of its fields, as one codec: see `compose`.
 *
 * ```ts
 * const phone = mapped(V5PersonPhone, phoneForm, { line_type: 'lineType', start_date: 'period.start' }, extendedNumber)
 * ```
 *
 * The table says of each field of the payload where the model has it. What is more than another name is up to the two functions
 * after it. Leaving out a field does not compile, nor does a place of another kind. A part of the model is there if any of its
 * fields was sent, and a field of the payload is absent if its place is.
 */
export function mapped<A extends object, B, O, N extends Nothing, const T extends Table<A, B>>(
  codec: WireType<B, O, N>,
  form: A,
  table: T & Rest<A, B, T, never>,
): WireType<A, O | undefined, N>
export function mapped<
  A extends object,
  B,
  O,
  N extends Nothing,
  const T extends Table<A, B>,
  // Until the functions have been looked at, they may name anything.
  W extends keyof B = keyof B,
>(
  codec: WireType<B, O, N>,
  form: A,
  table: T & Rest<A, B, T, W>,
  structure: Structure<A, B, T, W>,
): WireType<A, O | undefined, N>
export function mapped<A extends object, B, O, N extends Nothing>(
  codec: WireType<B, O, N>,
  form: A,
  table: object,
  structure?: object,
): WireType<A, O | undefined, N> {
  return compose(codec, adapterOf<A, B>(form, table, structure))
}

// This overload connects the types of a table to code that loops over it, which TypeScript cannot follow.
function adapterOf<A, B>(
  form: A,
  table: object,
  structure: object | undefined,
): { readonly from: (wire: B) => A; readonly to: (value: A) => B; readonly mapping: Mapping }
function adapterOf(
  form: JsonObject,
  table: object,
  structure: Partial<Pick<Mapping, 'from' | 'to'>> | undefined,
): unknown {
  const mapping: Mapping = { form, places: placesOf(table), from: structure?.from, to: structure?.to }
  return { from: valueOf(mapping), to: rowOf(mapping), mapping }
}
