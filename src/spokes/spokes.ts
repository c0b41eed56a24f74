import type * as t from 'io-ts'
import { v3Emails, v3Names, v3Person, v3Phones } from '../../adapters/v3/readers.ts'
import { v4Addresses, v4Names, v4Person, v4Phones } from '../../adapters/v4/readers.ts'
import { v5Addresses, v5Emails, v5Names, v5Person, v5Phones } from '../../adapters/v5/readers.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import type { Reader } from '../wire/compose.ts'

/** An operation that a version offers: its path, the reader of its answer, and what a 404 is taken for. */
export interface Spoke<A> {
  /** The path below the base address (spec section 4). */
  readonly path: string
  readonly reader: Reader<A>
  /**
   * What status 404 is taken for. Spec section 7 names it only for v4's name search, as an error whose cause is not
   * specified.
   */
  readonly on404: 'nothingFound' | 'error'
}

/** An operation that a version does not offer, and why. */
export interface NotOffered {
  readonly notOffered: string
}

/** Every version must list every operation, offered or not: leaving one out does not compile. */
export type SpokeTable = {
  readonly [V in Version]: { readonly [O in Operation]: Spoke<LookupValue[O]> | NotOffered }
}

/** Every path begins with its version: another version's path does not compile. */
type OwnPaths = {
  readonly [V in Version]: { readonly [O in Operation]: { readonly path: `/${V}/${string}` } | NotOffered }
}

/** What each version offers, and how (spec sections 4.1, 4.3, 4.4). */
export const spokes = {
  v3: {
    person: { path: '/v3/person_ids', reader: v3Person, on404: 'nothingFound' },
    names: { path: '/v3/names', reader: v3Names, on404: 'nothingFound' },
    phones: { path: '/v3/phones', reader: v3Phones, on404: 'nothingFound' },
    emails: { path: '/v3/emails', reader: v3Emails, on404: 'nothingFound' },
    // The specification shows none (spec section 4.4).
    addresses: { notOffered: 'v3 has no address search' },
  },
  v4: {
    person: { path: '/v4/person_id/{id}', reader: v4Person, on404: 'nothingFound' },
    names: { path: '/v4/names', reader: v4Names, on404: 'error' },
    phones: { path: '/v4/phones', reader: v4Phones, on404: 'nothingFound' },
    // The specification shows none (spec section 4.4).
    emails: { notOffered: 'v4 has no email search' },
    addresses: { path: '/v4/addresses', reader: v4Addresses, on404: 'nothingFound' },
  },
  v5: {
    person: { path: '/v5/person_id/{id}', reader: v5Person, on404: 'nothingFound' },
    names: { path: '/v5/names', reader: v5Names, on404: 'nothingFound' },
    phones: { path: '/v5/phones', reader: v5Phones, on404: 'nothingFound' },
    emails: { path: '/v5/emails', reader: v5Emails, on404: 'nothingFound' },
    addresses: { path: '/v5/addresses', reader: v5Addresses, on404: 'nothingFound' },
  },
} satisfies SpokeTable & OwnPaths

type Table = typeof spokes

/** The table by name: editors would show all of it in place of a type. */
interface Spokes extends Table {}

/**
 * The operations that a version offers; for several versions, those that all of them offer (spec
 * sections 4.1, 4.3, 4.4).
 *
 * @category Versions and operations
 */
export type OperationOf<V extends Version> = {
  [O in Operation]: Spokes[V][O] extends { readonly reader: unknown } ? O : never
}[Operation]

/**
 * The operations that every version offers (spec sections 4.1, 4.3, 4.4).
 *
 * @category Versions and operations
 */
export type CommonOperation = OperationOf<Version>

/**
 * The operations that compile for a version: those that it offers if it is known at compile time, and any if it is
 * chosen at run time, when an operation may turn out to be unsupported.
 *
 * @category Versions and operations
 */
export type OperationFor<V extends Version> = [Version] extends [V] ? Operation : OperationOf<V>

/**
 * The versions that offer an operation (spec sections 4.1, 4.3, 4.4): `VersionOf<'emails'>` is `'v3' | 'v5'`.
 *
 * @category Versions and operations
 */
export type VersionOf<O extends Operation> = { [V in Version]: O extends OperationOf<V> ? V : never }[Version]

/**
 * The JSON payload with which a version answers an operation (spec section 2 for v5, 4.3 for v4, 4.4 for v3):
 * `PayloadOf<'v3', 'person'>` is `V3PersonPayload`, and `PayloadOf<'v4', 'emails'>`, which is not offered, is `never`.
 *
 * @category Versions and operations
 */
export type PayloadOf<V extends Version, O extends Operation> = Extract<
  Spokes[V][O],
  { readonly reader: { readonly codec: t.Any } }
>['reader']['codec']['_O']
