import { type InputQuestion, isInvalid } from '../../batch/batch-row.ts'
import type { Half, StoredRun } from '../../batch/run-store.ts'
import { isOperation, type Operation } from '../../model/version.ts'
import { isObject, isText, type JsonObject } from '../../wire/json.ts'
import { usageError } from '../errors/cli-error.ts'
import {
  safeCell,
  csvLine,
  cellText,
  besideNames,
  cellsOf,
  type Columns,
  membersOf,
  namesOf,
  partsOf,
  unlike,
} from '../rows/writer.ts'
import { isForTerminal, jsonLine, note, print, numberText } from '../terminal/output.ts'
import { printableLines } from '../terminal/printable.ts'
import { type Mapped, mappedIn, placesOf, questionsIn, reasonOf } from './columns.ts'
import { Decoding, encoderOf, type Encoding } from './encoding.ts'
import { runIn } from './plan.ts'
import { hashedInput, type InputMark, inputMarkIn, pathOf, sameBytes } from './source.ts'
import { type Detected, type TableForm, rowsIn, type TableRow, valueOfLine } from './table.ts'

/** What became of a question of a row. */
interface ExportedAnswer {
  /** The row of the results; `undefined` if the question is not settled. */
  readonly result: JsonObject | undefined
  /** Why it is not asked, if it is not. */
  readonly invalid: string | undefined
  readonly isBlank?: boolean
}

/** A row of the input, and what became of its questions; `undefined` stands for a blank cell among several. */
interface ExportedRow extends TableRow {
  /** Its number among the rows, from 1; 0 if it is none. */
  readonly row: number
  readonly answers: readonly (ExportedAnswer | undefined)[]
}

/** What an export reads: the run of a folder, its input and its results. */
interface Exported {
  readonly operation: Operation
  readonly input: Detected
  readonly mark: InputMark
  /** The positions of the columns of each question of a row. */
  readonly asked: readonly (readonly number[])[]
  /** All rows of the input: also what names its columns, and blank ones. */
  readonly rows: AsyncGenerator<ExportedRow, void, undefined>
}

const formIn = (value: unknown): TableForm => {
  const { delimiter, isJson, hasSeparatorLine, hasHeader } = isObject(value) ? value : {}
  return {
    delimiter: isText(delimiter) ? delimiter : undefined,
    isJson: isJson === true,
    hasSeparatorLine: hasSeparatorLine === true,
    hasHeader: hasHeader === true,
  }
}

/** A row of the input, with its number and its questions. */
interface AskedRow extends TableRow {
  readonly row: number
  readonly questions: readonly (InputQuestion | undefined)[]
}

