import type * as t from 'io-ts'
import { phone } from '../digit-leaves.ts'
import { number } from '../numbers.ts'
import { record, type RecordType } from '../record.ts'

const v4RankedPhone = record('V4RankedPhone', { phone, chronology_rank: number })

/** A phone and its chronological rank, in a search's answer (spec section 4.3). */
export interface V4RankedPhonePayload extends t.OutputOf<typeof v4RankedPhone> {}
export interface V4RankedPhone extends t.TypeOf<typeof v4RankedPhone> {}
export const V4RankedPhone: RecordType<V4RankedPhone, V4RankedPhonePayload> = v4RankedPhone
