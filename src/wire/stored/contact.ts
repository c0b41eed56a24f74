import type * as model from '../../model/index.ts'
import { noEmail } from '../../model/email.ts'
import { noName } from '../../model/name.ts'
import { noPhone, noPhoneReputation } from '../../model/phone.ts'
import { noSocialMatch, noSocialProfile } from '../../model/social-profile.ts'
import { verbatim } from '../loose.ts'
import { flag, number, PhoneNumber } from './leaves.ts'
import { modelRecord, type ModelType } from './model-record.ts'
import { PartialDate, Period } from './partial-date.ts'

export type Name = model.Name

export const Name: ModelType<Name> = modelRecord('Name', noName, { fragments: verbatim })

export type Email = model.Email

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

export type PhoneReputation = model.PhoneReputation

export const PhoneReputation: ModelType<PhoneReputation> = modelRecord('PhoneReputation', noPhoneReputation, {
  score: number,
  recentSearchCount: number,
  lastCommentDate: PartialDate,
  isTollFreeOrErc: flag,
})

export type Phone = model.Phone

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

export type SocialMatch = model.SocialMatch

export const SocialMatch: ModelType<SocialMatch> = modelRecord('SocialMatch', noSocialMatch, { isPrimary: flag })

export type SocialProfile = model.SocialProfile

export const SocialProfile: ModelType<SocialProfile> = modelRecord('SocialProfile', noSocialProfile, {
  lastSeenDate: PartialDate,
  sourceCount: number,
  match: SocialMatch,
  fragments: verbatim,
})
