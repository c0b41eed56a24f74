import { type Either, isLeft } from '../../either.ts'
import type { LookupResult } from '../../client/response-info.ts'
import type { Attempt } from '../../errors/attempt.ts'
import type { LookupError } from '../../errors/lookup-error.ts'
import { none } from '../../model/none.ts'
import { type ExitCode, exitCodes } from '../errors/exit-codes.ts'
import { exitCodeOfNothing, prefixOf } from '../errors/failed-before.ts'
import type { LookupFlags } from '../options/lookup-options.ts'
import { json, jsonLine, note, print } from '../terminal/output.ts'
import { pretty } from '../terminal/pretty.ts'

/** The answer found nothing, for which the service may send a 404 instead. */
export type IsNothing<A> = (value: A) => boolean

/** For searches that fail if they find nothing. */
export const neverNothing: IsNothing<unknown> = () => false

const attemptText = ({ version, cause, requests, durationMs }: Attempt): string => {
  const retries = requests > 1 ? ` and ${requests} requests` : ''
  return `${version} ${cause === undefined ? 'answered' : `failed (${cause})`} in ${durationMs} ms${retries}`
}

/** A result as it is printed in JSON: without the raw payload. JSON leaves out `looksLike` if it is `undefined`. */
const printed = <A>({ value, source, issues, extras, looksLike, attempts, response }: LookupResult<A>): object => ({
  value,
  source,
  issues,
  extras,
  looksLike,
  attempts,
  response,
})

/** A hint at an answer of another version, of which little was read: there may be nothing to see of it. */
const hintAt = <A>({ source, looksLike }: LookupResult<A>): void => {
  if (looksLike !== undefined)
    note(`The answer of ${source.version} looks like that of ${looksLike}: check the address.`)
}

const endingWith = (isFound: boolean, attempts: readonly Attempt[]): ExitCode => {
  if (isFound) return exitCodes.fine
  note(`${prefixOf(attempts)}Nothing was found.`)
  return exitCodeOfNothing(attempts)
}

/** Prints one result: as a listing on a terminal, as JSON elsewhere, unless the options say otherwise. */
export const show = async <A>(
  found: Either<LookupError, LookupResult<A>>,
  options: LookupFlags,
  isNothing: IsNothing<A>,
): Promise<ExitCode> => {
  if (isLeft(found)) throw found.left
  const result = found.right
  const isListing = options.pretty === true || (options.json !== true && process.stdout.isTTY)
  await print(isListing ? pretty(result, result.attempts.map(attemptText).join(', ')) : json(printed(result)))
  hintAt(result)
  return endingWith(!isNothing(result.value), result.attempts)
}

/** Prints each page as a line of JSON, as soon as it arrives. */
export const showAll = async <A>(
  pages: AsyncIterable<Either<LookupError, LookupResult<A>>>,
  isNothing: IsNothing<A>,
): Promise<ExitCode> => {
  let isFound = false
  let attempts: readonly Attempt[] = none
  for await (const page of pages) {
    if (isLeft(page)) throw page.left
    isFound ||= !isNothing(page.right.value)
    attempts = page.right.attempts
    await print(jsonLine(printed(page.right)))
    hintAt(page.right)
  }
  return endingWith(isFound, attempts)
}
