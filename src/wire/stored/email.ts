import type * as model from '../../model/index.ts'
import { verbatim } from '../loose.ts'
import { record } from '../record.ts'
import { flag, number, text } from './leaves.ts'
import { PartialDate } from './partial-date.ts'
import type { ModelType } from './model-type.ts'

/** The model's `Email`. */
export type Email = model.Email

/** The codec of an `Email`. */
export const Email: ModelType<Email> = record('Email', {
  address: text,
  type: text,
  domain: text,
  sourceCount: number,
  sourceDate: PartialDate,
  confidence: number,
  rank: number,
  isNew: flag,
  isNewRankOne: flag,
  isBest: flag,
  fragments: verbatim,
})
