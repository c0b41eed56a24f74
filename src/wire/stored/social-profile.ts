import type * as model from '../../model/index.ts'
import { verbatim } from '../loose.ts'
import { record } from '../record.ts'
import { flag, number, text } from './leaves.ts'
import { PartialDate } from './partial-date.ts'
import type { ModelType } from './model-type.ts'

/** The model's `SocialMatch`. */
export type SocialMatch = model.SocialMatch

/** The codec of a `SocialMatch`. */
export const SocialMatch: ModelType<SocialMatch> = record('SocialMatch', {
  term: text,
  isPrimary: flag,
  type: text,
})

/** The model's `SocialProfile`. */
export type SocialProfile = model.SocialProfile

/** The codec of a `SocialProfile`. */
export const SocialProfile: ModelType<SocialProfile> = record('SocialProfile', {
  network: text,
  url: text,
  photoUrl: text,
  displayName: text,
  username: text,
  lastSeenDate: PartialDate,
  sourceCount: number,
  match: SocialMatch,
  fragments: verbatim,
})
