import { email } from '../../model/contact.ts'
import { personId, phoneNumber } from '../../model/identifiers.ts'
import { name } from '../../model/name.ts'
import { partialDate, period } from '../../model/partial-date.ts'
import { type Person, person } from '../../model/person.ts'
import { newYork, lastNames, men, women, places, type Random, randomOf, dayOf, monthIn } from '../random.ts'
import { type HeldLine, type Line, phoneOfHolder } from './profile.ts'
import {
  addressOf,
  castHome,
  type Home,
  houseOf,
  officeHome,
  apartmentHome,
  apartmentUnits,
  towerHome,
  type Family,
  noParticulars,
  type Member,
  type Stay,
} from './homes.ts'

// Who is there whatever the seed: examples and tests may name them.

/** The id of Ada Byron. */
export const adaId = '1234567890'

/** The id of Ada's son, which is beyond 2^53: as a number it is rounded to another one. */
export const longId = '9007199254740993'

/** The id of Ada's mother, who has died. */
export const deceasedId = '1234567892'

/** The id of somebody of whom hardly anything is known. */
export const bareId = '1234567899'

/** The id of somebody without a name. */
export const namelessId = '1234567898'

type Bones = Pick<Member, 'id' | 'role' | 'first' | 'last' | 'gender' | 'birth' | 'email' | 'maritalStatus' | 'movedIn'>

/** Somebody of the cast, with nothing but the given parts. */
const castMember = (home: Home, bones: Bones, more: Partial<Member> = {}): Member => ({
  ...noParticulars,
  home,
  ...bones,
  ...more,
})

const wedding = { year: 1999, month: 7 }

const adaOf = (seed: number, home: Home): Member =>
  castMember(
    home,
    {
      id: adaId,
      role: 'mother',
      first: 'Ada',
      last: 'Byron',
      gender: 'female',
      email: 'ada@example.com',
      birth: { year: 1975, month: 12, day: 10 },
      maritalStatus: 'married',
      movedIn: 2001,
    },
    { middle: 'Augusta', marriage: wedding, former: { home: houseOf(seed, 77, newYork), movedIn: 1996 } },
  )

const williamOf = (home: Home): Member =>
  castMember(
    home,
    {
      id: '1234567891',
      role: 'father',
      first: 'William',
      last: 'King',
      gender: 'male',
      email: 'william@example.com',
      birth: { year: 1972, month: 2, day: 21 },
      maritalStatus: 'married',
      movedIn: 2001,
    },
    { marriage: wedding },
  )

const anneOf = (home: Home): Member =>
  castMember(
    home,
    {
      id: deceasedId,
      role: 'grandparent',
      first: 'Anne',
      last: 'Byron',
      gender: 'female',
      email: 'anne@example.com',
      birth: { year: 1946, month: 5, day: 17 },
      maritalStatus: 'widowed',
      movedIn: 2001,
    },
    {
      middle: 'Isabella',
      maiden: 'Milbanke',
      death: { year: 2018, month: 5, day: 26 },
      marriage: { year: 1970, month: 1 },
    },
  )

const childrenOf = (home: Home): readonly Member[] => {
  const shared = { role: 'child', last: 'King', maritalStatus: 'single', movedIn: 2003 } as const
  const son = { id: longId, first: 'Byron', gender: 'male', email: 'byron@example.com' } as const
  const daughter = { id: '1234567893', first: 'Annabella', gender: 'female', email: 'annabella@example.com' } as const
  return [
    castMember(home, { ...shared, ...son, birth: { year: 2000, month: 5, day: 12 } }),
    castMember(home, { ...shared, ...daughter, birth: { year: 2002, month: 9, day: 22 } }),
  ]
}

/** Ada Byron, her husband, her mother, a son and a daughter. */
export const castOf = (seed: number): Family => {
  const home = castHome(seed)
  const members = [adaOf(seed, home), williamOf(home), anneOf(home), ...childrenOf(home)]
  return { home, email: 'byron.king@example.com', members }
}

/** Somebody of whom hardly anything is known: an id and a name. */
export const barePerson: Person = person({
  id: personId(bareId),
  names: [name({ full: 'Nemo Nobody', first: 'Nemo', last: 'Nobody', kind: 'main' })],
})

