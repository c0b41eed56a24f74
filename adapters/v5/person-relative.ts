import { type Address, noAddress } from '../../src/model/address.ts'
import { knownDate, period } from '../../src/model/partial-date.ts'
import { noRelative, type Relative } from '../../src/model/person.ts'
import { compose } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import { V5PersonRelative, V5RelativeAddress } from '../../src/wire/v5/person-relative.ts'
import { birthOf, deathOf } from '../shared/life.ts'
import { name, primaryFirst } from '../shared/names.ts'

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
