import { type PersonId, personId, type PhoneNumber, phoneNumber } from '../../model/identifiers.ts'
import type { Person } from '../../model/person.ts'
import { deepFreeze } from '../../wire/json.ts'
import { today } from './calendar.ts'
import { adaId, bareId, companyLine, deceasedId, longId, namelessId } from './cast.ts'
import { castHome, type Home, towerHome } from './homes.ts'
import { createWorld, type World } from './world.ts'

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
