import { isInModel, modelOrder, payloadOrder, mostLike } from '../../lineage/model-order.ts'
import { modelPathOf } from '../../lineage/model-path.ts'
import type { Operation, Version } from '../../model/version.ts'
import { recordText } from '../../people/to-row.ts'
import { findSpoke } from '../../versions/table.ts'
import { isContainer, isObject, isText, type JsonObject, pointerSteps } from '../../wire/json.ts'
import { usageError } from '../errors/cli-error.ts'
import { isForTerminal, json, jsonLine } from '../terminal/output.ts'
import { printableLines } from '../terminal/printable.ts'
import { type Selection, type RowForm, type RowWishes, usualEach, usualSelections } from './row-options.ts'

// `--select name=/names/0/full,city=/addresses/*/city`: the columns that are wanted, and where their values are.

/** A selection whose path begins at the answer, or at the item of the list that has a line for each. */
interface PlacedSelection extends Selection {
  readonly isInItem: boolean
}

/** Where selected values may be: the model of an operation, or a version's payload. */
interface Selectable {
  /** What has these paths, to begin a sentence: `An answer of phones`. */
  readonly what: string
  readonly has: (path: string) => boolean
  /** All paths, with `*` for positions. */
  readonly paths: () => readonly string[]
}

/** What can be selected of an answer in the canonical model. */
const inModelOf = (operation: Operation): Selectable => ({
  what: `An answer of ${operation}`,
  has: (path) => isInModel(operation, modelPathOf(path)),
  paths: () => [...modelOrder(operation).keys()],
})

/** What can be selected of a version's payload. */
export const inPayloadOf = (version: Version, operation: Operation): Selectable => {
  const order = payloadOrder(findSpoke(version, operation)?.codec.shape)
  return {
    what: `A payload of ${version} ${operation}`,
    has: (path) => order.has(modelPathOf(path)),
    paths: () => [...order.keys()],
  }
}

/** How many similar paths are told. */
const mostTold = 3

/** The error about a path that nothing can have: it would be a column that is always empty. */
const noSuchPath = ({ what, paths }: Selectable, path: string, base: string): Error => {
  const wanted = modelPathOf(path)
  const all = paths()
  const below = all.filter((one) => one.startsWith(`${base}/`)).map((one) => one.slice(base.length))
  const nearest = mostLike(wanted, [...new Set([...below, ...all])]).slice(0, mostTold)
  return usageError(
    nearest.length === 0
      ? `${what} has no such path: explain lists its fields.`
      : `${what} has no such path. Nearest: ${nearest.join(', ')}.`,
  )
}

/**
 * Checks that the paths of selections can have a value, and finds where they begin. With a line for each item of a list, a path
 * is one in the item, or, as `explain` prints it, one from the answer on, in which `*` at that list is the item of the line.
 */
const placed = (
  selections: readonly Selection[],
  where: Selectable,
  each: string | undefined,
): readonly PlacedSelection[] => {
  const base = each === undefined ? '' : `${modelPathOf(each)}/*`
  if (each !== undefined && !where.has(base)) throw noSuchPath(where, each, '')
  return selections.map(({ name, path }) => {
    if (each !== undefined && where.has(`${each}/0${path}`)) return { name, path, isInItem: true }
    if (!where.has(path)) throw noSuchPath(where, path, base)
    const isOfItem = each !== undefined && path.startsWith(`${each}/*/`)
    return isOfItem ? { name, path: path.slice(each.length + 2), isInItem: true } : { name, path, isInItem: false }
  })
}

// From a value at a path to the text of a cell.

const unescaped = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~')

/** What a value has at a path: several values where the path has a `*`, and none where nothing is. */
const valuesAt = (value: unknown, path: string): readonly unknown[] => {
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
export const cellText = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  if (isText(value)) return value
  return isObject(value) ? recordText(value) : JSON.stringify(value)
}

/** What a line shows: an answer, and, with a line for each item of a list, that item. */
interface Part {
  readonly answer: unknown
  readonly item?: unknown
}

const valuesOf = ({ answer, item }: Part, { path, isInItem }: PlacedSelection): readonly unknown[] =>
  valuesAt(isInItem ? item : answer, path)

/** A selected value as the text of a cell: several are joined. */
export const cellOf = (shown: Part, selection: PlacedSelection, join: string): string =>
  valuesOf(shown, selection)
    .map(cellText)
    .filter((text) => text !== '')
    .join(join)

