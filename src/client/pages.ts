import { type Either, isLeft, left } from '../either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { LookupFailure } from '../errors/lookup-failure.ts'
import { UndecodableError } from '../errors/undecodable-error.ts'
import type { Cursor, LookupValue, PagedOperation } from '../model/lookup.ts'
import type { Source } from '../normalize/normalize.ts'
import { findSpoke } from '../spokes/find-spoke.ts'
import { pointerStep } from '../wire/pointer.ts'
import { token } from '../wire/leaves.ts'
import type { Part } from '../wire/wire-type.ts'
import type { LookupResult } from './response-info.ts'

/**
 * The pages of a name or address search, one after the other; the first error is the last item.
 *
 * @category Looking up
 */
export type Pages<O extends PagedOperation> = AsyncGenerator<
  Either<LookupFailure, LookupResult<LookupValue[O]>>,
  void,
  undefined
>

/** A search that can go on from a page. */
export interface Paging {
  readonly cursor?: Cursor | undefined
}

/** Where payloads of this codec have their page token, as a JSON Pointer. */
const tokenPathIn = (part: Pick<Part, 'shape'>): string | undefined => {
  if (part.shape.kind !== 'record') return part === token ? '' : undefined
  for (const [key, member] of Object.entries(part.shape.fields)) {
    const path = tokenPathIn(member)
    if (path !== undefined) return pointerStep(key) + path
  }
  return undefined
}

const tokenPathOf = ({ version, operation }: Source): string => {
  const spoke = findSpoke(version, operation)
  return (spoke && tokenPathIn(spoke.codec)) ?? ''
}

/** The error for a page whose token leads nowhere. */
const noWayOn = <A>({ source, response, attempts }: LookupResult<A>, expected: string): UndecodableError => {
  const context = { ...source, status: response.status, requestId: response.requestId, attempts }
  return new UndecodableError({ ...context, path: tokenPathOf(source), expected })
}

/** What a page should have had in place of a token that cannot be read; `undefined` if it has no such token. */
const unreadableToken = <A>({ source, issues }: LookupResult<A>): string | undefined => {
  const ofToken = tokenPathOf(source)
  return issues.find(({ path }) => path === ofToken)?.expected
}

/**
 * Follows the pages to the last one. They end with an error after a token that cannot be read, as any token means that
 * there are more results (spec section 2.2), and after a repeated one, which would lead in a circle.
 */
export async function* pagesOf<O extends PagedOperation, Q extends Paging>(
  search: (query: Q) => TaskEither<LookupFailure, LookupResult<LookupValue[O]>>,
  first: Q,
): Pages<O> {
  const seen = new Set<string | undefined>()
  let query = first
  for (;;) {
    const page = await search(query)()
    yield page
    if (isLeft(page)) return
    const cursor = page.right.value.next
    seen.add(query.cursor?.token)
    const isRepeated = cursor !== undefined && seen.has(cursor.token)
    const expected = isRepeated ? 'a token that was not given before' : unreadableToken(page.right)
    if (expected !== undefined) yield left(noWayOn(page.right, expected))
    if (expected !== undefined || cursor === undefined) return
    query = { ...query, cursor }
  }
}
