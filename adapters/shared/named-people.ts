import { noName } from '../../src/model/name.ts'
import { noPerson, noRelative, type Person, type Relative } from '../../src/model/person.ts'
import type { Loose } from '../../src/wire/loose.ts'
import type { NamedPerson } from '../../src/wire/shared/name.ts'
import { known } from './lists.ts'
import { looseValue } from './loose.ts'
import { fromWireNames, oneName, toWireNames } from './names.ts'

// People of whom a version has only names: v4's properties and v5 in a list; elsewhere, v3 and v4 have one full name as text.

export const fromNamedPerson = (wire: NamedPerson): Person => ({ ...noPerson, names: fromWireNames(wire.names) })

export const fromNamedRelative = (wire: NamedPerson): Relative => ({ ...noRelative, names: fromWireNames(wire.names) })

export const toNamedPerson = (person: Person): NamedPerson => ({ names: toWireNames(person.names) })

/** A relative of whom only the full name was sent. */
export const relativeOf = (full: string): Relative => ({ ...noRelative, names: [{ ...noName, full }] })

/** Only the full name of each relative: the version cannot write a relative without one. */
export const fullNamesOf = (relatives: readonly Relative[]): readonly string[] =>
  known(relatives.map(({ names }) => oneName(names)?.full))

/** A relative by full name, or something whose form is not specified. */
export const fromLooseRelative = ({ value, fragments }: Loose<string>): Relative =>
  value === undefined ? { ...noRelative, fragments } : relativeOf(value)

/** The reverse: the full name of each relative, or what was sent in place of one. */
export const toLooseRelatives = (relatives: readonly Relative[]): readonly Loose<string>[] =>
  known(relatives.map(({ names, fragments }) => looseValue(oneName(names)?.full, fragments)))
