import type { LookupValue } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import type { InputsOf, Way, WireInput } from '../query/request.ts'
import type { WireType } from '../wire/wire-type.ts'

// What the file of a version says: all that is particular to it and is not a record.

/** An operation that a version offers. */
export interface Spoke<A, P = unknown> extends Way {
  readonly codec: WireType<A, P>
  /**
   * What status 404 is taken for. Spec section 7 names it only for v4's name search, as an error whose cause is not
   * specified.
   */
  readonly on404: 'nothingFound' | 'error'
  /** The status of bad input: an error's of spec section 7, which names no cause; otherwise 400. */
  readonly badInput: number
}

/** An operation that a version does not offer, and why. */
export interface NotOffered {
  readonly notOffered: string
}

/** The token of the next page is text or digits; anything else has no form of its own. */
type InputFor<I> = I extends 'cursor' ? (WireInput & { readonly form: 'text' | 'digits' }) | 'none' : WireInput | 'none'

/** How a version takes each input of an operation: leaving one out does not compile. */
type Inputs<O extends Operation> = { readonly [I in keyof InputsOf<O>]-?: InputFor<I> }

/** Every path begins with its version: another version's path does not compile. */
interface Offered<V extends Version, O extends Operation> extends Spoke<LookupValue[O]> {
  readonly path: `/${V}/${string}`
  readonly inputs: Inputs<O>
}

/**
 * How a version says that there is no such person or address: null in their place, an empty record there, nothing there, or
 * status 404. A search that finds nobody has an empty list.
 */
export type Nobody = 'null' | 'empty' | 'absent' | 404

/** All of a version: leaving out an operation does not compile. */
export interface Facts<V extends Version> {
  /** What a gateway does with its programs, unless it is told: answer them from a newer version, or let them pass. */
  readonly gateway: 'serve' | 'pass'
  readonly nobody: Nobody
  readonly operations: { readonly [O in Operation]: Offered<V, O> | NotOffered }
}

/** An input in the path: its name is that of a placeholder. */
export const inPath = <const N extends string>(name: N) => ({ name, in: 'path', need: 'required' }) as const
export const required = (name: string) => ({ name, in: 'query', need: 'required' }) as const
export const optional = (name: string) => ({ name, in: 'query', need: 'optional' }) as const
/** The token of the next page: text, or digits alone. */
export const pageToken = (name: string, form: 'text' | 'digits') => ({ ...optional(name), form })

type Placeholder<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | Placeholder<Rest> : never

type InPath<I> = { [K in keyof I]: I[K] extends { readonly in: 'path'; readonly name: infer N } ? N : never }[keyof I]

/** The inputs in the path are those of its placeholders, no more and no fewer. */
type Filled<F extends Way> = [Placeholder<F['path']>, InPath<F['inputs']>] extends [
  InPath<F['inputs']>,
  Placeholder<F['path']>,
]
  ? unknown
  : { readonly placeholders: 'must be the names of the inputs in the path' }

/** An operation that a version offers: a placeholder of its path that no input fills does not compile. */
export const offer = <const F extends Way>(facts: F & Filled<F>): F => facts
