import type { Address } from '../model/address.ts'
import { comparePartialDates, type PartialDate } from '../model/partial-date.ts'
import { dayOf } from './age.ts'

/** Whether the first date is certainly before the second: of two in one year, of which one has no month, neither is. */
const isBefore = (one: PartialDate, other: PartialDate): boolean => {
  if (one.year === undefined || other.year === undefined) return false
  if (one.year !== other.year) return one.year < other.year
  if (one.month === undefined || other.month === undefined) return false
  if (one.month !== other.month) return one.month < other.month
  return one.day !== undefined && other.day !== undefined && one.day < other.day
}

const isOngoing = ({ residence }: Address, today: PartialDate): boolean => {
  if (residence?.start?.year === undefined || isBefore(today, residence.start)) return false
  return residence.end === undefined || isBefore(today, residence.end)
}

const startOf = ({ residence }: Address): PartialDate =>
  residence?.start ?? { year: 0, month: undefined, day: undefined }

/** The position of the address where somebody lives now, by the periods; -1 if one of them says so, or it is not certain. */
export const currentPosition = (addresses: readonly Address[], now: Date): number => {
  if (addresses.some(({ isCurrent }) => isCurrent !== undefined)) return -1
  const today = dayOf(now)
  const ongoing = addresses.filter((address) => isOngoing(address, today))
  const [latest, next] = [...ongoing].sort((one, other) => comparePartialDates(startOf(other), startOf(one)))
  if (latest === undefined || (next !== undefined && !isBefore(startOf(next), startOf(latest)))) return -1
  return addresses.indexOf(latest)
}
