import type { Config, Versions } from '../client/config.ts'
import { lookUpInOrder } from '../client/fallback.ts'
import type { OnBytes } from '../client/guarded-fetch.ts'
import { unreadableToken } from '../client/lookup.ts'
import type { LookupResult, ResponseInfo } from '../client/response.ts'
import { derive, type Derivation, derivationOf } from '../derive/derive.ts'
import { type Either, isLeft } from '../either.ts'
import type { LookupFailure } from '../errors/lookup-failure.ts'
import { type Cursor, type LookupValue, noEmailLookup, noPage, noPhoneLookup } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import { allVersions, everySpoke } from '../versions/table.ts'
import { isOfEmptyList } from '../normalize/normalized.ts'
import { failure, type Header, nobodyIn, type Inputs } from '../server/routes.ts'
import { badInput, busy, failed, gone, isSmall, jsonBody, type Reply } from './reply.ts'
import { type GivenStatus, type Trouble, givenFor, numberOf, refusals } from './statuses.ts'
import { checkIdInPath, ownNames, questionOf } from './asked.ts'
import { applyDialect } from './dialect.ts'
import { inForms } from './forms.ts'
import type { Offer } from './offers.ts'
import type { GatewayOptions } from './options.ts'
import { sealToken } from './callers.ts'
import type { Settings } from './settings.ts'
import type { Hold, Symptom } from './watch.ts'

/** What newer versions know. */
type Found = Either<LookupFailure, LookupResult<LookupValue[Operation]>>

/** A request whose inputs have passed the rules of the old version. */
interface Valid {
  readonly inputs: Inputs
  /** The page to begin with, in the version that has given it. */
  readonly cursor: Cursor | undefined
  readonly key: string
  readonly signal: AbortSignal
  /** What the answer takes while it is read. */
  readonly hold: Hold
}

/** What newer versions are asked in place of the old one, with inputs by our names. */
interface Asked extends Valid {
  readonly versions: Versions
  readonly operation: Operation
  readonly onResponse?: Config['onResponse']
}

/** So much of an answer takes less than the rest of a request. */
const small = 64 * 1024

class NoRoom extends Error {}

/** Takes room for what an answer brings, and breaks it off where there is none; a small one needs no room. */
const roomBy = (hold: Hold): OnBytes => {
  let length = 0
  return (bytes) => {
    length += bytes
    if (length > small && !hold.take(bytes)) throw new NoRoom()
  }
}

const withKey = (config: Config, { key, hold, onResponse }: Asked): Config => ({
  ...config,
  onResponse,
  apiKey: key,
  headers: { ...config.headers, 'x-api-key': key },
  onBytes: roomBy(hold),
})

/**
 * Asks newer versions in order, as a lookup does, with the key of the caller. The inputs were judged by the rules of the old
 * version, and not by those of a lookup.
 */
export const askNewer = async (config: Config, given: Asked): Promise<Found> => {
  const { versions, operation, inputs, cursor, signal } = given
  const asked = cursor === undefined ? versions : ([cursor.version] as const)
  return lookUpInOrder<Operation>(withKey(config, given), asked, {
    question: questionOf(operation, inputs, cursor),
    options: { signal },
  })
}

/** What a search says of nobody: an empty list, and a count of none. */
const emptySearch = (operation: Operation): LookupValue[Operation] | undefined => {
  switch (operation) {
    case 'names':
      return { ...noPage, total: 0 }
    case 'phones':
      return { ...noPhoneLookup, totalOwners: 0 }
    case 'emails':
      return { ...noEmailLookup, totalOwners: 0, totalSocialProfiles: 0 }
    case 'person':
    case 'addresses':
      return undefined
  }
}

const inDialect = ({ dialect }: Offer, payload: unknown): unknown =>
  dialect === undefined ? payload : applyDialect(dialect, payload)

/** The body with which an old version says that there is nobody; `undefined` if it says so by status 404. */
const bodyOfNobody = (offer: Offer): unknown => {
  const { operation, codec } = offer
  const empty = emptySearch(operation)
  const body: unknown = empty === undefined ? nobodyIn(offer) : codec.encode(empty)
  return body === undefined ? undefined : inDialect(offer, body)
}

