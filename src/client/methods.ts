import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { LookupFailure } from '../errors/lookup-failure.ts'
import type { LookupValue, PagedOperation } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import type { AddressQuery } from '../query/address-query.ts'
import type { NameQuery } from '../query/name-query.ts'
import type { CommonOperation, OperationOf } from '../versions/table.ts'
import type { CallOptions, PageOptions } from './options.ts'
import type { Pages } from './pages.ts'
import type { LookupResult } from './response-info.ts'

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
