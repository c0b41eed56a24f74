import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createFolder, ownFile } from '../../batch/run-folder.ts'
import { isText, isWhole, type JsonObject, isError } from '../../wire/json.ts'
import { usageError, usageErrorFromSystem } from '../errors/cli-error.ts'
import { isStandardInput, openTableInput, statsOfInput } from '../terminal/input.ts'
import type { Decoded } from './encoding.ts'

// Where the input of a run is. It is read twice, to plan and to run, so what can be read only once, such as standard input or
// what a shell has for `<(…)`, is kept in the folder of the run.

/** An input as it was when it was planned. */
export interface InputMark extends Decoded {
  /** The file, as an absolute path, or `input` in the folder of the run. */
  readonly file: string
  /** How many bytes it had, and their SHA-256. */
  readonly bytes: number
  readonly sha256: string
  /** How many cells its widest row has. */
  readonly width: number
}

/** What a run notes of its input. */
export const inputMarkIn = (notes: JsonObject): InputMark | undefined => {
  const { file, bytes, sha256, width, encoding, hasMark } = notes
  if (!isText(file) || !isWhole(bytes) || !isText(sha256) || !isWhole(width) || !isText(encoding)) return undefined
  return { file, bytes, sha256, width, encoding, hasMark: hasMark === true }
}

/** The name of what can be read only once. */
const kept = 'input'

/** The path of the input of a run. */
export const pathOf = (folder: string, { file }: InputMark): string => (file === kept ? join(folder, kept) : file)

const isReadOnce = (file: string): boolean => isStandardInput(file) || statsOfInput(file)?.isFile() === false

/** Keeps an input in a file, until the folder is known to be this run's, or the process ends. */
const keepInput = async (input: string, folder: string): Promise<string> => {
  const path = join(folder, `${kept}.${process.pid}`)
  const isOurs = !existsSync(folder)
  createFolder(folder)
  process.once('exit', () => {
    rmSync(path, { force: true })
    // A run that was refused leaves nothing behind.
    if (isOurs && readdirSync(folder).length === 0) rmdirSync(folder)
  })
  try {
    const file = await open(path, 'w', ownFile)
    try {
      for await (const chunk of openTableInput(input)) await file.writeFile(chunk)
    } finally {
      await file.close()
    }
  } catch (error) {
    throw isError(error) && 'code' in error ? usageErrorFromSystem('The input cannot be kept', error) : error
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
}

/** The input of a run in a folder. That of a dry run is read only once. */
export const sourceOf = async (file: string, folder: string, isDry: boolean): Promise<Source> => {
  if (!isReadOnce(file)) return { path: () => file, file: resolve(file), settle: () => undefined }
  if (isDry) return { path: () => file, file: kept, settle: () => undefined }
  let path = await keepInput(file, folder)
  return {
    path: () => path,
    file: kept,
    settle: () => {
      renameSync(path, join(folder, kept))
      path = join(folder, kept)
    },
  }
}

/** How many bytes are hashed, and checked when they are read again, at once. */
const blockBytes = 1 << 16

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64')

/** The same bytes in blocks; the last one may be shorter. */
async function* inBlocks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  let rest: Uint8Array = new Uint8Array()
  for await (const chunk of bytes) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    for (; rest.length >= blockBytes; rest = rest.subarray(blockBytes)) yield rest.subarray(0, blockBytes)
  }
  if (rest.length > 0) yield rest
}

/** The hashes of an input, by which it is known when it is read again. */
export interface Hashed {
  readonly bytes: number
  readonly blocks: readonly string[]
}

/** Hashes what passes, and what has passed at an earlier size of the input. */
export class Marker implements Hashed {
  readonly blocks: string[] = []
  bytes = 0
  /** The hash of as many bytes as there were before, if there are as many now. */
  prefix: string | undefined
  readonly #hash = createHash('sha256')
  readonly #earlier: number | undefined

  constructor(earlier: number | undefined) {
    this.#earlier = earlier
  }

  async *pass(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
    if (this.#earlier === 0) this.prefix = this.sha256
    for await (const block of inBlocks(bytes)) {
      const rest = this.#earlier === undefined ? -1 : this.#earlier - this.bytes
      if (rest >= 0 && rest <= block.length)
        this.prefix = this.#hash.copy().update(block.subarray(0, rest)).digest('hex')
      this.#hash.update(block)
      this.blocks.push(hashOf(block))
      this.bytes += block.length
      yield block
    }
  }

  /** The hash of all that has passed. */
  get sha256(): string {
    return this.#hash.copy().digest('hex')
  }
}

/** The first bytes of a file, as many as were planned: what is added meanwhile is for the next run. */
const firstBytes = async function* (path: string, bytes: number): AsyncGenerator<Uint8Array> {
  if (!existsSync(path)) throw usageError('The input of the run is not there any more: put it back where it was.')
  if (bytes > 0) yield* createReadStream(path, { end: bytes - 1 })
}

/** The bytes of an input as they were hashed, or an error: none is passed on that is another one. */
export async function* sameBytes(path: string, { bytes, blocks }: Hashed): AsyncGenerator<Uint8Array, void, undefined> {
  let at = 0
  for await (const block of inBlocks(firstBytes(path, bytes))) {
    if (hashOf(block) !== blocks[at]) break
    at += 1
    yield block
  }
  if (at < blocks.length)
    throw usageError('The input was changed while it was read: nothing of what is in it now was asked.')
}

/** Hashes an input that was planned by an earlier process, or says that it is another file now. */
export const hashedInput = async (path: string, { bytes, sha256 }: InputMark): Promise<Hashed> => {
  const marker = new Marker(undefined)
  const passing = marker.pass(firstBytes(path, bytes))
  while ((await passing.next()).done !== true);
  if (marker.bytes === bytes && marker.sha256 === sha256) return marker
  throw usageError('The input is another file than the one that was looked up: put that one back where it was.')
}
