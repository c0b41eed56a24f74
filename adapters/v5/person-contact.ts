import { noAddress } from '../../src/model/address.ts'
import { noEmail, noPhoneReputation, noSocialProfile } from '../../src/model/contact.ts'
import { filled } from '../../src/model/record.ts'
import { noPeriod } from '../../src/model/partial-date.ts'
import { noPropertyDetails, noPropertySummary } from '../../src/model/property-details.ts'
import { noSale, noScore, noSellability, noValuation } from '../../src/model/valuation.ts'
import { list } from '../../src/wire/list.ts'
import { mapped } from '../../src/wire/mapped.ts'
import {
  V5PersonAddress,
  V5PersonEmail,
  V5PersonPhone,
  V5PersonProperty,
  V5PersonSellability,
  V5PersonSocialProfile,
  V5PersonValuation,
  V5PhoneRisk,
} from '../../src/wire/v5/person.ts'
import { numberAndExtension, phoneForm } from '../shared/contact.ts'
import { unlessBlank } from '../shared/parts.ts'

/** An email from v5's profile (spec section 2.1). */
export const email = mapped(V5PersonEmail, noEmail, {
  email: 'address',
  type: 'type',
  domain_name: 'domain',
  source_count: 'sourceCount',
  source_date: 'sourceDate',
  confidence_score: 'confidence',
  is_new: 'isNew',
  is_new_rank_one: 'isNewRankOne',
})

/** A social profile from v5's profile (spec section 2.1). */
export const socialProfile = mapped(V5PersonSocialProfile, noSocialProfile, {
  network_name: 'network',
  url: 'url',
  photo_url: 'photoUrl',
  display_name: 'displayName',
  last_seen_date: 'lastSeenDate',
  source_count: 'sourceCount',
})

const risk = mapped(V5PhoneRisk, noPhoneReputation, { risk_level: 'riskLevel' })

/** A phone from v5's profile (spec section 2.1). */
export const phone = mapped(
  V5PersonPhone.with({ reputation: unlessBlank(risk) }),
  phoneForm,
  {
    activity_status: 'activityStatus',
    line_type: 'lineType',
    city: 'city',
    state: 'state',
    listing_type: 'listingType',
    carrier: 'carrier',
    source_count: 'sourceCount',
    is_valid: 'isValid',
    reputation: 'reputation',
    source_date: 'sourceDate',
    time_zone_name: 'timeZone',
    confidence_score: 'confidence',
    is_new: 'isNew',
    is_new_rank_one: 'isNewRankOne',
    start_date: 'period.start',
    end_date: 'period.end',
  },
  numberAndExtension,
)

const valuation = mapped(V5PersonValuation, noValuation, { date: 'date', market_value: 'marketValue' })

const propertySummaryForm = filled(noPropertySummary, {
  details: noPropertyDetails,
  lastSale: noSale,
  ownershipPeriod: noPeriod,
})

const sellability = mapped(V5PersonSellability, filled(noSellability, { retail: noScore }), {
  retail_score: 'retail.value',
})

const property = mapped(V5PersonProperty.with({ sellability, valuations: list(valuation) }), propertySummaryForm, {
  zoned_use: 'details.zonedUse',
  use_type: 'details.useType',
  market_value: 'marketValue',
  last_sold_date: 'lastSale.date',
  living_area: 'details.livingArea',
  bath_total_count: 'details.totalBathCount',
  bath_partial_count: 'details.partialBathCount',
  bed_count: 'details.bedCount',
  area_lot: 'details.lotArea',
  year_built: 'details.yearBuilt',
  ownership_start_date: 'ownershipPeriod.start',
  last_sold_price: 'lastSale.price',
  sellability: 'sellability',
  source_count: 'sourceCount',
  source_date: 'sourceDate',
  owners_count: 'ownerCount',
  valuations: 'valuations',
})

/** One of a person's addresses from v5's profile (spec section 2.1). */
export const address = mapped(V5PersonAddress.with({ property }), noAddress, {
  is_current: 'isCurrent',
  state: 'state',
  street_address: 'street',
  city: 'city',
  county: 'county',
  latitude: 'latitude',
  longitude: 'longitude',
  zip: 'postalCode',
  is_new: 'isNew',
  is_new_rank_one: 'isNewRankOne',
  street_url_path: 'streetUrlPath',
  url_path: 'urlPath',
  property: 'property',
})
