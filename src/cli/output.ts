import { once } from 'node:events'
import { isMainThread, workerData } from 'node:worker_threads'
import { exitCodes } from './exit-codes.ts'
import { printableJson } from './printable.ts'

/** Writes to standard output, and waits where its reader is slower than we are. */
export const print = async (text: string | Uint8Array): Promise<void> => {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

/** Writes one line to standard error. */
export const note = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

/** A value as JSON for a file and the eyes. */
export const json = (value: unknown): string => `${printableJson(JSON.stringify(value, undefined, 2))}\n`

/** Whether what is printed comes before somebody's eyes. A thread has no terminal, and is told whether the program has. */
export const isForTerminal: boolean = isMainThread ? process.stdout.isTTY : workerData === true

// Of many lines only a terminal is spared what would steer it: a look at each character takes its time.
const shown = isForTerminal ? printableJson : (text: string): string => text

/** A value as one line of JSON. */
export const jsonLine = (value: unknown): string => `${shown(JSON.stringify(value))}\n`

/** What a result is that is too much for one text. */
export const tooLong = 'longer than 512 MiB, and cannot be written'

/** Whether a result was too much for one text, of which Node makes none of more than 512 MiB. */
export const isTooLong = (error: unknown): boolean =>
  error instanceof RangeError && error.message === 'Invalid string length'

/** Ends the program in peace when nobody reads on, as `head` does after its lines. */
export const endOnClosedPipe = (): void => {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(exitCodes.fine)
    note(`error: standard output cannot be written (${error.code ?? error.name}).`)
    process.exit(exitCodes.unreadable)
  })
  // Where even standard error is closed there is nobody left to tell.
  process.stderr.on('error', () => undefined)
}
