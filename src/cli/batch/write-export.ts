import { safeCell, type Shown, textOf } from '../rows/cells.ts'
import { cellsOf, type Columns, csvText, membersOf, namesOf, partsOf } from '../rows/writer.ts'
import { jsonLine, print } from '../terminal/output.ts'
import type { Exported, ExportedRow } from './export.ts'

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

const lineCells = (row: ExportedRow, shown: Shown, width: number, columns: Columns): readonly string[] => {
  const own = Array.from({ length: width }, (_, at) => row.cells[at] ?? '')
  const about = [statusOf(row), textOf(row.result?.['version']), issuesOf(row), textOf(row.result?.['time'])]
  return [...own, ...about.map(safeCell), ...cellsOf(shown, columns)]
}

/** How many rows are written at once. */
const atOnce = 500

/** Writes CSV: a line for each row, its own columns first and unchanged. */
export const writeCsv = async ({ columns: named, delimiter, rows }: Exported, columns: Columns): Promise<void> => {
  let width: number | undefined
  let lines: string[] = []
  const flush = async (): Promise<void> => {
    if (lines.length > 0) await print(lines.join(''))
    lines = []
  }
  const begin = (cells: number): number => {
    const own = ownColumns(named, cells)
    const added = unlike(own, ['status', 'version', 'issues', 'time', ...namesOf(columns)])
    lines.push(csvText([...own, ...added], delimiter))
    return own.length
  }
  for await (const row of rows) {
    width ??= begin(row.cells.length)
    for (const shown of partsOf(row.result?.['value'], columns.each, true))
      lines.push(csvText(lineCells(row, shown, width, columns), delimiter))
    if (lines.length >= atOnce) await flush()
  }
  if (width === undefined) begin(named?.length ?? 1)
  await flush()
}

const inputOf = (columns: readonly string[] | undefined, cells: readonly string[]): unknown =>
  columns === undefined
    ? cells.length === 1
      ? cells[0]
      : cells
    : Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? '']))

/** Writes NDJSON: a line for each row, with the whole value, or what was selected of it. */
export const writeNdjson = async ({ columns: named, rows }: Exported, columns: Columns): Promise<void> => {
  for await (const row of rows) {
    const { result, invalid } = row
    const about = {
      row: row.row,
      input: inputOf(named, row.cells),
      status: statusOf(row),
      version: result?.['version'],
      time: result?.['time'],
      issues: result?.['issues'],
      reason: invalid ?? result?.['reason'],
    }
    for (const shown of partsOf(result?.['value'], columns.each, true))
      await print(jsonLine({ ...about, ...membersOf(shown, columns) }))
  }
}
