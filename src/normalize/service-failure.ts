import { none } from '../model/none.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Operation } from '../model/version.ts'
import { isContainer, isObject, type JsonObject } from '../wire/json.ts'
import { flagIn } from '../wire/leaves.ts'
import { pointerStep } from '../wire/pointer.ts'
import { isHttpResult } from './advice.ts'
import { isBlank } from './blank.ts'
import { understood } from './detect-version.ts'
import { contentKeys, memberOf, subjectKeys } from './root-keys.ts'

// A service in trouble often answers with status 200, and says in the body that it failed. No version shows how (spec section
// 7, rule 3), so this knows the ways of many services. Nothing that it finds is repeated: it may hold an input.

/**
 * How plain it is that the service failed: a `verdict` says so by itself; an `error` says what went wrong, perhaps with a part
 * only; a `message` says anything, and is an error only in place of an answer.
 */
type Weight = 'verdict' | 'error' | 'message'

/** Where a payload says that the service failed, as a JSON Pointer, and how plainly. */
interface Said {
  readonly path: string
  readonly weight: Weight
}

/** Keys are compared without regard to case, `_` and `-`: `error_message`, `errorMessage`. */
const plainKey = (key: string): string => key.toLowerCase().replaceAll(/[_-]/g, '')

const errorKey =
  /^(?:errors?|exceptions?|faults?|failures?|err|errs|lasterror|apierror)$|^error(?:s|messages?|msg|codes?|type|desc|description|details?|info|reason|text|title|response)$|^(?:fault|failure|exception)(?:string|code|message|reason|type)$/

/** Flags that say how it went: true, if all went well. */
const successKey = /^(?:is)?(?:success|successful|succeeded|ok|issuccess)$/

/** Flags that say that it went wrong. */
const failureKey = /^(?:is|has)(?:error|errors|failed|failure|fault)$|^(?:failed|errored)$/

/** Keys of a status, as a number or as a word. */
const statusKey =
  /^(?:http)?(?:status|code|result|outcome|state|statuscode|statustext|responsecode|resultcode|returncode)$/

const messageKey = /^(?:message|msg|messages|detail|details|reason|title|description|statusmessage|responsemessage)$/

/** What any of these keys has in it. */
const mayTell =
  /err|exception|fault|fail|success|succeeded|ok|status|code|result|outcome|state|msg|message|detail|reason|title|description/

/** A word in a status that says that it went wrong. */
const failureWord =
  /(?:^|[^a-z])(?:err|errors?|errored|fail|fails|failed|failing|failures?|faults?|exceptions?|unavailable|time(?:d[ _-]?)?[ _-]?out|exceeded|rate[ _-]?limit(?:ed)?|throttl\w+|too[ _-]many\w*|over(?:loaded|capacity)|maintenance|denied|refused|rejected|forbidden|unauthori[sz]ed|invalid\w*|abort(?:ed)?|down|ko|nok|internal[ _-]server\w*)(?:$|[^a-z])/i

/** A message that says that there is nobody, or that all is well. */
const quietMessage =
  /^\W*(?:ok(?:ay)?|success\w*|done|completed?|found|no(?:thing| ?body| one)\b|(?:no|0|zero) (?:\w+ )?(?:results?|records?|match\w*|hits?|people|persons?|owners?|address\w*|data)\b|[\w ]*\b(?:results?|records?|match\w*|person|people|owners?|address) (?:was |were )?not found|not found)/i

/** Words that say that there is no error. */
const noError = /^\s*(?:none|null|nil|no|false|ok|success|0|n\/a|no errors?)\s*$/i

/** Whether what is at the key of an error says that there is one. */
const saysError = (value: unknown): boolean => {
  if (typeof value === 'string') return value.trim() !== '' && !noError.test(value)
  if (typeof value === 'number') return value !== 0 && value !== 200
  if (isContainer(value)) return Object.values(value).some(saysError)
  return value === true
}

const isFailedStatus = (value: unknown): boolean => {
  const code = typeof value === 'string' && /^\s*\d+\b/.test(value) ? Number.parseInt(value, 10) : value
  if (typeof code === 'number') return code >= 400 && code <= 599
  // `HTTP_ERROR`, `InternalServerError`: words that nothing divides.
  if (typeof value === 'string')
    return failureWord.test(value.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' '))
  return isObject(value) && Object.entries(value).some(([key, member]) => weightOf(key, member) === 'verdict')
}

