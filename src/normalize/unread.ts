import { patternOf } from '../lineage/model-path.ts'
import type { Findings } from '../wire/findings.ts'
import { extrasOf, type Issue, issuesOf } from './issues.ts'

// What versions and operations leave out of the same payload, compared by where it is.

/** What was not read of a payload. */
interface Unread {
  readonly issues: readonly Issue[]
  readonly extras: readonly string[]
}

export const unreadOf = (findings: Findings): Unread => ({ issues: issuesOf(findings), extras: extrasOf(findings) })

/** What was not read, as places in any item of a list. */
export const placesOf = ({ issues, extras }: Unread): readonly string[] =>
  issues.length === 0 ? extras : [...extras, ...issues.map(({ path }) => patternOf(path))]

/** A place below one of these is among them. */
const isIn = (places: ReadonlySet<string>, place: string): boolean => {
  if (places.has(place)) return true
  const end = place.lastIndexOf('/')
  return end >= 0 && isIn(places, place.slice(0, end))
}

export const areIn = (places: Iterable<string>, others: ReadonlySet<string>): boolean => {
  for (const place of places) if (!isIn(others, place)) return false
  return true
}
