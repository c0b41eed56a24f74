import type * as model from '../../model/index.ts'
import { record } from '../record.ts'
import { flag, number, text } from './leaves.ts'
import type { ModelType } from './model-type.ts'
import { Period } from './partial-date.ts'
import { personFields } from './person.ts'

/** The model's `Residency`. */
export type Residency = model.Residency

/** The codec of a `Residency`. */
export const Residency: ModelType<Residency> = record('Residency', {
  livesAtProperty: flag,
  period: Period,
  processed: Period,
  confidence: number,
})

/** The model's `Resident`. */
export type Resident = model.Resident

/** The codec of a `Resident`. */
export const Resident: ModelType<Resident> = record('Resident', {
  ...personFields,
  residency: Residency,
})

/** The model's `PropertyOwnership`. */
export type PropertyOwnership = model.PropertyOwnership

/** The codec of a `PropertyOwnership`. */
export const PropertyOwnership: ModelType<PropertyOwnership> = record('PropertyOwnership', {
  type: text,
  isTrust: flag,
  livesAtProperty: flag,
  period: Period,
})

/** The model's `PropertyOwner`. */
export type PropertyOwner = model.PropertyOwner

/** The codec of a `PropertyOwner`. */
export const PropertyOwner: ModelType<PropertyOwner> = record('PropertyOwner', {
  ...personFields,
  ownership: PropertyOwnership,
})
