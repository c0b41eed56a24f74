import type * as t from 'io-ts'
import { flag, id, month, text, year } from '../leaves.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'
import { WireName } from '../shared/name.ts'

/** Where a relative lives or lived, and when together with the person of the profile (spec section 2.1). */
export const V5RelativeAddress = record('V5RelativeAddress', {
  street_address: text,
  city: text,
  state: text,
  start_year: year,
  start_month: month,
  end_year: year,
  end_month: month,
  coresidence_start_year: year,
  coresidence_start_month: month,
  coresidence_end_year: year,
  coresidence_end_month: month,
})
export type V5RelativeAddress = t.TypeOf<typeof V5RelativeAddress>

/** A relative in a person's profile (spec section 2.1). */
export const V5PersonRelative = record('V5PersonRelative', {
  id,
  names: list(WireName),
  dob_month: month,
  dob_year: year,
  is_deceased: flag,
  death_year: year,
  death_month: month,
  gender: text,
  marital_status: text,
  addresses: list(V5RelativeAddress),
})
export type V5PersonRelative = t.TypeOf<typeof V5PersonRelative>

/** A name in a record of the past (spec section 2.1). */
export const V5HistoricalName = record('V5HistoricalName', {
  full_name: text,
  first_name: text,
  middle_name: text,
  last_name: text,
  maiden_name: text,
})
export type V5HistoricalName = t.TypeOf<typeof V5HistoricalName>

/** A relative in a record of the past (spec section 2.1). */
export const V5HistoricalRelative = record('V5HistoricalRelative', {
  id,
  relation_type: text,
  names: list(V5HistoricalName),
})
export type V5HistoricalRelative = t.TypeOf<typeof V5HistoricalRelative>

/** A birth in a record of the past (spec section 2.1). */
export const V5HistoricalBirth = record('V5HistoricalBirth', { dob_month: month, dob_year: year, dob_zodiac: text })
export type V5HistoricalBirth = t.TypeOf<typeof V5HistoricalBirth>

/** A death in a record of the past (spec section 2.1). */
export const V5HistoricalDeath = record('V5HistoricalDeath', { is_deceased: flag })

/** A place in a record of the past (spec section 2.1). */
export const V5HistoricalAddress = record('V5HistoricalAddress', { city: text, location: text, state: text })
export type V5HistoricalAddress = t.TypeOf<typeof V5HistoricalAddress>

/** A record of the past (spec section 2.1). */
export const V5HistoricalRecord = record('V5HistoricalRecord', {
  record_type: text,
  event_year: year,
  event_month: month,
  relatives: list(V5HistoricalRelative),
  names: list(V5HistoricalName),
  birth: V5HistoricalBirth,
  death: V5HistoricalDeath,
  address: V5HistoricalAddress,
})
export type V5HistoricalRecord = t.TypeOf<typeof V5HistoricalRecord>
