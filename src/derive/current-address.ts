import type { Address } from '../model/address.ts'
import { type Days, daysOf } from './age.ts'

/** Whether a date is certainly before another one: of two in one year, of which one has no month, neither is. */
const isBefore = (one: Days | undefined, other: Days | undefined): boolean =>
  one !== undefined && other !== undefined && one.last < other.first

const startOf = ({ residence }: Address): Days | undefined => daysOf(residence?.start)

const isOngoing = (address: Address, today: Days): boolean => {
  const start = startOf(address)
  const end = address.residence?.end
  return start !== undefined && !isBefore(today, start) && (end === undefined || isBefore(today, daysOf(end)))
}

/** The position of the address where somebody lives now, by the periods; -1 if one of them says so, or it is not certain. */
export const currentPosition = (addresses: readonly Address[], today: Days): number => {
  const isLatest = (one: Address): boolean =>
    addresses.every((other) => other === one || !isOngoing(other, today) || isBefore(startOf(other), startOf(one)))
  return addresses.some(({ isCurrent }) => isCurrent !== undefined)
    ? -1
    : addresses.findIndex((address) => isOngoing(address, today) && isLatest(address))
}
