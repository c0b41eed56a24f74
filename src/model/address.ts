import { filled, type Parts, said, type Json } from './record.ts'
import type { PostalCode } from './identifiers.ts'
import type { Period } from './partial-date.ts'
import type { PropertySummary } from './property-details.ts'

/**
 * An address: of a person, a property or a school, or the location of an area code (spec sections 2.1 to 2.5,
 * 4.3, 4.4).
 *
 * @category Contact
 */
export interface Address {
  /** The service's id of the address; v5's phone search only (spec section 2.3). */
  readonly id: string | undefined
  /**
   * A place as one text: v3's and v4's `previous_locations`, of which nothing else is sent, and the `location` of v5's
   * historical records, which stands beside city and state (spec sections 2.1, 4.3, 4.4).
   */
  readonly text: string | undefined
  /** House number and street: `street_address`, or `street`. */
  readonly street: string | undefined
  readonly city: string | undefined
  readonly county: string | undefined
  /** As the service writes it; whether it is abbreviated is not specified. */
  readonly state: string | undefined
  /** As the service writes it; sent in phone and address searches only (spec sections 2.3, 2.5, 4.3). */
  readonly country: string | undefined
  /** The ZIP code: `zip`, or `postal_code`. */
  readonly postalCode: PostalCode | undefined
  /** In degrees, north positive. */
  readonly latitude: number | undefined
  /** In degrees, east positive. */
  readonly longitude: number | undefined
  /**
   * Whether the person lives there now, if the version says so: a `current_address` is, and `previous_locations` are not. v5
   * never says so of a phone's owner: there, see whether `residence` has a start and no end. Set it before you write such an
   * owner for v3 or v4, or let `render` derive it: these have the parts of the current address only, and the `text` of any
   * other.
   */
  readonly isCurrent: boolean | undefined
  /** When the person lived there. */
  readonly residence: Period | undefined
  /** When a relative lived there together with the person whose profile it is (spec section 2.1). */
  readonly coresidence: Period | undefined
  /** v5's `is_new`; since when is not specified. */
  readonly isNew: boolean | undefined
  /** v5's `is_new_rank_one`; the ranking is not specified. */
  readonly isNewRankOne: boolean | undefined
  /** The address as a URL path. */
  readonly urlPath: string | undefined
  /** The street as a URL path. */
  readonly streetUrlPath: string | undefined
  readonly property: PropertySummary | undefined
  /** What was sent in place of an address, verbatim, if its meaning is not specified (spec section 4.4). */
  readonly fragments: Json | undefined
}

/** An address of which nothing is known. */
export const noAddress: Address = {
  id: undefined,
  text: undefined,
  street: undefined,
  city: undefined,
  county: undefined,
  state: undefined,
  country: undefined,
  postalCode: undefined,
  latitude: undefined,
  longitude: undefined,
  isCurrent: undefined,
  residence: undefined,
  coresidence: undefined,
  isNew: undefined,
  isNewRankOne: undefined,
  urlPath: undefined,
  streetUrlPath: undefined,
  property: undefined,
  fragments: undefined,
}

/**
 * An {@link Address} with every key, from the given parts.
 *
 * @example
 * ```ts
 * formatAddress(address({ city: 'New York', state: 'NY' })) // 'New York, NY'
 * ```
 * @category Constructors
 */
export const address = (parts: Parts<Address> = {}): Address => filled(noAddress, parts)

/**
 * An address in one line, as it is written in the US: `text`, or else its street, city, state and postal code, as far as
 * they are known. Empty if none of them is, or there is no address: `undefined` or `null`.
 *
 * @example
 * ```ts
 * formatAddress(ada.addresses[0]) // '12 Saint James Sq, New York, NY 10001'
 * ```
 * @category Contact
 */
export const formatAddress = (address?: Address | null): string => {
  const { text, street, city, state, postalCode } = address ?? noAddress
  const [line = said(street, city, said(state, postalCode).join(' ')).join(', ')] = said(text)
  return line
}

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
