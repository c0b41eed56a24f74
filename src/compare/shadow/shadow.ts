import type { LookupResult } from '../../client/response.ts'
import type { LookupValue } from '../../model/lookup.ts'
import type { CallOptions } from '../../client/options.ts'
import type { Operation } from '../../model/version.ts'
import type { LookupMethods } from '../../throwing/promised.ts'
import { isObject, ownMembers } from '../../wire/json.ts'
import type { Parity } from '../parity/parity.ts'
import { checkShadowOptions, type ShadowOptions } from './options.ts'
import { type Question, type Result, textOf, Sampler } from './sampler.ts'

/** What is known of every page. */
interface Paged {
  readonly next: unknown
}

/** Makes one of several pages. */
type Join<A> = (first: A, pages: readonly A[]) => A

/** What several pages of a name search found, as one. */
const joinedNames: Join<LookupResult<LookupValue['names']>> = (first, pages) =>
  Object.assign({}, first, {
    value: { ...first.value, items: pages.flatMap(({ value }) => value.items), next: undefined },
  })

/** What several pages of an address search found, as one. */
const joinedAddresses: Join<LookupResult<LookupValue['addresses']>> = (first, pages) =>
  Object.assign({}, first, {
    value: { ...first.value, properties: pages.flatMap(({ value }) => value.properties), next: undefined },
  })

