import { formatAddress } from '../model/address.ts'
import { formatName, primaryFirst } from '../model/name.ts'
import type { PartialDate } from '../model/partial-date.ts'
import type { Person } from '../model/person.ts'
import type { Operation, Version } from '../model/version.ts'
import { hasOnly, isFlag, ownMembers } from '../wire/json.ts'
import { agree, commonIn, folded, isSame, mergeRecords, mergeValues, type OnConflict, textOf } from './merge-values.ts'

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

type Said = string | number | undefined

/** What an item says of what it is: a name for each part, and the part. */
type Parts = readonly (readonly [string, Said])[]

/** What tells an item from the others of its list: two answers that have the same of it mean the same thing. */
interface Telling<A> {
  readonly says: (item: A) => Parts
  /** What has to be the same; all that it says if there is no other way to write that. */
  readonly identity?: (item: A) => readonly Said[]
  /** What it says in other words, too. */
  readonly also?: (item: A) => Parts
  /** The order of the list, if that says something; otherwise, what is said first comes first. */
  readonly inOrder?: (items: readonly A[]) => readonly A[]
}

const started = (date: PartialDate | undefined): Parts => [
  ['year', date?.year],
  ['month', date?.month],
  ['day', date?.day],
]

const tellings: { readonly [K in keyof Lists]: Telling<Lists[K][number]> } = {
  names: {
    says: ({ full, first, middle, last, suffix, maiden }) =>
      Object.entries({ full, first, middle, last, suffix, maiden }),
    identity: (name) => [formatName(name), name.maiden],
    also: (name) => [['full', formatName(name)]],
    inOrder: primaryFirst,
  },
  addresses: {
    says: ({ text, street, city, state }) => Object.entries({ text, street, city, state }),
    identity: (address) =>
      address.street === undefined && address.city === undefined
        ? [formatAddress(address)]
        : [address.street, address.city, address.state],
    also: (address) => [['text', formatAddress(address)]],
  },
  phones: { says: ({ number, extension }) => Object.entries({ number, extension }) },
  emails: { says: ({ address }) => [['address', address]] },
  socialProfiles: {
    says: ({ url, network, username, displayName }) => Object.entries({ url, network, username, displayName }),
    identity: ({ url, network, username, displayName }) =>
      url === undefined ? [network, username ?? displayName] : [url],
  },
  usernames: { says: (username) => [['username', username]] },
  relatives: {
    says: ({ id, names }) => [['id', id], ...names.map((name) => ['name', formatName(name)] as const)],
    identity: ({ id, names }) => (id === undefined ? ['', formatName(names[0])] : [id]),
  },
  workHistory: {
    says: ({ company, title, period }) => [...Object.entries({ company, title }), ...started(period?.start)],
  },
  schools: { says: ({ name, type, period }) => [...Object.entries({ name, type }), ...started(period?.start)] },
  certifications: { says: ({ name, organization }) => Object.entries({ name, organization }) },
  languages: { says: ({ language }) => [['language', language]] },
  // Nothing of these tells one from another: all of it must be the same.
  historicalRecords: { says: () => [] },
}

/** What several answers say of one thing. */
interface Group<A> {
  /** Where it is in the list. */
  place: number
  readonly items: { readonly answer: number; readonly item: A }[]
  /** What it says of what it is. */
  readonly says: Set<string>
  /** That, and the same in other words. */
  readonly has: Set<string>
  /** All that it says, of which what the first answer says counts, once it is known. */
  all: A | undefined
}

/** Several of what is one thing as one, whatever they contradict each other about. */
const asOne = <A>(several: readonly A[]): A | undefined => mergeValues(several, '', () => undefined)

const allOf = <A>(group: Group<A>): A | undefined => (group.all ??= asOne(group.items.map(({ item }) => item)))

const addTo = <K, A>(lists: Map<K, A[]>, key: K, item: A): void => {
  const known = lists.get(key)
  if (known === undefined) lists.set(key, [item])
  else known.push(item)
}

// A text may have any character: parts are joined as JSON.
const identityOf = <A>({ says, identity }: Telling<A>, item: A): string => {
  const parts = (identity?.(item) ?? says(item).map(([, said]) => said)).map(folded)
  // Of what has no meaning that is specified, all must be the same.
  return parts.some((part) => part !== '') ? JSON.stringify(parts) : textOf({ item })
}

const leavesOf = (parts: Parts = []): readonly string[] =>
  parts.flatMap(([key, said]) => (folded(said) === '' ? [] : [JSON.stringify([key, folded(said)])]))

/** With so many others at most is each item of one identity compared. */
const reach = 16

