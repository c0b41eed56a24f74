import { type Either, isLeft, left, right } from '../either.ts'
import { AllVersionsFailedError } from '../errors/all-versions-failed-error.ts'
import type { Attempt, AttemptCause } from '../errors/attempt.ts'
import type { LookupFailure } from '../errors/lookup-failure.ts'
import { UnsupportedError } from '../errors/unsupported-error.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import { type Normalized, normalizeAny } from '../normalize/normalize.ts'
import { spokeOf } from '../normalize/table.ts'
import { clauseOf, lackingIn, versionsThatTake } from '../query/lacking.ts'
import { type Question, requestFor, type WireRequest } from '../query/request.ts'
import { ask, type Failure } from './ask.ts'
import type { Config } from './config.ts'
import { causeOf } from './failure.ts'
import type { CallOptions } from './options.ts'
import type { ResponseInfo } from './response-info.ts'

/**
 * What a lookup found, where, and after which attempts.
 *
 * @category Looking up
 */
export interface LookupResult<A> extends Normalized<A> {
  /** Each version that was asked, the one that answered last. */
  readonly attempts: readonly Attempt[]
  readonly response: ResponseInfo
}

/** A question, and what its answer is to be read as. */
export interface Inquiry<O extends Operation> {
  readonly operation: O
  readonly question: Question
  readonly call: CallOptions
}

interface Found<A> {
  readonly normalized: Normalized<A>
  readonly response: ResponseInfo
}

/** The request with which a version is asked, or what it cannot take: an input that it lacks is never dropped. */
const prepare = (version: Version, question: Question): Either<UnsupportedError, WireRequest> => {
  const spoke = spokeOf(version, question.operation)
  if (isLeft(spoke)) return spoke
  const request = requestFor(spoke.right.path, question)
  if (question.operation !== 'names') return right(request)
  const lacking = lackingIn(version, question.query)
  if (lacking === undefined) return right(request)
  return left(
    new UnsupportedError({
      version,
      operation: 'names',
      feature: [...lacking.notTaken, ...lacking.missing].join(', '),
      reason: clauseOf(version, lacking),
      pinned: [version],
      availableIn: versionsThatTake(question.query),
    }),
  )
}

const tryVersion = async <O extends Operation>(
  config: Config,
  version: Version,
  { operation, question, call }: Inquiry<O>,
): Promise<Either<Failure, Found<LookupValue[O]>>> => {
  const request = prepare(version, question)
  if (isLeft(request)) return left({ error: request.left, response: undefined })
  const answer = await ask(config, { version, operation }, request.right, call)
  if (isLeft(answer)) return answer
  const { payload, response } = answer.right
  const normalized = normalizeAny(version, operation, payload)
  return isLeft(normalized)
    ? left({ error: normalized.left, response })
    : right({ normalized: normalized.right, response })
}

const tell = (config: Config, operation: Operation, attempt: Attempt, response: ResponseInfo | undefined): void => {
  try {
    config.onAttempt({
      ...attempt,
      operation,
      deprecation: response?.headers['deprecation'],
      sunset: response?.headers['sunset'],
    })
  } catch {
    // Whoever listens must not be able to break the lookup.
  }
}

const allows = (config: Config, cause: AttemptCause): boolean => config.fallbackOn.some((allowed) => allowed === cause)

/** The error of a walk over versions that ended without an answer. */
const verdict = (config: Config, attempts: readonly Attempt[], last: LookupFailure): LookupFailure => {
  const { operation } = last
  const isExhausted = attempts.length > 1 && allows(config, causeOf(last))
  if (isExhausted && last.name === 'UnsupportedError' && attempts.every(({ cause }) => cause === 'unsupported')) {
    const { feature, availableIn } = last
    const pinned = attempts.map(({ version }) => version)
    const reason = `None of ${pinned.join(', ')} takes this (${feature})`
    return new UnsupportedError({ operation, feature, reason, pinned, availableIn })
  }
  return isExhausted ? new AllVersionsFailedError(attempts, last.retryable, { operation, cause: last }) : last
}

/**
 * Asks one version after the other, in order, and turns to the next only for a cause that another version can cure.
 * The first answer ends the walk.
 */
export const walk = async <O extends Operation>(
  config: Config,
  versions: readonly Version[],
  inquiry: Inquiry<O>,
): Promise<Either<LookupFailure, LookupResult<LookupValue[O]>>> => {
  const attempts: Attempt[] = []
  let last: LookupFailure | undefined
  for (const version of versions) {
    const start = performance.now()
    const tried = await tryVersion(config, version, inquiry)
    const cause = isLeft(tried) ? causeOf(tried.left.error) : undefined
    const attempt = { version, cause, milliseconds: Math.round(performance.now() - start) }
    attempts.push(attempt)
    tell(config, inquiry.operation, attempt, isLeft(tried) ? tried.left.response : tried.right.response)
    if (!isLeft(tried)) return right({ ...tried.right.normalized, attempts, response: tried.right.response })
    last = tried.left.error
    if (cause !== undefined && !allows(config, cause)) break
  }
  const error = last === undefined ? new AllVersionsFailedError([], false, inquiry) : verdict(config, attempts, last)
  error.attempts = attempts
  return left(error)
}
