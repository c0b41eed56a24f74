import { type Either, isLeft, left } from '../either.ts'
import { ServiceFailureError } from '../errors/http-errors.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import { contentOf } from '../normalize/classify.ts'
import { besideAnswer, isOfEmptyList } from '../normalize/issues.ts'
import { normalizeAmong } from '../normalize/normalize.ts'
import { type Normalized, type NormalizeFailure, withPart } from '../normalize/normalized.ts'
import { parseText } from '../normalize/parse-payload.ts'
import type { WireRequest } from '../query/request.ts'
import type { Catalog } from '../versions/catalog.ts'
import { isBlank } from '../wire/json.ts'

/** The version that was asked has given the token, whatever shape the page has: only that version reads it. */
const withCursorOf = <A extends LookupValue[Operation]>(version: Version, result: Normalized<A>): Normalized<A> => {
  const { value } = result
  if (!('next' in value) || value.next === undefined) return result
  return withPart(result, 'value', { ...value, next: { ...value.next, version } })
}

/** Statuses of what is not, or not all of, the answer: 202 has only been accepted, and 206 is a part. */
const isPart = (status: number): boolean => status === 202 || status === 206

/** Whose answer it is, and to what. */
export interface Answered<O extends Operation> {
  readonly source: { readonly version: Version; readonly operation: O }
  readonly request: Pick<WireRequest, 'isLater'>
  readonly status: number
}

/**
 * What the payload of a success says, fresh or kept. Success is 200 (spec section 7): with any other status, no content is no
 * answer, whatever else it says.
 */
export const readPayloadOf = <O extends Operation>(
  catalog: Catalog,
  { source, request, status }: Answered<O>,
  payload: unknown,
): Either<NormalizeFailure, Normalized<LookupValue[O]>> => {
  const among = catalog.among(source.operation)
  const spoke = catalog.require(source.version, source.operation)
  const read = isLeft(spoke) ? spoke : normalizeAmong(among, spoke.right, payload)
  const isEmpty = isLeft(read) ? read.left.name === 'NotFoundError' : isBlank(contentOf(read.right.value, true))
  if (isEmpty && status !== 200) return left(new ServiceFailureError(source))
  if (isLeft(read)) return read
  const { issues } = read.right
  // A page may be empty although there are results: it begins after the first of them.
  const kept = request.isLater ? issues.filter((issue) => !isOfEmptyList(issue, among)) : issues
  const all = isPart(status) ? [...kept, besideAnswer('')] : kept
  if (all.length !== issues.length) withPart(read.right, 'issues', all)
  return read
}

/** What the body of a success says, as what it is: a version that is retired may answer in the shape of its successor. */
export const readBodyOf = <O extends Operation>(
  catalog: Catalog,
  answered: Answered<O>,
  body: string,
): Either<NormalizeFailure, Normalized<LookupValue[O]>> => {
  const { source, status } = answered
  if (status !== 200 && body.trim() === '') return left(new ServiceFailureError(source))
  const parsed = parseText(body)
  if (isLeft(parsed)) return parsed
  const readAs = (version: Version): Either<NormalizeFailure, Normalized<LookupValue[O]>> =>
    readPayloadOf(catalog, { ...answered, source: { ...source, version } }, parsed.right)
  const read = readAs(source.version)
  if (!isLeft(read) || read.left.name !== 'UndecodableError' || read.left.looksLike === undefined) return read
  const other = readAs(read.left.looksLike)
  if (isLeft(other)) return read
  withCursorOf(source.version, other.right)
  return other
}
