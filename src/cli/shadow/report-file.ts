import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parsed } from '../../batch/store/stored-row.ts'
import { isParity, type Parity } from '../../compare/parity/parity.ts'
import { ownFile } from '../../batch/store/sqlite.ts'
import { unwrittenError, usageError } from '../errors/cli-error.ts'

/** The file in the folder of a run that names its report. */
export const nameFile = 'report'

/** A report as its folder sees it: both may be moved together. */
const nameIn = (folder: string, file: string): string => relative(resolve(folder), resolve(file))

/** Whether a file is the report of a folder: by its name, or because the folder says so. */
const isOwn = (folder: string, file: string): boolean => {
  const name = join(folder, nameFile)
  return (
    existsSync(folder) &&
    (resolve(folder) === resolve(`${file}.run`) ||
      (existsSync(name) && readFileSync(name, 'utf8') === nameIn(folder, file)))
  )
}

/** Refuses to overwrite anything but a report of the same run, which has all that the report before had. */
export const checkReport = (file: string, folder: string): void => {
  let isFine: boolean
  try {
    const before = existsSync(file) ? parsed(readFileSync(file, 'utf8')) : undefined
    isFine = !existsSync(file) || (isParity(before) && (before.operations.length === 0 || isOwn(folder, file)))
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
export const writeReport = (file: string, folder: string, report: Parity): void => {
  try {
    writeWhole(join(folder, nameFile), nameIn(folder, file))
    writeWhole(file, `${JSON.stringify(report, undefined, 2)}\n`)
  } catch (error) {
    throw unwrittenError('The --report file cannot be written', error)
  }
}
