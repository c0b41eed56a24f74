import type * as model from '../../model/index.ts'
import { verbatim } from '../loose.ts'
import { record } from '../record.ts'
import { flag, number, PhoneNumber, text } from './leaves.ts'
import { PartialDate, Period } from './partial-date.ts'
import type { ModelType } from './model-type.ts'

/** The model's `PhoneReputation`. */
export type PhoneReputation = model.PhoneReputation

/** The codec of a `PhoneReputation`. */
export const PhoneReputation: ModelType<PhoneReputation> = record('PhoneReputation', {
  riskLevel: text,
  score: number,
  recentSearchCount: number,
  lastCommentDate: PartialDate,
  isTollFreeOrErc: flag,
})

/** The model's `Phone`. */
export type Phone = model.Phone

/** The codec of a `Phone`. */
export const Phone: ModelType<Phone> = record('Phone', {
  number: PhoneNumber,
  extension: text,
  lineType: text,
  listingType: text,
  specialServiceType: text,
  carrier: text,
  carrierType: text,
  activityStatus: text,
  activityStatusConfidence: text,
  isValid: flag,
  isPortable: flag,
  city: text,
  state: text,
  timeZone: text,
  reputation: PhoneReputation,
  period: Period,
  sourceCount: number,
  sourceDate: PartialDate,
  confidence: number,
  rank: number,
  isNew: flag,
  isNewRankOne: flag,
  isBest: flag,
  fragments: verbatim,
})
