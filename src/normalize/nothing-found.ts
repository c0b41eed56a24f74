import { type Either, left, right } from '../either.ts'
import { NotFoundError } from '../errors/not-found-error.ts'
import { type LookupValue, noEmailLookup, noPage, noPhoneLookup } from '../model/lookup.ts'
import { none } from '../model/none.ts'
import type { Operation } from '../model/version.ts'
import { isObject, isPlainObject } from '../wire/json.ts'
import { countsNothing, isBlank } from './blank.ts'
import type { Normalized, Source } from './normalized.ts'
import { contentKeys, subjectKeys } from './root-keys.ts'

/** What a search finds if the service has nothing to say. Other operations find nobody. */
const values: Partial<LookupValue> = { names: noPage, phones: noPhoneLookup, emails: noEmailLookup }

/** What an answer without content says: an empty list, where a search gives one, or nobody. */
export const nothingFound = <O extends Operation>(
  source: Source & { readonly operation: O },
  raw?: unknown,
  extras: readonly string[] = none,
): Either<NotFoundError, Normalized<LookupValue[O]>> => {
  const value = values[source.operation]
  if (value === undefined) return left(new NotFoundError(source))
  return right({ value, source, issues: none, extras, raw, looksLike: undefined })
}

/** PHP writes false for what it has not found. */
const isNothing = (value: unknown): boolean => value === false || isBlank(value)

const hasNoOtherKey = (value: object, allowed: string): boolean => Object.keys(value).every((key) => key === allowed)

/** Whether this is what an answer is about, or the `data` around it, of nobody. */
const holdsNobody = (key: string, value: unknown, subject: string): boolean =>
  isNothing(value)
    ? key !== 'data' || !isObject(value) || hasNoOtherKey(value, subject)
    : key === 'data' && isObject(value) && isNothing(value[subject]) && hasNoOtherKey(value, subject)

/** The members of an answer that tell of no result, or count results. */
const besides: ReadonlySet<string> = new Set([
  ...['metadata', 'meta', 'position_token'],
  ...['count', 'total', 'total_result_count', 'results'],
])

/** Words that say that all is well, or that there is nobody, so that they are no result either. */
const isQuiet = (value: unknown): boolean => value === null || ['boolean', 'string', 'number'].includes(typeof value)

/**
 * Whether an answer says in one of the many ways that there is nobody: `{}`, `{"data":{}}`, `{"data":null}`,
 * `{"person":{}}`, or a person all of whose fields are empty. A service in PHP writes `[]` for `{}`.
 */
export const isNobody = (operation: Operation, payload: unknown): boolean => {
  if (payload === null) return true
  if (Array.isArray(payload)) return payload.length === 0
  // A promise or the like has no keys, either.
  if (!isPlainObject(payload)) return false
  const subject = subjectKeys[operation]
  const keys = Object.keys(payload)
  const roots = keys.filter((key) => key === 'data' || key === subject)
  if (roots.length === 0 && keys.some((key) => !besides.has(key) && payload[key] !== null)) return false
  return keys.every((key) => {
    if (roots.includes(key)) return holdsNobody(key, payload[key], subject)
    if (besides.has(key)) return countsNothing(payload[key])
    return !contentKeys.has(key) && isQuiet(payload[key])
  })
}
