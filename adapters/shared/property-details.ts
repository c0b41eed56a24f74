import { noPropertyDetails, type PropertyDetails } from '../../src/model/property-details.ts'
import type { AssessorRecord, Tax, TaxExemptions, TaxYear } from '../../src/model/tax.ts'
import { compose } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import type { Decoded, With } from '../../src/wire/record.ts'
import type { taxFields, taxYearFields } from '../../src/wire/shared/fields.ts'
import { Assessor, PropertyInfo, WireTaxExemptions } from '../../src/wire/shared/property.ts'
import { namedPerson } from './names.ts'
import { saleOf } from './property.ts'

// Records of a property that v4 and v5 share (spec sections 2.5, 4.3).

export const propertyInfo = compose(PropertyInfo, {
  from: (wire): PropertyDetails => ({
    ...noPropertyDetails,
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
  }),
  to: (details) => ({
    zoned_use: details.zonedUse,
    heating_type: details.heatingType,
    cooling_type: details.coolingType,
    garage_type: details.garageType,
    structure_style: details.structureStyle,
    view_type: details.viewType,
    pool_type: details.poolType,
    fireplace: details.fireplace,
    use_type: details.useType,
    foundation_type: details.foundationType,
    porch_type: details.porchType,
    roof_construction: details.roofConstruction,
    roof_material: details.roofMaterial,
    floor_material: details.floorMaterial,
    sewage_type: details.sewageType,
    fence_type: details.fenceType,
    flood_zone_description: details.floodZoneDescription,
    zoned_use_jurisdiction_code: details.zonedUseJurisdictionCode,
    type: details.type,
    living_area_sqft: details.livingArea,
    bath_count: details.bathCount,
    bed_count: details.bedCount,
    story_count: details.storyCount,
    year_built: details.yearBuilt,
    lot_sqft: details.lotArea,
    unit_count: details.unitCount,
    garage_sqft: details.garageArea,
    carport_sqft: details.carportArea,
    parking_space_count: details.parkingSpaceCount,
    legal_subdivision: details.legalSubdivision,
    attic_sqft: details.atticArea,
    basement_sqft: details.basementArea,
    basement_sqft_finished: details.finishedBasementArea,
    basement_sqft_unfinished: details.unfinishedBasementArea,
    parcel_number: details.parcelNumber,
    area_fence: details.fenceArea,
    has_carport: details.hasCarport,
    has_attic: details.hasAttic,
    is_multi_floor: details.isMultiFloor,
  }),
})

export const exemptions = compose(WireTaxExemptions, {
  from: (wire): TaxExemptions => ({
    isHomeowner: wire.is_homeowner,
    isDisabled: wire.is_disabled,
    isSenior: wire.is_senior,
    isVeteran: wire.is_veteran,
    isWidow: wire.is_widow,
    isAdditional: wire.is_additional,
  }),
  to: (exemptions) => ({
    is_homeowner: exemptions.isHomeowner,
    is_disabled: exemptions.isDisabled,
    is_senior: exemptions.isSenior,
    is_veteran: exemptions.isVeteran,
    is_widow: exemptions.isWidow,
    is_additional: exemptions.isAdditional,
  }),
})

export const assessor = compose(Assessor.with({ parties: list(namedPerson) }), {
  from: (wire): AssessorRecord => ({
    lastSale: saleOf({
      date: wire.last_sold_date,
      price: wire.last_sold_price,
      pricePerSqft: wire.last_sold_price_per_sqft,
    }),
    parties: wire.parties,
  }),
  to: (assessor) => ({
    last_sold_date: assessor.lastSale?.date,
    last_sold_price: assessor.lastSale?.price,
    last_sold_price_per_sqft: assessor.lastSale?.pricePerSqft,
    parties: assessor.parties,
  }),
})

/** The parts of a property's taxes that v4 and v5 share. */
export const taxParts = { assessor, exemptions }

/** The fields of a property's taxes that v4 and v5 share; one field of a year has another name. */
type TaxFields = With<Decoded<typeof taxFields>, typeof taxParts>

export const fromTaxFields = (wire: TaxFields, history: readonly TaxYear[]): Tax => ({
  assessor: wire.assessor,
  history,
  delinquentFirstYear: wire.delinquent_first_year,
  delinquentLastYear: wire.delinquent_last_year,
  districtCode: wire.district_code,
  exemptions: wire.exemptions,
})

export const toTaxFields = (tax: Tax): TaxFields => ({
  assessor: tax.assessor,
  delinquent_first_year: tax.delinquentFirstYear,
  delinquent_last_year: tax.delinquentLastYear,
  district_code: tax.districtCode,
  exemptions: tax.exemptions,
})

/** The fields of one year's tax that v4 and v5 share. */
type TaxYearFields = Decoded<typeof taxYearFields>

export const fromTaxYearFields = (wire: TaxYearFields, billedAmount: number | undefined): TaxYear => ({
  year: wire.year,
  billedAmount,
  totalAssessedValue: wire.total_assessed_value,
  improvementValue: wire.improvement_value,
  landValue: wire.land_value,
})

export const toTaxYearFields = (year: TaxYear): TaxYearFields => ({
  year: year.year,
  total_assessed_value: year.totalAssessedValue,
  improvement_value: year.improvementValue,
  land_value: year.landValue,
})
