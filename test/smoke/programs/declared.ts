// What other packages import from a user's library: its declarations name our types by the entries that it imports.

import * as t from 'io-ts'
import { PhoneOwner } from 'people-lookup-compat/model'
import { createSandbox } from 'people-lookup-compat/sandbox'
import { V3Person } from 'people-lookup-compat/v3'
import { type V4NamesBody, V4PersonBody, type V4Profile } from 'people-lookup-compat/v4'
import { type V5NamesBody, V5Person, V5PersonBody } from 'people-lookup-compat/v5'

export const Message = t.type({ body: t.union([V5Person, V3Person]) })
export const Kept = t.type({ owner: PhoneOwner })
export const Bodies = t.union([V5PersonBody, V4PersonBody])
export const read = V5Person.decode
export const { people } = createSandbox().population
export const parts = (profile: V4Profile) => [profile.id, profile.dob_year, profile.phones] as const
export const about = ({ data, metadata }: V4NamesBody | V5NamesBody) => [data, metadata] as const
