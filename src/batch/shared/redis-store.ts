import { connectTo, disconnectFrom } from './load-ioredis.ts'
import type { SharedStore } from './shared-pacer.ts'

// The rules of the pace stay in one place, in TypeScript: Redis only compares and replaces a text, and tells the time, as the
// clocks of several machines differ.

const read = `local time = redis.call('TIME') return { redis.call('GET', KEYS[1]) or '', time[1], time[2] }`

const replace = `
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1`

/** After so long without a request, in milliseconds, the pace is forgotten. */
const keptFor = 10 * 60_000

const key = 'people-lookup-compat:rate'

/** A text in Redis. While Redis cannot be reached, an update waits. */
export const openRedisStore = async (url: string): Promise<SharedStore> => {
  const redis = await connectTo(url)
  return {
    update: async (change) => {
      for (;;) {
        const found: unknown = await redis.eval(read, 1, key)
        const [text = '', seconds, micros] = Array.isArray(found) ? found.map(String) : []
        const now = Number(seconds) * 1000 + Number(micros) / 1000
        const changed = change(text === '' ? undefined : text, now)
        if ((await redis.eval(replace, 1, key, text, changed, keptFor)) === 1) return
      }
    },
    close: async () => disconnectFrom(redis),
  }
}
