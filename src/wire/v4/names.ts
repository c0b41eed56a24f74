import type * as t from 'io-ts'
import { flag, id, number, text, token } from '../leaves.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'
import { envelope, subjects } from '../root.ts'
import { FlatHitAddress } from '../shared/flat.ts'
import { RankedEmail, RankedPhone } from '../shared/ranked.ts'

/** A person whom a name search found (spec section 4.3). */
export const V4Hit = record('V4Hit', {
  id,
  first_name: text,
  last_name: text,
  middle_name: text,
  full_name: text,
  age: number,
  phones: list(RankedPhone),
  emails: list(RankedEmail),
  addresses: list(FlatHitAddress),
  relatives: list(text),
  aliases: list(text),
  address_count: number,
  is_deceased: flag,
})
export type V4Hit = t.TypeOf<typeof V4Hit>

/** The answer of v4's name search (spec section 4.3). */
export const V4NamesBody = record('V4NamesBody', {
  data: envelope(record('V4NamesData', { people: subjects(list(V4Hit)) })),
  metadata: record('V4NamesMetadata', { total_people_count: number }),
  position_token: token,
})
export type V4NamesBody = t.TypeOf<typeof V4NamesBody>
