import { isDay, isFourDigitYear, isMonth } from '../model/calendar.ts'
import { formatPartialDate, type PartialDate } from '../model/partial-date.ts'
import { isObject, isWhole } from './json.ts'
import { LeafType } from './leaf.ts'
import { flagIn, type NumberOrText } from './leaves.ts'
import { spelledDate } from './spelled-dates.ts'

// The service writes dates as YYYY-MM-DD "unless a field says otherwise", and some fields do: YYYY-MM, or a year as a
// number. Each codec reads all of these, and other spellings whose meaning is plain, and writes its own: what is more
// precise than that is cut, which `losses` report.

/** Two digits at a position in a text, as a number; -1 if they are not digits. */
const twoDigitsAt = (text: string, place: number): number => {
  const tens = text.charCodeAt(place) - 48
  const ones = text.charCodeAt(place + 1) - 48
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1
}

/** Two digits after a hyphen, as a number; -1 if there are none. */
const twoDigitsAfterHyphen = (text: string, place: number): number =>
  text.charCodeAt(place) === 45 ? twoDigitsAt(text, place + 1) : -1

/** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. Without regular expressions, which are slow: a profile has many dates. */
const isoDateIn = (text: string): PartialDate | undefined => {
  const { length } = text
  if (length !== 10 && length !== 7 && length !== 4) return undefined
  const century = twoDigitsAt(text, 0)
  const rest = twoDigitsAt(text, 2)
  const year = century * 100 + rest
  if (century < 0 || rest < 0 || !isFourDigitYear(year)) return undefined
  if (length === 4) return { year, month: undefined, day: undefined }
  const month = twoDigitsAfterHyphen(text, 4)
  if (!isMonth(month)) return undefined
  if (length === 7) return { year, month, day: undefined }
  const day = twoDigitsAfterHyphen(text, 7)
  return isDay(year, month, day) ? { year, month, day } : undefined
}

/** A four-digit year that is sent as a number, or a day whose eight digits are. */
const numberIn = (number: unknown): PartialDate | undefined => {
  if (!isWhole(number)) return undefined
  return isFourDigitYear(number) ? { year: number, month: undefined, day: undefined } : spelledDate(String(number))
}

const dateIn = (text: string): PartialDate | undefined => isoDateIn(text) ?? spelledDate(text)

const dateOf = (input: unknown): PartialDate | undefined =>
  typeof input === 'string' ? dateIn(input) : numberIn(input)

/** Whether a value is a date that can be written so that reading it gives the same date. */
const isWritable = (value: unknown): value is PartialDate => {
  if (!isObject(value)) return false
  const { year, month, day } = value
  if (!isWhole(year) || !isFourDigitYear(year)) return false
  if (month === undefined) return day === undefined
  if (!isWhole(month) || !isMonth(month)) return false
  return day === undefined || (isWhole(day) && isDay(year, month, day))
}

/** Whether a date has a year that can be read again: ISO 8601 cannot express a date without one. */
const hasYear = (value: PartialDate): value is PartialDate & { readonly year: number } =>
  value.year !== undefined && isFourDigitYear(value.year)

/** `undefined`, which writes nothing, for a date without a year, or with a day but no month. */
const isoText = (value: PartialDate): string | undefined =>
  !hasYear(value) || (value.month === undefined && value.day !== undefined) ? undefined : formatPartialDate(value)

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

const isMonthOnly = (value: unknown): value is PartialDate => isWritable(value) && value.day === undefined

/** A date that the version shows as `YYYY-MM`, and writes as that: the day is lost. */
export const monthDate = new LeafType<PartialDate, NumberOrText | undefined>({
  name: 'monthDate',
  expected,
  is: isMonthOnly,
  parse: dateOf,
  encode: ({ year, month }) => isoText({ year, month, day: undefined }),
  examples: ['2004-11', '2019-05', 1987],
})

const isYearOnly = (value: unknown): value is PartialDate => isMonthOnly(value) && value.month === undefined

/** A date that the version shows as a year, a number, and writes as that: the month and the day are lost. */
export const yearDate = new LeafType<PartialDate, NumberOrText | undefined>({
  name: 'yearDate',
  expected,
  is: isYearOnly,
  parse: dateOf,
  encode: (value) => (hasYear(value) ? value.year : undefined),
  examples: [1987, 2004, '1961'],
})

/** v5's `known_preforeclosure_date`: shown as a boolean, but named a date (spec section 2.5). */
export const flagOrDate = new LeafType<boolean | PartialDate, boolean | NumberOrText | undefined>({
  name: 'flagOrDate',
  expected: `true, false, or ${expected}`,
  is: (value): value is boolean | PartialDate => typeof value === 'boolean' || isWritable(value),
  parse: (input) => flagIn(input) ?? dateOf(input),
  encode: (value) => (typeof value === 'boolean' ? value : isoText(value)),
  examples: [true, false, '2019-05-03'],
})
