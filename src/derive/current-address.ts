import type { Address } from '../model/address.ts'
import type { Person } from '../model/person.ts'
import { dayOf, type Days, daysOf } from './age.ts'

/** Whether a date is certainly before another one: of two in one year, of which one has no month, neither is. */
const isBefore = (one: Days | undefined, other: Days | undefined): boolean =>
  one !== undefined && other !== undefined && one.last < other.first

const startOf = ({ residence }: Address): Days | undefined => daysOf(residence?.start)

const isOngoing = (address: Address, today: Days): boolean => {
  const start = startOf(address)
  const end = address.residence?.end
  return start !== undefined && !isBefore(today, start) && (end === undefined || isBefore(today, daysOf(end)))
}

/** Whether somebody may live there now, for all that is known. */
const isPossible = ({ isCurrent, residence }: Address, today: Days): boolean =>
  isCurrent !== false && !isBefore(daysOf(residence?.end), today) && !isBefore(today, daysOf(residence?.start))

/**
 * The position of the address where somebody lives now, by the periods; -1 if one of them says so, or it is not certain, as
 * among addresses without dates.
 */
export const currentPosition = (addresses: readonly Address[], today: Days): number => {
  if (addresses.some(({ isCurrent }) => isCurrent === true)) return -1
  const possible = addresses.filter((address) => isPossible(address, today))
  const isLatest = (one: Address): boolean =>
    possible.every((other) => other === one || isBefore(startOf(other), startOf(one)))
  return addresses.findIndex((one) => possible.includes(one) && isOngoing(one, today) && isLatest(one))
}

/**
 * Where a person lives: the address of which the service says so, or else the one whose period leaves no doubt, as it has begun
 * and not ended; of several, the one that has begun last. `undefined` if there is none, or an address without dates might be
 * it.
 *
 * @param date - the day, in UTC; the present if it is left out
 * @category Person
 */
export const currentAddress = (
  { addresses }: Pick<Person, 'addresses'>,
  date: Date = new Date(),
): Address | undefined =>
  addresses.find(({ isCurrent }) => isCurrent === true) ?? addresses[currentPosition(addresses, dayOf(date))]
