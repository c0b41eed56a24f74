import { formOf, type RowFlags, type RowWishes, wishesOf } from '../rows/row-options.ts'
import { type Columns, rowWriter } from '../rows/writer.ts'
import { json, jsonLine, isTooLong, note, print, tooLong } from '../terminal/output.ts'
import { type Either, isLeft } from '../../either.ts'
import type { LookupError } from '../../errors/lookup-error.ts'
import { parsePayload } from '../../normalize/parse-payload.ts'
import { exitCodes, type ExitCode } from '../errors/exit-codes.ts'
import { type CliError, unreadableError } from '../errors/cli-error.ts'
import { readInput } from '../terminal/input.ts'
import { type Summarised, summaryOfOne, type Shortfall, Tally } from './summary.ts'

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

/** A converted payload: what is printed, and what did not come through. */
interface Converted extends Shortfall, Result {
  /** Shows it as text for people, if that is wanted. */
  readonly show: (() => Promise<void>) | undefined
}

/** How to convert payloads, and to summarise the results. */
export interface Conversion extends Summarised {
  /** Converts the text of a payload. `line` is the number of its line, if it is one of many: results begin with it. */
  readonly convert: (text: string, line?: number) => Either<CliError | LookupError, Converted>
  readonly writer: ResultWriter
}

const isJson = (text: string): boolean => !isLeft(parsePayload(text))

/** A text that is not one JSON value, but several, one per line. */
const isManyLines = (text: string): boolean => {
  const lines = text.trimStart()
  const end = lines.indexOf('\n')
  return end !== -1 && isJson(lines.slice(0, end)) && !isJson(text)
}

const written = ({ head, text, end }: ResultWriter, converted: Converted): string => {
  try {
    return head + text(converted) + end()
  } catch (error) {
    if (!isTooLong(error)) throw error
    const advice = 'split the payload, and read its parts with --lines'
    throw unreadableError(`The result is ${tooLong}: ${advice}.`)
  }
}

/** Converts a file or standard input that is a single payload. */
export const convertOne = async (file: string | undefined, conversion: Conversion): Promise<ExitCode> => {
  const text = await readInput(file)
  const converted = conversion.convert(text)
  if (isLeft(converted)) {
    if (!isManyLines(text)) throw converted.left
    throw unreadableError('The input has many payloads, one per line: read them with --lines.')
  }
  const { show } = converted.right
  await (show === undefined ? print(written(conversion.writer, converted.right)) : show())
  const tally = new Tally()
  tally.add(converted.right)
  for (const line of summaryOfOne(tally, conversion)) note(line)
  return exitCodes.fine
}