/** Somebody of whom still less is known: an id. */
export const nameless: Person = person({ id: personId(namelessId) })

const lineOf = (number: string, listing: Pick<Line, 'listingType' | 'specialServiceType'>): HeldLine => ({
  line: { number: phoneNumber(number), lineType: 'VOIP', ...listing, place: newYork },
  isCurrent: true,
  period: period(partialDate(2009, 4, 1)),
})

export const companyLine = lineOf('2125550199', { listingType: 'Business' })

/** The company's lines: its own, and a service that it offers. */
export const companyLines: readonly HeldLine[] = [
  companyLine,
  lineOf('2125550198', { listingType: 'Special Services', specialServiceType: 'Time of day' }),
]

/**
 * A company that owns two phone numbers, an office, and the homes that nobody lives in. It is not a person, and has no id.
 */
export const companyOf = (seed: number): Person =>
  person({
    names: [name({ full: 'Analytical Engines LLC', kind: 'main' })],
    isCompany: true,
    addresses: [{ ...addressOf(officeHome(seed)), isCurrent: true, residence: companyLine.period }],
    phones: companyLines.map((held, at) => phoneOfHolder(seed, 'company', held, at)),
    emails: [email({ address: 'office@example.com', isBest: true, rank: 1 })],
  })

/** How many families have a father and a son called John Smith: together, more people than two pages hold. */
const smiths = 56

/** How many Smith families live in the tower. */
const inTower = 12

/** The id of the person with this number, which is unique over all families: digits, no two the same. */
const idOf = (seed: number, number: number): string =>
  String(2_000_000_000 + number * 7919 + randomOf(seed, `id ${number}`).whole(0, 7918))

const emailOf = (first: string, last: string, number: number): string =>
  `${first}.${last}.${number}@example.com`.toLowerCase().replaceAll(/[^a-z0-9.@]/g, '')

/** What a family determines about a member; the rest is made up. */
type MemberParts = Pick<Member, 'role' | 'first' | 'last' | 'gender' | 'home' | 'movedIn' | 'maritalStatus'> &
  Partial<Pick<Member, keyof typeof noParticulars>> & {
    /** The first and the last year in which they may be born. */
    readonly born: readonly [number, number]
  }

/** Each family has numbers for six people. */
const memberOf = (seed: number, family: number, nth: number, { born, ...parts }: MemberParts): Member => {
  const number = family * 6 + nth
  const random = randomOf(seed, `member ${number}`)
  const birth = dayOf(randomOf(seed, `birth ${number}`), monthIn(random, random.whole(...born)))
  return {
    ...noParticulars,
    id: idOf(seed, number),
    middle: random.chance(0.6) ? random.pick(parts.gender === 'female' ? women : men) : undefined,
    birth,
    email: emailOf(parts.first, parts.last, number),
    ...parts,
  }
}

const homeOfFamily = (seed: number, family: number, random: Random): Home => {
  if (family < inTower) return towerHome(seed, family + 1)
  const unit = apartmentUnits[family - smiths]
  if (unit !== undefined) return apartmentHome(seed, unit)
  return houseOf(seed, 100 + family, random.pick(places))
}

/** Parents buy their home before they move there. */
const stayOfFamily = (seed: number, family: number): Stay => {
  const random = randomOf(seed, `place ${family}`)
  const home = homeOfFamily(seed, family, random)
  return { home, movedIn: random.whole(home.soldIn + 1, 2012) }
}

/** Where a grown-up child lives: with the parents, or in a house bought the year before. */
const staysOf = (seed: number, family: number, nth: number, parents: Stay): Pick<Member, keyof Stay | 'former'> => {
  const random = randomOf(seed, `child ${family} ${nth}`)
  if (!random.chance(0.6)) return { ...parents, former: undefined }
  const place = random.pick(places)
  const movedIn = random.whole(2021, 2024)
  return { home: houseOf(seed, 300 + family * 4 + nth, place, movedIn - 1), movedIn, former: parents }
}

