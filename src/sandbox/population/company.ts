import { email } from '../../model/contact.ts'
import { phoneNumber } from '../../model/identifiers.ts'
import { name } from '../../model/name.ts'
import { partialDate, period } from '../../model/partial-date.ts'
import { person, type Person } from '../../model/person.ts'
import { newYork } from '../data/places.ts'
import { type HeldLine, type Line, phoneOfHolder } from './contact.ts'
import { addressOf, officeHome } from './homes.ts'

const lineOf = (number: string, listing: Pick<Line, 'listingType' | 'specialServiceType'>): HeldLine => ({
  line: { number: phoneNumber(number), lineType: 'VOIP', ...listing, place: newYork },
  isCurrent: true,
  period: period(partialDate(2009, 4, 1)),
})

export const companyLine = lineOf('2125550199', { listingType: 'Business' })

/** The company's lines: its own, and a service that it offers. */
export const companyLines: readonly HeldLine[] = [
  companyLine,
  lineOf('2125550198', { listingType: 'Special Services', specialServiceType: 'Time of day' }),
]

/**
 * A company that owns two phone numbers, an office, and the homes that nobody lives in. It is not a person, and has no id.
 */
export const companyOf = (seed: number): Person =>
  person({
    names: [name({ full: 'Analytical Engines LLC', kind: 'main' })],
    isCompany: true,
    addresses: [{ ...addressOf(officeHome(seed)), isCurrent: true, residence: companyLine.period }],
    phones: companyLines.map((held, at) => phoneOfHolder(seed, 'company', held, at)),
    emails: [email({ address: 'office@example.com', isBest: true, rank: 1 })],
  })
