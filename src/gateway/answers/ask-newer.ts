import { type Config, type Versions } from '../../client/config.ts'
import { lookUpInOrder } from '../../client/fallback.ts'
import type { LookupResult } from '../../client/response-info.ts'
import type { Either } from '../../either.ts'
import type { LookupFailure } from '../../errors/lookup-failure.ts'
import type { Cursor, LookupValue } from '../../model/lookup.ts'
import type { Operation } from '../../model/version.ts'
import type { Inputs } from '../../server/inputs.ts'
import { questionOf } from '../inputs/question.ts'

/** What newer versions know. */
export type Found = Either<LookupFailure, LookupResult<LookupValue[Operation]>>

/** What newer versions are asked in place of the old one. */
export interface Asked {
  readonly versions: Versions
  readonly operation: Operation
  /** By our names. */
  readonly inputs: Inputs
  /** The page to begin with, in the version that has given it. */
  readonly cursor: Cursor | undefined
  readonly key: string
  readonly signal: AbortSignal
}

const withKey = (config: Config, key: string): Config => ({
  ...config,
  apiKey: key,
  headers: { ...config.headers, 'x-api-key': key },
})

/**
 * Asks newer versions in order, as a lookup does, with the key of the caller. The inputs were judged by the rules of the old
 * version, and not by those of a lookup.
 */
export const askNewer = async (
  config: Config,
  { versions, operation, inputs, cursor, key, signal }: Asked,
): Promise<Found> => {
  const asked = cursor === undefined ? versions : ([cursor.version] as const)
  return lookUpInOrder<Operation>(withKey(config, key), asked, {
    question: questionOf(operation, inputs, cursor),
    options: { signal },
  })
}
