import { existsSync, readFileSync } from 'node:fs'
import { jsonText, writeWhole } from '../../batch/files/run-folder.ts'
import { parsed } from '../../batch/files/parsed.ts'
import { isParity, type Parity } from '../../compare/parity/parity.ts'
import { unwrittenError, usageError } from '../errors/cli-error.ts'

const isReplaceable = (file: string, isOwn: boolean): boolean => {
  const before = parsed(readFileSync(file, 'utf8'))
  return isParity(before) && (isOwn || before.operations.length === 0)
}

/** Refuses to overwrite anything but a report of the same run, which has all that the report before had. */
export const checkReport = (file: string, isOwn: boolean): void => {
  let isFine: boolean
  try {
    isFine = !existsSync(file) || isReplaceable(file, isOwn)
  } catch {
    isFine = false
  }
  if (!isFine)
    throw usageError('--report needs a file of its own: this one has other content, or the report of another run.')
}

/** Writes a report as a whole: after a crash, there is the one before or this one. */
export const writeReport = (file: string, report: Parity): void => {
  try {
    writeWhole(file, jsonText(report))
  } catch (error) {
    throw unwrittenError('The --report file cannot be written', error)
  }
}
