import { recordText } from '../../people/to-row.ts'
import { isContainer, isObject, isText, type JsonObject, pointerSteps } from '../../wire/json.ts'
import type { PlacedSelection } from './select.ts'

// From a value at a path to the text of a cell.

const unescaped = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~')

/** What a value has at a path: several values where the path has a `*`, and none where nothing is. */
export const valuesAt = (value: unknown, path: string): readonly unknown[] => {
  let found: readonly unknown[] = [value]
  for (const step of pointerSteps(path)) {
    const key = unescaped(step)
    found = found.flatMap((container) => {
      if (step === '*' && Array.isArray(container)) return container.map((item: unknown) => item)
      return isContainer(container) && Object.hasOwn(container, key) ? [container[key]] : []
    })
  }
  return found.filter((one) => one !== undefined && one !== null)
}

const hasStar = (path: string): boolean => /\/\*(\/|$)/.test(path)

/** A value as the text of a cell: a date or a name in words, another record or a list as JSON. */
export const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  if (isText(value)) return value
  return isObject(value) ? recordText(value) : JSON.stringify(value)
}

/** What a line shows: an answer, and, with a line for each item of a list, that item. */
export interface Shown {
  readonly answer: unknown
  readonly item?: unknown
}

const valuesOf = ({ answer, item }: Shown, { path, isInItem }: PlacedSelection): readonly unknown[] =>
  valuesAt(isInItem ? item : answer, path)

/** A selected value as the text of a cell: several are joined. */
export const cellOf = (shown: Shown, selection: PlacedSelection, join: string): string =>
  valuesOf(shown, selection)
    .map(textOf)
    .filter((text) => text !== '')
    .join(join)

/** Selected values by their names, for JSON: several are a list, or, if they are to be joined, one text; none is null. */
export const selectedOf = (
  shown: Shown,
  selections: readonly PlacedSelection[],
  join: string | undefined,
): JsonObject => {
  const valueOf = (selection: PlacedSelection): unknown => {
    if (!hasStar(selection.path)) return valuesOf(shown, selection)[0] ?? null
    return join === undefined ? valuesOf(shown, selection) : cellOf(shown, selection, join)
  }
  return Object.fromEntries(selections.map((selection) => [selection.name, valueOf(selection)]))
}

/** What programs that read a text leave out at its beginning: blanks, NUL, byte order marks and what has no width. */
const unseen = /^[\u0000\u00A0\u00AD\u200B-\u200F\u2060\uFEFF ]+/

/** What begins a formula, also in its full width, and what may hide one. */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

const plainNumber = /^[+-]?\d+(\.\d+)?$/

/** A text that a spreadsheet shows as it is: one that it would take for a formula, and might run, begins with an apostrophe. */
export const safeCell = (text: string): string =>
  formula.test(text.replace(unseen, '')) && !plainNumber.test(text) ? `'${text}` : text

/** A line of CSV without its end. A single cell that is empty has quotes: a blank line would be none. */
export const csvLine = (cells: readonly string[], delimiter: string): string => {
  const quoted = cells.map((cell) =>
    cell.includes(delimiter) || /["\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
  )
  return quoted.length === 1 && quoted[0] === '' ? '""' : quoted.join(delimiter)
}
