import type * as t from 'io-ts'
import { text } from '../leaves.ts'
import { record, type RecordType } from '../record.ts'

const v5BasicName = record('V5BasicName', { full_name: text, first_name: text, last_name: text })

/** A name without middle name and suffix: a relative in a name search or a phone search (spec sections 2.2, 2.3). */
export interface V5BasicNamePayload extends t.OutputOf<typeof v5BasicName> {}
export interface V5BasicName extends t.TypeOf<typeof v5BasicName> {}
export const V5BasicName: RecordType<V5BasicName, V5BasicNamePayload> = v5BasicName