async function* askedRows(
  rows: AsyncIterable<TableRow>,
  operation: Operation,
  mapped: Mapped,
  blank: readonly string[],
): AsyncGenerator<AskedRow> {
  let count = 0
  for await (const read of rows) {
    const questions = read.kind === 'row' ? questionsIn(operation, mapped, read.cells, blank) : []
    yield { ...read, row: questions.length > 0 ? ++count : 0, questions }
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
  (run: StoredRun, mapped: Mapped) =>
  (question: InputQuestion | undefined, slot: number): ExportedAnswer | undefined => {
    if (question === undefined) return undefined
    if (isInvalid(question))
      return { result: undefined, invalid: reasonOf(question.problems, mapped, slot), isBlank: question.isBlank }
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
  const { operation, form, blank } = fingerprint
  const mark = inputMarkIn(notes)
  if (mark === undefined || !isOperation(operation))
    throw usageError('The run of this folder has no input file: its run.db has all rows.')
  const path = pathOf(folder, mark)
  const hashed = await hashedInput(path, mark)
  const mapped = mappedIn({ ...fingerprint, ...notes })
  const input = { form: formIn(form), columns: mapped.columns }
  const text = new Decoding(mark.encoding).pass(sameBytes(path, hashed))
  const asked = askedRows(rowsIn(text, input), operation, mapped, Array.isArray(blank) ? blank.filter(isText) : [])
  async function* rows(): AsyncGenerator<ExportedRow, void, undefined> {
    let count = 0
    for await (const row of order === 'done' ? inOrderOfResults(asked, run) : asked) {
      yield { ...row, answers: row.questions.map(answerIn(run, mapped)) }
      if (row.questions.length > 0 && ++count === limit) return
    }
  }
  return {
    operation,
    input,
    mark,
    asked: placesOf(mapped.map).map((places) => places.map(([, at]) => at)),
    rows: rows(),
  }
}

// A user's file comes back as it was: what was read of it is copied, not written anew, and the answers follow in each line.

/** What every answer has beside what is selected of it. */
const about = ['status', 'version', 'issues', 'time']

const statusOf = ({ result, invalid, isBlank }: ExportedAnswer): string => {
  if (invalid !== undefined) return isBlank === true ? 'blank' : 'invalid'
  return result === undefined ? 'unanswered' : cellText(result['status'])
}

const issuesOf = ({ result, invalid }: ExportedAnswer): string => {
  if (invalid !== undefined) return invalid
  const issues = result?.['issues']
  const reason = cellText(result?.['reason'])
  return reason !== '' ? reason : Array.isArray(issues) && issues.length > 0 ? String(issues.length) : ''
}

const aboutOf = (answer: ExportedAnswer): readonly string[] =>
  [statusOf(answer), cellText(answer.result?.['version']), issuesOf(answer), cellText(answer.result?.['time'])].map(
    safeCell,
  )

/** The names of so many columns of the input, also where it has none. */
const ownNames = (columns: readonly string[] | undefined, width: number): readonly string[] =>
  Array.from({ length: width }, (_, at) => columns?.[at] ?? (width === 1 ? 'input' : `column_${at + 1}`))

/** The lines of a row's answers: side by side if it has several. */
const answerLines = ({ answers }: ExportedRow, columns: Columns): readonly (readonly string[])[] => {
  const all = answers.map((answer) => partsOf(answer?.result?.['value'], columns.each, true))
  const blank = namesOf(columns).map(() => '')
  const count = Math.max(...all.map(({ length }) => length))
  return Array.from({ length: count }, (_, line) =>
    answers.flatMap((answer, slot) => {
      const shown = all[slot]?.[line]
      const known = answer === undefined ? about.map(() => '') : aboutOf(answer)
      return [...known, ...(shown === undefined ? blank : cellsOf(shown, columns))]
    }),
  )
}

/** How the lines of an export are made from those of its input. */
class CsvExport {
  readonly #exported: Exported
  readonly #columns: Columns
  readonly #delimiter: string
  #isBegun = false
  /** How lines end, and whether the latest one has no end: only the last one of a file may have none. */
  #lineEnd = '\n'
  #isOpen = false

  constructor(exported: Exported, columns: Columns) {
    this.#exported = exported
    this.#columns = columns
    this.#delimiter = exported.input.form.delimiter ?? ','
  }

  cellText(row: ExportedRow): string {
    if (row.end !== '') this.#lineEnd = row.end
    const ending = this.#isOpen ? this.#lineEnd : ''
    const head = row.kind === 'row' && !this.#isBegun ? this.#header('', 0) + this.#lineEnd : ''
    const lines = this.#linesOf(row)
    this.#isOpen = row.end === '' && lines.join('') !== ''
    return ending + head + row.before + lines.join(this.#lineEnd) + row.end
  }

  /** The line that names the columns, if no row of the input has brought it. */
  rest(): string {
    return this.#isBegun ? '' : this.#header('', 0) + this.#lineEnd
  }

  #linesOf(row: ExportedRow): readonly string[] {
    const { kind, raw, cells } = row
    if (kind === 'separator' || raw === '') return [raw]
    const own = this.#exported.input.form.delimiter === undefined ? csvLine(cells, this.#delimiter) : raw
    if (kind === 'header') return [this.#header(own, cells.length)]
    const padding = this.#delimiter.repeat(this.#exported.mark.width - cells.length + 1)
    const answers = row.answers.length > 0 ? answerLines(row, this.#columns) : [this.#added().map(() => '')]
    return answers.map((added) => own + padding + csvLine(added, this.#delimiter))
  }

  #added(): readonly string[] {
    return this.#exported.asked.flatMap(() => [...about, ...namesOf(this.#columns)])
  }

  #header(raw: string, width: number): string {
    this.#isBegun = true
    const { input, mark } = this.#exported
    const own = ownNames(input.columns, mark.width)
    const more = csvLine([...own.slice(width), ...unlike(own, this.#added())], this.#delimiter)
    return width === 0 ? more : raw + this.#delimiter + more
  }
}

/** How many rows are written at once. */
const atOnce = 500

/** CSV as text: a line for each row, its own columns first and unchanged. */
export async function* csvOf(exported: Exported, columns: Columns): AsyncGenerator<string, void, undefined> {
  const csv = new CsvExport(exported, columns)
  let texts: string[] = []
  for await (const row of exported.rows) {
    texts.push(csv.cellText(row))
    if (texts.length < atOnce) continue
    yield texts.join('')
    texts = []
  }
  yield texts.join('') + csv.rest()
}

/** Writes CSV in the encoding of the input, or in another one. */
export const writeCsv = async (exported: Exported, columns: Columns, encoding: Encoding | undefined): Promise<void> => {
  const written = encoding === undefined ? exported.mark : { encoding, hasMark: encoding.startsWith('utf-16') }
  const { mark, encode, missing } = encoderOf(written)
  if (!isForTerminal) await print(mark)
  for await (const text of csvOf(exported, columns)) await print(isForTerminal ? printableLines(text) : encode(text))
  if (missing() === 0) return
  note(
    `Characters of the answers that ${written.encoding} does not have are written as ?: ${numberText(missing())}. --encoding utf-8 keeps them.`,
  )
}

const inputOf = (columns: readonly string[] | undefined, cells: readonly string[]): unknown => {
  if (columns === undefined) return cells.length === 1 ? cells[0] : cells
  const names = unlike([], ownNames(columns, Math.max(columns.length, cells.length)))
  return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
}

/** A row as JSON has it: a line of JSON as it was. */
const ownOf = ({ form, columns }: Detected, { kind, raw, cells, line }: TableRow): unknown =>
  form.isJson && kind === 'row' ? valueOfLine(raw, line) : inputOf(columns, cells)

const aboutRows = ['row', 'column', 'input', 'status', 'version', 'time', 'issues', 'reason']

/** What JSON has for each question of each row: the whole value, or what was selected of it. */
async function* jsonRows(
  { input, asked, rows }: Exported,
  wanted: Columns,
): AsyncGenerator<JsonObject, void, undefined> {
  const columns = besideNames(aboutRows, wanted)
  const columnOf = (slot: number): string | undefined => {
    const at =
      asked.length > 1 ? asked[slot]?.find((place) => asked.some((other) => !other.includes(place))) : undefined
    return at === undefined ? undefined : (input.columns?.[at] ?? `column_${at + 1}`)
  }
  for await (const one of rows) {
    const { row, answers } = one
    for (const [slot, answer] of answers.entries()) {
      if (answer === undefined) continue
      const { result, invalid } = answer
      const known = {
        row,
        column: columnOf(slot),
        input: ownOf(input, one),
        status: statusOf(answer),
        version: result?.['version'],
        time: result?.['time'],
        issues: result?.['issues'],
        reason: invalid ?? result?.['reason'],
      }
      for (const shown of partsOf(result?.['value'], columns.each, true))
        yield { ...known, ...membersOf(shown, columns) }
    }
  }
}

/** Writes NDJSON, or one list of JSON, a line for each question of each row. */
export const writeJson = async (exported: Exported, columns: Columns, form: 'ndjson' | 'json'): Promise<void> => {
  const [first, between, end] = form === 'json' ? ['[\n', ',\n', '\n]\n'] : ['', '\n', '\n']
  let count = 0
  for await (const row of jsonRows(exported, columns))
    await print((count++ === 0 ? first : between) + jsonLine(row).trimEnd())
  if (count > 0) await print(end)
  else if (form === 'json') await print('[]\n')
}
