import { type Address, noAddress } from '../../src/model/address.ts'
import { type Email, noEmail, noPhone, type Phone, type PhoneReputation } from '../../src/model/contact.ts'
import type { PhoneOwnership } from '../../src/model/lookup.ts'
import type { Period } from '../../src/model/partial-date.ts'
import { compose } from '../../src/wire/compose.ts'
import { phone, phoneText } from '../../src/wire/digit-leaves.ts'
import { email } from '../../src/wire/leaves.ts'
import type { ExtendedNumber } from '../../src/wire/phone-number.ts'
import type { Decoded } from '../../src/wire/record.ts'
import { AreaCodeLocation, RankedEmail } from '../../src/wire/shared/contact.ts'
import type { phoneInfoFields } from '../../src/wire/shared/fields.ts'
import { saysNothing } from './parts.ts'

// Contacts of which a version has only a number or an address: one without it has no place there.

const phoneOf = ({ number, extension }: ExtendedNumber): Phone => ({ ...noPhone, number, extension })

/** What a version has of a phone: an extension without a number leads nowhere. */
export const extendedNumberOf = ({ number, extension }: Phone): ExtendedNumber | undefined =>
  number === undefined ? undefined : { number, extension }

/** A phone that the version writes as a number. */
export const phoneNumber = compose(phone, { from: phoneOf, to: extendedNumberOf })

/** A phone that the version writes as text. */
export const phoneNumberText = compose(phoneText, { from: phoneOf, to: extendedNumberOf })

/** An email that the version writes as its address. */
export const emailAddress = compose(email, {
  from: (address): Email => ({ ...noEmail, address }),
  to: ({ address }) => address,
})

export const rankedEmail = compose(RankedEmail, {
  from: (wire): Email => ({ ...noEmail, address: wire.email, rank: wire.chronology_rank }),
  to: (email) => ({ email: email.address, chronology_rank: email.rank }),
})

// Records that the phone searches of all versions share (spec sections 2.3, 4.3, 4.4).

export const areaCodeLocation = compose(AreaCodeLocation, {
  from: (wire): Address => ({
    ...noAddress,
    city: wire.city,
    state: wire.state,
    latitude: wire.latitude,
    longitude: wire.longitude,
  }),
  to: (address) => ({
    city: address.city,
    latitude: address.latitude,
    longitude: address.longitude,
    state: address.state,
  }),
})

/** The fields of the line that all versions share. */
type PhoneInfoParts = Decoded<typeof phoneInfoFields>

/** The line, with the reputation, which each version has in another place. */
export const fromPhoneInfo = (wire: PhoneInfoParts, reputation?: PhoneReputation): Phone => ({
  ...noPhone,
  lineType: wire.line_type,
  listingType: wire.listing_type,
  specialServiceType: wire.special_service_type,
  carrier: wire.carrier,
  carrierType: wire.carrier_type,
  activityStatus: wire.activity_status,
  activityStatusConfidence: wire.activity_status_confidence,
  isValid: wire.is_valid,
  isPortable: wire.is_portable,
  timeZone: wire.time_zone,
  reputation,
})

export const toPhoneInfo = (phone: Phone): PhoneInfoParts => ({
  activity_status: phone.activityStatus,
  activity_status_confidence: phone.activityStatusConfidence,
  line_type: phone.lineType,
  listing_type: phone.listingType,
  special_service_type: phone.specialServiceType,
  carrier: phone.carrier,
  carrier_type: phone.carrierType,
  is_valid: phone.isValid,
  is_portable: phone.isPortable,
  time_zone: phone.timeZone,
})

/** A reputation, or `undefined` if nothing was sent. */
export const reputationOf = ({
  riskLevel,
  score,
  recentSearchCount,
  lastCommentDate,
  isTollFreeOrErc,
}: Partial<PhoneReputation>): PhoneReputation | undefined => {
  const reputation = { riskLevel, score, recentSearchCount, lastCommentDate, isTollFreeOrErc }
  return saysNothing(reputation) ? undefined : reputation
}

/**
 * How somebody owns a phone, or `undefined` if nothing was sent. In v3 and v4, `is_current_owner` may be other text
 * than true or false.
 */
export const phoneOwnershipOf = (
  sent: boolean | string | undefined,
  confidence?: number,
  period?: Period,
): PhoneOwnership | undefined => {
  const isCurrent = typeof sent === 'boolean' ? sent : undefined
  const status = typeof sent === 'string' ? sent : undefined
  const ownership = { isCurrent, status, confidence, period }
  return saysNothing(ownership) ? undefined : ownership
}
