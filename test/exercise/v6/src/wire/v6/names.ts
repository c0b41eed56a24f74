import type * as t from 'io-ts'
import { token } from '../leaves.ts'
import { number } from '../numbers.ts'
import { list } from '../list.ts'
import { record, type RecordType } from '../record.ts'
import { envelope, subjects, total } from '../root.ts'
import { V6Profile } from './records.ts'

const v6NamesResult = record('V6NamesResult', { people: subjects(list(V6Profile)) })

/** The `result` of a name search (spec section 2.2). */
export interface V6NamesResultPayload extends t.OutputOf<typeof v6NamesResult> {}
/** {@link V6NamesResultPayload}, decoded. */
export interface V6NamesResult extends t.TypeOf<typeof v6NamesResult> {}
/** The codec of {@link V6NamesResultPayload}. */
export const V6NamesResult: RecordType<V6NamesResult, V6NamesResultPayload> = v6NamesResult

const v6NamesBody = record('V6NamesBody', {
  result: envelope(V6NamesResult),
  meta: record('V6NamesMeta', { total: total(number) }),
  next_token: token,
})

/** The answer of v6's name search (spec section 2.2). */
export interface V6NamesPayload extends t.OutputOf<typeof v6NamesBody> {}
/** {@link V6NamesPayload}, decoded. */
export interface V6NamesBody extends t.TypeOf<typeof v6NamesBody> {}
/** The codec of {@link V6NamesPayload}. */
export const V6NamesBody: RecordType<V6NamesBody, V6NamesPayload> = v6NamesBody