/** All pages of a search as one, each of them asked for once it is allowed. */
const wholeWalk = async <A extends LookupResult<Paged>>(
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
async function* watched<A>(
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

/**
 * What a shadow has besides the methods of its trusted lookup.
 *
 * @category Shadowing
 */
export interface ShadowControls {
  /** What was compared until now. */
  readonly report: () => Parity
  /** Waits for the questions that are under way in the background, for a shutdown, and resolves to the report. */
  readonly flush: () => Promise<Parity>
}

/** A method of a lookup, of whatever input. */
type Method<I, A> = (input: I, options?: CallOptions) => A

/** A later page means nothing to another version. */
const isFirst = (input: unknown): boolean => !isObject(input) || input['cursor'] === undefined

/** What a caller asked: it may change its query while the answer is under way. */
const kept = <I>(input: I): I => (typeof input === 'object' ? { ...input } : input)

/** A method of the trusted lookup whose answers are watched. */
const single =
  <I, A extends Result>(
    operation: Operation,
    own: Method<I, Promise<A>>,
    sampler: Sampler,
    methodOf: (lookup: Partial<LookupMethods>) => Method<I, Promise<Result>> | undefined,
  ): Method<I, Promise<A>> =>
  (input, options) => {
    const asked = kept(input)
    const answer = own(input, options)
    const question: Question = {
      operation,
      text: () => textOf(operation, asked),
      ask: (lookup, call) => methodOf(lookup)?.(asked, call),
    }
    if (isFirst(asked)) void sampler.watch(question, () => answer)
    return answer
  }

/** How the pages of a search are asked for, one by one or all. */
interface Search<I, A> {
  readonly first: (lookup: Partial<LookupMethods>) => Method<I, Promise<Result>> | undefined
  readonly all: (lookup: Partial<LookupMethods>) => Method<I, AsyncGenerator<A, void, undefined>> | undefined
  readonly join: Join<A>
}

/** The pages of the trusted lookup, which are watched: the first one or, if they are wanted as a whole, all of them. */
const paged =
  <I, A extends Result & { readonly value: Paged }>(
    operation: Operation,
    own: Method<I, AsyncGenerator<A, void, undefined>>,
    sampler: Sampler,
    { isWhole, first: firstOf, all, join }: Search<I, A> & { readonly isWhole: boolean },
  ): Method<I, AsyncGenerator<A, void, undefined>> =>
  (input, options) => {
    const asked = kept(input)
    const pages = own(input, options)
    if (!isFirst(asked)) return pages
    const question: Question = {
      operation,
      text: () => `${isWhole ? 'all ' : ''}${textOf(operation, asked)}`,
      ask: (lookup, call, mayGoOn) => {
        if (!isWhole) return firstOf(lookup)?.(asked, call)
        const candidates = all(lookup)?.(asked, call)
        return candidates && wholeWalk(candidates, join, mayGoOn)
      },
    }
    return watched(pages, {
      isWhole,
      isWanted: () => sampler.isWanted(question),
      onEnd: (seen) => {
        const [first] = seen
        // A caller may want no more pages, though there are more.
        if (first === undefined || (isWhole && seen.at(-1)?.value.next !== undefined)) return
        const answer = Promise.resolve(isWhole ? join(first, seen) : first)
        void sampler.watch(question, () => answer)
      },
    })
  }

/** The methods that a lookup has, of which one may be of a class, as they are watched. */
const watchedMethods = (
  trusted: Partial<LookupMethods>,
  sampler: Sampler,
  isWhole: boolean,
): Partial<LookupMethods> => {
  const { person, phones, emails, names, addresses, namePages, addressPages } = trusted
  const nameSearch = {
    isWhole,
    first: (one: Partial<LookupMethods>) => one.names?.bind(one),
    all: (one: Partial<LookupMethods>) => one.namePages?.bind(one),
    join: joinedNames,
  }
  const addressSearch = {
    isWhole,
    first: (one: Partial<LookupMethods>) => one.addresses?.bind(one),
    all: (one: Partial<LookupMethods>) => one.addressPages?.bind(one),
    join: joinedAddresses,
  }
  return {
    ...(person && { person: single('person', person.bind(trusted), sampler, (one) => one.person?.bind(one)) }),
    ...(phones && { phones: single('phones', phones.bind(trusted), sampler, (one) => one.phones?.bind(one)) }),
    ...(emails && { emails: single('emails', emails.bind(trusted), sampler, (one) => one.emails?.bind(one)) }),
    ...(names && { names: single('names', names.bind(trusted), sampler, nameSearch.first) }),
    ...(addresses && { addresses: single('addresses', addresses.bind(trusted), sampler, addressSearch.first) }),
    ...(namePages && { namePages: paged('names', namePages.bind(trusted), sampler, nameSearch) }),
    ...(addressPages && { addressPages: paged('addresses', addressPages.bind(trusted), sampler, addressSearch) }),
  }
}

/**
 * A lookup that answers as `trusted` does, and asks a `candidate` some of the same questions in the background, to find out
 * how far they agree.
 *
 * Callers get the promises of the trusted lookup itself: nothing of the candidate reaches them, neither its failure nor its
 * slowness, and their abort does not reach it. It is asked once the trusted answer has come, each question once, without
 * retries. `flush` before the process ends, and store the report, which is added to others by `mergeParity`. If trusted
 * answers are controlled, `onAttempt` of the trusted lookup is also called for those.
 *
 * @example
 * ```ts
 * const trusted = createLookup({ baseUrl, apiKey, versions: ['v3'] })
 * const candidate = createLookup({ baseUrl, apiKey, versions: ['v5'] })
 * const lookup = createShadow({ trusted, candidate, sample: 0.05, control: 0.1, budget: { requests: 3000, perMinute: 60 } })
 * const { value } = await lookup.person('1234567890') // as v3 says it
 * ```
 * @throws InvalidOptionsError when options are invalid; it lists all problems
 * @category Shadowing
 */
export function createShadow<T extends Partial<LookupMethods>>(options: ShadowOptions<T>): T & ShadowControls
export function createShadow(given: ShadowOptions): Partial<LookupMethods> & ShadowControls {
  checkShadowOptions(given)
  const options = ownMembers(given)
  const sampler = new Sampler(options)
  const { trusted, pages = 'first' } = options
  return {
    ...trusted,
    ...watchedMethods(trusted, sampler, pages === 'all'),
    report: () => sampler.report(),
    flush: async () => sampler.flush(),
  }
}
