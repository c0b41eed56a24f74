import { readBody } from '../../client/guarded-fetch.ts'
import { leaksOf } from '../../client/leaks.ts'
import { type LookupResult, responseInfoOf } from '../../client/response-info.ts'
import type { Parity } from '../../compare/parity/parity.ts'
import { Sampler } from '../../compare/shadow/sampler.ts'
import { isLeft } from '../../either.ts'
import type { LookupValue } from '../../model/lookup.ts'
import type { Operation } from '../../model/version.ts'
import { none } from '../../model/none.ts'
import { normalizeText } from '../../normalize/normalize-text.ts'
import { type Inputs, readInputs } from '../../server/inputs.ts'
import type { Background } from '../../server/routes.ts'
import { askNewer } from '../answers/ask-newer.ts'
import type { Reply } from '../answers/reply.ts'
import { ownNames } from '../inputs/question.ts'
import type { Caller } from '../keys/callers.ts'
import type { Offer } from '../offers.ts'
import type { Settings } from '../settings.ts'
import { shadowOptionsOf } from './shadow-options.ts'

type Result = LookupResult<LookupValue[Operation]>

/** What asks the newer version some of the questions that the old one has answered, and compares. */
export interface Shadow {
  /** The reply as the caller gets it, which nothing here delays. */
  readonly watch: (offer: Offer, asked: ShadowedRequest, reply: Reply) => Reply
  readonly report: () => Parity
  readonly flush: () => Promise<Parity>
}

/** A request that the old version answers. */
export interface ShadowedRequest {
  readonly request: Request
  readonly path: Readonly<Record<string, string>>
  readonly caller: Caller
  readonly background: Background
}

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
export const createGatewayShadow = ({ config, options }: Settings): Shadow => {
  let known: Sampler | undefined
  // Not before the first request: Cloudflare's workers have no random numbers while they start.
  const sampler = (): Sampler => (known ??= new Sampler(shadowOptionsOf(options.shadow, options.secret)))
  const watch: Shadow['watch'] = (offer, { request, path, caller: { serviceKey: key }, background }, reply) => {
    const { response } = reply
    const { inputs, problems } = readInputs(offer.rules, new URL(request.url).searchParams, path)
    const [newest] = offer.from ?? []
    // A further page means nothing to another version.
    const isComparable = problems.length === 0 && !inputs.has(offer.token?.name ?? '') && reply.outcome === 'passed'
    if (!isComparable || key === undefined || newest === undefined || response.body === null) return reply
    const [own, copy] = response.body.tee()
    const { status, statusText, headers } = response
    let isRead = false
    const ask = async (): Promise<Result> => {
      // The caller may have gone, and does not wait for this.
      const { signal } = new AbortController()
      const found = await askNewer(config, {
        ...offer,
        versions: [newest],
        inputs: ownNames(offer, inputs),
        cursor: undefined,
        key,
        signal,
      })
      if (isLeft(found)) throw found.left
      return found.right
    }
    const trusted = (): Promise<Result> => {
      isRead = true
      return trustedResult(offer, new Response(copy, { status, headers }), config.maxResponseBytes, [
        ...inputs.values(),
      ])
    }
    const watching = sampler()
      .watch({ operation: offer.operation, text: () => textOf(offer, inputs), ask }, trusted)
      .then(() => {
        if (!isRead) void copy.cancel().catch(() => undefined)
      })
    background.waitUntil?.(watching)
    return { ...reply, response: new Response(own, { status, statusText, headers }) }
  }
  return { watch, report: () => sampler().report(), flush: async () => sampler().flush() }
}
