import type * as t from 'io-ts'
import { phone } from '../digit-leaves.ts'
import { email, text, token } from '../leaves.ts'
import { number } from '../numbers.ts'
import { list } from '../list.ts'
import { record, type RecordType } from '../record.ts'
import { subjects, total } from '../root.ts'
import { flatHitCountFields, flatHitNameFields } from '../shared/fields.ts'
import { FlatHitAddress } from '../shared/flat.ts'

const v3Hit = record('V3Hit', {
  ...flatHitNameFields,
  phones: list(phone),
  emails: list(email),
  addresses: list(FlatHitAddress),
  family_members: list(text),
  ...flatHitCountFields,
})

/** A person whom a name search found (spec section 4.4). */
export interface V3HitPayload extends t.OutputOf<typeof v3Hit> {}
export interface V3Hit extends t.TypeOf<typeof v3Hit> {}
export const V3Hit: RecordType<V3Hit, V3HitPayload> = v3Hit

const v3NamesBody = record(
  'V3NamesBody',
  { people: subjects(list(V3Hit)), total_result_count: total(number), position_token: token },
  // A page token alone proves nothing: v4 and v5 have theirs at the same place.
  { needsAnyOf: ['people', 'total_result_count'] },
)

/** The answer of v3's name search (spec section 4.4). */
export interface V3NamesPayload extends t.OutputOf<typeof v3NamesBody> {}
export interface V3NamesBody extends t.TypeOf<typeof v3NamesBody> {}
export const V3NamesBody: RecordType<V3NamesBody, V3NamesPayload> = v3NamesBody
