import { type Either, isLeft, left, right } from '../either.ts'
import {
  AllVersionsFailedError,
  causeOf,
  type LookupFailure,
  mayKnowMore,
  type VersionFailure,
} from '../errors/lookup-failure.ts'
import { type Attempt, type AttemptCause, keepAttempts } from '../errors/lookup-error.ts'
import { isNotFoundError } from '../errors/http-errors.ts'
import { isUnsupportedError, UnsupportedError } from '../errors/invalid-input-errors.ts'
import type { LookupValue } from '../model/lookup.ts'
import { none } from '../model/filled.ts'
import type { Operation, Version } from '../model/version.ts'
import {
  type Question,
  type QuestionOf,
  requestFor,
  textsOf,
  unsupportedInputs,
  type WireRequest,
} from '../query/request.ts'
import { errorOfInputs } from '../versions/unsupported-inputs.ts'
import type { Catalog } from '../versions/catalog.ts'
import type { Config, Versions } from './config.ts'
import { ask, type Outcome } from './exchange.ts'
import { leaksOf } from './leaks.ts'
import { withMismatch } from './mismatch.ts'
import { type LookupResult, deprecationIn, sunsetIn } from './response.ts'
import type { CallOptions } from './options.ts'

/** A question, and the options of the call. */
export interface Call<O extends Operation> {
  readonly question: QuestionOf<O>
  readonly options: CallOptions
}

/** The request for a version, or why it does not support the question: an input that it lacks is never dropped. */
const requestTo = (
  { among, require }: Catalog,
  version: Version,
  question: Question,
): Either<UnsupportedError, WireRequest> => {
  const spoke = require(version, question.operation)
  if (isLeft(spoke)) return spoke
  const unsupported = unsupportedInputs(spoke.right, question)
  return unsupported === undefined
    ? right(requestFor(spoke.right, question))
    : left(errorOfInputs(among(question.operation), version, question, unsupported))
}

const reportAttempt = async (
  { apiKey, onAttempt }: Config,
  question: Question,
  attempt: Attempt,
  outcome: Outcome<unknown>,
): Promise<void> => {
  if (onAttempt === undefined) return
  const { response } = isLeft(outcome) ? outcome.left : outcome.right
  try {
    await onAttempt({
      ...attempt,
      operation: question.operation,
      error: isLeft(outcome) ? outcome.left.error : undefined,
      issues: isLeft(outcome) ? none : outcome.right.normalized.issues,
      extras: isLeft(outcome) ? none : outcome.right.normalized.extras,
      status: response?.status,
      // The inputs are listed again only for a header that may repeat one.
      deprecation:
        response && deprecationIn(response, (text) => leaksOf(apiKey, Object.values(textsOf(question)))(text)),
      sunset: response && sunsetIn(response),
      requestId: response?.requestId,
    })
  } catch {
    // A listener must not break the lookup, whether it throws or rejects.
  }
}

/** Queries one version, and adds the attempt to those before, and to the error if it failed. */
const tryVersion = async <O extends Operation>(
  config: Config,
  version: Version,
  { question, options }: Call<O>,
  attempts: Attempt[],
): Promise<Outcome<LookupValue[O]>> => {
  const start = performance.now()
  const source = { version, operation: question.operation }
  const request = requestTo(config.catalog, version, question)
  const outcome: Outcome<LookupValue[O]> = isLeft(request)
    ? left({ error: request.left, requests: 0, waited: 0, response: undefined, stop: undefined })
    : await ask<O>(config, { source, request: request.right, options })
  const error = isLeft(outcome) ? outcome.left.error : undefined
  const { requests, waited } = isLeft(outcome) ? outcome.left : outcome.right
  const cause = error && causeOf(error)
  const answeredBy = isLeft(outcome) ? version : outcome.right.normalized.source.version
  const attempt = {
    version,
    ...(answeredBy !== version && { readAs: answeredBy }),
    cause,
    requests,
    durationMs: Math.round(performance.now() - start - waited),
  }
  attempts.push(attempt)
  if (!isLeft(outcome)) withMismatch(config.catalog, question, outcome.right.normalized)
  if (error !== undefined) keepAttempts(error, [attempt])
  void reportAttempt(config, question, attempt, outcome)
  const stop = isLeft(outcome) ? outcome.left.stop : undefined
  // The reason is the caller's own, and may be anything.
  if (stop !== undefined && options.signal?.aborted !== true) throw stop.reason
  return outcome
}

const fallsBackOn = (config: Config, cause: AttemptCause): boolean =>
  config.fallbackOn.some((allowed) => allowed === cause)

/**
 * Whether the last error says by itself how the lookup ended. It does not, whatever `fallbackOn` names, if its version
 * never answers or found nothing: one before it may have failed. Nor does a status whose cause the specification does not
 * name (section 7), after a failure that a retry may cure: a v4 that answers 404 to a name search may have found nothing.
 */
const lastErrorDecides = (config: Config, before: readonly VersionFailure[], last: VersionFailure): boolean => {
  const cause = causeOf(last)
  if (!mayKnowMore[cause] || fallsBackOn(config, cause)) return false
  return cause !== 'http' || last.retryable || !before.some(({ retryable }) => retryable)
}

/** The error of a lookup that no version answered. */
const failureOfLookup = (
  config: Config,
  attempts: readonly Attempt[],
  before: readonly VersionFailure[],
  last: VersionFailure,
): LookupFailure => {
  const [first, ...others] = before
  if (first === undefined || lastErrorDecides(config, before, last)) return last
  const errors = [first, ...others, last] as const
  if (errors.every(isUnsupportedError)) return UnsupportedError.ofAll(errors)
  // That one version finds nothing does not prove that there is nothing, if another one failed to answer.
  const isKnown = !errors.some((error) => mayKnowMore[causeOf(error)])
  const nothing = isKnown ? errors.filter(isNotFoundError).at(-1) : undefined
  return nothing ?? new AllVersionsFailedError(attempts, errors, { operation: last.operation })
}

/**
 * Queries one version after the other, in order, until one answers. It goes on to the next only for a cause in
 * `fallbackOn`.
 */
export const lookUpInOrder = async <O extends Operation>(
  config: Config,
  versions: Versions,
  call: Call<O>,
): Promise<Either<LookupFailure, LookupResult<LookupValue[O]>>> => {
  const attempts: Attempt[] = []
  const errors: VersionFailure[] = []
  let outcome = await tryVersion(config, versions[0], call, attempts)
  for (const next of versions.slice(1)) {
    if (!isLeft(outcome) || !fallsBackOn(config, causeOf(outcome.left.error))) break
    errors.push(outcome.left.error)
    outcome = await tryVersion(config, next, call, attempts)
  }
  // Spreading the result would compute what it computes only on access.
  if (!isLeft(outcome))
    return right(Object.assign(outcome.right.normalized, { attempts, response: outcome.right.response }))
  const failure = failureOfLookup(config, attempts, errors, outcome.left.error)
  keepAttempts(failure, attempts)
  return left(failure)
}
