import { isOperation, type Operation } from '../../model/version.ts'
import { type BatchQuestion, type InvalidInput, isInvalid } from '../../batch/batch-row.ts'
import type { Half, StoredRun } from '../../batch/store/stored-run.ts'
import { isObject, isText, isWhole, type JsonObject } from '../../wire/json.ts'
import { usageError } from '../errors/cli-error.ts'
import type { ColumnMap } from './columns.ts'
import { Decoding } from './decoding.ts'
import { runIn } from './earlier-run.ts'
import { placesOf, questionsIn, reasonOf } from './row-input.ts'
import { hashedInput, type InputMark, inputMarkIn, pathOf, sameBytes } from './source.ts'
import { type Detected, type Form, rowsIn, type TableRow } from './table.ts'

/** What became of a question of a row. */
export interface ExportedAnswer {
  /** The row of the results; `undefined` if the question is not settled. */
  readonly result: JsonObject | undefined
  /** Why it is invalid, if it is. */
  readonly invalid: string | undefined
}

/** A row of the input, and what became of its questions; `undefined` stands for a blank cell among several. */
export interface ExportedRow extends TableRow {
  /** Its number among the rows, from 1; 0 if it is none. */
  readonly row: number
  readonly answers: readonly (ExportedAnswer | undefined)[]
}

/** What an export reads: the run of a folder, its input and its results. */
export interface Exported {
  readonly operation: Operation
  readonly input: Detected
  readonly mark: InputMark
  /** The positions of the columns of each question of a row. */
  readonly asked: readonly (readonly number[])[]
  /** All rows of the input: also what names its columns, and blank ones. */
  readonly rows: AsyncGenerator<ExportedRow, void, undefined>
}

const isPositions = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every(isWhole)

const mapIn = (value: unknown): ColumnMap =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).filter((entry): entry is [string, readonly number[]] =>
      isPositions(entry[1]),
    ),
  )

const formIn = (value: unknown): Form => {
  const { delimiter, isJson, hasSeparatorLine, hasHeader } = isObject(value) ? value : {}
  return {
    delimiter: isText(delimiter) ? delimiter : undefined,
    isJson: isJson === true,
    hasSeparatorLine: hasSeparatorLine === true,
    hasHeader: hasHeader === true,
  }
}

type Question = BatchQuestion<Operation> | InvalidInput | undefined

/** A row of the input, with its number and its questions. */
interface AskedRow extends TableRow {
  readonly row: number
  readonly questions: readonly Question[]
}

async function* askedRows(
  rows: AsyncIterable<TableRow>,
  operation: Operation,
  map: ColumnMap,
): AsyncGenerator<AskedRow> {
  let count = 0
  for await (const read of rows) {
    const isRow = read.kind === 'row'
    yield { ...read, row: isRow ? ++count : 0, questions: isRow ? questionsIn(operation, map, read.cells) : [] }
  }
}

/** Rows in the order in which their first answers came; the others follow, and what names the columns comes first. */
async function* inOrderOfResults(rows: AsyncIterable<AskedRow>, run: StoredRun): AsyncGenerator<AskedRow> {
  const placed: { readonly one: AskedRow; readonly place: number }[] = []
  for await (const one of rows) {
    const keys = one.questions.flatMap((asked) => (asked === undefined || isInvalid(asked) ? [] : [asked.key]))
    const isHead = one.kind === 'header' || one.kind === 'separator'
    placed.push({ one, place: isHead ? 0 : Math.min(...keys.map((key) => run.placeOf(key) ?? Infinity)) })
  }
  for (const { one } of placed.sort((a, b) => (a.place < b.place ? -1 : Number(a.place > b.place)))) yield one
}

const answerIn =
  (run: StoredRun) =>
  (question: Question): ExportedAnswer | undefined => {
    if (question === undefined) return undefined
    if (isInvalid(question)) return { result: undefined, invalid: reasonOf(question.problems) }
    return { result: run.rowOf(question.key), invalid: undefined }
  }

/** What is exported of a run. */
export interface ExportWishes {
  readonly order?: 'input' | 'done'
  readonly half?: Half
  /** How many rows, at most. */
  readonly limit?: number
}

/** Opens the run of a folder to export it. */
export const openExport = async (folder: string, { order, half, limit }: ExportWishes): Promise<Exported> => {
  const run = runIn(folder, half)
  const { fingerprint, notes } = run.record
  const { operation, map: noted, form, columns } = fingerprint
  const mark = inputMarkIn(notes)
  if (mark === undefined || !isOperation(operation))
    throw usageError('The run of this folder has no input file: its run.db has all rows.')
  const path = pathOf(folder, mark)
  const hashed = await hashedInput(path, mark)
  const input = { form: formIn(form), columns: Array.isArray(columns) ? columns.filter(isText) : undefined }
  const map = mapIn(noted)
  const text = new Decoding(mark.encoding).pass(sameBytes(path, hashed))
  const asked = askedRows(rowsIn(text, input), operation, map)
  async function* rows(): AsyncGenerator<ExportedRow, void, undefined> {
    let count = 0
    for await (const row of order === 'done' ? inOrderOfResults(asked, run) : asked) {
      yield { ...row, answers: row.questions.map(answerIn(run)) }
      if (row.kind === 'row' && ++count === limit) return
    }
  }
  return { operation, input, mark, asked: placesOf(map).map((places) => places.map(([, at]) => at)), rows: rows() }
}
