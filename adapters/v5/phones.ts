import { noPhone, noPhoneReputation } from '../../src/model/contact.ts'
import { noPhoneLookup, type PhoneLookup } from '../../src/model/lookup.ts'
import { composeAnswer } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import { mapped } from '../../src/wire/mapped.ts'
import { envelope, subjects } from '../../src/wire/root.ts'
import {
  V5PhoneInfo,
  V5PhonesBody,
  V5PhonesData,
  type V5PhonesPayload,
  V5Reputation,
} from '../../src/wire/v5/phones.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { areaCodeLocation, phoneInfoTable } from '../shared/contact.ts'
import { unlessBlank } from '../shared/parts.ts'
import { owner } from './phone-owner.ts'

const reputation = mapped(V5Reputation, noPhoneReputation, {
  risk_level: 'riskLevel',
  recent_search_count: 'recentSearchCount',
  last_comment_date: 'lastCommentDate',
  is_toll_free_or_erc: 'isTollFreeOrErc',
  score: 'score',
})

const phoneInfo = mapped(V5PhoneInfo, noPhone, phoneInfoTable)

const data = V5PhonesData.with({
  owners: subjects(list(owner)),
  area_code_locations: list(areaCodeLocation),
  phone_info: phoneInfo,
  reputation: unlessBlank(reputation),
})

/**
 * A phone and its owners, from v5's payload and back (spec section 2.3).
 *
 * @category Codecs
 */
export const V5Phones: WireType<PhoneLookup, V5PhonesPayload> = composeAnswer(
  'V5Phones',
  V5PhonesBody.with({ data: envelope(data) }),
  {
    from: ({ data: { owners, area_code_locations, phone_info, reputation }, metadata }): PhoneLookup => ({
      phone: phone_info ? { ...phone_info, reputation } : reputation && { ...noPhone, reputation },
      owners,
      totalOwners: metadata?.total_owner_count,
      areaCodeLocations: area_code_locations,
    }),
    to: (lookup) => ({
      data: {
        owners: lookup.owners,
        area_code_locations: lookup.areaCodeLocations,
        phone_info: lookup.phone,
        reputation: lookup.phone?.reputation,
      },
      metadata: { total_owner_count: lookup.totalOwners },
    }),
    form: noPhoneLookup,
  },
)
