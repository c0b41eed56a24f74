import type * as t from 'io-ts'
import { phone } from '../digit-leaves.ts'
import { number, type NumberOrText } from '../leaves.ts'
import { record } from '../record.ts'
import type { WireType } from '../wire-type.ts'

/**
 * A phone and its chronological rank, in a search's answer (spec section 4.3).
 *
 * @category Payloads
 */
export interface V4RankedPhonePayload {
  readonly phone?: NumberOrText | null | undefined
  readonly chronology_rank?: NumberOrText | null | undefined
}

const v4RankedPhone = record('V4RankedPhone', { phone, chronology_rank: number })
/** {@link V4RankedPhonePayload}, decoded. */
export interface V4RankedPhone extends t.TypeOf<typeof v4RankedPhone> {}
/** The codec of {@link V4RankedPhonePayload}. */
export const V4RankedPhone: WireType<V4RankedPhone, V4RankedPhonePayload> = v4RankedPhone
