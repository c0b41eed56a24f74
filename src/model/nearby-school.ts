import type { Address } from './address.ts'
import { filled, type Parts } from './filled.ts'

/**
 * A school near an address (spec sections 2.5, 4.3).
 *
 * @category Answers
 */
export interface NearbySchool {
  readonly name: string | undefined
  /** As the service writes it: `type` in v5, `school_type` in v4. */
  readonly type: string | undefined
  readonly address: Address | undefined
  /** As the service writes it, such as `K-5`. */
  readonly gradesServed: string | undefined
  /** How many pupils it has. */
  readonly enrollmentCount: number | undefined
  /** As the service writes it; its scale is not specified. */
  readonly rating: string | undefined
  readonly districtName: string | undefined
}

/** A nearby school of which nothing is known. */
export const noNearbySchool: NearbySchool = {
  name: undefined,
  type: undefined,
  address: undefined,
  gradesServed: undefined,
  enrollmentCount: undefined,
  rating: undefined,
  districtName: undefined,
}

/**
 * A {@link NearbySchool} with every key, from the given parts.
 *
 * @category Constructors
 */
export const nearbySchool = (parts: Parts<NearbySchool> = {}): NearbySchool => filled(noNearbySchool, parts)
