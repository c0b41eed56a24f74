import { type Either, isLeft, left, right } from '../either.ts'
import type { LookupFailure } from '../errors/lookup-failure.ts'
import { isNotFoundError, NotFoundError } from '../errors/not-found-error.ts'
import type { LookupValue } from '../model/lookup.ts'
import { isVersion, type Operation, type Version } from '../model/version.ts'
import { normalizeAmong, nothingFound } from '../normalize/normalize.ts'
import type { Catalog } from '../versions/catalog.ts'
import { isObject, isText } from '../wire/json.ts'
import type { QuestionOf } from '../query/request.ts'
import { withMismatch } from './mismatch.ts'
import { hasNoContent, type LookupResult, type ResponseInfo } from './response-info.ts'

/** How a lookup ended. */
export type Found<O extends Operation> = Either<LookupFailure, LookupResult<LookupValue[O]>>

/** The form of what is kept. It is part of the keys: what has another one is not found. */
export const form = 1

/** An answer as it is kept: the payload itself, so that a later release reads it with all that it knows. */
export interface Kept {
  readonly version: Version
  readonly status: number
  readonly requestId?: string | undefined
  /** Those of the answer; `null` if nothing was found. */
  readonly headers: ResponseInfo['headers'] | null
  /** Absent if the answer had no content. */
  readonly raw?: unknown
}

export const isKept = (value: unknown): value is Kept =>
  isObject(value) &&
  isVersion(value['version']) &&
  typeof value['status'] === 'number' &&
  (value['requestId'] === undefined || isText(value['requestId'])) &&
  (value['headers'] === null || isObject(value['headers']))

/** What a lookup found, to be kept; `undefined` if it failed. */
export const keptOf = <O extends Operation>(found: Found<O>): Kept | undefined => {
  if (!isLeft(found)) {
    const { source, response, raw, attempts } = found.right
    const { status, requestId, headers } = response
    // An answer in another version's shape would be read again without the version that was asked.
    if (attempts.some(({ readAs }) => readAs !== undefined)) return undefined
    return { version: source.version, status, requestId, headers, raw }
  }
  const { left: error } = found
  return isNotFoundError(error) && error.version !== undefined
    ? { version: error.version, status: error.status ?? 404, requestId: error.requestId, headers: null }
    : undefined
}

/** What remains of a rate limit was said long ago. */
const rateLimit = { limit: undefined, remaining: undefined, reset: undefined }

/** What was kept, read anew: nobody shares a result. This call has sent nothing. */
export const revived = <O extends Operation>(
  catalog: Catalog,
  question: QuestionOf<O>,
  kept: Kept,
): Found<O> | undefined => {
  const { operation } = question
  const { version, status, requestId, headers, raw } = kept
  const source = { version, operation }
  if (headers === null) return left(new NotFoundError({ ...source, status, requestId }))
  const spoke = catalog.require(version, operation)
  if (isLeft(spoke)) return undefined
  const read = hasNoContent(status) ? nothingFound(source) : normalizeAmong(catalog.among(operation), spoke.right, raw)
  if (isLeft(read)) return undefined
  withMismatch(catalog, question, read.right)
  return right(Object.assign(read.right, { attempts: [], response: { status, requestId, headers, rateLimit } }))
}

/** Tells if an answer says little, or not for long: nothing was found, a better version failed, or a token expires. */
export const isBrief = <O extends Operation>(found: Found<O>): boolean => {
  if (isLeft(found)) return true
  const { value, attempts } = found.right
  const isDegraded = attempts.some(({ cause }) => cause !== undefined && cause !== 'unsupported' && cause !== 'gone')
  const lists = 'items' in value ? [value.items] : 'owners' in value ? [value.owners] : []
  return isDegraded || lists.some(({ length }) => length === 0) || ('next' in value && value.next !== undefined)
}
