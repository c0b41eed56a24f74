import type { Gap } from '../../lineage/gaps.ts'
import type { Operation, Version } from '../../model/version.ts'
import type { Offer } from '../offers.ts'

/**
 * What an old version shows, and the versions that answer for it have nothing for.
 *
 * @category Gateway
 */
export interface GatewayGaps {
  readonly version: Version
  readonly operation: Operation
  /** The versions that answer. */
  readonly from: readonly Version[]
  /** The fields, of those that programs read if `uses` says so. What is derived is missing, too: it depends on the record. */
  readonly gaps: readonly Gap[]
}

/** The gaps of all operations that newer versions answer. */
export const gapsOfOffers = (offers: readonly Offer[]): readonly GatewayGaps[] =>
  offers.flatMap(({ version, operation, stage, from, gapsFrom }) =>
    stage === 'pass' || from === undefined ? [] : [{ version, operation, from, gaps: gapsFrom(from) }],
  )
