import type { Email, Phone, SocialProfile } from '../../../../src/model/contact.ts'
import type {
  V5PersonEmailPayload,
  V5PersonPhonePayload,
  V5PersonSocialProfilePayload,
} from '../../../../src/wire/v5/person.ts'
import { dateOf, numberOf, periodOf, phoneOf } from './values.ts'

export const emailOf = (email: V5PersonEmailPayload): Email => ({
  address: email.email ?? undefined,
  type: email.type ?? undefined,
  domain: email.domain_name ?? undefined,
  sourceCount: numberOf(email.source_count),
  sourceDate: dateOf(email.source_date),
  confidence: numberOf(email.confidence_score),
  rank: undefined,
  isNew: email.is_new ?? undefined,
  isNewRankOne: email.is_new_rank_one ?? undefined,
  isBest: undefined,
  fragments: undefined,
})

export const lineOf = (phone: V5PersonPhonePayload): Phone => {
  const riskLevel = phone.reputation?.risk_level ?? undefined
  return {
    number: phoneOf(phone.phone),
    extension: undefined,
    lineType: phone.line_type ?? undefined,
    listingType: phone.listing_type ?? undefined,
    specialServiceType: undefined,
    carrier: phone.carrier ?? undefined,
    carrierType: undefined,
    activityStatus: phone.activity_status ?? undefined,
    activityStatusConfidence: undefined,
    isValid: phone.is_valid ?? undefined,
    isPortable: undefined,
    city: phone.city ?? undefined,
    state: phone.state ?? undefined,
    timeZone: phone.time_zone_name ?? undefined,
    reputation:
      riskLevel === undefined
        ? undefined
        : {
            riskLevel,
            score: undefined,
            recentSearchCount: undefined,
            lastCommentDate: undefined,
            isTollFreeOrErc: undefined,
          },
    period: periodOf(dateOf(phone.start_date), dateOf(phone.end_date)),
    sourceCount: numberOf(phone.source_count),
    sourceDate: dateOf(phone.source_date),
    confidence: numberOf(phone.confidence_score),
    rank: undefined,
    isNew: phone.is_new ?? undefined,
    isNewRankOne: phone.is_new_rank_one ?? undefined,
    isBest: undefined,
    fragments: undefined,
  }
}

export const socialProfileOf = (profile: V5PersonSocialProfilePayload): SocialProfile => ({
  network: profile.network_name ?? undefined,
  url: profile.url ?? undefined,
  photoUrl: profile.photo_url ?? undefined,
  displayName: profile.display_name ?? undefined,
  username: undefined,
  lastSeenDate: dateOf(profile.last_seen_date),
  sourceCount: numberOf(profile.source_count),
  match: undefined,
  fragments: undefined,
})
