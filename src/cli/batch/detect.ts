import { parse } from 'csv-parse/sync'
import type { Operation } from '../../model/version.ts'
import { listed } from '../../errors/problem.ts'
import { isObject } from '../../wire/json.ts'
import { whichJq } from '../terminal/input.ts'
import { usageError } from '../errors/cli-error.ts'
import { type ColumnWishes, isColumnName } from './columns.ts'
import {
  csvOptions,
  type Detected,
  type DetectedNames,
  longestRow,
  noDelimiter,
  rowsIn,
  type TableRow,
  tooLong,
  valueOfLine,
} from './table.ts'

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
    parse(text, {
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

const namesColumns = (operation: Operation, [first = []]: Rows, { map }: TableWishes): boolean => {
  const named = Object.values(map).flat()
  return first.some((cell) => isColumnName(operation, cell) || named.includes(cell.trim()))
}

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
const detect = (bytes: Buffer, isWhole: boolean, operation: Operation, wishes: TableWishes): DetectedNames => {
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
export interface Table extends DetectedNames {
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
