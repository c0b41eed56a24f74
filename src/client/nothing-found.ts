import { type Either, left, right } from '../either.ts'
import { NotFoundError } from '../errors/not-found-error.ts'
import { type LookupValue, noEmailLookup, noPage, noPhoneLookup } from '../model/lookup.ts'
import { none } from '../model/none.ts'
import type { Operation, Version } from '../model/version.ts'
import type { Normalized } from '../normalize/normalize.ts'

/** Status 204 has no body, and 205 neither: the service has nothing to say. */
export const hasNoContent = (status: number): boolean => status === 204 || status === 205

/** What a search finds then. Other operations find nobody. */
const values: Partial<LookupValue> = { names: noPage, phones: noPhoneLookup, emails: noEmailLookup }

/** What an answer without content says: an empty list, where a search gives one, or nobody. */
export const nothingFound = <O extends Operation>(source: {
  readonly version: Version
  readonly operation: O
}): Either<NotFoundError, Normalized<LookupValue[O]>> => {
  const value = values[source.operation]
  if (value === undefined) return left(new NotFoundError(source))
  return right({ value, source, issues: none, extras: none, raw: undefined, looksLike: undefined })
}
