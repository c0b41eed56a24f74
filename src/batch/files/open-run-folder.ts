import { closeSync, constants, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import type { Operation } from '../../model/version.ts'
import type { BatchStatus, SettledRow } from '../batch-row.ts'
import { BatchStoppedError } from '../batch-stopped-error.ts'
import type { BatchPlan, FailedQuestion, JournalEnd, OpenJournal, QuestionState } from '../journal.ts'
import type { JsonObject } from '../../wire/json.ts'
import { AppendFile, ownFile } from './append-file.ts'
import { absent, KeyTable } from './key-table.ts'
import { linesIn } from './lines.ts'
import { lock } from './lock.ts'
import { beginRun, createFolder, filesOf, jsonText } from './run-folder.ts'
import { SentLog } from './sent-log.ts'
import { headOf, lineOf, rowOf } from './stored-row.ts'

/** Enough for the answers of many lookups that are under way when the disk is full. */
const reserveBytes = 2 ** 20

/** How often what was written is brought to the disk, in milliseconds. */
const syncEvery = 1000

const takenLength = 16

const takenIn = (path: string): number => {
  try {
    const count = Number(readFileSync(path, 'utf8'))
    return Number.isSafeInteger(count) && count >= 0 ? count : 0
  } catch {
    return 0
  }
}

/** The journal of a run in a folder, while the run is under way. */
class FolderJournal<O extends Operation> implements OpenJournal<O> {
  readonly #operation: O
  readonly #files: ReturnType<typeof filesOf>
  readonly #lock: ReturnType<typeof lock>
  readonly #results: AppendFile
  readonly #sent: SentLog
  readonly #retry: AppendFile
  readonly #takenFile: number
  readonly #settled = new KeyTable(false)
  readonly #failing = new Map<string, FailedQuestion>()
  readonly #timer: ReturnType<typeof setInterval>
  readonly counts: Partial<Record<BatchStatus, number>> = {}
  /** How many rows the consumer has dealt with, and where the next one begins. */
  #taken: number
  readonly #untakenFrom: number
  readonly #untakenEnd: number
  #hasReserve = false
  /** Why the reserve was needed: it is for answers under way, so nothing more is sent. */
  #full: Error | undefined

  constructor(folder: string, operation: O, salt: string, held: ReturnType<typeof lock>) {
    this.#operation = operation
    this.#files = filesOf(folder)
    this.#lock = held
    const makeRoom = (error: unknown): boolean => {
      this.#full ??= error instanceof Error ? error : new Error('The disk is full.', { cause: error })
      return this.#makeRoom()
    }
    this.#results = new AppendFile(this.#files.results, makeRoom)
    this.#taken = takenIn(this.#files.taken)
    this.#untakenFrom = this.#readResults()
    this.#untakenEnd = this.#results.end
    this.#sent = new SentLog(this.#files.sent, salt, makeRoom)
    rmSync(this.#files.retry, { force: true })
    this.#retry = new AppendFile(this.#files.retry, makeRoom)
    // It is not emptied: on a full disk, it could not be written again.
    this.#takenFile = openSync(this.#files.taken, constants.O_WRONLY | constants.O_CREAT, ownFile)
    this.#writeTaken()
    this.#keepReserve()
    this.#timer = setInterval(() => this.#syncIfPossible(), syncEvery)
    this.#timer.unref()
  }

  get requests(): number {
    return this.#sent.requests
  }

  *untaken(): Generator<SettledRow<O>, void, undefined> {
    for (const { bytes } of linesIn(this.#results.file, this.#untakenFrom, this.#untakenEnd)) {
      const row = rowOf(this.#operation, bytes.toString())
      if (row === undefined) throw new BatchStoppedError('journal', 'A row of results.ndjson cannot be read.')
      yield row
    }
  }

  stateOf(key: string): QuestionState {
    if (this.#settled.get(key) !== absent) return 'settled'
    return this.#sent.isInDoubt(key) ? 'inDoubt' : 'new'
  }

  sending(key: string): void {
    if (this.#full !== undefined) throw this.#full
    this.#sent.sending(key)
  }

  failed(failure: FailedQuestion): void {
    this.#failing.set(failure.key, failure)
    this.#retry.add(`${JSON.stringify(failure)}\n`)
    this.#sent.ended(failure.key)
  }

  keep(row: SettledRow<O>): void {
    this.#results.add(lineOf(row))
    this.#settled.set(row.key)
    this.#failing.delete(row.key)
    this.#count(row.status)
    if (row.requests > 0) this.#sent.settled(row.key)
  }

  taken(): void {
    this.#taken += 1
    this.#writeTaken()
  }

  close(end: JournalEnd): void {
    clearInterval(this.#timer)
    // Nothing more is answered: the reserve is room for these.
    this.#makeRoom()
    try {
      const failing = Array.from(this.#failing.values(), (failure) => `${JSON.stringify(failure)}\n`)
      writeFileSync(this.#files.retry, failing.join(''))
      const summary = jsonText({ ...end, time: new Date().toISOString() })
      writeFileSync(this.#files.summary, summary, { mode: ownFile })
    } finally {
      this.#syncIfPossible()
      this.#results.close()
      this.#sent.close()
      this.#retry.close()
      closeSync(this.#takenFile)
      this.#lock.release()
    }
  }

  /** Reads what is settled, cuts a half-written line, and returns where the first row begins that was not taken. */
  #readResults(): number {
    let rows = 0
    let end = 0
    let untakenFrom = 0
    for (const { bytes, offset } of linesIn(this.#results.file, 0, this.#results.end)) {
      const head = headOf(bytes)
      // After a loss of power, the end of a file may be anything. In the middle, it is no accident of ours.
      if (head === undefined) {
        if (offset + bytes.length + 1 === this.#results.end) break
        throw new BatchStoppedError('journal', `Line ${rows + 1} of results.ndjson cannot be read.`)
      }
      this.#settled.set(head.key)
      this.#count(head.status)
      rows += 1
      end = offset + bytes.length + 1
      if (rows <= this.#taken) untakenFrom = end
    }
    this.#results.cut(end)
    this.#taken = Math.min(this.#taken, rows)
    return untakenFrom
  }

  #count(status: BatchStatus): void {
    this.counts[status] = (this.counts[status] ?? 0) + 1
  }

  #writeTaken(): void {
    writeSync(this.#takenFile, String(this.#taken).padEnd(takenLength), 0)
  }

  #keepReserve(): void {
    writeFileSync(this.#files.reserve, Buffer.alloc(reserveBytes, 1), { mode: ownFile })
    this.#hasReserve = true
  }

  #makeRoom(): boolean {
    const had = this.#hasReserve
    this.#hasReserve = false
    if (had) rmSync(this.#files.reserve, { force: true })
    return had
  }

  #syncIfPossible(): void {
    try {
      this.#sync()
    } catch {
      // On a full disk, the next request is not sent, and says so.
    }
  }

  #sync(): void {
    this.#results.sync()
    this.#sent.sync()
    this.#lock.renew()
  }
}

/** Opens the folder of a run. */
export const openRunFolder = <O extends Operation>(
  folder: string,
  plan: BatchPlan & { readonly operation: O },
  { fingerprint, notes }: { readonly fingerprint: JsonObject; readonly notes: JsonObject },
): OpenJournal<O> => {
  createFolder(folder)
  const held = lock(filesOf(folder).lock)
  try {
    const { salt } = beginRun(folder, { fingerprint: { ...plan, ...fingerprint }, notes })
    return new FolderJournal(folder, plan.operation, salt, held)
  } catch (error) {
    held.release()
    throw error
  }
}
