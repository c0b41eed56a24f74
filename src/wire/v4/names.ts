import type * as t from 'io-ts'
import { flag, id, number, type NumberOrText, text, token } from '../leaves.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'
import { envelope, subjects } from '../root.ts'
import { FlatHitAddress, type FlatHitAddressPayload } from '../shared/flat.ts'
import { RankedEmail, type RankedEmailPayload } from '../shared/ranked-email.ts'
import type { WireType } from '../wire-type.ts'
import { V4RankedPhone, type V4RankedPhonePayload } from './ranked-phone.ts'

/**
 * A person whom a name search found (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4HitPayload {
  readonly id?: NumberOrText | null | undefined
  readonly first_name?: string | null | undefined
  readonly last_name?: string | null | undefined
  readonly middle_name?: string | null | undefined
  readonly full_name?: string | null | undefined
  readonly age?: NumberOrText | null | undefined
  readonly phones?: readonly V4RankedPhonePayload[] | null | undefined
  readonly emails?: readonly RankedEmailPayload[] | null | undefined
  readonly addresses?: readonly FlatHitAddressPayload[] | null | undefined
  readonly relatives?: readonly string[] | null | undefined
  readonly aliases?: readonly string[] | null | undefined
  readonly address_count?: NumberOrText | null | undefined
  readonly is_deceased?: boolean | null | undefined
}

const v4Hit = record('V4Hit', {
  id,
  first_name: text,
  last_name: text,
  middle_name: text,
  full_name: text,
  age: number,
  phones: list(V4RankedPhone),
  emails: list(RankedEmail),
  addresses: list(FlatHitAddress),
  relatives: list(text),
  aliases: list(text),
  address_count: number,
  is_deceased: flag,
})
/** {@link V4HitPayload}, decoded. */
export interface V4Hit extends t.TypeOf<typeof v4Hit> {}
/** The codec of {@link V4HitPayload}. */
export const V4Hit: WireType<V4Hit, V4HitPayload> = v4Hit

/**
 * The answer of v4's name search (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4NamesPayload {
  readonly data?: { readonly people?: readonly V4HitPayload[] | null | undefined } | null | undefined
  readonly metadata?: { readonly total_people_count?: NumberOrText | null | undefined } | null | undefined
  readonly position_token?: NumberOrText | null | undefined
}

const v4NamesBody = record('V4NamesBody', {
  data: envelope(record('V4NamesData', { people: subjects(list(V4Hit)) })),
  metadata: record('V4NamesMetadata', { total_people_count: number }),
  position_token: token,
})
/** {@link V4NamesPayload}, decoded. */
export interface V4NamesBody extends t.TypeOf<typeof v4NamesBody> {}
/** The codec of {@link V4NamesPayload}. */
export const V4NamesBody: WireType<V4NamesBody, V4NamesPayload> = v4NamesBody
