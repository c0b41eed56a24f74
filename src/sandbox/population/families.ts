import { lastNames, men, women, places } from '../data/words.ts'
import { type Random, randomOf } from '../random.ts'
import { dayOf, monthIn } from './calendar.ts'
import { apartmentHome, apartmentUnits, type Home, houseOf, towerHome } from './homes.ts'
import { type Family, noParticulars, type Member, type Stay } from './member.ts'

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
