import { type Either, isLeft } from './either.ts'
import { createLookup as createTasks } from './client/by-name.ts'
import type { MethodsOf, Offered } from './client/methods.ts'
import type { CallOptions, LookupOptions, PageOptions } from './client/options.ts'
import type { LookupResult } from './client/response-info.ts'
import type { RenderOptions } from './derive/options.ts'
import type { LookupError } from './errors/lookup-error.ts'
import type { AddressLookup, EmailLookup, LookupValue, Page, PhoneLookup } from './model/lookup.ts'
import type { Person } from './model/person.ts'
import type { Version } from './model/version.ts'
import type { Normalized, NormalizeOptions } from './normalize/normalized.ts'
import { parsePayload as parseEither } from './normalize/parse-payload.ts'
import type { Rendered, Translated } from './normalize/render.ts'
import {
  normalize as normalizeEither,
  render as renderEither,
  translate as translateEither,
} from './normalize/by-name.ts'
import type { AddressQuery } from './query/address-query.ts'
import type { NameQuery } from './query/name-query.ts'
import type { CommonOperation, OperationFor, PayloadOf } from './versions/table.ts'

// The only place that turns the Eithers of `people-lookup-compat/fp` into values and exceptions.

const orThrow = <A>(either: Either<LookupError, A>): A => {
  if (isLeft(either)) throw either.left
  return either.right
}

/**
 * Reads a version's payload into the canonical model. It is lenient: `issues` report unreadable values, which are left out, and
 * `extras` unknown keys, which their records keep with `keepExtras`.
 *
 * @example
 * ```ts
 * const { value, issues } = normalize('v3', 'person', { person: { full_name: 'Ada Byron', age: 'unknown' } })
 * issues // [{ path: '/person/age', kind: 'value', expected: 'a number up to 2^53 - 1' }]
 * ```
 * @throws UndecodableError when the payload has no root, is another version's, or has over 100,000 issues and extras
 * @throws NotFoundError when the payload's `person` or `address` is null or empty
 * @throws ServiceFailureError when the payload reports an error in place of an answer
 * @throws UnsupportedError when the version, chosen at run time, does not offer the operation
 * @category Normalize and render
 */
export const normalize = <V extends Version, O extends CommonOperation | OperationFor<V>>(
  version: V,
  operation: O,
  payload: unknown,
  options?: NormalizeOptions,
): Normalized<LookupValue[O]> => orThrow(normalizeEither(version, operation, payload, options))

/**
 * Writes a canonical value as a version's payload, and reports in `losses` what that payload cannot express. It does not
 * check every field: `revive` and the codecs of `people-lookup-compat/model` do. With the option `derive`, it also fills in
 * what the value only implies, such as an age, and reports it in `derived`.
 *
 * @example
 * ```ts
 * const { payload, losses } = render('v3', 'person', person({ names: [name({ full: 'Ada', suffix: 'Jr.', kind: 'main' })] }))
 * payload.person?.full_name // 'Ada'
 * losses // [{ path: '/names/0/suffix', reason: 'notCarried' }]
 * ```
 * @throws InvalidValueError when the value is not of the model, or something in it cannot be written
 * @throws UnsupportedError when the version, chosen at run time, does not offer the operation
 * @category Normalize and render
 */
export const render = <V extends Version, O extends CommonOperation | OperationFor<V>>(
  version: V,
  operation: O,
  value: LookupValue[O],
  options?: RenderOptions,
): Rendered<PayloadOf<V, O>> => orThrow(renderEither(version, operation, value, options))

/**
 * Writes a payload of one version as another version's: {@link normalize}, then {@link render}, with its options. Code that
 * expects v3 can use v5's answers: `losses` report what it does not see, and `derived` what v5 only implies.
 *
 * @example
 * ```ts
 * const { payload: asV3, losses, derived } = translate('v5', 'v3', 'person', payload, { derive: true })
 * ```
 * @throws UndecodableError when the payload has no root, is another version's, or has over 100,000 issues and extras
 * @throws NotFoundError when the payload's `person` or `address` is null or empty
 * @throws ServiceFailureError when the payload reports an error in place of an answer
 * @throws UnsupportedError when one of the versions, chosen at run time, does not offer the operation
 * @category Normalize and render
 */
export const translate = <
  F extends Version,
  T extends Version,
  O extends (CommonOperation | OperationFor<F>) & (CommonOperation | OperationFor<T>),
>(
  from: F,
  to: T,
  operation: O,
  payload: unknown,
  options?: RenderOptions,
): Translated<LookupValue[O], PayloadOf<T, O>> => orThrow(translateEither(from, to, operation, payload, options))

/**
 * Parses the JSON text of a payload without losing a digit of an id: an integer beyond 2^53, which `JSON.parse` would
 * round, becomes a string. If a field needs a number, such a string is an issue. A byte order mark is skipped.
 *
 * @example
 * ```ts
 * parsePayload('{"person":{"id":9007199254740993}}') // { person: { id: '9007199254740993' } }
 * ```
 * @throws UndecodableError when the text is not JSON, empty, or no text at all; the error repeats none of it
 * @category Normalize and render
 */
export const parsePayload = (text: string): unknown => orThrow(parseEither(text))

/**
 * The methods of a lookup, returning promises, which reject with a `LookupFailure`. A {@link Lookup} has those that its
 * versions offer; a function that takes any lookup asks for those that it calls: `Pick<LookupMethods, 'person'>`.
 *
 * @category Looking up
 */
