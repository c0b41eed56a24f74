import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { parsed } from '../../batch/batch-row.ts'
import { isParity, type Parity } from '../../compare/parity/parity.ts'
import { ownFile } from '../../batch/store/run-folder.ts'
import { unwrittenError, usageError } from '../errors/cli-error.ts'

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
