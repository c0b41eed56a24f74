import { type Address, noAddress } from '../../../../src/model/address.ts'
import type { Name } from '../../../../src/model/name.ts'
import { type HistoricalRecord, noRelative, type Relative } from '../../../../src/model/person.ts'
import type {
  V5HistoricalNamePayload,
  V5HistoricalRecordPayload,
  V5HistoricalRelativePayload,
  V5PersonRelativePayload,
  V5RelativeAddressPayload,
} from '../../../../src/wire/v5/person.ts'
import { birthOf, deathOf, namesOf, primaryFirst } from './people.ts'
import { idOf, listOf, monthOf, periodOf } from './values.ts'

const addressOf = (address: V5RelativeAddressPayload): Address => ({
  id: undefined,
  text: undefined,
  street: address.street_address ?? undefined,
  city: address.city ?? undefined,
  county: undefined,
  state: address.state ?? undefined,
  country: undefined,
  postalCode: undefined,
  latitude: undefined,
  longitude: undefined,
  isCurrent: undefined,
  residence: periodOf(monthOf(address.start_year, address.start_month), monthOf(address.end_year, address.end_month)),
  coresidence: periodOf(
    monthOf(address.coresidence_start_year, address.coresidence_start_month),
    monthOf(address.coresidence_end_year, address.coresidence_end_month),
  ),
  isNew: undefined,
  isNewRankOne: undefined,
  urlPath: undefined,
  streetUrlPath: undefined,
  property: undefined,
  fragments: undefined,
})

export const relativeOf = (relative: V5PersonRelativePayload): Relative => ({
  ...noRelative,
  id: idOf(relative.id),
  names: namesOf(relative.names),
  gender: relative.gender ?? undefined,
  birth: birthOf(relative.dob_year, relative.dob_month),
  death: deathOf(relative),
  maritalStatus: relative.marital_status ?? undefined,
  addresses: listOf(relative.addresses, addressOf),
})

const historicalNameOf = (name: V5HistoricalNamePayload): Name => ({
  full: name.full_name ?? undefined,
  first: name.first_name ?? undefined,
  middle: name.middle_name ?? undefined,
  last: name.last_name ?? undefined,
  suffix: undefined,
  maiden: name.maiden_name ?? undefined,
  kind: undefined,
  fragments: undefined,
})

const historicalRelativeOf = (relative: V5HistoricalRelativePayload): Relative => ({
  ...noRelative,
  id: idOf(relative.id),
  names: primaryFirst(listOf(relative.names, historicalNameOf)),
  relation: relative.relation_type ?? undefined,
})

export const historicalRecordOf = (record: V5HistoricalRecordPayload): HistoricalRecord => ({
  type: record.record_type ?? undefined,
  date: monthOf(record.event_year, record.event_month),
  names: listOf(record.names, historicalNameOf),
  relatives: listOf(record.relatives, historicalRelativeOf),
  birth: birthOf(record.birth?.dob_year, record.birth?.dob_month, record.birth?.dob_zodiac),
  death: deathOf({ is_deceased: record.death?.is_deceased ?? null }),
  address: record.address
    ? {
        ...noAddress,
        text: record.address.location ?? undefined,
        city: record.address.city ?? undefined,
        state: record.address.state ?? undefined,
      }
    : undefined,
})
