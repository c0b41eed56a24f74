import type * as t from 'io-ts'
import { flag, id, text, word } from '../leaves.ts'
import { decimal, month, number, year } from '../numbers.ts'
import { record, type RecordType } from '../record.ts'
import { yearDate } from '../dates.ts'
import { phoneText, zip } from '../digit-leaves.ts'
import { list } from '../list.ts'
import { envelope, subjects, total } from '../root.ts'
import { RankedEmail } from '../shared/contact.ts'

const socialFields = { profile_url: word, profile_photo_url: word, network: word, username: word, display_name: text }

const v5EmailOwnerSocialProfile = record('V5EmailOwnerSocialProfile', socialFields)

/** An account of the owner on a social network (spec section 2.4). */
export interface V5EmailOwnerSocialProfilePayload extends t.OutputOf<typeof v5EmailOwnerSocialProfile> {}
export interface V5EmailOwnerSocialProfile extends t.TypeOf<typeof v5EmailOwnerSocialProfile> {}
export const V5EmailOwnerSocialProfile: RecordType<V5EmailOwnerSocialProfile, V5EmailOwnerSocialProfilePayload> =
  v5EmailOwnerSocialProfile

const v5MatchedSocialProfile = record('V5MatchedSocialProfile', {
  ...socialFields,
  /** The matching username or email. */
  search_term: word,
  /** `true`: matched by the query. */
  is_primary_match: flag,
  /** Email or username. */
  match_type: word,
})

/** An account that matches the email or a username found with it (spec section 2.4). */
export interface V5MatchedSocialProfilePayload extends t.OutputOf<typeof v5MatchedSocialProfile> {}
export interface V5MatchedSocialProfile extends t.TypeOf<typeof v5MatchedSocialProfile> {}
export const V5MatchedSocialProfile: RecordType<V5MatchedSocialProfile, V5MatchedSocialProfilePayload> =
  v5MatchedSocialProfile

const v5EmailOwnerAddress = record('V5EmailOwnerAddress', {
  street_address: text,
  city: word,
  state: word,
  latitude: decimal,
  longitude: decimal,
  zip,
})

/** Where the owner lives (spec section 2.4). */
export interface V5EmailOwnerAddressPayload extends t.OutputOf<typeof v5EmailOwnerAddress> {}
export interface V5EmailOwnerAddress extends t.TypeOf<typeof v5EmailOwnerAddress> {}
export const V5EmailOwnerAddress: RecordType<V5EmailOwnerAddress, V5EmailOwnerAddressPayload> = v5EmailOwnerAddress

const v5EmailOwnerJob = record('V5EmailOwnerJob', {
  title: text,
  company_name: text,
  is_current: flag,
  start_date: yearDate,
  end_date: yearDate,
})

/** A job of the owner (spec section 2.4). */
export interface V5EmailOwnerJobPayload extends t.OutputOf<typeof v5EmailOwnerJob> {}
export interface V5EmailOwnerJob extends t.TypeOf<typeof v5EmailOwnerJob> {}
export const V5EmailOwnerJob: RecordType<V5EmailOwnerJob, V5EmailOwnerJobPayload> = v5EmailOwnerJob

const v5EmailOwnerSchool = record('V5EmailOwnerSchool', {
  name: text,
  start_date: yearDate,
  end_date: yearDate,
  degrees: text,
})

/** A school of the owner (spec section 2.4). */
export interface V5EmailOwnerSchoolPayload extends t.OutputOf<typeof v5EmailOwnerSchool> {}
export interface V5EmailOwnerSchool extends t.TypeOf<typeof v5EmailOwnerSchool> {}
export const V5EmailOwnerSchool: RecordType<V5EmailOwnerSchool, V5EmailOwnerSchoolPayload> = v5EmailOwnerSchool

const v5EmailOwner = record('V5EmailOwner', {
  first_name: text,
  last_name: text,
  /** The input of person search. */
  id,
  phones: list(phoneText),
  age: number,
  dob_month: month,
  dob_year: year,
  current_address: V5EmailOwnerAddress,
  emails: list(RankedEmail),
  social_profiles: list(V5EmailOwnerSocialProfile),
  work_history: list(V5EmailOwnerJob),
  schools: list(V5EmailOwnerSchool),
})

/** A person associated with the email (spec section 2.4). */
export interface V5EmailOwnerPayload extends t.OutputOf<typeof v5EmailOwner> {}
export interface V5EmailOwner extends t.TypeOf<typeof v5EmailOwner> {}
export const V5EmailOwner: RecordType<V5EmailOwner, V5EmailOwnerPayload> = v5EmailOwner

const v5EmailsData = record('V5EmailsData', {
  owners: subjects(list(V5EmailOwner)),
  social_profiles: list(V5MatchedSocialProfile),
})

/** The `data` of an email search (spec section 2.4). */
export interface V5EmailsDataPayload extends t.OutputOf<typeof v5EmailsData> {}
export interface V5EmailsData extends t.TypeOf<typeof v5EmailsData> {}
export const V5EmailsData: RecordType<V5EmailsData, V5EmailsDataPayload> = v5EmailsData

const v5EmailsBody = record('V5EmailsBody', {
  data: envelope(V5EmailsData),
  metadata: record('V5EmailsMetadata', {
    total_owner_count: total(number),
    total_social_profiles: total(number, 'social_profiles'),
  }),
})

/** The answer of v5's email search (spec sections 2.4, 4.1). */
export interface V5EmailsPayload extends t.OutputOf<typeof v5EmailsBody> {}
export interface V5EmailsBody extends t.TypeOf<typeof v5EmailsBody> {}
export const V5EmailsBody: RecordType<V5EmailsBody, V5EmailsPayload> = v5EmailsBody
