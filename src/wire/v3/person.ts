import type * as t from 'io-ts'
import { phoneText } from '../digit-leaves.ts'
import { email, flag, word } from '../leaves.ts'
import { list } from '../list.ts'
import { record, type RecordType } from '../record.ts'
import { subject } from '../root.ts'
import { flatJobFields, flatLifeFields, flatPersonFields } from '../shared/fields.ts'
import { FlatRelative } from '../shared/flat.ts'

const v3PersonSocialProfile = record('V3PersonSocialProfile', { network_name: word, url: word, photo_url: word })

/** An account on a social network (spec section 4.4). */
export interface V3PersonSocialProfilePayload extends t.OutputOf<typeof v3PersonSocialProfile> {}
export interface V3PersonSocialProfile extends t.TypeOf<typeof v3PersonSocialProfile> {}
export const V3PersonSocialProfile: RecordType<V3PersonSocialProfile, V3PersonSocialProfilePayload> =
  v3PersonSocialProfile

const v3PersonJob = record('V3PersonJob', { ...flatJobFields, current: flag }, { twins: [['is_current', 'current']] })

/** A job, with two fields for whether it is the current one (spec section 4.4). */
export interface V3PersonJobPayload extends t.OutputOf<typeof v3PersonJob> {}
export interface V3PersonJob extends t.TypeOf<typeof v3PersonJob> {}
export const V3PersonJob: RecordType<V3PersonJob, V3PersonJobPayload> = v3PersonJob

const v3Profile = record('V3Profile', {
  ...flatPersonFields,
  ...flatLifeFields,
  emails: list(email),
  social_profiles: list(V3PersonSocialProfile),
  phones: list(phoneText),
  relatives: list(FlatRelative),
  work_history: list(V3PersonJob),
})

/** A person's profile (spec section 4.4). */
export interface V3ProfilePayload extends t.OutputOf<typeof v3Profile> {}
export interface V3Profile extends t.TypeOf<typeof v3Profile> {}
export const V3Profile: RecordType<V3Profile, V3ProfilePayload> = v3Profile

const v3PersonBody = record('V3PersonBody', { person: subject(V3Profile) })

/** The answer of v3's person search (spec section 4.4). */
export interface V3PersonPayload extends t.OutputOf<typeof v3PersonBody> {}
export interface V3PersonBody extends t.TypeOf<typeof v3PersonBody> {}
export const V3PersonBody: RecordType<V3PersonBody, V3PersonPayload> = v3PersonBody
