import { guardedFetch, isStream } from '../client/guarded-fetch.ts'
import type { Fetch, FetchedResponse } from '../client/options.ts'
import { failure, responseOf } from '../server/routes.ts'
import { isObject } from '../wire/json.ts'
import { targetIn } from './asked/address.ts'
import {
  type Carried,
  goesOn,
  type Incoming,
  isSmall,
  type Outgoing,
  type Send,
  type Source,
  viaAfter,
} from './reply.ts'

// The carrier of every platform: requests and answers in the web's standard, and `fetch`.

/** What `fetch` decides: where the request goes, how long it is, and which encodings it can undo. */
const ofFetch: ReadonlySet<string> = new Set(['accept-encoding', 'content-length', 'host'])

const sourceOf = (body: unknown): Source | undefined => {
  const reader = isStream(body) ? body.getReader() : undefined
  return (
    reader && {
      read: async () => (await reader.read()).value,
      cancel: () => void reader.cancel().catch(() => undefined),
    }
  )
}

/** An answer of `fetch`, which has undone an encoding, and what is said of it. */
const carriedIn = ({ status, headers, body }: FetchedResponse): Carried => {
  const isKept = goesOn(headers.get('connection'))
  const dropped = headers.get('content-encoding') === null ? [] : ['content-encoding', 'content-length']
  // In pairs: there may be several cookies.
  const kept = [...headers].filter(([name]) => isKept(name) && !dropped.includes(name))
  return { status, headers: kept, source: sourceOf(body) }
}

/** Sends by a `fetch`. */
export const sendBy =
  (fetch: Fetch): Send =>
  async (url, headers, signal) =>
    carriedIn(await guardedFetch(fetch, url, headers, signal))

/** A request in the web's standard. `fetch` undoes encodings, and sends no body with GET. */
export const incomingFrom = (request: Request, fetch: Fetch): Incoming => {
  const { method, url, headers, signal } = request
  return {
    ...{ method, url, headers, signal },
    sendOn: async (baseUrl, isCompared, ending) => {
      const { path, search } = targetIn(url)
      const { body } = request
      const isKept = goesOn(headers.get('connection'))
      const kept = [...headers].filter(([name]) => isKept(name) && !ofFetch.has(name))
      const sent = {
        ...Object.fromEntries(kept),
        via: viaAfter(headers.get('via')),
        ...(isCompared && { 'accept-encoding': 'identity' }),
      }
      const more = method === 'GET' ? {} : { method, ...(body && { body, duplex: 'half' }) }
      const to = `${baseUrl}${path}${search === '' ? '' : `?${search}`}`
      return carriedIn(await guardedFetch(fetch, to, sent, ending, more))
    },
  }
}

/** Calls what only Node's objects can, and says whether this is one. */
const told = (object: unknown, method: 'destroy' | 'resetAndDestroy' | 'unref'): boolean => {
  const call = isObject(object) ? object[method] : undefined
  if (typeof call !== 'function') return false
  Reflect.apply(call, object, [])
  return true
}

/** Breaks the connection of a request, where a server of Node gives what it answers with: an end of it may be that of an answer. */
const hangUp = (env: unknown): boolean => {
  const outgoing = isObject(env) ? env['outgoing'] : undefined
  if (isObject(outgoing)) told(outgoing['socket'], 'resetAndDestroy')
  return told(outgoing, 'destroy')
}

/** A body that goes to its caller as fast as that reads, and ends in time, whoever is slow. */
const onItsWay = (source: Source, { milliseconds, onPart, onEnd }: Outgoing, env: unknown): ReadableStream => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasEnded = false
  const end = (ending: Parameters<typeof onEnd>[0]): void => {
    hasEnded = true
    clearTimeout(timer)
    if (ending !== 'gone') source.cancel()
    onEnd(ending)
  }
  const breakOff = (controller: ReadableStreamDefaultController, ending: 'broken' | 'late'): void => {
    if (hasEnded) return
    end(ending)
    // That it ends early must not look like its end.
    if (!hangUp(env)) controller.error(new Error('The answer ends early.'))
  }
  const body: UnderlyingDefaultSource<Uint8Array> = {
    start: (controller) => {
      timer = setTimeout(() => breakOff(controller, 'late'), milliseconds)
      // Nothing waits for a body that nobody reads.
      told(timer, 'unref')
    },
    pull: async (controller) => {
      try {
        const part = await source.read()
        if (hasEnded) return
        if (part === undefined) {
          end('gone')
          controller.close()
        } else {
          onPart(part)
          controller.enqueue(part)
        }
      } catch {
        breakOff(controller, 'broken')
      }
    },
    cancel: () => {
      if (!hasEnded) end('left')
    },
  }
  return new ReadableStream(body, { highWaterMark: 0 })
}

const partBytes = 64 * 1024

/** Bytes as a source, in parts: what has been read once needs no room twice. */
const inParts = (bytes: Uint8Array): Source => {
  let at = 0
  return {
    read: () => Promise.resolve(at < bytes.length ? bytes.subarray(at, (at += partBytes)) : undefined),
    cancel: () => undefined,
  }
}

const responseTo = (outgoing: Outgoing, env: unknown): Response => {
  const { status, headers, body, onEnd } = outgoing
  if (typeof body === 'object') return responseOf({ status, headers, body: onItsWay(body, outgoing, env) })
  if (body === undefined || isSmall(body)) {
    onEnd('gone')
    return responseOf({ status, headers, body })
  }
  const bytes = new TextEncoder().encode(body)
  const sized = [...headers, ['content-length', String(bytes.length)] as const]
  return responseOf({ status, headers: sized, body: onItsWay(inParts(bytes), outgoing, env) })
}

/** An answer in the web's standard. Whatever fails, its place is given back. */
export const responseFor = (outgoing: Outgoing, env: unknown): Response => {
  try {
    return responseTo(outgoing, env)
  } catch {
    outgoing.onEnd('broken')
    return responseOf(failure(500, []))
  }
}
