import type * as t from 'io-ts'
import { text } from '../leaves.ts'
import { record } from '../record.ts'
import type { WireType } from '../wire-type.ts'

/**
 * A name of two parts: a relative in a name search or a phone search (spec sections 2.2, 2.3).
 *
 * @category Payloads
 */
export interface V5ShortNamePayload {
  readonly full_name?: string | null
  readonly first_name?: string | null
  readonly last_name?: string | null
}

const v5ShortName = record('V5ShortName', { full_name: text, first_name: text, last_name: text })
/** {@link V5ShortNamePayload}, decoded. */
export interface V5ShortName extends t.TypeOf<typeof v5ShortName> {}
/** The codec of {@link V5ShortNamePayload}. */
export const V5ShortName: WireType<V5ShortName, V5ShortNamePayload> = v5ShortName
