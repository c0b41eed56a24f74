import { fallbackCauses } from '../client/options.ts'
import type { Attempt, AttemptCause, FallbackCause } from '../errors/lookup-error.ts'
import type { Problem } from '../errors/problem.ts'
import type { LookupValue } from '../model/lookup.ts'
import { type Operation, type Version, isVersion } from '../model/version.ts'
import type { Issue } from '../normalize/normalized.ts'
import { revive } from '../normalize/revive.ts'
import { askedBy } from '../query/asked.ts'
import { namesIn } from '../query/kinds.ts'
import type { LookupInput } from '../query/request.ts'
import { isObject, isText } from '../wire/json.ts'

/**
 * One question of a run: an input in its canonical form, as it is sent.
 *
 * @category Many lookups
 */
export interface BatchQuestion<O extends Operation> {
  /**
   * What tells questions apart: the canonical input as text, such as `2125550100`, or, of a search with several inputs, their
   * JSON, such as `{"firstName":"Ada","lastName":"Byron"}`.
   */
  readonly key: string
  readonly input: LookupInput[O]
}

/** An input that breaks rules, and so is never sent. */
export interface InvalidInput {
  readonly problems: readonly Problem[]
  /** Whether nothing is wrong but that what makes it a question is blank. */
  readonly isBlank: boolean
}

/** What an input asks: a question in its canonical form, unless it breaks rules. */
export type InputQuestion<O extends Operation = Operation> = BatchQuestion<O> | InvalidInput

export const questionOf = <O extends Operation>(operation: O, given: unknown): InputQuestion<O> => {
  const asked = askedBy(operation, given)
  return asked.problems !== undefined
    ? { problems: asked.problems, isBlank: asked.isBlank }
    : { key: asked.key, input: asked.input }
}

export const isInvalid = <O extends Operation>(question: InputQuestion<O>): question is InvalidInput =>
  'problems' in question

/** What every row has. */
interface AnyRow {
  /**
   * The numbers of the inputs that asked this question, from 1, as far as they were known when it was answered: one that
   * comes later is not asked again.
   */
  readonly rows: readonly number[]
}

/** What every row has whose question was asked. */
interface AskedRow<O extends Operation> extends AnyRow {
  /** The canonical input as text, by which to join rows and inputs: `2125550100`. */
  readonly key: string
  /** The canonical input, as it was sent. */
  readonly input: LookupInput[O]
  /** How many requests were sent for it in this run, including those that failed. */
  readonly requests: number
  /** When the answer arrived, as ISO 8601: `2026-11-26T12:00:00.000Z`. */
  readonly time: string
  /** What could not be read of the answer. */
  readonly issues: readonly Issue[]
  /** Each version that was tried last, in order. */
  readonly attempts: readonly Attempt[]
  /** Set if the answer is that of an earlier run, and nothing was sent. */
  readonly reused?: true
}

/**
 * A question that was answered: with something (`found`) or, for a search, without anything (`empty`).
 *
 * @category Many lookups
 */
export interface AnsweredRow<O extends Operation = Operation> extends AskedRow<O> {
  readonly status: 'found' | 'empty'
  /** The version that answered. */
  readonly version: Version
  readonly value: LookupValue[O]
}

/**
 * A question that is settled without a value: nobody was found (`notFound`), no version takes the input (`unsupported`),
 * the answer could not be read, not even a second time (`undecodable`), or the service refused the input (`refused`).
 *
 * @category Many lookups
 */
export interface UnansweredRow<O extends Operation = Operation> extends AskedRow<O> {
  readonly status: 'notFound' | 'unsupported' | 'undecodable' | 'refused'
  /** The version that failed, if it is a single one. */
  readonly version: Version | undefined
  /** Why, in a sentence without an input. */
  readonly reason: string
}

/**
 * An input that breaks a rule; it is never sent, nor kept in a journal.
 *
 * @category Many lookups
 */
