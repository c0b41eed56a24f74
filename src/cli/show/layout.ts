import type { Person } from '../../model/person.ts'
import { said } from '../../model/filled.ts'
import { counted } from '../terminal/counted.ts'
import { style } from '../terminal/output.ts'
import { printable } from '../terminal/printable.ts'
import { personCells } from './facts.ts'
import { type Column, tableLines } from './table.ts'
import { padded, wrapped } from './width.ts'

// The parts of a card: a title, labelled fields, and people in a line each.

/** What a card says of something: a label, and its lines. */
export type Field = readonly [label: string, lines: readonly string[]]

/** The first of a list; what more there is, is counted. */
export const first = (texts: readonly string[], most: number): readonly string[] => {
  const some = texts.filter((text) => text !== '')
  return some.length <= most + 1 ? some : [...some.slice(0, most), `and ${counted(some.length - most, 'other')}`]
}

const labelWidth = 11

export const fieldLines = (fields: readonly Field[], width: number): readonly string[] =>
  fields.flatMap(([label, lines]) =>
    lines
      .flatMap((line) => wrapped(printable(line), width - labelWidth))
      .map((line, at) => style('dim', padded(at === 0 ? label : '', labelWidth)) + line),
  )

/** Short texts in one field, with commas between them. */
export const inLine = (texts: readonly string[], most: number): readonly string[] => {
  const some = first(texts, most).join(', ')
  return some === '' ? [] : [some]
}

const personColumns: readonly Column[] = [
  { title: 'Name', least: 10 },
  { title: 'Age', worth: 2 },
  { title: 'Place', least: 8, worth: 3 },
  { title: 'Phone', worth: 1 },
  { title: 'Id' },
]

/** People, a line each. */
export const peopleLines = (people: readonly Person[], width: number): readonly string[] =>
  tableLines(
    personColumns,
    people.map((one) => personCells(one)),
    width,
  )

/** What something is called, and what it is. */
export const title = (text: string, about: string): string =>
  said(style('bold', printable(text)), printable(about)).join('  ')
