import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { CliError, unreadableError, usageError, usageErrorFromSystem, oneFile } from '../errors/cli-error.ts'
import { note } from './output.ts'
import { recognized, tableForms } from './recognized.ts'
import { isSameFile, statsOf } from './same-file.ts'

/** Which jq may be used, for advice that names it. */
export const whichJq = '1.7 or later, as older ones round long ids'

/** Anything this large is not a single payload, and a string cannot be much longer. */
export const maxPayloadBytes = 256 * 2 ** 20

/** What ends the input at a terminal. */
const endOfInput = process.platform === 'win32' ? 'Ctrl-Z and Enter' : 'Ctrl-D'

const refuseFolder = (isFolder: boolean): void => {
  if (isFolder) throw usageError(`The input cannot be read: it is a folder. ${oneFile}`)
}

/** Results that are added to the input would be read in their turn, without end. */
const refuseOutput = (file: string | number): void => {
  if (isSameFile(statsOf(file), statsOf(1)))
    throw usageError('The input is the file of standard output: write to another one.')
}

const isStandardInput = (file: string | undefined): file is '-' | undefined => file === undefined || file === '-'

/** What the system knows of an input. */
export const statsOfInput = (file: string | undefined): ReturnType<typeof statsOf> =>
  statsOf(isStandardInput(file) ? 0 : file)

async function* bytesOf(file: string | undefined): AsyncGenerator<Uint8Array> {
  try {
    if (isStandardInput(file)) {
      if (process.stdin.isTTY) note(`Reading from the terminal; ${endOfInput} ends the input.`)
      // Node reads a folder as nothing.
      refuseFolder(statsOf(0)?.isDirectory() === true)
      refuseOutput(0)
      yield* process.stdin
    } else {
      refuseFolder((await stat(file)).isDirectory())
      refuseOutput(file)
      yield* createReadStream(file)
    }
  } catch (error) {
    throw error instanceof CliError ? error : usageErrorFromSystem('The input cannot be read', error)
  }
}

/**
 * The bytes of a file, or of standard input if it is `-` or not given, unless they are recognised as something other
 * than UTF-8.
 */
export const openInput = (file: string | undefined): AsyncGenerator<Uint8Array> => recognized(bytesOf(file))

/** The bytes of a table, in any encoding. */
export const openTableInput = (file: string): AsyncGenerator<Uint8Array> => recognized(bytesOf(file), tableForms)

/** UTF-8 as text, or `undefined` if the bytes are not UTF-8. A byte order mark is skipped. */
export const decodeText = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The whole input as text. */
export const readInput = async (file: string | undefined): Promise<string> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of openInput(file)) {
    length += chunk.length
    if (length > maxPayloadBytes) {
      throw unreadableError('The input is larger than 256 MiB: with one payload per line, use --lines.')
    }
    chunks.push(chunk)
  }
  const text = decodeText(Buffer.concat(chunks))
  if (text === undefined) throw unreadableError('The input is not UTF-8 text.')
  return text
}