/** Selected values by their names, for JSON: several are a list, or, if they are to be joined, one text; none is null. */
const selectedOf = (shown: Part, selections: readonly PlacedSelection[], join: string | undefined): JsonObject => {
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

// The one writer of rows: whatever is printed as CSV, NDJSON or JSON with selected values is written here.

/** What stands between several values of one cell. */
export const usualJoin = '; '

/** The columns of rows, checked against what can have them. */
export interface Columns {
  readonly selections: readonly PlacedSelection[]
  readonly each: string | undefined
  readonly join: string | undefined
  /** Whether somebody selected them: JSON is whole unless. */
  readonly areSelected: boolean
}

/** The columns that were asked for, or the usual ones of an operation, checked against the model or a payload. */
export const columnsFor = (
  operation: Operation,
  { select, each, join }: Omit<RowWishes, 'form'>,
  where: Selectable = inModelOf(operation),
): Columns => ({
  selections: placed(select ?? usualSelections(operation, each), where, each),
  each,
  join,
  areSelected: select !== undefined,
})

/** The columns of answers that are printed by themselves: a page of people has a line for each person. */
export const columnsAlone = (operation: Operation, wishes: Omit<RowWishes, 'form'>): Columns =>
  columnsFor(operation, { ...wishes, each: wishes.each ?? usualEach[operation] })

/** What the lines of an answer are about: the answer, or each item of a list in it; at least one if it must have a line. */
export const partsOf = (answer: unknown, each: string | undefined, mustHave: boolean): readonly Part[] => {
  if (each === undefined) return [{ answer }]
  const items = valuesAt(answer, `${each}/*`)
  return items.length === 0 && mustHave ? [{ answer }] : items.map((item) => ({ answer, item }))
}

/** The names of what is selected. */
export const namesOf = ({ selections }: Columns): readonly string[] => selections.map(({ name }) => name)

/** Names of which none is there twice, nor among those that are taken: a column of an input may be called `status`, too. */
export const unlike = (own: readonly string[], names: readonly string[]): readonly string[] => {
  const taken = new Set(own)
  return names.map((name) => {
    let free = name
    for (let count = 2; taken.has(free); count += 1) free = `${name}_${count}`
    taken.add(free)
    return free
  })
}

/** Columns that stand beside others in a row, whose names they do not have: JSON would lose one of two. */
export const besideNames = (about: readonly string[], columns: Columns): Columns => {
  const names = unlike(about, namesOf(columns))
  const named = (one: PlacedSelection, at: number): PlacedSelection => ({ ...one, name: names[at] ?? one.name })
  return { ...columns, selections: columns.selections.map(named) }
}

/** The cells of what is selected, safe for a spreadsheet. */
export const cellsOf = (shown: Part, { selections, join }: Columns): readonly string[] =>
  selections.map((selection) => safeCell(cellOf(shown, selection, join ?? usualJoin)))

/** What a line of JSON has of an answer: what is selected of it, or all. */
export const membersOf = (shown: Part, { selections, join, each, areSelected }: Columns): JsonObject => {
  if (areSelected) return selectedOf(shown, selections, join)
  return each === undefined ? { value: shown.answer } : { item: shown.item }
}

/** A line of CSV. On a terminal, nothing in it moves the cursor. */
const csvText = (cells: readonly string[], delimiter = ',', end = '\n'): string => {
  const line = csvLine(cells, delimiter) + end
  return isForTerminal ? printableLines(line) : line
}

/** Prints rows in one of the forms, from answers; what goes before and after is part of the form. */
interface RowWriter {
  /** What comes before all rows. */
  readonly head: string
  /** The rows of an answer, as text. `about` comes first in each. */
  readonly rows: (answer: unknown, about?: JsonObject) => string
  /** What comes after all rows. */
  readonly end: () => string
  /** Whether there are as many rows as there may be. */
  readonly isFull: () => boolean
}

/** Counts rows down to none. */
const counterOf = (
  limit: number,
): { readonly take: <A>(rows: readonly A[]) => readonly A[]; readonly isOver: () => boolean } => {
  let left = limit
  return {
    take: (rows) => {
      const some = rows.slice(0, left)
      left -= some.length
      return some
    },
    isOver: () => left <= 0,
  }
}

/** A writer of lines, each by itself: CSV or NDJSON. `about` names what comes before the selected columns. */
const lineWriter = (
  form: 'csv' | 'ndjson',
  columns: Columns,
  about: readonly string[],
  { take, isOver }: ReturnType<typeof counterOf>,
): RowWriter => ({
  head: form === 'csv' ? csvText([...about, ...namesOf(columns)]) : '',
  rows: (answer, known = {}) =>
    take(partsOf(answer, columns.each, false))
      .map((shown) =>
        form === 'csv'
          ? csvText([...about.map((name) => safeCell(cellText(known[name]))), ...cellsOf(shown, columns)])
          : jsonLine({ ...known, ...membersOf(shown, columns) }),
      )
      .join(''),
  end: () => '',
  isFull: isOver,
})

/** A writer of one JSON: an object, or, with a line for each item of a list, a list of them. */
const jsonWriter = (columns: Columns, { take, isOver }: ReturnType<typeof counterOf>): RowWriter => {
  const rows: JsonObject[] = []
  return {
    head: '',
    rows: (answer, known = {}) => {
      for (const shown of take(partsOf(answer, columns.each, false)))
        rows.push({ ...known, ...membersOf(shown, columns) })
      return ''
    },
    end: () => json(columns.each === undefined && rows.length === 1 ? rows[0] : rows),
    isFull: isOver,
  }
}

/** The writer of rows in a form, at most so many. */
export const rowWriter = (
  form: RowForm,
  columns: Columns,
  about: readonly string[] = [],
  limit = Infinity,
): RowWriter => {
  const counter = counterOf(limit)
  const named = besideNames(about, columns)
  return form === 'json' ? jsonWriter(named, counter) : lineWriter(form, named, about, counter)
}
