import { hash } from 'node:crypto'
import { closeSync, existsSync, fstatSync, openSync } from 'node:fs'
import { AppendFile } from './append-file.ts'
import { absent, KeyTable } from './key-table.ts'
import { linesIn } from './lines.ts'

// A line for each request, written before it is sent: a plus and a mark of its question. A line with a minus says that the
// requests of a question have ended. Marks are hashes with a salt of the run: a log should not contain inputs.

const plus = 0x2b
const markLength = 12

const markOf = (salt: string, key: string): string => hash('sha256', salt + key).slice(0, markLength)

/** The lines of a log, if there is one. The last one may be half written: it may be of a request that was sent. */
function* entriesIn(path: string): Generator<Buffer, void, undefined> {
  if (!existsSync(path)) return
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    let end = 0
    for (const { bytes, offset } of linesIn(file, 0, size)) {
      yield bytes
      end = offset + bytes.length + 1
    }
    if (end < size) yield Buffer.of(plus)
  } finally {
    closeSync(file)
  }
}

export class SentLog {
  readonly #file: AppendFile
  readonly #salt: string
  /** The marks of questions that were sent, and of which nothing more is known. */
  readonly #inDoubt = new Set<string>()
  /** Lines about settled questions that are not written yet. */
  #settled = ''
  /** How many requests were sent before. */
  readonly requests: number

  constructor(path: string, salt: string, makeRoom: (error: unknown) => boolean) {
    this.#file = new AppendFile(path, makeRoom)
    this.#salt = salt
    let requests = 0
    let end = 0
    for (const { bytes, offset } of linesIn(this.#file.file, 0, this.#file.end)) {
      const mark = bytes.toString('latin1', 1)
      if (bytes[0] === plus) {
        requests += 1
        this.#inDoubt.add(mark)
      } else this.#inDoubt.delete(mark)
      end = offset + bytes.length + 1
    }
    // A half-written line may be of a request that was sent.
    if (end < this.#file.end) {
      this.#file.add('\n')
      requests += 1
    }
    this.requests = requests
  }

  /** How many requests a log has, which another process may be writing. */
  static requestsIn(path: string): number {
    let requests = 0
    for (const bytes of entriesIn(path)) if (bytes[0] === plus) requests += 1
    return requests
  }

  /** Tells of questions whether their requests have ended, with or without an answer. */
  static endedIn(path: string, salt: string): (key: string) => boolean {
    const marks = new KeyTable(false)
    for (const bytes of entriesIn(path)) if (bytes[0] !== plus) marks.set(bytes.toString('latin1', 1))
    return (key) => marks.get(markOf(salt, key)) !== absent
  }

  isInDoubt(key: string): boolean {
    return this.#inDoubt.size > 0 && this.#inDoubt.has(this.#markOf(key))
  }

  sending(key: string): void {
    const settled = this.#settled
    this.#file.add(`${settled}+${this.#markOf(key)}\n`)
    this.#settled = ''
  }

  ended(key: string): void {
    this.settled(key)
    this.#flush()
  }

  /** The requests of a question have ended with a row, which says so by itself: the log may hear of it a little later. */
  settled(key: string): void {
    const mark = this.#markOf(key)
    this.#inDoubt.delete(mark)
    this.#settled += `-${mark}\n`
  }

  #flush(): void {
    if (this.#settled !== '') this.#file.add(this.#settled)
    this.#settled = ''
  }

  sync(): void {
    this.#flush()
    this.#file.sync()
  }

  close(): void {
    this.#file.close()
  }

  #markOf(key: string): string {
    return markOf(this.#salt, key)
  }
}
