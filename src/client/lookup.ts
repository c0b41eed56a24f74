import { left } from '../either.ts'
import { InvalidQueryError } from '../errors/invalid-query-error.ts'
import type { Problem } from '../errors/problem.ts'
import type { Cursor } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import { type AddressQuery, checkAddressQuery } from '../query/address-query.ts'
import { checkEmail, checkPersonId, checkPhone } from '../query/inputs.ts'
import { checkNameQuery, type NameQuery } from '../query/name-query.ts'
import type { Question } from '../query/request.ts'
import { checkCallOptions, type Config, configOf, type Versions } from './config.ts'
import type { Task, TaskLookup, TaskMethods } from './methods.ts'
import type { CallOptions, LookupOptions } from './options.ts'
import { pagesOf } from './pages.ts'
import { walk } from './plan.ts'

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null

const cursorIn = (query: NameQuery | AddressQuery): Cursor | undefined => (isRecord(query) ? query.cursor : undefined)

const problemsOf = (check: () => readonly Problem[], call: CallOptions): readonly Problem[] =>
  isRecord(call) ? [...check(), ...checkCallOptions(call)] : [{ input: 'options', rule: 'must be an object' }]

const checkedQuery = (query: unknown, check: () => readonly Problem[]) => (): readonly Problem[] =>
  isRecord(query) ? check() : [{ input: 'query', rule: 'must be an object of inputs' }]

/** The versions that a call may ask: a cursor is good for the version that gave it alone. */
const versionsFor = (config: Config, call: CallOptions, cursor: Cursor | undefined): Versions => {
  if (cursor !== undefined) return [cursor.version]
  const [first, ...others] = call.versions ?? []
  return first === undefined ? config.versions : [first, ...others]
}

const run =
  <O extends Operation>(
    config: Config,
    operation: O,
    question: () => Question,
    { problems, call, cursor }: { problems: readonly Problem[]; call: CallOptions; cursor?: Cursor | undefined },
  ): Task<O> =>
  async () =>
    problems.length > 0
      ? left(new InvalidQueryError(problems, { operation }))
      : walk(config, versionsFor(config, call, cursor), { operation, question: question(), call })

const taskMethods = (config: Config): TaskMethods => {
  const methods: TaskMethods = {
    person: (id, call = {}) =>
      run(config, 'person', () => ({ operation: 'person', id }), {
        problems: problemsOf(() => checkPersonId(id), call),
        call,
      }),
    names: (query, call = {}) =>
      run(config, 'names', () => ({ operation: 'names', query }), {
        problems: problemsOf(
          checkedQuery(query, () => checkNameQuery(query)),
          call,
        ),
        call,
        cursor: cursorIn(query),
      }),
    phones: (phone, call = {}) =>
      run(config, 'phones', () => ({ operation: 'phones', phone }), {
        problems: problemsOf(() => checkPhone(phone), call),
        call,
      }),
    emails: (email, call = {}) =>
      run(config, 'emails', () => ({ operation: 'emails', email }), {
        problems: problemsOf(() => checkEmail(email), call),
        call,
      }),
    addresses: (query, call = {}) =>
      run(config, 'addresses', () => ({ operation: 'addresses', query }), {
        problems: problemsOf(
          checkedQuery(query, () => checkAddressQuery(query)),
          call,
        ),
        call,
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
