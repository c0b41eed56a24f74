import { formOf, type RowFlags, type RowWishes, wishesOf } from '../rows/row-options.ts'
import { type Columns, rowWriter } from '../rows/writer.ts'
import { json, jsonLine } from '../terminal/output.ts'

/** A result of `normalize` or `translate`: what is printed of it, and what rows are made of. */
export interface Result {
  readonly output: unknown
  readonly value: unknown
}

/** Writes results: as they are, or what was selected of them, a line each. */
export interface ResultWriter {
  readonly head: string
  readonly text: (result: Result, line?: number) => string
  readonly end: () => string
  readonly isFull: () => boolean
}

/** What is asked of results on the command line. */
export interface ResultFlags extends RowFlags {
  readonly lines?: true
  readonly limit?: number
}

/** The writer that the options ask for; `columnsOf` checks what was selected. */
export const resultWriter = (flags: ResultFlags, columnsOf: (wishes: RowWishes) => Columns): ResultWriter => {
  const { lines, limit = Infinity, csv, ndjson, select, each } = flags
  const isOfLines = lines === true
  if (csv || select !== undefined || each !== undefined) {
    const form = isOfLines && formOf(flags) === 'json' ? 'ndjson' : (formOf(flags) ?? (isOfLines ? 'ndjson' : 'json'))
    const writer = rowWriter(form, columnsOf(wishesOf(flags, form)), isOfLines ? ['line'] : [], limit)
    return {
      ...writer,
      text: ({ value }, line) => writer.rows(value, isOfLines ? { line } : {}),
    }
  }
  let left = limit
  return {
    head: '',
    text: ({ output }) => {
      left -= 1
      if (left < 0) return ''
      return isOfLines || ndjson ? jsonLine(output) : json(output)
    },
    end: () => '',
    isFull: () => left <= 0,
  }
}
