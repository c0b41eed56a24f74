import type { PagedOperation } from '../model/lookup.ts'
import type { Operation } from '../model/version.ts'
import { failure } from '../server/failure.ts'
import { type CheckedInputs, readInputs, type Background } from '../server/routes.ts'
import { type AskedFor, pairsIn } from './asked/address.ts'
import { checkIdInPath, ownNames } from './asked/inputs.ts'
import type { Caller } from './callers.ts'
import type { Offer } from './offers.ts'
import { openToken } from './pages.ts'
import { passAsIs, passDocumented } from './pass.ts'
import { badInput, type Incoming, noKey, type Reply, strange, tooLarge } from './reply.ts'
import { serve } from './serve.ts'
import type { Settings } from './settings.ts'
import type { Shadow } from './shadow.ts'
import type { Hold, Refusals } from './watch.ts'

// Who answers: the old version itself, or the newer one for it.

/** What all requests share. */
export interface Shared {
  readonly settings: Settings
  readonly shadow: Shadow
  readonly refusals: Refusals
}

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
      ? await passDocumented(settings, offer, incoming, inputs, key)
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
