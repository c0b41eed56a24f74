import { comparePartialDates, type PartialDate, type Period, period } from '../../model/partial-date.ts'
import { randomOf } from '../random.ts'
import { dayIn } from './calendar.ts'
import type { Home } from './homes.ts'
import type { Member, Stay } from './member.ts'

/** A home in which somebody lives or lived, and from when to when. */
interface Residence {
  readonly home: Home
  readonly isCurrent: boolean
  readonly period: Period
}

const earlier = (a: PartialDate, b: PartialDate): PartialDate => (comparePartialDates(a, b) <= 0 ? a : b)
const later = (a: PartialDate, b: PartialDate): PartialDate => (comparePartialDates(a, b) <= 0 ? b : a)

/** Whoever moves to a home in the same year moves on the same day; whoever is born there later lives there from birth. */
const startOf = (seed: number, { home, movedIn }: Stay, { birth }: Member): PartialDate =>
  later(dayIn(randomOf(seed, `move ${home.key} ${movedIn}`), movedIn), birth)

/** Where somebody lives, or lived until they died; then where they lived before. */
export const residencesOf = (seed: number, member: Member): readonly Residence[] => {
  const { home, former, death } = member
  const start = startOf(seed, member, member)
  const last = { home, isCurrent: death === undefined, period: period(start, death) }
  if (former === undefined) return [last]
  return [last, { home: former.home, isCurrent: false, period: period(startOf(seed, former, member), start) }]
}

/** From when to when somebody lived at a home, if ever. */
export const residenceAt = (seed: number, home: Home, member: Member): Period | undefined =>
  residencesOf(seed, member).find((residence) => residence.home.key === home.key)?.period

const earlierEnd = (a: Period, b: Period): PartialDate | undefined =>
  a.end === undefined || b.end === undefined ? (a.end ?? b.end) : earlier(a.end, b.end)

/** From when to when two people lived together, who lived at the same home in these periods; `undefined` if never. */
export const togetherIn = (one: Period, other: Period | undefined): Period | undefined => {
  if (one.start === undefined || other?.start === undefined) return undefined
  const start = later(one.start, other.start)
  const end = earlierEnd(one, other)
  return end !== undefined && comparePartialDates(start, end) >= 0 ? undefined : period(start, end)
}
