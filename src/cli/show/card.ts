import { ageAt, currentAddress } from '../../derive/facts.ts'
import { type Address, formatAddress } from '../../model/address.ts'
import type { Phone } from '../../model/contact.ts'
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
import { formatName } from '../../model/name.ts'
import { formatPartialDate, type Period } from '../../model/partial-date.ts'
import type { Person, Relative } from '../../model/person.ts'
import type { Property } from '../../model/property.ts'
import { said } from '../../model/record.ts'
import { byRank, primaryName } from '../../people/ranking.ts'
import { parsePhoneNumber } from '../../wire/phone-number.ts'
import { counted, style, numberText } from '../terminal/output.ts'
import { printable } from '../terminal/printable.ts'
import { type Column, padded, tableLines, wrapped } from './table.ts'

// What people ask of a person first, in words. Nothing is guessed: what was not sent is not shown.

/** `49`, `died at 81`, or `died in 2003`. */
export const ageText = (person: Person): string => {
  const age = ageAt(person)
  if (person.death?.isDeceased !== true) return age === undefined ? '' : String(age)
  if (age !== undefined) return `died at ${age}`
  const year = person.death.date?.year
  return year === undefined ? 'died' : `died in ${year}`
}

/** The city and the state of an address, or as much as is known of it. */
const placeText = (address: Address | undefined): string => {
  if (address === undefined) return ''
  const place = said(address.city, address.state).join(', ')
  return place === '' ? formatAddress(address) : place
}

/** What shows where somebody lives: the current address, or else the first that was sent. */
const placeOf = (person: Person): string => placeText(currentAddress(person) ?? person.addresses[0])

const bestPhoneOf = ({ phones }: Person): string => {
  const [best] = byRank(phones)
  return best?.number === undefined ? '' : formatPhoneNumber(best.number)
}

/** `2003-05 to 2019`, `since 2019`, `until 2004`. */
export const periodText = (period: Period | undefined): string => {
  const [from, to] = [formatPartialDate(period?.start), formatPartialDate(period?.end)]
  if (from === '') return to === '' ? '' : `until ${to}`
  return to === '' ? `since ${from}` : `${from} to ${to}`
}

/** A phone in a line: its number, and what kind of line it is. */
const phoneText = ({ number, lineType, carrier, activityStatus, isBest }: Phone): string => {
  const written = number === undefined ? '' : formatPhoneNumber(number)
  const about = said(isBest === true ? 'best' : undefined, lineType, carrier, activityStatus).join(', ')
  return said(written, about).join('  ')
}

/** The name of a relative, with the relation. */
const relativeText = (relative: Relative): string => {
  const about = said(relative.relation, ageText(relative)).join(', ')
  return `${primaryName(relative) ?? relative.id ?? '?'}${about === '' ? '' : ` (${about})`}`
}

/** The other names of somebody, each once. */
const otherNames = (person: Person): readonly string[] => {
  const names = new Set(person.names.map((name) => formatName(name)).filter((text) => text !== ''))
  names.delete(primaryName(person) ?? '')
  return [...names]
}

/** What shows somebody in a line. */
const personCells = (person: Person): readonly string[] => [
  primaryName(person) ?? '',
  ageText(person),
  placeOf(person),
  bestPhoneOf(person),
  person.id ?? '',
]

// An answer as a card: what people ask for first. `--full` shows the rest.

// The parts of a card: a title, labelled fields, and people in a line each.

/** What a card says of something: a label, and its lines. */
type Field = readonly [label: string, lines: readonly string[]]

/** The first of a list; what more there is, is counted. */
const first = (texts: readonly string[], most: number): readonly string[] => {
  const some = texts.filter((text) => text !== '')
  return some.length <= most + 1 ? some : [...some.slice(0, most), `and ${counted(some.length - most, 'other')}`]
}

const labelWidth = 11

const fieldLines = (fields: readonly Field[], width: number): readonly string[] =>
  fields.flatMap(([label, lines]) =>
    lines
      .flatMap((line) => wrapped(printable(line), width - labelWidth))
      .map((line, at) => style('dim', padded(at === 0 ? label : '', labelWidth)) + line),
  )

/** Short texts in one field, with commas between them. */
const inLine = (texts: readonly string[], most: number): readonly string[] => {
  const some = first(texts, most).join(', ')
  return some === '' ? [] : [some]
}

const personColumns: readonly Column[] = [
  { title: 'Name', least: 10 },
  { title: 'Age', worth: 2 },
  { title: 'Place', least: 8, worth: 3 },
  { title: 'Phone', worth: 1 },
  { title: 'Id' },
]

/** People, a line each. */
const peopleLines = (people: readonly Person[], width: number): readonly string[] =>
  tableLines(
    personColumns,
    people.map((one) => personCells(one)),
    width,
  )

/** What something is called, and what it is. */
const title = (text: string, about: string): string => said(style('bold', printable(text)), printable(about)).join('  ')

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
    livingArea === undefined ? undefined : `${numberText(livingArea)} sq ft`,
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
