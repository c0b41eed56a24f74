import type { Json } from '../../model/json.ts'
import type { WireType } from '../wire-type.ts'

/**
 * A value of the canonical model as JSON, as a codec of the model writes it: a key without a value may be absent or
 * null.
 *
 * @category Codecs
 */
export type Stored<A> = [Json] extends [A]
  ? A
  : A extends string | number | boolean
    ? A
    : A extends readonly (infer B)[]
      ? readonly Stored<B>[]
      : { readonly [K in keyof A]?: Stored<Exclude<A[K], undefined>> | null }

/**
 * The codec of a type of the canonical model.
 *
 * @category Codecs
 */
export type ModelType<A> = WireType<A, Stored<A>>
