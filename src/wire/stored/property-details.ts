import type * as model from '../../model/index.ts'
import { noPropertyDetails } from '../../model/property-details.ts'
import { flag, number } from './leaves.ts'
import { modelRecord } from './model-record.ts'
import type { ModelType } from './model-type.ts'

/** The model's `PropertyDetails`. */
export type PropertyDetails = model.PropertyDetails

/** The codec of a `PropertyDetails`. */
export const PropertyDetails: ModelType<PropertyDetails> = modelRecord('PropertyDetails', noPropertyDetails, {
  yearBuilt: number,
  unitCount: number,
  storyCount: number,
  isMultiFloor: flag,
  bedCount: number,
  bathCount: number,
  totalBathCount: number,
  partialBathCount: number,
  livingArea: number,
  lotArea: number,
  fenceArea: number,
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
