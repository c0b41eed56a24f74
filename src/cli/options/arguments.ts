import { isLeft } from '../../either.ts'
import { fallbackCauses } from '../../client/options.ts'
import { listed } from '../../errors/problem.ts'
import { isOperation, type Operation, operations, type Version, versions } from '../../model/version.ts'
import { inOrder, requireSpoke, versionsThatOffer } from '../../versions/table.ts'
import { usageError } from '../errors/cli-error.ts'

// Reads the program's arguments, as strictly as the library checks its inputs. No message repeats what was given.

/** Creates readers of one of these words, each for the option or argument that its message names. */
const wordAmong =
  <const A extends string>(words: readonly A[], what: string) =>
  (name: string) =>
  (text: string): A => {
    const found = words.find((word) => word === text)
    if (found !== undefined) return found
    throw usageError(`${name} must be ${what}: ${listed(words)}.`)
  }

/** Creates a reader of a version: `v5`. */
export const versionFor = wordAmong(versions, 'a version')

/** Creates a reader of a version, or of `auto`, which detects the version of each payload. */
export const versionOrAutoFor = wordAmong([...versions, 'auto'], 'a version')

/** Reads an operation: `person`. */
export const operationArgument = (text: string): Operation => {
  if (isOperation(text)) return text
  throw usageError(`There is no such operation: use ${listed(operations)}.`)
}

/** Creates a reader of words between commas. */
const listOf =
  <A>(read: (part: string) => A) =>
  (text: string): readonly A[] =>
    text.split(',').map((part) => read(part.trim()))

/** Creates a reader of several versions: `v5,v4`. */
export const versionListFor = (option: string): ((text: string) => readonly Version[]) =>
  listOf(versionFor(`Each part of ${option}`))

/** Reads versions in order of preference: `v5,v4`. */
export const versionList = versionListFor('--versions')

/** Reads causes that fall back: `server,timeout`. */
export const causeList = listOf(wordAmong(fallbackCauses, 'a cause')('Each part of --fallback-on'))

/**
 * Reads an input as text. Node puts a replacement character in place of bytes that are not UTF-8, as from a terminal or
 * a script in Latin-1: sent like that, the input would find nothing, as if nobody had the name.
 */
export const inputText =
  (input: string) =>
  (text: string): string => {
    if (!text.includes('\uFFFD')) return text
    throw usageError(`${input} is not UTF-8 text: it has a replacement character, U+FFFD.`)
  }

/**
 * Refuses an option as the value of another one. An unset variable in a script may leave an option without its value: then
 * the next option would be taken for it.
 */
export const refuseOption = (option: string, text: string): void => {
  if (/^--[a-z]/.test(text)) throw usageError(`${option} has no value: another option follows it.`)
}

/** Reads a name, such as that of a file that is read; `-` is standard input. */
export const fileName =
  (option: string) =>
  (text: string): string => {
    refuseOption(option, text)
    if (text === '') throw usageError(`${option} has no value.`)
    return text
  }

/** Reads the name of a file or folder that is written. Results are on standard output, so `-` would mix both. */
export const ownFileName =
  (option: string) =>
  (text: string): string => {
    if (text === '-') throw usageError(`${option} needs a name of its own: standard output has the results.`)
    return fileName(option)(text)
  }

/** Creates readers of whole numbers in this range, each for the option that its message names. -0 is none: it is never meant. */
export const wholeNumberIn =
  (least: number, most?: number) =>
  (option: string) =>
  (text: string): number => {
    const number = /^(?!-0*$)-?\d{1,16}$/.test(text) ? Number(text) : NaN
    if (number >= least && number <= (most ?? Number.MAX_SAFE_INTEGER)) return number
    throw usageError(`${option} is a whole number from ${least}${most === undefined ? '' : ` to ${most}`}.`)
  }

/** Creates a reader of numbers with or without a fraction, for the option that its message names. */
export const decimalNumber =
  (option: string) =>
  (text: string): number => {
    if (/^\d{1,15}(\.\d+)?$/.test(text)) return Number(text)
    throw usageError(`${option} is a number from 0, such as 0.5.`)
  }

/**
 * Checks that a version offers an operation, before any payload is read.
 *
 * @throws UnsupportedError if it does not
 */
export const checkOffered = (version: Version, operation: Operation): void => {
  const spoke = requireSpoke(version, operation)
  if (isLeft(spoke)) throw spoke.left
}

// Versions and operations in words, for help texts.

/** `v3, v4 and v5` */
export const allVersions = listed(versions, 'and')

/** `v3, v4 or v5` */
export const anyVersion = listed(versions, 'or')

/** `v3, v4, v5, or auto to detect it for each payload` */
export const versionsOrAuto = `${versions.join(', ')}, or auto to detect it for each payload`

/** `person, names, phones, emails or addresses` */
export const anyOperation = listed(operations, 'or')

/** Versions in the order in which they are asked: `v5 and v4`. */
export const versionsInOrder = (some: readonly Version[]): string => listed(inOrder(some), 'and')

/** The versions that offer an operation. */
export const versionsOffering = (operation: Operation): string => versionsInOrder(versionsThatOffer(operation))

/** A day, or a time of one in UTC, as 2026-11-27 or 2026-11-27T12:00Z. */
export const dateIn = (text: string): Date | undefined => {
  const date = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(text) ? new Date(text) : undefined
  if (date === undefined || Number.isNaN(date.getTime())) return undefined
  // The 31st of February would be in March.
  return date.toISOString().startsWith(text.slice(0, 'YYYY-MM-DD'.length)) ? date : undefined
}

/** Reads the day that is taken for today. */
export const nowOf = (text: string): Date => {
  const date = dateIn(text)
  if (date === undefined) throw usageError('--now is a day, as in 2026-11-27.')
  return date
}
