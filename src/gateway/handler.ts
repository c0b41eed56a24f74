import { leaksOf } from '../client/faults.ts'
import { responseInfoOf } from '../client/response.ts'
import { TimeLimit } from '../client/timing.ts'
import { filled, pathAndQuery } from '../query/request.ts'
import {
  failure,
  type Header,
  headersOf,
  isBodiless,
  type Inputs,
  type CheckedInputs,
  readInputs,
  type Background,
} from '../server/routes.ts'
import { queryNamesOf, checkIdInPath, ownNames, pairsIn } from './asked.ts'
import type { AskedFor, Offer } from './offers.ts'
import {
  type Carried,
  failed,
  gone,
  type Incoming,
  type Reply,
  badInput,
  noKey,
  type Send,
  strange,
  tooLarge,
} from './reply.ts'
import type { Settings } from './settings.ts'
import { numberOf, refusals } from './statuses.ts'
import type { PagedOperation } from '../model/lookup.ts'
import type { Operation } from '../model/version.ts'
import { type Caller, openToken } from './callers.ts'
import { serve } from './serve.ts'
import type { Shadow } from './shadow.ts'
import type { Hold, Refusals } from './watch.ts'

/** What all requests share. */
export interface Shared {
  readonly settings: Settings
  /** Sends what is documented to the old version. */
  readonly send: Send
  readonly shadow: Shadow
  readonly refusals: Refusals
}

// What the old version answers itself.

/** Sends a request on. Only the head of the answer must come in this time: its body has a limit of its own. */
const sendOn = async (
  { config, statuses }: Settings,
  { signal }: Incoming,
  carry: (signal: AbortSignal) => Promise<Carried>,
  reply: (carried: Carried) => Reply,
): Promise<Reply> => {
  const limit = new TimeLimit(config.timeoutMs, signal)
  try {
    const carried = await limit.race(carry(limit.signal))
    // A browser hides the status of a redirect; and what another protocol says is no answer.
    if (carried.status < 200 || carried.status > 599) {
      carried.source?.cancel()
      throw new RangeError()
    }
    return reply(carried)
  } catch {
    if (signal.aborted) return gone(1)
    const status = numberOf(statuses, limit.isUp ? 'timeout' : 'network')
    return { ...failed(status), requests: 1, symptom: 'noAnswers' }
  } finally {
    limit.release()
  }
}

/** An answer whose body still has to come, and goes on unread. */
const passedOn = (
  { status, headers, source }: Carried,
  isHead: boolean,
): Pick<Reply, 'status' | 'headers' | 'body'> => {
  const isEmpty = isHead || isBodiless(status)
  // What nobody reads would keep its connection.
  if (isEmpty) source?.cancel()
  return { status, headers, body: isEmpty ? undefined : source }
}

/** Lets the service answer a caller with a key of its own: what is sent, and what comes back, stays as it is. */
const passAsIs = async (
  settings: Settings,
  incoming: Incoming,
  version: Reply['from'],
  isCompared = false,
): Promise<Reply> =>
  sendOn(
    settings,
    incoming,
    async (signal) => incoming.sendOn(settings.config.baseUrl, isCompared, signal),
    (carried) => ({
      ...passedOn(carried, incoming.method === 'HEAD'),
      outcome: 'passed',
      from: version,
      requests: 1,
      isAsItWas: true,
    }),
  )

/** The headers of an answer to the gateway's own key that say something to its callers. */
const told: readonly string[] = ['content-type', 'deprecation', 'sunset']

/** What the service says of the gateway's own key is not about a caller's; and a redirect leads who knows where. */
const ownStatus = ({ statuses }: Settings, status: number): number =>
  refusals.includes(status) || (status >= 300 && status < 400) ? numberOf(statuses, status) : status

