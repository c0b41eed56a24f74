import type * as t from 'io-ts'
import { flag, freeText, label, number, text } from '../leaves.ts'
import { record, type RecordType } from '../record.ts'

// Records of a property that v4 and v5 share: the specification lists their fields for v5 (section 2.5), and refers to
// these for v4 (section 4.3).

const propertyInfo = record('PropertyInfo', {
  zoned_use: text,
  heating_type: text,
  cooling_type: text,
  garage_type: text,
  structure_style: text,
  view_type: text,
  pool_type: text,
  fireplace: text,
  use_type: text,
  foundation_type: text,
  porch_type: text,
  roof_construction: text,
  roof_material: text,
  floor_material: text,
  sewage_type: text,
  fence_type: text,
  flood_zone_description: freeText,
  zoned_use_jurisdiction_code: text,
  type: text,
  living_area_sqft: number,
  /** A decimal. */
  bath_count: number,
  bed_count: number,
  story_count: number,
  year_built: number,
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
