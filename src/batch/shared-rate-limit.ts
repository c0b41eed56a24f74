import type { Limit } from './limit.ts'
import { pacedLimit } from './paced-limit.ts'
import { checkRate } from './rate-limit.ts'

/**
 * A limit that several processes share: together, they keep the rate, and all pause when the service refuses one of them.
 * Like `rateLimit` otherwise. It needs Node; call `close` at the end.
 *
 * @param where - a file, for processes on one machine (by `node:sqlite`), or the address of a
 * Redis, as `redis://localhost:6379` (by the package `ioredis`, which you install); while Redis cannot be reached, nothing is
 * sent
 * @param perSecond - requests per second of all processes together, above 0, up to 1,000; the same in each of them
 * @example
 * ```ts
 * const limit = sharedRateLimit('rate.db', 10)
 * ```
 * @throws InvalidOptionsError when the rate is invalid
 * @category Many lookups
 */
export const sharedRateLimit = (where: string, perSecond: number): Limit => {
  checkRate(perSecond)
  const isRedis = /^rediss?:\/\//.test(where)
  // Loaded only here: the rest of a run needs neither.
  const opening = async () => {
    const { sharedPacer } = await import('./shared/shared-pacer.ts')
    return sharedPacer(perSecond, async () =>
      isRedis
        ? (await import('./shared/redis-store.ts')).openRedisStore(where)
        : (await import('./shared/file-store.ts')).openFileStore(where),
    )
  }
  let pacer: ReturnType<typeof opening> | undefined
  const get = (): ReturnType<typeof opening> => (pacer ??= opening())
  return pacedLimit({
    reserve: async () => (await get()).reserve(),
    tell: (answer) =>
      void get()
        .then(({ tell }) => tell(answer))
        .catch(() => undefined),
    close: async () => {
      if (pacer !== undefined) await (await pacer).close?.()
    },
  })
}