/** An answer that has found nobody, with the count that says so, which the newer version may have left out. */
const countedAsNobody = (value: LookupValue[Operation]): LookupValue[Operation] => {
  if ('items' in value) return { ...value, total: value.total ?? 0 }
  return 'owners' in value ? { ...value, totalOwners: value.totalOwners ?? 0 } : value
}

/** Whether an answer has found nobody: the totals of a wrong address would be none, too. */
const isNobody = (value: LookupValue[Operation]): boolean => {
  if ('items' in value) return value.items.length === 0
  if ('owners' in value) return value.owners.length === 0
  return false
}

/** Whether a first page has fewer people than are counted, and no token: its caller would take them for all. */
const isCut = (value: LookupValue[Operation]): boolean =>
  'items' in value && value.next === undefined && (value.total ?? 0) > value.items.length

/**
 * A value with the token of its next page as the old version writes it, which leads to the newer version's; `undefined` if it
 * would be too long for that: a program must learn so before it has half of the pages.
 */
const withOldToken = async (
  offer: Offer,
  inputs: Inputs,
  value: LookupValue[Operation],
  secret: string,
): Promise<LookupValue[Operation] | undefined> => {
  if (!('next' in value) || value.next === undefined) return value
  const next: Cursor = value.next
  const { version } = offer
  const token = await sealToken({ ...offer, operation: next.operation, inputs }, next, secret)
  if (token === undefined) return undefined
  // A spread would not tell which of the two it is.
  return 'items' in value
    ? { ...value, next: { version, operation: 'names', token } }
    : { ...value, next: { version, operation: 'addresses', token } }
}

/** An answer as the old version writes it, and how many values in it were derived. What it loses, nobody asks for. */
const writtenAs = (
  offer: Offer,
  value: LookupValue[Operation],
  derivation: Derivation | undefined,
): { readonly payload: unknown; readonly derived: number } => {
  const { codec } = offer
  const filled = derive(offer, value, derivation)
  const written: unknown = codec.encode(inForms(offer.forms, filled.value))
  return { payload: inDialect(offer, written), derived: filled.derived.length }
}

/** What the service says of how much a caller may ask, by which programs pace themselves. */
const isPace = /^(retry-after|(x-)?rate-?limit(-.*)?)$/

/** That of an answer to the caller's own key: the gateway's would be that of everybody who uses it. */
const paceOf = ({ apiKey }: GatewayOptions, { headers }: ResponseInfo): readonly Header[] =>
  apiKey === undefined ? Object.entries(headers).filter(([name]) => isPace.test(name)) : []

/** A reply with the pace of the last response, whatever it was; a wait that the reply says itself is a number of seconds. */
const withPace = (reply: Reply, pace: readonly Header[]): Reply => {
  const own = new Set(reply.headers.map(([name]) => name))
  return { ...reply, headers: [...reply.headers, ...pace.filter(([name]) => !own.has(name))] }
}

/** How many requests a lookup has sent, of all versions. */
const requestsOf = ({ attempts }: LookupFailure | LookupResult<unknown>): number =>
  attempts.reduce((sum, { requests }) => sum + requests, 0)

const nobody = (offer: Offer, from: Version | undefined, requests: number): Reply => {
  const body = bodyOfNobody(offer)
  const said = body === undefined ? failure(404, []) : jsonBody(body)
  return { ...said, outcome: 'nobody', from, requests }
}

/** An id that is no number, or that no path can hold: v5 takes numbers alone (spec section 4.1), and so nobody has it. */
const isNobodysId = (id: string): boolean => !/^\d+$/.test(id)

const retryAfter = ({ retryAfterMs }: LookupFailure): Readonly<Record<string, string>> =>
  retryAfterMs === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfterMs / 1000)) }

