import type { LookupResult } from '../../client/response.ts'
import type { LookupValue } from '../../model/lookup.ts'

/** What is known of every page. */
export interface Paged {
  readonly next: unknown
}

/** Makes one of several pages. */
export type Join<A> = (first: A, pages: readonly A[]) => A

/** What several pages of a name search found, as one. */
export const joinedNames: Join<LookupResult<LookupValue['names']>> = (first, pages) =>
  Object.assign({}, first, {
    value: { ...first.value, items: pages.flatMap(({ value }) => value.items), next: undefined },
  })

/** What several pages of an address search found, as one. */
export const joinedAddresses: Join<LookupResult<LookupValue['addresses']>> = (first, pages) =>
  Object.assign({}, first, {
    value: { ...first.value, properties: pages.flatMap(({ value }) => value.properties), next: undefined },
  })

/** All pages of a search as one, each of them asked for once it is allowed. */
export const wholeWalk = async <A extends LookupResult<Paged>>(
  pages: AsyncGenerator<A, void, undefined>,
  join: Join<A>,
  mayGoOn: () => Promise<boolean>,
): Promise<A> => {
  const seen: A[] = []
  for await (const page of pages) {
    seen.push(page)
    if (page.value.next !== undefined && !(await mayGoOn()))
      throw new RangeError('The budget ends before the last page.')
  }
  const [first] = seen
  if (first === undefined) throw new RangeError('There is no page.')
  return Object.assign(join(first, seen), { attempts: seen.flatMap((page) => page.attempts) })
}

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
