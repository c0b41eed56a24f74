import { type PartialDate, comparePartialDates, type Period, period } from '../../model/partial-date.ts'
import { type Day, dayIn, randomOf, today, type YearMonth, yearsBetween, nicknames } from '../random.ts'
import { formatName, type Name, name } from '../../model/name.ts'
import type { Home } from './homes.ts'

type Role = 'grandparent' | 'father' | 'mother' | 'child'

/** Somebody's stay in a home. */
export interface Stay {
  readonly home: Home
  /** The year in which they moved there, or their family did, if they were born later. */
  readonly movedIn: number
}

/** The basic facts of an invented person, from which the profile is made: where they live, and who they are. */
export interface Member extends Stay {
  readonly id: string
  readonly role: Role
  readonly first: string
  readonly middle: string | undefined
  readonly last: string
  readonly suffix: string | undefined
  /** The last name at birth, if it is a different one. */
  readonly maiden: string | undefined
  readonly gender: 'female' | 'male'
  /** The versions show the year and month of a birth or death; the day is that of what began or ended with it. */
  readonly birth: Day
  readonly death: Day | undefined
  readonly maritalStatus: string
  readonly marriage: YearMonth | undefined
  readonly divorce: YearMonth | undefined
  /** Where they lived before. */
  readonly former: Stay | undefined
  readonly email: string
}

/** What not everybody has: a member with none of it. */
export const noParticulars = {
  middle: undefined,
  suffix: undefined,
  maiden: undefined,
  death: undefined,
  marriage: undefined,
  divorce: undefined,
  former: undefined,
} satisfies Partial<Member>

/** People who are related to one another, and whose home it is. */
export interface Family {
  readonly home: Home
  readonly members: readonly Member[]
  /** An email address that the parents share. */
  readonly email: string
}

/** In years: now, or at death. */
export const ageOf = ({ birth, death }: Pick<Member, 'birth' | 'death'>): number => yearsBetween(birth, death ?? today)

/** Every name of somebody, the primary one first. */
export const namesOf = ({ first, middle, last, suffix, maiden }: Member): readonly Name[] => {
  const inFull = (parts: Name): Name => ({ ...parts, full: formatName(parts) })
  const nickname = nicknames[first]
  return [
    inFull(name({ first, middle, last, suffix, kind: 'main' })),
    ...(maiden === undefined ? [] : [inFull(name({ first, last: maiden, kind: 'alias' }))]),
    ...(nickname === undefined ? [] : [inFull(name({ first: nickname, last, kind: 'aka' }))]),
  ]
}

export const isParent = ({ role }: Member): boolean => role === 'father' || role === 'mother'

/** A parent's own mother or father has the name that the parent was born with. */
const isOfName = ({ last, maiden }: Member, grandparent: Member): boolean => (maiden ?? last) === grandparent.last

/** How one member of a family is related to another. */
export const kinshipOf = (one: Member, toOther: Member): string => {
  if (one.role === 'grandparent') return isParent(toOther) ? parentOrInLaw(toOther, one, 'parent') : 'grandparent'
  if (toOther.role === 'grandparent') return isParent(one) ? parentOrInLaw(one, toOther, 'child') : 'grandchild'
  if (isParent(one)) return isParent(toOther) ? 'spouse' : 'parent'
  return isParent(toOther) ? 'child' : 'sibling'
}

const parentOrInLaw = (parent: Member, grandparent: Member, relation: string): string =>
  isOfName(parent, grandparent) ? relation : `${relation}-in-law`

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
