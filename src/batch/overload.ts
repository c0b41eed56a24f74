import type { Flow } from './flow.ts'
import type { Limit, LimitedAnswer } from './limit.ts'
import { afterAnswer, isRefusal, paceOf } from './pace.ts'

/** After so many 503 without an answer between them, a version is down, not busy: to wait would not help. */
const mostInARow = 6

/** The version in a request's address: what stands before the path of its operation. */
const versionIn = (url: string): string => /\/(v\d+)\/[a-z]/.exec(url)?.[1] ?? ''

/**
 * Tells a limit of answers. A version that is down answers 503, too: while others answer, that is no reason to slow down,
 * unless the service asks to wait.
 */
export const tellerOf = (limit: Pick<Limit, 'tell'>): ((url: string, answer: LimitedAnswer) => void) => {
  const inARow = new Map<string, number>()
  let latest = ''
  return (url, answer) => {
    const version = versionIn(url)
    if (!isRefusal(answer)) {
      inARow.set(version, 0)
      latest = version
    } else if (answer.status === 503 && answer.retryAfterMs === undefined) {
      const count = (inARow.get(version) ?? 0) + 1
      inARow.set(version, count)
      if (count > mostInARow && latest !== '' && latest !== version) return
    }
    limit.tell?.(answer)
  }
}

/** Stands for a limit in a run without one: at a refusal, it pauses for as long as the service asks, or longer and longer. */
export const pausedByRefusals = (flow: Pick<Flow, 'pause'>): Required<Pick<Limit, 'tell'>> => {
  let pace = paceOf(1)
  return {
    tell: (answer) => {
      const now = performance.now()
      pace = afterAnswer(pace, answer, now)
      if (isRefusal(answer)) flow.pause(pace.pausedUntil - now)
    },
  }
}
