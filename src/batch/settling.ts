import type { LookupResult } from '../client/response.ts'
import { isAbortedError } from '../errors/http-errors.ts'
import {
  isAllVersionsFailedError,
  causeOf,
  isLookupError,
  type LookupFailure,
  mayKnowMore,
  type VersionFailure,
} from '../errors/lookup-failure.ts'
import type { Attempt, AttemptCause } from '../errors/lookup-error.ts'
import { listed } from '../errors/problem.ts'
import { none } from '../model/record.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import type { AnsweredRow, BatchQuestion, UnansweredRow } from './batch-row.ts'
import type { FailedQuestion } from './journal.ts'

// What becomes of a question after a lookup.

/** What is kept of the result of a lookup. */
export type Answer<O extends Operation> = Pick<LookupResult<LookupValue[O]>, 'value' | 'source' | 'issues' | 'attempts'>

type Emptiness = { readonly [O in Operation]: (value: LookupValue[O]) => boolean }

/** Whether an answer found nothing, for which the service may send a 404 instead. */
const isEmpty: Emptiness = {
  person: () => false,
  names: ({ items }) => items.length === 0,
  // Where a number's area code is, every number has.
  phones: ({ phone, owners }) => phone === undefined && owners.length === 0,
  emails: ({ owners, socialProfiles }) => owners.length === 0 && socialProfiles.length === 0,
  addresses: () => false,
}

export const statusOf = <O extends Operation>(
  operation: O,
  { value }: Pick<LookupResult<LookupValue[O]>, 'value'>,
): 'found' | 'empty' => (isEmpty[operation](value) ? 'empty' : 'found')

const failuresIn = (error: LookupFailure): readonly VersionFailure[] => {
  if (isAllVersionsFailedError(error)) return error.errors
  return error.name === 'InvalidQueryError' ? [] : [error]
}

/** The key or its account is refused: other questions would be, too. */
const isRefusedKey = ({ name, status }: VersionFailure): boolean => name === 'UnauthorizedError' || status === 402

/**
 * What becomes of a question whose lookup failed:
 *
 * - `inDoubt`: nobody knows what the service made of it;
 * - `stop`: no other question would be answered either;
 * - `nobody` and `unsupported`: it is settled;
 * - `refusal`: it is settled if the service answers other questions;
 * - `atOnce`, `later`: it is asked again, before others or in a later round; `giveUp` if that was done often enough.
 */
type Fate =
  | { readonly kind: 'inDoubt' | 'stop' | 'atOnce' | 'later' | 'giveUp' }
  | { readonly kind: 'nobody' | 'unsupported' | 'refusal'; readonly status: UnansweredRow['status'] }

/** How often a question is asked that got no answer, and one whose answer could not be read, which may be an accident. */
export const mostTries = 3
const mostReadings = 2

const laterAfter = (tries: number): Fate => ({ kind: tries >= mostTries ? 'giveUp' : 'later' })

const fateOfCause: Readonly<Record<AttemptCause, (tries: number) => Fate>> = {
  notFound: () => ({ kind: 'nobody', status: 'notFound' }),
  unsupported: () => ({ kind: 'unsupported', status: 'unsupported' }),
  http: () => ({ kind: 'refusal', status: 'refused' }),
  gone: () => ({ kind: 'refusal', status: 'refused' }),
  undecodable: (tries) => (tries < mostReadings ? { kind: 'later' } : { kind: 'refusal', status: 'undecodable' }),
  server: laterAfter,
  timeout: laterAfter,
  network: laterAfter,
  rateLimited: () => ({ kind: 'atOnce' }),
  unauthorized: () => ({ kind: 'stop' }),
  aborted: () => ({ kind: 'inDoubt' }),
}

/** The failure of several that decides: one that a later try may cure, if there is one. */
const decisiveOf = (failures: readonly VersionFailure[]): VersionFailure | undefined =>
  failures.find(({ retryable }) => retryable) ??
  failures.find(({ name }) => name === 'UndecodableError') ??
  failures.at(-1)

/** The cause that decides about a failed lookup. */
const causeIn = (error: LookupFailure): AttemptCause => {
  if (isAbortedError(error)) return 'aborted'
  const failures = failuresIn(error)
  if (failures.some(isRefusedKey)) return 'unauthorized'
  const decisive = decisiveOf(failures)
  return decisive === undefined ? 'http' : causeOf(decisive)
}

