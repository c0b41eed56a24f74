import type * as model from '../../model/index.ts'
import { noEmail } from '../../model/email.ts'
import { verbatim } from '../loose.ts'
import { flag, number } from './leaves.ts'
import { PartialDate } from './partial-date.ts'
import { modelRecord } from './model-record.ts'
import type { ModelType } from './model-type.ts'

/** The model's `Email`. */
export type Email = model.Email

/** The codec of an `Email`. */
export const Email: ModelType<Email> = modelRecord('Email', noEmail, {
  sourceCount: number,
  sourceDate: PartialDate,
  confidence: number,
  rank: number,
  isNew: flag,
  isNewRankOne: flag,
  isBest: flag,
  fragments: verbatim,
})
