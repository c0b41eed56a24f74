import { type Either, isLeft, left } from '../either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { LookupFailure } from '../errors/lookup-failure.ts'
import { UndecodableError } from '../errors/undecodable-error.ts'
import type { Cursor, LookupValue, PagedOperation } from '../model/lookup.ts'
import type { LookupResult } from './fallback.ts'

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

/** Follows the pages to the last one. A repeated token, which would lead in a circle, ends them with an error. */
export async function* pagesOf<O extends PagedOperation, Q extends Paging>(
  search: (query: Q) => TaskEither<LookupFailure, LookupResult<LookupValue[O]>>,
  first: Q,
): Pages<O> {
  const seen = new Set<string | undefined>()
  let query = first
  for (;;) {
    const page = await search(query)()
    yield page
    const cursor = isLeft(page) ? undefined : page.right.value.next
    if (isLeft(page) || cursor === undefined) return
    seen.add(query.cursor?.token)
    if (seen.has(cursor.token)) {
      const expected = 'a token that was not given before'
      const { source, response, attempts } = page.right
      const context = { ...source, status: response.status, requestId: response.requestId, attempts }
      yield left(new UndecodableError({ ...context, pointer: '/position_token', expected }))
      return
    }
    query = { ...query, cursor }
  }
}
