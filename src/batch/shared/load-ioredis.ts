import { InvalidOptionsError } from '../../errors/invalid-options-error.ts'

/** Loads the client for Redis of ioredis, which only those install who use Redis. */
export const loadRedis = async () => {
  try {
    const { Redis } = await import('ioredis')
    return Redis
  } catch {
    throw new InvalidOptionsError([{ input: 'ioredis', rule: 'must be installed to use Redis: npm install ioredis' }])
  }
}

/** How long a first connection may take, in milliseconds: an address may be wrong. */
const longestConnecting = 10_000

/** Redis cannot be reached at an address; the cause is what the system says. */
export class RedisUnreachable extends Error {}

/**
 * Connects to Redis. While it cannot be reached later, commands wait.
 *
 * @throws RedisUnreachable when it cannot be reached at first
 */
export const connectTo = async (url: string) => {
  const Redis = await loadRedis()
  const redis = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 200 })
  let latest: unknown
  // It connects again; without a listener, ioredis prints each error.
  redis.on('error', (error) => (latest = error))
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      redis.disconnect()
      reject(new RedisUnreachable('Redis cannot be reached: check its address.', { cause: latest }))
    }, longestConnecting)
    redis.once('ready', () => {
      clearTimeout(timer)
      resolve()
    })
  })
  return redis
}

/** Ends a connection: at once if Redis cannot be reached, as a farewell would wait for it. */
export const disconnectFrom = async (redis: Awaited<ReturnType<typeof connectTo>>): Promise<void> => {
  if (redis.status === 'ready') {
    // It may be gone without that being known by now: then the farewell would be sent to the next connection.
    const closed = new Promise<unknown>((resolve) => redis.once('close', resolve))
    await Promise.race([redis.quit().catch(() => undefined), closed])
  }
  redis.disconnect()
}
