import type { NotFoundError, ServiceFailureError } from '../errors/http-errors.ts'
import type { UndecodableError } from '../errors/undecodable-error.ts'
import type { UnsupportedError } from '../errors/invalid-input-errors.ts'
import type { Operation, Version } from '../model/version.ts'
import { none } from '../model/record.ts'
import { type AnySpoke, placesOf, pointerOf } from '../versions/facts.ts'
import { type Finding, type Findings, pathOf } from '../wire/findings.ts'
import { isBlank, isObject } from '../wire/json.ts'
import { number } from '../wire/numbers.ts'

/**
 * Where a canonical value came from: a version, and the operation that it was asked for.
 *
 * @category Normalize and render
 */
export interface Source {
  readonly version: Version
  readonly operation: Operation
}

/**
 * A payload as a value of the canonical model.
 *
 * @category Normalize and render
 */
export interface Normalized<A> {
  /** What the payload says, in the canonical model. What could not be read is left out, and reported in `issues`. */
  readonly value: A
  /** The version whose payload it is, and the operation. After a fallback, this is the version that answered. */
  readonly source: Source
  /**
   * What could not be read, in the order of the payload, but each `conflict` after what is in the same record; empty for a
   * valid payload.
   */
  readonly issues: readonly Issue[]
  /**
   * JSON Pointers of unknown keys, with `*` for list positions, each once. Either the service has added fields, or the
   * payload is another version's: then `looksLike` says whose.
   */
  readonly extras: readonly string[]
  /** The payload itself, unchanged; that of a lookup as `parsePayload` reads it. */
  readonly raw: unknown
  /**
   * The version whose payload it looks like, if there are `issues` or `extras` and `detectVersion` finds another version: v4 and
   * v5 have the same envelope, so each reads the other's payload, but not the names in it. It says nothing of another
   * operation's payload. Computed on first access, by reading the payload as every other version: do not change the
   * payload before that.
   */
  readonly looksLike: Version | undefined
}

/**
 * How `normalize` reads a payload.
 *
 * @category Normalize and render
 */
export interface NormalizeOptions {
  /**
   * Whether each record keeps the members that this library does not know, for `extrasOf` of `people-lookup-compat/model`.
   * Default: `false`, and `extras` only says where they are.
   */
  readonly keepExtras?: boolean | undefined
}

/** The same result with another part. Spreading it would compute what it computes only on access. */
export const withPart = <A extends object, K extends keyof A>(result: A, key: K, value: A[K]): A =>
  Object.defineProperty(result, key, { value, enumerable: true, configurable: true })

/**
 * Why a payload could not be normalized.
 *
 * @category Errors
 */
export type NormalizeFailure = UndecodableError | NotFoundError | ServiceFailureError | UnsupportedError

/**
 * A part of a payload that could not be read, and was left out. It never contains the value.
 *
 * @category Normalize and render
 */
export interface Issue {
  /**
   * `value`: a value of the wrong type or form; `list`: not a list where a list is expected; `record`: not an object
   * where an object is expected; `conflict`: two fields with the same meaning disagree, and neither is used; `incomplete`:
   * the service reported an error beside its answer, or counts results and sent none, so there may be more; `mismatch`, in a
   * lookup: the answer is about another id, number, email or address than was asked for.
   */
  readonly kind: 'value' | 'list' | 'record' | 'conflict' | 'incomplete' | 'mismatch'
  /** Where it is, as a JSON Pointer into the payload (RFC 6901). */
  readonly path: string
  /** What was expected: `a list`, `a date: YYYY-MM-DD, YYYY-MM or YYYY`. */
  readonly expected: string
}

const isIssueKind = (kind: Finding['kind']): kind is Exclude<Issue['kind'], 'incomplete' | 'mismatch'> =>
  kind === 'value' || kind === 'list' || kind === 'record' || kind === 'conflict'

