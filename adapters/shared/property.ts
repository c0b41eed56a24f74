import { filled } from '../../src/model/record.ts'
import { noPropertyDetails } from '../../src/model/property-details.ts'
import { noSale, noScore, type Sellability } from '../../src/model/valuation.ts'
import { list } from '../../src/wire/list.ts'
import { mapped } from '../../src/wire/mapped.ts'
import {
  Assessor,
  PropertyInfo,
  WireTaxExemptions,
  UnitResident,
  WireFinancialInsight,
  WireSellability,
  WireUnit,
} from '../../src/wire/shared/property.ts'
import { namedPerson, names } from './names.ts'
import { noPerson } from '../../src/model/person.ts'
import {
  noPropertyOwner,
  noPropertyOwnership,
  noResidency,
  noResident,
  type PropertyOwner,
  type Resident,
  noFinancialInsight,
  noUnit,
  noAssessorRecord,
  noTaxExemptions,
} from '../../src/model/property.ts'
import { periodForm, personForm } from './parts.ts'

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

const exemptions = mapped(WireTaxExemptions, noTaxExemptions, {
  is_homeowner: 'isHomeowner',
  is_disabled: 'isDisabled',
  is_senior: 'isSenior',
  is_veteran: 'isVeteran',
  is_widow: 'isWidow',
  is_additional: 'isAdditional',
})

const assessor = mapped(Assessor.with({ parties: list(namedPerson) }), filled(noAssessorRecord, { lastSale: noSale }), {
  last_sold_date: 'lastSale.date',
  last_sold_price: 'lastSale.price',
  last_sold_price_per_sqft: 'lastSale.pricePerSqft',
  parties: 'parties',
})

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

// Records of a property that v4 and v5 share (spec sections 2.5, 4.3).

const unitResident = mapped(UnitResident.with({ names }), noPerson, { names: 'names', id: 'id' })

export const unit = mapped(WireUnit.with({ residents: list(unitResident) }), noUnit, {
  designator: 'designator',
  bath_count: 'bathCount',
  bed_count: 'bedCount',
  living_sqft: 'livingArea',
  year_built: 'yearBuilt',
  zoned_use: 'zonedUse',
  residents: 'residents',
})

export const financialInsight = mapped(
  WireFinancialInsight,
  noFinancialInsight,
  {
    estimated_loan_to_value: 'estimatedLoanToValue',
    loans_total: 'loansTotal',
    is_free_and_clear: 'isFreeAndClear',
    is_absentee_owned: 'isAbsenteeOwned',
    is_out_of_state_owner: 'isOutOfStateOwner',
    is_upside_down: 'isUpsideDown',
    is_long_time_owner: 'isLongTimeOwner',
    is_bored_investor: 'isBoredInvestor',
    is_potentially_inherited: 'isPotentiallyInherited',
    is_potentially_distressed: 'isPotentiallyDistressed',
  },
  {
    from: ({ known_preforeclosure_date: known }) =>
      typeof known === 'boolean' ? { isPreforeclosureDateKnown: known } : { preforeclosureDate: known },
    to: (insight) => ({
      known_preforeclosure_date: insight.preforeclosureDate ?? insight.isPreforeclosureDateKnown,
    }),
  },
)

/** The form of a resident. */
export const residentForm: Resident = {
  ...noResident,
  ...personForm,
  residency: { ...noResidency, period: periodForm, processed: periodForm },
}

/** The form of an owner. */
export const propertyOwnerForm: PropertyOwner = {
  ...noPropertyOwner,
  ...personForm,
  residency: noResidency,
  ownership: { ...noPropertyOwnership, period: periodForm },
}

const sellabilityForm: Sellability = { retail: noScore, wholesale: noScore, investor: noScore }

export const sellability = mapped(WireSellability, sellabilityForm, {
  retail_score: 'retail.value',
  wholesale_score: 'wholesale.value',
  investor_score: 'investor.value',
  retail_score_date: 'retail.date',
  wholesale_score_date: 'wholesale.date',
  investor_score_date: 'investor.date',
})
