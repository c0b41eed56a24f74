import type { Comparison, Fields, Places } from './comparison.ts'
import { code, recordCell, table } from '../../support/markdown.ts'
import { containerOf, nameOf } from './places.ts'

/** A version's fields, for people: of those in brackets only the presence counts, and the first stands for all. */
export const placesCell = ({ direct, derived }: Places): string => {
  const more = derived.length > 1 ? ', …' : ''
  const inBrackets = derived.slice(0, 1).map((place) => `(${code([place])}${more})`)
  return [...(direct.length > 0 ? [code(direct)] : []), ...inBrackets].join(' ')
}

/** Two fields are in the same record, and in equally many lists below it. */
const isBeside = (one: string, other: string): boolean =>
  containerOf(one) === containerOf(other) && nameOf(one).includes('*') === nameOf(other).includes('*')

/** In a word, what became of fields that are not all where they were. */
const kindOf = ({ before, after }: Fields): string => {
  if (after.direct.length + after.derived.length === 0) return 'gone'
  if (before.direct.length === 0) return 'derived'
  if (after.direct.every((place) => before.direct.includes(place))) return 'fewer'
  const [[old = '', ...otherOld], [now = '', ...otherNow]] = [before.direct, after.direct]
  const isOneToOne = otherOld.length === 0 && otherNow.length === 0
  return isOneToOne && isBeside(old, now) ? 'renamed' : 'reshaped'
}

/** At most one place of each version, and one leaf: what has more is written out. */
const isPlain = ({ row, before, after }: Fields): boolean =>
  row.parts.length === 0 && [before, after].every(({ direct, derived }) => direct.length < 2 && derived.length === 0)

/** What fields that share a row have in common: their records, and what became of them. */
const groupOf = ({ row, before, after }: Fields): string =>
  [...before.direct, row.path, ...after.direct].map(containerOf).join(' ')

/** Neighbours that differ only in the field, and can share a row. */
const rowsOf = (fields: readonly Fields[]): readonly (readonly [Fields, ...Fields[]])[] => {
  const rows: [Fields, ...Fields[]][] = []
  for (const field of fields) {
    const last = rows.at(-1)
    const isOfLast =
      last !== undefined &&
      isPlain(last[0]) &&
      isPlain(field) &&
      groupOf(last[0]) === groupOf(field) &&
      kindOf(last[0]) === kindOf(field)
    if (isOfLast) last.push(field)
    else rows.push([field])
  }
  return rows
}

/** Several places in one record. */
const placesBeside = (places: readonly string[]): string => {
  const [container = ''] = places.map(containerOf)
  return recordCell(container, places.map(nameOf))
}

const leavesCell = ({ row: { path, parts } }: Fields): string =>
  parts.length > 0 ? recordCell(path, parts) : code([path])

const cellsOf = ([first, ...others]: readonly [Fields, ...Fields[]]): readonly string[] => {
  if (others.length === 0) return [placesCell(first.before), leavesCell(first), placesCell(first.after), kindOf(first)]
  const fields = [first, ...others]
  return [
    placesBeside(fields.flatMap(({ before }) => before.direct)),
    placesBeside(fields.map(({ row }) => row.path)),
    placesBeside(fields.flatMap(({ after }) => after.direct)),
    kindOf(first),
  ]
}

/** The fields that have moved or are gone, as Markdown: those of one record that went the same way share a row. */
export const movedFieldsTable = ({ from, to }: Comparison, fields: readonly Fields[]): string =>
  table([from, 'in the model', to, 'what changed'], rowsOf(fields).map(cellsOf))
