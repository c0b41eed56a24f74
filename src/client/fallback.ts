import type { LookupValue } from '../model/lookup.ts'
import { none } from '../model/record.ts'
import type { Operation, Version } from '../model/version.ts'
import { type Issue, type Normalized, withPart } from '../normalize/normalized.ts'
import {
  type Question,
  type QuestionOf,
  requestFor,
  textsOf,
  unsupportedInputs,
  type WireRequest,
} from '../query/request.ts'
import { type Catalog, spokeIn, errorOfInputs } from '../versions/catalog.ts'
import { type AnySpoke, placeOfSubject, placesOf, pointerOf } from '../versions/facts.ts'
import { isObject, isText, pointerStep } from '../wire/json.ts'
import { parsePhoneNumber } from '../wire/phone-number.ts'
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
import type { Config, Versions } from './config.ts'
import { ask, type Outcome } from './exchange.ts'
import { leaksOf } from './faults.ts'
import { type LookupResult, deprecationIn, sunsetIn } from './response.ts'
import type { CallOptions } from './options.ts'

// An answer about somebody else than was asked for, as a mixed-up cache on the way gives it. Only what is certain counts: most
// answers do not repeat the question.

const mismatch = (path: string, what: string): Issue => ({
  kind: 'mismatch',
  path,
  expected: `the ${what} that was asked for`,
})

const plainId = (id: string): string => id.trim().replace(/^0+(?=\d)/, '')

const plainEmail = (input: unknown): string | undefined =>
  isText(input) && /^[^\s@]+@[^\s@]+$/.test(input.trim()) ? input.trim().toLowerCase() : undefined

type Placed = readonly [path: string, record: object]

/** Records around what an answer is about, which may repeat the question, by where they are. */
const recordsAround = (raw: unknown, spoke: AnySpoke): readonly Placed[] => {
  const { subject } = placesOf(spoke)
  const placed: Placed[] = []
  let holder = raw
  for (const [depth, next] of subject.entries()) {
    if (!isObject(holder)) break
    const path = pointerOf(subject.slice(0, depth))
    placed.push([path, holder])
    for (const [key, member] of Object.entries(holder))
      if (isObject(member) && key !== next) placed.push([path + pointerStep(key), member])
    holder = holder[next]
  }
  return placed
}

/** Keys under which an answer repeats the question, in any usual notation: `phone`, `searchedNumber`, `query_email`. */
const echoKeys = {
  phones: /^(?:(?:query|search|searched|input|requested|asked)[_-]?)?(?:phone|number|phone[_-]?number)$/i,
  emails: /^(?:(?:query|search|searched|input|requested|asked)[_-]?)?(?:email|email[_-]?address)$/i,
} as const

/** Where an answer repeats a number or an email that is another one than was asked for. */
const otherEcho = (
  raw: unknown,
  spoke: AnySpoke,
  key: RegExp,
  asked: string | undefined,
  read: (input: unknown) => string | undefined,
): string | undefined => {
  for (const [path, record] of recordsAround(raw, spoke))
    for (const [name, value] of Object.entries(record)) {
      const echo = key.test(name) ? read(value) : undefined
      if (echo !== undefined && echo !== asked) return path + pointerStep(name)
    }
  return undefined
}

/** The number of a house, unless it is one of several, and the letter behind it: `12`, `b` of `12-B`. */
const houseIn = (street: unknown): readonly (string | undefined)[] => {
  const [, number, letter] = (isText(street) ? /^\s*(\d+)(?:-?([a-z]))?\s/i.exec(street) : undefined) ?? []
  return number === undefined ? [] : [plainId(number), letter?.toLowerCase()]
}

const stateIn = (state: unknown): string | undefined =>
  isText(state) && /^\s*[a-z]{2}\s*$/i.test(state) ? state.trim().toUpperCase() : undefined

