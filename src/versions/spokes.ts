import { type Either, left, right } from '../either.ts'
import { listed } from '../errors/problem.ts'
import { UnsupportedError } from '../errors/unsupported-error.ts'
import type { LookupValue } from '../model/lookup.ts'
import { isOperation, isVersion, type Operation, operations, type Version, versions } from '../model/version.ts'
import { pointerStep } from '../wire/json.ts'
import { type Places, placesIn } from '../wire/root.ts'
import type { NotOffered, Spoke } from './facts.ts'
import { defaults, factsOf, type VersionOf } from './table.ts'

const isOffered = <A extends object>(entry: A | NotOffered): entry is A => !('notOffered' in entry)

/** Untyped callers may pass any names: for these, there is an entry of nothing. */
const entryFor = <O extends Operation>(version: Version, operation: O): Spoke<LookupValue[O]> | NotOffered =>
  isVersion(version) && isOperation(operation)
    ? factsOf(version).operations[operation]
    : { notOffered: 'There is no such version or operation' }

/** The spoke of a version for an operation; `undefined` if it is not offered, or if either name is unknown. */
export const findSpoke = <O extends Operation>(version: Version, operation: O): Spoke<LookupValue[O]> | undefined => {
  const entry = entryFor(version, operation)
  return isOffered(entry) ? entry : undefined
}

/** A spoke of the table, and where it is there. */
interface PlacedSpoke extends Spoke<LookupValue[Operation]> {
  readonly version: Version
  readonly operation: Operation
}

/** Every spoke of the table. */
export const everySpoke = (): readonly PlacedSpoke[] =>
  versions.flatMap((version) =>
    operations.flatMap((operation) => {
      const spoke = findSpoke(version, operation)
      return spoke === undefined ? [] : [{ version, operation, ...spoke }]
    }),
  )

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

/** The error for an operation that a version does not offer, or for an unknown name, which it does not repeat. */
const unsupported = (version: Version, operation: Operation, { notOffered }: NotOffered): UnsupportedError => {
  const asked = [version].filter(isVersion)
  const features = [operation].filter(isOperation)
  return new UnsupportedError({
    version: asked[0],
    operation: features[0],
    features,
    reason: notOffered,
    asked,
    availableIn: versionsThatOffer(operation),
  })
}

/** The spoke of a version for an operation, or an error that says which versions offer it. */
export const requireSpoke = <O extends Operation>(
  version: Version,
  operation: O,
): Either<UnsupportedError, Spoke<LookupValue[O]>> => {
  const entry = entryFor(version, operation)
  return isOffered(entry) ? right(entry) : left(unsupported(version, operation, entry))
}

// Where each version has what, by the marks of its codecs: no other room knows the name of an envelope, a list or a token.

const nowhere: Places = { subject: [], token: undefined, totals: [] }

/** Where a version's answers to an operation have what they are about, their token and their totals. */
export const placesOf = perSpoke((version, operation): Places => {
  const spoke = findSpoke(version, operation)
  return spoke === undefined ? nowhere : placesIn(spoke.codec)
})

/** The keys as a JSON Pointer. */
export const pointerOf = (keys: readonly string[]): string => keys.map(pointerStep).join('')

/** Where a version has what an answer is about, as a JSON Pointer. */
export const placeOfSubject = ({ version, operation }: { readonly version: Version; readonly operation: Operation }) =>
  pointerOf(placesOf(version, operation).subject)

/** Where any version that offers an operation has what its answers are about, each once. */
export const subjectsOf = (operation: Operation): readonly (readonly string[])[] => {
  const all = versions.map((version) => placesOf(version, operation).subject).filter(({ length }) => length > 0)
  return [...new Map(all.map((keys) => [pointerOf(keys), keys])).values()]
}

let envelopes: ReadonlySet<string> | undefined

/** The keys of all envelopes: those above what answers are about. */
export const envelopeKeys = (): ReadonlySet<string> =>
  (envelopes ??= new Set(
    everySpoke().flatMap(({ version, operation }) => placesOf(version, operation).subject.slice(0, -1)),
  ))

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
