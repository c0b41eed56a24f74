import { noName } from '../../src/model/name.ts'
import { noPerson, noRelative, type Person, type Relative } from '../../src/model/person.ts'
import { compose } from '../../src/wire/compose.ts'
import { text } from '../../src/wire/leaves.ts'
import { list } from '../../src/wire/list.ts'
import { type Loose, loose, nested } from '../../src/wire/loose.ts'
import { NamedPerson } from '../../src/wire/shared/name.ts'
import { looseValue } from './loose.ts'
import { name, oneName, primaryFirst } from './names.ts'

// People of whom a version has only names: v4's properties and v5 in a list; elsewhere, v3 and v4 have one full name as text.

const NamedPersonWithNames = NamedPerson.with({ names: list(name) })

export const namedPerson = compose(NamedPersonWithNames, {
  from: ({ names }): Person => ({ ...noPerson, names: primaryFirst(names) }),
  to: ({ names }) => ({ names }),
})

export const namedRelative = compose(NamedPersonWithNames, {
  from: ({ names }): Relative => ({ ...noRelative, names: primaryFirst(names) }),
  to: ({ names }) => ({ names }),
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
