import { V3Emails } from '../../adapters/v3/emails.ts'
import { V3Names } from '../../adapters/v3/names.ts'
import { V3Person } from '../../adapters/v3/person.ts'
import { V3Phones } from '../../adapters/v3/phones.ts'
import { V4Addresses } from '../../adapters/v4/addresses.ts'
import { V4Names } from '../../adapters/v4/names.ts'
import { V4Person } from '../../adapters/v4/person.ts'
import { V4Phones } from '../../adapters/v4/phones.ts'
import { V5Addresses } from '../../adapters/v5/addresses.ts'
import { V5Emails } from '../../adapters/v5/emails.ts'
import { V5Names } from '../../adapters/v5/names.ts'
import { V5Person } from '../../adapters/v5/person.ts'
import { V5Phones } from '../../adapters/v5/phones.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import type { WireType } from '../wire/wire-type.ts'

/** An operation that a version offers: its path, the codec of its answer, and what a 404 is taken for. */
export interface Spoke<A, P = unknown> {
  /** The path below the base address (spec section 4). */
  readonly path: string
  readonly codec: WireType<A, P>
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
    person: { path: '/v3/person_ids', codec: V3Person, on404: 'nothingFound' },
    names: { path: '/v3/names', codec: V3Names, on404: 'nothingFound' },
    phones: { path: '/v3/phones', codec: V3Phones, on404: 'nothingFound' },
    emails: { path: '/v3/emails', codec: V3Emails, on404: 'nothingFound' },
    // The specification shows none (spec section 4.4).
    addresses: { notOffered: 'v3 has no address search' },
  },
  v4: {
    person: { path: '/v4/person_id/{id}', codec: V4Person, on404: 'nothingFound' },
    names: { path: '/v4/names', codec: V4Names, on404: 'error' },
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
  { readonly codec: { readonly _O: unknown } }
>['codec']['_O']
