import { isObject } from '../wire/json.ts'
import {
  checkRate,
  type Limit,
  type LimitOptions,
  pacedLimit,
  type Turn,
  afterAnswer,
  type Pace,
  type SharedStore,
  paceOf,
  reserve,
} from './limit.ts'

const times = ['next', 'pausedUntil', 'pause', 'seen', 'since'] as const

const isPace = (value: unknown): value is Pace =>
  isObject(value) && times.every((name) => typeof value[name] === 'number')

/** The pace in a text. One of another rate is of an earlier run: only its times still count. */
const paceIn = (text: string | undefined, rate: number): Pace => {
  const blank = paceOf(rate)
  const json: unknown = text === undefined ? undefined : JSON.parse(text)
  if (!isObject(json) || !isPace(json['pace'])) return blank
  const { pace } = json
  if (json['rate'] === rate) return pace
  const { next, pausedUntil, pause, seen } = pace
  return { ...blank, next, pausedUntil, pause, seen }
}

/** A limit whose pace several processes share; the store is opened when it is needed. */
export const limitIn = (perSecond: number, maxPause: number, open: () => Promise<SharedStore>): Limit => {
  let opening: Promise<SharedStore> | undefined
  const store = async (): Promise<SharedStore> => {
    opening ??= open()
    try {
      return await opening
    } catch (error) {
      opening = undefined
      throw error
    }
  }
  // What was there last: a Redis that evicts, or lost its data, has forgotten it.
  let latest: string | undefined
  const textOf = (pace: Pace): string => (latest = JSON.stringify({ rate: perSecond, pace }))
  return pacedLimit({
    reserve: async () => {
      let turn: Turn = { wait: 0, pause: 0 }
      const { update } = await store()
      await update((text, now) => {
        const { pace, at, pause } = reserve(paceIn(text ?? latest, perSecond), now, maxPause)
        turn = { wait: at - now, pause }
        return textOf(pace)
      })
      return turn
    },
    tell: (answer) => {
      void store()
        .then(async ({ update }) =>
          update((text, now) => textOf(afterAnswer(paceIn(text ?? latest, perSecond), answer, now, maxPause))),
        )
        // Whoever reserves next will fail in the same way, and say so.
        .catch(() => undefined)
    },
    close: async () => {
      // What could not be opened was said by whoever wanted to reserve.
      const opened = await opening?.catch(() => undefined)
      await opened?.close()
    },
  })
}

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
 * @throws InvalidOptionsError when the rate or an option is invalid
 * @category Many lookups
 */
export const sharedRateLimit = (where: string, perSecond: number, options: LimitOptions = {}): Limit => {
  const maxPause = checkRate(perSecond, options)
  return limitIn(perSecond, maxPause, async () => {
    // Loaded only here: the rest of a run needs neither.
    const { openFileStore, openRedisStore } = await import('./shared-stores.ts')
    return /^rediss?:\/\//.test(where) ? openRedisStore(where, maxPause) : openFileStore(where)
  })
}
