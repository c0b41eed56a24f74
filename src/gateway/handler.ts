import type { PagedOperation } from '../model/lookup.ts'
import { failure } from '../server/failure.ts'
import { readInputs } from '../server/inputs.ts'
import type { RouteHandler } from '../server/routes.ts'
import type { Operation } from '../model/version.ts'
import { badInput, busy, noKey, type Reply } from './answers/reply.ts'
import { serve } from './answers/serve.ts'
import type { Offer } from './offers.ts'
import { openToken } from './pages/page-tokens.ts'
import type { Settings } from './settings.ts'
import { pass } from './stages/pass.ts'
import type { Shadow, ShadowedRequest } from './stages/shadow.ts'
import type { Permits } from './watch/permits.ts'
import type { Teller } from './watch/teller.ts'

/** What all handlers of a gateway share. */
export interface Shared {
  readonly settings: Settings
  readonly permits: Permits
  readonly teller: Teller
  readonly shadow: Shadow | undefined
}

const isPaged = (operation: Operation): operation is PagedOperation =>
  operation === 'names' || operation === 'addresses'

/** Lets the old version answer, and asks the newer one the same where the stage says so. */
const letPass = async ({ settings, shadow }: Shared, offer: Offer, asked: ShadowedRequest): Promise<Reply> => {
  const reply = await pass(settings, offer, asked.request, asked.caller)
  return offer.stage === 'shadow' && shadow !== undefined ? shadow.watch(offer, asked, reply) : reply
}

/** Whether a request may have a page token, whose name may be encoded; nearly all that pass have none. */
const mayHaveToken = ({ token }: Offer, { url }: Request): boolean =>
  token !== undefined && (url.includes(token.name) || url.includes('%'))

/** Decides who answers, and has it answered. */
const answer = async (shared: Shared, offer: Offer, asked: Omit<ShadowedRequest, 'caller'>): Promise<Reply> => {
  const { settings } = shared
  const { request, path } = asked
  const caller = await settings.recognize(request)
  if (caller === undefined) return noKey()
  const { operation, stage, drains, rules } = offer
  const key = caller.serviceKey
  const isServed = await settings.isServed(stage, caller)
  if (!isServed && !mayHaveToken(offer, request)) return letPass(shared, offer, { ...asked, caller })
  const { inputs, problems } = readInputs(rules, new URL(request.url).searchParams, path)
  const token = inputs.get(offer.token?.name ?? '')
  const cursor =
    token === undefined || key === undefined || !isPaged(operation)
      ? undefined
      : await openToken({ ...offer, operation, inputs }, token, settings.options.secret ?? key)
  // A walk that a newer version has begun goes on there, whatever the stage is now.
  if (!isServed && cursor === undefined) return letPass(shared, offer, { ...asked, caller })
  if (key === undefined) return noKey()
  if (problems.length > 0) return badInput(offer, problems)
  if (token !== undefined && (cursor === undefined || offer.from?.includes(cursor.version) !== true)) {
    if (drains) return letPass(shared, offer, { ...asked, caller })
    return badInput(offer, [
      { input: offer.token?.name ?? '', rule: 'must be one that this version gave for this query' },
    ])
  }
  return serve(settings, offer, { inputs, cursor, key, signal: request.signal })
}

/** A mistake of the gateway itself must not look like an answer. */
const orFault = async (reply: Promise<Reply>): Promise<Reply> => {
  try {
    return await reply
  } catch {
    return { response: failure(500, []), outcome: 'failed' }
  }
}

/** Answers one operation of an old version. */
export const createHandler =
  (shared: Shared, offer: Offer): RouteHandler =>
  async (request, path, background) => {
    const { permits, teller } = shared
    const start = performance.now()
    if (!permits.take()) return teller.tell(offer, busy(), start)
    try {
      return teller.tell(offer, await orFault(answer(shared, offer, { request, path, background })), start)
    } finally {
      permits.giveBack()
    }
  }
