import { guardedFetch } from '../../client/guarded-fetch.ts'
import { TimeLimit } from '../../client/time-limit.ts'
import { failure } from '../../server/failure.ts'
import { gone, type Reply } from '../answers/reply.ts'
import { numberOf } from '../answers/statuses.ts'
import type { Caller } from '../keys/callers.ts'
import type { Offer } from '../offers.ts'
import type { Settings } from '../settings.ts'
import { requestHeaders, responseHeaders } from './forwarded-headers.ts'

/** Statuses whose answers have no body. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304])

/** The answer as it goes on to the caller: its body is neither read nor changed. */
const passedOn = (answer: Response, isHead: boolean): Response => {
  const headers = responseHeaders(answer.headers)
  const { status, statusText } = answer
  const init = { status, statusText, headers }
  if (!isHead && !bodiless.has(status)) return new Response(answer.body, init)
  // What nobody reads would keep its connection.
  void answer.body?.cancel().catch(() => undefined)
  return new Response(null, init)
}

/** Where the old version answers the same request: below the path at which the service is. */
const urlOf = (baseUrl: string, { url }: Request): string => {
  const path = url.indexOf('/', url.indexOf('//') + 2)
  const fragment = url.indexOf('#')
  return baseUrl + url.slice(path, fragment === -1 ? undefined : fragment)
}

/** Lets the old version answer. Only the head of the answer must come in time: the caller waits for the rest. */
export const pass = async (
  { config, statuses }: Settings,
  { version }: Offer,
  request: Request,
  { serviceKey }: Caller,
): Promise<Reply> => {
  const limit = new TimeLimit(config.timeoutMs, request.signal)
  try {
    const headers = requestHeaders(request.headers, serviceKey)
    const answer = await limit.race(guardedFetch(config.fetch, urlOf(config.baseUrl, request), headers, limit.signal))
    // A browser hides the status of a redirect.
    if (answer.status < 200 || answer.status > 599) throw new RangeError()
    const response = passedOn(answer, request.method === 'HEAD')
    return { response, outcome: 'passed', from: version, requests: 1 }
  } catch {
    if (request.signal.aborted) return gone(1)
    return {
      response: failure(numberOf(statuses, limit.isUp ? 'timeout' : 'network'), []),
      outcome: 'failed',
      requests: 1,
    }
  } finally {
    limit.release()
  }
}
