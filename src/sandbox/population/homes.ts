import { type Address, address } from '../../model/address.ts'
import { postalCode } from '../../model/identifiers.ts'
import { cambridge, newYork, type Place, streets } from '../data/words.ts'
import { randomOf } from '../random.ts'

/** Where people of the sandbox live: a house, a condominium of a tower, or an apartment of a building. */
export interface Home {
  readonly key: string
  readonly kind: 'house' | 'condominium' | 'apartment'
  /** House number and street, without the unit. */
  readonly line: string
  readonly unit: string | undefined
  readonly place: Place
  readonly postalCode: string
  readonly latitude: number
  readonly longitude: number
  /** The year of its last sale. */
  readonly soldIn: number
}

const near = (fraction: number, centre: number): number => Number((centre + (fraction - 0.5) * 0.02).toFixed(5))

/** What only some homes have: a unit, and a sale in a given year. */
interface HomeParts {
  readonly unit?: string
  readonly soldIn?: number | undefined
}

const homeOf = (seed: number, kind: Home['kind'], line: string, place: Place, parts: HomeParts = {}): Home => {
  const { unit, soldIn } = parts
  const key = `${line}|${unit ?? ''}|${place.city}|${place.state}`
  // All units of a building stand where the building stands.
  const random = randomOf(seed, `home ${line} ${place.city} ${place.state}`)
  return {
    key,
    kind,
    line,
    unit,
    place,
    postalCode: random.pick(place.postalCodes),
    latitude: near(random.fraction(), place.latitude),
    longitude: near(random.fraction(), place.longitude),
    soldIn: soldIn ?? randomOf(seed, `sold ${key}`).whole(1994, 2003),
  }
}

/** The house with this number: no two houses have the same. */
export const houseOf = (seed: number, number: number, place: Place, soldIn?: number): Home =>
  homeOf(seed, 'house', `${number} ${randomOf(seed, `street ${number}`).pick(streets)}`, place, { soldIn })

/** How many condominiums the tower has, each of them a property of its own: three pages of an address search. */
export const towerUnits = 45

/** A condominium of the tower in New York. */
export const towerHome = (seed: number, unit: number): Home =>
  homeOf(seed, 'condominium', '500 Terrace Ave', newYork, { unit: String(unit) })

/** The apartments of a building in Cambridge, one property of four units, which was sold once. */
export const apartmentUnits: readonly string[] = ['A', 'B', 'C', 'D']

export const apartmentHome = (seed: number, unit: string): Home =>
  homeOf(seed, 'apartment', '24 Maple Ct', cambridge, { unit, soldIn: 1998 })

/** Where the Byrons live, whatever the seed. */
export const castHome = (seed: number): Home => homeOf(seed, 'house', '12 Saint James Sq', newYork, { soldIn: 2000 })

/** Where the company sits, whatever the seed. */
export const officeHome = (seed: number): Home => homeOf(seed, 'house', '1 Engine Rd', newYork)

/** The street as an address has it: `500 Terrace Ave Apt 12`. */
const streetOf = ({ line, unit }: Home): string => (unit === undefined ? line : `${line} Apt ${unit}`)

const slug = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** A home as an address, without anything about a person. */
export const addressOf = (home: Home): Address => {
  const { place } = home
  const street = streetOf(home)
  const cityPath = `/${slug(place.state)}/${slug(place.city)}`
  return address({
    id: `adr-${slug(home.key)}`,
    street,
    city: place.city,
    county: place.county,
    state: place.state,
    country: 'US',
    postalCode: postalCode(home.postalCode),
    latitude: home.latitude,
    longitude: home.longitude,
    urlPath: `${cityPath}/${slug(street)}`,
    streetUrlPath: `${cityPath}/${slug(home.line.replace(/^\d+ /, ''))}`,
  })
}
