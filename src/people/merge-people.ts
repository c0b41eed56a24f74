import { formatAddress } from '../model/address.ts'
import { composed } from '../model/composed.ts'
import { formatName } from '../model/name.ts'
import { formatPartialDate } from '../model/partial-date.ts'
import type { Person } from '../model/person.ts'
import type { Operation, Version } from '../model/version.ts'

/**
 * What {@link mergePeople} takes: a person, or an answer of `lookup.person` or `normalize`, which also says where the person
 * came from.
 *
 * @category Person
 */
export type PersonAnswer =
  Person | { readonly value: Person; readonly source: { readonly version: Version; readonly operation: Operation } }

/**
 * Where a part of a merged person came from.
 *
 * @category Person
 */
export interface MergedSource {
  /** The version that answered; `undefined` for a person that was given without its answer. */
  readonly version: Version | undefined
  /** What the version was asked for; `undefined` for a person that was given without its answer. */
  readonly operation: Operation | undefined
  /** What it says of the merged person, as JSON Pointers: `/age`, `/phones/0`. */
  readonly says: readonly string[]
}

/**
 * One person, from several answers.
 *
 * @category Person
 */
export interface MergedPerson {
  readonly value: Person
  /** The answers, in the order given. */
  readonly sources: readonly MergedSource[]
  /**
   * Where later answers say something else than the first that says anything, which counts: a JSON Pointer into `value`, and
   * what else was said. They hold fields of a record: do not log them.
   */
  readonly conflicts: readonly { readonly path: string; readonly values: readonly unknown[] }[]
}

/** The lists of a person, by name. */
type Lists = { readonly [K in keyof Person as Person[K] extends readonly unknown[] ? K : never]: Person[K] }

const plain = (text: string): string => composed(text).toLowerCase().replaceAll(/\s+/g, ' ').trim()

const folded = (...parts: readonly (string | undefined)[]): string => parts.map((part = '') => plain(part)).join('|')

/** What tells an item from the others of its list: two answers that have it mean the same thing. */
const identities: { readonly [K in keyof Lists]: (item: Lists[K][number]) => string } = {
  names: (name) => folded(formatName(name), name.maiden),
  addresses: ({ text, street, city, state, ...address }) =>
    street === undefined && city === undefined
      ? folded(formatAddress({ text, street, city, state, ...address }))
      : folded(street, city, state),
  phones: ({ number, extension }) => folded(number, extension),
  emails: ({ address }) => folded(address),
  socialProfiles: ({ url, network, username, displayName }) =>
    folded(url ?? `${network ?? ''} ${username ?? displayName ?? ''}`),
  usernames: (username) => folded(username),
  relatives: ({ id, names }) => id ?? folded(formatName(names[0])),
  workHistory: ({ company, title, period }) => folded(company, title, formatPartialDate(period?.start)),
  schools: ({ name, type, period }) => folded(name, type, formatPartialDate(period?.start)),
  certifications: ({ name, organization }) => folded(name, organization),
  languages: ({ language }) => folded(language),
  historicalRecords: (record) => JSON.stringify(record),
}

type Plain = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Told where an answer says something else, and what. */
type OnConflict = (path: string, value: unknown) => void

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether two dates can be the same one: what both know of it is. */
const agree = (one: Plain, other: Plain): boolean =>
  Object.keys(one).every((key) => one[key] === undefined || other[key] === undefined || one[key] === other[key])

const mergeValues = (one: unknown, other: unknown, path: string, onConflict: OnConflict): unknown => {
  if (one === undefined || other === undefined) return one ?? other
  if (isSame(one, other)) return one
  // What is kept verbatim is one value, whatever is in it.
  const isVerbatim = path.endsWith('/fragments')
  if (Array.isArray(one) && Array.isArray(other) && !isVerbatim) {
    const all: readonly unknown[] = one.concat(other)
    return [...new Map(all.map((item) => [JSON.stringify(item), item])).values()]
  }
  // Half of one date and half of another would be a third.
  if (isRecord(one) && isRecord(other) && !isVerbatim && (!('year' in one) || agree(one, other))) {
    return mergeRecords(one, other, path, onConflict)
  }
  onConflict(path, other)
  return one
}

// The first signature connects the type of the records to a loop over their keys, which TypeScript cannot follow.
function mergeRecords<A extends object>(one: A, other: A, path: string, onConflict: OnConflict): A
function mergeRecords(one: Plain, other: Plain, path: string, onConflict: OnConflict): Plain {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return Object.fromEntries(keys.map((key) => [key, mergeValues(one[key], other[key], `${path}/${key}`, onConflict)]))
}

const identityIn = <K extends keyof Lists>(key: K, item: Lists[K][number]): string => {
  const identity = identities[key](item)
  // Of what has no meaning that is specified, all must be the same.
  return /[^|]/.test(identity) ? identity : JSON.stringify(item)
}

