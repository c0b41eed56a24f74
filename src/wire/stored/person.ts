import type * as model from '../../model/index.ts'
import { strictList as list } from '../list.ts'
import { verbatim } from '../loose.ts'
import { record } from '../record.ts'
import { recursive } from '../recursive.ts'
import { Address } from './address.ts'
import { Certification, Job, Language, School } from './background.ts'
import { Email } from './email.ts'
import { flag, number, PersonId, text } from './leaves.ts'
import { Name } from './name.ts'
import { PartialDate } from './partial-date.ts'
import { Phone } from './phone.ts'
import { SocialProfile } from './social-profile.ts'
import type { ModelType } from './model-type.ts'

/** The model's `Birth`. */
export type Birth = model.Birth

/** The codec of a `Birth`. */
export const Birth: ModelType<Birth> = record('Birth', {
  date: PartialDate,
  zodiac: text,
})

/** The model's `Death`. */
export type Death = model.Death

/** The codec of a `Death`. */
export const Death: ModelType<Death> = record('Death', {
  isDeceased: flag,
  date: PartialDate,
  age: number,
})

/** The model's `RecordCounts`. */
export type RecordCounts = model.RecordCounts

/** The codec of a `RecordCounts`. */
export const RecordCounts: ModelType<RecordCounts> = record('RecordCounts', {
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

/** The model's `HistoricalRecord`. */
export type HistoricalRecord = model.HistoricalRecord

/** The codec of a `HistoricalRecord`. */
export const HistoricalRecord: ModelType<HistoricalRecord> = record('HistoricalRecord', {
  type: text,
  date: PartialDate,
  names: list(Name),
  relatives,
  birth: Birth,
  death: Death,
  address: Address,
})

/** The fields of a person, which relatives, owners and residents also have. */
export const personFields = {
  id: PersonId,
  names: list(Name),
  isCompany: flag,
  gender: text,
  age: number,
  birth: Birth,
  death: Death,
  maritalStatus: text,
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

/** The model's `Person`. */
export type Person = model.Person

/** The codec of a `Person`. */
export const Person: ModelType<Person> = record('Person', personFields)

/** The model's `Relative`. */
export type Relative = model.Relative

/** The codec of a `Relative`. */
export const Relative: ModelType<Relative> = record('Relative', {
  ...personFields,
  relation: text,
})
