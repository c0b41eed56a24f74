import { type Email, email, type Phone, phone, type SocialProfile, socialProfile } from '../../model/contact.ts'
import { type PhoneNumber, phoneNumber, personId } from '../../model/identifiers.ts'
import { type Period, period, partialDate } from '../../model/partial-date.ts'
import * as words from '../random.ts'
import { type Place, places, carriers, type Random, randomOf, dayIn, type Day, monthDate, monthIn } from '../random.ts'
import {
  type Family,
  isParent,
  type Member,
  residenceAt,
  ageOf,
  namesOf,
  kinshipOf,
  residencesOf,
  togetherIn,
  addressOf,
  propertySummaryOf,
} from './homes.ts'
import { address, type Address } from '../../model/address.ts'
import { type Certification, type Job, job, type Language, type School, school } from '../../model/background.ts'
import type { Name } from '../../model/name.ts'
import {
  birth,
  death,
  type HistoricalRecord,
  type Relative,
  type Death,
  noPerson,
  type Person,
  relative,
} from '../../model/person.ts'

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
const emailsOf = (seed: number, family: Family, member: Member): readonly Email[] =>
  (isParent(member) ? [member.email, family.email] : [member.email]).map((text, at) => {
    const random = randomOf(seed, `email ${member.id} ${text}`)
    return email({ address: text, type: 'personal', domain: 'example.com', ...standingOf(random, at, true) })
  })

/** Somebody's work, education, skills and accounts. */
interface Background {
  readonly workHistory: readonly Job[]
  readonly schools: readonly School[]
  readonly certifications: readonly Certification[]
  readonly languages: readonly Language[]
  readonly socialProfiles: readonly SocialProfile[]
  readonly usernames: readonly string[]
}

const jobsOf = (seed: number, { id, home, birth, death }: Member): readonly Job[] => {
  const random = randomOf(seed, `jobs ${id}`)
  if (random.chance(0.25)) return []
  const location = `${home.place.city}, ${home.place.state}`
  const start = Math.max(birth.year + 20, 1950)
  const change = Math.min(start + random.whole(1, 15), 2023)
  const one = { title: random.pick(words.titles), location }
  const past = job({
    ...one,
    company: random.pick(words.companies),
    isCurrent: false,
    period: period(dayIn(random, Math.min(start, 2021)), dayIn(random, change)),
  })
  if (death !== undefined || ageOf({ birth, death }) > 66) return [past]
  const present = job({
    ...one,
    company: random.pick(words.companies),
    isCurrent: true,
    period: period(dayIn(random, change + 1)),
  })
  return [present, past]
}

const schoolsOf = (seed: number, { id, home, birth }: Member): readonly School[] => {
  const random = randomOf(seed, `school ${id}`)
  if (random.chance(0.4)) return []
  const name = random.pick(words.colleges)
  const slug = name.toLowerCase().replaceAll(' ', '-')
  return [
    school({
      name,
      type: 'post-secondary',
      location: `${home.place.city}, ${home.place.state}`,
      period: period(partialDate(birth.year + 18), partialDate(birth.year + 22)),
      majors: [random.pick(words.majors)],
      degrees: [random.pick(words.degrees)],
      website: `https://${slug}.example.com`,
      linkedin: `https://linkedin.example.com/school/${slug}`,
      facebook: `https://facebook.example.com/${slug}`,
      twitter: `https://twitter.example.com/${slug}`,
    }),
  ]
}

/** Certificates that the holder outlived. */
const certificationsOf = (seed: number, { id, birth, death }: Member): readonly Certification[] => {
  const random = randomOf(seed, `certificate ${id}`)
  if (random.chance(0.8)) return []
  const start = random.whole(Math.max(2015, birth.year + 20), 2022)
  if (death !== undefined && death.year <= start + 3) return []
  return [
    {
      name: random.pick(words.certificates),
      organization: random.pick(words.colleges),
      period: period(monthDate(monthIn(random, start)), monthDate(monthIn(random, start + 3))),
    },
  ]
}

const languagesOf = (seed: number, { id }: Member): readonly Language[] => {
  const random = randomOf(seed, `language ${id}`)
  return random.chance(0.7)
    ? []
    : [{ language: random.pick(words.languages), proficiency: random.pick(words.proficiencies) }]
}

const profilesOf = (seed: number, member: Member): readonly SocialProfile[] => {
  const random = randomOf(seed, `social ${member.id}`)
  if (random.chance(0.5)) return []
  const username = member.email.replace(/@.*/, '').replaceAll('.', '_')
  const network = random.pick(words.networks)
  const site = `https://${network.toLowerCase()}.example.com`
  const seenIn = random.whole(2022, 2024)
  if (member.death !== undefined && member.death.year <= seenIn) return []
  return [
    socialProfile({
      network,
      url: `${site}/${username}`,
      photoUrl: `${site}/${username}/photo.jpg`,
      displayName: `${member.first} ${member.last}`,
      username,
      lastSeenDate: dayIn(random, seenIn),
      sourceCount: random.whole(1, 5),
    }),
  ]
}

