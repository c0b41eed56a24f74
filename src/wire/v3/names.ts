import type * as t from 'io-ts'
import { flag, id, number, phone, text, token } from '../leaves.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'
import { subjects } from '../root.ts'
import { FlatHitAddress } from '../shared/flat.ts'

/** A person whom a name search found (spec section 4.4). */
export const V3Hit = record('V3Hit', {
  id,
  first_name: text,
  last_name: text,
  middle_name: text,
  full_name: text,
  age: number,
  phones: list(phone),
  emails: list(text),
  addresses: list(FlatHitAddress),
  family_members: list(text),
  aliases: list(text),
  address_count: number,
  is_deceased: flag,
})
export type V3Hit = t.TypeOf<typeof V3Hit>

/** The answer of v3's name search (spec section 4.4). */
export const V3NamesBody = record(
  'V3NamesBody',
  { people: subjects(list(V3Hit)), total_result_count: number, position_token: token },
  { needsAnyKey: true },
)
export type V3NamesBody = t.TypeOf<typeof V3NamesBody>
