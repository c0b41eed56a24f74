import { type Email, email, type Phone, phone } from '../../model/contact.ts'
import { type PhoneNumber, phoneNumber } from '../../model/identifiers.ts'
import { type Period, period } from '../../model/partial-date.ts'
import { type Place, places, carriers } from '../data/words.ts'
import { type Random, randomOf } from '../random.ts'
import { dayIn } from './calendar.ts'
import { type Family, isParent, type Member, residenceAt } from './member.ts'

/** A telephone line of the sandbox. */
export interface Line {
  readonly number: PhoneNumber
  readonly lineType: 'Landline' | 'Wireless' | 'VOIP'
  readonly listingType: 'Residential' | 'Business' | 'Special Services'
  /** What it is for, if it is for a special service. */
  readonly specialServiceType?: string
  readonly place: Place
}

/** Somebody's use of a line. */
export interface HeldLine {
  readonly line: Line
  readonly isCurrent: boolean
  readonly period: Period | undefined
}

/** 555-0100 to 555-0197 of an area code; 555-0198 and 555-0199 are the company's. */
const numbersOfArea = 98

/**
 * Gives out the numbers 555-0100 to 555-0197 of each area code, in order. When a place has used up its own, it goes on
 * with the area code that has the most left, as a seed may put half of the people into one city.
 *
 * @throws RangeError when every area code is used up, which no seed can cause: it decides where people live, not how
 * many there are
 */
export const createExchange = (): ((place: Place) => PhoneNumber) => {
  const given = new Map(places.map(({ areaCode }) => [areaCode, 0]))
  const usedOf = ({ areaCode }: Place): number => given.get(areaCode) ?? 0
  const lessUsed = (a: Place, b: Place): Place => (usedOf(b) < usedOf(a) ? b : a)
  return (home) => {
    const place = usedOf(home) < numbersOfArea ? home : places.reduce(lessUsed, home)
    const next = usedOf(place)
    if (next >= numbersOfArea) throw new RangeError('There is no number left in any area code.')
    given.set(place.areaCode, next + 1)
    return phoneNumber(`${place.areaCode}55501${String(next).padStart(2, '0')}`)
  }
}

/** Nobody has a line of their own before they are 14. */
const ownLineOf = (seed: number, { id, birth, death }: Member, line: Line): HeldLine => {
  const random = randomOf(seed, `holds ${id} ${line.number}`)
  const since = dayIn(random, Math.max(random.whole(1996, 2000), birth.year + 14))
  return { line, isCurrent: death === undefined, period: period(since, death) }
}

/** Everybody has a line of their own; a family also has one at home, which the children share until they move out. */
export const linesOf = (seed: number, { members, home }: Family, take: (place: Place) => PhoneNumber) => {
  const own = members.map((member) => {
    const { place } = member.home
    const line: Line = { number: take(place), lineType: 'Wireless', listingType: 'Residential', place }
    return { member, held: ownLineOf(seed, member, line) }
  })
  const atHome: Line = { number: take(home.place), lineType: 'Landline', listingType: 'Residential', place: home.place }
  return own.map(({ member, held }) => {
    if (member.role === 'grandparent') return { member, lines: [held] }
    const lived = residenceAt(seed, home, member)
    return { member, lines: [held, { line: atHome, isCurrent: lived?.end === undefined, period: lived }] }
  })
}

/** What is known of a line itself, the same whoever holds it. */
export const phoneOfLine = (seed: number, line: Line): Phone => {
  const { number, lineType, listingType, specialServiceType, place } = line
  const random = randomOf(seed, `line ${number}`)
  const isRisky = random.chance(0.1)
  return phone({
    number,
    lineType,
    listingType,
    specialServiceType,
    carrier: random.pick(carriers),
    carrierType: lineType === 'Wireless' ? 'Wireless' : 'Local',
    activityStatus: random.chance(0.9) ? 'Active' : 'Inactive',
    activityStatusConfidence: 'High',
    isValid: true,
    isPortable: random.chance(0.8),
    city: place.city,
    state: place.state,
    timeZone: place.timeZone,
    reputation: {
      riskLevel: isRisky ? 'medium' : 'low',
      score: isRisky ? random.whole(40, 60) : random.whole(0, 10),
      recentSearchCount: random.whole(0, 30),
      lastCommentDate: isRisky ? dayIn(random, 2024) : undefined,
      isTollFreeOrErc: false,
    },
  })
}

/** How sure the service is of one of somebody's phones or emails, and which of them is the best. */
const standingOf = (random: Random, at: number, mayBeNew: boolean) => {
  const isNew = mayBeNew && random.chance(0.1)
  return {
    sourceCount: random.whole(1, 9),
    sourceDate: dayIn(random, random.whole(2021, 2024)),
    confidence: random.whole(40, 99) / 100,
    rank: at + 1,
    isNew,
    isNewRankOne: isNew && at === 0,
    isBest: at === 0,
  }
}

/** A line as one of somebody's phones. */
export const phoneOfHolder = (
  seed: number,
  holder: string,
  { line, isCurrent, period }: HeldLine,
  at: number,
): Phone => {
  const random = randomOf(seed, `phone ${holder} ${line.number}`)
  return { ...phoneOfLine(seed, line), period, ...standingOf(random, at, isCurrent) }
}

/** Somebody's own address, and the one that the parents share. */
export const emailsOf = (seed: number, family: Family, member: Member): readonly Email[] =>
  (isParent(member) ? [member.email, family.email] : [member.email]).map((text, at) => {
    const random = randomOf(seed, `email ${member.id} ${text}`)
    return email({ address: text, type: 'personal', domain: 'example.com', ...standingOf(random, at, true) })
  })
