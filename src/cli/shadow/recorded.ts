import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { parsed, type BatchQuestion, isInvalid, type SettledRow } from '../../batch/batch-row.ts'
import { isParity, type Parity } from '../../compare/parity/parity.ts'
import { ownFile } from '../../batch/run-folder.ts'
import { unwrittenError, usageError, messageOf, usageErrorFromSystem } from '../errors/cli-error.ts'
import { isLeft } from '../../either.ts'
import { none } from '../../model/record.ts'
import type { Operation, Version } from '../../model/version.ts'
import { statusOf } from '../../batch/settling.ts'
import type { NumberedInput } from '../../batch/rounds.ts'
import { normalizeText } from '../../normalize/by-name.ts'
import { note } from '../terminal/output.ts'
import { textLines } from '../terminal/text-lines.ts'

/** A report as the folder of its run sees it: both may be moved together. */
export const nameIn = (folder: string, file: string): string => relative(resolve(folder), resolve(file))

/** Refuses to overwrite anything but a report of the same run, which has all that the report before had. */
export const checkReport = (file: string, folder: string, noted: unknown): void => {
  // By its name, or because the run says so.
  const isOwn = resolve(folder) === resolve(`${file}.run`) || noted === nameIn(folder, file)
  let isFine: boolean
  try {
    const before = existsSync(file) ? parsed(readFileSync(file, 'utf8')) : undefined
    isFine = !existsSync(file) || (isParity(before) && (before.operations.length === 0 || isOwn))
  } catch {
    isFine = false
  }
  if (!isFine)
    throw usageError('--report needs a file of its own: this one has other content, or the report of another run.')
}

/** Writes a file as a whole: after a crash, there is the old one or the new one. */
const writeWhole = (path: string, text: string): void => {
  const file = openSync(`${path}.new`, 'w', ownFile)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(`${path}.new`, path)
}

/** Writes a report as a whole: after a crash, there is the one before or this one. */
export const writeReport = (file: string, report: Parity): void => {
  try {
    writeWhole(file, `${JSON.stringify(report, undefined, 2)}\n`)
  } catch (error) {
    throw unwrittenError('The --report file cannot be written', error)
  }
}

const mostTold = 5

/** Notices before anything is sent that a file cannot be read. */
export const checkRecorded = (file: string): void => {
  if (file === '-') return
  try {
    closeSync(openSync(file, 'r'))
  } catch (error) {
    throw usageErrorFromSystem('The --recorded file cannot be read', error)
  }
}

/** Answers that were recorded earlier: the first line of a file is that to the first row of the input, and so on. */
export class Recorded<O extends Operation> {
  readonly #version: Version
  readonly #operation: O
  readonly #file: string
  /** The answer to the question that a run has just read: it asks for it before it reads the next. */
  #latest: SettledRow<O> | undefined
  /** How many lines cannot be read, and how many rows have none, or a blank one. */
  unreadable = 0
  missing = 0

  constructor(version: Version, operation: O, file: string) {
    this.#version = version
    this.#operation = operation
    this.#file = file
  }

  /** The inputs whose answers are known: the others are left out. */
  async *knownOf(inputs: AsyncIterable<NumberedInput<O>>): AsyncGenerator<NumberedInput<O>, void, undefined> {
    const lines = textLines(this.#file)
    try {
      for await (const input of inputs) {
        const next = await lines.next()
        const { question } = input
        if (isInvalid(question)) yield input
        else {
          this.#latest = this.#rowOf(question, next.done === true ? { line: 0, text: '' } : next.value)
          if (this.#latest !== undefined) yield input
        }
      }
    } finally {
      await lines.return()
    }
  }

  /** The recorded answer to a question. */
  answerTo(key: string): SettledRow<O> | undefined {
    return this.#latest?.key === key ? this.#latest : undefined
  }

  #rowOf(
    question: BatchQuestion<O>,
    { line, text }: { readonly line: number; readonly text: string | undefined },
  ): SettledRow<O> | undefined {
    if (text?.trim() === '') {
      this.missing += 1
      return undefined
    }
    const version = this.#version
    const known = { ...question, rows: none, requests: 0, time: new Date().toISOString(), attempts: none, version }
    const read = text === undefined ? undefined : normalizeText(version, this.#operation, text)
    if (read === undefined || (isLeft(read) && read.left.name !== 'NotFoundError')) {
      this.unreadable += 1
      const why = read === undefined ? 'It is no UTF-8 text, or too long.' : messageOf(read.left)
      if (this.unreadable <= mostTold) note(`line ${line} of --recorded: ${why}`)
      return undefined
    }
    if (isLeft(read)) return { ...known, status: 'notFound', issues: none, reason: read.left.message }
    const { value, issues } = read.right
    return { ...known, status: statusOf(this.#operation, { value }), issues, value }
  }
}
