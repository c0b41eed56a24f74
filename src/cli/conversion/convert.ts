import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { Command } from 'commander'
import { type Either, isLeft } from '../../either.ts'
import type { LookupError } from '../../errors/lookup-error.ts'
import { isLookupError } from '../../errors/lookup-failure.ts'
import { parsePayload } from '../../normalize/parse-payload.ts'
import {
  type CliError,
  unreadableError,
  messageOf,
  unwrittenError,
  usageError,
  usageErrorFromSystem,
  debugError,
  exitCodes,
  type ExitCode,
} from '../errors/cli-error.ts'
import { ownFileName } from '../options/arguments.ts'
import { addOptions, type Given, valued } from '../options/table.ts'
import { formOf, type RowFlags, type RowWishes, wishesOf } from '../rows/row-options.ts'
import { type Columns, rowWriter } from '../rows/writer.ts'
import {
  readInput,
  statsOfInput,
  isSame,
  isSameFile,
  statsOf,
  whichJq,
  lineBatches,
  type TextLine,
} from '../terminal/input.ts'
import {
  json,
  jsonLine,
  isTooLong,
  note,
  print,
  tooLong,
  endUnwritten,
  counted,
  showPassing,
  ToldLines,
  mostTold,
} from '../terminal/output.ts'
import { type Summarised, summaryOfOne, type Shortfall, Tally, summaryOfLines } from './summary.ts'

/** A result of `normalize` or `translate`: what is printed of it, and what rows are made of. */
interface Result {
  readonly output: unknown
  readonly value: unknown
}

/** Writes results: as they are, or what was selected of them, a line each. */
interface ResultWriter {
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

/** A line without a result, and why. It contains nothing of the input. */
interface Rejected {
  readonly line: number
  /** The name of the error. */
  readonly error: string
  readonly message: string
}

/** A line whose payload had this error. What only the program says of a payload, the library calls undecodable, too. */
const rejectedBy = (line: number, error: CliError | LookupError): Rejected => ({
  line,
  error: isLookupError(error) ? error.name : 'UndecodableError',
  message: messageOf(error),
})

/** A line without a payload to judge: it is not even text, or too long, or the program failed. */
const unreadable = (line: number, message: string): Rejected => ({ line, error: 'UnreadableError', message })

/** A line that was read, and found nothing, is no failure. */
const isNothing = ({ error }: Rejected): boolean => error === 'NotFoundError'

/** How the JSON of a rejected line begins. */
const beginning = /^\{"line":\d+,"error":/

/** The first bytes of a file, as text. */
const headOf = async (file: string): Promise<string> => {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64))
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** An earlier run has written the file. */
const isWritten = async (file: string): Promise<boolean> => {
  try {
    return beginning.test(await headOf(file))
  } catch (error) {
    throw usageErrorFromSystem('The --rejects file cannot be read', error)
  }
}

/**
 * Refuses a file that would be emptied before it is read, or mixed with results or messages, and one that may be precious:
 * if --rejects lacks its value, it takes the name of the input for it.
 */
const refuseOther = async (file: string, input: string | undefined): Promise<void> => {
  const own = '--rejects needs a file of its own'
  const stats = statsOf(file)
  if (stats === undefined) return
  if (isSame(stats, statsOfInput(input))) throw usageError(`${own}: this one is the input.`)
  if (isSame(stats, statsOf(1))) throw usageError(`${own}: this one is that of standard output.`)
  if (isSameFile(stats, statsOf(2))) throw usageError(`${own}: this one is that of standard error.`)
  if (!stats.isFile() || stats.size === 0n || (await isWritten(file))) return
  throw usageError(`${own}: this one has other content. Name a new file after --rejects, and the input after that.`)
}

const unwritten = 'The --rejects file cannot be written'

/** The file of `--rejects`, which has a line of JSON for each line without a result. */
class RejectsFile {
  readonly #handle: FileHandle
  #isEmptied = false

  private constructor(handle: FileHandle) {
    this.#handle = handle
  }

  /** Opens or creates the file. `input` is that of the program. */
  static async create(file: string, input: string | undefined): Promise<RejectsFile> {
    await refuseOther(file, input)
    try {
      // It says what is wrong with records of people: nobody else may read a new one.
      return new RejectsFile(await open(file, constants.O_WRONLY | constants.O_CREAT, 0o600))
    } catch (error) {
      throw usageErrorFromSystem(unwritten, error, 'there is no such folder')
    }
  }

