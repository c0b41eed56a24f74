import { isLeft } from '../../either.ts'
import { type Operation, type Version, versions } from '../../model/version.ts'
import { isHttpResult } from '../../normalize/advice.ts'
import { isBlank } from '../../normalize/blank.ts'
import { normalizeAny } from '../../normalize/normalize.ts'
import type { Normalized } from '../../normalize/normalized.ts'
import { parsePayload } from '../../normalize/parse-payload.ts'
import { findSpoke, inOrder } from '../../versions/spokes.ts'
import { isContainer, isObject, isText } from '../../wire/json.ts'
import { isRoot, type Shape } from '../../wire/wire-type.ts'
import { type CliError, unreadableError } from '../errors/cli-error.ts'
import { whichJq } from '../terminal/input.ts'

// Advice on what is often given in place of a payload; `undefined` for anything else.

const hasAll = (value: object, keys: readonly string[]): boolean => keys.every((key) => Object.hasOwn(value, key))

/** What a lookup, `normalize` or `translate --report` has printed, or an HTTP client has returned. */
const outputHint = (payload: unknown): string | undefined => {
  if (!isObject(payload)) return undefined
  if (isHttpResult(payload)) return 'This is the response of an HTTP client: read its data.'
  if (hasAll(payload, ['value', 'source', 'issues', 'extras']))
    return 'This is a result and not a payload: its value is in the canonical model already.'
  if (hasAll(payload, ['payload', 'losses', 'issues', 'extras']))
    return 'This is a report of translate: read its payload.'
  return undefined
}

/**
 * How versions read a payload, of those that can. What is no object is not tried, as each failure makes an error, and a
 * file has many lines.
 */
const normalizedBy = (
  asked: readonly Version[],
  operation: Operation,
  payload: unknown,
): readonly Normalized<object>[] =>
  isContainer(payload)
    ? asked.flatMap((version) => {
        const read = normalizeAny(version, operation, payload)
        return isLeft(read) ? [] : [read.right]
      })
    : []

const isClean = ({ issues, extras }: Normalized<object>): boolean => issues.length + extras.length === 0

/** Keys that programs have for a payload. Any other may be what was looked up, such as a name, and is not told. */
const keysOfPrograms = [
  'answer',
  'body',
  'content',
  'data',
  'json',
  'payload',
  'raw',
  'record',
  'response',
  'result',
  'value',
]

/** What a text has in it, if it is JSON: a log often keeps the body of an answer as the text that it was. */
const heldBy = (value: unknown): unknown => {
  const payload = isText(value) && /^\s*\{/.test(value) ? parsePayload(value) : undefined
  return payload === undefined || isLeft(payload) ? value : payload.right
}

/**
 * A row that people have stored: a payload beside its version, its query or the time, under a key of their own; or only
 * its text. Any jq writes text as it is.
 */
const rowHint = (operation: Operation, row: unknown): string | undefined => {
  const isPayload = (value: unknown): boolean => normalizedBy(versions, operation, heldBy(value)).length > 0
  if (isText(row))
    return isPayload(row) ? 'This is the text of a payload: jq -r . writes it without quotes.' : undefined
  if (!isObject(row)) return undefined
  const key = Object.keys(row).find((name) => isPayload(row[name]))
  if (key === undefined) return undefined
  const told = keysOfPrograms.includes(key) ? key : '<key>'
  return isText(row[key])
    ? `This has the text of a payload in it: jq -r .${told} writes that alone.`
    : `This has a payload in it: jq -c .${told} (${whichJq}) writes that alone.`
}

/** A part of an answer in wrappers that it may have come from, and their form. */
type Wrapped = readonly [payload: unknown, form: string]

/** A part in all wrappers that a payload of this shape has, then in fewer of them: a record may be an item of its list. */
const wrappings = (shape: Shape, part: object): readonly Wrapped[] => {
  if (shape.kind === 'list') return Array.isArray(part) ? [] : [[[part], '[…]']]
  if (shape.kind !== 'record') return []
  const roots = Object.entries(shape.fields).filter(([, field]) => isRoot(field))
  return roots.flatMap(([key, field]) => {
    const whole: Wrapped = [part, '…']
    return [...wrappings(field.shape, part), whole].map(([inner, form]): Wrapped => [
      { [key]: inner },
      `{"${key}": ${form}}`,
    ])
  })
}

/** People often keep only the record of an answer, without its wrappers, of which v3 has some, too. No version sends that. */
const wrapperHint = (asked: readonly Version[], operation: Operation, payload: unknown): string | undefined => {
  if (!isContainer(payload) || isBlank(payload)) return undefined
  for (const version of asked) {
    const spoke = findSpoke(version, operation)
    const wrapped = spoke === undefined ? [] : wrappings(spoke.codec.shape, payload)
    const wrapping = wrapped.find(([whole]) => normalizedBy([version], operation, whole).some(isClean))
    if (wrapping !== undefined)
      return `This looks like a ${version} ${operation} answer without its wrapper: wrap it as ${wrapping[1]}.`
  }
  return undefined
}

/** A list of payloads, such as a database export. */
const listHint = (asked: readonly Version[], operation: Operation, payload: unknown): string | undefined => {
  const first: unknown = Array.isArray(payload) ? payload[0] : undefined
  return normalizedBy(asked, operation, first).length > 0
    ? `This is a list of payloads: jq -c '.[]' (${whichJq}) writes them one per line, for --lines.`
    : undefined
}

/** The error with such advice. */
export const hintOn = (version: Version | 'auto', operation: Operation, payload: unknown): CliError | undefined => {
  const asked = version === 'auto' ? inOrder(versions) : [version]
  const readings = normalizedBy(versions, operation, payload)
  const hint =
    outputHint(payload) ??
    (readings.some(isClean) ? undefined : wrapperHint(asked, operation, payload)) ??
    // An envelope, which another version reads, has a payload of v3's form in it, too.
    (readings.length > 0 ? undefined : rowHint(operation, payload)) ??
    listHint(asked, operation, payload)
  return hint === undefined ? undefined : unreadableError(hint)
}
