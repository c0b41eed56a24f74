import type * as t from 'io-ts'
import { number } from '../numbers.ts'
import { list } from '../list.ts'
import { record, type RecordType } from '../record.ts'
import { envelope, subjects, total } from '../root.ts'
import { V6Owner } from './records.ts'

const v6PhonesResult = record('V6PhonesResult', { owners: subjects(list(V6Owner)) })

/** The `result` of a phone search (spec section 2.3). */
export interface V6PhonesResultPayload extends t.OutputOf<typeof v6PhonesResult> {}
/** {@link V6PhonesResultPayload}, decoded. */
export interface V6PhonesResult extends t.TypeOf<typeof v6PhonesResult> {}
/** The codec of {@link V6PhonesResultPayload}. */
export const V6PhonesResult: RecordType<V6PhonesResult, V6PhonesResultPayload> = v6PhonesResult

const v6PhonesBody = record('V6PhonesBody', {
  result: envelope(V6PhonesResult),
  meta: record('V6PhonesMeta', { total: total(number) }),
})

/** The answer of v6's phone search (spec section 2.3). */
export interface V6PhonesPayload extends t.OutputOf<typeof v6PhonesBody> {}
/** {@link V6PhonesPayload}, decoded. */
export interface V6PhonesBody extends t.TypeOf<typeof v6PhonesBody> {}
/** The codec of {@link V6PhonesPayload}. */
export const V6PhonesBody: RecordType<V6PhonesBody, V6PhonesPayload> = v6PhonesBody
