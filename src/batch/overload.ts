import { isRefusal } from './pace.ts'
import type { Limit, LimitedAnswer } from './limit.ts'

/** After so many 503 without an answer between them, a version is down, not busy: to wait would not help. */
const mostInARow = 6

/** The version in a request's address: what stands before the path of its operation. */
const versionIn = (url: string): string => /\/(v\d+)\/[a-z]/.exec(url)?.[1] ?? ''

/**
 * Tells a limit of answers. A version that is down answers 503, too: while others answer, that is no reason to slow down,
 * unless the service asks to wait.
 */
export const tellerOf = (limit: Limit): ((url: string, answer: LimitedAnswer) => void) => {
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
