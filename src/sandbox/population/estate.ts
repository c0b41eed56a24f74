import { partialDate, type Period, period } from '../../model/partial-date.ts'
import { person, type Person } from '../../model/person.ts'
import {
  noPropertyOwner,
  noResident,
  type PropertyOwner,
  residency,
  type Resident,
  type FinancialInsight,
  type Property,
  type Unit,
  type Tax,
} from '../../model/property.ts'
import { sale } from '../../model/valuation.ts'
import { randomOf, today } from '../random.ts'
import { residenceAt, addressOf, type Home, factsOf, type HomeFacts } from './homes.ts'
import type { Inhabitant, World } from './world.ts'

const residentOf = (seed: number, home: Home, inhabitant: Inhabitant): Resident => {
  const { member, profile } = inhabitant
  const random = randomOf(seed, `resident ${member.id} ${home.key}`)
  const lived = residenceAt(seed, home, member)
  // The service's records of residents begin the year after they moved in.
  const firstProcessed = Math.max(2012, (lived?.start?.year ?? 0) + 1)
  return {
    ...noResident,
    ...profile,
    residency: {
      livesAtProperty: member.home.key === home.key && member.death === undefined,
      period: lived,
      processed: period(
        partialDate(firstProcessed, random.whole(1, 3), 1),
        partialDate(today.year, random.whole(4, 6), 15),
      ),
      confidence: random.whole(50, 99),
    },
  }
}

const ownerOf = (owned: Period | undefined, livesAtProperty: boolean, profile: Person): PropertyOwner => ({
  ...noPropertyOwner,
  ...profile,
  isCompany: profile.isCompany === true,
  residency: residency({ livesAtProperty }),
  ownership: {
    type: profile.isCompany === true ? 'company' : 'individual',
    isTrust: false,
    period: owned,
  },
})

/** Somebody as a deed names them: by name alone. */
const byName = ({ names }: Person): Person => person({ names: names.slice(0, 1) })

const taxOf = (seed: number, home: Home, facts: HomeFacts, owners: readonly Person[]): Tax => {
  const random = randomOf(seed, `tax ${home.key}`)
  const { date, price, pricePerSqft } = facts.lastSale
  const overdue = randomOf(seed, `overdue ${home.key}`)
  const overdueIn = overdue.chance(0.1) ? overdue.whole(2010, 2020) : undefined
  return {
    assessor: { lastSale: sale({ date, price, pricePerSqft }), parties: owners.map(byName) },
    history: [2024, 2023].map((year) => {
      const landValue = Math.round(facts.marketValue * 0.3)
      const improvementValue = Math.round(facts.marketValue * 0.5)
      const totalAssessedValue = landValue + improvementValue
      return {
        year,
        billedAmount: Math.round(totalAssessedValue * 0.012),
        totalAssessedValue,
        improvementValue,
        landValue,
      }
    }),
    delinquentFirstYear: overdueIn,
    delinquentLastYear: overdueIn && overdueIn + 1,
    districtCode: String(random.whole(10, 99)),
    exemptions: {
      isHomeowner: owners.some(({ isCompany }) => isCompany !== true),
      isDisabled: false,
      isSenior: owners.some(({ age }) => age !== undefined && age >= 65),
      isVeteran: random.chance(0.1),
      isWidow: false,
      isAdditional: false,
    },
  }
}

const insightOf = (seed: number, home: Home, { marketValue }: HomeFacts, isAbsentee: boolean): FinancialInsight => {
  const random = randomOf(seed, `finance ${home.key}`)
  const loansTotal = random.chance(0.3) ? 0 : Math.round(marketValue * random.fraction() * 0.7)
  return {
    estimatedLoanToValue: Math.round((loansTotal / marketValue) * 100) / 100,
    loansTotal,
    isFreeAndClear: loansTotal === 0,
    isAbsenteeOwned: isAbsentee,
    isOutOfStateOwner: false,
    isUpsideDown: false,
    isLongTimeOwner: today.year - home.soldIn > 10,
    isBoredInvestor: isAbsentee,
    isPotentiallyInherited: random.chance(0.1),
    isPotentiallyDistressed: false,
    isPreforeclosureDateKnown: false,
    preforeclosureDate: undefined,
  }
}

const unitOf = (world: World, home: Home): Unit => ({
  designator: home.unit,
  zonedUse: 'Residential',
  yearBuilt: factsOf(world.seed, home).details?.yearBuilt,
  bedCount: randomOf(world.seed, `unit ${home.key}`).whole(1, 3),
  bathCount: 1.5,
  livingArea: 850,
  residents: (world.inhabitants.get(home.key) ?? []).map(({ profile: { id, names } }) => person({ id, names })),
})

/** A property: a house, a condominium, or a building whose apartments are its units. */
export const propertyOf = (world: World, homes: readonly [Home, ...Home[]]): Property => {
  const { seed, inhabitants, company } = world
  const [home] = homes
  const facts = factsOf(seed, home)
  const { details, valuations, sellability } = facts
  const at = homes.map((each) => ({ home: each, people: inhabitants.get(each.key) ?? [] }))
  const owning = home.kind === 'apartment' ? [] : at.flatMap(({ people }) => people.filter(({ isOwner }) => isOwner))
  const since = period(facts.lastSale.date)
  const owners =
    owning.length === 0 ? [ownerOf(since, false, company)] : owning.map(({ profile }) => ownerOf(since, true, profile))
  // The company built the tower, and sold its condominiums.
  const builder =
    home.kind === 'condominium' && owning.length > 0
      ? [ownerOf(period(undefined, facts.lastSale.date), false, company)]
      : []
  return {
    details,
    valuations,
    sellability,
    addresses: [addressOf(home.kind === 'apartment' ? { ...home, unit: undefined } : home)],
    residents: at.flatMap(({ home: each, people }) => people.map((inhabitant) => residentOf(seed, each, inhabitant))),
    owners: [...owners, ...builder],
    tax: taxOf(seed, home, facts, owners),
    deed: { buyers: owners.map(byName), lastSale: facts.lastSale },
    financialInsight: insightOf(seed, home, facts, owning.length === 0),
    units: home.kind === 'apartment' ? homes.map((each) => unitOf(world, each)) : [],
  }
}
