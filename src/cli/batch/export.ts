import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import type { Operation } from '../../model/version.ts'
import { isOperation } from '../../model/version.ts'
import { KeyTable, absent } from './key-table.ts'
import { isInvalid } from '../../batch/question.ts'
import { isObject, isText, type JsonObject } from '../../wire/json.ts'
import { usageError } from '../errors/cli-error.ts'
import { type ColumnMap } from './columns.ts'
import { runIn } from './earlier-run.ts'
import type { StoredRun } from '../../batch/store/stored-run.ts'
import { reasonOf } from './plan.ts'
import { questionIn } from './row-input.ts'
import { inputMarkIn, pathOf, plannedBytes } from './source.ts'
import type { Detected, Form } from './form.ts'
import { cellsIn, rowsIn, type TableRow } from './table.ts'

/** A row of the input, and what became of it. */
export interface ExportedRow {
  readonly row: number
  readonly cells: readonly string[]
  /** The row of the results; `undefined` if the question is not settled. */
  readonly result: JsonObject | undefined
  /** Why it is invalid, if it is. */
  readonly invalid: string | undefined
}

/** What an export reads: the run of a folder, its input and its results. */
export interface Exported {
  readonly operation: Operation
  readonly columns: readonly string[] | undefined
  readonly delimiter: string | undefined
  readonly rows: AsyncGenerator<ExportedRow, void, undefined>
}

const mapIn = (value: unknown): ColumnMap => {
  if (!isObject(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
}

interface Opened {
  readonly operation: Operation
  readonly map: ColumnMap
  readonly results: StoredRun
  readonly input: Detected
  /** The file of the input. */
  readonly path: string
  readonly bytes: number
}

const formIn = (value: unknown): Form => {
  const { delimiter, isJson, hasHeader } = isObject(value) ? value : {}
  return {
    delimiter: isText(delimiter) ? delimiter : undefined,
    isJson: isJson === true,
    hasHeader: hasHeader === true,
  }
}

const rowsOf = ({ path, bytes, input }: Opened): AsyncGenerator<TableRow, void, undefined> =>
  rowsIn(plannedBytes(path, bytes), input)

const openRun = (folder: string): Opened => {
  const run = runIn(folder)
  const { fingerprint, notes } = run.record
  const { operation, map, form, columns } = fingerprint
  const mark = inputMarkIn(notes)
  if (mark === undefined || !isOperation(operation))
    throw usageError('The run of this folder has no input file: its run.db has all rows.')
  const path = pathOf(folder, mark)
  if (!existsSync(path)) throw usageError('The input of the run is not there any more: put it back where it was.')
  const names = Array.isArray(columns) ? columns.filter(isText) : undefined
  return {
    operation,
    map: mapIn(map),
    results: run,
    input: { form: formIn(form), columns: names },
    path,
    bytes: mark.bytes,
  }
}

/** Each row of the input with its result, in the order of the input. */
async function* inOrderOfInput(opened: Opened): AsyncGenerator<ExportedRow, void, undefined> {
  const { operation, map, results } = opened
  let row = 0
  for await (const { cells } of rowsOf(opened)) {
    row += 1
    const question = questionIn(operation, map, cells)
    if (isInvalid(question)) yield { row, cells, result: undefined, invalid: reasonOf(question.problems) }
    else yield { row, cells, result: results.rowOf(question.key), invalid: undefined }
  }
}

/** Each row of the input with its result, in the order in which they were settled; the others follow. */
async function* inOrderOfResults(opened: Opened): AsyncGenerator<ExportedRow, void, undefined> {
  const { operation, map, results, input } = opened
  const firstRows = new KeyTable(true)
  // Numbers of each row: where it is in the input, and the next one with the same question. Cells would need far more memory.
  const places = { starts: [0], ends: [0], next: [absent] }
  const rest: number[] = []
  let last = 0
  for await (const { cells, start, end } of rowsOf(opened)) {
    last += 1
    places.starts.push(start)
    places.ends.push(end)
    const question = questionIn(operation, map, cells)
    const isSettled = !isInvalid(question) && results.has(question.key)
    places.next.push(isSettled ? firstRows.get(question.key) : absent)
    if (isSettled) firstRows.set(question.key, last)
    else rest.push(last)
  }
  const file = openSync(opened.path, 'r')
  const cellsOf = (row: number): readonly string[] => {
    const [start, end] = [places.starts[row] ?? 0, places.ends[row] ?? 0]
    const bytes = Buffer.alloc(end - start)
    readSync(file, bytes, 0, bytes.length, start)
    return cellsIn(bytes, input)
  }
  try {
    for (const result of results.rows()) {
      const key = String(result['key'])
      const same: number[] = []
      for (let row = firstRows.get(key); row !== absent; row = places.next[row] ?? absent) same.push(row)
      for (const row of same.reverse()) yield { row, cells: cellsOf(row), result, invalid: undefined }
    }
    for (const row of rest) {
      const cells = cellsOf(row)
      const question = questionIn(operation, map, cells)
      const invalid = isInvalid(question) ? reasonOf(question.problems) : undefined
      yield { row, cells, result: undefined, invalid }
    }
  } finally {
    closeSync(file)
  }
}

/** Opens the run of a folder to export it. */
export const openExport = (folder: string, order: 'input' | 'done'): Exported => {
  const opened = openRun(folder)
  const { form, columns } = opened.input
  return {
    operation: opened.operation,
    columns,
    delimiter: form.delimiter,
    rows: order === 'input' ? inOrderOfInput(opened) : inOrderOfResults(opened),
  }
}
