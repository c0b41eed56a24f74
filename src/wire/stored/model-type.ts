import type { Json } from '../../model/json.ts'
import type { WireType } from '../wire-type.ts'

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
