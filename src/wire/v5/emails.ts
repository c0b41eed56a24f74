import type * as t from 'io-ts'
import { yearDate } from '../dates.ts'
import { flag, id, month, number, phoneText, text, year, zip } from '../leaves.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'
import { envelope, subjects } from '../root.ts'
import { RankedEmail } from '../shared/ranked.ts'

/** Where the owner lives (spec section 2.4). */
export const V5EmailOwnerAddress = record('V5EmailOwnerAddress', {
  street_address: text,
  city: text,
  state: text,
  latitude: number,
  longitude: number,
  zip,
})
export type V5EmailOwnerAddress = t.TypeOf<typeof V5EmailOwnerAddress>

const socialFields = {
  profile_url: text,
  profile_photo_url: text,
  network: text,
  username: text,
  display_name: text,
}

/** An account of the owner on a social network (spec section 2.4). */
export const V5EmailOwnerSocialProfile = record('V5EmailOwnerSocialProfile', socialFields)
export type V5EmailOwnerSocialProfile = t.TypeOf<typeof V5EmailOwnerSocialProfile>

/** A job of the owner (spec section 2.4). */
export const V5EmailOwnerJob = record('V5EmailOwnerJob', {
  title: text,
  company_name: text,
  is_current: flag,
  start_date: yearDate,
  end_date: yearDate,
})
export type V5EmailOwnerJob = t.TypeOf<typeof V5EmailOwnerJob>

/** A school of the owner (spec section 2.4). */
export const V5EmailOwnerSchool = record('V5EmailOwnerSchool', {
  name: text,
  start_date: yearDate,
  end_date: yearDate,
  degrees: text,
})
export type V5EmailOwnerSchool = t.TypeOf<typeof V5EmailOwnerSchool>

/** Somebody who owns or owned the email (spec section 2.4). */
export const V5EmailOwner = record('V5EmailOwner', {
  first_name: text,
  last_name: text,
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
export type V5EmailOwner = t.TypeOf<typeof V5EmailOwner>

/** An account that matches the email or a username found with it (spec section 2.4). */
export const V5MatchedSocialProfile = record('V5MatchedSocialProfile', {
  ...socialFields,
  search_term: text,
  is_primary_match: flag,
  match_type: text,
})
export type V5MatchedSocialProfile = t.TypeOf<typeof V5MatchedSocialProfile>

/** What an email search holds in its envelope (spec section 2.4). */
export const V5EmailsData = record('V5EmailsData', {
  owners: subjects(list(V5EmailOwner)),
  social_profiles: list(V5MatchedSocialProfile),
})

/** The answer of v5's email search (spec sections 2.4, 4.1). */
export const V5EmailsBody = record('V5EmailsBody', {
  data: envelope(V5EmailsData),
  metadata: record('V5EmailsMetadata', { total_owner_count: number, total_social_profiles: number }),
})
export type V5EmailsBody = t.TypeOf<typeof V5EmailsBody>
