import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { flag, id, month, number, text, year, zipText } from '../leaves.ts'
import { record } from '../record.ts'

// What v3 and v4 write alike: the flat records that v5 has replaced (spec sections 4.3, 4.4).

/** An address in a profile. */
export const FlatAddress = record('FlatAddress', {
  is_current: flag,
  state: text,
  city: text,
  county: text,
  street_address: text,
  latitude: number,
  longitude: number,
  zip: zipText,
})
export type FlatAddress = t.TypeOf<typeof FlatAddress>

/** An address in a search hit. */
export const FlatHitAddress = record('FlatHitAddress', {
  city: text,
  state: text,
  street_address: text,
  postal_code: zipText,
  latitude: number,
  longitude: number,
})
export type FlatHitAddress = t.TypeOf<typeof FlatHitAddress>

/** A relative in a profile, with the one place they live. */
export const FlatRelative = record('FlatRelative', {
  id,
  full_name: text,
  first_name: text,
  last_name: text,
  age: number,
  is_deceased: flag,
  death_year: year,
  death_month: month,
  gender: text,
  city: text,
  state: text,
  street_address: text,
})
export type FlatRelative = t.TypeOf<typeof FlatRelative>

/** What v3's and v4's jobs have in common. */
export const flatJobFields = {
  is_current: flag,
  end_date: date,
  company_name: text,
  start_date: date,
  title: text,
}
