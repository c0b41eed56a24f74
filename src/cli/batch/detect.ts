import { parse } from 'csv-parse/sync'
import type { Operation } from '../../model/version.ts'
import { listed } from '../../errors/listed.ts'
import { isObject } from '../../wire/json.ts'
import { usageError } from '../errors/cli-error.ts'
import { isColumnName } from './columns.ts'
import { valueOfLine } from './json-cells.ts'
import { type Detected, noDelimiter, type TableWishes } from './form.ts'

const delimiters: readonly (readonly [delimiter: string, name: string])[] = [
  [',', 'comma'],
  ['\t', 'tab'],
  [';', 'semicolon'],
  ['|', 'pipe'],
]

/** The first rows of an input, as they would be with a delimiter. The last one may be cut. */
const sampleRows = (text: string, isWhole: boolean, delimiter: string): readonly (readonly string[])[] => {
  const rows: string[][] = []
  try {
    parse(text, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      onRecord: (row: string[]) => {
        rows.push(row)
        return null
      },
    })
  } catch {
    // The sample ends within quotes, or it is no CSV, which reading it will say.
  }
  return isWhole || rows.length < 2 ? rows : rows.slice(0, -1)
}

/** Whether all rows have as many cells, and more than one. */
const isTable = (rows: readonly (readonly string[])[]): boolean => {
  const [first = []] = rows
  return first.length > 1 && rows.every(({ length }) => length === first.length)
}

const namesColumns = (
  operation: Operation,
  [first = []]: readonly (readonly string[])[],
  wishes: TableWishes,
): boolean => first.some((cell) => isColumnName(operation, cell) || Object.values(wishes.map).includes(cell.trim()))

/** The delimiter of an input: the only one with which it is a table, or whose first row names a column that is needed. */
const delimiterOf = (text: string, isWhole: boolean, operation: Operation, wishes: TableWishes): string | undefined => {
  if (wishes.delimiter !== undefined) return wishes.delimiter
  const possible = delimiters.map(([delimiter, name]) => {
    const rows = sampleRows(text, isWhole, delimiter)
    return {
      delimiter,
      name,
      isTable: isTable(rows),
      isNamed: (rows[0]?.length ?? 0) > 1 && namesColumns(operation, rows, wishes),
    }
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
  const [line = ''] = text.split('\n')
  const value = valueOfLine(line, 1)
  const form = { delimiter: undefined, isJson: true, hasHeader: false }
  return { form, columns: isObject(value) ? Object.keys(value) : undefined }
}

/** The form of an input that begins like this. */
export const detect = (head: Buffer, isWhole: boolean, operation: Operation, wishes: TableWishes): Detected => {
  const text = head
    .toString()
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (text.startsWith('{')) return detectJson(text)
  const delimiter = delimiterOf(text, isWhole, operation, wishes)
  const rows = sampleRows(text, isWhole, delimiter ?? noDelimiter)
  const hasHeader = namesColumns(operation, rows, wishes)
  return {
    form: { delimiter, isJson: false, hasHeader },
    columns: hasHeader ? rows[0]?.map((name) => name.trim()) : undefined,
  }
}
