import { type Either, isLeft } from '../either.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import { isOfEmptyList } from '../normalize/issues.ts'
import { normalizeAmong } from '../normalize/normalize.ts'
import { type Normalized, type NormalizeFailure, withPart } from '../normalize/normalized.ts'
import { parseText } from '../normalize/parse-payload.ts'
import type { WireRequest } from '../query/request.ts'
import type { Catalog } from '../versions/catalog.ts'

/** The version that was asked has given the token, whatever shape the page has: only that version reads it. */
const withCursorOf = <A extends LookupValue[Operation]>(version: Version, result: Normalized<A>): Normalized<A> => {
  const { value } = result
  if (!('next' in value) || value.next === undefined) return result
  return withPart(result, 'value', { ...value, next: { ...value.next, version } })
}

/** Reads an answer as what it is: a version that is retired may answer in the shape of its successor. */
const readAsItIs = <O extends Operation>(
  catalog: Catalog,
  { version, operation }: { readonly version: Version; readonly operation: O },
  body: string,
): Either<NormalizeFailure, Normalized<LookupValue[O]>> => {
  const parsed = parseText(body)
  if (isLeft(parsed)) return parsed
  const readAs = (each: Version): Either<NormalizeFailure, Normalized<LookupValue[O]>> => {
    const spoke = catalog.require(each, operation)
    return isLeft(spoke) ? spoke : normalizeAmong(catalog.among(operation), spoke.right, parsed.right)
  }
  const read = readAs(version)
  if (!isLeft(read) || read.left.name !== 'UndecodableError' || read.left.looksLike === undefined) return read
  const other = readAs(read.left.looksLike)
  if (isLeft(other)) return read
  withCursorOf(version, other.right)
  return other
}

/** What the body of a success says. */
export const readBodyOf = <O extends Operation>(
  catalog: Catalog,
  source: { readonly version: Version; readonly operation: O },
  request: WireRequest,
  body: string,
): Either<NormalizeFailure, Normalized<LookupValue[O]>> => {
  const read = readAsItIs(catalog, source, body)
  // A page may be empty although there are results: it begins after the first of them.
  if (!isLeft(read) && request.isLater) {
    const { issues } = read.right
    const left = issues.filter((issue) => !isOfEmptyList(issue, catalog.among(source.operation)))
    if (left.length < issues.length) withPart(read.right, 'issues', left)
  }
  return read
}
