import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { isObject, isText, type JsonObject } from '../../wire/json.ts'
import { BatchStoppedError } from '../batch-stopped-error.ts'
import { ownFile } from './append-file.ts'
import { parsed } from './parsed.ts'

/** The files in the folder of a run. */
export const filesOf = (folder: string) => ({
  run: join(folder, 'run.json'),
  results: join(folder, 'results.ndjson'),
  sent: join(folder, 'sent.log'),
  retry: join(folder, 'retry.ndjson'),
  summary: join(folder, 'summary.json'),
  taken: join(folder, 'taken'),
  lock: join(folder, 'lock'),
  /** Room for the answers under way when the disk is full. */
  reserve: join(folder, 'reserve'),
})

/** What `run.json` has. */
export interface RunFile {
  /** What must be the same for a run to go on. */
  readonly fingerprint: JsonObject
  /** What may change, such as the size of an input that grows. */
  readonly notes: JsonObject
  readonly salt: string
  readonly created: string
}

/** Writes a file as a whole: after a crash, there is the old one or the new one. */
export const writeWhole = (path: string, text: string): void => {
  const file = openSync(`${path}.new`, 'w', ownFile)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(`${path}.new`, path)
}

export const jsonText = (json: object): string => `${JSON.stringify(json, undefined, 2)}\n`

/** What `run.json` of a folder says; `undefined` if there is none. */
export const readRunFile = (folder: string): RunFile | undefined => {
  const { run } = filesOf(folder)
  if (!existsSync(run)) return undefined
  const json = parsed(readFileSync(run, 'utf8'))
  if (isObject(json)) {
    const { fingerprint, notes, salt, created } = json
    if (isObject(fingerprint) && isObject(notes) && isText(salt) && isText(created))
      return { fingerprint, notes, salt, created }
  }
  throw new BatchStoppedError('journal', 'The run.json of the folder cannot be read: use another folder.')
}

/** Creates the folder of a run, unless it is there; only its user may read it. */
export const createFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (existsSync(filesOf(folder).run)) return
  const others = readdirSync(folder).filter((name) => !/^(lock|input|invalid)/.test(name))
  if (others.length > 0)
    throw new BatchStoppedError('journal', 'The folder has other files, and no run: use an empty or a new folder.')
  chmodSync(folder, 0o700)
}

/** Begins the run of a folder, or goes on with it. */
export const beginRun = (
  folder: string,
  given: { readonly fingerprint: JsonObject; readonly notes: JsonObject },
): RunFile => {
  const before = readRunFile(folder)
  // As it will be read.
  const fingerprint = parsed(JSON.stringify(given.fingerprint))
  if (!isObject(fingerprint)) throw new TypeError('A fingerprint is an object.')
  if (before !== undefined) {
    const differing = Object.keys({ ...before.fingerprint, ...fingerprint }).filter(
      (name) => !isDeepStrictEqual(before.fingerprint[name], fingerprint[name]),
    )
    if (differing.length > 0) {
      const message = `The folder belongs to another run: it differs in ${differing.join(', ')}. Use another folder.`
      throw new BatchStoppedError('journal', message)
    }
  }
  const { salt, created } = before ?? { salt: randomUUID(), created: new Date().toISOString() }
  const run: RunFile = { fingerprint, notes: given.notes, salt, created }
  if (!isDeepStrictEqual(before, parsed(JSON.stringify(run)))) writeWhole(filesOf(folder).run, jsonText(run))
  return run
}
