import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { LookupError } from '../../errors/lookup-error.ts'
import { isLookupError } from '../../errors/lookup-failure.ts'
import { type CliError, messageOf, unwrittenError, usageError, usageErrorFromSystem } from '../errors/cli-error.ts'
import { statsOfInput } from '../terminal/input.ts'
import { endUnwritten } from '../terminal/output.ts'
import { isSame, isSameFile, statsOf } from '../terminal/same-file.ts'

/** A line without a result, and why. It contains nothing of the input. */
export interface Rejected {
  readonly line: number
  /** The name of the error. */
  readonly error: string
  readonly message: string
}

/** A line whose payload had this error. What only the program says of a payload, the library calls undecodable, too. */
export const rejectedBy = (line: number, error: CliError | LookupError): Rejected => ({
  line,
  error: isLookupError(error) ? error.name : 'UndecodableError',
  message: messageOf(error),
})

/** A line without a payload to judge: it is not even text, or too long, or the program failed. */
export const unreadable = (line: number, message: string): Rejected => ({ line, error: 'UnreadableError', message })

/** A line that was read, and found nothing, is no failure. */
export const isNothing = ({ error }: Rejected): boolean => error === 'NotFoundError'

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
  if (file === '-') throw usageError(`${own}: standard output has the results.`)
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
export class RejectsFile {
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
