import type { Person } from '../../model/person.ts'
import { today, type YearMonth, yearsBetween } from './calendar.ts'
import { barePerson, castOf, companyLines, companyOf, nameless } from './cast.ts'
import { createExchange, type HeldLine, linesOf } from './contact.ts'
import { familiesOf, vacantUnits } from './families.ts'
import { type Home, officeHome, towerUnits } from './homes.ts'
import { type Family, isParent, type Member } from './member.ts'
import { profileOf } from './profile.ts'

/** Somebody who lives somewhere, or used to. */
export interface Inhabitant {
  readonly member: Member
  readonly profile: Person
  readonly isOwner: boolean
}

/** A phone number's owner, and how they hold it. */
export interface Holder {
  readonly profile: Person
  readonly held: HeldLine
}

/** All there is behind the sandbox's answers. */
export interface World {
  readonly seed: number
  /** Every person with an id, in the order in which searches list them. */
  readonly people: readonly Person[]
  readonly byId: ReadonlyMap<string, Person>
  readonly company: Person
  /** By number. */
  readonly holders: ReadonlyMap<string, readonly Holder[]>
  /** By the key of the home; a home that nobody has lived in has no list. */
  readonly inhabitants: ReadonlyMap<string, readonly Inhabitant[]>
  readonly homes: readonly Home[]
}

const grouped = <A>(items: readonly (readonly [string, A])[]): ReadonlyMap<string, readonly A[]> => {
  const groups = new Map<string, A[]>()
  for (const [key, item] of items) {
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}

interface Settler {
  readonly family: Family
  readonly member: Member
  readonly lines: readonly HeldLine[]
  readonly profile: Person
}

/** Somebody as old as in a month, unless death has ended that. */
const agedIn =
  (now: YearMonth) =>
  <P extends Person>(person: P): P => {
    const { year, month } = person.birth?.date ?? {}
    if (person.age === undefined || person.death?.isDeceased === true || year === undefined || month === undefined)
      return person
    return { ...person, age: Math.max(0, yearsBetween({ year, month }, now)) }
  }

const profileIn = (now: YearMonth, profile: Person): Person => ({
  ...agedIn(now)(profile),
  relatives: profile.relatives.map(agedIn(now)),
})

const settlersOf = (seed: number, now: YearMonth): readonly Settler[] => {
  const take = createExchange()
  return [castOf(seed), ...familiesOf(seed)].flatMap((family) =>
    linesOf(seed, family, take).map(({ member, lines }) => ({
      family,
      member,
      lines,
      profile: profileIn(now, profileOf(seed, family, member, lines)),
    })),
  )
}

const homesOf = ({ member }: Settler): readonly Home[] =>
  member.former === undefined ? [member.home] : [member.home, member.former.home]

/** The parents own the family's home, and a grown-up child the one they moved to. */
const isOwnerOf = (home: Home, { family, member }: Settler): boolean =>
  member.death === undefined && member.home.key === home.key && (home.key !== family.home.key || isParent(member))

const heldBy =
  (profile: Person) =>
  (held: HeldLine): readonly [string, Holder] => [held.line.number, { profile, held }]

/** Everybody and everything, from a seed, as of a month. */
export const createWorld = (seed: number, now: YearMonth = today): World => {
  const settlers = settlersOf(seed, now)
  const company = companyOf(seed)
  const people = [...settlers.map(({ profile }) => profile), barePerson, nameless]
  const homes = [...settlers.flatMap(homesOf), ...vacantUnits(seed, towerUnits), officeHome(seed)]
  const holders = settlers.flatMap(({ profile, lines }) => lines.map(heldBy(profile)))
  const inhabitants = settlers.flatMap((settler) =>
    homesOf(settler).map((home): [string, Inhabitant] => [
      home.key,
      { member: settler.member, profile: settler.profile, isOwner: isOwnerOf(home, settler) },
    ]),
  )
  return {
    seed,
    people,
    byId: new Map(people.flatMap((profile) => (profile.id === undefined ? [] : [[profile.id, profile]]))),
    company,
    holders: grouped([...holders, ...companyLines.map(heldBy(company))]),
    inhabitants: grouped(inhabitants),
    homes: [...new Map(homes.map((home) => [home.key, home])).values()],
  }
}
