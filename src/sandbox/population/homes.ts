import { type Address, address } from '../../model/address.ts'
import { postalCode } from '../../model/identifiers.ts'
import * as words from '../random.ts'
import {
  cambridge,
  newYork,
  type Place,
  streets,
  randomOf,
  type Random,
  dayIn,
  type Day,
  today,
  type YearMonth,
  yearsBetween,
  nicknames,
} from '../random.ts'
import { period, type PartialDate, comparePartialDates, type Period } from '../../model/partial-date.ts'
import {
  type PropertyBase,
  propertyDetails,
  type PropertyDetails,
  type PropertySummary,
} from '../../model/property-details.ts'
import type { Sale, Valuation } from '../../model/valuation.ts'
import { formatName, type Name, name } from '../../model/name.ts'

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

/** The facts of a home that are the same beside a person's address and in an address search. */
export interface HomeFacts extends PropertyBase {
  readonly marketValue: number
  readonly lastSale: Sale
}

/** An apartment is not a property of its own; its building is. */
const keyOfProperty = ({ kind, key, line, place }: Home): string =>
  kind === 'apartment' ? `${line}|${place.city}` : key

/** What a house has, and no condominium or apartment. */
const houseDetails = (random: Random): Partial<PropertyDetails> => {
  const finishedBasementArea = random.whole(1, 4) * 100
  const unfinishedBasementArea = random.whole(0, 3) * 100
  const hasCarport = random.chance(0.3)
  return {
    garageType: 'Detached',
    garageArea: 400,
    parkingSpaceCount: 2,
    hasCarport,
    carportArea: hasCarport ? 240 : undefined,
    atticArea: random.whole(2, 5) * 100,
    basementArea: finishedBasementArea + unfinishedBasementArea,
    finishedBasementArea,
    unfinishedBasementArea,
    foundationType: random.pick(words.foundations),
    roofConstruction: 'Gable',
    roofMaterial: 'Slate',
    porchType: random.chance(0.5) ? 'Covered' : undefined,
    poolType: random.chance(0.2) ? 'In Ground' : undefined,
    fenceType: 'Picket',
    fenceArea: random.whole(1, 4) * 100,
    legalSubdivision: String(random.whole(1, 60)),
  }
}

/** Half a bathroom is one without a bath. */
const bathsOf = (bathCount: number) => ({ bathCount, totalBathCount: Math.ceil(bathCount) })

const detailsOf = (random: Random, more: Random, { kind }: Home): PropertyDetails => {
  const isHouse = kind === 'house'
  const livingArea = random.whole(8, 30) * 100
  return propertyDetails({
    type: 'Residential',
    useType: isHouse ? 'Single Family' : kind === 'condominium' ? 'Condominium' : 'Apartments',
    zonedUse: random.pick(words.zonings),
    zonedUseJurisdictionCode: `R${random.whole(1, 5)}`,
    parcelNumber: `${random.whole(10_000, 99_999)}${random.whole(100, 999)}`,
    yearBuilt: random.whole(1890, 1990),
    unitCount: kind === 'apartment' ? apartmentUnits.length : 1,
    storyCount: isHouse ? random.whole(1, 3) : 1,
    isMultiFloor: isHouse,
    bedCount: random.whole(1, 5),
    ...bathsOf(random.whole(2, 6) / 2),
    partialBathCount: random.whole(0, 1),
    livingArea,
    lotArea: isHouse ? livingArea * 3 : livingArea,
    structureStyle: random.pick(words.styles),
    heatingType: 'Steam',
    coolingType: random.chance(0.5) ? 'Central' : 'None',
    hasAttic: isHouse,
    hasCarport: false,
    viewType: more.pick(words.views),
    floorMaterial: more.pick(words.floors),
    fireplace: more.chance(0.4) ? 'Yes' : 'No',
    sewageType: 'Public',
    floodZoneDescription: 'Minimal flood hazard',
    ...(isHouse && houseDetails(more)),
  })
}

const valuationOf = (random: Random, value: number, year: number): Valuation => ({
  date: dayIn(random, year),
  marketValue: value,
  marketValueMin: Math.round(value * 0.9),
  marketValueMax: Math.round(value * 1.1),
  confidence: random.whole(60, 95),
  forecastStandardDeviation: random.whole(5, 20),
})

/** The details of a home, its value over three years, its scores and its last sale. */
export const factsOf = (seed: number, home: Home): HomeFacts => {
  const random = randomOf(seed, `property ${keyOfProperty(home)}`)
  const details = detailsOf(random, randomOf(seed, `details ${keyOfProperty(home)}`), home)
  const marketValue = random.whole(180, 1400) * 1000
  const soldFor = Math.round(marketValue * 0.6)
  const date = dayIn(random, home.soldIn)
  const score = () => ({ value: random.whole(200, 900), date: dayIn(random, 2024) })
  return {
    details,
    valuations: [2024, 2023, 2022].map((year, at) => valuationOf(random, marketValue - at * 9000, year)),
    sellability: { retail: score(), wholesale: score(), investor: score() },
    marketValue,
    lastSale: {
      date,
      price: soldFor,
      pricePerSqft: Math.round(soldFor / (details.livingArea ?? 1)),
      bookNumber: String(random.whole(1000, 9999)),
      pageNumber: String(random.whole(10, 999)),
      documentNumber: String(random.whole(100_000, 999_999)),
    },
  }
}

