import type { Person } from '../../model/person.ts'
import { type Family, isParent, type Member, type Home, officeHome, towerUnits, castHome, towerHome } from './homes.ts'
import { today, type YearMonth, yearsBetween } from '../random.ts'
import {
  barePerson,
  castOf,
  companyLines,
  companyOf,
  nameless,
  familiesOf,
  vacantUnits,
  adaId,
  bareId,
  companyLine,
  deceasedId,
  longId,
  namelessId,
} from './cast.ts'
import { createExchange, type HeldLine, linesOf, profileOf } from './profile.ts'
import { type PersonId, personId, type PhoneNumber, phoneNumber } from '../../model/identifiers.ts'
import { deepFreeze } from '../../wire/json.ts'

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

/**
 * An address that an address search finds.
 *
 * @category Sandbox
 */
export interface PopulationAddress {
  /** House number and street. */
  readonly street: string
  /** The unit's number or letter, if there are several homes at the address. */
  readonly unit: string | undefined
  readonly city: string
  readonly state: string
}

/**
 * Inputs for tests and demos, the same for every seed. Nobody has the id `0`; in v5, one that is not digits is bad input.
 *
 * @category Sandbox
 */
export interface Examples {
  /** Ada Byron, who has a family, a home and two phones, one of them shared. */
  readonly person: PersonId
  /** Her son, whose id is beyond 2^53. */
  readonly longId: PersonId
  /** Her mother, who has died. */
  readonly deceased: PersonId
  /** Somebody of whom only an id and a name are known. */
  readonly bare: PersonId
  /** Somebody of whom only an id is known. */
  readonly nameless: PersonId
  /** Ada's number. */
  readonly phone: PhoneNumber
  /** A number that she shares with her husband. */
  readonly sharedPhone: PhoneNumber
  /** A company's number. */
  readonly companyPhone: PhoneNumber
  /** Ada's email address. */
  readonly email: string
  /** A name that more than 100 people have, in every version. */
  readonly commonName: { readonly firstName: string; readonly lastName: string }
  /** Where Ada lives. */
  readonly address: PopulationAddress
  /** An address with three pages of properties. */
  readonly tower: PopulationAddress
}

/**
 * Who lives in a sandbox: inputs for tests, and the people to compare answers with.
 *
 * @category Sandbox
 */
export interface Population {
  /** Everybody with an id, in the canonical model and in full. */
  readonly people: readonly Person[]
  /** Companies: owners of phones and properties, without an id. */
  readonly companies: readonly Person[]
  /** Every phone number that a search finds. */
  readonly phones: readonly PhoneNumber[]
  /** Every email address that a search finds. */
  readonly emails: readonly string[]
  /** Every address that a search finds. */
  readonly addresses: readonly PopulationAddress[]
  readonly examples: Examples
}

const asInput = ({ line, unit, place: { city, state } }: Home): PopulationAddress => ({
  street: line,
  unit,
  city,
  state,
})

/** The public view of a world. */
const populationOf = ({ seed, people, company, holders, homes }: World): Population => ({
  people,
  companies: [company],
  phones: [...holders.keys()].map(phoneNumber),
  emails: [...new Set([...people, company].flatMap(({ emails }) => emails.flatMap(({ address }) => address ?? [])))],
  addresses: homes.map(asInput),
  examples: {
    person: personId(adaId),
    longId: personId(longId),
    deceased: personId(deceasedId),
    bare: personId(bareId),
    nameless: personId(namelessId),
    phone: phoneNumber('2125550100'),
    sharedPhone: phoneNumber('2125550105'),
    companyPhone: companyLine.line.number,
    email: 'ada@example.com',
    commonName: { firstName: 'John', lastName: 'Smith' },
    address: asInput(castHome(seed)),
    tower: { ...asInput(towerHome(seed, 1)), unit: undefined },
  },
})

/** A world and its public view. */
interface SharedWorld {
  readonly world: World
  readonly population: Population
}

/** How many worlds are kept: every test makes a sandbox, but with few different seeds. */
const most = 4

/** The most recent last. */
const kept = new Map<string, SharedWorld>()

/**
 * The world of a seed in the month of a day. Making one takes a while, so sandboxes of the same seed share theirs; its people are
 * frozen, so that no test can change them for another.
 */
export const sharedWorld = (seed: number, day: Date | undefined): SharedWorld => {
  const now = day === undefined ? today : { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1 }
  const key = `${seed} ${now.year} ${now.month}`
  const found = kept.get(key)
  if (found !== undefined) {
    kept.delete(key)
    kept.set(key, found)
    return found
  }
  const world = createWorld(seed, now)
  const made = { world, population: populationOf(world) }
  deepFreeze(made.population)
  kept.set(key, made)
  const [oldest] = kept.keys()
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  return made
}
