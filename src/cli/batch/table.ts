import { pipeline } from 'node:stream/promises'
import { type Options, parse } from 'csv-parse'
import { parse as parseSync } from 'csv-parse/sync'
import type { Operation } from '../../model/version.ts'
import { usageError } from '../errors/cli-error.ts'
import { detect } from './detect.ts'
import { type Detected, type Form, noDelimiter, type TableWishes } from './form.ts'
import { cellsOf } from './json-cells.ts'

// The rows of an input: CSV, TSV, NDJSON, or one value a line. Every cell is text: types are never inferred.

/** A row of an input. */
export interface TableRow {
  readonly cells: readonly string[]
  /** The line where it ends, from 1. */
  readonly line: number
  /** Where its bytes begin and end. */
  readonly start: number
  readonly end: number
}

/** An input whose rows can be read. */
export interface Table {
  readonly form: Form
  /** The names of the columns, if the input has any. */
  readonly columns: readonly string[] | undefined
  /** The rows, without the one that names the columns. */
  readonly rows: AsyncGenerator<TableRow, void, undefined>
}

/** How much of an input is looked at to find out its form. */
const sampleBytes = 1 << 16

/** How bytes are split into records, and those into cells. */
const csvOptions = ({ delimiter, isJson }: Form): Options => ({
  bom: true,
  // One value a line, and JSON, have no delimiter: nothing contains this character.
  delimiter: delimiter ?? noDelimiter,
  quote: isJson ? false : '"',
  relaxQuotes: true,
  relaxColumnCount: true,
  skipEmptyLines: true,
})

interface Parsed {
  readonly record: readonly string[]
  readonly info: { readonly bytes: number; readonly lines: number }
}

const isParsed = (value: unknown): value is Parsed => typeof value === 'object' && value !== null && 'record' in value

/** What csv-parse says of a quote that has no end: its own message repeats what is in the file. */
const brokenQuotes = (error: unknown): unknown => {
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('CSV_')) return error
  const line = 'lines' in error ? ` near line ${Number(error.lines)}` : ''
  return usageError(`The input is no CSV${line}: a quote has no end, or stands where none may.`)
}

async function* parsedRecords(bytes: AsyncIterable<Uint8Array>, form: Form): AsyncGenerator<Parsed, void, undefined> {
  const parser = parse({ ...csvOptions(form), info: true })
  // A fault of the source reaches the parser, and is thrown by the loop; whoever ends the loop ends the source, too.
  const fed = pipeline(bytes, parser).catch(() => undefined)
  try {
    for await (const parsed of parser) if (isParsed(parsed)) yield parsed
  } catch (error) {
    throw brokenQuotes(error)
  } finally {
    parser.destroy()
    await fed
  }
}

async function* rowsOf(
  bytes: AsyncIterable<Uint8Array>,
  form: Form,
  columns: readonly string[] | undefined,
): AsyncGenerator<TableRow, void, undefined> {
  let start = 0
  let isHeader = form.hasHeader
  for await (const { record, info } of parsedRecords(bytes, form)) {
    const row = { line: info.lines, start, end: info.bytes }
    start = info.bytes
    if (isHeader) isHeader = false
    else yield { ...row, cells: form.isJson ? cellsOf(record[0] ?? '', columns, info.lines) : record }
  }
}

/** The first bytes, and all of them: the first ones once more, then the others. */
const peeked = async (
  bytes: AsyncGenerator<Uint8Array>,
): Promise<{
  readonly head: Uint8Array
  readonly isWhole: boolean
  readonly all: () => AsyncGenerator<Uint8Array>
}> => {
  const chunks: Uint8Array[] = []
  let length = 0
  let isWhole = false
  while (length < sampleBytes && !isWhole) {
    const next = await bytes.next()
    if (next.done === true) isWhole = true
    else {
      chunks.push(next.value)
      length += next.value.length
    }
  }
  return {
    head: Buffer.concat(chunks),
    isWhole,
    all: async function* () {
      yield* chunks
      yield* bytes
    },
  }
}

/** Opens an input: finds out its form, which is not guessed where it could be another one. */
export const openTable = async (
  bytes: AsyncGenerator<Uint8Array>,
  operation: Operation,
  wishes: TableWishes,
): Promise<Table> => {
  const { head, isWhole, all } = await peeked(bytes)
  const { form, columns }: Detected = detect(Buffer.from(head), isWhole, operation, wishes)
  return { form, columns, rows: rowsOf(all(), form, columns) }
}

/** The rows of an input whose form is known. */
export const rowsIn = (
  bytes: AsyncIterable<Uint8Array>,
  { form, columns }: Detected,
): AsyncGenerator<TableRow, void, undefined> => rowsOf(bytes, form, columns)

const isCells = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((cell) => typeof cell === 'string')

/** The cells of a row, from its bytes. */
export const cellsIn = (bytes: Uint8Array, { form, columns }: Detected): readonly string[] => {
  const [record]: unknown[] = parseSync(Buffer.from(bytes), csvOptions(form))
  if (!isCells(record)) return []
  return form.isJson ? cellsOf(record[0] ?? '', columns, 1) : record
}
