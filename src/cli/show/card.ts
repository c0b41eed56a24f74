import { formatAddress, type Address } from '../../model/address.ts'
import { formatPhoneNumber } from '../../model/identifiers.ts'
import {
  isAddressLookup,
  isEmailLookup,
  isPerson,
  isPersonPage,
  isPhoneLookup,
  type AddressLookup,
  type EmailLookup,
  type PhoneLookup,
  type PhoneOwnership,
} from '../../model/lookup.ts'
import type { Person } from '../../model/person.ts'
import type { Phone } from '../../model/contact.ts'
import type { Property } from '../../model/property.ts'
import { byRank, primaryName } from '../../people/ranking.ts'
import { said } from '../../model/record.ts'
import { parsePhoneNumber } from '../../wire/phone-number.ts'
import { counted } from '../terminal/output.ts'
import { currentAddress } from '../../derive/facts.ts'
import { ageText, otherNames, periodText, phoneText, placeText, relativeText } from './facts.ts'
import { type Field, fieldLines, first, inLine, peopleLines, title } from './table.ts'

// An answer as a card: what people ask for first. `--full` shows the rest.

const sinceText = (address: Address): string => {
  const period = periodText(address.residence)
  return `${formatAddress(address)}${period === '' ? '' : ` (${period})`}`
}

const personFields = (person: Person): readonly Field[] => {
  const current = currentAddress(person)
  const job = person.workHistory.find(({ isCurrent }) => isCurrent === true) ?? person.workHistory[0]
  return [
    ['Also', inLine(otherNames(person), 4)],
    ['Age', said(said(ageText(person), person.gender, person.maritalStatus).join(', '))],
    ['Lives at', current === undefined ? [] : [sinceText(current)]],
    [
      current === undefined ? 'Addresses' : 'Lived at',
      first(person.addresses.filter((one) => one !== current).map(sinceText), 3),
    ],
    ['Phones', first(byRank(person.phones).map(phoneText), 4)],
    [
      'Emails',
      first(
        byRank(person.emails).map(({ address = '' }) => address),
        3,
      ),
    ],
    ['Relatives', inLine(person.relatives.map(relativeText), 8)],
    ['Work', job === undefined ? [] : inLine([said(job.title, job.company).join(', ')], 1)],
    ['Id', said(person.id)],
  ]
}

const personCard = (person: Person, width: number): readonly string[] => [
  title(primaryName(person) ?? '(no name)', person.isCompany === true ? 'company' : ''),
  ...fieldLines(personFields(person), width),
]

/** The first owner as a card of their own, and the others in a line each. */
const ownersLines = (owners: readonly Person[], about: string, width: number): readonly string[] => {
  const [owner, ...others] = owners
  if (owner === undefined) return ['(no owner is known)']
  const named: Field = ['Owner', [said(primaryName(owner) ?? '(no name)', about).join(', ')]]
  return [
    ...fieldLines([named, ...personFields(owner)], width),
    ...(others.length === 0 ? [] : ['', 'Other owners:', ...peopleLines(others, width)]),
  ]
}

const ownershipText = (ownership: PhoneOwnership | undefined): string => {
  const { isCurrent, status, period } = ownership ?? {}
  const state =
    isCurrent === true ? 'the current owner' : isCurrent === false ? 'not certainly the current owner' : status
  return said(state, periodText(period)).join(', ')
}

const riskOf = ({ reputation }: Phone): readonly string[] => {
  const { riskLevel, score, recentSearchCount } = reputation ?? {}
  return said(
    said(
      riskLevel,
      score === undefined ? undefined : `score ${score}`,
      recentSearchCount === undefined ? undefined : `searched ${recentSearchCount} times lately`,
    ).join(', '),
  )
}

const phoneCard = (
  { phone, owners, areaCodeLocations }: PhoneLookup,
  input: string,
  width: number,
): readonly string[] => [
  title(
    input === '' ? 'Phone' : formatPhoneNumber(parsePhoneNumber(input)) || input,
    said(phone?.lineType, phone?.carrier, phone?.activityStatus).join(', '),
  ),
  ...fieldLines(
    [
      ['Risk', phone === undefined ? [] : riskOf(phone)],
      ['Area', inLine(areaCodeLocations.map(placeText), 3)],
    ],
    width,
  ),
  ...ownersLines(owners, ownershipText(owners[0]?.ownership), width),
]

const emailCard = ({ owners, socialProfiles }: EmailLookup, input: string, width: number): readonly string[] => [
  title(input === '' ? 'Email' : input, ''),
  ...ownersLines(owners, '', width),
  ...fieldLines(
    [
      [
        'Profiles',
        first(
          socialProfiles.map(({ network, url, username }) => said(network, url ?? username).join(' ')),
          4,
        ),
      ],
    ],
    width,
  ),
]

const detailsOf = ({ details }: Property): string => {
  const { type, yearBuilt, bedCount, bathCount, livingArea } = details ?? {}
  return said(
    type,
    yearBuilt === undefined ? undefined : `built in ${yearBuilt}`,
    bedCount === undefined ? undefined : counted(bedCount, 'bedroom'),
    bathCount === undefined ? undefined : counted(bathCount, 'bathroom'),
    livingArea === undefined ? undefined : `${livingArea.toLocaleString('en')} sq ft`,
  ).join(', ')
}

const ownerText = (owner: Person): string => primaryName(owner) ?? owner.id ?? ''

const propertyLines = (property: Property, width: number): readonly string[] => [
  ...fieldLines(
    [
      ['Property', said(detailsOf(property))],
      ['Owners', inLine(property.owners.map(ownerText), 4)],
    ],
    width,
  ),
  ...(property.residents.length === 0 ? [] : ['', 'Residents:', ...peopleLines(property.residents, width)]),
]

/** How many properties of an address have their residents shown. */
const mostProperties = 3

const addressCard = ({ address, properties, nearbySchools }: AddressLookup, width: number): readonly string[] => {
  const more = properties.length - mostProperties
  return [
    title(formatAddress(address) || 'Address', properties.length > 1 ? counted(properties.length, 'property') : ''),
    ...fieldLines(
      [
        [
          'Schools',
          inLine(
            nearbySchools.map(({ name = '' }) => name),
            3,
          ),
        ],
      ],
      width,
    ),
    ...properties
      .slice(0, mostProperties)
      .flatMap((property, at) => [...(at > 0 ? [''] : []), ...propertyLines(property, width)]),
    ...(more > 0 ? ['', `and ${more} more: --full shows them.`] : []),
  ]
}

/** An answer as lines for people; `input` is what was asked for, as an answer about it does not repeat it. */
export const cardLines = (value: unknown, input: string, width: number): readonly string[] => {
  if (isPersonPage(value)) return value.items.length === 0 ? [] : peopleLines(value.items, width)
  if (isPhoneLookup(value)) return phoneCard(value, input, width)
  if (isAddressLookup(value)) return addressCard(value, width)
  if (isPerson(value)) return personCard(value, width)
  return isEmailLookup(value) ? emailCard(value, input, width) : []
}
