import { left } from '../either.ts'
import { InvalidQueryError } from '../errors/invalid-query-error.ts'
import { type Problem, unless } from '../errors/problem.ts'
import type { Cursor, PagedOperation } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import { addressInputs, type AddressQuery, checkAddressQuery } from '../query/address-query.ts'
import { copyOfQuery } from '../query/copy-of.ts'
import { checkEmail, checkPersonId, checkPhone, isCursor, personIdText } from '../query/inputs.ts'
import { checkNameQuery, nameInputs, type NameQuery } from '../query/name-query.ts'
import type { QuestionOf } from '../query/request.ts'
import { isObject } from '../wire/json.ts'
import { callOptions, checkCallOptions, pageOptions } from './check-options.ts'
import { type Config, configOf, copyOfCall, type Versions } from './config.ts'
import { type Call, lookUpInOrder } from './fallback.ts'
import type { Lookup, LookupMethods, LookupTask } from './methods.ts'
import type { CallOptions, LookupOptions, PageOptions } from './options.ts'
import { type Pages, pagesOf, type Paging } from './pages.ts'

/** The cursor of a query, if it is valid; an invalid one breaks another rule. */
const cursorIn = (query: NameQuery | AddressQuery, operation: PagedOperation): Cursor | undefined => {
  // Untyped callers may pass anything.
  const given: unknown = query
  return isObject(given) && isCursor(query.cursor, operation) ? query.cursor : undefined
}

/** The versions of the call, or else those of the lookup. */
const versionsFor = (config: Config, call: CallOptions): Versions => {
  const [first, ...others] = call.versions ?? []
  return first === undefined ? config.versions : [first, ...others]
}

/** A cursor is valid only for its own version, which must be one of the call's. */
const checkCursor = (versions: Versions, cursor: Cursor | undefined): readonly Problem[] =>
  unless(
    cursor === undefined || versions.includes(cursor.version),
    'cursor',
    `must come from a version that is queried: ${versions.join(', ')}`,
  )

/** A copy of the question, as it was at the time of the call, and what is wrong with it. */
interface CheckedQuestion<O extends Operation> {
  readonly question: QuestionOf<O>
  readonly problems: readonly Problem[]
  readonly cursor?: Cursor | undefined
}

const checkQuery = <Q>(query: Q, check: (query: Q) => readonly Problem[]): readonly Problem[] =>
  isObject(query) ? check(query) : [{ input: 'query', rule: 'must be an object of inputs' }]

/** Looks in the cache first, if there is one. */
const lookUpOnce = async <O extends Operation>(config: Config, versions: Versions, call: Call<O>) => {
  const { baseUrl, fallbackOn, cache } = config
  if (cache === undefined) return lookUpInOrder(config, versions, call)
  return cache.lookUp({ baseUrl, fallbackOn, versions, ...call }, (signal) =>
    lookUpInOrder(config, versions, { ...call, options: { ...call.options, signal } }),
  )
}

/** The task of a question. Options, too, are copied and checked at once: the caller may change them before it is run. */
const taskFor = <O extends Operation>(
  config: Config,
  { question, problems, cursor }: CheckedQuestion<O>,
  given: CallOptions | undefined,
  known: readonly string[] = callOptions,
): LookupTask<O> => {
  const call = given === undefined ? {} : copyOfCall(given)
  const problemsOfCall = given === undefined ? [] : checkCallOptions(call, known)
  const areVersionsValid = !problemsOfCall.some(({ input }) => input === 'versions' || input === 'options')
  const versions = areVersionsValid ? versionsFor(config, call) : config.versions
  const misplaced = areVersionsValid ? checkCursor(versions, cursor) : []
  const wrong = [...problems, ...misplaced, ...problemsOfCall]
  if (wrong.length > 0) {
    const refusal = left(new InvalidQueryError(wrong, { operation: question.operation }))
    return () => Promise.resolve(refusal)
  }
  return () => lookUpOnce(config, cursor === undefined ? versions : [cursor.version], { question, options: call })
}

const personQuestion = (id: unknown): CheckedQuestion<'person'> => ({
  question: { operation: 'person', id: personIdText(id) },
  problems: checkPersonId(id),
})

const nameQuestion = (given: NameQuery): CheckedQuestion<'names'> => {
  const query = copyOfQuery(given, nameInputs)
  const problems = checkQuery(query, checkNameQuery)
  return { question: { operation: 'names', query }, problems, cursor: cursorIn(query, 'names') }
}

const addressQuestion = (given: AddressQuery): CheckedQuestion<'addresses'> => {
  const query = copyOfQuery(given, addressInputs)
  const problems = checkQuery(query, checkAddressQuery)
  return { question: { operation: 'addresses', query }, problems, cursor: cursorIn(query, 'addresses') }
}

/** The pages of a search; its query and options are copied at once, as later pages need the same ones. */
const pagesBy =
  <O extends PagedOperation, Q extends Paging>(
    search: (query: Q, call: PageOptions | undefined) => LookupTask<O>,
    inputs: readonly (keyof Q)[],
  ) =>
  (query: Q, given?: PageOptions): Pages<O> => {
    const call = given && copyOfCall(given)
    return pagesOf((page: Q) => search(page, call), copyOfQuery(query, inputs), call?.maxPages)
  }

const taskMethods = (config: Config): LookupMethods => ({
  person: (id, call) => taskFor(config, personQuestion(id), call),
  names: (query, call) => taskFor(config, nameQuestion(query), call),
  phones: (phone, call) =>
    taskFor(config, { question: { operation: 'phones', phone }, problems: checkPhone(phone) }, call),
  emails: (email, call) =>
    taskFor(config, { question: { operation: 'emails', email }, problems: checkEmail(email) }, call),
  addresses: (query, call) => taskFor(config, addressQuestion(query), call),
  namePages: pagesBy((query: NameQuery, call) => taskFor(config, nameQuestion(query), call, pageOptions), nameInputs),
  addressPages: pagesBy(
    (query: AddressQuery, call) => taskFor(config, addressQuestion(query), call, pageOptions),
    addressInputs,
  ),
})

/**
 * Creates a lookup, one interface over the versions of the service, returning tasks: nothing is sent before a task is
 * run.
 *
 * @example
 * ```ts
 * const lookup = createLookup({ baseUrl, apiKey, versions: ['v5', 'v4', 'v3'] })
 * const found = await lookup.person('1234567890')() // Either<LookupFailure, LookupResult<Person>>
 * ```
 * @throws InvalidOptionsError when options are invalid: a mistake in the program, not an outcome of a lookup
 * @category Looking up
 */
export function createLookup<const V extends Version>(options: LookupOptions<V>): Lookup<V>
export function createLookup(options: LookupOptions): LookupMethods {
  return taskMethods(configOf(options))
}
