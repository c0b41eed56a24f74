import { type BigIntStats, constants, fstatSync, statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { LookupError } from '../../errors/lookup-error.ts'
import { isLookupError } from '../../errors/lookup-failure.ts'
import { type CliError, messageOf, usageError, usageErrorFromSystem } from '../errors/cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import { note } from '../terminal/output.ts'

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

/** Whether a line was read, and found nothing, which is no failure. */
export const isNothing = ({ error }: Rejected): boolean => error === 'NotFoundError'

const statsOf = (file: string | number): BigIntStats | undefined => {
  try {
    return typeof file === 'number' ? fstatSync(file, { bigint: true }) : statSync(file, { bigint: true })
  } catch {
    // There is no such file, or we have no access to it.
    return undefined
  }
}

/** Devices, such as a terminal, may be used for several things. */
const isSame = (one: BigIntStats, other: BigIntStats | undefined): boolean =>
  one.dev === other?.dev && one.ino === other.ino && !one.isCharacterDevice()

/** Refuses a file that would be emptied before it is read, or mixed with results. */
const refuseShared = (file: string, input: string | undefined): void => {
  const own = '--rejects needs a file of its own'
  if (file === '-') throw usageError(`${own}: standard output has the results.`)
  const stats = statsOf(file)
  if (stats === undefined) return
  const inputStats = statsOf(input === undefined || input === '-' ? 0 : input)
  if (isSame(stats, inputStats)) throw usageError(`${own}: this one is the input.`)
  if (isSame(stats, statsOf(1))) throw usageError(`${own}: this one is that of standard output.`)
}

const unwritable = (error: unknown): Error =>
  usageErrorFromSystem('The --rejects file cannot be written', error, 'there is no such folder')

/** The file of `--rejects`, which has a line of JSON for each line without a result. */
export class RejectsFile {
  readonly #handle: FileHandle
  #isEmptied = false

  private constructor(handle: FileHandle) {
    this.#handle = handle
  }

  /** Opens or creates the file. `input` is that of the program. */
  static async create(file: string, input: string | undefined): Promise<RejectsFile> {
    refuseShared(file, input)
    try {
      return new RejectsFile(await open(file, constants.O_WRONLY | constants.O_CREAT))
    } catch (error) {
      throw unwritable(error)
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
      note(`error: ${messageOf(unwritable(error))}`)
      process.exit(exitCodes.usage)
    }
  }

  async close(): Promise<void> {
    try {
      await this.#handle.close()
    } catch (error) {
      // Some systems report only now what they could not write.
      throw unwritable(error)
    }
  }
}
