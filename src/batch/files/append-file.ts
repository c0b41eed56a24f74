import { closeSync, fdatasync, fstatSync, ftruncateSync, openSync, writeSync } from 'node:fs'

/** Only the user may read what a run keeps. */
export const ownFile = 0o600

/** A file to which whole lines are added: a line that cannot be written leaves nothing behind. */
export class AppendFile {
  readonly file: number
  /** Makes room on a full disk, and returns whether there was any to make. */
  readonly #makeRoom: (error: unknown) => boolean
  #end: number
  #isSynced = true

  constructor(path: string, makeRoom: (error: unknown) => boolean) {
    this.file = openSync(path, 'a+', ownFile)
    this.#makeRoom = makeRoom
    this.#end = fstatSync(this.file).size
  }

  /** Where the next line begins. */
  get end(): number {
    return this.#end
  }

  /** Cuts what follows the last whole line. */
  cut(end: number): void {
    if (end < this.#end) ftruncateSync(this.file, end)
    this.#end = end
  }

  /** Adds lines. They survive if the process is killed right after it. */
  add(lines: string): void {
    const bytes = Buffer.from(lines)
    try {
      this.#write(bytes)
    } catch (error) {
      if (!this.#makeRoom(error)) throw error
      this.#write(bytes)
    }
    this.#end += bytes.length
    this.#isSynced = false
  }

  #write(bytes: Buffer): void {
    let written = 0
    try {
      while (written < bytes.length) written += writeSync(this.file, bytes, written)
    } catch (error) {
      if (written > 0) ftruncateSync(this.file, this.#end)
      throw error
    }
  }

  /** Has the disk write what was added since the last time, in case the machine loses power. */
  sync(): void {
    if (this.#isSynced) return
    this.#isSynced = true
    // If it fails, the lines are still where a process that is killed leaves them.
    fdatasync(this.file, () => undefined)
  }

  close(): void {
    closeSync(this.file)
  }
}
