import { type Name, noName } from '../../src/model/name.ts'
import { noPerson, noRelative, type Person, type Relative } from '../../src/model/person.ts'
import type { Loose } from '../../src/wire/loose.ts'
import type { WireName } from '../../src/wire/shared/name.ts'
import type { WireNamed } from '../../src/wire/shared/real-estate.ts'
import { looseValue } from './contact.ts'
import { known } from './nothing.ts'

// v5 keeps all names of a person in one list. v3 and v4 keep one apart, flat, and call the others aliases or akas.

type FlatName = Partial<Pick<Name, 'full' | 'first' | 'middle' | 'last' | 'suffix' | 'kind'>>

/** The name that a flat record spreads over several fields: a list of one, or of none where no field was sent. */
export const flatName = ({ full, first, middle, last, suffix, kind }: FlatName): readonly Name[] =>
  full === undefined && first === undefined && middle === undefined && last === undefined && suffix === undefined
    ? []
    : [{ ...noName, full, first, middle, last, suffix, kind }]

/** The name of a record that has others beside it. */
export const mainName = ({ full, first, middle, last, suffix }: FlatName): readonly Name[] =>
  flatName({ full, first, middle, last, suffix, kind: 'main' })

/** A name that is one text. */
const namedText = (full: string): Name => ({ ...noName, full })

/** A name that is one text in a list of aliases. */
export const alias = (full: string): Name => ({ ...noName, full, kind: 'alias' })

const looseName = ({ value, fragments }: Loose<string>, kind: 'alias' | 'aka'): Name => ({
  ...noName,
  full: value,
  kind,
  fragments,
})

/** The same, or something of unknown shape. */
export const looseAlias = (loose: Loose<string>): Name => looseName(loose, 'alias')

/** The same in a list of akas. */
export const looseAka = (loose: Loose<string>): Name => looseName(loose, 'aka')

const isOther = ({ kind }: Name): boolean => kind === 'alias' || kind === 'aka'

/** The names as v3 and v4 keep them apart. */
export interface SplitNames {
  readonly main: Name | undefined
  readonly aliases: readonly Name[]
  readonly akas: readonly Name[]
}

/** The first name that does not say itself that it is another's alias stands alone. */
export const splitNames = (names: readonly Name[]): SplitNames => {
  const place = names.findIndex((name) => !isOther(name))
  const others = names.filter((_, other) => other !== place)
  return {
    main: place === -1 ? undefined : names[place],
    aliases: others.filter(({ kind }) => kind !== 'aka'),
    akas: others.filter(({ kind }) => kind === 'aka'),
  }
}

/** The whole names of a list, as text; a name that has none is nothing the version could write. */
export const fullNames = (names: readonly Name[]): readonly string[] => known(names.map(({ full }) => full))

/** The names of a list as text or, where they came in unknown shape, as they came. */
export const looseNames = (names: readonly Name[]): readonly Loose<string>[] =>
  known(names.map(({ full, fragments }) => looseValue(full, fragments)))

const saysName = ({ full, first, last }: Name): boolean => (full ?? first ?? last) !== undefined

/** Where the primary name is: the one that is called so, or else the first that is not called another's alias. */
const primaryPlace = (names: readonly Name[]): number => {
  const main = names.findIndex(({ kind }) => kind === 'main')
  return main === -1 ? names.findIndex((name) => !isOther(name) && saysName(name)) : main
}

/** The same names, the primary one first. */
export const primaryFirst = (names: readonly Name[]): readonly Name[] => {
  const place = primaryPlace(names)
  // No list is asked for what comes before its first: where it is -1, that is slow.
  const primary = place > 0 ? names[place] : undefined
  return primary === undefined ? names : [primary, ...names.slice(0, place), ...names.slice(place + 1)]
}

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

/** Names in full detail. */
export const fromWireNames = (names: readonly WireName[]): readonly Name[] => primaryFirst(names.map(fromWireName))

/** Names in full detail, back. */
export const toWireNames = (names: readonly Name[]): readonly WireName[] => names.map(toWireName)

/** Somebody known by name alone. */
export const fromWireNamed = (wire: WireNamed): Person => ({ ...noPerson, names: fromWireNames(wire.names) })

/** A relative known by name alone. */
export const relativeFromWireNamed = (wire: WireNamed): Relative => ({
  ...noRelative,
  names: fromWireNames(wire.names),
})

/** Somebody of whom the version keeps the names alone. */
export const toWireNamed = (person: Person): WireNamed => ({ names: toWireNames(person.names) })

/** A relative of whom the version tells the whole name alone. */
export const namedRelative = (full: string): Relative => ({ ...noRelative, names: [namedText(full)] })

/** Each relative's name, the first where they have several. */
export const firstNames = (people: readonly Person[]): readonly Name[] =>
  known(people.map(({ names: [first] }) => first))

/** A relative of whom the version tells the whole name, or something of unknown shape. */
export const looseRelative = ({ value, fragments }: Loose<string>): Relative =>
  value === undefined ? { ...noRelative, fragments } : namedRelative(value)

/** Relatives as text or, where they came in unknown shape, as they came. */
export const looseRelatives = (relatives: readonly Relative[]): readonly Loose<string>[] =>
  known(relatives.map(({ names, fragments }) => looseValue(names[0]?.full, fragments)))
