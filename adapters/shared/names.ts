import { none } from '../../src/model/record.ts'
import { type Name, noName, oneName, primaryFirst } from '../../src/model/name.ts'
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

/** A name with all its parts. */
const name = mapped(WireName, noName, {
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
