import type * as t from 'io-ts'
import { isPhoneNumber, type PhoneNumber } from '../../model/identifiers.ts'
import { monthDate } from '../dates.ts'
import { LeafType } from '../leaf.ts'
import { flag, id, text, word } from '../leaves.ts'
import { list } from '../list.ts'
import { parsePhoneNumber } from '../phone-number.ts'
import { record, type RecordType } from '../record.ts'

/** A phone number with a plus and the code of its country (spec section 2.3). */
export const e164 = new LeafType<PhoneNumber, string>({
  name: 'e164',
  expected: 'a US phone number of 10 digits',
  is: isPhoneNumber,
  parse: parsePhoneNumber,
  encode: (value) => `+1${value}`,
  examples: ['+12125550100', '+12125550101', '(212) 555-0102'],
})

const v6Name = record('V6Name', { value: text, first: text, last: text, kind: word })

/** A name of a person (spec section 2.1). */
export interface V6NamePayload extends t.OutputOf<typeof v6Name> {}
/** {@link V6NamePayload}, decoded. */
export interface V6Name extends t.TypeOf<typeof v6Name> {}
/** The codec of {@link V6NamePayload}. */
export const V6Name: RecordType<V6Name, V6NamePayload> = v6Name

const v6Phone = record('V6Phone', { e164 })

/** A phone of a person (spec section 2.1). */
export interface V6PhonePayload extends t.OutputOf<typeof v6Phone> {}
/** {@link V6PhonePayload}, decoded. */
export interface V6Phone extends t.TypeOf<typeof v6Phone> {}
/** The codec of {@link V6PhonePayload}. */
export const V6Phone: RecordType<V6Phone, V6PhonePayload> = v6Phone

const v6Profile = record('V6Profile', { id, full_names: list(V6Name), phones: list(V6Phone), born: monthDate })

/** A person, wherever the record is (spec sections 2.1, 2.2). */
export interface V6ProfilePayload extends t.OutputOf<typeof v6Profile> {}
/** {@link V6ProfilePayload}, decoded. */
export interface V6Profile extends t.TypeOf<typeof v6Profile> {}
/** The codec of {@link V6ProfilePayload}. */
export const V6Profile: RecordType<V6Profile, V6ProfilePayload> = v6Profile

const v6Owner = record('V6Owner', { id, full_names: list(V6Name), is_current: flag })

/** An owner of a phone (spec section 2.3). */
export interface V6OwnerPayload extends t.OutputOf<typeof v6Owner> {}
/** {@link V6OwnerPayload}, decoded. */
export interface V6Owner extends t.TypeOf<typeof v6Owner> {}
/** The codec of {@link V6OwnerPayload}. */
export const V6Owner: RecordType<V6Owner, V6OwnerPayload> = v6Owner