const differ = <A>(one: A | undefined, other: A | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other

/** The letters of a direction: `nw` of `NorthWest`. */
const lettersOf = (word = ''): string | undefined => {
  const [, one = '', other = ''] = /^(north|south|n|s)?(east|west|e|w)?$/.exec(word) ?? []
  return one.slice(0, 1) + other.slice(0, 1) || undefined
}

/** What comes after a street and its direction: a unit, and what it is called. */
const unitAtEnd = /[ ,] ?(?:(?:apt|apartment|unit|ste|suite)\.? ?#?|#) ?([a-z\d-]{1,8})$/i

/** A line with one blank in place of any run, as the pattern knows no other: it must not go back over many. */
const onOneBlank = (line: string): string => line.replaceAll(/\s+/g, ' ').trim()

const unitIn = (street: unknown, unit?: unknown): string | undefined => {
  const text = isText(unit) ? `, unit ${unit.replace(/^\s*(?:apt|apartment|unit|ste|suite|#)[\s.#]*/i, '')}` : street
  const [, found] = (isText(text) ? unitAtEnd.exec(onOneBlank(text)) : undefined) ?? []
  return found && plainId(found.toLowerCase().replaceAll('-', ''))
}

/** The direction of a street, before its name or at its end. */
const directionIn = (street: unknown): string | undefined => {
  if (!isText(street)) return undefined
  const words = onOneBlank(street)
    .replace(unitAtEnd, '')
    .toLowerCase()
    .split(/[\s.,]+/)
    .filter((word) => word !== '')
  return words.length < 3 ? undefined : (lettersOf(words[1]) ?? lettersOf(words.at(-1)))
}

/** The number of a street: `5` of `5th Avenue`. */
const numberIn = (street: unknown): string | undefined =>
  isText(street) ? /\s(\d+)(?:st|nd|rd|th)\b/i.exec(street)?.[1] : undefined

const ofAddress = (
  { query }: Extract<Question, { readonly operation: 'addresses' }>,
  { address }: LookupValue['addresses'],
): boolean =>
  [(street: unknown) => houseIn(street)[0], (street: unknown) => houseIn(street)[1], directionIn, numberIn].some(
    (tell) => differ(tell(query.street), tell(address.street)),
  ) ||
  differ(unitIn(query.street, query.unit), unitIn(address.street)) ||
  differ(stateIn(query.state), stateIn(address.state))

const mismatchIn = (
  question: Question,
  { value, raw }: Normalized<LookupValue[Operation]>,
  spoke: AnySpoke,
): Issue | undefined => {
  const subject = placeOfSubject(spoke)
  switch (question.operation) {
    case 'person': {
      const id = 'id' in value ? value.id : undefined
      return differ<string>(plainId(question.id), id && plainId(id)) ? mismatch(`${subject}/id`, 'id') : undefined
    }
    case 'phones': {
      const path = otherEcho(raw, spoke, echoKeys.phones, parsePhoneNumber(question.phone), parsePhoneNumber)
      return path === undefined ? undefined : mismatch(path, 'number')
    }
    case 'emails': {
      const asked = plainEmail(question.email)
      const terms = 'socialProfiles' in value && 'owners' in value ? value.socialProfiles : none
      const isOther = terms.some(({ match }) => match?.isPrimary === true && differ(plainEmail(match.term), asked))
      const path = otherEcho(raw, spoke, echoKeys.emails, asked, plainEmail) ?? (isOther ? subject : undefined)
      return path === undefined ? undefined : mismatch(path, 'email')
    }
    case 'addresses':
      return 'address' in value && ofAddress(question, value) ? mismatch(subject, 'address') : undefined
    case 'names':
      return undefined
  }
}

/** Adds the issue that an answer is about another id, number, email or address than was asked for. */
export const withMismatch = (
  catalog: Catalog,
  question: Question,
  normalized: Normalized<LookupValue[Operation]>,
): void => {
  const spoke = spokeIn(catalog, normalized.source)
  const issue = spoke && mismatchIn(question, normalized, spoke)
  if (issue !== undefined) withPart(normalized, 'issues', [...normalized.issues, issue])
}

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
