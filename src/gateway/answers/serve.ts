import { unreadableToken } from '../../client/pages.ts'
import type { LookupResult, ResponseInfo } from '../../client/response-info.ts'
import { type Derivation, derivationOf } from '../../derive/options.ts'
import { isLeft } from '../../either.ts'
import type { LookupFailure } from '../../errors/lookup-failure.ts'
import type { LookupValue } from '../../model/lookup.ts'
import type { Operation, Version } from '../../model/version.ts'
import { isOfEmptyList } from '../../normalize/issues.ts'
import { failure } from '../../server/failure.ts'
import { checkIdInPath, ownNames } from '../asked/inputs.ts'
import type { Offer } from '../offers.ts'
import type { GatewayOptions } from '../options.ts'
import type { Settings } from '../settings.ts'
import type { Symptom } from '../watch/health.ts'
import { askNewer, type Valid } from './ask-newer.ts'
import { bodyOfNobody, countedAsNobody, isCut, isNobody, withOldToken, writtenAs } from './old-answer.ts'
import { badInput, busy, gone, inParts, isSmall, type Reply } from './reply.ts'
import { givenFor, type GivenStatus, numberOf, refusals, type Trouble } from './statuses.ts'

const encoder = new TextEncoder()

/** An answer as bytes: Node's servers write these in half the time that text takes. Many of them go part by part. */
const json = (
  bytes: Uint8Array<ArrayBuffer>,
  pace?: Readonly<Record<string, string>>,
): Pick<Reply, 'response' | 'source'> => {
  const headers = { 'content-type': 'application/json', ...pace }
  if (isSmall(bytes)) return { response: new Response(bytes, { headers }) }
  const sized = { ...headers, 'content-length': String(bytes.length) }
  return { response: new Response(null, { headers: sized }), source: inParts(bytes) }
}

const bytesOf = (body: unknown): Uint8Array<ArrayBuffer> => encoder.encode(JSON.stringify(body))

/** What the service says of how much a caller may ask, by which programs pace themselves. */
const isPace = /^(retry-after|(x-)?rate-?limit(-.*)?)$/

/** That of an answer to the caller's own key: the gateway's would be that of everybody who uses it. */
const paceOf = ({ apiKey }: GatewayOptions, { headers }: ResponseInfo): Readonly<Record<string, string>> | undefined =>
  apiKey === undefined ? Object.fromEntries(Object.entries(headers).filter(([name]) => isPace.test(name))) : undefined

/** How many requests a lookup has sent, of all versions. */
const requestsOf = ({ attempts }: LookupFailure | LookupResult<unknown>): number =>
  attempts.reduce((sum, { requests }) => sum + requests, 0)

const nobody = (offer: Offer, from: Version | undefined, requests: number): Reply => {
  const body = bodyOfNobody(offer)
  const said = body === undefined ? { response: failure(404, []) } : json(bytesOf(body))
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
  return { response: failure(given, [], retryAfter(error)), outcome, ...known }
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
    ('next' in result.value && unreadableToken(result) !== undefined) || result.issues.some(isOfEmptyList)
  const isEmpty = isNobody(result.value)
  const found = isEmpty ? countedAsNobody(result.value) : result.value
  const value = isBroken ? undefined : await withOldToken(offer, inputs, found, options.secret ?? key)
  if (value === undefined) {
    const response = failure(numberOf(statuses, 'unreadable'), [])
    return { response, outcome: 'failed', requests: requestsOf(result), symptom: 'noAnswers' }
  }
  const { payload, derived } = writtenAs(offer, value, derivationNow(options))
  const bytes = bytesOf(payload)
  if (!hold.keep(isSmall(bytes) ? 0 : bytes.length)) return busy('room', requestsOf(result))
  return {
    ...json(bytes, paceOf(options, result.response)),
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
  if (from === undefined) return { response: failure(502, []), outcome: 'failed' }
  const asked = { ...valid, operation, versions: from, inputs: ownNames(offer, valid.inputs) }
  const found = await askNewer(settings.config, asked)
  return isLeft(found)
    ? replyToFailure(settings, offer, valid, found.left)
    : replyToAnswer(settings, offer, valid, found.right)
}
