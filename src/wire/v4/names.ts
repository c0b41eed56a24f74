import type * as t from 'io-ts'
import { text, token } from '../leaves.ts'
import { number } from '../numbers.ts'
import { list } from '../list.ts'
import { record, type RecordType } from '../record.ts'
import { envelope, subjects, total } from '../root.ts'
import { flatHitCountFields, flatHitNameFields } from '../shared/fields.ts'
import { FlatHitAddress } from '../shared/flat.ts'
import { RankedEmail } from '../shared/contact.ts'
import { V4RankedPhone } from './phones.ts'

const v4Hit = record('V4Hit', {
  ...flatHitNameFields,
  phones: list(V4RankedPhone),
  emails: list(RankedEmail),
  addresses: list(FlatHitAddress),
  relatives: list(text),
  ...flatHitCountFields,
})

/** A person whom a name search found (spec section 4.3). */
export interface V4HitPayload extends t.OutputOf<typeof v4Hit> {}
export interface V4Hit extends t.TypeOf<typeof v4Hit> {}
export const V4Hit: RecordType<V4Hit, V4HitPayload> = v4Hit

const v4NamesData = record('V4NamesData', { people: subjects(list(V4Hit)) })

/** The `data` of a name search (spec section 4.3). */
export interface V4NamesDataPayload extends t.OutputOf<typeof v4NamesData> {}
export interface V4NamesData extends t.TypeOf<typeof v4NamesData> {}
export const V4NamesData: RecordType<V4NamesData, V4NamesDataPayload> = v4NamesData

const v4NamesBody = record('V4NamesBody', {
  data: envelope(V4NamesData),
  metadata: record('V4NamesMetadata', { total_people_count: total(number) }),
  position_token: token,
})

/** The answer of v4's name search (spec section 4.3). */
export interface V4NamesPayload extends t.OutputOf<typeof v4NamesBody> {}
export interface V4NamesBody extends t.TypeOf<typeof v4NamesBody> {}
export const V4NamesBody: RecordType<V4NamesBody, V4NamesPayload> = v4NamesBody
