import type * as t from 'io-ts'
import { decimal, flag, label, number, text, word, year } from '../leaves.ts'
import { record, type RecordType } from '../record.ts'

// Records of a property that v4 and v5 share: the specification lists their fields for v5 (section 2.5), and refers to
// these for v4 (section 4.3).

const propertyInfo = record('PropertyInfo', {
  zoned_use: word,
  heating_type: word,
  cooling_type: word,
  garage_type: word,
  structure_style: word,
  view_type: word,
  pool_type: word,
  fireplace: word,
  use_type: word,
  foundation_type: word,
  porch_type: word,
  roof_construction: word,
  roof_material: word,
  floor_material: word,
  sewage_type: word,
  fence_type: word,
  flood_zone_description: text,
  zoned_use_jurisdiction_code: word,
  type: word,
  living_area_sqft: number,
  /** A decimal. */
  bath_count: decimal,
  bed_count: number,
  story_count: number,
  year_built: year,
  lot_sqft: number,
  unit_count: number,
  garage_sqft: number,
  carport_sqft: number,
  parking_space_count: number,
  /** Shown as a number; text is kept. */
  legal_subdivision: label,
  attic_sqft: number,
  basement_sqft: number,
  basement_sqft_finished: number,
  basement_sqft_unfinished: number,
  /** Shown as a number; letters and leading zeros are kept. */
  parcel_number: label,
  area_fence: number,
  has_carport: flag,
  has_attic: flag,
  is_multi_floor: flag,
})

/** The building and its lot (spec sections 2.5, 4.3). */
export interface PropertyInfoPayload extends t.OutputOf<typeof propertyInfo> {}
/** {@link PropertyInfoPayload}, decoded. */
export interface PropertyInfo extends t.TypeOf<typeof propertyInfo> {}
/** The codec of {@link PropertyInfoPayload}. */
export const PropertyInfo: RecordType<PropertyInfo, PropertyInfoPayload> = propertyInfo
