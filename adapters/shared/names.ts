import { none } from '../../src/model/record.ts'
import { type Name, noName } from '../../src/model/name.ts'
import { noPerson, noRelative, type Person, type Relative } from '../../src/model/person.ts'
import { compose } from '../../src/wire/compose.ts'
import { text } from '../../src/wire/leaves.ts'
import { list } from '../../src/wire/list.ts'
import { type Loose, loose, nested } from '../../src/wire/loose.ts'
import { mapped } from '../../src/wire/mapped.ts'
import { NamedPerson, WireName } from '../../src/wire/shared/contact.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { ifSaid, listOf, looseValue } from './parts.ts'

// v5 has all names of a person in one list. v3 and v4 have one in separate fields, and lists of aliases or akas.

type FlatName = Partial<Pick<Name, 'full' | 'first' | 'middle' | 'last' | 'suffix'>>

/** The name in several fields of a flat record, as a list; an empty one if no field was sent. */
export const flatName = ({ full, first, middle, last, suffix }: FlatName): readonly Name[] =>
  listOf(ifSaid({ ...noName, full, first, middle, last, suffix }))

/** The name of an email's owner, in two fields (spec sections 2.4, 4.4). */
export const firstAndLastName = {
  from: (wire: { readonly first_name: string | undefined; readonly last_name: string | undefined }) => ({
    names: flatName({ first: wire.first_name, last: wire.last_name }),
  }),
  to: ({ names }: Person) => {
    const name = oneName(names)
    return { first_name: name?.first, last_name: name?.last }
  },
}

/** The main name of a record that also has lists of other names. */
export const mainName = ({ full, first, middle, last }: Omit<FlatName, 'suffix'>): readonly Name[] => {
  const isSent = full !== undefined || first !== undefined || middle !== undefined || last !== undefined
  return isSent ? [{ ...noName, full, first, middle, last, kind: 'main' }] : none
}

/** A text in a list of aliases. A name without one has no place there. */
export const alias = compose(text, {
  from: (full): Name => ({ ...noName, full, kind: 'alias' }),
  to: ({ full }) => full,
})

/** The adapter of an item of a list of aliases or akas whose form is not specified (spec sections 4.3, 4.4). */
const looseName = (kind: 'alias' | 'aka') => ({
  from: ({ value, fragments }: Loose<string>): Name => ({ ...noName, full: value, kind, fragments }),
  to: ({ full, fragments }: Name) => looseValue(full, fragments),
})

export const looseAlias = compose(loose(text), looseName('alias'))

export const nestedAlias = compose(nested(text), looseName('alias'))

export const nestedAka = compose(nested(text), looseName('aka'))

/** A version with two lists of other names, aliases and akas, has this name among the akas. */
export const isAka = ({ kind }: Name): boolean => kind === 'aka'

const isAliasOrAka = ({ kind }: Name): boolean => kind === 'alias' || kind === 'aka'

const isText = (part: string | undefined): boolean => part !== undefined && part.trim() !== ''

/** Whether a name has text: the service also sends names whose parts are all empty or blank. */
const saysName = ({ full, first, middle, last, suffix, maiden }: Name): boolean =>
  isText(full) || isText(first) || isText(middle) || isText(last) || isText(suffix) || isText(maiden)

const isMain = (kind: string | undefined): boolean =>
  kind === 'main' || (kind !== undefined && kind.trim().toLowerCase() === 'main')

/** Untyped code may pass anything: an object that has only a length would be gone through position by position. */
const checkIsList = (names: unknown): void => {
  if (!Array.isArray(names)) throw new TypeError('A list is expected.')
}

/**
 * The position of the primary name: the first of kind `main` that has text, or else the first with text that is neither an
 * alias nor an aka.
 */
const primaryPosition = (names: readonly Name[]): number => {
  checkIsList(names)
  let first = -1
  for (let position = 0; position < names.length; position++) {
    const name = names[position]
    if (name !== undefined && isMain(name.kind) && saysName(name)) return position
    if (first === -1 && name !== undefined && !isAliasOrAka(name) && saysName(name)) first = position
  }
  return first
}

const without = (names: readonly Name[], position: number): readonly Name[] => names.filter((_, at) => at !== position)

const isBlankMain = (name: Name): boolean => isMain(name.kind) && !saysName(name)

/** The names with blank main ones last: an alias with text is a better name than none. */
const blankMainLast = (names: readonly Name[]): readonly Name[] => {
  const [first] = names
  if (first === undefined || !isBlankMain(first) || !names.some(saysName)) return names
  return [...names.filter((name) => !isBlankMain(name)), ...names.filter(isBlankMain)]
}

/** The names with the primary one first; without one, a blank main name does not come first, either. */
export const primaryFirst = (names: readonly Name[]): readonly Name[] => {
  const position = primaryPosition(names)
  if (position === -1) return blankMainLast(names)
  // Not names[-1]: reading out of bounds is slow.
  const primary = position > 0 ? names[position] : undefined
  return primary === undefined ? names : [primary, ...without(names, position)]
}

/** The name for a version that has room for one: the primary one, or else the first. */
export const oneName = (names: readonly Name[]): Name | undefined => {
  const position = primaryPosition(names)
  return position === -1 ? blankMainLast(names)[0] : names[position]
}

/** Names as v3 and v4 keep them: the primary one, and a list of all others, in their order. */
export interface SplitNames {
  readonly primary: Name | undefined
  readonly others: readonly Name[]
}

export const splitNames = (names: readonly Name[]): SplitNames => {
  const primary = primaryPosition(names)
  // A blank main name has been sent in the fields of the primary one, and is no alias.
  const position = primary === -1 ? names.findIndex(({ kind }) => isMain(kind)) : primary
  return { primary: position === -1 ? undefined : names[position], others: without(names, position) }
}

/** A name with all its parts. */
export const name = mapped(WireName, noName, {
  full_name: 'full',
  first_name: 'first',
  middle_name: 'middle',
  last_name: 'last',
  suffix: 'suffix',
  name_type: 'kind',
})

/** A list of names, of which the model has the primary one first. */
export const namesOf = <O>(name: WireType<Name, O | undefined>) =>
  compose(list(name), { from: primaryFirst, to: (names) => names })

/** All names of somebody, with all their parts. */
export const names = namesOf(name)

// People of whom a version has only names: v4's properties and v5 in a list; elsewhere, v3 and v4 have one full name as text.

export const namedPerson = mapped(NamedPerson.with({ names }), noPerson, { names: 'names' })

export const namedRelative = compose(namedPerson, {
  from: ({ names }): Relative => ({ ...noRelative, names }),
  to: (relative) => relative,
})

const relativeOf = (full: string): Relative => ({ ...noRelative, names: [{ ...noName, full }] })

const fullNameOf = ({ names }: Relative): string | undefined => oneName(names)?.full

/** A relative by full name. One without it has no place in such a list. */
export const fullNamedRelative = compose(text, { from: relativeOf, to: fullNameOf })

/** The adapter of a relative by full name, or of something whose form is not specified (spec sections 4.3, 4.4). */
const looseRelativeAdapter = {
  from: ({ value, fragments }: Loose<string>): Relative =>
    value === undefined ? { ...noRelative, fragments } : relativeOf(value),
  to: (relative: Relative) => looseValue(fullNameOf(relative), relative.fragments),
}

export const looseRelative = compose(loose(text), looseRelativeAdapter)

export const nestedRelative = compose(nested(text), looseRelativeAdapter)
