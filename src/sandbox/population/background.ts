import { address } from '../../model/address.ts'
import { type Certification, type Job, job, type Language, type School, school } from '../../model/background.ts'
import { partialDate, period } from '../../model/partial-date.ts'
import type { Name } from '../../model/name.ts'
import { birth, death, type HistoricalRecord, type Relative } from '../../model/person.ts'
import { type SocialProfile, socialProfile } from '../../model/social-profile.ts'
import * as words from '../data/words.ts'
import { randomOf } from '../random.ts'
import { type Day, dayIn, monthDate, monthIn } from './calendar.ts'
import { ageOf, type Member, namesOf } from './member.ts'

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

export const backgroundOf = (seed: number, member: Member): Background => {
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
export const recordsOf = (member: Member, relatives: readonly Relative[]): readonly HistoricalRecord[] => {
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
