import type * as model from '../../model/index.ts'
import { record } from '../record.ts'
import { flag, number, text } from './leaves.ts'
import type { ModelType } from './model-type.ts'

/** The model's `PropertyDetails`. */
export type PropertyDetails = model.PropertyDetails

/** The codec of a `PropertyDetails`. */
export const PropertyDetails: ModelType<PropertyDetails> = record('PropertyDetails', {
  type: text,
  useType: text,
  zonedUse: text,
  zonedUseJurisdictionCode: text,
  parcelNumber: text,
  legalSubdivision: text,
  yearBuilt: number,
  unitCount: number,
  storyCount: number,
  isMultiFloor: flag,
  bedCount: number,
  bathCount: number,
  partialBathCount: number,
  livingArea: number,
  lotArea: number,
  structureStyle: text,
  viewType: text,
  heatingType: text,
  coolingType: text,
  fireplace: text,
  poolType: text,
  porchType: text,
  sewageType: text,
  foundationType: text,
  roofConstruction: text,
  roofMaterial: text,
  floorMaterial: text,
  fenceType: text,
  fenceArea: number,
  floodZoneDescription: text,
  garageType: text,
  garageArea: number,
  parkingSpaceCount: number,
  hasCarport: flag,
  carportArea: number,
  hasAttic: flag,
  atticArea: number,
  basementArea: number,
  finishedBasementArea: number,
  unfinishedBasementArea: number,
})
