import { ageAt, currentAddress } from '../../derive/facts.ts'
import { type Address, formatAddress } from '../../model/address.ts'
import { formatPhoneNumber } from '../../model/identifiers.ts'
import { formatName } from '../../model/name.ts'
import { formatPartialDate, type Period } from '../../model/partial-date.ts'
import type { Person, Relative } from '../../model/person.ts'
import type { Phone } from '../../model/contact.ts'
import { byRank, primaryName } from '../../people/ranking.ts'
import { said } from '../../model/record.ts'

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
export const placeText = (address: Address | undefined): string => {
  if (address === undefined) return ''
  const place = said(address.city, address.state).join(', ')
  return place === '' ? formatAddress(address) : place
}

/** What shows where somebody lives: the current address, or else the first that was sent. */
export const placeOf = (person: Person): string => placeText(currentAddress(person) ?? person.addresses[0])

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
export const phoneText = ({ number, lineType, carrier, activityStatus, isBest }: Phone): string => {
  const written = number === undefined ? '' : formatPhoneNumber(number)
  const about = said(isBest === true ? 'best' : undefined, lineType, carrier, activityStatus).join(', ')
  return said(written, about).join('  ')
}

/** The name of a relative, with the relation. */
export const relativeText = (relative: Relative): string => {
  const about = said(relative.relation, ageText(relative)).join(', ')
  return `${primaryName(relative) ?? relative.id ?? '?'}${about === '' ? '' : ` (${about})`}`
}

/** The other names of somebody, each once. */
export const otherNames = (person: Person): readonly string[] => {
  const names = new Set(person.names.map((name) => formatName(name)).filter((text) => text !== ''))
  names.delete(primaryName(person) ?? '')
  return [...names]
}

/** What shows somebody in a line. */
export const personCells = (person: Person): readonly string[] => [
  primaryName(person) ?? '',
  ageText(person),
  placeOf(person),
  bestPhoneOf(person),
  person.id ?? '',
]
