// When the next request may be sent, as plain data and functions: the same rules hold for a limit in memory, in a file and
// in Redis. Times are in milliseconds, of whatever clock the limit has.

/**
 * What the service answered to a request, as far as a `Limit` needs it.
 *
 * @category Many lookups
 */
export interface LimitedAnswer {
  /** The HTTP status: 429 and 503 mean that requests come too fast. */
  readonly status: number
  /** How long the service asks to wait, in milliseconds from 0, if it says so. */
  readonly retryAfterMs: number | undefined
}

/** The state of a limit. */
export interface Pace {
  /** Requests per second, at most; infinite for a limit that only pauses. */
  readonly most: number
  /** The earliest time of the next request. */
  readonly next: number
  /** Requests per second, at the time `since`; from then on, it climbs. */
  readonly rate: number
  readonly since: number
  /** The rate at which the service refused last, under which it stays for a while; `undefined` if it never did. */
  readonly refused: number | undefined
  /** No request is sent before. */
  readonly pausedUntil: number
  /** The latest pause that the service did not ask for; 0 once a request has been answered. */
  readonly pause: number
  /** When the state was used last. */
  readonly seen: number
}

/** A request may be sent this much later than planned, as timers and networks are late. */
export const tolerance = 20

/** The longest pause, in milliseconds, unless somebody says otherwise. */
export const usualMaxPause = 3_600_000

const firstPause = 1000
const longestPause = 60_000

/**
 * After a first refusal, half of the rate is left: nobody knows how much the service gives. After others, more is, as it was
 * close. Then it regains a share each second, slowly: with each refusal the service says nothing for a while, which costs more
 * than to be a little too slow.
 */
const lowered = { first: 0.5, later: 0.85 }
const regainedPerSecond = 0.02

/**
 * How close it gets to a rate that was refused. Then it tries a little more each second: a refusal may have been an accident,
 * or the service may give more by now.
 */
const justUnder = 0.97
const triedPerSecond = 0.0002

/** How many requests may be planned ahead: more processes than this do not share a limit. */
const mostPlanned = 1000

/** The pace at the beginning. */
export const paceOf = (rate: number): Pace => ({
  most: rate,
  next: 0,
  rate,
  since: 0,
  refused: undefined,
  pausedUntil: 0,
  pause: 0,
  seen: 0,
})

/** The rate at a time, in requests per second. */
export const rateAt = ({ most, rate, since, refused }: Pace, now: number): number => {
  if (refused === undefined || most === Number.POSITIVE_INFINITY) return rate
  const seconds = Math.max(0, now - since) / 1000
  const regained = rate + refused * regainedPerSecond * seconds
  return Math.min(most, regained, Math.max(rate, refused * (justUnder + triedPerSecond * seconds)))
}

/**
 * How far apart requests are. It is a little more than the rate asks for: then, even if one is late and the next in time,
 * no second has more than the rate.
 */
const spacingAt = (pace: Pace, now: number): number => (1000 + tolerance) / rateAt(pace, now)

/** A pace whose clock was set back is set back with it; no pause is longer than the longest that is allowed. */
const asOf = (pace: Pace, now: number, maxPause: number): Pace => {
  const back = Math.max(0, pace.seen - now)
  const pausedUntil = Math.min(pace.pausedUntil - back, now + maxPause)
  const latest = Math.max(now, pausedUntil) + mostPlanned * spacingAt(pace, now)
  return { ...pace, next: Math.min(pace.next - back, latest), since: pace.since - back, pausedUntil, seen: now }
}

/** A time that is reserved for a request, and how long it is paused until then; 0 if it is not. */
export interface Reserved {
  readonly pace: Pace
  readonly at: number
  readonly pause: number
}

/** Reserves the time of the next request. One that was missed is given up: a program that was busy must not catch up. */
export const reserve = (before: Pace, now: number, maxPause = usualMaxPause): Reserved => {
  const pace = asOf(before, now, maxPause)
  const at = Math.max(pace.next, pace.pausedUntil, now - tolerance)
  return { pace: { ...pace, next: at + spacingAt(pace, now) }, at, pause: Math.max(0, pace.pausedUntil - now) }
}

/** Whether an answer says that requests come too fast. */
export const isRefusal = ({ status }: LimitedAnswer): boolean => status === 429 || status === 503

const afterRefusal = (pace: Pace, { retryAfterMs }: LimitedAnswer, now: number, maxPause: number): Pace => {
  const asked = Math.min(retryAfterMs ?? 0, maxPause)
  // What was under way at the first refusal is refused, too, and says nothing new but how long to wait.
  if (now < pace.pausedUntil) return { ...pace, pausedUntil: Math.max(pace.pausedUntil, now + asked) }
  const pause = pace.pause === 0 ? firstPause : Math.min(2 * pace.pause, longestPause)
  // A service that asks for no wait is no reason to ask it again at once.
  const pausedUntil = now + (asked === 0 ? Math.min(pause, maxPause) : asked)
  const refused = rateAt(pace, now)
  return {
    ...pace,
    pause,
    pausedUntil,
    refused,
    rate: refused * (pace.refused === undefined ? lowered.first : lowered.later),
    since: pausedUntil,
  }
}

/** The pace after an answer. */
export const afterAnswer = (before: Pace, answer: LimitedAnswer, now: number, maxPause = usualMaxPause): Pace => {
  const pace = asOf(before, now, maxPause)
  if (isRefusal(answer)) return afterRefusal(pace, answer, now, maxPause)
  return pace.pause === 0 || now < pace.pausedUntil ? pace : { ...pace, pause: 0 }
}
