import { type Either, isLeft } from '../either.ts'
import type { LookupError } from '../errors/lookup-error.ts'
import { parsePayload as parseEither } from '../normalize/parse-payload.ts'
import type { LookupMethods as Tasks } from '../client/lookup.ts'
import type { CallOptions, PageOptions } from '../client/options.ts'
import type { LookupResult } from '../client/response.ts'
import type { AddressLookup, EmailLookup, Page, PhoneLookup } from '../model/lookup.ts'
import type { Person } from '../model/person.ts'
import type { AddressQuery, NameQuery } from '../query/searches.ts'

// The only folder that turns the Eithers of `people-lookup-compat/fp` into values and exceptions.

export const orThrow = <A>(either: Either<LookupError, A>): A => {
  if (isLeft(either)) throw either.left
  return either.right
}

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
 * The methods of a lookup, returning promises, which reject with a `LookupFailure`. A `Lookup` has those that its
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

async function* thrown<A>(pages: AsyncGenerator<Either<LookupError, A>>): AsyncGenerator<A, void, undefined> {
  for await (const page of pages) yield orThrow(page)
}

/** The methods of a lookup, returning promises. */
export const promised = (tasks: Tasks): LookupMethods => ({
  person: async (id, call) => orThrow(await tasks.person(id, call)()),
  names: async (query, call) => orThrow(await tasks.names(query, call)()),
  phones: async (phone, call) => orThrow(await tasks.phones(phone, call)()),
  emails: async (email, call) => orThrow(await tasks.emails(email, call)()),
  addresses: async (query, call) => orThrow(await tasks.addresses(query, call)()),
  namePages: (query, call) => thrown(tasks.namePages(query, call)),
  addressPages: (query, call) => thrown(tasks.addressPages(query, call)),
})
