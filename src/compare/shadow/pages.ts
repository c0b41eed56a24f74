import type { LookupResult } from '../../client/response-info.ts'
import type { CallOptions } from '../../client/options.ts'
import type { LookupValue, PagedOperation } from '../../model/lookup.ts'
import type { AddressQuery } from '../../query/address-query.ts'
import type { NameQuery } from '../../query/name-query.ts'

type Paged<O extends PagedOperation> = LookupResult<LookupValue[O]>

/** What several pages of a name search found, as one. */
export const joinedNames = (first: Paged<'names'>, pages: readonly Paged<'names'>[]): Paged<'names'> =>
  Object.assign({}, first, {
    value: { ...first.value, items: pages.flatMap(({ value }) => value.items), next: undefined },
  })

/** What several pages of an address search found, as one. */
export const joinedAddresses = (first: Paged<'addresses'>, pages: readonly Paged<'addresses'>[]): Paged<'addresses'> =>
  Object.assign({}, first, {
    value: { ...first.value, properties: pages.flatMap(({ value }) => value.properties), next: undefined },
  })

/** How a search is asked, and how its pages become one. */
interface Search<O extends PagedOperation, Q> {
  readonly ask: (query: Q, call: CallOptions) => Promise<Paged<O>>
  readonly join: (first: Paged<O>, pages: readonly Paged<O>[]) => Paged<O>
}

/** All pages of a search, each of them once it is allowed. */
const wholeWalk = async <O extends PagedOperation, Q extends NameQuery | AddressQuery>(
  { ask, join }: Search<O, Q>,
  query: Q,
  call: CallOptions,
  mayGoOn: () => Promise<boolean>,
): Promise<Paged<O>> => {
  const first = await ask(query, call)
  const pages = [first]
  let { next } = first.value
  while (next !== undefined) {
    if (!(await mayGoOn())) throw new RangeError('The budget ends before the last page.')
    const page = await ask({ ...query, cursor: next }, call)
    pages.push(page)
    next = page.value.next
  }
  const attempts = pages.flatMap((page) => page.attempts)
  return Object.assign(join(first, pages), { attempts })
}

export const wholeNames = (
  ask: (query: NameQuery, call: CallOptions) => Promise<Paged<'names'>>,
  ...rest: readonly [NameQuery, CallOptions, () => Promise<boolean>]
): Promise<Paged<'names'>> => wholeWalk<'names', NameQuery>({ ask, join: joinedNames }, ...rest)

export const wholeAddresses = (
  ask: (query: AddressQuery, call: CallOptions) => Promise<Paged<'addresses'>>,
  ...rest: readonly [AddressQuery, CallOptions, () => Promise<boolean>]
): Promise<Paged<'addresses'>> => wholeWalk<'addresses', AddressQuery>({ ask, join: joinedAddresses }, ...rest)

/** Pages as they are, and what becomes of them: the first one, or all of them once the last has come. */
export async function* watched<A>(
  pages: AsyncGenerator<A, void, undefined>,
  onEnd: (pages: readonly A[]) => void,
  isWhole: boolean,
): AsyncGenerator<A, void, undefined> {
  const seen: A[] = []
  for await (const page of pages) {
    if (isWhole || seen.length === 0) seen.push(page)
    if (!isWhole && seen.length === 1) {
      onEnd(seen)
      yield page
      yield* pages
      return
    }
    yield page
  }
  if (isWhole && seen.length > 0) onEnd(seen)
}
