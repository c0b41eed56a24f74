import { pipeline } from 'node:stream/promises'
import { type Options, parse } from 'csv-parse'
import { parse as parseWhole } from 'csv-parse/sync'
import { isLeft } from '../../either.ts'
import { listed } from '../../errors/problem.ts'
import type { Operation } from '../../model/version.ts'
import { parsePayload } from '../../normalize/parse-payload.ts'
import { isObject, isError } from '../../wire/json.ts'
import { usageError } from '../errors/cli-error.ts'
import { cellText } from '../rows/writer.ts'
import { whichJq } from '../terminal/input.ts'
import { areAsked, type ColumnWishes, type Names } from './columns.ts'
import { numberText } from '../terminal/output.ts'

// The rows of an input: CSV, TSV, NDJSON, or one value a line. Every cell is text, whose type is never inferred, and each row
// knows how it was written, so that an export can give it back.

/** The form of an input. */
export interface TableForm {
  /** What separates its cells; `undefined` if there is one a line. */
  readonly delimiter: string | undefined
  readonly isJson: boolean
  /** Whether a first line says `sep=;`, as Excel reads it. */
  readonly hasSeparatorLine: boolean
  /** Whether its first row names the columns. */
  readonly hasHeader: boolean
}

/** The form of an input, and the names of its columns, if it has any. */
export interface Detected {
  readonly form: TableForm
  readonly columns: readonly string[] | undefined
}

/** A row of an input. */
export interface TableRow {
  /** Rows of blank cells alone ask nothing; what names the delimiter or the columns asks nothing, either. */
  readonly kind: 'row' | 'blank' | 'header' | 'separator'
  readonly cells: readonly string[]
  /** The names of cells that no row before it had, at the end: of lines of JSON alone. */
  readonly added?: readonly string[]
  /** The line where it ends, from 1. */
  readonly line: number
  /** Blank lines before it. */
  readonly before: string
  /** How it was written, and how its line ended. */
  readonly raw: string
  readonly end: string
}

/** A character that no text contains. */
const noDelimiter = '\uFFFF'

/** How text is split into records, and those into cells. */
const csvOptions = ({ delimiter, isJson }: Pick<TableForm, 'delimiter' | 'isJson'>): Options => ({
  // One value a line, and JSON, have no delimiter: nothing contains this character.
  delimiter: delimiter ?? noDelimiter,
  quote: isJson ? false : '"',
  // Files that were put together may have both.
  recordDelimiter: ['\r\n', '\n', '\r'],
  relaxQuotes: true,
  relaxColumnCount: true,
  skipEmptyLines: true,
})

interface Parsed {
  readonly record: readonly string[]
  readonly info: { readonly bytes: number; readonly lines: number }
}

const isParsed = (value: unknown): value is Parsed => typeof value === 'object' && value !== null && 'record' in value

const noCsv = (line: number): Error =>
  usageError(`The input is no CSV near line ${line}: a quote has no end, or stands where none may.`)

/** What csv-parse says of a quote that has no end: its own message repeats what is in the file. */
const brokenQuotes = (error: unknown): unknown =>
  isError(error) && 'lines' in error && String('code' in error && error.code).startsWith('CSV_')
    ? noCsv(Number(error.lines))
    : error

/** Whether a row over several lines is CSV without doubt: a quote without its pair would take the rows up to the next one. */
const isSound = (raw: string, form: TableForm): boolean => {
  try {
    return !/[\r\n]/.test(raw) || parseWhole(raw, { ...csvOptions(form), relaxQuotes: false }).length > 0
  } catch {
    return false
  }
}

/** The longest row, in bytes, and how many cells it may have: as many as a spreadsheet. */
export const longestRow = 4 * 2 ** 20
export const mostCells = 16_384

const tooMany = (line: number): Error =>
  usageError(`The row at line ${line} of the input has more than ${numberText(mostCells)} cells.`)

/** A row that is longer than that. */
const tooLong = (line: number): Error =>
  usageError(`The row that begins at line ${line} of the input is longer than ${longestRow / 2 ** 20} MiB.`)

/** The text that was read, from the end of the last row on. */
class Unread {
  #chunks: Uint8Array[] = []
  #length = 0
  #start = 0
  readonly #line: () => number

  /** `line` tells the line at which the row begins that is being read. */
  constructor(line: () => number) {
    this.#line = line
  }

