import { hash } from 'node:crypto'
import { closeSync, existsSync, fstatSync, openSync } from 'node:fs'
import { AppendFile } from './append-file.ts'
import { linesIn } from './lines.ts'

// A line for each request, written before it is sent: a plus and a mark of its question. A line with a minus says that the
// requests of a question have ended. Marks are hashes with a salt of the run: a log should not contain inputs.

const plus = 0x2b
const markLength = 12

export class SentLog {
  readonly #file: AppendFile
  readonly #salt: string
  /** The marks of questions that were sent, and of which nothing more is known. */
  readonly #inDoubt = new Set<string>()
  /** Lines about settled questions that are not written yet. */
  #settled = ''
  /** How many requests were sent before. */
  readonly requests: number

  constructor(path: string, salt: string, makeRoom: () => boolean) {
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
    if (!existsSync(path)) return 0
    const file = openSync(path, 'r')
    try {
      let requests = 0
      for (const { bytes } of linesIn(file, 0, fstatSync(file).size)) if (bytes[0] === plus) requests += 1
      return requests
    } finally {
      closeSync(file)
    }
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
    return hash('sha256', this.#salt + key).slice(0, markLength)
  }
}
