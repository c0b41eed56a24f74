import { leaksOf } from '../client/leaks.ts'
import { responseInfoOf } from '../client/response.ts'
import { TimeLimit } from '../client/timing.ts'
import { filled, pathAndQuery } from '../query/request.ts'
import { failure, type Header, headersOf, isBodiless } from '../server/failure.ts'
import type { Inputs } from '../server/routes.ts'
import { queryNamesOf } from './asked/inputs.ts'
import type { Offer } from './offers.ts'
import { type Carried, failed, gone, type Incoming, type Reply } from './reply.ts'
import type { Settings } from './settings.ts'
import { numberOf, refusals } from './statuses.ts'

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
export const passAsIs = async (
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
export const passDocumented = async (
  settings: Settings,
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
    async (signal) => settings.send(url, sent, signal),
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