export interface InvalidRow extends AnyRow {
  readonly status: 'invalid'
  /** The rules that it breaks, without its value. */
  readonly problems: readonly Problem[]
}

/**
 * An input in which what makes it a question is blank: a cell without a number. Nothing is asked, and it is no failure of a run.
 *
 * @category Many lookups
 */
export interface BlankRow extends AnyRow {
  readonly status: 'blank'
  /** What is not there. */
  readonly problems: readonly Problem[]
}

/**
 * A row that a journal keeps: of a question that was asked.
 *
 * @category Many lookups
 */
export type SettledRow<O extends Operation = Operation> = AnsweredRow<O> | UnansweredRow<O>

/**
 * What a run yields: one row for each question, and one for each invalid input. Its `status` tells which it is.
 *
 * @category Many lookups
 */
export type BatchRow<O extends Operation = Operation> = SettledRow<O> | InvalidRow | BlankRow

/**
 * How a question was settled.
 *
 * @category Many lookups
 */
export type BatchStatus = BatchRow['status']

// A row as JSON has it: in a store, and in a queue.

type SettledStatus = SettledRow['status']

const statuses: Readonly<Record<SettledStatus, true>> = {
  found: true,
  empty: true,
  notFound: true,
  unsupported: true,
  undecodable: true,
  refused: true,
}

const isNumber = (value: unknown): value is number => typeof value === 'number'

const isStatus = (value: unknown): value is SettledStatus => isText(value) && Object.hasOwn(statuses, value)

/** What a text of JSON says; `undefined` if it is none. */
export const parsed = (text: unknown): unknown => {
  try {
    return isText(text) ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

const causes: readonly string[] = [
  ...fallbackCauses,
  ...namesIn<Exclude<AttemptCause, FallbackCause>>({ http: true, aborted: true }),
]

/** Whether a value is the cause of a failed attempt. */
export const isCause = (value: unknown): value is AttemptCause => isText(value) && causes.includes(value)

/** An attempt as it was: JSON leaves out a cause that is `undefined`. */
const attemptOf = (value: unknown): readonly Attempt[] => {
  if (!isObject(value)) return []
  const { version, readAs, cause, requests, durationMs } = value
  if (!isVersion(version) || !isNumber(requests) || !isNumber(durationMs)) return []
  const other = isVersion(readAs) ? { readAs } : {}
  return [{ version, ...other, cause: isCause(cause) ? cause : undefined, requests, durationMs }]
}

/** The attempts in a stored list. */
export const attemptsIn = (value: unknown): readonly Attempt[] => (Array.isArray(value) ? value.flatMap(attemptOf) : [])

const isIssue = (value: unknown): value is Issue =>
  isObject(value) && isText(value['path']) && isText(value['expected'])

const listOf = <A>(value: unknown, isItem: (item: unknown) => item is A): readonly A[] =>
  Array.isArray(value) ? value.filter(isItem) : []

const versionIn = (value: unknown): Version | undefined => (isVersion(value) ? value : undefined)

/** The row that JSON has; `undefined` if it is none. Its value is as complete as it was. */
export const rowOf = <O extends Operation>(operation: O, json: unknown): SettledRow<O> | undefined => {
  if (!isObject(json) || !isStatus(json['status'])) return undefined
  const question = questionOf(operation, json['input'])
  if (isInvalid(question)) return undefined
  const row = {
    ...question,
    rows: listOf(json['rows'], isNumber),
    requests: isNumber(json['requests']) ? json['requests'] : 0,
    time: isText(json['time']) ? json['time'] : '',
    issues: listOf(json['issues'], isIssue),
    attempts: attemptsIn(json['attempts']),
    ...(json['reused'] === true ? { reused: true as const } : {}),
  }
  const { status } = json
  const version = versionIn(json['version'])
  if (status !== 'found' && status !== 'empty') {
    return { ...row, status, version, reason: isText(json['reason']) ? json['reason'] : '' }
  }
  if (version === undefined) return undefined
  return { ...row, status, version, value: revive(operation, json['value']).value }
}
