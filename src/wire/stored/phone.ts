import type * as model from '../../model/index.ts'
import { noPhone, noPhoneReputation } from '../../model/phone.ts'
import { verbatim } from '../loose.ts'
import { flag, number, PhoneNumber } from './leaves.ts'
import { PartialDate, Period } from './partial-date.ts'
import { modelRecord } from './model-record.ts'
import type { ModelType } from './model-type.ts'

/** The model's `PhoneReputation`. */
export type PhoneReputation = model.PhoneReputation

/** The codec of a `PhoneReputation`. */
export const PhoneReputation: ModelType<PhoneReputation> = modelRecord('PhoneReputation', noPhoneReputation, {
  score: number,
  recentSearchCount: number,
  lastCommentDate: PartialDate,
  isTollFreeOrErc: flag,
})

/** The model's `Phone`. */
export type Phone = model.Phone

/** The codec of a `Phone`. */
export const Phone: ModelType<Phone> = modelRecord('Phone', noPhone, {
  number: PhoneNumber,
  isValid: flag,
  isPortable: flag,
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
