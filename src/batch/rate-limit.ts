import { InvalidOptionsError } from '../errors/invalid-options-error.ts'
import type { Limit } from './limit.ts'
import { afterAnswer, paceOf, reserve } from './pace.ts'
import { pacedLimit } from './paced-limit.ts'

/** The fastest rate, in requests per second: timers are not finer. */
const fastest = 1000

/** Checks a rate, before anything is sent. */
export const checkRate = (perSecond: number): void => {
  if (typeof perSecond === 'number' && perSecond > 0 && perSecond <= fastest) return
  throw new InvalidOptionsError([
    { input: 'rate', rule: `must be a number of requests per second, above 0, to ${fastest}` },
  ])
}

/**
 * A limit for the requests of this process: in no second are there more than the rate, not even at the beginning. If the
 * service answers 429 or 503, all requests pause for as long as it asks, or for 1, 2, 4 ... 60 seconds; then they go on at half
 * the rate, which climbs back to just under the one that was refused.
 *
 * @param perSecond - requests per second, above 0, up to 1,000: `0.5` is one every two seconds
 * @throws InvalidOptionsError when the rate is invalid
 * @category Many lookups
 */
export const rateLimit = (perSecond: number): Limit => {
  checkRate(perSecond)
  let pace = paceOf(perSecond)
  return pacedLimit({
    reserve: () => {
      const now = performance.now()
      const reserved = reserve(pace, now)
      pace = reserved.pace
      return reserved.at - now
    },
    tell: (answer) => {
      pace = afterAnswer(pace, answer, performance.now())
    },
  })
}
