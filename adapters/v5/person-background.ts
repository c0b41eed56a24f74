import { type Address, noAddress } from '../../src/model/address.ts'
import { noSchool, type School } from '../../src/model/background.ts'
import { type Name, noName } from '../../src/model/name.ts'
import { knownDate, period } from '../../src/model/partial-date.ts'
import { type HistoricalRecord, noRelative, type Relative } from '../../src/model/person.ts'
import { compose } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import {
  V5HistoricalAddress,
  V5HistoricalName,
  V5HistoricalRecord,
  V5HistoricalRelative,
} from '../../src/wire/v5/person-contact.ts'
import { V5Major, V5PersonRelative, V5PersonSchool, V5RelativeAddress } from '../../src/wire/v5/person.ts'
import { name, primaryFirst } from '../shared/names.ts'
import { birthOf, deathOf } from '../shared/parts.ts'

/** v5 wraps each major and each degree in an object (spec sections 2.1, 2.3). */
interface NamedText {
  readonly name: string | undefined
}

/** The adapter of an object with only a name; without a name, it has no place in the model. */
export const namedTextAdapter = {
  from: ({ name }: NamedText): string | undefined => name,
  to: (name: string): NamedText => ({ name }),
}

/** A school from v5's profile (spec section 2.1). */
export const school = compose(V5PersonSchool.with({ majors: list(compose(V5Major, namedTextAdapter)) }), {
  from: (wire): School => ({
    ...noSchool,
    name: wire.name,
    type: wire.type,
    location: wire.location,
    period: period(wire.start_date),
    majors: wire.majors,
  }),
  to: (school) => ({
    name: school.name,
    start_date: school.period?.start,
    type: school.type,
    location: school.location,
    majors: school.majors,
  }),
})

const address = compose(V5RelativeAddress, {
  from: (wire): Address => ({
    ...noAddress,
    street: wire.street_address,
    city: wire.city,
    state: wire.state,
    residence: period(knownDate(wire.start_year, wire.start_month), knownDate(wire.end_year, wire.end_month)),
    coresidence: period(
      knownDate(wire.coresidence_start_year, wire.coresidence_start_month),
      knownDate(wire.coresidence_end_year, wire.coresidence_end_month),
    ),
  }),
  to: (address) => ({
    street_address: address.street,
    city: address.city,
    state: address.state,
    start_year: address.residence?.start?.year,
    start_month: address.residence?.start?.month,
    end_year: address.residence?.end?.year,
    end_month: address.residence?.end?.month,
    coresidence_start_year: address.coresidence?.start?.year,
    coresidence_start_month: address.coresidence?.start?.month,
    coresidence_end_year: address.coresidence?.end?.year,
    coresidence_end_month: address.coresidence?.end?.month,
  }),
})

/** A relative from v5's profile (spec section 2.1). */
export const relative = compose(V5PersonRelative.with({ names: list(name), addresses: list(address) }), {
  from: (wire): Relative => ({
    ...noRelative,
    id: wire.id,
    names: primaryFirst(wire.names),
    gender: wire.gender,
    birth: birthOf(wire.dob_year, wire.dob_month),
    death: deathOf({ isDeceased: wire.is_deceased, year: wire.death_year, month: wire.death_month }),
    maritalStatus: wire.marital_status,
    addresses: wire.addresses,
  }),
  to: (relative) => ({
    id: relative.id,
    names: relative.names,
    dob_month: relative.birth?.date?.month,
    dob_year: relative.birth?.date?.year,
    is_deceased: relative.death?.isDeceased,
    death_year: relative.death?.date?.year,
    death_month: relative.death?.date?.month,
    gender: relative.gender,
    marital_status: relative.maritalStatus,
    addresses: relative.addresses,
  }),
})

const historicalName = compose(V5HistoricalName, {
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

const historicalRelative = compose(V5HistoricalRelative.with({ names: list(historicalName) }), {
  from: (wire): Relative => ({
    ...noRelative,
    id: wire.id,
    names: primaryFirst(wire.names),
    relation: wire.relation_type,
  }),
  to: (relative) => ({ id: relative.id, relation_type: relative.relation, names: relative.names }),
})

const historicalAddress = compose(V5HistoricalAddress, {
  from: (wire): Address => ({ ...noAddress, text: wire.location, city: wire.city, state: wire.state }),
  to: (address) => ({ city: address.city, location: address.text, state: address.state }),
})

/** A historical record from v5's profile (spec section 2.1). */
export const historicalRecord = compose(
  V5HistoricalRecord.with({
    names: list(historicalName),
    relatives: list(historicalRelative),
    address: historicalAddress,
  }),
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
