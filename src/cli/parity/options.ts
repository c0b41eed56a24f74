import { readFile } from 'node:fs/promises'
import { isParity, type Parity } from '../../compare/parity/parity.ts'
import { checkUses, type Uses } from '../../lineage/uses.ts'
import { isObject } from '../../wire/json.ts'
import { unreadableError, usageError, usageErrorFromSystem } from '../errors/cli-error.ts'

/** Creates a reader of a share: `0.1%`, or `0.001`. */
export const shareFor =
  (option: string, isPercentPlain: boolean) =>
  (text: string): number => {
    const [, digits, percent] = /^(\d{1,3}(?:\.\d{1,12})?)(%)?$/.exec(text) ?? []
    const number = Number(digits)
    const share = percent === '%' || (isPercentPlain && number >= 1) ? number / 100 : number
    if (share > 0 && share < 1) return share
    throw usageError(`${option} is a share, such as ${isPercentPlain ? '95 or 99.5%' : '0.1% or 0.001'}.`)
  }

/** Reads JSON from a file. */
export const jsonFrom = async (file: string, what: string): Promise<unknown> => {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    throw usageErrorFromSystem(`The ${what} cannot be read`, error)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw unreadableError(`The ${what} is not JSON.`)
  }
}

/** Reads a report from a file. */
export const reportFrom = async (file: string): Promise<Parity> => {
  const report = await jsonFrom(file, 'report')
  if (isParity(report)) return report
  throw unreadableError('This is no report of parity: compare and shadow write one.')
}

/** Reads a program's uses from a file; below a root, if it does not say so itself. */
export const usesFrom = async (file: string, root?: string): Promise<Uses> => {
  const uses = await jsonFrom(file, 'file of uses')
  try {
    return checkUses(root !== undefined && isObject(uses) ? { ...uses, root } : uses)
  } catch (error) {
    throw unreadableError(error instanceof Error ? error.message : 'This is no file of uses.')
  }
}