  /** Empties the file, once the input has been read: otherwise, it keeps what an earlier run has written. */
  async empty(): Promise<void> {
    if (this.#isEmptied) return
    this.#isEmptied = true
    // A pipe or a device has nothing to empty.
    if ((await this.#handle.stat()).isFile()) await this.#handle.truncate()
  }

  /** Writes, and waits until it is done. As with standard output, a failure ends the program. */
  async write(rejected: readonly Rejected[]): Promise<void> {
    if (rejected.length === 0) return
    try {
      await this.#handle.appendFile(rejected.map((one) => `${JSON.stringify(one)}\n`).join(''))
    } catch (error) {
      endUnwritten(unwritten, error)
    }
  }

  async close(): Promise<void> {
    try {
      await this.#handle.close()
    } catch (error) {
      // Some systems report only now what they could not write.
      throw unwrittenError(unwritten, error)
    }
  }
}

/** A line whose conversion threw an error. It does not affect other lines. */
const rejectedByThrown = (line: number, error: unknown): Rejected => {
  debugError(error)
  return unreadable(line, isTooLong(error) ? `Its result is ${tooLong}.` : messageOf(error))
}

/** Converts lines, and counts. A blank one gives nothing; one that cannot be read, or found nothing, is rejected. */
export const convertBatch = (conversion: Conversion, lines: readonly TextLine[], tally: Tally) => {
  const rejected: Rejected[] = []
  let output = ''
  for (const { line, text, problem = '' } of lines) {
    if (conversion.writer.isFull()) break
    if (text === undefined) rejected.push(unreadable(line, problem))
    if (text === undefined || text.trim() === '') continue
    try {
      const converted = conversion.convert(text, line)
      if (isLeft(converted)) {
        rejected.push(rejectedBy(line, converted.left))
        continue
      }
      output += conversion.writer.text(converted.right, line)
      tally.add(converted.right)
    } catch (error) {
      rejected.push(rejectedByThrown(line, error))
    }
  }
  tally.nothingFound += rejected.filter(isNothing).length
  return { output, rejected }
}

/** How often the count is printed, in milliseconds. */
const interval = 200

/** Counts lines on standard error, if what is printed goes elsewhere. */
class Progress {
  #told = performance.now()

  /** Shows how many lines are done, unless it has just done so. */
  tell(lines: number): void {
    const now = performance.now()
    if (process.stdout.isTTY || now - this.#told < interval) return
    this.#told = now
    showPassing(counted(lines, 'line'))
  }
}

/** Whether the first line that is not blank only begins an object or a list, as in an indented file. */
const isBegun = (lines: readonly TextLine[]): boolean | undefined => {
  const text = lines.find((one) => one.text?.trim() !== '')
  if (text === undefined) return undefined
  return text.text !== undefined && /^\s*[[{]/.test(text.text) && isLeft(parsePayload(text.text))
}

const adviceOnForm = `This is not one payload per line: jq -c (${whichJq}) writes payloads like that, and jq -c '.[]' a list of them; read a single one without --lines.`

/**
 * Converts an input with one payload per line, as it comes, and keeps only counts. A line that cannot be read is reported with
 * its number, and skipped. `rejectsFile` has the reasons of lines without a result.
 */
const convertLines = async (
  file: string | undefined,
  conversion: Conversion,
  rejectsFile: string | undefined,
): Promise<ExitCode> => {
  const rejects = rejectsFile === undefined ? undefined : await RejectsFile.create(rejectsFile, file)
  const { head, isFull } = conversion.writer
  const tally = new Tally()
  const progress = new Progress()
  const unread = new ToldLines()
  let isOfSeveralLines: boolean | undefined
  if (head !== '') await print(head)
  try {
    for await (const lines of lineBatches(file)) {
      const last = lines.at(-1)
      await rejects?.empty()
      isOfSeveralLines ??= isBegun(lines)
      const { output, rejected } = convertBatch(conversion, lines, tally)
      await rejects?.write(rejected)
      for (const { line, message } of rejected.filter((one) => !isNothing(one))) unread.tell(line, message)
      if (last !== undefined) progress.tell(last.line)
      if (output.length > 0) await print(output)
      if (isFull()) break
    }
  } finally {
    await rejects?.close()
    showPassing()
    unread.end(rejects === undefined ? '; --rejects <file> lists them' : '')
  }
  for (const line of summaryOfLines(tally, unread.count, conversion)) note(line)
  // One payload is allowed for: the last line of a list may be one.
  if (isOfSeveralLines && unread.count > 1 && tally.payloads + tally.nothingFound < 2) note(adviceOnForm)
  return unread.count === 0 ? exitCodes.fine : exitCodes.unreadable
}

const lineOptions = {
  rejects: valued('file', 'write { line, error, message } to a file for each line without a result', ownFileName),
}

/** The options for an input of many payloads. */
export interface LineFlags extends Given<typeof lineOptions> {
  readonly lines?: true
}

/** Adds `--lines`, with this description, and its related option and help. */
export const addLineOptions = (command: Command, words: string): Command =>
  addOptions(command.option('--lines', words), lineOptions).addHelpText(
    'after',
    `
With --lines, a line that cannot be read is reported on standard error with its
number, and gives no line of output. It does not stop the others, but sets the
exit code to ${exitCodes.unreadable}. After ${mostTold} such lines, further ones are only counted.
An answer that found nothing gives no line of output either; it is counted, but
is not a failure: with such lines alone, the exit code is ${exitCodes.fine}. --rejects lists
both. Blank lines are skipped. At the end, standard error counts what could not
be read or written, with the most frequent places.`,
  )

/** Converts an input: a single payload, or many, one per line. */
export const convertInput = async (
  file: string | undefined,
  conversion: Conversion,
  { lines, rejects }: LineFlags,
): Promise<ExitCode> => {
  if (lines) return convertLines(file, conversion, rejects)
  if (rejects !== undefined) throw usageError('--rejects is for many payloads: use it with --lines.')
  return convertOne(file, conversion)
}