const saysMessage = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' && !quietMessage.test(value) : !isBlank(value) && isContainer(value)

const weightOf = (key: string, value: unknown): Weight | undefined => {
  const plain = plainKey(key)
  if (errorKey.test(plain)) return saysError(value) ? 'error' : undefined
  if (successKey.test(plain)) return flagIn(value) === false ? 'verdict' : undefined
  if (failureKey.test(plain)) return flagIn(value) === true ? 'verdict' : undefined
  if (statusKey.test(plain)) return isFailedStatus(value) ? 'verdict' : undefined
  return messageKey.test(plain) && saysMessage(value) ? 'message' : undefined
}

const saidBy = (record: unknown, path: string, weights: readonly Weight[]): readonly Said[] => {
  if (!isObject(record)) return none
  return Object.keys(record).flatMap((key) => {
    // Most records have no such key, and only then is what is there looked at.
    if (contentKeys.has(key) || !mayTell.test(plainKey(key))) return []
    const weight = weightOf(key, record[key])
    return weight !== undefined && weights.includes(weight) ? [{ path: path + pointerStep(key), weight }] : []
  })
}

const all: readonly Weight[] = ['verdict', 'error', 'message']

/** Where a payload says that the service failed. Records of people have statuses and descriptions of their own. */
const saidIn = (operation: Operation, payload: JsonObject): readonly Said[] => {
  const data = memberOf(payload, 'data')
  const subject = subjectKeys[operation]
  return [
    ...saidBy(payload, '', all),
    ...saidBy(data, '/data', all),
    ...['metadata', 'meta'].flatMap((key) => saidBy(memberOf(payload, key), pointerStep(key), ['verdict', 'error'])),
    ...saidBy(memberOf(payload, subject), pointerStep(subject), ['error', 'message']),
    ...saidBy(memberOf(data, subject), `/data${pointerStep(subject)}`, ['error', 'message']),
  ]
}

/** What is left of a record without what says that the service failed, and without the id, which repeats the input. */
const restOf = (value: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(value).filter(([key, member]) => key !== 'id' && weightOf(key, member) === undefined),
  )

/** Whether something that could be content is where any version has it, in a payload that could not be read. */
const mayHoldContent = (value: unknown): boolean => {
  if (!isObject(value)) return isContainer(value) && !isBlank(value)
  const rest = restOf(value)
  return Object.entries(rest).some(([key, member]) =>
    contentKeys.has(key) ? mayHoldContent(member) : !isBlank(member),
  )
}

const contentIn = (payload: JsonObject): boolean =>
  [...contentKeys].some((key) => mayHoldContent(memberOf(payload, key)))

/** Whether a value is an answer: an id or an address repeats the input, and a total is not what it counts. */
const isAnswer = (value: LookupValue[Operation]): boolean => {
  if ('items' in value) return value.items.length > 0
  if ('owners' in value) return understood({ ...value, totalOwners: undefined, totalSocialProfiles: undefined }) > 0
  if ('address' in value) return value.properties.length > 0 || value.nearbySchools.length > 0
  return understood({ ...value, id: undefined }) > 0
}

/** Whether a payload has the list that it is about, even an empty one: then an error may be about a part of it. */
const hasList = (operation: Operation, payload: JsonObject): boolean =>
  Array.isArray(memberOf(memberOf(payload, 'data') ?? payload, subjectKeys[operation]))

/**
 * What a payload says of a failure of the service: that it failed, and there is no answer; or where it says so beside an
 * answer, as JSON Pointers.
 */
export const failureIn = (
  operation: Operation,
  payload: unknown,
  value: LookupValue[Operation] | undefined,
): 'failed' | readonly string[] => {
  // The status of what an HTTP client returns is that of HTTP.
  if (!isObject(payload)) return none
  const said = saidIn(operation, payload)
  if (said.length === 0 || isHttpResult(payload)) return none
  const isMore = value === undefined ? contentIn(payload) : isAnswer(value)
  const isPartial = isMore || hasList(operation, payload)
  if (!isMore && said.some(({ weight }) => weight === 'verdict' || !isPartial)) return 'failed'
  return said.filter(({ weight }) => weight !== 'message').map(({ path }) => path)
}
