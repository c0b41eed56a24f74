import type * as t from 'io-ts'
import { token } from '../leaves.ts'
import { number } from '../numbers.ts'
import { list } from '../list.ts'
import { record, type RecordType } from '../record.ts'
import { subjects, total } from '../root.ts'
import { taggedUnion } from '../tagged-union.ts'
import { V6PersonResource, V6PhoneResource, V6RelativeResource } from './person.ts'

// A name search answers in the form of JSON:API: the phones and relatives of all people are in one list.

const v6NamesBody = record('V6NamesBody', {
  data: subjects(list(V6PersonResource)),
  included: list(taggedUnion('type', V6PhoneResource, V6RelativeResource)),
  meta: record('V6NamesMeta', { total: total(number) }),
  links: record('V6NamesLinks', { next: token }),
})

/** The answer of v6's name search (spec section 2.2). */
export interface V6NamesPayload extends t.OutputOf<typeof v6NamesBody> {}
/** {@link V6NamesPayload}, decoded. */
export interface V6NamesBody extends t.TypeOf<typeof v6NamesBody> {}
/** The codec of {@link V6NamesPayload}. */
export const V6NamesBody: RecordType<V6NamesBody, V6NamesPayload> = v6NamesBody
