import { type Address, type NearbySchool, noAddress } from './address.ts'
import { filled, none, type Parts } from './record.ts'
import type { Period } from './partial-date.ts'
import { noPerson, type Person } from './person.ts'
import type { Phone, SocialProfile } from './contact.ts'
import type { Property } from './property.ts'
import type { Operation, Version } from './version.ts'

/**
 * Where the next page begins (spec sections 2.2, 2.5, 4.2 to 4.4). It is opaque, and valid only for the version and the
 * search that gave it: a token of one version means nothing to another. It is plain data, which may be stored as JSON:
 * `Cursor('names').is` of `people-lookup-compat/model` checks one that was read back.
 *
 * @category Answers
 */
export interface Cursor<O extends PagedOperation = PagedOperation> {
  readonly version: Version
  readonly operation: O
  /** The service's `position_token`, as text. */
  readonly token: string
}

/**
 * One page of a name search (spec sections 2.2, 4.2 to 4.4): at most 50 items in v5.
 *
 * @category Answers
 */
export interface Page<A> {
  readonly items: readonly A[]
  /** How many items there are on all pages, if the version sends it. */
  readonly total: number | undefined
  /** Where the next page begins; `undefined` on the last one. */
  readonly next: Cursor<'names'> | undefined
}

/**
 * How somebody owns a phone number (spec sections 2.3, 4.3, 4.4).
 *
 * @category Answers
 */
export interface PhoneOwnership {
  /** `true`: the current owner; `false`: a previous owner, or possibly the current one. */
  readonly isCurrent: boolean | undefined
  /** The text of v3's or v4's `is_current_owner`, if it is neither true nor false. */
  readonly status: string | undefined
  /** How confident the service is; the range is not specified. */
  readonly confidence: number | undefined
  readonly period: Period | undefined
}

/**
 * A person or company that owns or owned a phone number (spec sections 2.3, 4.3, 4.4). {@link Person.phones} are their
 * other numbers.
 *
 * @category Answers
 */
export interface PhoneOwner extends Person {
  readonly ownership: PhoneOwnership | undefined
}

/**
 * What a phone search finds (spec sections 2.3, 4.3, 4.4).
 *
 * @category Answers
 */
export interface PhoneLookup {
  /** The line. Its `number` is `undefined`, as the answer does not contain it. */
  readonly phone: Phone | undefined
  /** Current, possibly current and previous owners, in the order sent: see their `ownership`. */
  readonly owners: readonly PhoneOwner[]
  /** How many owners the service has, which may be more than it sends. */
  readonly totalOwners: number | undefined
  /** Where the area code is in use: city, state, latitude and longitude. */
  readonly areaCodeLocations: readonly Address[]
}

/**
 * What an email search finds (spec sections 2.4, 4.4).
 *
 * @category Answers
 */
export interface EmailLookup {
  /** The people who are associated with the email, in the order sent (spec section 1, rule 4). */
  readonly owners: readonly Person[]
  /** How many owners the service has, which may be more than it sends. */
  readonly totalOwners: number | undefined
  /** Accounts that match the email or a username found with it; v5 only. */
  readonly socialProfiles: readonly SocialProfile[]
  /** How many of these the service has, which may be more than it sends. */
  readonly totalSocialProfiles: number | undefined
}

/**
 * What an address search finds (spec sections 2.5, 4.3).
 *
 * @category Answers
 */
export interface AddressLookup {
  readonly address: Address
  readonly nearbySchools: readonly NearbySchool[]
  readonly properties: readonly Property[]
  /** Where the next page begins; `undefined` on the last one. */
  readonly next: Cursor<'addresses'> | undefined
}

/**
 * What each operation finds, in the canonical model.
 *
 * @category Answers
 */
export interface LookupValue {
  readonly person: Person
  readonly names: Page<Person>
  readonly phones: PhoneLookup
  readonly emails: EmailLookup
  readonly addresses: AddressLookup
}

/**
 * The operations that answer in pages: those whose answer says where the next one begins.
 *
 * @category Versions and operations
 */
export type PagedOperation = {
  [O in Operation]: LookupValue[O] extends { readonly next: unknown } ? O : never
}[Operation]

/** A phone owner of whom nothing is known. */
export const noPhoneOwner: PhoneOwner = { ...noPerson, ownership: undefined }

/**
 * A {@link PhoneOwner} with every key, from the given parts.
 *
 * @category Constructors
 */
export const phoneOwner = (parts: Parts<PhoneOwner> = {}): PhoneOwner => filled(noPhoneOwner, parts)

/** A phone search that found nothing. */
export const noPhoneLookup: PhoneLookup = {
  phone: undefined,
  owners: none,
  totalOwners: undefined,
  areaCodeLocations: none,
}

/**
 * A {@link PhoneLookup} with every key, from the given parts.
 *
 * @category Constructors
 */
export const phoneLookup = (parts: Parts<PhoneLookup> = {}): PhoneLookup => filled(noPhoneLookup, parts)

/** An email search that found nothing. */
export const noEmailLookup: EmailLookup = {
  owners: none,
  totalOwners: undefined,
  socialProfiles: none,
  totalSocialProfiles: undefined,
}

/**
 * An {@link EmailLookup} with every key, from the given parts.
 *
 * @category Constructors
 */
export const emailLookup = (parts: Parts<EmailLookup> = {}): EmailLookup => filled(noEmailLookup, parts)

/** An address search that found nothing. */
export const noAddressLookup: AddressLookup = {
  address: noAddress,
  nearbySchools: none,
  properties: none,
  next: undefined,
}

/**
 * An {@link AddressLookup} with every key, from the given parts.
 *
 * @category Constructors
 */
export const addressLookup = (parts: Parts<AddressLookup> = {}): AddressLookup => filled(noAddressLookup, parts)

/** An empty page, which is the last one. */
export const noPage: Page<never> = { items: none, total: undefined, next: undefined }

/**
 * A {@link Page} with every key, from the given parts.
 *
 * @category Constructors
 */
export const page = <A>(parts: Parts<Page<A>> = {}): Page<A> => filled<Page<A>>(noPage, parts)

/** An ownership of a phone of which nothing is known. */
export const noPhoneOwnership: PhoneOwnership = {
  isCurrent: undefined,
  status: undefined,
  confidence: undefined,
  period: undefined,
}

/**
 * A {@link PhoneOwnership} with every key, from the given parts.
 *
 * @category Constructors
 */
export const phoneOwnership = (parts: Parts<PhoneOwnership> = {}): PhoneOwnership => filled(noPhoneOwnership, parts)

// Guards of the canonical types. They check only the outermost record: it has every list of its type.

export const hasListsOf = <A extends object>(blank: A) => {
  const lists = Object.entries(blank).flatMap(([key, value]) => (Array.isArray(value) ? [key] : []))
  return (value: unknown): value is A =>
    typeof value === 'object' &&
    value !== null &&
    lists.every((key) => Array.isArray(Object.getOwnPropertyDescriptor(value, key)?.value))
}

export const isPerson = /* @__PURE__ */ hasListsOf<Person>(noPerson)
export const isPersonPage = /* @__PURE__ */ hasListsOf<Page<Person>>(noPage)
export const isPhoneLookup = /* @__PURE__ */ hasListsOf<PhoneLookup>(noPhoneLookup)
export const isEmailLookup = /* @__PURE__ */ hasListsOf<EmailLookup>(noEmailLookup)
export const isAddressLookup = /* @__PURE__ */ hasListsOf<AddressLookup>(noAddressLookup)