/** Lets the old version answer with the gateway's own key: only what the specification shows goes there and comes back. */
const passDocumented = async (
  { settings, send }: Shared,
  offer: Offer,
  incoming: Incoming,
  inputs: Inputs,
  key: string,
): Promise<Reply> => {
  const inQuery = queryNamesOf(offer)
  const target = {
    path: filled(offer.path, Object.fromEntries(inputs)),
    parameters: Object.fromEntries([...inputs].filter(([name]) => inQuery.includes(name))),
  }
  const url = settings.config.baseUrl + pathAndQuery(target)
  const sent = { ...settings.config.headers, 'x-api-key': key }
  return sendOn(
    settings,
    incoming,
    async (signal) => send(url, sent, signal),
    (carried) => {
      const status = ownStatus(settings, carried.status)
      const all = {
        status: carried.status,
        headers: headersOf(carried.headers),
      }
      const { requestId, headers: info } = responseInfoOf(all, leaksOf(key, [...inputs.values()]))
      const shared = { requests: 1, requestId }
      if (status !== carried.status) {
        carried.source?.cancel()
        return { ...failure(status, []), outcome: 'failed', symptom: 'keyRefused', ...shared }
      }
      const pause = info['retry-after']
      const wait: readonly Header[] =
        pause !== undefined && (status === 429 || status === 503) ? [['retry-after', pause]] : []
      const headers = [...wait, ...carried.headers.filter(([name]) => told.includes(name.toLowerCase()))]
      return {
        ...passedOn({ ...carried, headers }, incoming.method === 'HEAD'),
        outcome: 'passed',
        from: offer.version,
        ...shared,
      }
    },
  )
}

// Who answers: the old version itself, or the newer one for it.

/** A request, what it asks for, and what comes with it. */
export interface Asked extends AskedFor {
  readonly incoming: Incoming
  /** The query, as it was sent. */
  readonly search: string
  readonly background: Background
  readonly hold: Hold
}

/** A request whose path is that of an operation. */
interface AskedOffer extends Asked {
  readonly offer: Offer
  readonly caller: Caller
}

const isPaged = (operation: Operation): operation is PagedOperation =>
  operation === 'names' || operation === 'addresses'

/** Whether a query may have a page token, whose name may be encoded; nearly all that pass have none. */
const mayHaveToken = ({ token }: Offer, search: string): boolean =>
  token !== undefined && (search.includes(token.name) || search.includes('%'))

const inputsOf = ({ settings }: Shared, { offer, search, path }: AskedOffer): CheckedInputs => {
  const query = pairsIn(search).filter(([name]) => settings.options.ignoreInputs?.includes(name) !== true)
  return readInputs(offer.rules, new URLSearchParams(query), path)
}

/** The refusal of what is no request of the specification. */
const unknown = ({ settings }: Shared, oddity: 'method' | 'path'): Reply => {
  const isMethod = oddity === 'method'
  const paths = settings.offers.map(({ path }) => path)
  const problem = isMethod
    ? { input: 'method', rule: 'must be GET' }
    : { input: 'path', rule: `must be one of ${paths.join(', ')}` }
  const said = isMethod ? failure(405, [problem], { allow: 'GET' }) : failure(404, [problem])
  return { ...said, outcome: 'unknown', reason: oddity }
}

/** What is odd goes to the service as it came, with a caller's own key, as long as the old version still answers there. */
const answerOdd = async (shared: Shared, asked: Asked, oddity: 'method' | 'path', caller: Caller): Promise<Reply> => {
  const { settings, refusals } = shared
  const offers = asked.offer === undefined ? settings.offers : [asked.offer]
  const served = await Promise.all(offers.map(({ stage }) => settings.isServed(stage, caller)))
  if (served.every((isServed) => isServed)) return unknown(shared, oddity)
  const isShadow = offers.some(({ stage }) => stage === 'shadow')
  if (isShadow) refusals.add(asked.offer, [{ input: oddity, rule: 'is none that serve knows' }])
  const reply = await passAsIs(settings, asked.incoming, asked.offer?.version)
  return isShadow ? { ...reply, reason: oddity } : reply
}

/** A success at the path of an operation says that the key is one. */
const accepted = (reply: Reply): Reply =>
  reply.status >= 200 && reply.status < 300 ? { ...reply, symptom: 'well' } : reply

