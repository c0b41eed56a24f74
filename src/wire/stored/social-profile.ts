import type * as model from '../../model/index.ts'
import { noSocialMatch, noSocialProfile } from '../../model/social-profile.ts'
import { verbatim } from '../loose.ts'
import { flag, number } from './leaves.ts'
import { PartialDate } from './partial-date.ts'
import { modelRecord } from './model-record.ts'
import type { ModelType } from './model-type.ts'

/** The model's `SocialMatch`. */
export type SocialMatch = model.SocialMatch

/** The codec of a `SocialMatch`. */
export const SocialMatch: ModelType<SocialMatch> = modelRecord('SocialMatch', noSocialMatch, { isPrimary: flag })

/** The model's `SocialProfile`. */
export type SocialProfile = model.SocialProfile

/** The codec of a `SocialProfile`. */
export const SocialProfile: ModelType<SocialProfile> = modelRecord('SocialProfile', noSocialProfile, {
  lastSeenDate: PartialDate,
  sourceCount: number,
  match: SocialMatch,
  fragments: verbatim,
})
