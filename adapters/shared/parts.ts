import type { Json } from '../../src/model/json.ts'
import type { Cursor, PagedOperation } from '../../src/model/lookup.ts'
import { none } from '../../src/model/filled.ts'
import { knownDate } from '../../src/model/partial-date.ts'
import type { Birth, Death } from '../../src/model/person.ts'
import type { RecordCounts } from '../../src/model/record-counts.ts'
import type { Version } from '../../src/model/version.ts'
import type { Loose } from '../../src/wire/loose.ts'

/** A value as a list of one; an empty list if there is none. */
export const listOf = <A>(item: A | undefined): readonly A[] => (item === undefined ? none : [item])

/** Two lists, one after the other. */
export const joined = <A>(some: readonly A[], others: readonly A[]): readonly A[] => {
  if (others.length === 0) return some
  if (some.length === 0) return others
  // Most are short: a loop copies several of these in the time that spreading takes for one.
  const all = new Array<A>(some.length + others.length)
  let count = 0
  for (const item of some) all[count++] = item
  for (const item of others) all[count++] = item
  return all
}

/** If all members are `undefined`, the record was not sent. */
export const saysNothing = (parts: Readonly<Record<string, unknown>>): boolean => {
  for (const key in parts) if (parts[key] !== undefined) return false
  return true
}

/** A value, or what was sent in place of one; `undefined` if neither. */
export const looseValue = <A>(value: A | undefined, fragments: Json | undefined): Loose<A> | undefined =>
  value === undefined && fragments === undefined ? undefined : { value, fragments }

/** A birth, or `undefined` if nothing was sent. */
export const birthOf = (year: number | undefined, month: number | undefined, zodiac?: string): Birth | undefined => {
  const date = knownDate(year, month)
  return date === undefined && zodiac === undefined ? undefined : { date, zodiac }
}

/** What a version may send about a death. */
interface DeathParts {
  readonly isDeceased?: boolean | undefined
  readonly year?: number | undefined
  readonly month?: number | undefined
  readonly age?: number | undefined
}

/** A death, or `undefined` if nothing was sent; that somebody is alive counts as something. */
export const deathOf = ({ isDeceased, year, month, age }: DeathParts): Death | undefined => {
  const date = knownDate(year, month)
  return isDeceased === undefined && date === undefined && age === undefined ? undefined : { isDeceased, date, age }
}

/** Counts, or `undefined` if none was sent. */
export const countsOf = ({
  phones,
  phoneChanges,
  emails,
  emailChanges,
  addresses,
  addressChanges,
  relatives,
  usernames,
}: Partial<RecordCounts>): RecordCounts | undefined => {
  const counts = { phones, phoneChanges, emails, emailChanges, addresses, addressChanges, relatives, usernames }
  return saysNothing(counts) ? undefined : counts
}

/** Where the next page begins, for the version and the search that gave the token. */
export const cursorOf = <O extends PagedOperation>(
  version: Version,
  operation: O,
  token: string | undefined,
): Cursor<O> | undefined => (token === undefined ? undefined : { version, operation, token })

/** The token of a cursor, if it is from this version: it means nothing to another one. */
export const tokenFor = (version: Version, cursor: Cursor | undefined): string | undefined =>
  cursor?.version === version ? cursor.token : undefined
