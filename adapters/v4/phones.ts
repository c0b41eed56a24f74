import { primaryFirst, splitNames } from '../../src/model/name.ts'
import { type Address, noAddress } from '../../src/model/address.ts'
import { noPhone } from '../../src/model/contact.ts'
import { noPhoneLookup, noPhoneOwner, type PhoneLookup } from '../../src/model/lookup.ts'
import { compose, composeAnswer } from '../../src/wire/compose.ts'
import { flagOrText, text } from '../../src/wire/leaves.ts'
import { anyList, list } from '../../src/wire/list.ts'
import { mapped } from '../../src/wire/mapped.ts'
import { envelope, subjects } from '../../src/wire/root.ts'
import {
  V4PhoneInfo,
  V4PhoneOwner,
  V4PhoneOwnerAddress,
  V4PhoneOwnerSchool,
  V4PhonesBody,
  V4PhonesData,
  type V4PhonesPayload,
  V4RankedPhone,
} from '../../src/wire/v4/phones.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { current, currentAddressTable, splitAddresses } from '../shared/addresses.ts'
import { degreeText, ownerSchoolTable, schoolForm, verbatimJob, verbatimSocialProfile } from '../shared/background.ts'
import {
  areaCodeLocation,
  numberAndExtension,
  ownershipAs,
  phoneForm,
  phoneInfoTable,
  rankedEmail,
} from '../shared/contact.ts'
import { fullNamedRelative, mainName, nestedAlias } from '../shared/names.ts'
import { joined, listOf } from '../shared/parts.ts'

export const rankedPhone = mapped(V4RankedPhone, noPhone, { chronology_rank: 'rank' }, numberAndExtension)

const school = mapped(V4PhoneOwnerSchool.with({ degree: degreeText }), schoolForm, {
  ...ownerSchoolTable,
  degree: 'degrees',
})

const currentAddress = current(mapped(V4PhoneOwnerAddress, noAddress, { ...currentAddressTable, country: 'country' }))

/** A location that is one text: a location without it has no place in such a list. */
const previousLocation = compose(text, {
  from: (text): Address => ({ ...noAddress, text, isCurrent: false }),
  to: ({ text }) => text,
})

const owner = mapped(
  V4PhoneOwner.with({
    is_current_owner: ownershipAs(flagOrText),
    aliases: list(nestedAlias),
    current_address: currentAddress,
    previous_locations: list(previousLocation),
    additional_phones: list(rankedPhone),
    emails: list(rankedEmail),
    social_profiles: anyList(verbatimSocialProfile),
    relatives: list(fullNamedRelative),
    work_history: anyList(verbatimJob),
    schools: list(school),
  }),
  noPhoneOwner,
  {
    is_current_owner: 'ownership',
    id: 'id',
    additional_phones: 'phones',
    age: 'age',
    schools: 'schools',
    emails: 'emails',
    relatives: 'relatives',
    social_profiles: 'socialProfiles',
    work_history: 'workHistory',
  },
  {
    from: (wire) => ({
      names: primaryFirst(joined(mainName({ full: wire.name }), wire.aliases)),
      addresses: joined(listOf(wire.current_address), wire.previous_locations),
    }),
    to: (owner) => {
      const { primary, others } = splitNames(owner.names)
      const { current, previous } = splitAddresses(owner.addresses)
      return { name: primary?.full, aliases: others, current_address: current, previous_locations: previous }
    },
  },
)

const line = mapped(V4PhoneInfo, phoneForm, { ...phoneInfoTable, spam_risk_level: 'reputation.riskLevel' })

const data = V4PhonesData.with({
  owners: subjects(list(owner)),
  area_code_locations: list(areaCodeLocation),
  phone_info: line,
})

/**
 * A phone and its owners, from v4's payload and back (spec section 4.3).
 *
 * @category Codecs
 */
export const V4Phones: WireType<PhoneLookup, V4PhonesPayload> = composeAnswer(
  'V4Phones',
  V4PhonesBody.with({ data: envelope(data) }),
  {
    from: ({ data, metadata }): PhoneLookup => ({
      phone: data.phone_info,
      owners: data.owners,
      totalOwners: metadata?.total_owner_count,
      areaCodeLocations: data.area_code_locations,
    }),
    to: (lookup) => ({
      data: { owners: lookup.owners, area_code_locations: lookup.areaCodeLocations, phone_info: lookup.phone },
      metadata: { total_owner_count: lookup.totalOwners },
    }),
    form: noPhoneLookup,
  },
)
