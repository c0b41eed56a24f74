import { type Derivation, derivationOf } from '../../derive/options.ts'
import { isLeft } from '../../either.ts'
import type { LookupFailure } from '../../errors/lookup-failure.ts'
import { unreadableToken } from '../../client/pages.ts'
import type { LookupResult, ResponseInfo } from '../../client/response-info.ts'
import type { Cursor, LookupValue } from '../../model/lookup.ts'
import type { Operation, Version } from '../../model/version.ts'
import { isOfEmptyList } from '../../normalize/doubts.ts'
import { checkPersonId } from '../../query/inputs.ts'
import { failure } from '../../server/failure.ts'
import type { Inputs } from '../../server/inputs.ts'
import { ownNames } from '../inputs/question.ts'
import type { Offer } from '../offers.ts'
import type { GatewayOptions } from '../options.ts'
import type { Settings } from '../settings.ts'
import { askNewer } from './ask-newer.ts'
import { bodyOfNobody, countedAsNobody, isCut, isNobody, withOldToken, writtenAs } from './old-answer.ts'
import { badInput, gone, type Reply } from './reply.ts'
import { givenFor, numberOf } from './statuses.ts'

/** A request whose inputs have passed the rules of the old version. */
export interface Valid {
  readonly inputs: Inputs
  readonly cursor: Cursor | undefined
  readonly key: string
  readonly signal: AbortSignal
}

const encoder = new TextEncoder()

/** As bytes: Node's servers write these in half the time that text takes. */
const json = (body: unknown, headers?: Readonly<Record<string, string>>): Response =>
  new Response(encoder.encode(JSON.stringify(body)), { headers: { 'content-type': 'application/json', ...headers } })

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
  return { response: body === undefined ? failure(404, []) : json(body), outcome: 'nobody', from, requests }
}

/** An id that is no number, or that no path can hold: v5 takes numbers alone (spec section 4.1), and so nobody has it. */
const isNobodysId = (id: string): boolean => !/^\d+$/.test(id)

/** Refusals of the key, or of the rate (RFC 9110, RFC 6585). */
const refusals: readonly number[] = [401, 402, 403, 429]

const retryAfter = ({ retryAfterMs }: LookupFailure): Readonly<Record<string, string>> =>
  retryAfterMs === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfterMs / 1000)) }

/** What an old program gets if newer versions gave no answer. */
const replyToFailure = (settings: Settings, offer: Offer, valid: Valid, error: LookupFailure): Reply => {
  const requests = requestsOf(error)
  const { requestId } = error
  if (valid.signal.aborted) return gone(requests)
  const given = givenFor(settings.statuses, error, valid.cursor !== undefined)
  const id = ownNames(offer, valid.inputs).get('id')
  if (given === 'nobody' || (given === 'badInput' && id !== undefined && isNobodysId(id))) {
    return { ...nobody(offer, error.version, requests), requestId }
  }
  if (given === 'badInput') {
    const input = (valid.cursor && offer.token?.name) ?? 'inputs'
    return { ...badInput(offer, [{ input, rule: 'must be such as the service accepts' }]), requests, requestId }
  }
  const outcome = refusals.includes(given) ? 'refused' : 'failed'
  return { response: failure(given, [], retryAfter(error)), outcome, requests, requestId }
}

/** What is derived, by the clock of now. */
const derivationNow = ({ derive = true, now }: GatewayOptions): Derivation | undefined =>
  derivationOf({ derive, now: typeof now === 'function' ? now() : now })

const replyToAnswer = async (
  settings: Settings,
  offer: Offer,
  { inputs, cursor, key }: Valid,
  result: LookupResult<LookupValue[Operation]>,
): Promise<Reply> => {
  const { options, statuses } = settings
  // Without its token, a page would pass for the last one; and an empty list for nobody, although there are results.
  const isBroken =
    ('next' in result.value && unreadableToken(result) !== undefined) || result.issues.some(isOfEmptyList)
  if (isBroken) {
    return { response: failure(numberOf(statuses, 'unreadable'), []), outcome: 'failed', requests: requestsOf(result) }
  }
  const isEmpty = isNobody(result.value)
  const found = isEmpty ? countedAsNobody(result.value) : result.value
  const value = await withOldToken(offer, inputs, found, options.secret ?? key)
  const { payload, derived } = writtenAs(offer, value, derivationNow(options))
  return {
    response: json(payload, paceOf(options, result.response)),
    outcome: isEmpty ? 'nobody' : 'answered',
    from: result.source.version,
    requests: requestsOf(result),
    derived,
    issues: result.issues.length + (cursor === undefined && isCut(result.value) ? 1 : 0),
    requestId: result.response.requestId,
  }
}

/** Answers a request as the old version does, from what newer versions know. */
export const serve = async (settings: Settings, offer: Offer, valid: Valid): Promise<Reply> => {
  const { operation, from } = offer
  // No version is asked: no path can hold such an id.
  if (operation === 'person' && checkPersonId(ownNames(offer, valid.inputs).get('id')).length > 0)
    return nobody(offer, undefined, 0)
  if (from === undefined) return { response: failure(502, []), outcome: 'failed' }
  const found = await askNewer(settings.config, {
    ...valid,
    ...offer,
    versions: from,
    inputs: ownNames(offer, valid.inputs),
  })
  return isLeft(found)
    ? replyToFailure(settings, offer, valid, found.left)
    : replyToAnswer(settings, offer, valid, found.right)
}
