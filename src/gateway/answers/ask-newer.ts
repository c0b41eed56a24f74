import type { Config, Versions } from '../../client/config.ts'
import { lookUpInOrder } from '../../client/fallback.ts'
import type { Fetch } from '../../client/options.ts'
import type { LookupResult } from '../../client/response-info.ts'
import type { Either } from '../../either.ts'
import type { LookupFailure } from '../../errors/lookup-failure.ts'
import type { Cursor, LookupValue } from '../../model/lookup.ts'
import type { Operation } from '../../model/version.ts'
import type { Inputs } from '../../server/inputs.ts'
import { questionOf } from '../asked/inputs.ts'
import type { Hold } from '../watch/permits.ts'

/** What newer versions know. */
export type Found = Either<LookupFailure, LookupResult<LookupValue[Operation]>>

/** A request whose inputs have passed the rules of the old version. */
export interface Valid {
  readonly inputs: Inputs
  /** The page to begin with, in the version that has given it. */
  readonly cursor: Cursor | undefined
  readonly key: string
  readonly signal: AbortSignal
  /** What the answer takes while it is read. */
  readonly hold: Hold
}

/** What newer versions are asked in place of the old one, with inputs by our names. */
interface Asked extends Valid {
  readonly versions: Versions
  readonly operation: Operation
}

/** So much of an answer takes less than the rest of a request. */
const small = 64 * 1024

class NoRoom extends Error {}

/** A body of unknown length, which breaks off where there is no room for more of it. */
const metered = (body: ReadableStream<Uint8Array>, hold: Hold): ReadableStream<Uint8Array> => {
  let length = 0
  return body.pipeThrough(
    new TransformStream({
      transform: (part, controller) => {
        length += part.length
        if (length > small && !hold.take(part.length)) throw new NoRoom()
        controller.enqueue(part)
      },
    }),
  )
}

/** A `fetch` whose answers are read as far as there is room; one that tells its length is only begun if there is room for all. */
const meteredBy =
  (fetch: Fetch, hold: Hold): Fetch =>
  async (url, init) => {
    const answer = await fetch(url, init)
    const { body, status, headers } = answer
    const length = headers.has('content-encoding') ? null : headers.get('content-length')
    if (body === null || status < 200) return answer
    if (length === null) return new Response(metered(body, hold), { status, headers })
    if (Number(length) <= small || hold.take(Number(length))) return answer
    void body.cancel().catch(() => undefined)
    throw new NoRoom()
  }

const withKey = (config: Config, key: string, hold: Hold): Config => ({
  ...config,
  apiKey: key,
  headers: { ...config.headers, 'x-api-key': key },
  fetch: meteredBy(config.fetch, hold),
})

/**
 * Asks newer versions in order, as a lookup does, with the key of the caller. The inputs were judged by the rules of the old
 * version, and not by those of a lookup.
 */
export const askNewer = async (
  config: Config,
  { versions, operation, inputs, cursor, key, signal, hold }: Asked,
): Promise<Found> => {
  const asked = cursor === undefined ? versions : ([cursor.version] as const)
  return lookUpInOrder<Operation>(withKey(config, key, hold), asked, {
    question: questionOf(operation, inputs, cursor),
    options: { signal },
  })
}
