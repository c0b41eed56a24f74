import type { Attempt } from '../../errors/attempt.ts'
import { mayKnowMore } from '../../errors/cause-of.ts'
import { codeOfCause, type ExitCode, exitCodes } from './exit-codes.ts'

// That an older version found nobody does not prove that there is nobody, if a newer one could not answer. A lookup of one
// person then fails; a search has an empty list.

/** The attempts before the last one that should have answered. */
const failedBefore = (attempts: readonly Attempt[]): readonly Attempt[] =>
  attempts.slice(0, -1).filter(({ cause }) => cause !== undefined && mayKnowMore[cause])

/** What failed before, as a prefix of the last version's message: `v5 failed (server); v4: `. */
export const prefixOf = (attempts: readonly Attempt[]): string => {
  const failed = failedBefore(attempts)
  if (failed.length === 0) return ''
  const told = failed.map(({ version, cause }) => `${version} failed (${cause ?? ''})`).join(', ')
  return `${told}; ${attempts.at(-1)?.version ?? ''}: `
}

/**
 * The exit code if nothing was found: that of the first version that failed before, if one did, unless another failure is
 * worth a retry.
 */
export const exitCodeOfNothing = (attempts: readonly Attempt[]): ExitCode => {
  const codes = failedBefore(attempts).flatMap(({ cause }) => (cause === undefined ? [] : codeOfCause[cause]))
  return codes.find((code) => code === exitCodes.later) ?? codes[0] ?? exitCodes.notFound
}