  async *pass(text: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
    for await (const chunk of text) {
      this.#chunks.push(chunk)
      this.#length += chunk.length
      // Rows that are read, and not taken yet, are far less than another one of that length.
      if (this.#length > 2 * longestRow) throw tooLong(this.#line())
      yield chunk
    }
  }

  /** Takes what ends there. */
  take(end = this.#start + this.#length): string {
    const taken: Uint8Array[] = []
    let missing = end - this.#start
    while (missing > 0) {
      const [chunk] = this.#chunks
      if (chunk === undefined) break
      taken.push(chunk.subarray(0, missing))
      if (chunk.length > missing) this.#chunks[0] = chunk.subarray(missing)
      else this.#chunks.shift()
      missing -= chunk.length
    }
    this.#length -= end - this.#start
    this.#start = end
    return Buffer.concat(taken).toString()
  }
}

const writtenAs = (text: string): Pick<TableRow, 'before' | 'raw' | 'end'> => {
  const before = /^[\r\n]*/.exec(text)?.[0] ?? ''
  const end = /(\r\n|\r|\n)?$/.exec(text.slice(before.length))?.[0] ?? ''
  return { before, raw: text.slice(before.length, text.length - end.length), end }
}

/** The value of a line of JSON. */
export const valueOfLine = (text: string, line: number): unknown => {
  const parsed = parsePayload(text)
  if (isLeft(parsed)) throw usageError(`Line ${line} of the input is no JSON: write one value a line, as jq -c does.`)
  return parsed.right
}

/**
 * The cells of lines of JSON: those of an object by its keys, or a single one. Programs leave out a key that has no value, so
 * each line may have keys that none before it had. Ids beyond 2^53 keep every digit.
 */
class JsonCells {
  readonly #names: Set<string> | undefined

  constructor(columns: readonly string[] | undefined) {
    this.#names = columns && new Set(columns)
  }