/** What could not be read, in the order in which it was found. */
export const issuesOf = ({ all }: Findings): readonly Issue[] => {
  // Most payloads are valid, and the smallest are read in less time than a new list takes.
  if (all.length === 0) return none
  return all.flatMap((finding) =>
    isIssueKind(finding.kind) ? [{ kind: finding.kind, path: pathOf(finding), expected: finding.expected }] : [],
  )
}

/** The unknown keys. */
export const extrasOf = ({ all }: Findings): readonly string[] =>
  all.length === 0 ? none : all.flatMap((finding) => (finding.kind === 'unknown' ? [pathOf(finding)] : []))

const isOfRoot = ({ kind }: Finding): boolean => kind === 'missing' || kind === 'notFound'

/** There is a value if its root was found, and not too much of it is unreadable. */
export const hasValue = (findings: Findings): boolean => !findings.areTooMany && !findings.all.some(isOfRoot)

/** Why there is no value: where something is missing, and what was expected there. */
export const missingOf = (findings: Findings): { readonly path: string; readonly expected: string } => {
  const root = findings.all.find(isOfRoot)
  if (root === undefined && findings.areTooMany) return { path: '', expected: findings.notTooMany }
  const missing = root ?? findings.all[0]
  return { path: missing === undefined ? '' : pathOf(missing), expected: missing?.expected ?? 'a payload' }
}

/** The issue that a service reported an error beside an answer, at this place. */
export const besideAnswer = (path: string): Issue => ({
  kind: 'incomplete',
  path,
  expected: 'no error beside the answer, which may be only a part',
})

/** What is at a place of a payload. */
export const valueAt = (payload: unknown, keys: readonly string[]): unknown =>
  keys.reduce((value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined), payload)

/** The issues that lists are empty although the service counts results. */
export const uncounted = (spoke: AnySpoke, payload: unknown): readonly Issue[] =>
  placesOf(spoke).totals.flatMap(({ at, counts }): readonly Issue[] => {
    const total = number.parse(valueAt(payload, at)) ?? 0
    if (total <= 0 || !isBlank(valueAt(payload, counts))) return none
    return [
      { kind: 'incomplete', path: pointerOf(counts), expected: `some of the ${total} results that the service counts` },
    ]
  })

/** Whether an issue is that of an empty list although there are results: one page after the last has it, too. */
export const isOfEmptyList = ({ kind, path }: Issue, among: readonly AnySpoke[]): boolean =>
  kind === 'incomplete' &&
  among.some((spoke) => placesOf(spoke).totals.some(({ counts }) => pointerOf(counts) === path))

/** Node calls a method of this name to print a value. Other platforms ignore it. */
const inspect = Symbol.for('nodejs.util.inspect.custom')

/** A result as it is printed: with values instead of getters, and without what cannot be computed. */
function withValues(this: object): object {
  const values: Record<string, unknown> = {}
  for (const key of Object.keys(this)) {
    try {
      values[key] = Reflect.get(this, key)
    } catch {
      // Accessing the property throws the error; printing, as for a log, must not.
    }
  }
  return values
}

/**
 * Creates a function that adds a property to results, which is computed on first access.
 *
 * All results share one getter. A separate one would keep the whole result in memory until the next full garbage
 * collection: V8 expects accessors to live long, and allocates them among the old objects.
 */
export function lazily<K extends string, B>(
  key: K,
): <A extends object>(result: A, compute: () => B) => A & Readonly<Record<K, B>>
export function lazily(key: string): (result: object, compute: () => unknown) => object {
  const find = Symbol(`find ${key}`)
  function found(this: { readonly [find]: () => unknown }): unknown {
    return this[find]()
  }
  return (result, compute) => {
    let known: { readonly value: unknown } | undefined
    return Object.defineProperties(result, {
      [key]: { get: found, enumerable: true, configurable: true },
      [find]: { value: () => (known ??= { value: compute() }).value },
      [inspect]: { value: withValues },
    })
  }
}
