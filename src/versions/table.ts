import type { Operation, Version } from '../model/version.ts'
import type { Facts } from './facts.ts'
import { v3 } from './v3.ts'
import { v4 } from './v4.ts'
import { v5 } from './v5.ts'

/** What is particular to each version: leaving one out does not compile. */
export const facts = { v3, v4, v5 } as const satisfies { readonly [V in Version]: Facts<V> }

const table: { readonly [V in Version]: Facts<V> } = facts

/** What is particular to a version, for code that is about any of them. */
export const factsOf = (version: Version): Facts<Version> => table[version]

/**
 * What no version is by its place in a list: a new one becomes any of these when its name is written here. Typed by hand, so
 * that a version that is removed does not compile here either.
 */
interface Defaults {
  /** Whom programs ask that do not say it, one after the other; also which of several that would do is preferred. */
  readonly asked: readonly [Version, ...Version[]]
  /** The versions from which a gateway answers. */
  readonly from: readonly Version[]
  /** The versions that the gateway of the command line offers. */
  readonly offered: readonly Version[]
}

/** The defaults that name versions. */
export const defaults: Defaults = { asked: ['v5', 'v4', 'v3'], from: ['v5'], offered: ['v3', 'v4'] }

type Table = { readonly [V in Version]: (typeof facts)[V]['operations'] }

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
