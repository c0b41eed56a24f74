import type { Attempt, AttemptCause } from '../errors/attempt.ts'
import { type ExitCode, exitCodes } from './exit-codes.ts'

// An older version that knows nobody is no proof that there is nobody, where a newer one could not answer.

/** The versions that ought to have answered before the last one did. One that has ended, or lacks an input, ought not. */
const failedBefore = (attempts: readonly Attempt[]): readonly Attempt[] =>
  attempts.slice(0, -1).filter(({ cause }) => cause !== 'unsupported' && cause !== 'gone')

/** What failed before, to be said before what the last version said: `v5 failed (server); v4: `. */
export const prefixOf = (attempts: readonly Attempt[]): string => {
  const failed = failedBefore(attempts)
  if (failed.length === 0) return ''
  const told = failed.map(({ version, cause }) => `${version} failed (${cause ?? ''})`).join(', ')
  return `${told}; ${attempts.at(-1)?.version ?? ''}: `
}

const codeOfCause: Readonly<Partial<Record<AttemptCause, ExitCode>>> = {
  undecodable: exitCodes.unreadable,
  server: exitCodes.refused,
}

/** The exit code where nothing was found: that of the first version which failed before, if one did. */
export const exitCodeOfNothing = (attempts: readonly Attempt[]): ExitCode => {
  const [first] = failedBefore(attempts)
  return first?.cause === undefined ? exitCodes.notFound : (codeOfCause[first.cause] ?? exitCodes.unreachable)
}
