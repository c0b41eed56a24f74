import { left } from '../either.ts'
import { InvalidQueryError } from '../errors/invalid-query-error.ts'
import type { Problem } from '../errors/problem.ts'
import type { Cursor } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import { type AddressQuery, checkAddressQuery } from '../query/address-query.ts'
import { checkEmail, checkPersonId, checkPhone } from '../query/inputs.ts'
import { checkNameQuery, type NameQuery } from '../query/name-query.ts'
import type { Question } from '../query/request.ts'
import { unless } from '../query/rules.ts'
import { checkCallOptions, type Config, configOf, type Versions } from './config.ts'
import type { Task, TaskLookup, TaskMethods } from './methods.ts'
import type { CallOptions, LookupOptions } from './options.ts'
import { pagesOf } from './pages.ts'
import { walk } from './plan.ts'

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null

const cursorIn = (query: NameQuery | AddressQuery): Cursor | undefined => (isRecord(query) ? query.cursor : undefined)

/** The versions that a call names, or those of the lookup. */
const versionsFor = (config: Config, call: CallOptions): Versions => {
  const [first, ...others] = call.versions ?? []
  return first === undefined ? config.versions : [first, ...others]
}

/** A cursor is good for the version that gave it alone, and a pin is a pin. */
const checkPlace = (versions: Versions, cursor: Cursor | undefined): readonly Problem[] =>
  unless(
    cursor === undefined || versions.includes(cursor.version),
    'cursor',
    `must come from a version that is asked: ${versions.join(', ')}`,
  )

/** What a caller asks for, which may be anything until it has been checked. */
interface Asking<O extends Operation> {
  readonly operation: O
  readonly check: () => readonly Problem[]
  readonly question: () => Question
  readonly cursor?: Cursor | undefined
}

const run =
  <O extends Operation>(
    config: Config,
    call: CallOptions,
    { operation, check, question, cursor }: Asking<O>,
  ): Task<O> =>
  async () => {
    const problems = isRecord(call)
      ? [...check(), ...checkCallOptions(call)]
      : [{ input: 'options', rule: 'must be an object' }]
    if (problems.length > 0) return left(new InvalidQueryError(problems, { operation }))
    const versions = versionsFor(config, call)
    const misplaced = checkPlace(versions, cursor)
    if (misplaced.length > 0) return left(new InvalidQueryError(misplaced, { operation }))
    const asked: Versions = cursor === undefined ? versions : [cursor.version]
    return walk(config, asked, { operation, question: question(), call })
  }

const checkedQuery = <Q>(query: Q, check: (query: Q) => readonly Problem[]): readonly Problem[] =>
  isRecord(query) ? check(query) : [{ input: 'query', rule: 'must be an object of inputs' }]

const taskMethods = (config: Config): TaskMethods => {
  const methods: TaskMethods = {
    person: (id, call = {}) =>
      run(config, call, {
        operation: 'person',
        check: () => checkPersonId(id),
        question: () => ({ operation: 'person', id }),
      }),
    names: (query, call = {}) =>
      run(config, call, {
        operation: 'names',
        check: () => checkedQuery(query, checkNameQuery),
        question: () => ({ operation: 'names', query }),
        cursor: cursorIn(query),
      }),
    phones: (phone, call = {}) =>
      run(config, call, {
        operation: 'phones',
        check: () => checkPhone(phone),
        question: () => ({ operation: 'phones', phone }),
      }),
    emails: (email, call = {}) =>
      run(config, call, {
        operation: 'emails',
        check: () => checkEmail(email),
        question: () => ({ operation: 'emails', email }),
      }),
    addresses: (query, call = {}) =>
      run(config, call, {
        operation: 'addresses',
        check: () => checkedQuery(query, checkAddressQuery),
        question: () => ({ operation: 'addresses', query }),
        cursor: cursorIn(query),
      }),
    namePages: (query, call) =>
      pagesOf(
        (page) => methods.names(page, call),
        ({ value }) => value.next,
        query,
      ),
    addressPages: (query, call) =>
      pagesOf(
        (page) => methods.addresses(page, call),
        ({ value }) => value.next,
        query,
      ),
  }
  return methods
}

/**
 * One interface over the versions of a service, in tasks: nothing is sent before a task is run.
 *
 * @throws InvalidOptionsError when the options make no lookup: a mistake of the program, and no outcome of a lookup
 * @category Looking up
 */
export const createLookup = <const V extends Version>(options: LookupOptions<V>): TaskLookup<V> =>
  taskMethods(configOf(options))
