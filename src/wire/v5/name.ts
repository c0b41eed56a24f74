import type * as t from 'io-ts'
import { text } from '../leaves.ts'
import { record } from '../record.ts'

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

/** The codec of {@link V5ShortNamePayload}. */
export const V5ShortName = record('V5ShortName', { full_name: text, first_name: text, last_name: text })
export type V5ShortName = t.TypeOf<typeof V5ShortName>
