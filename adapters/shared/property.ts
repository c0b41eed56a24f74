import { type Building } from '../../src/model/building.ts'
import { type Sale, type Score, type Sellability } from '../../src/model/property.ts'
import type { PartialDate } from '../../src/model/partial-date.ts'
import type { FinancialInsight } from '../../src/model/real-estate.ts'
import type { WireFinancialInsight, WirePropertyInfo, WireSellability } from '../../src/wire/shared/property.ts'
import { noBuilding } from '../../src/model/building.ts'
import { saysNothing } from './nothing.ts'

// Records of a property that v4 and v5 share (spec sections 2.5, 4.3).

export const fromPropertyInfo = (wire: WirePropertyInfo): Building => ({
  ...noBuilding,
  type: wire.type,
  useType: wire.use_type,
  zonedUse: wire.zoned_use,
  zonedUseJurisdictionCode: wire.zoned_use_jurisdiction_code,
  parcelNumber: wire.parcel_number,
  legalSubdivision: wire.legal_subdivision,
  yearBuilt: wire.year_built,
  unitCount: wire.unit_count,
  storyCount: wire.story_count,
  isMultiFloor: wire.is_multi_floor,
  bedCount: wire.bed_count,
  bathCount: wire.bath_count,
  livingArea: wire.living_area_sqft,
  lotArea: wire.lot_sqft,
  structureStyle: wire.structure_style,
  viewType: wire.view_type,
  heatingType: wire.heating_type,
  coolingType: wire.cooling_type,
  fireplace: wire.fireplace,
  poolType: wire.pool_type,
  porchType: wire.porch_type,
  sewageType: wire.sewage_type,
  foundationType: wire.foundation_type,
  roofConstruction: wire.roof_construction,
  roofMaterial: wire.roof_material,
  floorMaterial: wire.floor_material,
  fenceType: wire.fence_type,
  fenceArea: wire.area_fence,
  floodZoneDescription: wire.flood_zone_description,
  garageType: wire.garage_type,
  garageArea: wire.garage_sqft,
  parkingSpaceCount: wire.parking_space_count,
  hasCarport: wire.has_carport,
  carportArea: wire.carport_sqft,
  hasAttic: wire.has_attic,
  atticArea: wire.attic_sqft,
  basementArea: wire.basement_sqft,
  finishedBasementArea: wire.basement_sqft_finished,
  unfinishedBasementArea: wire.basement_sqft_unfinished,
})

export const toPropertyInfo = (building: Building): WirePropertyInfo => ({
  zoned_use: building.zonedUse,
  heating_type: building.heatingType,
  cooling_type: building.coolingType,
  garage_type: building.garageType,
  structure_style: building.structureStyle,
  view_type: building.viewType,
  pool_type: building.poolType,
  fireplace: building.fireplace,
  use_type: building.useType,
  foundation_type: building.foundationType,
  porch_type: building.porchType,
  roof_construction: building.roofConstruction,
  roof_material: building.roofMaterial,
  floor_material: building.floorMaterial,
  sewage_type: building.sewageType,
  fence_type: building.fenceType,
  flood_zone_description: building.floodZoneDescription,
  zoned_use_jurisdiction_code: building.zonedUseJurisdictionCode,
  type: building.type,
  living_area_sqft: building.livingArea,
  bath_count: building.bathCount,
  bed_count: building.bedCount,
  story_count: building.storyCount,
  year_built: building.yearBuilt,
  lot_sqft: building.lotArea,
  unit_count: building.unitCount,
  garage_sqft: building.garageArea,
  carport_sqft: building.carportArea,
  parking_space_count: building.parkingSpaceCount,
  legal_subdivision: building.legalSubdivision,
  attic_sqft: building.atticArea,
  basement_sqft: building.basementArea,
  basement_sqft_finished: building.finishedBasementArea,
  basement_sqft_unfinished: building.unfinishedBasementArea,
  parcel_number: building.parcelNumber,
  area_fence: building.fenceArea,
  has_carport: building.hasCarport,
  has_attic: building.hasAttic,
  is_multi_floor: building.isMultiFloor,
})

/** A sale, or `undefined` if nothing was sent. */
export const saleOf = ({
  date,
  price,
  pricePerSqft,
  bookNumber,
  pageNumber,
  documentNumber,
}: Partial<Sale>): Sale | undefined => {
  const sale = { date, price, pricePerSqft, bookNumber, pageNumber, documentNumber }
  return saysNothing(sale) ? undefined : sale
}

/** A score, or `undefined` if nothing was sent. */
export const scoreOf = (value: number | undefined, date: PartialDate | undefined): Score | undefined => {
  const score = { value, date }
  return saysNothing(score) ? undefined : score
}

export const fromSellability = (wire: WireSellability): Sellability => ({
  retail: scoreOf(wire.retail_score, wire.retail_score_date),
  wholesale: scoreOf(wire.wholesale_score, wire.wholesale_score_date),
  investor: scoreOf(wire.investor_score, wire.investor_score_date),
})

export const toSellability = ({ retail, wholesale, investor }: Sellability): WireSellability => ({
  retail_score: retail?.value,
  wholesale_score: wholesale?.value,
  investor_score: investor?.value,
  retail_score_date: retail?.date,
  wholesale_score_date: wholesale?.date,
  investor_score_date: investor?.date,
})

export const fromFinancialInsight = (wire: WireFinancialInsight): FinancialInsight => {
  const known = wire.known_preforeclosure_date
  return {
    estimatedLoanToValue: wire.estimated_loan_to_value,
    loansTotal: wire.loans_total,
    isFreeAndClear: wire.is_free_and_clear,
    isAbsenteeOwned: wire.is_absentee_owned,
    isOutOfStateOwner: wire.is_out_of_state_owner,
    isUpsideDown: wire.is_upside_down,
    isLongTimeOwner: wire.is_long_time_owner,
    isBoredInvestor: wire.is_bored_investor,
    isPotentiallyInherited: wire.is_potentially_inherited,
    isPotentiallyDistressed: wire.is_potentially_distressed,
    isPreforeclosureDateKnown: typeof known === 'boolean' ? known : undefined,
    preforeclosureDate: typeof known === 'boolean' ? undefined : known,
  }
}

export const toFinancialInsight = (insight: FinancialInsight): WireFinancialInsight => ({
  estimated_loan_to_value: insight.estimatedLoanToValue,
  loans_total: insight.loansTotal,
  is_free_and_clear: insight.isFreeAndClear,
  is_absentee_owned: insight.isAbsenteeOwned,
  is_out_of_state_owner: insight.isOutOfStateOwner,
  is_upside_down: insight.isUpsideDown,
  is_long_time_owner: insight.isLongTimeOwner,
  is_bored_investor: insight.isBoredInvestor,
  is_potentially_inherited: insight.isPotentiallyInherited,
  is_potentially_distressed: insight.isPotentiallyDistressed,
  known_preforeclosure_date: insight.preforeclosureDate ?? insight.isPreforeclosureDateKnown,
})
