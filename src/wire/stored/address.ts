import type * as model from '../../model/index.ts'
import { noAddress } from '../../model/address.ts'
import { verbatim } from '../loose.ts'
import { flag, number, PostalCode } from './leaves.ts'
import { modelRecord } from './model-record.ts'
import type { ModelType } from './model-type.ts'
import { Period } from './partial-date.ts'
import { PropertySummary } from './property-summary.ts'

/** The model's `Address`. */
export type Address = model.Address

/** The codec of an `Address`. */
export const Address: ModelType<Address> = modelRecord('Address', noAddress, {
  postalCode: PostalCode,
  latitude: number,
  longitude: number,
  isCurrent: flag,
  residence: Period,
  coresidence: Period,
  isNew: flag,
  isNewRankOne: flag,
  property: PropertySummary,
  fragments: verbatim,
})
