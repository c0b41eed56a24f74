import type { LookupValue } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import type { InputsOf, Way, WireInput } from '../query/request.ts'
import { deepFreeze, pointerStep } from '../wire/json.ts'
import type { Part, Read, WireType } from '../wire/wire-type.ts'
import { type Places, placesIn } from '../wire/root.ts'

// What the file of a version says: all that is particular to it and is not a record.

/**
 * A spoke of any operation.
 *
 * @category Versions and operations
 */
export interface AnySpoke extends Way {
  readonly version: Version
  readonly operation: Operation
  readonly codec: Part & { readonly read: Read<LookupValue[Operation]> }
  /**
   * What status 404 is taken for. Spec section 7 names it only for v4's name search, as an error whose cause is not
   * specified.
   */
  readonly on404: 'nothingFound' | 'error'
  /** The status of bad input: an error's of spec section 7, which names no cause; otherwise 400. */
  readonly badInput: number
}

/**
 * An operation of a version, as a value: all that reading, writing and asking for it need. `people-lookup-compat/v5` has those of
 * v5, and the functions of `people-lookup-compat/core` take them: what a program does not import, its bundle does not have.
 *
 * @typeParam O - the operation
 * @typeParam P - the payload that it writes
 * @typeParam V - the version
 * @category Versions and operations
 */
export interface Spoke<O extends Operation = Operation, P = unknown, V extends Version = Version> extends AnySpoke {
  readonly version: V
  readonly operation: O
  /** Reads payloads into the canonical model, and writes them. */
  readonly codec: WireType<LookupValue[O], P>
}

/** An operation that a version does not offer, and why. */
export interface NotOffered {
  readonly notOffered: string
}

/** The token of the next page is text or digits; anything else has no form of its own. */
type InputFor<I> = I extends 'cursor' ? (WireInput & { readonly form: 'text' | 'digits' }) | 'none' : WireInput | 'none'

/** How a version takes each input of an operation: leaving one out does not compile. */
type Inputs<O extends Operation> = { readonly [I in keyof InputsOf<O>]-?: InputFor<I> }

/** What is said of an operation that a version offers. Every path begins with its version: another version's does not compile. */
interface Offered<V extends Version, O extends Operation> extends Omit<Spoke<O, unknown, V>, 'version' | 'operation'> {
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
  readonly operations: { readonly [O in Operation]: Spoke<O, unknown, V> | NotOffered }
}

/** An input in the path: its name is that of a placeholder. */
export const inPath = <const N extends string>(name: N) => ({ name, in: 'path', need: 'required' }) as const
export const required = (name: string, beside?: WireInput['beside']) =>
  ({ name, in: 'query', need: 'required', ...(beside && { beside }) }) as const
/** An input in the query; `beside` are further parameters that it fills: `{ 'filter[phone][country]': 'US' }`. */
export const optional = (name: string, beside?: WireInput['beside']) =>
  ({ name, in: 'query', need: 'optional', ...(beside && { beside }) }) as const
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

/**
 * An operation that a version offers: a placeholder of its path that no input fills does not compile. What is said of it is a
 * function, as that has no effect: bundlers leave out the spokes that a program does not use.
 */
export const offer = <V extends Version, O extends Operation, const F extends Offered<V, O>>(
  version: V,
  operation: O,
  facts: () => F & Filled<F>,
): Spoke<O, F['codec']['_O'], V> => {
  const spoke = { version, operation, ...facts() }
  // All of a program share it.
  deepFreeze(spoke.inputs)
  return Object.freeze(spoke)
}

// What is known of spokes that are given. It looks for no other, and so knows no version.

/** What has the codec of a spoke. */
export type WithCodec = { readonly codec: Part }

/** Computes something of a spoke once, when it is first needed. */
export const ofSpoke = <S extends WithCodec, A>(compute: (spoke: S) => A) => {
  const kept = new WeakMap<Part, A>()
  return (spoke: S): A => {
    const value = kept.get(spoke.codec) ?? compute(spoke)
    kept.set(spoke.codec, value)
    return value
  }
}

// Where each has what, by the marks of its codecs: no other room knows the name of an envelope, a list or a token.

/** Where the answers of a spoke have what they are about, their token and their totals. */
export const placesOf = /* @__PURE__ */ ofSpoke(({ codec }: WithCodec): Places => placesIn(codec))

/** The keys as a JSON Pointer. */
export const pointerOf = (keys: readonly string[]): string => keys.map(pointerStep).join('')

/** Where it has what an answer is about, as a JSON Pointer. */
export const placeOfSubject = (spoke: WithCodec): string => pointerOf(placesOf(spoke).subject)

/** Where any of these have what their answers are about, each once. */
export const subjectsOf = (spokes: readonly WithCodec[]): readonly (readonly string[])[] => {
  const all = spokes.map((spoke) => placesOf(spoke).subject).filter(({ length }) => length > 0)
  return [...new Map(all.map((keys) => [pointerOf(keys), keys])).values()]
}
