import type * as t from 'io-ts'
import { V3Emails, V3Names, V3Person, V3Phones } from '../../adapters/v3/codecs.ts'
import { V4Addresses, V4Names, V4Person, V4Phones } from '../../adapters/v4/codecs.ts'
import { V5Addresses, V5Emails, V5Names, V5Person, V5Phones } from '../../adapters/v5/codecs.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import type { WireType } from '../wire/wire-type.ts'

/** An operation that a version offers: its path, the codec of its answer, and the meaning of a 404. */
export interface Spoke<A> {
  /** The path below the base address (spec section 4). */
  readonly path: string
  readonly codec: WireType<A, unknown>
  /**
   * What the version means by status 404. Spec section 7 names it only for v4's name search, as the status of a
   * failure.
   */
  readonly on404: 'nothingFound' | 'badInputs'
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
    person: { path: '/v3/person_ids', codec: V3Person, on404: 'nothingFound' },
    names: { path: '/v3/names', codec: V3Names, on404: 'nothingFound' },
    phones: { path: '/v3/phones', codec: V3Phones, on404: 'nothingFound' },
    emails: { path: '/v3/emails', codec: V3Emails, on404: 'nothingFound' },
    // The specification shows none (spec section 4.4).
    addresses: { notOffered: 'v3 has no address search' },
  },
  v4: {
    person: { path: '/v4/person_id/{id}', codec: V4Person, on404: 'nothingFound' },
    names: { path: '/v4/names', codec: V4Names, on404: 'badInputs' },
    phones: { path: '/v4/phones', codec: V4Phones, on404: 'nothingFound' },
    // The specification shows none (spec section 4.4).
    emails: { notOffered: 'v4 has no email search' },
    addresses: { path: '/v4/addresses', codec: V4Addresses, on404: 'nothingFound' },
  },
  v5: {
    person: { path: '/v5/person_id/{id}', codec: V5Person, on404: 'nothingFound' },
    names: { path: '/v5/names', codec: V5Names, on404: 'nothingFound' },
    phones: { path: '/v5/phones', codec: V5Phones, on404: 'nothingFound' },
    emails: { path: '/v5/emails', codec: V5Emails, on404: 'nothingFound' },
    addresses: { path: '/v5/addresses', codec: V5Addresses, on404: 'nothingFound' },
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
  [O in Operation]: Spokes[V][O] extends { readonly codec: unknown } ? O : never
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
 * The versions that offer an operation (spec sections 4.1, 4.3, 4.4).
 *
 * @category Versions and operations
 */
export type VersionOf<O extends Operation> = { [V in Version]: O extends OperationOf<V> ? V : never }[Version]

/**
 * The JSON payload with which a version answers an operation (spec section 2 for v5, 4.3 for v4, 4.4 for v3).
 *
 * @category Versions and operations
 */
export type PayloadOf<V extends Version, O extends Operation> = Extract<
  Spokes[V][O],
  { readonly codec: t.Any }
>['codec']['_O']
