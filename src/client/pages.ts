import { type Either, isLeft, left, right } from '../either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { LookupFailure } from '../errors/lookup-failure.ts'
import { UndecodableError } from '../errors/undecodable-error.ts'
import type { Cursor, LookupValue, PagedOperation } from '../model/lookup.ts'
import type { Issue } from '../normalize/issues.ts'
import { type Normalized, type Source, withPart } from '../normalize/normalized.ts'
import { type Catalog, spokeIn } from '../versions/catalog.ts'
import { placesOf, pointerOf } from '../versions/spoke.ts'
import { isBlank, isObject, pointerSteps } from '../wire/json.ts'
import type { LookupResult } from './response.ts'

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
  readonly startIndex?: number | undefined
  readonly endIndex?: number | undefined
}

/** Where a version has its page token, as a JSON Pointer. */
const tokenPathOf = (catalog: Catalog, source: Source): string => {
  const spoke = spokeIn(catalog, source)
  return pointerOf((spoke && placesOf(spoke).token) ?? [])
}

/** The error for a page whose token leads nowhere. */
const noWayOn = <A>(
  catalog: Catalog,
  { source, response, attempts }: LookupResult<A>,
  expected: string,
): UndecodableError => {
  const context = { ...source, status: response.status, requestId: response.requestId, attempts }
  return new UndecodableError({ ...context, path: tokenPathOf(catalog, source), expected })
}

/** What a page should have had in place of a token that cannot be read; `undefined` if it has no such token. */
export const unreadableToken = (
  catalog: Catalog,
  { source, issues }: Pick<Normalized<unknown>, 'source' | 'issues'>,
): string | undefined => {
  const ofToken = tokenPathOf(catalog, source)
  return issues.find(({ path }) => path === ofToken)?.expected
}

/** Where services say that there is more, other than by the page token of their version. */
const saysMore = /(?:token|cursor)$|^next(?:_?(?:page|url|link|offset))?$|^has_?(?:more|next(?:_?page)?)$/i
const saysBack = /^(?:prev|start|end|first|last|current|self)/i

/** Whether a record says that there is a further page, as `{"has_more":true}` or `{"links":{"next":"..."}}` do. */
const leadsOn = (record: unknown, depth: number): boolean =>
  isObject(record) &&
  Object.entries(record).some(([key, value]) =>
    saysMore.test(key) && !saysBack.test(key)
      ? value !== false && value !== 0 && !isBlank(value)
      : depth > 0 && leadsOn(value, depth - 1),
  )

/** Whether what is around an answer, of which the version knows only the parts that it shows, says that there is more. */
const leadsElsewhere = ({ raw, extras }: Pick<Normalized<unknown>, 'raw' | 'extras'>): boolean =>
  extras.some((path) => {
    const [above = '', key = above, ...more] = pointerSteps(path)
    const holder = isObject(raw) && key !== above ? raw[above] : raw
    return more.length === 0 && isObject(holder) && leadsOn({ [key]: holder[key] }, 2)
  })

/** What is known of the pages so far. */
class Walk {
  readonly #tokens = new Set<string>()
  readonly #known = new Set<string>()
  readonly #catalog: Catalog
  readonly #first: Paging
  #pages = 0
  #items = 0
  /** As the service said last: a page may not say it. */
  #total: number | undefined

  constructor(catalog: Catalog, first: Paging) {
    this.#catalog = catalog
    this.#first = first
    if (first.cursor !== undefined) this.#tokens.add(first.cursor.token)
  }

  /** Adds a page, and returns what its token should have been if there is no way on from it, although it has one. */
  add<O extends PagedOperation>(page: LookupResult<LookupValue[O]>): string | undefined {
    const { value } = page
    const items = 'items' in value ? value.items : [...value.properties, ...value.nearbySchools]
    const before = this.#known.size
    // A record has no id, or the one of somebody who was on a page before.
    for (const item of items) this.#known.add(('id' in item ? item.id : undefined) ?? JSON.stringify(item))
    this.#pages += 1
    this.#items += items.length
    if ('total' in value) this.#total = value.total ?? this.#total
    if (value.next === undefined) return unreadableToken(this.#catalog, page)
    if (this.#tokens.has(value.next.token)) return 'a token that was not given before'
    this.#tokens.add(value.next.token)
    return this.#pages > 1 && this.#known.size === before
      ? 'a token that leads to a page with something new'
      : undefined
  }

  /** How many results the service has said it has, of those that were asked for, and not sent. */
  #missing(): number {
    const { cursor, startIndex = 1, endIndex = Infinity } = this.#first
    const total = this.#total
    // What was on the pages before the cursor is unknown.
    if (total === undefined || cursor !== undefined) return 0
    return Math.min(total, endIndex) - startIndex + 1 - this.#items
  }

  /** Why the page may not be the last, although it has no token. */
  doubt<O extends PagedOperation>(page: LookupResult<LookupValue[O]>): Issue | undefined {
    const isElsewhere = leadsElsewhere(page)
    const missing = this.#missing()
    const expected = isElsewhere
      ? 'a page token here, and not elsewhere'
      : `a page token: ${missing} of the results have not come`
    return isElsewhere || missing > 0
      ? { kind: 'value', path: tokenPathOf(this.#catalog, page.source), expected }
      : undefined
  }
}

/**
 * Follows the pages to the last one. They end with an error after a token that cannot be read, as any token means that
 * there are more results (spec section 2.2), and after one that leads in a circle or brings nothing new. If a page without
 * a token may not be the last, it has an issue.
 */
export async function* pagesOf<O extends PagedOperation, Q extends Paging>(
  catalog: Catalog,
  search: (query: Q) => TaskEither<LookupFailure, LookupResult<LookupValue[O]>>,
  first: Q,
  maxPages = Infinity,
): Pages<O> {
  const walk = new Walk(catalog, first)
  let query = first
  for (let pages = 1; ; pages += 1) {
    const page = await search(query)()
    if (isLeft(page)) {
      yield page
      return
    }
    const expected = walk.add<O>(page.right)
    const cursor = page.right.value.next
    const doubt = cursor === undefined && expected === undefined ? walk.doubt<O>(page.right) : undefined
    yield doubt === undefined ? page : right(withPart(page.right, 'issues', [...page.right.issues, doubt]))
    if (expected !== undefined) yield left(noWayOn(catalog, page.right, expected))
    if (expected !== undefined || cursor === undefined || pages === maxPages) return
    query = { ...query, cursor }
  }
}
