import type { LookupResult } from '../client/response.ts'
import type { NotGivenOfModel, NotGivenOfPayload } from '../lineage/not-given.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import type { PayloadOf } from '../versions/table.ts'
import type { Lookup } from '../throwing/by-name.ts'
import type { LookupMethods } from '../throwing/promised.ts'

// The compiler as a scanner: types without what a version cannot give, so that the lines that read it do not compile.

/** Who cannot give a key, among the versions that cannot give something in a record. */
type LackedBy<Node> = Node extends string ? Node : Node extends { readonly '*': infer Sources } ? Sources : never

/** `true` if anything is lost in a record, or below it. */
type LosesAny<Node, V extends Version> = Node extends string
  ? V extends Node
    ? true
    : never
  : Node extends object
    ? { [K in keyof Node]: LosesAny<Node[K], V> }[keyof Node]
    : never

type Below<Node, K> = K extends keyof Node ? Node[K] : unknown

/**
 * A record without the keys that a version cannot give. The compiler names it where a program reads one of them: the second
 * argument says why, the third has these keys.
 *
 * @category Uses
 */
export type Without<Whole, Why extends string, Lost, Node, V extends Version> = {
  [K in keyof Whole as K extends Lost ? never : K]: Left<Whole[K], Below<Node, K>, V, Why>
}

/**
 * The same record, as a program may still hold it: with these keys, of which nothing is known. So it may be built from an
 * old payload, and not be handed on to what reads one.
 *
 * @category Uses
 */
export type Unread<Whole, Why extends string, Lost, Node, V extends Version> = Without<Whole, Why, Lost, Node, V> & {
  [K in Extract<keyof Whole, Lost>]: unknown
}

type Reason<V extends Version> = `${V} does not give these`

/** A record: also as a program may still hold it, if a key that is lost was optional, and would not be missed. */
type LeftRecord<Whole, Why extends string, Lost, Node, V extends Version> = [Extract<keyof Whole, Lost>] extends [never]
  ? Without<Whole, Why, Lost, Node, V>
  : object extends Pick<Whole, Extract<keyof Whole, Lost>>
    ? Without<Whole, Why, Lost, Node, V> | Unread<Whole, Why, Lost, Node, V>
    : Without<Whole, Why, Lost, Node, V>

/** What is left of a value: the value itself if nothing is lost. */
type Left<Whole, Node, V extends Version, Why extends string = Reason<V>> = [LosesAny<Node, V>] extends [never]
  ? Whole
  : Whole extends readonly (infer Item)[]
    ? readonly Left<Item, Node, V, Why>[]
    : Whole extends object
      ? { [K in keyof Node]: V extends LackedBy<Node[K]> ? K : never }[keyof Node] extends infer Lost
        ? LeftRecord<Whole, Why, Lost, Node, V>
        : never
      : Whole

type IsSame<One, Other> =
  (<A>(a: A) => A extends One ? 1 : 2) extends <A>(a: A) => A extends Other ? 1 : 2 ? true : false

/** What other versions cannot give of a payload, by identity of its type. */
type NodeOf<Payload> = {
  [V in keyof NotGivenOfPayload]: {
    [O in keyof NotGivenOfPayload[V]]: true extends IsSame<
      Payload,
      PayloadOf<Extract<V, Version>, Extract<O, Operation>>
    >
      ? { readonly of: NotGivenOfPayload[V][O] }
      : never
  }[keyof NotGivenOfPayload[V]]
}[keyof NotGivenOfPayload]

/** What a type is that `Given` does not know. */
interface NoAnswer {
  readonly 'Given takes the payload of a whole answer, such as PayloadOf<V, O>, or a value of the model and its operation': never
}

/**
 * The answer of one version as another version gives it: without what that cannot give. A line that reads this, in
 * whatever way, does not compile, and the error says why; nor may the answer be handed on to what takes the whole one.
 *
 * The first argument is the payload of a version's answer, such as `V3PersonPayload`, or a value of the canonical model; then
 * the third one is the operation that it is of. Of several versions, as of a lookup that falls back, each must give it.
 *
 * What is lost is computed from the codecs and adapters, as `gaps` does. What `derive` can fill in, such as an age, is lost.
 *
 * @example
 * ```ts
 * type Answer = Given<V3PersonPayload, 'v5'>
 * const ageOf = ({ person }: Answer) => person?.age // does not compile: v5 gives no age
 * type Known = Given<Person, 'v5', 'person'>
 * ```
 * @category Uses
 */
export type Given<
  Whole extends ([O] extends [never] ? object : LookupValue[O]),
  V extends Version,
  O extends Operation = never,
> = [O] extends [never]
  ? [NodeOf<Whole>] extends [never]
    ? NoAnswer
    : Left<Whole, NodeOf<Whole>['of'], V>
  : Left<Whole, NotGivenOfModel[O], V>

type GivenResult<V extends Version, O extends Operation> = LookupResult<Given<LookupValue[O], V, O>>

/** The operation of each method that goes through pages. */
interface PagesOf {
  readonly namePages: 'names'
  readonly addressPages: 'addresses'
}

type GivenMethod<Method, V extends Version, O extends Operation> = Method extends (
  ...args: infer Args
) => Promise<unknown>
  ? (...args: Args) => Promise<GivenResult<V, O>>
  : Method extends (...args: infer Args) => unknown
    ? (...args: Args) => AsyncGenerator<GivenResult<V, O>, void, undefined>
    : never

type OperationOfMethod<M> = M extends keyof PagesOf ? PagesOf[M] : Extract<M, Operation>

/**
 * A lookup that is pinned to a version, by the type of what that gives: every `value` is {@link Given}. It is the same object.
 *
 * @example
 * ```ts
 * const lookup: GivenLookup<'v5'> = createLookup({ baseUrl, apiKey, versions: ['v5'] })
 * const { value } = await lookup.person('1234567890')
 * value.age // does not compile: v5's profiles have none
 * ```
 * @category Uses
 */
export type GivenLookup<V extends Version> = {
  readonly [M in keyof Lookup<V>]: GivenMethod<LookupMethods[M], V, OperationOfMethod<M>>
}
