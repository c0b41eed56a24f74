import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { LookupFailure } from '../errors/lookup-failure.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import type { AddressQuery } from '../query/address-query.ts'
import type { NameQuery } from '../query/name-query.ts'
import type { CommonOperation, OperationOf } from '../spokes.ts'
import type { CallOptions } from './options.ts'
import type { Pages } from './pages.ts'
import type { LookupResult } from './plan.ts'

/**
 * A lookup that is not sent before it is run, and what it comes to.
 *
 * @category Looking up
 */
export type Task<O extends Operation> = TaskEither<LookupFailure, LookupResult<LookupValue[O]>>

/**
 * What a lookup can be asked, as tasks; a {@link TaskLookup} has those that its versions offer.
 *
 * @category Looking up
 */
export interface TaskMethods {
  /** The whole profile of a person, by the id that any answer has given (spec sections 1 and 4.1). */
  readonly person: (id: string, call?: CallOptions) => Task<'person'>
  /** One page of the people whom a name search finds (spec sections 2.2 and 4.2). */
  readonly names: (query: NameQuery, call?: CallOptions) => Task<'names'>
  /** A US phone number of ten digits, as people write it: its line and its owners (spec sections 2.3 and 4.1). */
  readonly phones: (phone: string, call?: CallOptions) => Task<'phones'>
  /** An email address: its owners (spec sections 2.4 and 4.1). */
  readonly emails: (email: string, call?: CallOptions) => Task<'emails'>
  /** A street address: its properties, and the schools near it (spec sections 2.5 and 4.1). */
  readonly addresses: (query: AddressQuery, call?: CallOptions) => Task<'addresses'>
  /** All pages of a name search, one after the other, from the version that gave the first. */
  readonly namePages: (query: NameQuery, call?: CallOptions) => Pages<'names'>
  /** All pages of an address search, one after the other, from the version that gave the first. */
  readonly addressPages: (query: AddressQuery, call?: CallOptions) => Pages<'addresses'>
}

/** The operations that any of several versions offers. */
type OfferedBy<V extends Version> = V extends Version ? OperationOf<V> : never

/** The methods that a lookup over these versions has, by type. */
export type MethodsOf<V extends Version> =
  // By themselves, for code that is generic over the versions.
  CommonOperation | 'namePages' | OfferedBy<V> | ('addresses' extends OfferedBy<V> ? 'addressPages' : never)

/**
 * A lookup in tasks: nothing is sent before a task is run, and its `Either` says how it went. The methods are those of
 * {@link TaskMethods}. Where the versions are known by type, what none of them offers is not a method; where they are
 * chosen at run time, every method is there, and one that none of them offers gives an `UnsupportedError`.
 *
 * @category Looking up
 */
export type TaskLookup<V extends Version = Version> = Pick<TaskMethods, MethodsOf<V>>
