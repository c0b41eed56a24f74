import type { Address } from '../../model/address.ts'
import type { Page } from '../../model/lookup.ts'
import type { Person } from '../../model/person.ts'
import type { Version } from '../../model/version.ts'
import { type Place, places, stateOf } from '../data/words.ts'
import type { Inputs } from '../../server/routes.ts'
import type { World } from '../population/world.ts'
import { pageOf } from './pages.ts'
import { asksFor, asksForInitial, asksForStreet, isLike } from './text.ts'

/** A point on the earth, in degrees. */
interface Point {
  readonly latitude: number
  readonly longitude: number
}

const earthRadiusInMiles = 3958.8

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The distance of two points as the crow flies, in miles (the haversine formula). */
export const milesBetween = (one: Point, other: Point): number => {
  const latitudes = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2
  const longitudes = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  const both = latitudes + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * longitudes
  return 2 * earthRadiusInMiles * Math.asin(Math.sqrt(both))
}

type Matches = (person: Person) => boolean

/** First, middle and last name must match the same name of the person, which may be an alias. */
const hasName =
  (inputs: Inputs, fits: (input: string | undefined, text: string | undefined) => boolean): Matches =>
  ({ names }) =>
    names.some(
      ({ first, middle, last }) =>
        fits(inputs.get('first_name'), first) &&
        asksForInitial(inputs.get('middle_name'), middle) &&
        fits(inputs.get('last_name'), last),
    )

const isWithin = (centres: readonly Place[], miles: number, { latitude, longitude }: Address): boolean =>
  latitude !== undefined &&
  longitude !== undefined &&
  centres.some((centre) => milesBetween(centre, { latitude, longitude }) <= miles)

/** Street, unit, city, state and distance must match the same address of the person, which may be a former one. */
const hasAddress = (inputs: Inputs): Matches => {
  const [street, unit, city, distance] = ['street', 'unit', 'city', 'distance'].map((name) => inputs.get(name))
  // The rules have refused unknown states.
  const state = stateOf(inputs.get('state') ?? '')
  if (street === undefined && city === undefined && state === undefined) return () => true
  const centres = places.filter((place) => asksFor(city, place.city) && asksFor(state, place.state))
  // With a distance, city and state say where the circle is, and the address may be in another city.
  const isThere = (address: Address): boolean =>
    distance === undefined
      ? asksFor(city, address.city) && asksFor(state, address.state)
      : isWithin(centres, Number(distance), address)
  return ({ addresses }) => addresses.some((address) => asksForStreet(street, unit, address.street) && isThere(address))
}

const hasContact =
  (inputs: Inputs): Matches =>
  ({ emails, phones }) => {
    const [email, phone] = [inputs.get('email')?.toLowerCase(), inputs.get('phone')]
    return (
      (email === undefined || emails.some(({ address }) => address === email)) &&
      (phone === undefined || phones.some(({ number }) => number === phone))
    )
  }

/** Both names must match the same relative. */
const hasRelative = (inputs: Inputs): Matches => {
  const [first, last] = [inputs.get('relative_first_name'), inputs.get('relative_last_name')]
  if (first === undefined && last === undefined) return () => true
  return ({ relatives }) =>
    relatives.some(({ names }) => names.some((name) => asksFor(first, name.first) && asksFor(last, name.last)))
}

/** People without an age match no bound. */
const hasAge = (inputs: Inputs): Matches => {
  const [min, max] = [inputs.get('age_min'), inputs.get('age_max')]
  return ({ age }) =>
    (min === undefined || (age !== undefined && age >= Number(min))) &&
    (max === undefined || (age !== undefined && age <= Number(max)))
}

const matchesOf = ({ people }: World, inputs: Inputs): readonly Person[] => {
  const others = [hasAddress(inputs), hasContact(inputs), hasRelative(inputs), hasAge(inputs)]
  const eligible = people.filter((person) => others.every((matches) => matches(person)))
  const exact = eligible.filter(hasName(inputs, asksFor))
  const isLenient = inputs.get('include_possible_matches')?.toLowerCase() === 'true'
  return exact.length > 0 || !isLenient ? exact : eligible.filter(hasName(inputs, isLike))
}

/** A page of the people that a name search finds (spec section 4.2). */
export const searchNames = (world: World, version: Version, inputs: Inputs, size: number): Page<Person> => {
  const matches = matchesOf(world, inputs)
  const start = Number(inputs.get('start_index') ?? 1) - 1
  const end = inputs.get('end_index')
  const items = matches.slice(start, end === undefined ? undefined : Number(end))
  return { ...pageOf({ items, size, operation: 'names', version, inputs }), total: matches.length }
}
