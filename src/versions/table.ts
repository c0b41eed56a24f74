import { type Operation, type Version, isOperation, isVersion, operations, versions } from '../model/version.ts'
import type { Facts, AnySpoke, NotOffered, Spoke } from './facts.ts'
import { v3 } from './v3.ts'
import { v4 } from './v4.ts'
import { v5 } from './v5.ts'
import { type Either, left, right } from '../either.ts'
import { listed } from '../errors/problem.ts'
import type { UnsupportedError } from '../errors/invalid-input-errors.ts'
import { type Catalog, notAmong } from './catalog.ts'

/** What is particular to each version: leaving one out does not compile. */
export const facts = { v3, v4, v5 } as const satisfies { readonly [V in Version]: Facts<V> }

const table: { readonly [V in Version]: Facts<V> } = facts

/** What is particular to a version, for code that is about any of them. */
export const factsOf = (version: Version): Facts<Version> => table[version]

/**
 * What no version is by its place in a list: a new one becomes any of these when its name is written here. Typed by hand, so
 * that a version that is removed does not compile here either.
 */
interface Defaults {
  /** Whom programs ask that do not say it, one after the other; also which of several that would do is preferred. */
  readonly asked: readonly [Version, ...Version[]]
  /** The versions from which a gateway answers. */
  readonly from: readonly Version[]
  /** The versions that the gateway of the command line offers. */
  readonly offered: readonly Version[]
}

/** The defaults that name versions. */
export const defaults: Defaults = { asked: ['v5', 'v4', 'v3'], from: ['v5'], offered: ['v3', 'v4'] }

type Table = { readonly [V in Version]: (typeof facts)[V]['operations'] }

/** The table by name: editors would show all of it in place of a type. */
interface Spokes extends Table {}

/**
 * The operations that a version offers; for several versions, those that all of them offer (spec
 * sections 4.1, 4.3, 4.4).
 *
 * @category Versions and operations
 */
export type OperationOf<V extends Version> = {
  [O in Operation]: Spokes[V][O] extends { readonly codec: unknown } ? O : never
}[Operation]

/**
 * The operations that every version offers (spec sections 4.1, 4.3, 4.4).
 *
 * @category Versions and operations
 */
export type CommonOperation = OperationOf<Version>

/**
 * The operations that compile for a version: those that it offers if it is known at compile time, and any if it is
 * chosen at run time, when an operation may turn out to be unsupported.
 *
 * @category Versions and operations
 */
export type OperationFor<V extends Version> = [Version] extends [V] ? Operation : OperationOf<V>

/**
 * The versions that offer an operation (spec sections 4.1, 4.3, 4.4): `VersionOf<'emails'>` is `'v3' | 'v5'`.
 *
 * @category Versions and operations
 */
export type VersionOf<O extends Operation> = { [V in Version]: O extends OperationOf<V> ? V : never }[Version]

/**
 * The JSON payload with which a version answers an operation (spec section 2 for v5, 4.3 for v4, 4.4 for v3):
 * `PayloadOf<'v3', 'person'>` is `V3PersonPayload`, and `PayloadOf<'v4', 'emails'>`, which is not offered, is `never`.
 *
 * @category Versions and operations
 */
export type PayloadOf<V extends Version, O extends Operation> = Extract<
  Spokes[V][O],
  { readonly codec: { readonly _O: unknown } }
>['codec']['_O']

const isOffered = <A extends object>(entry: A | NotOffered): entry is A => !('notOffered' in entry)

/** Untyped callers may pass any names: for these, there is an entry of nothing. */
const entryFor = <O extends Operation>(version: Version, operation: O): Spoke<O> | NotOffered =>
  isVersion(version) && isOperation(operation)
    ? factsOf(version).operations[operation]
    : { notOffered: 'There is no such version or operation' }

