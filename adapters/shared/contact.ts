import { noAddress } from '../../src/model/address.ts'
import { type Email, noEmail, noPhone, noPhoneReputation, type Phone } from '../../src/model/contact.ts'
import { filled } from '../../src/model/record.ts'
import { noPhoneOwnership, type PhoneOwnership } from '../../src/model/lookup.ts'
import { compose } from '../../src/wire/compose.ts'
import { phone, phoneText } from '../../src/wire/digit-leaves.ts'
import { email } from '../../src/wire/leaves.ts'
import { mapped } from '../../src/wire/mapped.ts'
import type { ExtendedNumber } from '../../src/wire/phone-number.ts'
import { AreaCodeLocation, RankedEmail } from '../../src/wire/shared/contact.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { periodForm } from './parts.ts'

// Contacts of which a version has only a number or an address: one without it has no place there.

const phoneOf = ({ number, extension }: ExtendedNumber): Phone => ({ ...noPhone, number, extension })

/** What a version has of a phone: an extension without a number leads nowhere. */
export const extendedNumberOf = ({ number, extension }: Phone): ExtendedNumber | undefined =>
  number === undefined ? undefined : { number, extension }

/** The number of a phone, and its extension, which the model has apart. */
export const numberAndExtension = {
  from: ({ phone }: { readonly phone: ExtendedNumber | undefined }) => ({
    number: phone?.number,
    extension: phone?.extension,
  }),
  to: (phone: Phone) => ({ phone: extendedNumberOf(phone) }),
}

/** A phone that the version writes as a number. */
export const phoneNumber = compose(phone, { from: phoneOf, to: extendedNumberOf })

/** A phone that the version writes as text. */
export const phoneNumberText = compose(phoneText, { from: phoneOf, to: extendedNumberOf })

/** An email that the version writes as its address. */
export const emailAddress = compose(email, {
  from: (address): Email => ({ ...noEmail, address }),
  to: ({ address }) => address,
})

export const rankedEmail = mapped(RankedEmail, noEmail, { email: 'address', chronology_rank: 'rank' })

// Records that the phone searches of all versions share (spec sections 2.3, 4.3, 4.4).

export const areaCodeLocation = mapped(AreaCodeLocation, noAddress, {
  city: 'city',
  latitude: 'latitude',
  longitude: 'longitude',
  state: 'state',
})

/** The form of a phone. */
export const phoneForm = filled(noPhone, { reputation: noPhoneReputation, period: periodForm })

/** The fields of the line that all versions share. The reputation is in each in another place. */
export const phoneInfoTable = {
  activity_status: 'activityStatus',
  activity_status_confidence: 'activityStatusConfidence',
  line_type: 'lineType',
  listing_type: 'listingType',
  special_service_type: 'specialServiceType',
  carrier: 'carrier',
  carrier_type: 'carrierType',
  is_valid: 'isValid',
  is_portable: 'isPortable',
  time_zone: 'timeZone',
} as const

/** Whether somebody owns a phone now: v3 and v4 may say that in other text than true or false (spec sections 4.3, 4.4). */
export const ownershipAs = <O>(leaf: WireType<boolean | string, O>): WireType<PhoneOwnership, O | undefined> =>
  compose(leaf, {
    from: (sent): PhoneOwnership =>
      typeof sent === 'string' ? { ...noPhoneOwnership, status: sent } : { ...noPhoneOwnership, isCurrent: sent },
    to: ({ isCurrent, status }) => isCurrent ?? status,
  })
