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
import { saysFailure, saysNobody, saysNothing, saysOnlyThatItFailed } from './words.ts'

// A service in trouble often answers with status 200, and says in the body that it failed. No version shows how (spec section
// 7, rule 3), so this knows the ways of many services. Nothing that it finds is repeated: it may hold an input.

/**
 * What a member of a payload says: a `verdict`, why all of it failed; a `flag`, that it failed, and no more; an `error`, what
 * went wrong, perhaps with a part only; `absent`, that there is nobody, as a 404 does; a `message`, anything, which is an
 * error only in place of an answer; and `noResult`, a message that there is nobody.
 */
type Weight = 'verdict' | 'flag' | 'error' | 'absent' | 'message' | 'noResult'

/** Where a payload says that the service failed, or that there is nobody, as a JSON Pointer, and how plainly. */
interface Said {
  readonly path: string
  readonly weight: Weight
}

/** Keys are compared without regard to case, `_` and `-`: `error_message`, `errorMessage`. */
const plainKey = (key: string): string => key.toLowerCase().replaceAll(/[_-]/g, '')

const errorKey =
  /^(?:errors?|exceptions?|faults?|failures?|err|errs|lasterror|apierror)$|^err(?:or)?(?:s|messages?|msg|codes?|no|type|desc|description|details?|info|reason|text|title|response)$|^(?:fault|failure|exception)(?:string|code|message|reason|type)$/

/** Flags that say how it went: true, if all went well. */
const successKey = /^(?:is)?(?:success|successful|succeeded|ok|issuccess)$/

/** Flags that say that it went wrong. */
const failureKey = /^(?:is|has)(?:error|errors|failed|failure|fault)$|^(?:failed|errored)$/

/** Flags and numbers that say whether there is anybody. */
const foundKey = /^(?:is)?(?:found|exists|matched)$/

/** Keys of a status, as a number or as a word. */
const statusKey =
  /^(?:http|response)?(?:status|code|result|outcome|state|statuscode|statustext|responsecode|resultcode|returncode)$|^type$/

const messageKey = /^(?:message|msg|messages|detail|details|reason|title|description|statusmessage|responsemessage)$/

/** What any of these keys has in it. */
const mayTell =
  /err|exception|fault|fail|success|succeeded|ok|status|code|result|outcome|state|type|found|exists|matched|msg|message|detail|reason|title|description/

/** Words that say that there is no error. */
const noError = /^\s*(?:none|null|nil|no|false|ok|success|0|n\/a|no errors?)\s*$/i

/** What an error says, at its key or in any part of it. */
const weightOfError = (value: unknown): Weight | undefined => {
  if (typeof value === 'string') {
    if (value.trim() === '' || noError.test(value)) return undefined
    return saysNobody(value) ? 'absent' : saysOnlyThatItFailed(value) ? 'flag' : 'error'
  }
  if (typeof value === 'number') {
    if (value === 0 || value === 200) return undefined
    return value === 404 ? 'absent' : value === 1 ? 'flag' : 'error'
  }
  if (!isContainer(value)) return value === true ? 'flag' : undefined
  const weights = Object.values(value).map(weightOfError)
  // Next to a code that says so, any words may say who it is that is not there.
  if (weights.includes('absent') && !Object.values(value).some(saysWhyItFailed)) return 'absent'
  return weights.includes('error') || weights.includes('absent') ? 'error' : weights.find((weight) => weight)
}

/** A status of HTTP that says that it went wrong. */
const isFailedCode = (code: unknown): boolean => typeof code === 'number' && code >= 400 && code <= 599 && code !== 404

/** Whether a part of an error, or of what it contains, gives a reason other than that there is nobody. */
const saysWhyItFailed = (value: unknown): boolean =>
  isContainer(value)
    ? Object.values(value).some(saysWhyItFailed)
    : isFailedCode(value) || (typeof value === 'string' && saysFailure(value) && !saysOnlyThatItFailed(value))

