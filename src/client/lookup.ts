import { isLeft, left, right } from '../either.ts'
import { InvalidQueryError } from '../errors/invalid-input-errors.ts'
import { NotFoundError } from '../errors/http-errors.ts'
import { type Problem, unless } from '../errors/problem.ts'
import type { Cursor, PagedOperation } from '../model/lookup.ts'
import { none } from '../model/filled.ts'
import { keepExtras } from '../normalize/normalize.ts'
import type { Operation } from '../model/version.ts'
import { addressInputs, type AddressQuery } from '../query/address-query.ts'
import { askedBy, copyOfQuery } from '../query/asked.ts'
import { nameInputs, type NameQuery } from '../query/name-query.ts'
import { type QuestionOf, requestFor, textsOf } from '../query/request.ts'
import type { Catalog } from '../versions/catalog.ts'
import type { Found, Kept } from './cache.ts'
import { callRules, checkCallOptions, pageRules } from './check-options.ts'
import { type Config, copyOfCall, headersWith, type Versions } from './config.ts'
import { type Call, lookUpInOrder } from './fallback.ts'
import { withMismatch } from './mismatch.ts'
import type { LookupMethods, LookupTask } from './methods.ts'
import type { CallOptions, PageOptions } from './options.ts'
import { readPayloadOf } from './read-body-of.ts'
import { type Pages, pagesOf, type Paging } from './pages.ts'

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
