import type { Problem } from '../../errors/problem.ts'
import type { Version } from '../../model/version.ts'
import { failure } from '../../server/failure.ts'
import { isObject } from '../../wire/json.ts'
import type { Offer } from '../offers.ts'
import type { Symptom } from '../watch/health.ts'
import type { GatewayOutcome, GatewayReason } from '../watch/teller.ts'

/** Where the bytes of a body come from, part by part: the reader of a stream is one. */
export interface Source {
  readonly read: () => Promise<{ readonly done?: boolean | undefined; readonly value?: Uint8Array | undefined }>
  readonly cancel: () => unknown
}

/** How the way of a body to its caller ended: all of it has gone, its source broke off, the caller left, or its time was up. */
export type Ending = 'gone' | 'broken' | 'left' | 'late'

interface Way {
  /** The time that all of it has, in milliseconds. */
  readonly milliseconds: number
  readonly onPart: (part: Uint8Array) => void
  /** Called once. */
  readonly onEnd: (ending: Ending) => void
  /** Breaks the connection to the caller, and returns whether it could: that it ends early must not look like its end. */
  readonly hangUp: () => boolean
}

/** Nothing waits for a body that nobody reads: its timer keeps no program running. */
const unref = (timer: unknown): void => {
  if (isObject(timer) && typeof timer['unref'] === 'function') Reflect.apply(timer['unref'], timer, [])
}

/** A body that goes to its caller as fast as that reads, and ends in time, whoever is slow. */
export const onItsWay = (source: Source, way: Way): ReadableStream<Uint8Array> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasEnded = false
  const end = (ending: Ending): void => {
    hasEnded = true
    clearTimeout(timer)
    if (ending !== 'gone') void Promise.resolve(source.cancel()).catch(() => undefined)
    way.onEnd(ending)
  }
  const breakOff = (controller: ReadableStreamDefaultController, ending: Ending): void => {
    if (hasEnded) return
    end(ending)
    if (!way.hangUp()) controller.error(new Error('The answer ends early.'))
  }
  const body: UnderlyingDefaultSource<Uint8Array> = {
    start: (controller) => {
      timer = setTimeout(() => breakOff(controller, 'late'), way.milliseconds)
      unref(timer)
    },
    pull: async (controller) => {
      try {
        const { value } = await source.read()
        if (hasEnded) return
        if (value === undefined) {
          end('gone')
          controller.close()
        } else {
          way.onPart(value)
          controller.enqueue(value)
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

/** Whether a body is so small that a connection takes it at once, whoever reads. */
export const isSmall = (bytes: Uint8Array): boolean => bytes.length <= partBytes

/** Bytes as a source, in parts: what has been read once needs no room twice. */
export const inParts = (bytes: Uint8Array): Source => {
  let at = 0
  return {
    read: () => {
      const value = at < bytes.length ? bytes.subarray(at, (at += partBytes)) : undefined
      return Promise.resolve({ value })
    },
    cancel: () => undefined,
  }
}

/** What becomes of a request: the answer, and what is told of it. */
export interface Reply {
  /** The answer; if it has a source, only its head. */
  readonly response: Response
  /** Where the body comes from, if it goes to the caller part by part. */
  readonly source?: Source | undefined
  /** What looks on while the body goes. */
  readonly watcher?:
    { readonly onPart: (part: Uint8Array) => void; readonly onEnd: (ending: Ending) => void } | undefined
  readonly outcome: GatewayOutcome
  /** The version that answered. */
  readonly from?: Version | undefined
  /** How many requests were sent to the service. */
  readonly requests?: number
  readonly derived?: number
  readonly issues?: number
  readonly requestId?: string | undefined
  readonly reason?: GatewayReason | undefined
  readonly symptom?: Symptom | undefined
  /** By which key the caller is told from others. */
  readonly caller?: string | undefined
  /** Whether it is the service's own, in which nothing is changed. */
  readonly isAsItWas?: boolean
}

/** The refusal of inputs, as the old version writes it. */
export const badInput = (
  { badInput: status }: Offer,
  problems: readonly Problem[],
  reason: GatewayReason = 'inputs',
): Reply => ({ response: failure(status, problems), outcome: 'badInput', reason })

const refused = (
  status: number,
  reason: GatewayReason,
  input: string,
  rule: string,
  headers: Readonly<Record<string, string>> = {},
): Reply => ({
  response: failure(status, [{ input, rule }], headers),
  outcome: 'refused',
  reason,
})

/** The refusal of a request without a key that the gateway or the service knows. */
export const noKey = (): Reply => refused(401, 'key', 'X-api-key', 'must hold a key')

/** The refusal of a page of another site, or of a name that is not the gateway's. */
export const strange = (reason: 'host' | 'site'): Reply =>
  reason === 'host'
    ? refused(403, reason, 'Host', 'must be a name of this gateway')
    : refused(403, reason, 'Origin', 'must not be another site')

/** The refusal of a body: GET has none. */
export const tooLarge = (): Reply => refused(413, 'body', 'body', 'must be left out', { connection: 'close' })

/** The refusal of a request that comes while too many are under way, or while their answers leave no room. */
export const busy = (reason: 'limit' | 'room', requests = 0): Reply => ({
  response: failure(503, [], { 'retry-after': '1' }),
  outcome: 'busy',
  reason,
  requests,
})

/** What nobody gets any more: the status that servers log for a caller who has gone. */
export const gone = (requests: number): Reply => ({ response: failure(499, []), outcome: 'aborted', requests })
