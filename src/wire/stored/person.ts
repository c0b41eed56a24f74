import type * as model from '../../model/index.ts'
import { noAddress } from '../../model/address.ts'
import { noPropertyBase, noPropertyDetails, noPropertySummary } from '../../model/property-details.ts'
import { noSale, noScore, noSellability, noValuation } from '../../model/valuation.ts'
import { strictList as list } from '../list.ts'
import { verbatim } from '../loose.ts'
import {
  type CodecsBesidesText,
  flag,
  modelRecord,
  type ModelType,
  number,
  PartialDate,
  Period,
  PostalCode,
  PersonId,
  PhoneNumber,
  text,
} from './model-record.ts'
import { noCertification, noJob, noLanguage, noSchool } from '../../model/background.ts'
import { noEmail, noPhone, noPhoneReputation, noSocialMatch, noSocialProfile } from '../../model/contact.ts'
import { noName } from '../../model/name.ts'
import { noBirth, noDeath, noHistoricalRecord, noPerson, noRelative, noRecordCounts } from '../../model/person.ts'
import { recursive } from '../record.ts'

export type PropertyDetails = model.PropertyDetails

export const PropertyDetails: ModelType<PropertyDetails> = modelRecord('PropertyDetails', noPropertyDetails, {
  yearBuilt: number,
  unitCount: number,
  storyCount: number,
  isMultiFloor: flag,
  bedCount: number,
  bathCount: number,
  totalBathCount: number,
  partialBathCount: number,
  livingArea: number,
  lotArea: number,
  fenceArea: number,
  garageArea: number,
  parkingSpaceCount: number,
  hasCarport: flag,
  carportArea: number,
  hasAttic: flag,
  atticArea: number,
  basementArea: number,
  finishedBasementArea: number,
  unfinishedBasementArea: number,
})

export type Valuation = model.Valuation

export const Valuation: ModelType<Valuation> = modelRecord('Valuation', noValuation, {
  date: PartialDate,
  marketValue: number,
  marketValueMin: number,
  marketValueMax: number,
  confidence: number,
  forecastStandardDeviation: number,
})

export type Sale = model.Sale

export const Sale: ModelType<Sale> = modelRecord('Sale', noSale, {
  date: PartialDate,
  price: number,
  pricePerSqft: number,
})

export type Score = model.Score

export const Score: ModelType<Score> = modelRecord('Score', noScore, { value: number, date: PartialDate })

export type Sellability = model.Sellability

export const Sellability: ModelType<Sellability> = modelRecord('Sellability', noSellability, {
  retail: Score,
  wholesale: Score,
  investor: Score,
})

// Not in the file of `Property`, as the imports would be circular: a property has people, these have addresses, and an
// address has a summary of its property.

/** The codecs of a property's fields, both at a person's address and in an address search. */
export const propertyBaseCodecs: CodecsBesidesText<model.PropertyBase> = {
  details: PropertyDetails,
  valuations: list(Valuation),
  sellability: Sellability,
}

export type PropertyBase = model.PropertyBase

export const PropertyBase: ModelType<PropertyBase> = modelRecord('PropertyBase', noPropertyBase, propertyBaseCodecs)

export type PropertySummary = model.PropertySummary

export const PropertySummary: ModelType<PropertySummary> = modelRecord('PropertySummary', noPropertySummary, {
  ...propertyBaseCodecs,
  marketValue: number,
  lastSale: Sale,
  ownershipPeriod: Period,
  ownerCount: number,
  sourceCount: number,
  sourceDate: PartialDate,
})

export type Address = model.Address

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

export type Job = model.Job

export const Job: ModelType<Job> = modelRecord('Job', noJob, { isCurrent: flag, period: Period, fragments: verbatim })

export type School = model.School

export const School: ModelType<School> = modelRecord('School', noSchool, {
  period: Period,
  majors: list(text),
  degrees: list(text),
  fragments: verbatim,
})

export type Certification = model.Certification

export const Certification: ModelType<Certification> = modelRecord('Certification', noCertification, { period: Period })

export type Language = model.Language

export const Language: ModelType<Language> = modelRecord('Language', noLanguage, {})

export type Birth = model.Birth

export const Birth: ModelType<Birth> = modelRecord('Birth', noBirth, { date: PartialDate })

export type Death = model.Death

export const Death: ModelType<Death> = modelRecord('Death', noDeath, {
  isDeceased: flag,
  date: PartialDate,
  age: number,
})

export type RecordCounts = model.RecordCounts

export const RecordCounts: ModelType<RecordCounts> = modelRecord('RecordCounts', noRecordCounts, {
  phones: number,
  phoneChanges: number,
  emails: number,
  emailChanges: number,
  addresses: number,
  addressChanges: number,
  relatives: number,
  usernames: number,
})

const relatives = list(recursive('Relative', (): ModelType<model.Relative> => Relative))

export type HistoricalRecord = model.HistoricalRecord

export const HistoricalRecord: ModelType<HistoricalRecord> = modelRecord('HistoricalRecord', noHistoricalRecord, {
  date: PartialDate,
  names: list(Name),
  relatives,
  birth: Birth,
  death: Death,
  address: Address,
})

/** The codecs of a person's fields, which relatives, owners and residents also have. */
export const personCodecs: CodecsBesidesText<model.Person> = {
  id: PersonId,
  names: list(Name),
  isCompany: flag,
  age: number,
  birth: Birth,
  death: Death,
  marriage: PartialDate,
  divorce: PartialDate,
  addresses: list(Address),
  phones: list(Phone),
  emails: list(Email),
  socialProfiles: list(SocialProfile),
  usernames: list(text),
  relatives,
  workHistory: list(Job),
  schools: list(School),
  certifications: list(Certification),
  languages: list(Language),
  historicalRecords: list(HistoricalRecord),
  counts: RecordCounts,
  fragments: verbatim,
}

export type Person = model.Person

export const Person: ModelType<Person> = modelRecord('Person', noPerson, personCodecs)

export type Relative = model.Relative

export const Relative: ModelType<Relative> = modelRecord('Relative', noRelative, personCodecs)