/** What a failure says of the service, and not of a caller's key or of what was asked. */
const symptomOf = (settings: Settings, given: GivenStatus, said: number | Trouble): Symptom | undefined => {
  if (given === 'badInput') return undefined
  if (given === 'nobody') return said === 404 ? 'nobodyFound' : 'well'
  if (typeof said !== 'number' || !refusals.includes(said)) return 'noAnswers'
  return settings.options.apiKey === undefined ? undefined : 'keyRefused'
}

/** What an old program gets if newer versions gave no answer. */
const replyToFailure = (settings: Settings, offer: Offer, valid: Valid, error: LookupFailure): Reply => {
  const requests = requestsOf(error)
  const { requestId } = error
  if (valid.signal.aborted) return gone(requests)
  if (valid.hold.wasRefused()) return busy('room', requests)
  const { given, said } = givenFor(settings.statuses, error, valid.cursor !== undefined)
  const known = { requests, requestId, symptom: symptomOf(settings, given, said) }
  const id = ownNames(offer, valid.inputs).get('id')
  if (given === 'nobody' || (given === 'badInput' && id !== undefined && isNobodysId(id))) {
    return { ...nobody(offer, error.version, requests), ...known }
  }
  if (given === 'badInput') {
    const input = (valid.cursor && offer.token?.name) ?? 'inputs'
    return { ...badInput(offer, [{ input, rule: 'must be such as the service accepts' }]), ...known }
  }
  const outcome = refusals.includes(given) ? 'refused' : 'failed'
  return { ...failure(given, [], retryAfter(error)), outcome, ...known }
}

/** What is derived, by the clock of now. */
const derivationNow = ({ derive = true, now }: GatewayOptions): Derivation | undefined =>
  derivationOf({ derive, now: typeof now === 'function' ? now() : now })

const replyToAnswer = async (
  settings: Settings,
  offer: Offer,
  { inputs, cursor, key, hold }: Valid,
  result: LookupResult<LookupValue[Operation]>,
): Promise<Reply> => {
  const { options, statuses } = settings
  // Without its token, a page would pass for the last one; and an empty list for nobody, although there are results.
  const isBroken =
    ('next' in result.value && unreadableToken(allVersions, result) !== undefined) ||
    result.issues.some((issue) => isOfEmptyList(issue, everySpoke()))
  const isEmpty = isNobody(result.value)
  const found = isEmpty ? countedAsNobody(result.value) : result.value
  const value = isBroken ? undefined : await withOldToken(offer, inputs, found, options.secret ?? key)
  if (value === undefined) {
    const status = numberOf(statuses, 'unreadable')
    return { ...failed(status), requests: requestsOf(result), symptom: 'noAnswers' }
  }
  const { payload, derived } = writtenAs(offer, value, derivationNow(options))
  const said = jsonBody(payload)
  const { body = '' } = said
  if (!hold.keep(isSmall(body) ? 0 : body.length)) return busy('room', requestsOf(result))
  return {
    ...said,
    outcome: isEmpty ? 'nobody' : 'answered',
    from: result.source.version,
    requests: requestsOf(result),
    derived,
    issues: result.issues.length + (cursor === undefined && isCut(result.value) ? 1 : 0),
    requestId: result.response.requestId,
    symptom: 'well',
  }
}

/** Answers a request as the old version does, from what newer versions know. */
export const serve = async (settings: Settings, offer: Offer, valid: Valid): Promise<Reply> => {
  const { operation, from } = offer
  // No version is asked: no path can hold such an id.
  if (operation === 'person' && checkIdInPath(ownNames(offer, valid.inputs).get('id')).length > 0)
    return nobody(offer, undefined, 0)
  if (from === undefined) return failed(502)
  const asked = { ...valid, operation, versions: from, inputs: ownNames(offer, valid.inputs) }
  const responses: ResponseInfo[] = []
  const onResponse = (response: ResponseInfo): void => void (responses[0] = response)
  const found = await askNewer(settings.config, { ...asked, onResponse })
  const reply = isLeft(found)
    ? replyToFailure(settings, offer, valid, found.left)
    : await replyToAnswer(settings, offer, valid, found.right)
  return withPace(
    reply,
    responses.flatMap((response) => paceOf(settings.options, response)),
  )
}
