import { once } from 'node:events'
import { styleText } from 'node:util'
import { unwrittenError, exitCodes } from '../errors/cli-error.ts'
import { isRangeError } from '../../wire/json.ts'
import { printableJson, printableLines } from './printable.ts'

/** Writes to standard output, and waits if its reader is slow. */
export const print = async (text: string | Uint8Array): Promise<void> => {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

/** Whether standard error is a terminal that can clear a line. */
export const canMoveCursor = (): boolean => process.stderr.isTTY && process.env['TERM'] !== 'dumb'

/** How many lines of an input are told one by one. */
export const mostTold = 20

let isPassing = false

/** Shows a line that the next one replaces, or none; false where a line cannot be cleared, and nothing is shown. */
export const showPassing = (line = ''): boolean => {
  if (!canMoveCursor()) return false
  const { columns } = process.stderr
  // A line that wraps could not be cleared.
  const fitting = columns > 1 ? line.slice(0, columns - 1) : line
  if (isPassing || line !== '') process.stderr.write(`\r\u001B[K${fitting}`)
  isPassing = line !== ''
  return true
}

/** Writes to standard error. Names in it may be those of a file or a payload, with any characters. */
export const note = (line: string): void => {
  showPassing()
  process.stderr.write(`${printableLines(line)}\n`)
}

/** Ends the program at once, as an output cannot be written any further: what comes after a gap would be misleading. */
export const endUnwritten = (what: string, error: unknown): never => {
  const { message, exitCode } = unwrittenError(what, error)
  note(`error: ${message}`)
  process.exit(exitCode)
}

/** A value as indented JSON. */
export const json = (value: unknown): string => `${printableJson(JSON.stringify(value, undefined, 2))}\n`

export const isForTerminal: boolean = process.stdout.isTTY

// For many lines, control characters are escaped only on a terminal: looking at every character takes time.
const safeOnTerminal = isForTerminal ? printableJson : (text: string): string => text

/** A value as one line of JSON. */
export const jsonLine = (value: unknown): string => `${safeOnTerminal(JSON.stringify(value))}\n`

/** Text in a style, if standard output is a terminal, unless NO_COLOR or FORCE_COLOR decide otherwise. */
export const style = (format: 'bold' | 'dim' | 'yellow', text: string): string =>
  styleText(format, text, { stream: process.stdout })

/** What a message says about a result that is too long for a string. */
export const tooLong = 'longer than 512 MiB, and cannot be written'

/** In Node, a string has at most about 512 MiB. */
export const isTooLong = (error: unknown): boolean => isRangeError(error) && error.message === 'Invalid string length'

/**
 * Ends the program when the reader has closed the pipe, as `head` does after its lines: without an error, unless the result is
 * known already.
 */
export const endOnClosedPipe = (): void => {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // Windows may report this as the end of a file.
    if (error.code === 'EPIPE' || error.code === 'EOF') process.exit(process.exitCode ?? exitCodes.fine)
    endUnwritten('Standard output cannot be written', error)
  })
  // If even standard error is closed, nobody is left to tell.
  process.stderr.on('error', () => undefined)
}

/** A number as people write it: `1,000`. */
export const numberText = (count: number): string => count.toLocaleString('en')

/** A text as one word of a shell. */
export const shellQuoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** Lines of an input that are of no use: the first are told one by one, as in a file of the wrong format every line is. */
export class ToldLines {
  count = 0

  /** `of` is the name of the file, if there are several. */
  tell(line: number, problem: string, of = ''): void {
    this.count += 1
    if (this.count <= mostTold) note(`line ${line}${of}: ${problem}`)
  }

  end(advice = ''): void {
    if (this.count > mostTold) note(`… and ${numberText(this.count - mostTold)} more${advice}`)
  }
}

/** A count with its noun: `1 issue`, `2 losses`, `1,000 extras`. */
export const counted = (count: number, one: string): string =>
  `${numberText(count)} ${count === 1 ? one : `${one.replace(/s$/, 'se')}s`}`
