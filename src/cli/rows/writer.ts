import type { Operation } from '../../model/version.ts'
import type { JsonObject } from '../../wire/json.ts'
import { isForTerminal, json, jsonLine } from '../terminal/output.ts'
import { printableLines } from '../terminal/printable.ts'
import { cellOf, csvLine, safeCell, selectedOf, type Shown, textOf, valuesAt } from './cells.ts'
import { inModelOf, placed, type PlacedSelection, type Selectable } from './select.ts'
import { type RowForm, type RowWishes, usualEach, usualSelections } from './row-options.ts'

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
export const partsOf = (answer: unknown, each: string | undefined, mustHave: boolean): readonly Shown[] => {
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
export const cellsOf = (shown: Shown, { selections, join }: Columns): readonly string[] =>
  selections.map((selection) => safeCell(cellOf(shown, selection, join ?? usualJoin)))

/** What a line of JSON has of an answer: what is selected of it, or all. */
export const membersOf = (shown: Shown, { selections, join, each, areSelected }: Columns): JsonObject => {
  if (areSelected) return selectedOf(shown, selections, join)
  return each === undefined ? { value: shown.answer } : { item: shown.item }
}

/** A line of CSV. On a terminal, nothing in it moves the cursor. */
const csvText = (cells: readonly string[], delimiter = ',', end = '\n'): string => {
  const line = csvLine(cells, delimiter) + end
  return isForTerminal ? printableLines(line) : line
}

/** Prints rows in one of the forms, from answers; what goes before and after is part of the form. */
export interface RowWriter {
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
          ? csvText([...about.map((name) => safeCell(textOf(known[name]))), ...cellsOf(shown, columns)])
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
