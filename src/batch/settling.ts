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
import type { AnsweredRow, UnansweredRow, BatchStatus, SettledRow } from './batch-row.ts'
import type { FailedQuestion, StopReason, OpenJournal } from './journal.ts'
import type { Pending, Rounds } from './rounds.ts'

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
const fateOf = ({ cause, status, retryable }: Failure, tries: number): Fate => {
  if (cause !== 'http') return fateOfCause[cause](tries)
  // The causes of these statuses are not specified: 404 may mean that nobody was found, 408 asks to try again.
  if (status === 404) return { kind: 'nobody', status: 'refused' }
  return retryable ? laterAfter(tries) : fateOfCause.http(tries)
}

const now = (): string => new Date().toISOString()

/** The row of a question that was answered. */
const answeredRow = <O extends Operation>(
  operation: O,
  { key, input, rows, requests }: Pending<O>,
  result: Answer<O>,
): AnsweredRow<O> => {
  const { value, source, issues, attempts } = result
  const status = statusOf(operation, result)
  return { key, rows, status, version: source.version, requests, time: now(), issues, attempts, input, value }
}

/** The row of a question that is settled without a value. */
const unansweredRow = <O extends Operation>(
  { key, input, rows, requests }: Pending<O>,
  status: UnansweredRow['status'],
  { version, attempts, message }: Failure,
): UnansweredRow<O> => {
  return { key, rows, status, version, requests, time: now(), issues: none, attempts, input, reason: message }
}

/** A question that was asked without success. */
const failedQuestion = <O extends Operation>(
  { key, rows, tries }: Pending<O>,
  { cause, message }: Pick<Failure, 'cause' | 'message'>,
): FailedQuestion => ({ key, rows, cause, tries, time: now(), reason: message })

/** After so many failures in a row, a run pauses, and after these it stops. */
export const pausesAfter = 20
const stopsAfter = 25

/** So many first answers that find nobody are suspicious: a version that was switched off answers 404. */
export const suspicious = 50

interface SettlingParts<O extends Operation> {
  readonly operation: O
  readonly journal: OpenJournal<O>
  readonly rounds: Rounds<O>
  readonly allowNobody: boolean
  /** Lets nothing new begin for a while, as lookups fail. */
  readonly pause: () => void
  readonly stop: (reason: StopReason, cause?: unknown) => void
}

/** Deals with the results of lookups: settles their questions, has them asked again, or stops the run. */
export class Settling<O extends Operation> {
  readonly #parts: SettlingParts<O>
  /** How many rows of each status are settled. */
  readonly counts: Partial<Record<BatchStatus, number>>
  /** How many questions were asked often enough. */
  givenUp = 0
  /** How many pauses there were because lookups failed. */
  pauses = 0
  #failures = 0
  #found: number
  #nobody: number
  /** Rows of refusals: they count only once the service has answered another question. */
  #held: SettledRow<O>[] = []

  constructor(parts: SettlingParts<O>) {
    const { counts } = parts.journal
    const { found = 0, notFound = 0, empty = 0 } = counts
    this.#parts = parts
    this.counts = { ...counts }
    this.#found = found
    this.#nobody = notFound + empty
  }

  get isHolding(): boolean {
    return this.#held.length > 0
  }

  /** Stops a run whose first answers all found nobody, unless that is allowed. */
  checkNobody(): void {
    const isNobodyThere = this.#found === 0 && this.#nobody >= suspicious
    if (isNobodyThere && !this.#parts.allowNobody) this.#parts.stop('nobody')
  }

  /** Keeps the row of a question. */
  async settle(row: SettledRow<O>): Promise<SettledRow<O>> {
    const { journal, rounds } = this.#parts
    await journal.keep(row)
    this.counts[row.status] = (this.counts[row.status] ?? 0) + 1
    rounds.ended(row)
    return row
  }

  /** Settles the questions whose rows were held: the service works. */
  async release(): Promise<readonly SettledRow<O>[]> {
    const held = this.#held
    this.#held = []
    const rows: SettledRow<O>[] = []
    for (const row of held) rows.push(await this.settle(row))
    return rows
  }

  /** Deals with the result of a lookup: the rows that are settled by it, or that its question is asked again at once. */
  async deal(question: Pending<O>, asked: LookupOutcome<O>): Promise<readonly SettledRow<O>[] | 'again'> {
    const { operation, journal, stop } = this.#parts
    const { answer, failure, error, held, requests } = asked
    question.requests += requests
    if (answer !== undefined) return this.#answered(answeredRow(operation, question, answer))
    if (failure !== undefined) return this.#failed(question, failure, error)
    if (held instanceof BudgetSpent) stop('budget')
    else if (held instanceof NotNoted) stop('journal', held.cause)
    else if (!(held instanceof RunStopped)) stop('unsent', held)
    // All that was sent has failed: it is not in doubt.
    if (requests > 0) await journal.failed(failedQuestion(question, { cause: 'aborted', message: '' }))
    return []
  }

  async #answered(row: SettledRow<O>): Promise<readonly SettledRow<O>[]> {
    this.#failures = 0
    if (row.status === 'found') this.#found += 1
    else this.#nobody += 1
    const settled = [await this.settle(row), ...(await this.release())]
    this.checkNobody()
    return settled
  }

  async #failed(question: Pending<O>, failure: Failure, error: unknown): Promise<readonly SettledRow<O>[] | 'again'> {
    const { journal, rounds, stop } = this.#parts
    const fate = fateOf(failure, question.tries)
    if (fate.kind === 'inDoubt') return []
    if (fate.kind === 'stop') stop('refused', error)
    if ('status' in fate) {
      const row = unansweredRow(question, fate.status, failure)
      if (fate.kind === 'nobody') return this.#answered(row)
      if (fate.kind === 'unsupported') return [await this.settle(row)]
      this.#held.push(row)
      rounds.hold(question)
    } else await journal.failed(failedQuestion(question, failure))
    if (failure.isPartial !== true) this.#checkHealth(question, error)
    if (fate.kind === 'atOnce') {
      // Waiting for a rate is no try.
      question.tries -= 1
      return 'again'
    }
    if (fate.kind === 'later') rounds.again(question)
    if (fate.kind === 'giveUp') {
      this.givenUp += 1
      rounds.ended(question)
    }
    return []
  }

  /** What was under way at the latest pause says nothing of the time after it. */
  #checkHealth({ pauses }: Pending<O>, error: unknown): void {
    if (pauses !== this.pauses) return
    this.#failures += 1
    if (this.#failures >= stopsAfter) this.#parts.stop('failing', error)
    if (this.#failures !== pausesAfter) return
    this.pauses += 1
    this.#parts.pause()
  }
}
