import { period } from '../../model/partial-date.ts'
import {
  type PropertyBase,
  propertyDetails,
  type PropertyDetails,
  type PropertySummary,
} from '../../model/property-details.ts'
import type { Sale, Valuation } from '../../model/valuation.ts'
import * as words from '../data/words.ts'
import { type Random, randomOf } from '../random.ts'
import { dayIn } from './calendar.ts'
import { apartmentUnits, type Home } from './homes.ts'

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