/** What a profile shows of a property, with an address. */
export const propertySummaryOf = (seed: number, home: Home): PropertySummary => {
  const random = randomOf(seed, `beside ${keyOfProperty(home)}`)
  const facts = factsOf(seed, home)
  return {
    ...facts,
    ownershipPeriod: period(facts.lastSale.date),
    ownerCount: random.whole(1, 2),
    sourceCount: random.whole(1, 6),
    sourceDate: dayIn(random, 2024),
  }
}

type Role = 'grandparent' | 'father' | 'mother' | 'child'

/** Somebody's stay in a home. */
export interface Stay {
  readonly home: Home
  /** The year in which they moved there, or their family did, if they were born later. */
  readonly movedIn: number
}

/** The basic facts of an invented person, from which the profile is made: where they live, and who they are. */
export interface Member extends Stay {
  readonly id: string
  readonly role: Role
  readonly first: string
  readonly middle: string | undefined
  readonly last: string
  readonly suffix: string | undefined
  /** The last name at birth, if it is a different one. */
  readonly maiden: string | undefined
  readonly gender: 'female' | 'male'
  /** The versions show the year and month of a birth or death; the day is that of what began or ended with it. */
  readonly birth: Day
  readonly death: Day | undefined
  readonly maritalStatus: string
  readonly marriage: YearMonth | undefined
  readonly divorce: YearMonth | undefined
  /** Where they lived before. */
  readonly former: Stay | undefined
  readonly email: string
}

/** What not everybody has: a member with none of it. */
export const noParticulars = {
  middle: undefined,
  suffix: undefined,
  maiden: undefined,
  death: undefined,
  marriage: undefined,
  divorce: undefined,
  former: undefined,
} satisfies Partial<Member>

/** People who are related to one another, and whose home it is. */
export interface Family {
  readonly home: Home
  readonly members: readonly Member[]
  /** An email address that the parents share. */
  readonly email: string
}

/** In years: now, or at death. */
export const ageOf = ({ birth, death }: Pick<Member, 'birth' | 'death'>): number => yearsBetween(birth, death ?? today)

/** Every name of somebody, the primary one first. */
export const namesOf = ({ first, middle, last, suffix, maiden }: Member): readonly Name[] => {
  const inFull = (parts: Name): Name => ({ ...parts, full: formatName(parts) })
  const nickname = nicknames[first]
  return [
    inFull(name({ first, middle, last, suffix, kind: 'main' })),
    ...(maiden === undefined ? [] : [inFull(name({ first, last: maiden, kind: 'alias' }))]),
    ...(nickname === undefined ? [] : [inFull(name({ first: nickname, last, kind: 'aka' }))]),
  ]
}

export const isParent = ({ role }: Member): boolean => role === 'father' || role === 'mother'

/** A parent's own mother or father has the name that the parent was born with. */
const isOfName = ({ last, maiden }: Member, grandparent: Member): boolean => (maiden ?? last) === grandparent.last

/** How one member of a family is related to another. */
export const kinshipOf = (one: Member, toOther: Member): string => {
  if (one.role === 'grandparent') return isParent(toOther) ? parentOrInLaw(toOther, one, 'parent') : 'grandparent'
  if (toOther.role === 'grandparent') return isParent(one) ? parentOrInLaw(one, toOther, 'child') : 'grandchild'
  if (isParent(one)) return isParent(toOther) ? 'spouse' : 'parent'
  return isParent(toOther) ? 'child' : 'sibling'
}

const parentOrInLaw = (parent: Member, grandparent: Member, relation: string): string =>
  isOfName(parent, grandparent) ? relation : `${relation}-in-law`

/** A home in which somebody lives or lived, and from when to when. */
interface Residence {
  readonly home: Home
  readonly isCurrent: boolean
  readonly period: Period
}

const earlier = (a: PartialDate, b: PartialDate): PartialDate => (comparePartialDates(a, b) <= 0 ? a : b)
const later = (a: PartialDate, b: PartialDate): PartialDate => (comparePartialDates(a, b) <= 0 ? b : a)

/** Whoever moves to a home in the same year moves on the same day; whoever is born there later lives there from birth. */
const startOf = (seed: number, { home, movedIn }: Stay, { birth }: Member): PartialDate =>
  later(dayIn(randomOf(seed, `move ${home.key} ${movedIn}`), movedIn), birth)

/** Where somebody lives, or lived until they died; then where they lived before. */
export const residencesOf = (seed: number, member: Member): readonly Residence[] => {
  const { home, former, death } = member
  const start = startOf(seed, member, member)
  const last = { home, isCurrent: death === undefined, period: period(start, death) }
  if (former === undefined) return [last]
  return [last, { home: former.home, isCurrent: false, period: period(startOf(seed, former, member), start) }]
}

/** From when to when somebody lived at a home, if ever. */
export const residenceAt = (seed: number, home: Home, member: Member): Period | undefined =>
  residencesOf(seed, member).find((residence) => residence.home.key === home.key)?.period

const earlierEnd = (a: Period, b: Period): PartialDate | undefined =>
  a.end === undefined || b.end === undefined ? (a.end ?? b.end) : earlier(a.end, b.end)

/** From when to when two people lived together, who lived at the same home in these periods; `undefined` if never. */
export const togetherIn = (one: Period, other: Period | undefined): Period | undefined => {
  if (one.start === undefined || other?.start === undefined) return undefined
  const start = later(one.start, other.start)
  const end = earlierEnd(one, other)
  return end !== undefined && comparePartialDates(start, end) >= 0 ? undefined : period(start, end)
}
