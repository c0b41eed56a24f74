import { fallbackCauses } from '../../client/options.ts'
import type { Attempt, AttemptCause, FallbackCause } from '../../errors/attempt.ts'
import { isVersion, type Operation, type Version } from '../../model/version.ts'
import type { Issue } from '../../normalize/issues.ts'
import { revive } from '../../normalize/revive.ts'
import { namesIn } from '../../query/input-table.ts'
import { isObject, isText } from '../../wire/json.ts'
import { isInvalid, questionOf, type SettledRow } from '../batch-row.ts'

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