const addTo = <A>(lists: Map<string, A[]>, key: string, item: A): void => {
  const known = lists.get(key)
  if (known === undefined) lists.set(key, [item])
  else known.push(item)
}

/** The items of one answer, each with what another says of it, and then the other's own. */
const mergeLists = <K extends keyof Lists>(
  key: K,
  one: Lists[K],
  other: Lists[K],
  merge: (one: Lists[K][number], other: Lists[K][number], at: number) => Lists[K][number],
): readonly Lists[K][number][] => {
  const merged: Lists[K][number][] = [...one]
  const places = new Map<string, number[]>()
  for (const [at, item] of [...merged.entries()].reverse()) addTo(places, identityIn(key, item), at)
  for (const item of other) {
    // Two of one answer are two: each is the same as one item of the other at most.
    const at = places.get(identityIn(key, item))?.pop()
    const known = at === undefined ? undefined : merged[at]
    if (at === undefined || known === undefined) merged.push(item)
    else merged[at] = merge(known, item, at)
  }
  return merged
}

/** Two answers about one person, of which the first counts where they say different things. */
const mergeTwo = <P extends Person>(one: P, other: P, path: string, onConflict: OnConflict): P => {
  const list = <K extends keyof Lists>(
    key: K,
    merge: (a: Lists[K][number], b: Lists[K][number], path: string) => Lists[K][number],
  ): readonly Lists[K][number][] =>
    mergeLists(key, one[key], other[key], (a, b, at) => merge(a, b, `${path}/${key}/${at}`))
  const records = <A extends object>(a: A, b: A, at: string): A => mergeRecords(a, b, at, onConflict)
  const lists: Lists = {
    names: list('names', records),
    addresses: list('addresses', records),
    phones: list('phones', records),
    emails: list('emails', records),
    socialProfiles: list('socialProfiles', records),
    usernames: list('usernames', (username) => username),
    relatives: list('relatives', (a, b, at) => mergeTwo(a, b, at, onConflict)),
    workHistory: list('workHistory', records),
    schools: list('schools', records),
    certifications: list('certifications', records),
    languages: list('languages', records),
    historicalRecords: list('historicalRecords', records),
  }
  return { ...mergeRecords(one, other, path, onConflict), ...lists }
}

const isAnswer = (answer: PersonAnswer): answer is Exclude<PersonAnswer, Person> => 'value' in answer

const listKeys = Object.keys(identities).filter((key): key is keyof Lists => Object.hasOwn(identities, key))

/** The items of a person's lists, by what tells each from the others. */
const itemsIn = (person: Person) =>
  listKeys.flatMap((key) =>
    person[key].map((item, at) => ({ what: `${key} ${identityIn(key, item)}`, path: `/${key}/${at}` })),
  )

/** What a person says of the merged one: the fields that are not lists, and the items of those. */
const saidBy = (person: Person, merged: ReturnType<typeof itemsIn>): readonly string[] => {
  const fields = Object.entries(person).flatMap(([key, value]) =>
    value === undefined || Array.isArray(value) ? [] : [`/${key}`],
  )
  const own = new Set(itemsIn(person).map(({ what }) => what))
  return [...fields, ...merged.flatMap(({ what, path }) => (own.has(what) ? [path] : []))]
}

/**
 * One person, from several answers of any versions and operations: a search hit and the profile, or v3's profile and v5's.
 * Nothing is dropped. Items of a list are the same by what they are (a phone by its number, a name by its text, a relative by
 * the id), and each then has what any answer says of it. Where two answers contradict each other, the first counts, so give
 * the one that you trust most first; `conflicts` has what the others say.
 *
 * That the answers are about one person is for the caller to know, such as by their `id`.
 *
 * @example
 * ```ts
 * const { value, sources, conflicts } = mergePeople([await v5.person(id), await v3.person(id)])
 * ```
 * @throws RangeError when there is no answer
 * @category Person
 */
export const mergePeople = (answers: readonly PersonAnswer[]): MergedPerson => {
  const [first, ...others] = answers.map((answer) => (isAnswer(answer) ? answer.value : answer))
  if (first === undefined) throw new RangeError('There is nobody to merge: give at least one answer.')
  const conflicts = new Map<string, unknown[]>()
  const value = others.reduce(
    (one, other) => mergeTwo(one, other, '', (path, said) => addTo(conflicts, path, said)),
    first,
  )
  const items = itemsIn(value)
  return {
    value,
    sources: answers.map((answer) => {
      const { value: said, source } = isAnswer(answer) ? answer : { value: answer, source: undefined }
      return { version: source?.version, operation: source?.operation, says: saidBy(said, items) }
    }),
    conflicts: [...conflicts].map(([path, values]) => ({ path, values })),
  }
}