const weightOfStatus = (value: unknown): Weight | undefined => {
  if (value === false) return 'flag'
  const code = typeof value === 'string' && /^\s*\d+\b/.test(value) ? Number.parseInt(value, 10) : value
  if (typeof code === 'number') return code === 404 ? 'absent' : isFailedCode(code) ? 'verdict' : undefined
  if (typeof value === 'string') {
    if (saysNobody(value)) return 'absent'
    if (!saysFailure(value)) return undefined
    return saysOnlyThatItFailed(value) ? 'flag' : 'verdict'
  }
  if (!isObject(value)) return undefined
  const weights = Object.entries(value).map(([key, member]) => weightOf(key, member))
  const weight = (['error', 'verdict', 'absent', 'flag'] as const).find((one) => weights.includes(one))
  return weight === 'error' ? 'verdict' : weight
}

const weightOfMessage = (value: unknown): Weight | undefined => {
  if (typeof value !== 'string') return !isBlank(value) && isContainer(value) ? 'message' : undefined
  if (saysNobody(value)) return 'noResult'
  return value.trim() === '' || saysNothing(value) ? undefined : 'message'
}

const weightOf = (key: string, value: unknown): Weight | undefined => {
  const plain = plainKey(key)
  if (errorKey.test(plain)) return weightOfError(value)
  if (successKey.test(plain)) return flagIn(value) === false ? 'flag' : undefined
  if (failureKey.test(plain)) return flagIn(value) === true ? 'flag' : undefined
  if (foundKey.test(plain)) return flagIn(value) === false ? 'absent' : undefined
  if (statusKey.test(plain)) return weightOfStatus(value)
  return messageKey.test(plain) ? weightOfMessage(value) : undefined
}

const saidBy = (record: unknown, path: string, mayTell: (key: string) => boolean): readonly Said[] => {
  if (!isObject(record)) return none
  return Object.keys(record).flatMap((key) => {
    if (contentKeys.has(key) || !mayTell(plainKey(key))) return []
    const weight = weightOf(key, record[key])
    return weight === undefined ? [] : [{ path: path + pointerStep(key), weight }]
  })
}

/** Most records have no such key, and only then is what is there looked at. */
const any = (key: string): boolean => mayTell.test(key)

/** What is beside an answer may have a title and a description. */
const notMessage = (key: string): boolean => any(key) && !messageKey.test(key)

/** Records of people have statuses of their own. */
const errorOrMessage = (key: string): boolean => errorKey.test(key) || messageKey.test(key)

/** Where a payload says that the service failed, or that there is nobody. */
const saidIn = (operation: Operation, payload: JsonObject): readonly Said[] => {
  const data = memberOf(payload, 'data')
  const subject = subjectKeys[operation]
  return [
    ...saidBy(payload, '', any),
    ...saidBy(data, '/data', any),
    ...['metadata', 'meta', 'response', 'header'].flatMap((key) =>
      saidBy(memberOf(payload, key), pointerStep(key), notMessage),
    ),
    ...saidBy(memberOf(payload, subject), pointerStep(subject), errorOrMessage),
    ...saidBy(memberOf(data, subject), `/data${pointerStep(subject)}`, errorOrMessage),
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

/** Whether all that is said is that there is nobody: a message beside a 404 may say it in any words. */
const sayNobody = (said: readonly Said[]): boolean => {
  const weights = new Set(said.map(({ weight }) => weight))
  if (weights.has('verdict') || weights.has('error')) return false
  return weights.has('absent') || (weights.has('noResult') && !weights.has('message'))
}

/**
 * What a payload says of a failure of the service: that it failed, and there is no answer; that there is nobody; or where it
 * says so beside an answer, as JSON Pointers.
 */
export const failureIn = (
  operation: Operation,
  payload: unknown,
  value: LookupValue[Operation] | undefined,
): 'failed' | 'nobody' | readonly string[] => {
  // The status of what an HTTP client returns is that of HTTP.
  if (!isObject(payload)) return none
  const said = saidIn(operation, payload)
  if (said.length === 0 || isHttpResult(payload)) return none
  const isMore = value === undefined ? contentIn(payload) : isAnswer(value)
  if (!isMore && sayNobody(said)) return 'nobody'
  const failing = said.filter(({ weight }) => weight !== 'noResult')
  const isPartial = isMore || hasList(operation, payload)
  if (!isMore && failing.some(({ weight }) => weight === 'verdict' || weight === 'flag' || !isPartial)) return 'failed'
  return failing.filter(({ weight }) => weight !== 'message').map(({ path }) => path)
}
