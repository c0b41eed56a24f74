import { stringify } from 'csv-stringify/sync'
import type { JsonObject } from '../../wire/json.ts'
import { jsonLine, print } from '../terminal/output.ts'
import type { Exported, ExportedRow } from './export.ts'
import { safeCell, type Selection, textOf, valueAt } from './select.ts'

/** How an export is written. */
export interface ExportForm {
  readonly selections: readonly Selection[]
  /** A list of an answer, of which each item has a line of its own. */
  readonly each: string | undefined
}

const statusOf = ({ result, invalid }: ExportedRow): string => {
  if (invalid !== undefined) return 'invalid'
  return result === undefined ? 'unanswered' : textOf(result['status'])
}

const issuesOf = ({ result, invalid }: ExportedRow): string => {
  if (invalid !== undefined) return invalid
  const issues = result?.['issues']
  const reason = textOf(result?.['reason'])
  return reason !== '' ? reason : Array.isArray(issues) && issues.length > 0 ? String(issues.length) : ''
}

/** What each line of a row is about: the value, or each item of a list in it; at least one. */
const partsOf = ({ result }: ExportedRow, each: string | undefined): readonly unknown[] => {
  const value = result?.['value']
  if (each === undefined) return [value]
  const items = valueAt(value, each)
  return Array.isArray(items) && items.length > 0 ? items : [undefined]
}

const ownColumns = (columns: readonly string[] | undefined, width: number): readonly string[] =>
  Array.from(
    { length: Math.max(width, columns?.length ?? 0) },
    (_, at) => columns?.[at] ?? (width === 1 ? 'input' : `column_${at + 1}`),
  )

/** Names of which none is there twice: a column of the input may be called `status`, too. */
const unlike = (own: readonly string[], names: readonly string[]): readonly string[] => {
  const taken = new Set(own)
  return names.map((name) => {
    let free = name
    for (let count = 2; taken.has(free); count += 1) free = `${name}_${count}`
    taken.add(free)
    return free
  })
}

const lineCells = (
  row: ExportedRow,
  part: unknown,
  width: number,
  selections: readonly Selection[],
): readonly string[] => {
  const own = Array.from({ length: width }, (_, at) => row.cells[at] ?? '')
  const found = selections.map(({ path }) => textOf(valueAt(part, path)))
  const about = [statusOf(row), textOf(row.result?.['version']), issuesOf(row), textOf(row.result?.['time'])]
  return [...own, ...[...about, ...found].map(safeCell)]
}

/** How many rows are written at once. */
const atOnce = 500

/** Writes CSV: a line for each row, its own columns first and unchanged. */
export const writeCsv = async (
  { columns, delimiter = ',', rows }: Exported,
  { selections, each }: ExportForm,
): Promise<void> => {
  let width: number | undefined
  let lines: (readonly string[])[] = []
  const flush = async (): Promise<void> => {
    if (lines.length > 0)
      await print(
        stringify(
          lines.map((line) => [...line]),
          { delimiter },
        ),
      )
    lines = []
  }
  const begin = (cells: number): number => {
    const own = ownColumns(columns, cells)
    lines.push([...own, ...unlike(own, ['status', 'version', 'issues', 'time', ...selections.map(({ name }) => name)])])
    return own.length
  }
  for await (const row of rows) {
    width ??= begin(row.cells.length)
    for (const part of partsOf(row, each)) lines.push(lineCells(row, part, width, selections))
    if (lines.length >= atOnce) await flush()
  }
  if (width === undefined) begin(columns?.length ?? 1)
  await flush()
}

const inputOf = (columns: readonly string[] | undefined, cells: readonly string[]): unknown =>
  columns === undefined
    ? cells.length === 1
      ? cells[0]
      : cells
    : Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? '']))

const selected = (part: unknown, selections: readonly Selection[]): JsonObject =>
  Object.fromEntries(selections.map(({ name, path }) => [name, valueAt(part, path)]))

/** Writes NDJSON: a line for each row, with the whole value, or what was selected of it. */
export const writeNdjson = async ({ columns, rows }: Exported, { selections, each }: ExportForm): Promise<void> => {
  for await (const row of rows) {
    const { result, invalid } = row
    const about = {
      row: row.row,
      input: inputOf(columns, row.cells),
      status: statusOf(row),
      version: result?.['version'],
      time: result?.['time'],
      issues: result?.['issues'],
      reason: invalid ?? result?.['reason'],
    }
    for (const part of partsOf(row, each)) {
      const found =
        selections.length === 0 ? (each === undefined ? { value: part } : { item: part }) : selected(part, selections)
      await print(jsonLine({ ...about, ...found }))
    }
  }
}
