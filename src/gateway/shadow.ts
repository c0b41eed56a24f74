import { readBody } from '../client/guarded-fetch.ts'
import { leaksOf } from '../client/faults.ts'
import { type LookupResult, responseInfoOf } from '../client/response.ts'
import type { Parity } from '../compare/parity/parity.ts'
import { Sampler } from '../compare/shadow/sampler.ts'
import { isLeft } from '../either.ts'
import { none } from '../model/record.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Operation } from '../model/version.ts'
import { normalizeText } from '../normalize/by-name.ts'
import { type Inputs, type Background, responseOf } from '../server/routes.ts'
import { askNewer } from './serve.ts'
import type { Reply, Watcher } from './reply.ts'
import { ownNames } from './asked.ts'
import type { Offer } from './offers.ts'
import { type Settings, shadowOptionsOf } from './settings.ts'
import type { Hold, Permits } from './watch.ts'

type Result = LookupResult<LookupValue[Operation]>

/** What asks the newer version some of the questions that the old one has answered, and compares. */
export interface Shadow {
  /** The reply as the caller gets it, which nothing here delays. */
  readonly watch: (offer: Offer, asked: Shadowed, reply: Reply) => Reply
  readonly report: () => Parity
  readonly flush: () => Promise<Parity>
}

/** A request that the old version answers, and that `serve` would answer, too. */
export interface Shadowed {
  readonly inputs: Inputs
  readonly key: string
  readonly background: Background
}

/** What of a body goes to its caller, kept as far as there is room. */
const copyOf = (hold: Hold) => {
  let parts: Uint8Array[] | undefined = []
  let settle: (body: readonly Uint8Array[] | undefined) => void = () => undefined
  const whole = new Promise<readonly Uint8Array[] | undefined>((resolve) => (settle = resolve))
  const drop = (): void => {
    parts = undefined
    hold.release()
    settle(undefined)
  }
  const watcher: Watcher = {
    onPart: (part) => {
      if (parts === undefined) return
      if (hold.take(part.length)) parts.push(part)
      else drop()
    },
    onEnd: (ending) => {
      if (ending === 'gone') settle(parts)
      else drop()
    },
  }
  return { watcher, whole, drop }
}

const streamOf = (parts: readonly Uint8Array[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })

/** What the old version has said, read in the background. */
const trustedResult = async (
  { version, operation }: Offer,
  answer: Response,
  maxBytes: number,
  sent: readonly string[],
): Promise<Result> => {
  const body = await readBody(answer, maxBytes, new AbortController().signal)
  const response = responseInfoOf(answer, leaksOf(null, sent))
  if (answer.status !== 200) throw new RangeError('This is no answer that could be compared.')
  const read = normalizeText(version, operation, body)
  if (isLeft(read)) throw read.left
  return Object.assign(read.right, { attempts: none, response })
}

const textOf = ({ version, operation }: Offer, inputs: Inputs): string =>
  `${version} ${operation} ${JSON.stringify([...inputs].sort(([one], [other]) => (one < other ? -1 : 1)))}`

/** A shadow of all operations whose stage says so. */
export const createGatewayShadow = ({ config, options }: Settings, permits: Permits): Shadow => {
  let known: Sampler | undefined
  // Not before the first request: Cloudflare's workers have no random numbers while they start.
  const sampler = (): Sampler => (known ??= new Sampler(shadowOptionsOf(options.shadow, options.secret)))
  const watch: Shadow['watch'] = (offer, { inputs, key, background }, reply) => {
    const [newest] = offer.from ?? []
    // A further page means nothing to another version.
    const isComparable = reply.outcome === 'passed' && !inputs.has(offer.token?.name ?? '')
    if (!isComparable || newest === undefined || typeof reply.body !== 'object') return reply
    const [hold, room] = [permits.aside(), permits.aside()]
    const copy = copyOf(hold)
    const ask = async (): Promise<Result> => {
      // The caller may have gone, and does not wait for this.
      const { signal } = new AbortController()
      const question = { versions: [newest], inputs: ownNames(offer, inputs), cursor: undefined, key, signal } as const
      const found = await askNewer(config, { ...offer, ...question, hold: room })
      if (isLeft(found)) throw found.left
      return found.right
    }
    const { status, headers } = reply
    const trusted = async (): Promise<Result> => {
      const parts = await copy.whole
      if (parts === undefined) throw new RangeError('The answer did not get to its end.')
      const answer = responseOf({ status, headers, body: streamOf(parts) })
      return trustedResult(offer, answer, config.maxResponseBytes, [...inputs.values()])
    }
    const watching = sampler()
      .watch({ operation: offer.operation, text: () => textOf(offer, inputs), ask }, trusted)
      .finally(() => {
        copy.drop()
        room.release()
      })
    background.waitUntil?.(watching)
    return { ...reply, watcher: copy.watcher }
  }
  return { watch, report: () => sampler().report(), flush: async () => sampler().flush() }
}