/** The spoke of a version for an operation; `undefined` if it is not offered, or if either name is unknown. */
export const findSpoke = <O extends Operation>(version: Version, operation: O): Spoke<O> | undefined => {
  const entry = entryFor(version, operation)
  return isOffered(entry) ? entry : undefined
}

/** Every spoke of the table. */
export const everySpoke = (): readonly AnySpoke[] =>
  versions.flatMap((version) => operations.flatMap((operation) => findSpoke(version, operation) ?? []))

/** Caches the result of a function of a version and an operation. */
export const perSpoke = <A>(compute: (version: Version, operation: Operation) => A) => {
  const kept = new Map<string, A>()
  return (version: Version, operation: Operation): A => {
    const key = `${version} ${operation}`
    const value = kept.get(key) ?? compute(version, operation)
    kept.set(key, value)
    return value
  }
}

/** `O` if it is a union of several operations, `never` if it is a single one. */
type Several<O extends Operation, Any = O> = O extends Any ? ([Any] extends [O] ? never : O) : never

/**
 * Whether a version offers an operation (spec section 4). v4 has no email search and v3 no address search.
 *
 * If the operation is known at compile time, the answer narrows the type of the version. No version offers an operation
 * that does not exist.
 *
 * @example
 * ```ts
 * versions.filter((version) => offers(version, 'emails')) // ['v3', 'v5']
 * ```
 * @category Versions and operations
 */
export function offers<O extends Operation>(version: Version, operation: O & Several<O>): boolean
export function offers<O extends Operation>(version: Version, operation: O): version is VersionOf<O>
export function offers(version: Version, operation: Operation): boolean {
  return findSpoke(version, operation) !== undefined
}

/** The versions that offer an operation. */
export const versionsThatOffer = (operation: Operation): readonly Version[] =>
  versions.filter((version) => offers(version, operation))

/** These versions, those first that are asked first. A version of which nothing is said comes last. */
export const inOrder = <V extends Version>(some: readonly V[]): readonly V[] => {
  const place = (version: Version): number => defaults.asked.indexOf(version) >>> 0
  return [...some].sort((one, other) => place(one) - place(other))
}

const ordered = new Map<Operation, readonly AnySpoke[]>()

/** The spokes of all versions for an operation, those first that are asked first. */
export const spokesInOrder = (operation: Operation): readonly AnySpoke[] => {
  const known = ordered.get(operation) ?? inOrder(versions).flatMap((version) => findSpoke(version, operation) ?? [])
  ordered.set(operation, known)
  return known
}

/** The spoke of a version for an operation, or an error that says which versions offer it. */
export const requireSpoke = <O extends Operation>(
  version: Version,
  operation: O,
): Either<UnsupportedError, Spoke<O>> => {
  const entry = entryFor(version, operation)
  return isOffered(entry)
    ? right(entry)
    : left(notAmong(spokesInOrder(operation), version, operation, entry.notOffered))
}

/** The spokes of all versions. */
export const allVersions: Catalog = { all: everySpoke, among: spokesInOrder, require: requireSpoke }

// Untyped callers may pass any name, or the arguments in another order. An empty answer to these would say that a version
// has no such field.

/**
 * Checks that there is such an operation.
 *
 * @throws RangeError when there is none
 */
export const checkOperation = (operation: unknown): void => {
  if (!isOperation(operation)) throw new RangeError(`The operation comes first: ${listed(operations)}.`)
}

/**
 * Checks that there is such a version.
 *
 * @throws RangeError when there is none
 */
export const checkVersion = (version: unknown): void => {
  if (!isVersion(version)) throw new RangeError(`There is no such version: there are ${listed(versions, 'and')}.`)
}

/**
 * Checks that there are such a version and operation, in this order.
 *
 * @throws RangeError when there are not
 */
export const checkVersionAndOperation = (version: unknown, operation: unknown): void => {
  if (!isVersion(version) || !isOperation(operation)) {
    throw new RangeError(`The version comes first (${listed(versions)}), then the operation (${listed(operations)}).`)
  }
}
