import type * as t from 'io-ts'
import { flag, id, month, number, phoneText, text, year } from '../leaves.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'
import { subject } from '../root.ts'
import { FlatAddress, FlatRelative, flatJobFields } from '../shared/flat.ts'

/** An account on a social network (spec section 4.4). */
export const V3SocialProfile = record('V3SocialProfile', { network_name: text, url: text, photo_url: text })
export type V3SocialProfile = t.TypeOf<typeof V3SocialProfile>

/** A job, which says twice whether it is the current one (spec section 4.4). */
export const V3Job = record('V3Job', { ...flatJobFields, current: flag }, { twins: [['is_current', 'current']] })
export type V3Job = t.TypeOf<typeof V3Job>

/** A person's profile (spec section 4.4). */
export const V3Profile = record('V3Profile', {
  id,
  full_name: text,
  first_name: text,
  last_name: text,
  aliases: list(text),
  gender: text,
  age: number,
  is_deceased: flag,
  death_month: month,
  death_year: year,
  marital_status: text,
  addresses: list(FlatAddress),
  emails: list(text),
  social_profiles: list(V3SocialProfile),
  phones: list(phoneText),
  relatives: list(FlatRelative),
  work_history: list(V3Job),
})
export type V3Profile = t.TypeOf<typeof V3Profile>

/** The answer of v3's person search (spec section 4.4). */
export const V3PersonBody = record('V3PersonBody', { person: subject(V3Profile) })
export type V3PersonBody = t.TypeOf<typeof V3PersonBody>
