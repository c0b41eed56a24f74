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

/** Connects to Redis. While it cannot be reached, commands wait. */
export const connectTo = async (url: string) => {
  const Redis = await loadRedis()
  const redis = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 200 })
  // It connects again; without a listener, ioredis prints each error.
  redis.on('error', () => undefined)
  return redis
}
