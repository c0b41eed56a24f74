import { isDate } from '../wire/json.ts'
import type { Address } from '../model/address.ts'
import type { PartialDate } from '../model/partial-date.ts'
import type { Death, Person } from '../model/person.ts'

/** A date of which a version may not give all. */
type AnyDate = Partial<PartialDate> | undefined

type DatedDeath = Partial<Omit<Death, 'date'>> & { readonly date?: AnyDate }

/** What an age follows from, also of a value of which a version does not give all. */
type Dated = Partial<Pick<Person, 'age'>> & {
  readonly birth?: { readonly date?: AnyDate } | undefined
  readonly death?: DatedDeath | undefined
}

/** A day as a number that sorts as days do, so that the years between two of them are whole ten thousands. */
const dayNumber = (year: number, month: number, day: number): number => year * 10_000 + month * 100 + day

/** The first and the last day that a date may be; whether that month has a 31st makes no difference to an age. */
export interface Days {
  readonly first: number
  readonly last: number
}

/** The days that a date may be; `undefined` without a year. */
const daysOf = (date: AnyDate): Days | undefined => {
  const { year, month, day } = date ?? {}
  return year === undefined
    ? undefined
    : { first: dayNumber(year, month ?? 1, day ?? 1), last: dayNumber(year, month ?? 12, day ?? 31) }
}

const yearsBetween = (from: number, to: number): number => Math.floor((to - from) / 10_000)

/** Nobody is known to have lived longer: the service has not been told of a death. */
const oldest = 123

/** The whole years between two dates, if it is certain how many they are, and somebody can be so old. */
const certainYears = (from: Days | undefined, to: Days | undefined): number | undefined => {
  if (from === undefined || to === undefined) return undefined
  const [least, most] = [yearsBetween(from.last, to.first), yearsBetween(from.first, to.last)]
  return least === most && least >= 0 && least < oldest ? least : undefined
}

/** The day of a time, in UTC; a `RangeError` if it is none, as a caller without types may give. */
export const dayOf = (time: Date): Days => {
  if (!isDate(time)) throw new RangeError("The day must be a date, such as new Date('2026-11-27').")
  const day = dayNumber(time.getUTCFullYear(), time.getUTCMonth() + 1, time.getUTCDate())
  return { first: day, last: day }
}

/** The age of a person who died, at death; on a day before that, the age on that day. */
const ageOfDead = (born: Days | undefined, { age, date }: DatedDeath, today: Days): number | undefined => {
  const died = daysOf(date)
  if (died !== undefined && today.last < died.first) return certainYears(born, today)
  return age ?? certainYears(born, died)
}

/** The age by the dates of a person. Somebody who is said to be alive has no age at death, whatever else is said. */
export const ageByDates = ({ birth, death }: Dated, today: Days): number | undefined => {
  const born = daysOf(birth?.date)
  const isDead = death !== undefined && (death.isDeceased ?? (death.age !== undefined || death.date !== undefined))
  return isDead ? ageOfDead(born, death, today) : certainYears(born, today)
}

/**
 * The age of a person in whole years, or at death: what the service says, or else what the dates of birth and death leave no
 * doubt about; `undefined` if they do. The service's dates have no day, so there is none in the month of the birthday.
 *
 * @param date - the day, in UTC; the present if it is left out
 * @example
 * ```ts
 * ageAt(person({ birth: birth({ date: partialDate(1975, 12) }) }), new Date('2026-05-01')) // 50
 * ```
 * @category Person
 */
export const ageAt = (person: Dated, date: Date = new Date()): number | undefined =>
  person.age ?? ageByDates(person, dayOf(date))

/** Whether a date is certainly before another one: of two in one year, of which one has no month, neither is. */
const isBefore = (one: Days | undefined, other: Days | undefined): boolean =>
  one !== undefined && other !== undefined && one.last < other.first

/** What tells of an address whether somebody lives there, also of a value of which a version does not give all. */
type Lived = Partial<Pick<Address, 'isCurrent'>> & {
  readonly residence?: { readonly start?: AnyDate; readonly end?: AnyDate } | undefined
}

const startOf = (lived: Lived | undefined): Days | undefined => daysOf(lived?.residence?.start)

const isOngoing = (address: Lived, today: Days): boolean => {
  const start = startOf(address)
  const end = address.residence?.end
  return start !== undefined && !isBefore(today, start) && (end === undefined || isBefore(today, daysOf(end)))
}

/** Whether somebody may live there now, for all that is known. */
const isPossible = ({ isCurrent, residence }: Lived, today: Days): boolean =>
  isCurrent !== false && !isBefore(daysOf(residence?.end), today) && !isBefore(today, daysOf(residence?.start))

/**
 * The position of the address where somebody lives now, by the periods; -1 if one of them says so, or it is not certain, as
 * among addresses without dates.
 */
export const currentPosition = (addresses: readonly Lived[], today: Days): number => {
  if (addresses.some(({ isCurrent }) => isCurrent === true)) return -1
  const isPossibleAt = addresses.map((address) => isPossible(address, today))
  // Only the one that has begun last can be it, so that each need not be compared with each.
  let latest = -1
  for (const [at, address] of addresses.entries())
    if (isPossibleAt[at] && (startOf(address)?.first ?? 0) > (startOf(addresses[latest])?.first ?? -1)) latest = at
  const found = addresses[latest]
  if (found === undefined || !isOngoing(found, today)) return -1
  const isLatest = addresses.every(
    (other, at) => at === latest || !isPossibleAt[at] || isBefore(startOf(other), startOf(found)),
  )
  return isLatest ? latest : -1
}

/**
 * Where a person lives: the address of which the service says so, or else the one whose period leaves no doubt, as it has begun
 * and not ended; of several, the one that has begun last. `undefined` if there is none, or an address without dates might be
 * it.
 *
 * @param date - the day, in UTC; the present if it is left out
 * @category Person
 */
export const currentAddress = <A extends Lived = Address>(
  person: { readonly addresses: readonly A[] },
  date: Date = new Date(),
): A | undefined =>
  person.addresses.find(({ isCurrent }) => isCurrent === true) ??
  person.addresses[currentPosition(person.addresses, dayOf(date))]
