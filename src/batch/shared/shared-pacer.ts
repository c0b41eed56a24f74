import { isObject } from '../../wire/json.ts'
import { afterAnswer, type Pace, paceOf, reserve } from '../pace.ts'
import type { Pacer } from '../paced-limit.ts'

/** Where several processes keep one text, and one clock. */
export interface SharedStore {
  /** Replaces the text, at a time in milliseconds: no other process changes it meanwhile. */
  readonly update: (change: (text: string | undefined, now: number) => string) => Promise<void>
  readonly close: () => Promise<void>
}

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** The pace in a text. One of another rate is of an earlier run: only its times still count. */
const paceIn = (text: string | undefined, rate: number): Pace => {
  const blank = paceOf(rate)
  const json: unknown = text === undefined ? undefined : JSON.parse(text)
  if (!isObject(json) || !isObject(json['pace'])) return blank
  const { next, since, refused, pausedUntil, pause, rate: current } = json['pace']
  if (!isNumber(next) || !isNumber(since) || !isNumber(pausedUntil) || !isNumber(pause) || !isNumber(current))
    return blank
  if (json['rate'] !== rate) return { ...blank, next, pausedUntil }
  return {
    most: rate,
    next,
    since,
    pausedUntil,
    pause,
    rate: current,
    refused: isNumber(refused) ? refused : undefined,
  }
}

/** A pacer whose pace several processes share. */
export const sharedPacer = (rate: number, open: () => Promise<SharedStore>): Pacer => {
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
  const textOf = (pace: Pace): string => JSON.stringify({ rate, pace })
  return {
    reserve: async () => {
      let wait = 0
      await (
        await store()
      ).update((text, now) => {
        const reserved = reserve(paceIn(text, rate), now)
        wait = reserved.at - now
        return textOf(reserved.pace)
      })
      return wait
    },
    tell: (answer) => {
      void store()
        .then(async ({ update }) => update((text, now) => textOf(afterAnswer(paceIn(text, rate), answer, now))))
        // Whoever reserves next will fail in the same way, and say so.
        .catch(() => undefined)
    },
    close: async () => {
      // What could not be opened was said by whoever wanted to reserve.
      const opened = await opening?.catch(() => undefined)
      await opened?.close()
    },
  }
}
