import { type Name, noName } from '../../src/model/name.ts'
import { noPerson, noRelative, type Person, type Relative } from '../../src/model/person.ts'
import type { Loose } from '../../src/wire/loose.ts'
import type { NamedPerson, WireName } from '../../src/wire/shared/name.ts'
import { looseValue } from './loose.ts'
import { known, saysNothing } from './nothing.ts'

// v5 has all names of a person in one list. v3 and v4 have one in separate fields, and lists of aliases or akas.

type FlatName = Partial<Pick<Name, 'full' | 'first' | 'middle' | 'last' | 'suffix'>>

/** The name in several fields of a flat record, as a list; an empty one if no field was sent. */
export const flatName = ({ full, first, middle, last, suffix }: FlatName): readonly Name[] => {
  const name = { ...noName, full, first, middle, last, suffix }
  return saysNothing(name) ? [] : [name]
}

/** The main name of a record that also has lists of other names. */
export const mainName = ({ full, first, middle, last }: Omit<FlatName, 'suffix'>): readonly Name[] => {
  const parts = { full, first, middle, last }
  return saysNothing(parts) ? [] : [{ ...noName, full, first, middle, last, kind: 'main' }]
}

/** A text in a list of aliases. */
export const alias = (full: string): Name => ({ ...noName, full, kind: 'alias' })

const looseName = (loose: Loose<string>, kind: 'alias' | 'aka'): Name => ({
  ...noName,
  full: loose.value,
  kind,
  fragments: loose.fragments,
})

/** An alias, or something whose form is not specified. */
export const looseAlias = (loose: Loose<string>): Name => looseName(loose, 'alias')

/** The same, in a list of akas. */
export const looseAka = (loose: Loose<string>): Name => looseName(loose, 'aka')

const isOther = ({ kind }: Name): boolean => kind === 'alias' || kind === 'aka'

/** Names by the fields of v3 and v4. */
interface SplitNames {
  readonly main: Name | undefined
  /** All other names, in their order: for a version that has one list of them. */
  readonly others: readonly Name[]
}

const saysName = ({ full, first, middle, last, suffix, maiden }: Name): boolean =>
  (full ?? first ?? middle ?? last ?? suffix ?? maiden) !== undefined

/** The position of the primary name: the one of kind `main`, or else the first that is neither an alias nor an aka. */
const primaryPlace = (names: readonly Name[]): number => {
  let first = -1
  for (let place = 0; place < names.length; place++) {
    const name = names[place]
    if (name?.kind === 'main') return place
    if (first === -1 && name !== undefined && !isOther(name) && saysName(name)) first = place
  }
  return first
}

const without = (names: readonly Name[], place: number): readonly Name[] => names.filter((_, other) => other !== place)

/** The names with the primary one first. */
export const primaryFirst = (names: readonly Name[]): readonly Name[] => {
  const place = primaryPlace(names)
  // Not names[-1]: reading out of bounds is slow.
  const primary = place > 0 ? names[place] : undefined
  return primary === undefined ? names : [primary, ...without(names, place)]
}

/** The name for a version that has room for one: the primary one, or else the first. */
export const oneName = (names: readonly Name[]): Name | undefined => {
  const place = primaryPlace(names)
  return names[place === -1 ? 0 : place]
}

/** Splits names; the primary one is the main one. */
export const splitNames = (names: readonly Name[]): SplitNames => {
  const place = primaryPlace(names)
  return {
    main: place === -1 ? undefined : names[place],
    others: without(names, place),
  }
}

/** Whether a name belongs in the second list of a version that has two: of aliases, and of akas. */
export const isAka = ({ kind }: Name): boolean => kind === 'aka'

/** The full names as text: the version cannot write a name without one. */
export const fullNames = (names: readonly Name[]): readonly string[] => known(names.map(({ full }) => full))

/** The full names as text, or what was sent in place of them. */
export const looseNames = (names: readonly Name[]): readonly Loose<string>[] =>
  known(names.map(({ full, fragments }) => looseValue(full, fragments)))

const fromWireName = (wire: WireName): Name => ({
  ...noName,
  full: wire.full_name,
  first: wire.first_name,
  middle: wire.middle_name,
  last: wire.last_name,
  suffix: wire.suffix,
  kind: wire.name_type,
})

const toWireName = (name: Name): WireName => ({
  full_name: name.full,
  first_name: name.first,
  middle_name: name.middle,
  last_name: name.last,
  suffix: name.suffix,
  name_type: name.kind,
})

/** Names with all their parts. */
export const fromWireNames = (names: readonly WireName[]): readonly Name[] => primaryFirst(names.map(fromWireName))

/** The same, back. */
export const toWireNames = (names: readonly Name[]): readonly WireName[] => names.map(toWireName)

/** Somebody of whom only names were sent. */
export const fromNamedPerson = (wire: NamedPerson): Person => ({ ...noPerson, names: fromWireNames(wire.names) })

/** A relative of whom only names were sent. */
export const relativeFromNamedPerson = (wire: NamedPerson): Relative => ({
  ...noRelative,
  names: fromWireNames(wire.names),
})

/** Somebody of whom the version has only names. */
export const toNamedPerson = (person: Person): NamedPerson => ({ names: toWireNames(person.names) })

/** A relative of whom only the full name was sent. */
export const namedRelative = (full: string): Relative => ({ ...noRelative, names: [{ ...noName, full }] })

/** One name of each person. */
export const oneNameEach = (people: readonly Person[]): readonly Name[] =>
  known(people.map(({ names }) => oneName(names)))

/** A relative by full name, or something whose form is not specified. */
export const looseRelative = ({ value, fragments }: Loose<string>): Relative =>
  value === undefined ? { ...noRelative, fragments } : namedRelative(value)

/** Relatives by their full names, or what was sent in place of them. */
export const looseRelatives = (relatives: readonly Relative[]): readonly Loose<string>[] =>
  known(relatives.map(({ names, fragments }) => looseValue(oneName(names)?.full, fragments)))
