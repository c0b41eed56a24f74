import { type Email, noEmail } from '../../src/model/email.ts'
import { period } from '../../src/model/partial-date.ts'
import { noPhone, type Phone } from '../../src/model/phone.ts'
import { noSocialProfile, type SocialProfile } from '../../src/model/social-profile.ts'
import { extendedNumberOf } from '../shared/contact.ts'
import { compose } from '../../src/wire/compose.ts'
import { V5PersonEmail, V5PersonPhone, V5PersonSocialProfile } from '../../src/wire/v5/person-contact.ts'
import { reputationOf } from '../shared/phone-info.ts'

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
