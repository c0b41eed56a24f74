import { email } from '../../model/email.ts'
import { phoneNumber } from '../../model/identifiers.ts'
import { name } from '../../model/name.ts'
import { partialDate, period } from '../../model/partial-date.ts'
import { person, type Person } from '../../model/person.ts'
import { newYork } from '../data/places.ts'
import { type HeldLine, phoneOfHolder } from './contact.ts'
import { addressOf, officeHome } from './homes.ts'

export const companyLine: HeldLine = {
  line: { number: phoneNumber('2125550199'), lineType: 'VOIP', listingType: 'Business', place: newYork },
  isCurrent: true,
  period: period(partialDate(2009, 4, 1)),
}

/**
 * A company that owns a phone number, an office, and the homes that nobody lives in. It is not a person, and has no id.
 */
export const companyOf = (seed: number): Person =>
  person({
    names: [name({ full: 'Analytical Engines LLC', kind: 'main' })],
    isCompany: true,
    addresses: [{ ...addressOf(officeHome(seed)), isCurrent: true, residence: companyLine.period }],
    phones: [phoneOfHolder(seed, 'company', companyLine, 0)],
    emails: [email({ address: 'office@example.com', isBest: true, rank: 1 })],
  })