/** Which of some groups, all of one identity, each item is: those that are equal first, then those that agree in most, then in order. */
const matched = <A>(items: readonly A[], groups: readonly Group<A>[]): readonly (Group<A> | undefined)[] => {
  const found = items.map((): Group<A> | undefined => undefined)
  let left = groups
  const match = (fit: (item: A, group: Group<A>) => number): void => {
    for (const [at, item] of items.entries()) {
      if (left.length === 0) return
      if (found[at] !== undefined) continue
      const near = left.slice(0, reach)
      const fits = near.map((group) => fit(item, group))
      const most = Math.max(...fits)
      const best = near[fits.indexOf(most)]
      if (most <= 0) continue
      found[at] = best
      left = left.filter((group) => group !== best)
    }
  }
  if (items.length > 1 || groups.length > 1) {
    match((item, group) => (isSame(allOf(group), item) ? 1 : 0))
    match((item, group) => (agree(allOf(group), item) ? commonIn(allOf(group), item) : 0))
  }
  match(() => 1)
  return found
}

/** The items of all answers, by what they are. Two of one answer are two: each is the same as one of another at most. */
const groupsOf = <A>(telling: Telling<A>, lists: readonly (readonly A[])[]): readonly Group<A>[] => {
  const byIdentity = new Map<string, Group<A>[]>()
  const groups: Group<A>[] = []
  for (const [answer, items] of lists.entries()) {
    const identities = items.map((item) => identityOf(telling, item))
    const alike = new Map<string, A[]>()
    for (const [at, item] of items.entries()) addTo(alike, identities[at] ?? '', item)
    const known = new Map(
      [...alike].map(([identity, own]) => [identity, matched(own, byIdentity.get(identity) ?? []).values()] as const),
    )
    for (const [at, item] of items.entries()) {
      const identity = identities[at] ?? ''
      const group: Group<A> | undefined = known.get(identity)?.next().value
      if (group !== undefined) {
        group.items.push({ answer, item })
        group.all = group.all && asOne([group.all, item])
        continue
      }
      const own = { place: groups.length, items: [{ answer, item }], says: new Set<string>(), has: new Set<string>() }
      const added: Group<A> = { ...own, all: undefined }
      addTo(byIdentity, identity, added)
      groups.push(added)
    }
  }
  return groups
}

/** Whether two groups may be one thing: they contradict each other nowhere, and no answer has both, which would be two. */
const canBeOne = <A>(one: Group<A>, other: Group<A>): boolean => {
  const answers = new Set(one.items.map(({ answer }) => answer))
  return !other.items.some(({ answer }) => answers.has(answer)) && agree(allOf(one), allOf(other))
}

/** The other group that says all that a group says of what it is, if there is exactly one. */
const wholeOf = <A>(group: Group<A>, index: ReadonlyMap<string, readonly Group<A>[]>): Group<A> | undefined => {
  const says = [...group.says]
  const [first = [], ...others] = says.map((leaf) => index.get(leaf) ?? [])
  const fewest = others.reduce((least, list) => (list.length < least.length ? list : least), first)
  let found: Group<A> | undefined
  for (const whole of fewest) {
    if (whole === group || whole.items.length === 0) continue
    if (!says.every((leaf) => whole.has.has(leaf)) || !canBeOne(group, whole)) continue
    if (found !== undefined) return undefined
    found = whole
  }
  return found
}

/** The things that several answers have in a list: an item that says nothing but what exactly one other says is that one. */
const thingsIn = <A>(telling: Telling<A>, lists: readonly (readonly A[])[]): readonly Group<A>[] => {
  const groups = groupsOf(telling, lists)
  const index = new Map<string, Group<A>[]>()
  for (const group of groups) {
    for (const { item } of group.items) {
      const says = leavesOf(telling.says(item))
      for (const leaf of says) group.says.add(leaf)
      for (const leaf of [...says, ...leavesOf(telling.also?.(item))]) group.has.add(leaf)
    }
    for (const leaf of group.has) addTo(index, leaf, group)
  }
  // What says most comes first: what is a part of a part is a part of the whole.
  for (const group of [...groups].sort((one, other) => other.says.size - one.says.size)) {
    const whole = wholeOf(group, index)
    if (whole === undefined) continue
    whole.all = asOne([allOf(whole), allOf(group)])
    whole.items.push(...group.items.splice(0))
    whole.place = Math.min(whole.place, group.place)
  }
  const things = groups.filter(({ items }) => items.length > 0).sort((one, other) => one.place - other.place)
  for (const { items } of things) items.sort((one, other) => one.answer - other.answer)
  return telling.inOrder === undefined ? things : inOrder(things, telling.inOrder)
}

