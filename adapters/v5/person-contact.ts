import { type Address, noAddress } from '../../src/model/address.ts'
import { type Email, noEmail, noPhone, type Phone } from '../../src/model/contact.ts'
import { period } from '../../src/model/partial-date.ts'
import { noPropertyDetails, type PropertyDetails, type PropertySummary } from '../../src/model/property-details.ts'
import { noSocialProfile, type SocialProfile } from '../../src/model/social-profile.ts'
import { noSellability, noValuation, type Valuation } from '../../src/model/valuation.ts'
import { compose } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import {
  V5PersonAddress,
  V5PersonEmail,
  V5PersonPhone,
  V5PersonProperty,
  V5PersonSocialProfile,
  V5PersonValuation,
} from '../../src/wire/v5/person-contact.ts'
import { extendedNumberOf, reputationOf } from '../shared/contact.ts'
import { saysNothing } from '../shared/parts.ts'
import { saleOf, scoreOf } from '../shared/property.ts'

/** An email from v5's profile (spec section 2.1). */
export const email = compose(V5PersonEmail, {
  from: (wire): Email => ({
    ...noEmail,
    address: wire.email,
    type: wire.type,
    domain: wire.domain_name,
    sourceCount: wire.source_count,
    sourceDate: wire.source_date,
    confidence: wire.confidence_score,
    isNew: wire.is_new,
    isNewRankOne: wire.is_new_rank_one,
  }),
  to: (email) => ({
    email: email.address,
    type: email.type,
    domain_name: email.domain,
    source_count: email.sourceCount,
    source_date: email.sourceDate,
    confidence_score: email.confidence,
    is_new: email.isNew,
    is_new_rank_one: email.isNewRankOne,
  }),
})

/** A social profile from v5's profile (spec section 2.1). */
export const socialProfile = compose(V5PersonSocialProfile, {
  from: (wire): SocialProfile => ({
    ...noSocialProfile,
    network: wire.network_name,
    url: wire.url,
    photoUrl: wire.photo_url,
    displayName: wire.display_name,
    lastSeenDate: wire.last_seen_date,
    sourceCount: wire.source_count,
  }),
  to: (profile) => ({
    network_name: profile.network,
    url: profile.url,
    photo_url: profile.photoUrl,
    display_name: profile.displayName,
    last_seen_date: profile.lastSeenDate,
    source_count: profile.sourceCount,
  }),
})

/** A phone from v5's profile (spec section 2.1). */
export const phone = compose(V5PersonPhone, {
  from: (wire): Phone => ({
    ...noPhone,
    number: wire.phone?.number,
    extension: wire.phone?.extension,
    lineType: wire.line_type,
    listingType: wire.listing_type,
    carrier: wire.carrier,
    activityStatus: wire.activity_status,
    isValid: wire.is_valid,
    city: wire.city,
    state: wire.state,
    timeZone: wire.time_zone_name,
    reputation: wire.reputation && reputationOf({ riskLevel: wire.reputation.risk_level }),
    period: period(wire.start_date, wire.end_date),
    sourceCount: wire.source_count,
    sourceDate: wire.source_date,
    confidence: wire.confidence_score,
    isNew: wire.is_new,
    isNewRankOne: wire.is_new_rank_one,
  }),
  to: (phone) => ({
    phone: extendedNumberOf(phone),
    activity_status: phone.activityStatus,
    line_type: phone.lineType,
    city: phone.city,
    state: phone.state,
    listing_type: phone.listingType,
    carrier: phone.carrier,
    source_count: phone.sourceCount,
    is_valid: phone.isValid,
    reputation: phone.reputation && { risk_level: phone.reputation.riskLevel },
    source_date: phone.sourceDate,
    time_zone_name: phone.timeZone,
    confidence_score: phone.confidence,
    is_new: phone.isNew,
    is_new_rank_one: phone.isNewRankOne,
    start_date: phone.period?.start,
    end_date: phone.period?.end,
  }),
})

const valuation = compose(V5PersonValuation, {
  from: (wire): Valuation => ({ ...noValuation, date: wire.date, marketValue: wire.market_value }),
  to: (valuation) => ({ date: valuation.date, market_value: valuation.marketValue }),
})

type DetailFields = Pick<
  V5PersonProperty,
  | 'zoned_use'
  | 'use_type'
  | 'living_area'
  | 'bath_total_count'
  | 'bath_partial_count'
  | 'bed_count'
  | 'area_lot'
  | 'year_built'
>

/** The details, of which a profile has fewer fields than an address search; `undefined` if none were sent. */
const detailsOf = (wire: DetailFields): PropertyDetails | undefined => {
  const details = {
    ...noPropertyDetails,
    zonedUse: wire.zoned_use,
    useType: wire.use_type,
    livingArea: wire.living_area,
    totalBathCount: wire.bath_total_count,
    partialBathCount: wire.bath_partial_count,
    bedCount: wire.bed_count,
    lotArea: wire.area_lot,
    yearBuilt: wire.year_built,
  }
  return saysNothing(details) ? undefined : details
}

const property = compose(V5PersonProperty.with({ valuations: list(valuation) }), {
  from: (wire): PropertySummary => ({
    details: detailsOf(wire),
    valuations: wire.valuations,
    sellability: wire.sellability && { ...noSellability, retail: scoreOf(wire.sellability.retail_score, undefined) },
    marketValue: wire.market_value,
    lastSale: saleOf({ date: wire.last_sold_date, price: wire.last_sold_price }),
    ownershipPeriod: period(wire.ownership_start_date),
    ownerCount: wire.owners_count,
    sourceCount: wire.source_count,
    sourceDate: wire.source_date,
  }),
  to: (property) => ({
    zoned_use: property.details?.zonedUse,
    use_type: property.details?.useType,
    market_value: property.marketValue,
    last_sold_date: property.lastSale?.date,
    living_area: property.details?.livingArea,
    bath_total_count: property.details?.totalBathCount,
    bath_partial_count: property.details?.partialBathCount,
    bed_count: property.details?.bedCount,
    area_lot: property.details?.lotArea,
    year_built: property.details?.yearBuilt,
    ownership_start_date: property.ownershipPeriod?.start,
    last_sold_price: property.lastSale?.price,
    sellability: property.sellability && { retail_score: property.sellability.retail?.value },
    source_count: property.sourceCount,
    source_date: property.sourceDate,
    owners_count: property.ownerCount,
    valuations: property.valuations,
  }),
})

/** One of a person's addresses from v5's profile (spec section 2.1). */
export const address = compose(V5PersonAddress.with({ property }), {
  from: (wire): Address => ({
    ...noAddress,
    street: wire.street_address,
    city: wire.city,
    county: wire.county,
    state: wire.state,
    postalCode: wire.zip,
    latitude: wire.latitude,
    longitude: wire.longitude,
    isCurrent: wire.is_current,
    isNew: wire.is_new,
    isNewRankOne: wire.is_new_rank_one,
    urlPath: wire.url_path,
    streetUrlPath: wire.street_url_path,
    property: wire.property,
  }),
  to: (address) => ({
    is_current: address.isCurrent,
    state: address.state,
    street_address: address.street,
    city: address.city,
    county: address.county,
    latitude: address.latitude,
    longitude: address.longitude,
    zip: address.postalCode,
    is_new: address.isNew,
    is_new_rank_one: address.isNewRankOne,
    street_url_path: address.streetUrlPath,
    url_path: address.urlPath,
    property: address.property,
  }),
})
