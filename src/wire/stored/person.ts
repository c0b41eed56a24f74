import type * as model from '../../model/index.ts'
import { noBirth, noDeath, noHistoricalRecord, noPerson, noRelative } from '../../model/person.ts'
import { noRecordCounts } from '../../model/record-counts.ts'
import { strictList as list } from '../list.ts'
import { verbatim } from '../loose.ts'
import { recursive } from '../recursive.ts'
import { Address } from './address.ts'
import { Certification, Job, Language, School } from './background.ts'
import { Email } from './email.ts'
import { flag, number, PersonId, text } from './leaves.ts'
import { Name } from './name.ts'
import { PartialDate } from './partial-date.ts'
import { Phone } from './phone.ts'
import { SocialProfile } from './social-profile.ts'
import { type CodecsBesidesText, modelRecord } from './model-record.ts'
import type { ModelType } from './model-type.ts'

/** The model's `Birth`. */
export type Birth = model.Birth

/** The codec of a `Birth`. */
export const Birth: ModelType<Birth> = modelRecord('Birth', noBirth, { date: PartialDate })

/** The model's `Death`. */
export type Death = model.Death

/** The codec of a `Death`. */
export const Death: ModelType<Death> = modelRecord('Death', noDeath, {
  isDeceased: flag,
  date: PartialDate,
  age: number,
})

/** The model's `RecordCounts`. */
export type RecordCounts = model.RecordCounts

/** The codec of a `RecordCounts`. */
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

/** The model's `HistoricalRecord`. */
export type HistoricalRecord = model.HistoricalRecord

/** The codec of a `HistoricalRecord`. */
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

/** The model's `Person`. */
export type Person = model.Person

/** The codec of a `Person`. */
export const Person: ModelType<Person> = modelRecord('Person', noPerson, personCodecs)

/** The model's `Relative`. */
export type Relative = model.Relative

/** The codec of a `Relative`. */
export const Relative: ModelType<Relative> = modelRecord('Relative', noRelative, personCodecs)
