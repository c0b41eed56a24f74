import type * as t from 'io-ts'
import { flag, label, number, type NumberOrText, text } from '../leaves.ts'
import { record } from '../record.ts'
import type { WireType } from '../wire-type.ts'

// Records of a property that v4 and v5 share: the specification lists their fields for v5 (section 2.5), and refers to
// these for v4 (section 4.3).

/**
 * The building and its lot (spec sections 2.5, 4.3).
 *
 * @category Payloads
 */
export interface PropertyInfoPayload {
  readonly zoned_use?: string | null | undefined
  readonly heating_type?: string | null | undefined
  readonly cooling_type?: string | null | undefined
  readonly garage_type?: string | null | undefined
  readonly structure_style?: string | null | undefined
  readonly view_type?: string | null | undefined
  readonly pool_type?: string | null | undefined
  readonly fireplace?: string | null | undefined
  readonly use_type?: string | null | undefined
  readonly foundation_type?: string | null | undefined
  readonly porch_type?: string | null | undefined
  readonly roof_construction?: string | null | undefined
  readonly roof_material?: string | null | undefined
  readonly floor_material?: string | null | undefined
  readonly sewage_type?: string | null | undefined
  readonly fence_type?: string | null | undefined
  readonly flood_zone_description?: string | null | undefined
  readonly zoned_use_jurisdiction_code?: string | null | undefined
  readonly type?: string | null | undefined
  readonly living_area_sqft?: NumberOrText | null | undefined
  /** A decimal. */
  readonly bath_count?: NumberOrText | null | undefined
  readonly bed_count?: NumberOrText | null | undefined
  readonly story_count?: NumberOrText | null | undefined
  readonly year_built?: NumberOrText | null | undefined
  readonly lot_sqft?: NumberOrText | null | undefined
  readonly unit_count?: NumberOrText | null | undefined
  readonly garage_sqft?: NumberOrText | null | undefined
  readonly carport_sqft?: NumberOrText | null | undefined
  readonly parking_space_count?: NumberOrText | null | undefined
  /** Shown as a number; text is kept. */
  readonly legal_subdivision?: NumberOrText | null | undefined
  readonly attic_sqft?: NumberOrText | null | undefined
  readonly basement_sqft?: NumberOrText | null | undefined
  readonly basement_sqft_finished?: NumberOrText | null | undefined
  readonly basement_sqft_unfinished?: NumberOrText | null | undefined
  /** Shown as a number; letters and leading zeros are kept. */
  readonly parcel_number?: NumberOrText | null | undefined
  readonly area_fence?: NumberOrText | null | undefined
  readonly has_carport?: boolean | null | undefined
  readonly has_attic?: boolean | null | undefined
  readonly is_multi_floor?: boolean | null | undefined
}

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
  flood_zone_description: text,
  zoned_use_jurisdiction_code: text,
  type: text,
  living_area_sqft: number,
  bath_count: number,
  bed_count: number,
  story_count: number,
  year_built: number,
  lot_sqft: number,
  unit_count: number,
  garage_sqft: number,
  carport_sqft: number,
  parking_space_count: number,
  legal_subdivision: label,
  attic_sqft: number,
  basement_sqft: number,
  basement_sqft_finished: number,
  basement_sqft_unfinished: number,
  parcel_number: label,
  area_fence: number,
  has_carport: flag,
  has_attic: flag,
  is_multi_floor: flag,
})
/** {@link PropertyInfoPayload}, decoded. */
export interface PropertyInfo extends t.TypeOf<typeof propertyInfo> {}
/** The codec of {@link PropertyInfoPayload}. */
export const PropertyInfo: WireType<PropertyInfo, PropertyInfoPayload> = propertyInfo
