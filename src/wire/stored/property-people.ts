import type * as model from '../../model/index.ts'
import { noPropertyOwner, noPropertyOwnership, noResidency, noResident } from '../../model/property-people.ts'
import { flag, number } from './leaves.ts'
import { modelRecord } from './model-record.ts'
import type { ModelType } from './model-type.ts'
import { Period } from './partial-date.ts'
import { personCodecs } from './person.ts'

/** The model's `Residency`. */
export type Residency = model.Residency

/** The codec of a `Residency`. */
export const Residency: ModelType<Residency> = modelRecord('Residency', noResidency, {
  livesAtProperty: flag,
  period: Period,
  processed: Period,
  confidence: number,
})

/** The model's `Resident`. */
export type Resident = model.Resident

/** The codec of a `Resident`. */
export const Resident: ModelType<Resident> = modelRecord('Resident', noResident, {
  ...personCodecs,
  residency: Residency,
})

/** The model's `PropertyOwnership`. */
export type PropertyOwnership = model.PropertyOwnership

/** The codec of a `PropertyOwnership`. */
export const PropertyOwnership: ModelType<PropertyOwnership> = modelRecord('PropertyOwnership', noPropertyOwnership, {
  isTrust: flag,
  period: Period,
})

/** The model's `PropertyOwner`. */
export type PropertyOwner = model.PropertyOwner

/** The codec of a `PropertyOwner`. */
export const PropertyOwner: ModelType<PropertyOwner> = modelRecord('PropertyOwner', noPropertyOwner, {
  ...personCodecs,
  residency: Residency,
  ownership: PropertyOwnership,
})
