import { date } from '../dates.ts'
import { zipText } from '../digit-leaves.ts'
import { flag, id, label, text, word } from '../leaves.ts'
import { list } from '../list.ts'
import { decimal, month, number, year } from '../numbers.ts'
import { FlatAddress } from './flat.ts'
import { Assessor, WireTaxExemptions } from './property.ts'

// Fields of records that each version names itself, and to which it adds its own.

/** The fields of `phone_info` in every version (spec section 2.3); v3 and v4 have more. */
export const phoneInfoFields = {
  /** `Active` or `Inactive`. */
  activity_status: word,
  /** Confidence of the status; `High` is used. */
  activity_status_confidence: word,
  /** `Landline`, `Wireless` or `VOIP`. */
  line_type: word,
  /** `Residential`, `Business`, `Special Services` or `Unknown`. */
  listing_type: word,
  /** Type of special service. */
  special_service_type: word,
  /** Company providing the service. */
  carrier: text,
  /** Type of business of the carrier. */
  carrier_type: word,
  /** Number properly formed and assigned to a carrier. */
  is_valid: flag,
  /** Number can switch carriers. */
  is_portable: flag,
  /** Time zone of the area code. */
  time_zone: word,
}

/** The first and last fields of v3's and v4's profiles (spec sections 4.3, 4.4). */
export const flatPersonFields = {
  id,
  full_name: text,
  first_name: text,
  last_name: text,
  aliases: list(text),
  gender: word,
  age: number,
}
export const flatLifeFields = {
  is_deceased: flag,
  death_month: month,
  death_year: year,
  marital_status: word,
  addresses: list(FlatAddress),
}

/** The first and last fields of v3's and v4's search hits (spec sections 4.3, 4.4). */
export const flatHitNameFields = {
  id,
  first_name: text,
  last_name: text,
  middle_name: text,
  full_name: text,
  age: number,
}
export const flatHitCountFields = { aliases: list(text), address_count: number, is_deceased: flag }

/** The fields that v3's and v4's jobs share. */
export const flatJobFields = { is_current: flag, end_date: date, company_name: text, start_date: date, title: text }

/** The fields of where v3's and v4's phone owners live (spec sections 4.3, 4.4). */
export const countryAddressFields = {
  street_address: text,
  city: word,
  country: word,
  latitude: decimal,
  longitude: decimal,
  state: word,
  zip: zipText,
}

/** The fields that v4's and v5's `tax` share; one field of `history` has another name (spec sections 2.5, 4.3). */
export const taxFields = {
  assessor: Assessor,
  delinquent_first_year: year,
  delinquent_last_year: year,
  district_code: label,
  exemptions: WireTaxExemptions,
}

/** The fields that v4's and v5's years of tax share. */
export const taxYearFields = { year: year, total_assessed_value: number, improvement_value: number, land_value: number }
