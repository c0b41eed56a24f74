import { type Address, noAddress } from '../../src/model/address.ts'
import { type Name, noName } from '../../src/model/name.ts'
import { knownDate } from '../../src/model/partial-date.ts'
import { type HistoricalRecord, noRelative, type Relative } from '../../src/model/person.ts'
import { compose } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import {
  V5HistoricalAddress,
  V5HistoricalName,
  V5HistoricalRecord,
  V5HistoricalRelative,
} from '../../src/wire/v5/historical-record.ts'
import { birthOf, deathOf } from '../shared/life.ts'
import { primaryFirst } from '../shared/names.ts'

export const name = compose(V5HistoricalName, {
  from: (wire): Name => ({
    ...noName,
    full: wire.full_name,
    first: wire.first_name,
    middle: wire.middle_name,
    last: wire.last_name,
    maiden: wire.maiden_name,
  }),
  to: (name) => ({
    full_name: name.full,
    first_name: name.first,
    middle_name: name.middle,
    last_name: name.last,
    maiden_name: name.maiden,
  }),
})

export const relative = compose(V5HistoricalRelative.with({ names: list(name) }), {
  from: (wire): Relative => ({
    ...noRelative,
    id: wire.id,
    names: primaryFirst(wire.names),
    relation: wire.relation_type,
  }),
  to: (relative) => ({
    id: relative.id,
    relation_type: relative.relation,
    names: relative.names,
  }),
})

export const address = compose(V5HistoricalAddress, {
  from: (wire): Address => ({
    ...noAddress,
    text: wire.location,
    city: wire.city,
    state: wire.state,
  }),
  to: (address) => ({
    city: address.city,
    location: address.text,
    state: address.state,
  }),
})

/** A historical record from v5's profile (spec section 2.1). */
export const historicalRecord = compose(
  V5HistoricalRecord.with({ names: list(name), relatives: list(relative), address }),
  {
    from: (wire): HistoricalRecord => ({
      type: wire.record_type,
      date: knownDate(wire.event_year, wire.event_month),
      names: wire.names,
      relatives: wire.relatives,
      birth: wire.birth && birthOf(wire.birth.dob_year, wire.birth.dob_month, wire.birth.dob_zodiac),
      death: wire.death && deathOf({ isDeceased: wire.death.is_deceased }),
      address: wire.address,
    }),
    to: (record) => ({
      record_type: record.type,
      event_year: record.date?.year,
      event_month: record.date?.month,
      relatives: record.relatives,
      names: record.names,
      birth: record.birth && {
        dob_month: record.birth.date?.month,
        dob_year: record.birth.date?.year,
        dob_zodiac: record.birth.zodiac,
      },
      death: record.death && { is_deceased: record.death.isDeceased },
      address: record.address,
    }),
  },
)
