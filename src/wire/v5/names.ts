import type * as t from 'io-ts'
import { phone, zip } from '../digit-leaves.ts'
import { email, flag, id, text, token, word } from '../leaves.ts'
import { list } from '../list.ts'
import { decimal, month, number, year } from '../numbers.ts'
import { record, type RecordType } from '../record.ts'
import { envelope, subjects, total } from '../root.ts'
import { WireName } from '../shared/contact.ts'

const v5BasicName = record('V5BasicName', { full_name: text, first_name: text, last_name: text })

/** A name without middle name and suffix: a relative in a name search or a phone search (spec sections 2.2, 2.3). */
export interface V5BasicNamePayload extends t.OutputOf<typeof v5BasicName> {}
export interface V5BasicName extends t.TypeOf<typeof v5BasicName> {}
export const V5BasicName: RecordType<V5BasicName, V5BasicNamePayload> = v5BasicName

const v5HitPhone = record('V5HitPhone', { phone, phone_is_new: flag, phone_is_new_rank_one: flag })

/** A phone in a search hit (spec section 2.2). */
export interface V5HitPhonePayload extends t.OutputOf<typeof v5HitPhone> {}
export interface V5HitPhone extends t.TypeOf<typeof v5HitPhone> {}
export const V5HitPhone: RecordType<V5HitPhone, V5HitPhonePayload> = v5HitPhone

const v5HitEmail = record('V5HitEmail', { email, email_is_new: flag, email_is_new_rank_one: flag })

/** An email in a search hit (spec section 2.2). */
export interface V5HitEmailPayload extends t.OutputOf<typeof v5HitEmail> {}
export interface V5HitEmail extends t.TypeOf<typeof v5HitEmail> {}
export const V5HitEmail: RecordType<V5HitEmail, V5HitEmailPayload> = v5HitEmail

const v5HitAddress = record('V5HitAddress', {
  city: word,
  state: word,
  street_address: text,
  zip,
  latitude: decimal,
  longitude: decimal,
  address_is_new: flag,
  address_is_new_rank_one: flag,
})

/** An address in a search hit (spec section 2.2). */
export interface V5HitAddressPayload extends t.OutputOf<typeof v5HitAddress> {}
export interface V5HitAddress extends t.TypeOf<typeof v5HitAddress> {}
export const V5HitAddress: RecordType<V5HitAddress, V5HitAddressPayload> = v5HitAddress

const v5HitRelative = record('V5HitRelative', { id, names: list(V5BasicName) })

/** A relative in a search hit (spec section 2.2). */
export interface V5HitRelativePayload extends t.OutputOf<typeof v5HitRelative> {}
export interface V5HitRelative extends t.TypeOf<typeof v5HitRelative> {}
export const V5HitRelative: RecordType<V5HitRelative, V5HitRelativePayload> = v5HitRelative

const v5HitJob = record('V5HitJob', { company_name: text, title: text, location: text })

/** A job in a search hit (spec section 2.2). */
export interface V5HitJobPayload extends t.OutputOf<typeof v5HitJob> {}
export interface V5HitJob extends t.TypeOf<typeof v5HitJob> {}
export const V5HitJob: RecordType<V5HitJob, V5HitJobPayload> = v5HitJob

const v5HitSchool = record('V5HitSchool', { name: text, type: word, location: text })

/** A school in a search hit (spec section 2.2). */
export interface V5HitSchoolPayload extends t.OutputOf<typeof v5HitSchool> {}
export interface V5HitSchool extends t.TypeOf<typeof v5HitSchool> {}
export const V5HitSchool: RecordType<V5HitSchool, V5HitSchoolPayload> = v5HitSchool

const v5Hit = record('V5Hit', {
  /** The input of person search. */
  id,
  names: list(WireName),
  /** Current age or age at death. */
  age: number,
  dob_month: month,
  dob_year: year,
  /** `true` means deceased. */
  is_deceased: flag,
  phones: list(V5HitPhone),
  emails: list(V5HitEmail),
  addresses: list(V5HitAddress),
  relatives: list(V5HitRelative),
  usernames: list(word),
  work_history: list(V5HitJob),
  schools: list(V5HitSchool),
  /** Total phone records. */
  phone_record_count: number,
  /** Total change in phone records. */
  phone_record_delta_count: number,
  email_record_count: number,
  email_record_delta_count: number,
  address_count: number,
  address_record_delta_count: number,
  relative_count: number,
  username_count: number,
})

/** A person whom a name search found (spec section 2.2). */
export interface V5HitPayload extends t.OutputOf<typeof v5Hit> {}
export interface V5Hit extends t.TypeOf<typeof v5Hit> {}
export const V5Hit: RecordType<V5Hit, V5HitPayload> = v5Hit

const v5NamesData = record('V5NamesData', { people: subjects(list(V5Hit)) })

/** The `data` of a name search (spec section 2.2). */
export interface V5NamesDataPayload extends t.OutputOf<typeof v5NamesData> {}
export interface V5NamesData extends t.TypeOf<typeof v5NamesData> {}
export const V5NamesData: RecordType<V5NamesData, V5NamesDataPayload> = v5NamesData

const v5NamesBody = record('V5NamesBody', {
  data: envelope(V5NamesData),
  metadata: record('V5NamesMetadata', { total_people_count: total(number) }),
  /** Present when more results exist. */
  position_token: token,
})

/** The answer of v5's name search (spec sections 2.2, 4.1, 4.2). */
export interface V5NamesPayload extends t.OutputOf<typeof v5NamesBody> {}
export interface V5NamesBody extends t.TypeOf<typeof v5NamesBody> {}
export const V5NamesBody: RecordType<V5NamesBody, V5NamesPayload> = v5NamesBody
