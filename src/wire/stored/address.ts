import type * as model from '../../model/index.ts'
import { verbatim } from '../loose.ts'
import { record } from '../record.ts'
import { flag, number, PostalCode, text } from './leaves.ts'
import type { ModelType } from './model-type.ts'
import { Period } from './partial-date.ts'
import { PropertySummary } from './property-summary.ts'

/** The model's `Address`. */
export type Address = model.Address

/** The codec of an `Address`. */
export const Address: ModelType<Address> = record('Address', {
  id: text,
  text,
  street: text,
  city: text,
  county: text,
  state: text,
  country: text,
  postalCode: PostalCode,
  latitude: number,
  longitude: number,
  isCurrent: flag,
  residence: Period,
  coresidence: Period,
  isNew: flag,
  isNewRankOne: flag,
  urlPath: text,
  streetUrlPath: text,
  property: PropertySummary,
  fragments: verbatim,
})
