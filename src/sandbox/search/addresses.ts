import { type Address, address, type NearbySchool } from '../../model/address.ts'
import type { AddressLookup } from '../../model/lookup.ts'
import type { Version } from '../../model/version.ts'
import { type Place, stateOf } from '../data/words.ts'
import { propertyOf } from '../population/estate.ts'
import { addressOf, type Home } from '../population/homes.ts'
import type { Inputs } from '../../server/routes.ts'
import type { World } from '../population/world.ts'
import { randomOf } from '../random.ts'
import { pageOf } from './pages.ts'
import { asksFor, comparable, streetParts } from './text.ts'

const schoolsNear = (seed: number, { city, state }: Place): readonly NearbySchool[] =>
  ['Elementary', 'High'].map((kind) => {
    const random = randomOf(seed, `school ${kind} ${city} ${state}`)
    return {
      name: `${city} ${kind} School`,
      type: 'public',
      address: address({ street: `${random.whole(1, 99)} School Rd`, city, state }),
      gradesServed: kind === 'High' ? '9-12' : 'K-5',
      enrollmentCount: random.whole(200, 1200),
      rating: String(random.whole(5, 10)),
      districtName: `${city} School District`,
    }
  })

/** The address of all its homes: its place, without a unit. */
const sharedAddress = (home: Home): Address => addressOf({ ...home, unit: undefined })

/** The homes of each property: the apartments of a building are one, and any other home is one of its own. */
const byProperty = (homes: readonly Home[]): readonly (readonly [Home, ...Home[]])[] => {
  const [first, ...others] = homes
  if (first?.kind === 'apartment') return [[first, ...others]]
  return homes.map((home) => [home])
}

/** A page of the properties at an address; `undefined` if the sandbox has no such address. */
export const searchAddresses = (
  world: World,
  version: Version,
  inputs: Inputs,
  size: number,
): AddressLookup | undefined => {
  const asked = streetParts(inputs.get('street') ?? '')
  const unit = inputs.has('unit') ? comparable(inputs.get('unit') ?? '') : asked.unit
  const state = stateOf(inputs.get('state') ?? '')
  const homes = world.homes.filter(
    ({ line, place }) =>
      streetParts(line).line === asked.line && asksFor(inputs.get('city'), place.city) && place.state === state,
  )
  const found = byProperty(homes).filter(
    (group) => unit === undefined || group.some((home) => home.unit !== undefined && comparable(home.unit) === unit),
  )
  const [home] = found[0] ?? []
  if (home === undefined) return undefined
  const { items, next } = pageOf({ items: found, size, operation: 'addresses', version, inputs })
  return {
    address: sharedAddress(home),
    nearbySchools: schoolsNear(world.seed, home.place),
    properties: items.map((group) => propertyOf(world, group)),
    next,
  }
}
