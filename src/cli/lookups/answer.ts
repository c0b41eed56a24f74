import { isLeft } from '../../either.ts'
import type { LookupResult } from '../../client/response-info.ts'
import type { Attempt } from '../../errors/attempt.ts'
import { none } from '../../model/none.ts'
import type { LookupValue } from '../../model/lookup.ts'
import type { Operation } from '../../model/version.ts'
import { type ExitCode, exitCodes } from '../errors/exit-codes.ts'
import { exitCodeOfNothing, prefixOf } from '../errors/failed-before.ts'
import { note } from '../terminal/output.ts'
import type { Answered, Question } from './ask.ts'
import type { PageFlags } from './lookup-flags.ts'
import { printerFor } from './printers.ts'

/** Whether an answer found nobody, for which the service may send a 404 instead. Somebody asked for by id is there. */
const isNothing = (value: LookupValue[Operation]): boolean => {
  if ('items' in value) return value.items.length === 0
  if ('areaCodeLocations' in value)
    return value.phone === undefined && value.owners.length + value.areaCodeLocations.length === 0
  return 'totalSocialProfiles' in value && value.owners.length + value.socialProfiles.length === 0
}

/** A hint at an answer of another version, of which little was read: there may be nothing to see of it. */
const hintAt = ({ source, looksLike }: LookupResult<unknown>): void => {
  if (looksLike !== undefined)
    note(`The answer of ${source.version} looks like that of ${looksLike}: check the address.`)
}

const endingWith = (isFound: boolean, attempts: readonly Attempt[]): ExitCode => {
  if (isFound) return exitCodes.fine
  note(`${prefixOf(attempts)}Nothing was found.`)
  return exitCodeOfNothing(attempts)
}

/** Prints what a question was answered, in the form that the options say; each page as soon as it arrives, if that is possible. */
export const answer = async <O extends Operation>(
  answers: AsyncIterable<Answered<O>>,
  { operation, input = '' }: Question<O>,
  flags: PageFlags,
): Promise<ExitCode> => {
  const printer = await printerFor(operation, flags, { input, isMany: flags.all === true })
  let isFound = false
  let attempts: readonly Attempt[] = none
  try {
    for await (const page of answers) {
      if (isLeft(page)) throw page.left
      isFound ||= !isNothing(page.right.value)
      attempts = page.right.attempts
      await printer.add(page.right)
      hintAt(page.right)
      if (printer.isFull()) break
    }
  } finally {
    // What came before a failure was paid for.
    await printer.end()
  }
  return endingWith(isFound, attempts)
}
