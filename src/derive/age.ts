import type { PartialDate } from '../model/partial-date.ts'
import type { Person } from '../model/person.ts'

/** A day as a number that sorts as days do, so that the years between two of them are whole ten thousands. */
const dayNumber = (year: number, month: number, day: number): number => year * 10_000 + month * 100 + day

/** The first and the last day that a date may be; whether that month has a 31st makes no difference to an age. */
export interface Days {
  readonly first: number
  readonly last: number
}

/** The days that a date may be; `undefined` without a year. */
export const daysOf = (date: PartialDate | undefined): Days | undefined => {
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

/** The day of a time, in UTC. */
export const dayOf = (time: Date): Days => {
  const day = dayNumber(time.getUTCFullYear(), time.getUTCMonth() + 1, time.getUTCDate())
  return { first: day, last: day }
}

/** The age of a person, or the age at death, if their dates leave no doubt. */
export const ageOf = ({ birth, death }: Person, today: Days): number | undefined => {
  if (death?.age !== undefined) return death.age
  const born = daysOf(birth?.date)
  if (death?.date !== undefined) return certainYears(born, daysOf(death.date))
  return death?.isDeceased === true ? undefined : certainYears(born, today)
}