const backgroundOf = (seed: number, member: Member): Background => {
  const socialProfiles = profilesOf(seed, member)
  return {
    workHistory: jobsOf(seed, member),
    schools: schoolsOf(seed, member),
    certifications: certificationsOf(seed, member),
    languages: languagesOf(seed, member),
    socialProfiles,
    usernames: socialProfiles.flatMap(({ username }) => username ?? []),
  }
}

/** The sign of the zodiac under which somebody was born. */
const zodiacOf = ({ month, day }: Day): string | undefined => {
  const lastDay = words.lastDaysOfSigns[month - 1] ?? 0
  return words.zodiac[(day > lastDay ? month : month - 1) % words.zodiac.length]
}

/** The name in a record: that of today, and the one at birth if it is another. */
const recorded = (names: readonly Name[]): readonly Name[] =>
  names.slice(0, 1).map((main) => ({
    ...main,
    suffix: undefined,
    kind: undefined,
    maiden: names.find(({ kind }) => kind === 'alias')?.last,
  }))

/** The record of somebody's wedding, if they have been married. */
const recordsOf = (member: Member, relatives: readonly Relative[]): readonly HistoricalRecord[] => {
  if (member.marriage === undefined) return []
  const { place } = member.home
  return [
    {
      type: 'marriage',
      date: monthDate(member.marriage),
      names: recorded(namesOf(member)),
      relatives: relatives
        .filter(({ relation }) => relation === 'spouse')
        .map((spouse) => ({ ...spouse, names: recorded(spouse.names) })),
      birth: birth({ date: monthDate(member.birth), zodiac: zodiacOf(member.birth) }),
      death: death({ isDeceased: member.death !== undefined }),
      address: address({ text: `${place.city}, ${place.county} County`, city: place.city, state: place.state }),
    },
  ]
}

/** Where somebody lives, then where they lived before. */
const addressesOf = (seed: number, member: Member): readonly Address[] =>
  residencesOf(seed, member).map(({ home, isCurrent, period }) => {
    const isNew = isCurrent && member.movedIn > 2022
    return {
      ...addressOf(home),
      isCurrent,
      residence: period,
      isNew,
      isNewRankOne: isNew,
      property: propertySummaryOf(seed, home),
    }
  })

/** Of those who live, it says just that. */
const deathOf = (member: Member): Death => ({
  isDeceased: member.death !== undefined,
  date: member.death && monthDate(member.death),
  age: member.death && ageOf(member),
})

/** Somebody as a relative of somebody else, and from when to when the two lived together. */
const relativeOf = (seed: number, member: Member, of: Member): Relative =>
  relative({
    id: personId(member.id),
    names: namesOf(member),
    gender: member.gender,
    age: ageOf(member),
    birth: birth({ date: monthDate(member.birth) }),
    death: { ...deathOf(member), age: undefined },
    maritalStatus: member.maritalStatus,
    relation: kinshipOf(member, of),
    addresses: residencesOf(seed, member).map(({ home, period }) => ({
      ...addressOf(home),
      residence: period,
      coresidence: togetherIn(period, residenceAt(seed, home, of)),
    })),
  })

/** All that the service knows of a member of a family; each version and operation carries its part of it. */
export const profileOf = (seed: number, family: Family, member: Member, lines: readonly HeldLine[]): Person => {
  const random = randomOf(seed, `profile ${member.id}`)
  const relatives = family.members.filter((other) => other !== member).map((other) => relativeOf(seed, other, member))
  const addresses = addressesOf(seed, member)
  const emails = emailsOf(seed, family, member)
  const background = backgroundOf(seed, member)
  return {
    ...noPerson,
    ...background,
    id: personId(member.id),
    names: namesOf(member),
    gender: member.gender,
    age: ageOf(member),
    birth: birth({ date: monthDate(member.birth) }),
    death: deathOf(member),
    maritalStatus: member.maritalStatus,
    marriage: member.marriage && monthDate(member.marriage),
    divorce: member.divorce && monthDate(member.divorce),
    addresses,
    phones: lines.map((line, at) => phoneOfHolder(seed, member.id, line, at)),
    emails,
    relatives,
    historicalRecords: recordsOf(member, relatives),
    counts: {
      phones: lines.length,
      phoneChanges: random.whole(0, 3),
      emails: emails.length,
      emailChanges: random.whole(0, 2),
      addresses: addresses.length,
      addressChanges: random.whole(0, 2),
      relatives: relatives.length,
      usernames: background.usernames.length,
    },
  }
}