/** Lets the old version answer, and asks the newer one the same where the stage says so. */
const letPass = async (shared: Shared, asked: AskedOffer, read?: CheckedInputs): Promise<Reply> => {
  const { settings, shadow, refusals } = shared
  const { offer, incoming, caller, background } = asked
  const isStrict = settings.options.apiKey !== undefined
  const isShadow = offer.stage === 'shadow'
  if (!isStrict && !isShadow) return accepted(await passAsIs(settings, incoming, offer.version))
  const key = caller.serviceKey
  const { inputs, misuse, problems } = read ?? inputsOf(shared, asked)
  if (isStrict && misuse.length > 0) return badInput(offer, misuse)
  const id = isStrict && offer.operation === 'person' ? checkIdInPath(ownNames(offer, inputs).get('id')) : []
  if (id.length > 0) return badInput(offer, id)
  const passed =
    isStrict && key !== undefined
      ? await passDocumented(shared, offer, incoming, inputs, key)
      : await passAsIs(settings, incoming, offer.version, isShadow)
  const reply = accepted(passed)
  if (!isShadow) return reply
  refusals.add(offer, problems)
  if (problems.length > 0) return { ...reply, reason: reply.reason ?? 'inputs' }
  return key === undefined ? reply : shadow.watch(offer, { inputs, key, background }, reply)
}

/**
 * Who answers: by whose turn it is, and by the page token that came along. A walk that a newer version has begun goes on there,
 * whatever the stage is now; a token that is not the gateway's is the old version's own, as long as that is drained.
 */
const order = {
  old: { noToken: 'old', ownToken: 'new', otherToken: 'old' },
  new: { noToken: 'new', ownToken: 'new', otherToken: 'drain' },
} as const

const answerOffer = async (shared: Shared, asked: AskedOffer): Promise<Reply> => {
  const { settings } = shared
  const { offer, caller, incoming, hold } = asked
  const { operation, stage, drains } = offer
  const key = caller.serviceKey
  const turn = (await settings.isServed(stage, caller)) ? 'new' : 'old'
  if (turn === 'old' && !mayHaveToken(offer, asked.search)) return letPass(shared, asked)
  const read = inputsOf(shared, asked)
  const { inputs, problems } = read
  const token = inputs.get(offer.token?.name ?? '')
  const opened =
    token === undefined || key === undefined || !isPaged(operation)
      ? undefined
      : await openToken({ ...offer, operation, inputs }, token, settings.options.secret ?? key)
  const cursor = opened !== undefined && offer.from?.includes(opened.version) === true ? opened : undefined
  const tokenKind = token === undefined ? 'noToken' : cursor === undefined ? 'otherToken' : 'ownToken'
  const who = order[turn][tokenKind]
  if (who === 'old') return letPass(shared, asked, read)
  if (key === undefined) return noKey()
  if (problems.length > 0) return badInput(offer, problems)
  if (who === 'new') return serve(settings, offer, { inputs, cursor, key, signal: incoming.signal, hold })
  if (drains) return letPass(shared, asked, read)
  const rule = 'must be one that this version gave for this query'
  return badInput(offer, [{ input: offer.token?.name ?? '', rule }], 'token')
}

/** GET has no body; a short one is ignored, as servers do. */
const mostBody = 64 * 1024

const hasBody = ({ headers }: Incoming): boolean => Number(headers.get('content-length') ?? 0) > mostBody

/**
 * Answers a request. Where the gateway's own key is spent, only what the specification shows goes on, and nothing for a page of
 * another site; a caller's own key goes wherever its owner sends it.
 */
export const answer = async (shared: Shared, asked: Asked): Promise<Reply> => {
  const { settings } = shared
  const { incoming, offer, oddity } = asked
  const isStrict = settings.options.apiKey !== undefined
  const stranger = settings.strangerIn(incoming)
  if (stranger !== undefined) return strange(stranger)
  if (isStrict && (offer === undefined || oddity !== undefined)) return unknown(shared, oddity ?? 'path')
  if (isStrict && hasBody(incoming)) return tooLarge()
  const caller = await settings.recognize(incoming)
  if (caller === undefined) return noKey()
  const reply =
    offer === undefined || oddity !== undefined
      ? await answerOdd(shared, asked, oddity ?? 'path', caller)
      : await answerOffer(shared, { ...asked, offer, caller })
  return { ...reply, caller: settings.options.keys === 'anyone' ? undefined : caller.ownKey }
}
