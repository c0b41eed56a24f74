import type { Comparison, Fields, Places } from './comparison.ts'
import { code, table } from './markdown.ts'

/** A version's fields for people; those in brackets say it by being there, and the first stands for all. */
const cell = ({ told, implied }: Places): string => {
  const more = implied.length > 1 ? ', …' : ''
  const inBrackets = implied.slice(0, 1).map((place) => `(${code([place])}${more})`)
  return [...(told.length > 0 ? [code(told)] : []), ...inBrackets].join(' ')
}

/** A place without its names: how deep it is, and in which lists. */
const outline = (place: string): string => place.replace(/[^/*]+/g, '')

/** In a word, what became of fields that are not all where they were. */
const kindOf = ({ before, after }: Fields): string => {
  if (after.told.length + after.implied.length === 0) return 'gone'
  if (before.told.length === 0) return 'told'
  if (after.told.every((place) => before.told.includes(place))) return 'fewer'
  const [[old = '', ...otherOld], [now = '', ...otherNow]] = [before.told, after.told]
  const isOneToOne = otherOld.length === 0 && otherNow.length === 0
  return isOneToOne && outline(old) === outline(now) ? 'renamed' : 'reshaped'
}

/** The fields that are elsewhere, or gone, as Markdown: one row for each field of the model. */
export const movedFieldsTable = ({ from, to }: Comparison, fields: readonly Fields[]): string =>
  table(
    [from, 'in the model', to, 'what changed'],
    fields.map((field) => [cell(field.before), code([field.row.path]), cell(field.after), kindOf(field)]),
  )
