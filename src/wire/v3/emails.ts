import type * as t from 'io-ts'
import { date } from '../dates.ts'
import { phoneText, zipText } from '../digit-leaves.ts'
import { email, flag, id, text, word } from '../leaves.ts'
import { decimal, number } from '../numbers.ts'
import { anyList, list } from '../list.ts'
import { orVerbatim } from '../loose.ts'
import { openRecord, record, type RecordType } from '../record.ts'
import { subjects } from '../root.ts'

const v3EmailOwnerAddress = record('V3EmailOwnerAddress', {
  street_address: text,
  city: word,
  latitude: decimal,
  longitude: decimal,
  state: word,
  zip: zipText,
})

/** Where the owner lives (spec section 4.4). */
export interface V3EmailOwnerAddressPayload extends t.OutputOf<typeof v3EmailOwnerAddress> {}
export interface V3EmailOwnerAddress extends t.TypeOf<typeof v3EmailOwnerAddress> {}
export const V3EmailOwnerAddress: RecordType<V3EmailOwnerAddress, V3EmailOwnerAddressPayload> = v3EmailOwnerAddress

const v3EmailOwnerSchool = record('V3EmailOwnerSchool', { name: text, start_date: date, end_date: date, degrees: text })

/** A school of the owner (spec section 4.4). */
export interface V3EmailOwnerSchoolPayload extends t.OutputOf<typeof v3EmailOwnerSchool> {}
export interface V3EmailOwnerSchool extends t.TypeOf<typeof v3EmailOwnerSchool> {}
export const V3EmailOwnerSchool: RecordType<V3EmailOwnerSchool, V3EmailOwnerSchoolPayload> = v3EmailOwnerSchool

const v3EmailOwnerJob = record('V3EmailOwnerJob', {
  title: text,
  company_name: text,
  is_current: flag,
  start_date: date,
  end_date: date,
})

/** A job of the owner (spec section 4.4). */
export interface V3EmailOwnerJobPayload extends t.OutputOf<typeof v3EmailOwnerJob> {}
export interface V3EmailOwnerJob extends t.TypeOf<typeof v3EmailOwnerJob> {}
export const V3EmailOwnerJob: RecordType<V3EmailOwnerJob, V3EmailOwnerJobPayload> = v3EmailOwnerJob

const v3EmailOwnerSocialProfile = openRecord('V3EmailOwnerSocialProfile', {
  network_name: word,
  url: word,
  photo_url: word,
})

/**
 * An account of the owner on a social network. The specification shows no form; these are the fields of v3's profiles (spec section
 * 4.4).
 */
export interface V3EmailOwnerSocialProfilePayload extends t.OutputOf<typeof v3EmailOwnerSocialProfile> {}
export interface V3EmailOwnerSocialProfile extends t.TypeOf<typeof v3EmailOwnerSocialProfile> {}
export const V3EmailOwnerSocialProfile: RecordType<V3EmailOwnerSocialProfile, V3EmailOwnerSocialProfilePayload> =
  v3EmailOwnerSocialProfile

const v3EmailOwner = record('V3EmailOwner', {
  first_name: text,
  last_name: text,
  id,
  phones: list(phoneText),
  age: number,
  current_address: V3EmailOwnerAddress,
  schools: list(V3EmailOwnerSchool),
  emails: list(email),
  social_profiles: anyList(orVerbatim(V3EmailOwnerSocialProfile)),
  work_history: list(V3EmailOwnerJob),
})

/** A person associated with the email; the form of `social_profiles` is not specified (spec section 4.4). */
export interface V3EmailOwnerPayload extends t.OutputOf<typeof v3EmailOwner> {}
export interface V3EmailOwner extends t.TypeOf<typeof v3EmailOwner> {}
export const V3EmailOwner: RecordType<V3EmailOwner, V3EmailOwnerPayload> = v3EmailOwner

const v3EmailsBody = record('V3EmailsBody', { owners: subjects(list(V3EmailOwner)) }, { needsAnyOf: ['owners'] })

/** The answer of v3's email search (spec section 4.4). */
export interface V3EmailsPayload extends t.OutputOf<typeof v3EmailsBody> {}
export interface V3EmailsBody extends t.TypeOf<typeof v3EmailsBody> {}
export const V3EmailsBody: RecordType<V3EmailsBody, V3EmailsPayload> = v3EmailsBody