/** Daughters are born first, and years apart from their brothers. */
const childOf = (
  seed: number,
  family: number,
  nth: number,
  parents: Stay,
  parts: Pick<MemberParts, 'first' | 'last' | 'suffix' | 'gender'>,
): Member =>
  memberOf(seed, family, nth, {
    ...parts,
    ...staysOf(seed, family, nth, parents),
    role: 'child',
    born: parts.gender === 'female' ? [1986, 1991] : [1993, 1999],
    maritalStatus: 'single',
  })

type FatherParts = Pick<MemberParts, 'first' | 'last' | 'suffix'>

const parentsOf = (seed: number, family: number, { last, ...named }: FatherParts, stay: Stay): readonly Member[] => {
  const random = randomOf(seed, `parents ${family}`)
  const marriage = monthIn(random, random.whole(1980, 1985))
  const isDivorced = random.chance(0.15)
  const shared = {
    born: [1952, 1961],
    last,
    ...stay,
    marriage,
    divorce: isDivorced ? monthIn(random, random.whole(2005, 2019)) : undefined,
    maritalStatus: isDivorced ? 'divorced' : 'married',
  } as const
  const father = { ...shared, role: 'father', ...named, gender: 'male' } as const
  const maiden = random.pick(lastNames.filter((name) => name !== last))
  const mother = { ...shared, role: 'mother', first: random.pick(women), gender: 'female', maiden } as const
  return [memberOf(seed, family, 0, father), memberOf(seed, family, 1, mother)]
}

const grandparentOf = (seed: number, family: number, last: string, { home, movedIn: since }: Stay): Member => {
  const random = randomOf(seed, `grandparent ${family}`)
  const isWoman = random.chance(0.5)
  const movedIn = random.whole(since, 2012)
  const first = random.pick(isWoman ? women : men)
  const death = random.chance(0.6) ? monthIn(random, random.whole(Math.max(2001, movedIn + 1), 2024)) : undefined
  return memberOf(seed, family, 2, {
    role: 'grandparent',
    first,
    last,
    gender: isWoman ? 'female' : 'male',
    home,
    movedIn,
    born: [1926, 1931],
    death: death && dayOf(randomOf(seed, `death ${family}`), death),
    marriage: monthIn(random, random.whole(1950, 1951)),
    maritalStatus: 'widowed',
  })
}

/** Father, mother, and a son who has his father's name. */
const smithFamily = (seed: number, family: number): Family => {
  const stay = stayOfFamily(seed, family)
  const son = { first: 'John', last: 'Smith', suffix: 'Jr.', gender: 'male' } as const
  return {
    home: stay.home,
    email: `smith.family.${family}@example.com`,
    members: [...parentsOf(seed, family, { first: 'John', last: 'Smith' }, stay), childOf(seed, family, 3, stay, son)],
  }
}

/** A grandparent, father, mother, a daughter and a son; some sons are named after their fathers. */
const otherFamily = (seed: number, family: number, last: string): Family => {
  const random = randomOf(seed, `names ${family}`)
  const isNamesake = family % 4 === 0
  const father = { first: random.pick(men), last, suffix: isNamesake ? 'Sr.' : undefined }
  const daughter = { first: random.pick(women), last, gender: 'female' } as const
  const son = { first: random.pick(men), last, gender: 'male' } as const
  const namesake = { ...son, first: father.first, suffix: 'Jr.' }
  const stay = stayOfFamily(seed, family)
  return {
    home: stay.home,
    email: emailOf(last, 'family', family),
    members: [
      ...parentsOf(seed, family, father, stay),
      grandparentOf(seed, family, last, stay),
      childOf(seed, family, 3, stay, daughter),
      childOf(seed, family, 4, stay, isNamesake ? namesake : son),
    ],
  }
}

/** Everybody who depends on the seed. */
export const familiesOf = (seed: number): readonly Family[] => [
  ...Array.from({ length: smiths }, (_, family) => smithFamily(seed, family)),
  ...lastNames.map((last, at) => otherFamily(seed, smiths + at, last)),
]

/** Where nobody lives: the tower's other condominiums. */
export const vacantUnits = (seed: number, units: number): readonly Home[] =>
  Array.from({ length: units - inTower }, (_, at) => towerHome(seed, inTower + at + 1))
