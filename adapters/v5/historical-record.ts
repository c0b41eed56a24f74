import { type Address, noAddress } from '../../src/model/address.ts'
import { type Name, noName } from '../../src/model/name.ts'
import { knownDate } from '../../src/model/partial-date.ts'
import { type HistoricalRecord, noRelative, type Relative } from '../../src/model/person.ts'
import type {
  V5HistoricalAddress,
  V5HistoricalName,
  V5HistoricalRecord,
  V5HistoricalRelative,
} from '../../src/wire/v5/historical-record.ts'
import { birthOf, deathOf } from '../shared/life.ts'
import { primaryFirst } from '../shared/names.ts'

const fromName = (wire: V5HistoricalName): Name => ({
  ...noName,
  full: wire.full_name,
  first: wire.first_name,
  middle: wire.middle_name,
  last: wire.last_name,
  maiden: wire.maiden_name,
})

const toName = (name: Name): V5HistoricalName => ({
  full_name: name.full,
  first_name: name.first,
  middle_name: name.middle,
  last_name: name.last,
  maiden_name: name.maiden,
})

const fromRelative = (wire: V5HistoricalRelative): Relative => ({
  ...noRelative,
  id: wire.id,
  names: primaryFirst(wire.names.map(fromName)),
  relation: wire.relation_type,
})

const toRelative = (relative: Relative): V5HistoricalRelative => ({
  id: relative.id,
  relation_type: relative.relation,
  names: relative.names.map(toName),
})

const fromAddress = (wire: V5HistoricalAddress): Address => ({
  ...noAddress,
  text: wire.location,
  city: wire.city,
  state: wire.state,
})

const toAddress = (address: Address): V5HistoricalAddress => ({
  city: address.city,
  location: address.text,
  state: address.state,
})

/** A historical record from v5's profile (spec section 2.1). */
export const fromHistoricalRecord = (wire: V5HistoricalRecord): HistoricalRecord => ({
  type: wire.record_type,
  date: knownDate(wire.event_year, wire.event_month),
  names: wire.names.map(fromName),
  relatives: wire.relatives.map(fromRelative),
  birth: wire.birth && birthOf(wire.birth.dob_year, wire.birth.dob_month, wire.birth.dob_zodiac),
  death: wire.death && deathOf({ isDeceased: wire.death.is_deceased }),
  address: wire.address && fromAddress(wire.address),
})

/** A historical record as v5's profile (spec section 2.1). */
export const toHistoricalRecord = (record: HistoricalRecord): V5HistoricalRecord => ({
  record_type: record.type,
  event_year: record.date?.year,
  event_month: record.date?.month,
  relatives: record.relatives.map(toRelative),
  names: record.names.map(toName),
  birth: record.birth && {
    dob_month: record.birth.date?.month,
    dob_year: record.birth.date?.year,
    dob_zodiac: record.birth.zodiac,
  },
  death: record.death && { is_deceased: record.death.isDeceased },
  address: record.address && toAddress(record.address),
})
