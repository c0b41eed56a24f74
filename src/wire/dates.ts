import type { PartialDate } from '../model/partial-date.ts'
import { formatPartialDate } from '../model/partial-date.ts'
import { isObject } from './json.ts'
import { LeafType } from './leaf.ts'
import type { NumberOrText } from './leaves.ts'

// The service writes dates as YYYY-MM-DD "unless a field says otherwise", and some fields do: YYYY-MM, a bare year as
// a number. Each codec reads all of these and writes its own.

/** `Date.UTC` takes years below 100 for those of the twentieth century, which has the same leap years. */
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Every month has so many days, and most days are among them. */
const shortestMonth = 28

const isYear = (year: number): boolean => year >= 1 && year <= 9999

const isMonth = (month: number): boolean => month >= 1 && month <= 12

const isDay = (year: number, month: number, day: number): boolean =>
  day >= 1 && (day <= shortestMonth || day <= daysIn(year, month))

/** The two digits at a place of a text as a number, or -1 where there are none. */
const twoDigits = (text: string, place: number): number => {
  const tens = text.charCodeAt(place) - 48
  const ones = text.charCodeAt(place + 1) - 48
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1
}

/** The same behind a hyphen. */
const nextTwoDigits = (text: string, place: number): number =>
  text.charCodeAt(place) === 45 ? twoDigits(text, place + 1) : -1

/** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`, by hand: there are many dates in a profile, and expressions are slow. */
const dateIn = (text: string): PartialDate | undefined => {
  const { length } = text
  if (length !== 10 && length !== 7 && length !== 4) return undefined
  const century = twoDigits(text, 0)
  const rest = twoDigits(text, 2)
  const year = century * 100 + rest
  if (century < 0 || rest < 0 || !isYear(year)) return undefined
  if (length === 4) return { year, month: undefined, day: undefined }
  const month = nextTwoDigits(text, 4)
  if (!isMonth(month)) return undefined
  if (length === 7) return { year, month, day: undefined }
  const day = nextTwoDigits(text, 7)
  return isDay(year, month, day) ? { year, month, day } : undefined
}

const isWhole = (value: unknown): value is number => Number.isInteger(value)

/** The first year that has four digits as a number, too. */
const firstYear = 1000

/** A year of four digits that stands as a number. */
const yearIn = (year: unknown): PartialDate | undefined =>
  isWhole(year) && year >= firstYear && isYear(year) ? { year, month: undefined, day: undefined } : undefined

const dateOf = (input: unknown): PartialDate | undefined => (typeof input === 'string' ? dateIn(input) : yearIn(input))

/** Whether a value is a date that can be written, so that reading gives it back. */
const isWritable = (value: unknown): value is PartialDate => {
  if (!isObject(value)) return false
  const { year, month, day } = value
  if (!isWhole(year) || !isYear(year)) return false
  if (month === undefined) return day === undefined
  if (!isWhole(month) || !isMonth(month)) return false
  return day === undefined || (isWhole(day) && isDay(year, month, day))
}

/** ISO 8601 has no date without a year, so the service could not write one: `undefined` writes nothing. */
const isoText = (value: PartialDate): string | undefined =>
  value.year === undefined || (value.month === undefined && value.day !== undefined)
    ? undefined
    : formatPartialDate(value)

const expected = 'a date: YYYY-MM-DD, YYYY-MM or YYYY'

/** A date as ISO 8601 text, as far as it is known. */
export const date = new LeafType<PartialDate, NumberOrText | undefined>({
  name: 'date',
  expected,
  is: isWritable,
  parse: dateOf,
  encode: isoText,
  examples: ['2019-05-03', '2004-11', 1987],
})

/** A date that the version shows as the number of its year. */
export const yearDate = new LeafType<PartialDate, NumberOrText | undefined>({
  name: 'yearDate',
  expected,
  is: isWritable,
  parse: dateOf,
  encode: (value) =>
    value.month === undefined && value.day === undefined && yearIn(value.year) ? value.year : isoText(value),
  examples: [1987, '2004-11', '2019-05-03'],
})

/** v5's `known_preforeclosure_date`, shown as a boolean and named a date (spec section 2.5). */
export const flagOrDate = new LeafType<boolean | PartialDate, boolean | NumberOrText | undefined>({
  name: 'flagOrDate',
  expected: `true, false, or ${expected}`,
  is: (value): value is boolean | PartialDate => typeof value === 'boolean' || isWritable(value),
  parse: (input) => (typeof input === 'boolean' ? input : dateOf(input)),
  encode: (value) => (typeof value === 'boolean' ? value : isoText(value)),
  examples: [true, false, '2019-05-03'],
})
