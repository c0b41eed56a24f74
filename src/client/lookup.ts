import { type Either, isLeft, left, right } from '../either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { LookupFailure } from '../errors/lookup-failure.ts'
import { UndecodableError } from '../errors/undecodable-error.ts'
import type { Cursor, LookupValue, PagedOperation } from '../model/lookup.ts'
import { type Issue, type Normalized, type Source, withPart } from '../normalize/normalized.ts'
import { type Catalog, spokeIn } from '../versions/catalog.ts'
import { placesOf, pointerOf } from '../versions/facts.ts'
import { isBlank, isObject, pointerSteps } from '../wire/json.ts'
import { type LookupResult, readPayloadOf } from './response.ts'
import type { Operation, Version } from '../model/version.ts'
import { type AddressQuery, addressInputs, type NameQuery, nameInputs } from '../query/searches.ts'
import type { CommonOperation, OperationOf } from '../versions/table.ts'
import type { CallOptions, PageOptions } from './options.ts'
import { InvalidQueryError } from '../errors/invalid-input-errors.ts'
import { NotFoundError } from '../errors/http-errors.ts'
import { type Problem, unless } from '../errors/problem.ts'
import { none } from '../model/record.ts'
import { keepExtras } from '../normalize/normalize.ts'
import { askedBy, copyOfQuery } from '../query/asked.ts'
import { type QuestionOf, requestFor, textsOf } from '../query/request.ts'
import type { Found, Kept } from './cache.ts'
import { callRules, checkCallOptions, pageRules } from './check-options.ts'
import { type Config, copyOfCall, headersWith, type Versions } from './config.ts'
import { type Call, lookUpInOrder, withMismatch } from './fallback.ts'

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
interface Paging {
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
async function* pagesOf<O extends PagedOperation, Q extends Paging>(
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

/**
 * A lookup that sends nothing before it is run. It is a `TaskEither` of fp-ts: its `Left` is why the lookup failed.
 *
 * @category Looking up
 */
export type LookupTask<O extends Operation> = TaskEither<LookupFailure, LookupResult<LookupValue[O]>>

/**
 * The methods of a lookup, returning tasks. A {@link Lookup} has those that its versions offer; a function that takes any
 * lookup asks for those that it calls: `Pick<LookupMethods, 'person'>`.
 *
 * @category Looking up
 */
export interface LookupMethods {
  /**
   * A person's full profile, by the `id` of any other answer: text of at most 512 characters, or a whole number up to
   * 2^53 - 1 (spec sections 1, 2.1, 4.1, 4.3, 4.4). An unknown person is a `NotFoundError`.
   */
  readonly person: (id: string | number, options?: CallOptions) => LookupTask<'person'>
  /**
   * One page of the people that a name search finds (spec sections 2.2, 4.2 to 4.4). Without results, it is empty, or the
   * lookup ends in a `NotFoundError` if the service answers 404 (v4: an `HttpError`).
   * `namePages` goes through all pages, and `{ ...query, cursor: value.next }` asks for the next one.
   */
  readonly names: (query: NameQuery, options?: CallOptions) => LookupTask<'names'>
  /**
   * The line and the owners of a US phone number: ten digits in any usual notation, whose area code and exchange begin
   * with 2 to 9 (spec sections 2.3, 4.1, 4.3, 4.4).
   * Without results, `owners` is empty, or the lookup ends in a `NotFoundError` if the service answers 404.
   */
  readonly phones: (phone: string, options?: CallOptions) => LookupTask<'phones'>
  /**
   * The owners of an email address (spec sections 2.4, 4.1, 4.4). Without results, `owners` is empty, or the lookup ends
   * in a `NotFoundError` if the service answers 404.
   */
  readonly emails: (email: string, options?: CallOptions) => LookupTask<'emails'>
  /**
   * The properties at a street address, and the schools near it (spec sections 2.5, 4.1, 4.3). An unknown address is a
   * `NotFoundError`.
   */
  readonly addresses: (query: AddressQuery, options?: CallOptions) => LookupTask<'addresses'>
  /**
   * All pages of a name search, one after the other, all from the version that answered first (spec sections 2.2, 4.2 to
   * 4.4). If they end before their `total`, or with a token in an unknown place, the last page has an issue that says so.
   * The last item is an `UndecodableError` after a page whose token cannot be read, was given before, or leads to nothing
   * new.
   */
  readonly namePages: (query: NameQuery, options?: PageOptions) => Pages<'names'>
  /**
   * All pages of an address search, one after the other, all from the version that answered first (spec sections 2.5,
   * 4.1, 4.3). If a page has its token in an unknown place, it is the last, and has an issue that says so. The last item is
   * an `UndecodableError` after a page whose token cannot be read, was given before, or leads to nothing new.
   */
  readonly addressPages: (query: AddressQuery, options?: PageOptions) => Pages<'addresses'>
}

/** The operations that any of several versions offers. */
type OfferedBy<V extends Version> = V extends Version ? OperationOf<V> : never

/** The method that goes through the pages of an operation: leaving out an operation does not compile. */
interface PageMethods extends Readonly<Record<PagedOperation, keyof LookupMethods>> {
  readonly names: 'namePages'
  readonly addresses: 'addressPages'
}

/** An operation, and the method that goes through its pages if it has any. */
export type WithPages<O extends Operation> = O | PageMethods[Extract<O, PagedOperation>]

/** The methods that a lookup over these versions has, by type. */
export type MethodsOf<V extends Version> =
  // Those of all versions are listed separately, for code that is generic over the versions.
  WithPages<CommonOperation> | WithPages<OfferedBy<V>>

/**
 * The methods with these names. `-?` makes TypeScript compare the methods of two lookups: otherwise, it compares their
 * versions, and accepts a lookup of v4 where every method is expected.
 */
export type Offered<Methods, Name extends keyof Methods> = { readonly [M in Name]-?: Methods[M] }

/**
 * A lookup over these versions, with methods of {@link LookupMethods}: nothing is sent before a task is run, and its
 * `Either` is the outcome. If the versions are known at compile time, it has only the methods that one of them offers.
 * If they are chosen at run time, it has every method, and one that none of them offers gives an `UnsupportedError`.
 * `Lookup<'v4'>` has no `emails`.
 *
 * @category Looking up
 */
export type Lookup<V extends Version = Version> = Offered<LookupMethods, MethodsOf<V>>

/** The versions of the call, or else those of the lookup. */
const versionsFor = (config: Config, operation: Operation, call: CallOptions): Versions => {
  const [first, ...others] = call.versions ?? []
  return first === undefined ? config.versionsFor(operation) : [first, ...others]
}

/** A cursor is valid only for its own version, which must be one of the call's. */
const checkCursor = (versions: Versions, cursor: Cursor | undefined): readonly Problem[] =>
  unless(
    cursor === undefined || versions.includes(cursor.version),
    'cursor',
    `must come from a version that is queried: ${versions.join(', ')}`,
  )

/** What remains of a rate limit was said long ago. */
const rateLimit = { limit: undefined, remaining: undefined, reset: undefined }

/** What was kept, read anew: nobody shares a result. This call has sent nothing. */
const revived = <O extends Operation>(catalog: Catalog, question: QuestionOf<O>, kept: Kept): Found<O> | undefined => {
  const { operation } = question
  const { version, status, requestId, headers, raw } = kept
  const source = { version, operation }
  if (headers === null) return left(new NotFoundError({ ...source, status, requestId }))
  const spoke = catalog.require(version, operation)
  if (isLeft(spoke)) return undefined
  const request = requestFor(spoke.right, question)
  const read = readPayloadOf(catalog, { source, request, status }, raw)
  if (isLeft(read)) return undefined
  withMismatch(catalog, question, read.right)
  return right(Object.assign(read.right, { attempts: [], response: { status, requestId, headers, rateLimit } }))
}

/** Looks in the cache first, if there is one. */
const lookUpOnce = async <O extends Operation>(config: Config, versions: Versions, call: Call<O>) => {
  const { baseUrl, catalog, fallbackOn, cache } = config
  if (cache === undefined) return lookUpInOrder(config, versions, call)
  const { question, options } = call
  // Headers may tell tenants apart. The key does not: it is changed now and then.
  const sent = Object.entries(headersWith(config.headers, options.headers)).filter(([name]) => name !== 'x-api-key')
  const asked = [baseUrl, question.operation, versions, [...fallbackOn].sort(), sent.sort(), textsOf(question)]
  return cache.lookUp<O>(
    { text: JSON.stringify(asked), options, revive: (kept) => revived(catalog, question, kept) },
    (signal) => lookUpInOrder(config, versions, { ...call, options: { ...options, signal } }),
  )
}

/** The task of a question. It and its options are copied and checked at once: the caller may change them before it is run. */
const taskFor = <O extends Operation>(
  config: Config,
  operation: O,
  input: unknown,
  given: CallOptions | undefined,
  rules: Parameters<typeof checkCallOptions>[1] = callRules,
): LookupTask<O> => {
  const { question, problems = none, cursor } = askedBy(operation, input)
  const call = copyOfCall(given === undefined ? {} : given)
  const problemsOfCall = given === undefined ? [] : checkCallOptions(call, rules)
  const areVersionsValid = !problemsOfCall.some(({ input }) => input === 'versions' || input === 'options')
  const versions = areVersionsValid ? versionsFor(config, operation, call) : config.versionsFor(operation)
  const misplaced = areVersionsValid ? checkCursor(versions, cursor) : []
  const wrong = [...problems, ...misplaced, ...problemsOfCall]
  if (question === undefined || wrong.length > 0) {
    const refusal = left(new InvalidQueryError(wrong, { operation }))
    return () => Promise.resolve(refusal)
  }
  const ask = () => lookUpOnce(config, cursor === undefined ? versions : [cursor.version], { question, options: call })
  if (!config.keepsExtras) return ask
  return async () => {
    const found = await ask()
    const spoke = isLeft(found) ? found : config.catalog.require(found.right.source.version, operation)
    if (!isLeft(found) && !isLeft(spoke)) keepExtras(found.right, spoke.right)
    return found
  }
}

/** The pages of a search; its query and options are copied at once, as later pages need the same ones. */
const pagesBy =
  <O extends PagedOperation, Q extends Paging>(
    { catalog }: Config,
    search: (query: Q, call: PageOptions | undefined) => LookupTask<O>,
    inputs: readonly string[],
  ) =>
  (query: Q, given?: PageOptions): Pages<O> => {
    const call = given && copyOfCall(given)
    return pagesOf(catalog, (page: Q) => search(page, call), copyOfQuery(query, inputs), call?.maxPages)
  }

/** The methods of a lookup. */
export const taskMethods = (config: Config): LookupMethods => ({
  person: (id, call) => taskFor(config, 'person', id, call),
  names: (query, call) => taskFor(config, 'names', query, call),
  phones: (phone, call) => taskFor(config, 'phones', phone, call),
  emails: (email, call) => taskFor(config, 'emails', email, call),
  addresses: (query, call) => taskFor(config, 'addresses', query, call),
  namePages: pagesBy(config, (query: NameQuery, call) => taskFor(config, 'names', query, call, pageRules), nameInputs),
  addressPages: pagesBy(
    config,
    (query: AddressQuery, call) => taskFor(config, 'addresses', query, call, pageRules),
    addressInputs,
  ),
})
