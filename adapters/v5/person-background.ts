import { noAddress } from '../../src/model/address.ts'
import { filled } from '../../src/model/record.ts'
import { noName } from '../../src/model/name.ts'
import { noPartialDate } from '../../src/model/partial-date.ts'
import { noDeath, noHistoricalRecord, noRelative } from '../../src/model/person.ts'
import { compose } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import { mapped } from '../../src/wire/mapped.ts'
import {
  V5HistoricalAddress,
  V5HistoricalBirth,
  V5HistoricalDeath,
  V5HistoricalName,
  V5HistoricalRecord,
  V5HistoricalRelative,
  V5Major,
  V5PersonRelative,
  V5PersonSchool,
  V5RelativeAddress,
} from '../../src/wire/v5/person.ts'
import { V5Degree } from '../../src/wire/v5/phones.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { addressForm } from '../shared/addresses.ts'
import { schoolForm } from '../shared/background.ts'
import { names, namesOf } from '../shared/names.ts'
import { birthForm, relativeForm, unlessBlank } from '../shared/parts.ts'

/** v5 wraps each major and each degree in an object with a name (spec sections 2.1, 2.3); without one, it has no place in the model. */
const namedText = <O>(codec: WireType<{ readonly name: string | undefined }, O>): WireType<string, O | undefined> =>
  compose(codec, { from: ({ name }) => name, to: (name) => ({ name }) })

export const degree = namedText(V5Degree)

/** A school from v5's profile (spec section 2.1). */
export const school = mapped(V5PersonSchool.with({ majors: list(namedText(V5Major)) }), schoolForm, {
  name: 'name',
  start_date: 'period.start',
  type: 'type',
  location: 'location',
  majors: 'majors',
})

const address = mapped(V5RelativeAddress, addressForm, {
  street_address: 'street',
  city: 'city',
  state: 'state',
  start_year: 'residence.start.year',
  start_month: 'residence.start.month',
  end_year: 'residence.end.year',
  end_month: 'residence.end.month',
  coresidence_start_year: 'coresidence.start.year',
  coresidence_start_month: 'coresidence.start.month',
  coresidence_end_year: 'coresidence.end.year',
  coresidence_end_month: 'coresidence.end.month',
})

/** A relative from v5's profile (spec section 2.1). */
export const relative = mapped(V5PersonRelative.with({ names, addresses: list(address) }), relativeForm, {
  id: 'id',
  names: 'names',
  dob_month: 'birth.date.month',
  dob_year: 'birth.date.year',
  is_deceased: 'death.isDeceased',
  death_year: 'death.date.year',
  death_month: 'death.date.month',
  gender: 'gender',
  marital_status: 'maritalStatus',
  addresses: 'addresses',
})

const historicalName = mapped(V5HistoricalName, noName, {
  full_name: 'full',
  first_name: 'first',
  middle_name: 'middle',
  last_name: 'last',
  maiden_name: 'maiden',
})

const historicalRelative = mapped(V5HistoricalRelative.with({ names: namesOf(historicalName) }), noRelative, {
  id: 'id',
  relation_type: 'relation',
  names: 'names',
})

const historicalAddress = mapped(V5HistoricalAddress, noAddress, { city: 'city', location: 'text', state: 'state' })

const historicalBirth = mapped(V5HistoricalBirth, birthForm, {
  dob_month: 'date.month',
  dob_year: 'date.year',
  dob_zodiac: 'zodiac',
})

const historicalDeath = mapped(V5HistoricalDeath, noDeath, { is_deceased: 'isDeceased' })

/** A historical record from v5's profile (spec section 2.1). */
export const historicalRecord = mapped(
  V5HistoricalRecord.with({
    names: list(historicalName),
    relatives: list(historicalRelative),
    birth: unlessBlank(historicalBirth),
    death: unlessBlank(historicalDeath),
    address: historicalAddress,
  }),
  filled(noHistoricalRecord, { date: noPartialDate }),
  {
    record_type: 'type',
    event_year: 'date.year',
    event_month: 'date.month',
    relatives: 'relatives',
    names: 'names',
    birth: 'birth',
    death: 'death',
    address: 'address',
  },
)
