import type * as model from '../../model/index.ts'
import { noAddressLookup, noEmailLookup, noPhoneLookup, noPhoneOwner, noPhoneOwnership } from '../../model/lookup.ts'
import { noNearbySchool } from '../../model/nearby-school.ts'
import { strictList as list } from '../list.ts'
import { subject, subjects } from '../root.ts'
import type { WireType } from '../wire-type.ts'
import { Address } from './address.ts'
import { Cursor, type StoredCursor } from './cursor.ts'
import { flag, number } from './leaves.ts'
import { Period } from './partial-date.ts'
import { Person, personCodecs } from './person.ts'
import { Phone } from './phone.ts'
import { Property } from './property.ts'
import { SocialProfile } from './social-profile.ts'
import { modelRecord, storedRecord } from './model-record.ts'
import type { ModelType } from './model-type.ts'

/** The model's `Page`. */
export type Page<A> = model.Page<A>

/** A {@link Page} as JSON, of items as they are stored. */
export interface StoredPage<O> {
  readonly items?: readonly O[] | null | undefined
  /** How many items there are on all pages. */
  readonly total?: number | null | undefined
  readonly next?: StoredCursor<'names'> | null | undefined
}

/** The codec of a `Page` of these items: `Page(Person)`. */
export const Page = <A, O>(item: WireType<A, O>): WireType<Page<A>, StoredPage<O>> =>
  storedRecord('Page', { items: subjects(list(item)), total: number, next: Cursor('names') })

/** The model's `PhoneOwnership`. */
export type PhoneOwnership = model.PhoneOwnership

/** The codec of a `PhoneOwnership`. */
export const PhoneOwnership: ModelType<PhoneOwnership> = modelRecord('PhoneOwnership', noPhoneOwnership, {
  isCurrent: flag,
  confidence: number,
  period: Period,
})

/** The model's `PhoneOwner`. */
export type PhoneOwner = model.PhoneOwner

/** The codec of a `PhoneOwner`. */
export const PhoneOwner: ModelType<PhoneOwner> = modelRecord('PhoneOwner', noPhoneOwner, {
  ...personCodecs,
  ownership: PhoneOwnership,
})

/** The model's `PhoneLookup`. */
export type PhoneLookup = model.PhoneLookup

/** The codec of a `PhoneLookup`. */
export const PhoneLookup: ModelType<PhoneLookup> = modelRecord('PhoneLookup', noPhoneLookup, {
  phone: Phone,
  owners: subjects(list(PhoneOwner)),
  totalOwners: number,
  areaCodeLocations: list(Address),
})

/** The model's `EmailLookup`. */
export type EmailLookup = model.EmailLookup

/** The codec of an `EmailLookup`. */
export const EmailLookup: ModelType<EmailLookup> = modelRecord('EmailLookup', noEmailLookup, {
  owners: subjects(list(Person)),
  totalOwners: number,
  socialProfiles: list(SocialProfile),
  totalSocialProfiles: number,
})

/** The model's `NearbySchool`. */
export type NearbySchool = model.NearbySchool

/** The codec of a `NearbySchool`. */
export const NearbySchool: ModelType<NearbySchool> = modelRecord('NearbySchool', noNearbySchool, {
  address: Address,
  enrollmentCount: number,
})

/** The model's `AddressLookup`. */
export type AddressLookup = model.AddressLookup

/** The codec of an `AddressLookup`. */
export const AddressLookup: ModelType<AddressLookup> = modelRecord('AddressLookup', noAddressLookup, {
  address: subject(Address),
  nearbySchools: list(NearbySchool),
  properties: list(Property),
  next: Cursor('addresses'),
})
