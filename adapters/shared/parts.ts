import { filled, none, type Json } from '../../src/model/record.ts'
import type { Cursor, PagedOperation } from '../../src/model/lookup.ts'
import { noPartialDate, type Period } from '../../src/model/partial-date.ts'
import {
  noBirth,
  noDeath,
  noPerson,
  noRelative,
  type Person,
  type Relative,
  noRecordCounts,
} from '../../src/model/person.ts'
import type { Version } from '../../src/model/version.ts'
import { compose } from '../../src/wire/compose.ts'
import type { Loose } from '../../src/wire/loose.ts'
import type { WireType } from '../../src/wire/wire-type.ts'

/** A value as a list of one; an empty list if there is none. */
export const listOf = <A>(item: A | undefined): readonly A[] => (item === undefined ? none : [item])

/** Two lists, one after the other. */
export const joined = <A>(some: readonly A[], others: readonly A[]): readonly A[] => {
  if (others.length === 0) return some
  if (some.length === 0) return others
  return some.concat(others)
}

/** A record, or nothing if it says nothing: no member is there. */
export const ifSaid = <A extends object>(record: A): A | undefined => {
  for (const key in record) if (record[key] !== undefined) return record
  return undefined
}

/** A value, or what was sent in place of one; `undefined` if neither. */
export const looseValue = <A>(value: A | undefined, fragments: Json | undefined): Loose<A> | undefined =>
  value === undefined && fragments === undefined ? undefined : { value, fragments }

/** A codec that reads a record in which nothing is said as none: one that is part of another has nothing to say then. */
export const unlessBlank = <A extends object, O>(codec: WireType<A, O>): WireType<A, O | undefined> =>
  compose(codec, { from: ifSaid, to: (value) => value })

// The forms of records: their parts are there, and blank. A table says with them where the fields of parts are.

export const periodForm: Period = { start: noPartialDate, end: noPartialDate }
export const birthForm = filled(noBirth, { date: noPartialDate })
export const deathForm = filled(noDeath, { date: noPartialDate })
const personParts = { birth: birthForm, death: deathForm, counts: noRecordCounts }
export const personForm: Person = { ...noPerson, ...personParts }
export const relativeForm: Relative = { ...noRelative, ...personParts }

/** Where the next page begins, for the version and the search that gave the token. */
export const cursorOf = <O extends PagedOperation>(
  version: Version,
  operation: O,
  token: string | undefined,
): Cursor<O> | undefined => (token === undefined ? undefined : { version, operation, token })

/** The token of a cursor, if it is from this version: it means nothing to another one. */
export const tokenFor = (version: Version, cursor: Cursor | undefined): string | undefined =>
  cursor?.version === version ? cursor.token : undefined

// Records that are elsewhere in an answer, as in the form of JSON:API: a record has their ids, and adapters put both together.

/** One end of a link: a reference, or the record itself. */
interface Linked {
  readonly id: string | undefined
}

/** The records to which these references lead, in their order. One that leads nowhere has none. */
export const followed = <A extends Linked>(references: readonly Linked[], records: readonly A[]): readonly A[] => {
  const byId = new Map(records.map((record) => [record.id, record]))
  return references.flatMap(({ id }) => {
    const record = id === undefined ? undefined : byId.get(id)
    return record === undefined ? [] : [record]
  })
}

/** Those of one type, where a list has several: ids of two types may be alike. */
export const ofType = <A extends { readonly type: string }, const T extends A['type']>(
  records: readonly A[],
  type: T,
): readonly Extract<A, { readonly type: T }>[] =>
  records.filter((record): record is Extract<A, { readonly type: T }> => record.type === type)

/**
 * Items with ids of their own, those of both ends of their links. If several records have some, as on a page of people, `of`
 * is which of them has these.
 */
export const numbered = <A extends object>(
  items: readonly A[],
  of?: number,
): readonly (A & { readonly id: string })[] =>
  items.map((item, at) => ({ ...item, id: of === undefined ? `${at + 1}` : `${of + 1}-${at + 1}` }))
