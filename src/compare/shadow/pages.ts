import type { LookupResult } from '../../client/response-info.ts'
import type { LookupValue, PagedOperation } from '../../model/lookup.ts'

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

/** All pages of a search as one, each of them asked for once it is allowed. */
const wholeWalk = async <O extends PagedOperation>(
  pages: AsyncGenerator<Paged<O>, void, undefined>,
  join: (first: Paged<O>, pages: readonly Paged<O>[]) => Paged<O>,
  mayGoOn: () => Promise<boolean>,
): Promise<Paged<O>> => {
  const seen: Paged<O>[] = []
  for await (const page of pages) {
    seen.push(page)
    if (page.value.next !== undefined && !(await mayGoOn()))
      throw new RangeError('The budget ends before the last page.')
  }
  const [first] = seen
  if (first === undefined) throw new RangeError('There is no page.')
  return Object.assign(join(first, seen), { attempts: seen.flatMap((page) => page.attempts) })
}

type Walk<O extends PagedOperation> = AsyncGenerator<Paged<O>, void, undefined>

export const wholeNames = (pages: Walk<'names'>, mayGoOn: () => Promise<boolean>): Promise<Paged<'names'>> =>
  wholeWalk<'names'>(pages, joinedNames, mayGoOn)

export const wholeAddresses = (
  pages: Walk<'addresses'>,
  mayGoOn: () => Promise<boolean>,
): Promise<Paged<'addresses'>> => wholeWalk<'addresses'>(pages, joinedAddresses, mayGoOn)

/** What becomes of the pages that a caller walks through. */
interface Watching<A> {
  /** Whether all pages are wanted, and not only the first. */
  readonly isWhole: boolean
  /** Whether they are wanted at all: if not, none is kept. */
  readonly isWanted: () => Promise<boolean>
  readonly onEnd: (pages: readonly A[]) => void
}

/** Pages as they are, and what becomes of them: of the first one, or of all once the last has come. */
export async function* watched<A>(
  pages: AsyncGenerator<A, void, undefined>,
  { isWhole, isWanted, onEnd }: Watching<A>,
): AsyncGenerator<A, void, undefined> {
  const seen: A[] = []
  const whole = { isWanted: isWhole }
  if (isWhole)
    void isWanted().then((is) => {
      whole.isWanted = is
      if (!is) seen.length = 0
    })
  let isFirst = true
  for await (const page of pages) {
    if (whole.isWanted) seen.push(page)
    else if (isFirst && !isWhole) onEnd([page])
    isFirst = false
    yield page
  }
  if (whole.isWanted && seen.length > 0) onEnd(seen)
}
