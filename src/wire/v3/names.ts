import type * as t from 'io-ts'
import { phone } from '../digit-leaves.ts'
import { flag, id, number, type NumberOrText, text, token } from '../leaves.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'
import { subjects } from '../root.ts'
import { FlatHitAddress, type FlatHitAddressPayload } from '../shared/flat.ts'
import type { WireType } from '../wire-type.ts'

/**
 * A person whom a name search found (spec section 4.4).
 *
 * @category Payloads
 */
export interface V3HitPayload {
  readonly id?: NumberOrText | null | undefined
  readonly first_name?: string | null | undefined
  readonly last_name?: string | null | undefined
  readonly middle_name?: string | null | undefined
  readonly full_name?: string | null | undefined
  readonly age?: NumberOrText | null | undefined
  readonly phones?: readonly NumberOrText[] | null | undefined
  readonly emails?: readonly string[] | null | undefined
  readonly addresses?: readonly FlatHitAddressPayload[] | null | undefined
  readonly family_members?: readonly string[] | null | undefined
  readonly aliases?: readonly string[] | null | undefined
  readonly address_count?: NumberOrText | null | undefined
  readonly is_deceased?: boolean | null | undefined
}

const v3Hit = record('V3Hit', {
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
/** {@link V3HitPayload}, decoded. */
export interface V3Hit extends t.TypeOf<typeof v3Hit> {}
/** The codec of {@link V3HitPayload}. */
export const V3Hit: WireType<V3Hit, V3HitPayload> = v3Hit

/**
 * The answer of v3's name search (spec section 4.4).
 *
 * @category Payloads
 */
export interface V3NamesPayload {
  readonly people?: readonly V3HitPayload[] | null | undefined
  readonly total_result_count?: NumberOrText | null | undefined
  readonly position_token?: NumberOrText | null | undefined
}

const v3NamesBody = record(
  'V3NamesBody',
  { people: subjects(list(V3Hit)), total_result_count: number, position_token: token },
  // A page token alone proves nothing: v4 and v5 have theirs at the same place.
  { needsAnyOf: ['people', 'total_result_count'] },
)
/** {@link V3NamesPayload}, decoded. */
export interface V3NamesBody extends t.TypeOf<typeof v3NamesBody> {}
/** The codec of {@link V3NamesPayload}. */
export const V3NamesBody: WireType<V3NamesBody, V3NamesPayload> = v3NamesBody
