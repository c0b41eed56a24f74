import type { Comparison, Fields, Places } from './comparison.ts'
import { code, table } from './markdown.ts'
import { containerOf, nameOf } from './places.ts'

/** A version's fields for people; those in brackets say it by being there, and the first stands for all. */
export const placesCell = ({ direct, derived }: Places): string => {
  const more = derived.length > 1 ? ', …' : ''
  const inBrackets = derived.slice(0, 1).map((place) => `(${code([place])}${more})`)
  return [...(direct.length > 0 ? [code(direct)] : []), ...inBrackets].join(' ')
}

/** Whether two fields are in one record, and in as many lists below it. */
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

/** The fields that are elsewhere, or gone, as Markdown: one row for each field of the model. */
export const movedFieldsTable = ({ from, to }: Comparison, fields: readonly Fields[]): string =>
  table(
    [from, 'in the model', to, 'what changed'],
    fields.map((field) => [placesCell(field.before), code([field.row.path]), placesCell(field.after), kindOf(field)]),
  )