/** Things in the order that a list of them has. */
const inOrder = <A>(things: readonly Group<A>[], order: (items: readonly A[]) => readonly A[]): readonly Group<A>[] => {
  const byItem = new Map<A, Group<A>[]>()
  const merged = things.flatMap((thing) => {
    const item = asOne(thing.items.map((each) => each.item))
    if (item !== undefined) addTo(byItem, item, thing)
    return item ?? []
  })
  return order(merged).flatMap((item) => byItem.get(item)?.splice(0, 1) ?? [])
}

const isListKey = (key: string): key is keyof Lists => Object.hasOwn(tellings, key)

/** Told that an answer says something of the merged person, and where. */
type OnSaid = (answer: number, path: string) => void

/** Answers about one person, of which the first counts where they say different things. */
const mergeAll = <P extends Person>(people: readonly P[], path: string, onConflict: OnConflict, onSaid?: OnSaid): P => {
  const [only] = people
  if (only !== undefined && people.length === 1 && onSaid === undefined) return only
  const merged = mergeRecords(people, path, onConflict, isListKey)
  const list = <K extends keyof Lists>(
    key: K,
    merge: (items: readonly Lists[K][number][], path: string) => Lists[K][number],
  ): readonly Lists[K][number][] =>
    thingsIn<Lists[K][number]>(
      tellings[key],
      people.map((person) => person[key]),
    ).map(({ items }, at) => {
      for (const { answer } of items) onSaid?.(answer, `${path}/${key}/${at}`)
      return merge(
        items.map(({ item }) => item),
        `${path}/${key}/${at}`,
      )
    })
  const records = <A extends object>(items: readonly A[], at: string): A => mergeRecords(items, at, onConflict)
  const lists: Lists = {
    names: list('names', records),
    addresses: list('addresses', records),
    phones: list('phones', records),
    emails: list('emails', records),
    socialProfiles: list('socialProfiles', records),
    usernames: list('usernames', ([username = '']) => username),
    relatives: list('relatives', (relatives, at) => mergeAll(relatives, at, onConflict)),
    workHistory: list('workHistory', records),
    schools: list('schools', records),
    certifications: list('certifications', records),
    languages: list('languages', records),
    historicalRecords: list('historicalRecords', records),
  }
  return { ...merged, ...lists }
}

const isAnswer = (answer: PersonAnswer): answer is Exclude<PersonAnswer, Person> => 'value' in answer

/**
 * One person, from several answers of any versions and operations: a search hit and the profile, or v3's profile and v5's.
 * Nothing is dropped. Items of a list are the same by what they are (a phone by its number, a name by its text, a relative by
 * the id), and so is one that says nothing of that but what exactly one other says; each then has what any answer says of it.
 * Where two answers contradict each other, the first counts, so give the one that you trust most first; `conflicts` has what
 * the others say.
 *
 * That answers without an `id` are about one person is for the caller to know.
 *
 * @example
 * ```ts
 * const { value, sources, conflicts } = mergePeople([await v5.person(id), await v3.person(id)])
 * ```
 * @throws RangeError when there is no answer, when the answers have different ids and `samePerson` is not `true`, or when there is
 * no such option
 * @category Person
 */
export const mergePeople = (
  answers: readonly PersonAnswer[],
  options: { readonly samePerson?: boolean | undefined } = {},
): MergedPerson => {
  if (!hasOnly(options, { samePerson: isFlag }))
    throw new RangeError('The options are { samePerson }, as in { samePerson: true }.')
  const people = answers.map((answer) => (isAnswer(answer) ? answer.value : answer))
  if (people.length === 0) throw new RangeError('There is nobody to merge: give at least one answer.')
  if (ownMembers(options).samePerson !== true && new Set(people.flatMap(({ id }) => id ?? [])).size > 1)
    throw new RangeError(
      'The answers are about people with different ids: merge those of one person, or say that they are one by { samePerson: true }.',
    )
  const conflicts = new Map<string, Map<string, unknown>>()
  const says = people.map((person) =>
    Object.entries(person).flatMap(([key, value]) => (value === undefined || Array.isArray(value) ? [] : [`/${key}`])),
  )
  const value = mergeAll(
    people,
    '',
    (path, said) => {
      const known = conflicts.get(path) ?? new Map<string, unknown>()
      conflicts.set(path, known.set(textOf(said), said))
    },
    (answer, path) => says[answer]?.push(path),
  )
  return {
    value,
    sources: answers.map((answer, at) => ({
      version: isAnswer(answer) ? answer.source.version : undefined,
      operation: isAnswer(answer) ? answer.source.operation : undefined,
      says: says[at] ?? [],
    })),
    conflicts: [...conflicts].map(([path, values]) => ({ path, values: [...values.values()] })),
  }
}
