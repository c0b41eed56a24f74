import { createHash } from 'node:crypto'
import { createReadStream, existsSync, renameSync, rmSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ownFile } from '../../batch/store/sqlite.ts'
import { isText, type JsonObject } from '../../wire/json.ts'
import { usageError, usageErrorFromSystem } from '../errors/cli-error.ts'
import { openInput } from '../terminal/input.ts'

// Where the input of a run is. It is read twice, to plan and to run, so standard input is kept in the folder of the run.

/** An input as it was when it was planned. */
export interface InputMark {
  /** The file, as an absolute path, or `input` in the folder of the run. */
  readonly file: string
  /** How many bytes it had, and their SHA-256. */
  readonly bytes: number
  readonly sha256: string
}

/** What a run notes of its input. */
export const inputMarkIn = (notes: JsonObject): InputMark | undefined => {
  const { file, bytes, sha256 } = notes
  return isText(file) && typeof bytes === 'number' && isText(sha256) ? { file, bytes, sha256 } : undefined
}

/** The name of what was read from standard input. */
const kept = 'input'

/** The path of the input of a run. */
export const pathOf = (folder: string, { file }: InputMark): string => (file === kept ? join(folder, kept) : file)

const isStandardInput = (file: string): boolean => file === '-'

/** Keeps standard input in a file, before the folder is known to be this run's. */
const keepStandardInput = async (folder: string): Promise<string> => {
  const path = join(folder, `${kept}.${process.pid}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = await open(path, 'w', ownFile)
    try {
      for await (const chunk of openInput('-')) await file.writeFile(chunk)
    } finally {
      await file.close()
    }
  } catch (error) {
    throw error instanceof Error && 'code' in error ? usageErrorFromSystem('The input cannot be kept', error) : error
  }
  return path
}

/** An input that can be read more than once. */
export interface Source {
  /** Where it is now. */
  readonly path: () => string
  /** What the run will note of it. */
  readonly file: string
  /** Puts it where it belongs, once the folder is this run's. */
  readonly settle: () => void
  /** Forgets it, if nothing comes of the run. */
  readonly discard: () => void
}

const nothing = (): void => undefined

/** The input of a run in a folder. That of a dry run is read only once. */
export const sourceOf = async (file: string, folder: string, isDry: boolean): Promise<Source> => {
  if (!isStandardInput(file)) return { path: () => file, file: resolve(file), settle: nothing, discard: nothing }
  if (isDry) return { path: () => file, file: kept, settle: nothing, discard: nothing }
  let path = await keepStandardInput(folder)
  return {
    path: () => path,
    file: kept,
    settle: () => {
      renameSync(path, join(folder, kept))
      path = join(folder, kept)
    },
    discard: () => rmSync(path, { force: true }),
  }
}

/** Hashes what passes, and what has passed at an earlier size of the input. */
export class Marker {
  readonly #hash = createHash('sha256')
  readonly #earlier: number | undefined
  #bytes = 0
  /** The hash of as many bytes as there were before, if there are as many now. */
  prefix: string | undefined

  constructor(earlier: number | undefined) {
    this.#earlier = earlier
  }

  async *pass(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
    for await (const chunk of bytes) {
      const rest = this.#earlier === undefined ? -1 : this.#earlier - this.#bytes
      if (rest >= 0 && rest <= chunk.length) {
        this.prefix = this.#hash.copy().update(chunk.subarray(0, rest)).digest('hex')
      }
      this.#hash.update(chunk)
      this.#bytes += chunk.length
      yield chunk
    }
  }

  mark(file: string): InputMark {
    return { file, bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}

/** The first bytes of a file, as many as were planned: what is added meanwhile is for the next run. */
export const plannedBytes = (path: string, bytes: number): AsyncGenerator<Uint8Array> => {
  if (!existsSync(path)) throw usageError('The input of the run is not there any more: put it back where it was.')
  return readBytes(path, bytes)
}

async function* readBytes(path: string, bytes: number): AsyncGenerator<Uint8Array> {
  if (bytes > 0) yield* createReadStream(path, { end: bytes - 1 })
}
