import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { LookupFailure } from '../errors/lookup-failure.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import { offers } from '../normalize/table.ts'
import type { AddressQuery } from '../query/address-query.ts'
import type { NameQuery } from '../query/name-query.ts'
import type { OperationOf } from '../spokes.ts'
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
  /** The whole profile of a person, by an id of digits (spec sections 2.1 and 4.1). */
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

/** The methods that a lookup over these versions has. */
export type MethodsOf<V extends Version> =
  | OfferedBy<V>
  | ('names' extends OfferedBy<V> ? 'namePages' : never)
  | ('addresses' extends OfferedBy<V> ? 'addressPages' : never)

/**
 * A lookup in tasks: nothing is sent before a task is run, and its `Either` says how it went. What none of the versions
 * offers is not a method. The methods are those of {@link TaskMethods}.
 *
 * @category Looking up
 */
export type TaskLookup<V extends Version> = Pick<TaskMethods, MethodsOf<V>>

const operationOfMethod: { readonly [M in keyof TaskMethods]: Operation } = {
  person: 'person',
  names: 'names',
  phones: 'phones',
  emails: 'emails',
  addresses: 'addresses',
  namePages: 'names',
  addressPages: 'addresses',
}

// The overloads are where the versions' types and the table's values meet.
export function offeredMethods<M extends Record<keyof TaskMethods, unknown>, V extends Version>(
  methods: M,
  versions: readonly V[],
): Pick<M, MethodsOf<V>>
export function offeredMethods(methods: object, versions: readonly Version[]): object {
  const isOffered = (operation: Operation): boolean => versions.some((version) => offers(version, operation))
  const names = Object.entries(operationOfMethod).filter(([, operation]) => isOffered(operation))
  return Object.fromEntries(Object.entries(methods).filter(([name]) => names.some(([offered]) => offered === name)))
}