/** Why a lookup failed, as plain data: it may come from another machine. */
export interface Failure {
  readonly cause: AttemptCause
  readonly status: number | undefined
  readonly retryable: boolean
  readonly message: string
  readonly version: Version | undefined
  readonly attempts: readonly Attempt[]
  /** Set if the versions that were asked have answered, but one was left out that might know more. */
  readonly isPartial?: true
}

/** Why a lookup failed. Other errors are mistakes in a program, and are thrown. */
export const failureOf = (error: unknown): Failure => {
  if (!isLookupError(error) || error.name === 'InvalidOptionsError' || error.name === 'InvalidValueError') throw error
  const { status, retryable, message, version, attempts } = error
  return { cause: causeIn(error), status, retryable, message, version, attempts }
}

/** The budget of the run is spent: nothing more is sent. */
export class BudgetSpent extends Error {
  override readonly message = 'The budget is spent.'
}

/** The run has stopped: nothing more is sent. */
export class RunStopped extends Error {}

/** A request cannot be noted, so it is not sent: the cause tells why. */
export class NotNoted extends Error {}

/** How a lookup ended. */
export interface LookupOutcome<O extends Operation> {
  readonly answer: Answer<O> | undefined
  readonly failure: Failure | undefined
  /** The error of a failure, if it happened in this process. */
  readonly error: unknown
  /** Why a request was not let through, if one was not: that, and not its error, is why the lookup ended. */
  readonly held: unknown
  readonly requests: number
}

/** That some versions know nobody proves nothing if another one was left out, as it is down: it is asked again later. */
export const withLeftOut = (failure: Failure, leftOut: readonly Version[]): Failure => {
  if (leftOut.length === 0 || mayKnowMore[failure.cause]) return failure
  const message = `${failure.message} ${listed(leftOut, 'and')} did not answer, and may know more.`
  return { ...failure, cause: 'server', retryable: true, message, isPartial: true }
}

/** What becomes of a question whose lookup failed, after so many tries. */
export const fateOf = ({ cause, status, retryable }: Failure, tries: number): Fate => {
  if (cause !== 'http') return fateOfCause[cause](tries)
  // The causes of these statuses are not specified: 404 may mean that nobody was found, 408 asks to try again.
  if (status === 404) return { kind: 'nobody', status: 'refused' }
  return retryable ? laterAfter(tries) : fateOfCause.http(tries)
}

/** A question that is being asked, or will be asked again. */
export interface Pending<O extends Operation> extends BatchQuestion<O> {
  readonly rows: number[]
  /** How often it was asked without an answer. */
  tries: number
  /** How many requests were sent for it. */
  requests: number
  /** How many pauses there were, because lookups failed, when it was asked last. */
  pauses: number
}

const now = (): string => new Date().toISOString()

/** The row of a question that was answered. */
export const answeredRow = <O extends Operation>(
  operation: O,
  { key, input, rows, requests }: Pending<O>,
  result: Answer<O>,
): AnsweredRow<O> => {
  const { value, source, issues, attempts } = result
  const status = statusOf(operation, result)
  return { key, rows, status, version: source.version, requests, time: now(), issues, attempts, input, value }
}

/** The row of a question that is settled without a value. */
export const unansweredRow = <O extends Operation>(
  { key, input, rows, requests }: Pending<O>,
  status: UnansweredRow['status'],
  { version, attempts, message }: Failure,
): UnansweredRow<O> => {
  return { key, rows, status, version, requests, time: now(), issues: none, attempts, input, reason: message }
}

/** A question that was asked without success. */
export const failedQuestion = <O extends Operation>(
  { key, rows, tries }: Pending<O>,
  { cause, message }: Pick<Failure, 'cause' | 'message'>,
): FailedQuestion => ({ key, rows, cause, tries, time: now(), reason: message })

/** After so many failures in a row, a run pauses, and after these it stops. */
export const pausesAfter = 20
export const stopsAfter = 25

/** So many first answers that find nobody are suspicious: a version that was switched off answers 404. */
export const suspicious = 50