export interface LookupMethods {
  /**
   * A person's full profile, by the `id` of any other answer: text of at most 512 characters, or a whole number up to
   * 2^53 - 1 (spec sections 1, 2.1, 4.1, 4.3, 4.4). An unknown person is a `NotFoundError`.
   *
   * @throws LookupFailure when there is no answer: the promise rejects
   */
  readonly person: (id: string | number, options?: CallOptions) => Promise<LookupResult<Person>>
  /**
   * One page of the people that a name search finds (spec sections 2.2, 4.2 to 4.4). Without results, it is empty, or the
   * lookup ends in a `NotFoundError` if the service answers 404 (v4: an `HttpError`).
   * `namePages` goes through all pages, and `{ ...query, cursor: value.next }` asks for the next one.
   *
   * @throws LookupFailure when there is no answer: the promise rejects
   */
  readonly names: (query: NameQuery, options?: CallOptions) => Promise<LookupResult<Page<Person>>>
  /**
   * The line and the owners of a US phone number: ten digits in any usual notation, whose area code and exchange begin
   * with 2 to 9 (spec sections 2.3, 4.1, 4.3, 4.4).
   * Without results, `owners` is empty, or the lookup ends in a `NotFoundError` if the service answers 404.
   *
   * @throws LookupFailure when there is no answer: the promise rejects
   */
  readonly phones: (phone: string, options?: CallOptions) => Promise<LookupResult<PhoneLookup>>
  /**
   * The owners of an email address (spec sections 2.4, 4.1, 4.4). Without results, `owners` is empty, or the lookup ends
   * in a `NotFoundError` if the service answers 404.
   *
   * @throws LookupFailure when there is no answer: the promise rejects
   */
  readonly emails: (email: string, options?: CallOptions) => Promise<LookupResult<EmailLookup>>
  /**
   * The properties at a street address, and the schools near it (spec sections 2.5, 4.1, 4.3). An unknown address is a
   * `NotFoundError`.
   *
   * @throws LookupFailure when there is no answer: the promise rejects
   */
  readonly addresses: (query: AddressQuery, options?: CallOptions) => Promise<LookupResult<AddressLookup>>
  /**
   * All pages of a name search, one after the other, all from the version that answered first (spec sections 2.2, 4.2 to
   * 4.4). If they end before their `total`, or with a token in an unknown place, the last page has an issue that says so.
   *
   * @example
   * ```ts
   * for await (const { value: page } of lookup.namePages({ firstName: 'Ada', lastName: 'Byron' })) {
   *   console.log(page.items.length, page.total)
   * }
   * ```
   * @throws LookupFailure when a page has no answer, or its token cannot be read, was given before, or leads to nothing new
   */
  readonly namePages: (
    query: NameQuery,
    options?: PageOptions,
  ) => AsyncGenerator<LookupResult<Page<Person>>, void, undefined>
  /**
   * All pages of an address search, one after the other, all from the version that answered first (spec sections 2.5,
   * 4.1, 4.3). If a page has its token in an unknown place, it is the last, and has an issue that says so.
   *
   * @throws LookupFailure when a page has no answer, or its token cannot be read, was given before, or leads to nothing new
   */
  readonly addressPages: (
    query: AddressQuery,
    options?: PageOptions,
  ) => AsyncGenerator<LookupResult<AddressLookup>, void, undefined>
}

/**
 * A lookup over these versions, with methods of {@link LookupMethods}; each rejects with a `LookupFailure`. If the
 * versions are known at compile time, it has only the methods that one of them offers. If they are chosen at run time,
 * it has every method, and one that none of them offers rejects with an `UnsupportedError`. `Lookup<'v4'>`
 * has no `emails`.
 *
 * @category Looking up
 */
export type Lookup<V extends Version = Version> = Offered<LookupMethods, MethodsOf<V>>

async function* thrown<A>(pages: AsyncGenerator<Either<LookupError, A>>): AsyncGenerator<A, void, undefined> {
  for await (const page of pages) yield orThrow(page)
}

/**
 * Creates a lookup, one interface over the versions of the service. It queries them in order, and falls back to the
 * next only for the causes in `fallbackOn`. The key is sent in `X-api-key` to the base address alone (spec section 5).
 *
 * @example
 * ```ts
 * const lookup = createLookup({ baseUrl, apiKey, versions: ['v5', 'v4', 'v3'] })
 * const { value: person } = await lookup.person('1234567890')
 * ```
 * @throws InvalidOptionsError when options are invalid; it lists all problems
 * @category Looking up
 */
export function createLookup<const V extends Version>(options: LookupOptions<V>): Lookup<V>
export function createLookup(options: LookupOptions): LookupMethods {
  const tasks = createTasks(options)
  return {
    person: async (id, call) => orThrow(await tasks.person(id, call)()),
    names: async (query, call) => orThrow(await tasks.names(query, call)()),
    phones: async (phone, call) => orThrow(await tasks.phones(phone, call)()),
    emails: async (email, call) => orThrow(await tasks.emails(email, call)()),
    addresses: async (query, call) => orThrow(await tasks.addresses(query, call)()),
    namePages: (query, call) => thrown(tasks.namePages(query, call)),
    addressPages: (query, call) => thrown(tasks.addressPages(query, call)),
  }
}
