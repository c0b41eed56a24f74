import { type Either, isLeft } from '../either.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import { isOfEmptyList } from '../normalize/issues.ts'
import { normalizeText } from '../normalize/normalize.ts'
import { type Normalized, type NormalizeFailure, withPart } from '../normalize/normalized.ts'
import type { WireRequest } from '../query/request.ts'

/** The version that was asked has given the token, whatever shape the page has: only that version reads it. */
const withCursorOf = <A extends LookupValue[Operation]>(version: Version, result: Normalized<A>): Normalized<A> => {
  const { value } = result
  if (!('next' in value) || value.next === undefined) return result
  return withPart(result, 'value', { ...value, next: { ...value.next, version } })
}

/** Reads an answer as what it is: a version that is retired may answer in the shape of its successor. */
const readAsItIs = <O extends Operation>(
  { version, operation }: { readonly version: Version; readonly operation: O },
  body: string,
): Either<NormalizeFailure, Normalized<LookupValue[O]>> => {
  const read = normalizeText(version, operation, body)
  if (!isLeft(read) || read.left.name !== 'UndecodableError' || read.left.looksLike === undefined) return read
  const other = normalizeText(read.left.looksLike, operation, body)
  if (isLeft(other)) return read
  withCursorOf(version, other.right)
  return other
}

/** What the body of a success says. */
export const readBodyOf = <O extends Operation>(
  source: { readonly version: Version; readonly operation: O },
  request: WireRequest,
  body: string,
): Either<NormalizeFailure, Normalized<LookupValue[O]>> => {
  const read = readAsItIs(source, body)
  // A page may be empty although there are results: it begins after the first of them.
  if (!isLeft(read) && request.isLater && read.right.issues.some(isOfEmptyList)) {
    const { issues } = read.right
    withPart(
      read.right,
      'issues',
      issues.filter((issue) => !isOfEmptyList(issue)),
    )
  }
  return read
}