  of(text: string, line: number): { readonly cells: readonly string[]; readonly added: readonly string[] } {
    const value = valueOfLine(text, line)
    const names = this.#names
    if (names === undefined) return { cells: [cellText(value)], added: [] }
    if (!isObject(value)) throw usageError(`Line ${line} of the input is no object, unlike the first one.`)
    const added = Object.keys(value).filter((name) => !names.has(name))
    for (const name of added) names.add(name)
    if (names.size > mostCells) throw tooMany(line)
    return { cells: [...names].map((name) => (Object.hasOwn(value, name) ? cellText(value[name]) : '')), added }
  }
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** All rows of a text in UTF-8, with what is no row of cells. */
export async function* rowsIn(
  text: AsyncIterable<Uint8Array>,
  { form, columns }: Detected,
): AsyncGenerator<TableRow, void, undefined> {
  let read = 0
  const unread = new Unread(() => read + 1)
  const onRecord = (record: string[], info: { readonly lines: number }): string[] => {
    read = info.lines
    return record
  }
  const parser = parse({ ...csvOptions(form), info: true, onRecord })
  // A fault of the source reaches the parser, and is thrown by the loop; whoever ends the loop ends the source, too.
  const fed = pipeline(unread.pass(text), parser).catch(() => undefined)
  const json = new JsonCells(columns)
  const heads: ('separator' | 'header')[] = []
  if (form.hasSeparatorLine) heads.push('separator')
  if (form.hasHeader) heads.push('header')
  let lines = 0
  try {
    for await (const parsed of parser) {
      if (!isParsed(parsed)) continue
      const { record, info } = parsed
      const written = writtenAs(unread.take(info.bytes))
      if (written.raw.length > longestRow) throw tooLong(lines + 1)
      if (record.length > mostCells) throw tooMany(info.lines)
      if (!form.isJson && !isSound(written.raw, form)) throw noCsv(info.lines)
      lines = info.lines
      const row = { cells: record, line: lines, ...written }
      const kind = isBlank(record) ? 'blank' : (heads.shift() ?? 'row')
      const isJsonRow = form.isJson && kind === 'row'
      yield { kind, ...row, ...(isJsonRow && json.of(record[0] ?? '', lines)) }
    }
    const before = unread.take()
    if (before !== '') yield { kind: 'blank', cells: [], line: lines, before, raw: '', end: '' }
  } catch (error) {
    throw brokenQuotes(error)
  } finally {
    parser.destroy()
    await fed
  }
}

// The form of an input, which is not guessed where it could be another one.

/** What the user says about the form of an input. */
export interface TableWishes {
  readonly delimiter: string | undefined
  /** The columns that were named for inputs: then the first row names them. */
  readonly map: ColumnWishes
}

/** How much of an input is looked at. */
const sampleBytes = 1 << 16

const delimiters: readonly (readonly [delimiter: string, name: string])[] = [
  [',', 'comma'],
  ['\t', 'tab'],
  [';', 'semicolon'],
  ['|', 'pipe'],
]

/** The beginning of an input. */
interface Head {
  readonly text: string
  readonly isWhole: boolean
}

type Rows = readonly (readonly string[])[]

/** The first rows of an input, as they would be with a delimiter. The last one may be cut. */
const sampleRows = ({ text, isWhole }: Head, delimiter: string | undefined): Rows => {
  const rows: string[][] = []
  try {
    parseWhole(text, {
      ...csvOptions({ delimiter, isJson: false }),
      onRecord: (row: string[]) => {
        if (row.some((cell) => cell.trim() !== '')) rows.push(row)
        return null
      },
    })
  } catch {
    // The sample ends within quotes, or it is no CSV, which reading it will say.
  }
  return isWhole || rows.length < 2 ? rows : rows.slice(0, -1)
}

/** Whether all rows have as many cells, and more than one. */
const isTable = (rows: Rows): boolean => {
  const [first = []] = rows
  return first.length > 1 && rows.every(({ length }) => length === first.length)
}

const namesColumns = (operation: Operation, [first = []]: Rows, { map }: TableWishes): boolean =>
  areAsked(operation, first, map)

/** The delimiter of an input: the only one with which it is a table, or whose first row names a column that is needed. */
const delimiterOf = (head: Head, operation: Operation, wishes: TableWishes): string | undefined => {
  const possible = delimiters.map(([delimiter, name]) => {
    const rows = sampleRows(head, delimiter)
    const isNamed = (rows[0]?.length ?? 0) > 1 && namesColumns(operation, rows, wishes)
    return { delimiter, name, isTable: isTable(rows), isNamed }
  })
  const named = possible.filter(({ isNamed }) => isNamed)
  const tables = named.length > 0 ? named : possible.filter(({ isTable: is }) => is)
  if (tables.length < 2) return tables[0]?.delimiter
  const names = listed(
    tables.map(({ name }) => `a ${name}`),
    'or',
  )
  throw usageError(`The cells of the input may be separated by ${names}: say which with --delimiter.`)
}

const detectJson = (text: string): Detected => {
  const [line = ''] = text.split('\n', 1)
  if (line.length > longestRow) throw tooLong(1)
  const value = valueOfLine(line, 1)
  const form = { delimiter: undefined, isJson: true, hasSeparatorLine: false, hasHeader: false }
  return { form, columns: isObject(value) ? Object.keys(value) : undefined }
}

/** How a list of JSON begins, unlike the name of a column in brackets. */
const jsonList = /^\[\s*([[{"\d\]-]|$)/

/** Excel reads the delimiter from such a line, and writes it on request. */
const separatorLine = /^\s*"?sep=([^"\r\n])"?[^\S\r\n]*(\r\n|\r|\n)/i

/** Whether the beginning of an input has all that tells its form. */
const isHead = (bytes: Buffer): boolean =>
  bytes.length >= sampleBytes &&
  (!/^\s*\{/.test(bytes.toString('latin1', 0, 64)) || bytes.includes(0x0a) || bytes.length > longestRow)

const isLikeData = (cell: string): boolean => /[\d@]/.test(cell)

/** The first row is unlike the others in a column: it has no digits where all of these have some. */
const isLikeNames = ([first = [], ...others]: Rows): boolean =>
  others.length > 0 &&
  first.every((cell) => !/@|\d{4}/.test(cell)) &&
  first.some((cell, at) => cell.trim() !== '' && !isLikeData(cell) && others.every((row) => isLikeData(row[at] ?? '')))

/** The form of an input that begins like this. */
const detect = (bytes: Buffer, isWhole: boolean, operation: Operation, wishes: TableWishes): Detected & Names => {
  const whole = bytes.toString()
  if (/^\s*\{/.test(whole)) return { ...detectJson(whole.trimStart()), first: [] }
  if (jsonList.test(whole.trimStart()))
    throw usageError(`The input is a JSON list: write a line for each item, as jq -c '.[]' does (${whichJq}).`)
  const [line = '', separator] = separatorLine.exec(whole) ?? []
  const head = { text: whole.slice(line.length), isWhole }
  const delimiter = wishes.delimiter ?? separator ?? delimiterOf(head, operation, wishes)
  const rows = sampleRows(head, delimiter ?? noDelimiter)
  const hasHeader = namesColumns(operation, rows, wishes)
  const [first = []] = rows
  return {
    form: { delimiter, isJson: false, hasSeparatorLine: separator !== undefined, hasHeader },
    columns: hasHeader ? first.map((name) => name.trim()) : undefined,
    first: isLikeNames(rows) ? first : [],
  }
}

/** An input whose rows can be read. */
export interface Table extends Detected, Names {
  readonly rows: AsyncGenerator<TableRow, void, undefined>
}

/** Opens the text of an input in UTF-8, and finds out its form. */
export const openTable = async (
  text: AsyncGenerator<Uint8Array>,
  operation: Operation,
  wishes: TableWishes,
): Promise<Table> => {
  let head: Buffer = Buffer.alloc(0)
  let isWhole = false
  while (!isWhole && !isHead(head)) {
    const next = await text.next()
    if (next.done === true) isWhole = true
    else head = Buffer.concat([head, next.value])
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    yield head
    yield* text
  }
  const detected = detect(head, isWhole, operation, wishes)
  return { ...detected, rows: rowsIn(all(), detected) }
}
