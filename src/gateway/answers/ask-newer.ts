import type { Config, Versions } from '../../client/config.ts'
import { lookUpInOrder } from '../../client/fallback.ts'
import type { OnBytes } from '../../client/guarded-fetch.ts'
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

/** Takes room for what an answer brings, and breaks it off where there is none; a small one needs no room. */
const roomBy = (hold: Hold): OnBytes => {
  let length = 0
  return (bytes) => {
    length += bytes
    if (length > small && !hold.take(bytes)) throw new NoRoom()
  }
}

const withKey = (config: Config, key: string, hold: Hold): Config => ({
  ...config,
  apiKey: key,
  headers: { ...config.headers, 'x-api-key': key },
  onBytes: roomBy(hold),
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
