import type * as t from 'io-ts'
import { fieldless, record, type RecordType } from '../record.ts'
import { envelope, subject } from '../root.ts'
import { V6Profile } from './records.ts'

const v6PersonResult = record('V6PersonResult', { person: subject(V6Profile) })

/** The `result` of a person search (spec section 2.1). */
export interface V6PersonResultPayload extends t.OutputOf<typeof v6PersonResult> {}
/** {@link V6PersonResultPayload}, decoded. */
export interface V6PersonResult extends t.TypeOf<typeof v6PersonResult> {}
/** The codec of {@link V6PersonResultPayload}. */
export const V6PersonResult: RecordType<V6PersonResult, V6PersonResultPayload> = v6PersonResult

const v6PersonBody = record('V6PersonBody', {
  result: envelope(V6PersonResult),
  meta: fieldless('V6PersonMeta'),
})

/** The answer of v6's person search (spec section 2.1). */
export interface V6PersonPayload extends t.OutputOf<typeof v6PersonBody> {}
/** {@link V6PersonPayload}, decoded. */
export interface V6PersonBody extends t.TypeOf<typeof v6PersonBody> {}
/** The codec of {@link V6PersonPayload}. */
export const V6PersonBody: RecordType<V6PersonBody, V6PersonPayload> = v6PersonBody
