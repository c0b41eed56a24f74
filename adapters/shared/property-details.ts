import { filled } from '../../src/model/filled.ts'
import { noPropertyDetails } from '../../src/model/property-details.ts'
import { noAssessorRecord, noTaxExemptions } from '../../src/model/tax.ts'
import { noSale } from '../../src/model/valuation.ts'
import { list } from '../../src/wire/list.ts'
import { mapped } from '../../src/wire/mapped.ts'
import { Assessor, PropertyInfo, WireTaxExemptions } from '../../src/wire/shared/property.ts'
import { namedPerson } from './names.ts'

// Records of a property that v4 and v5 share (spec sections 2.5, 4.3).

export const propertyInfo = mapped(PropertyInfo, noPropertyDetails, {
  zoned_use: 'zonedUse',
  heating_type: 'heatingType',
  cooling_type: 'coolingType',
  garage_type: 'garageType',
  structure_style: 'structureStyle',
  view_type: 'viewType',
  pool_type: 'poolType',
  fireplace: 'fireplace',
  use_type: 'useType',
  foundation_type: 'foundationType',
  porch_type: 'porchType',
  roof_construction: 'roofConstruction',
  roof_material: 'roofMaterial',
  floor_material: 'floorMaterial',
  sewage_type: 'sewageType',
  fence_type: 'fenceType',
  flood_zone_description: 'floodZoneDescription',
  zoned_use_jurisdiction_code: 'zonedUseJurisdictionCode',
  type: 'type',
  living_area_sqft: 'livingArea',
  bath_count: 'bathCount',
  bed_count: 'bedCount',
  story_count: 'storyCount',
  year_built: 'yearBuilt',
  lot_sqft: 'lotArea',
  unit_count: 'unitCount',
  garage_sqft: 'garageArea',
  carport_sqft: 'carportArea',
  parking_space_count: 'parkingSpaceCount',
  legal_subdivision: 'legalSubdivision',
  attic_sqft: 'atticArea',
  basement_sqft: 'basementArea',
  basement_sqft_finished: 'finishedBasementArea',
  basement_sqft_unfinished: 'unfinishedBasementArea',
  parcel_number: 'parcelNumber',
  area_fence: 'fenceArea',
  has_carport: 'hasCarport',
  has_attic: 'hasAttic',
  is_multi_floor: 'isMultiFloor',
})

export const exemptions = mapped(WireTaxExemptions, noTaxExemptions, {
  is_homeowner: 'isHomeowner',
  is_disabled: 'isDisabled',
  is_senior: 'isSenior',
  is_veteran: 'isVeteran',
  is_widow: 'isWidow',
  is_additional: 'isAdditional',
})

export const assessor = mapped(
  Assessor.with({ parties: list(namedPerson) }),
  filled(noAssessorRecord, { lastSale: noSale }),
  {
    last_sold_date: 'lastSale.date',
    last_sold_price: 'lastSale.price',
    last_sold_price_per_sqft: 'lastSale.pricePerSqft',
    parties: 'parties',
  },
)

/** The parts of a property's taxes that v4 and v5 share. */
export const taxParts = { assessor, exemptions }

/** The fields of a property's taxes that v4 and v5 share. */
export const taxTable = {
  assessor: 'assessor',
  history: 'history',
  delinquent_first_year: 'delinquentFirstYear',
  delinquent_last_year: 'delinquentLastYear',
  district_code: 'districtCode',
  exemptions: 'exemptions',
} as const

/** The fields of one year's tax that v4 and v5 share. */
export const taxYearTable = {
  year: 'year',
  total_assessed_value: 'totalAssessedValue',
  improvement_value: 'improvementValue',
  land_value: 'landValue',
} as const
