import {
  formatPartialDate,
  isDay,
  isFourDigitYear,
  isMonth,
  monthNamed,
  type PartialDate,
} from '../model/partial-date.ts'
import { flagIn } from './leaves.ts'
import { isObject, isWhole } from './json.ts'
import type { NumberOrText } from './numbers.ts'
import { LeafType } from './leaf.ts'
import { mostSpelled, trimmed } from './spelling.ts'

// Dates that are not written as YYYY-MM-DD, YYYY-MM or YYYY, but whose meaning is plain. Each has a year of four digits.
// What could mean two things is none: 5/6/2003 is a day of May or of June.

/** The ends of what databases take for a date: nothing ever happened then. */
const isEnd = (year: number, month: number, day: number): boolean =>
  (year === 9999 && month === 12 && day === 31) || ((year === 1000 || year === 1753) && month === 1 && day === 1)

/**
 * As much of a date as is certain: databases write zeros for a month or a day that is not known. A day without a month
 * may be a month.
 */
const certainDate = (year: number, month: number, day: number): PartialDate | undefined => {
  if (!isFourDigitYear(year) || isEnd(year, month, day)) return undefined
  if (month === 0) return day === 0 ? { year, month: undefined, day: undefined } : undefined
  if (!isMonth(month)) return undefined
  if (day === 0) return { year, month, day: undefined }
  return isDay(year, month, day) ? { year, month, day } : undefined
}

/** The time of a day, its zone, or both, after a date. The day is that which is written, whatever the zone. */
const timeOfDay =
  /(\d)(?:(?:T| +)(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:[.,]\d+)?)?(?: ?[AP]M)?(?: ?(?:Z|[A-Z]{3,4}|[+-]\d\d(?::?\d\d)?))?(?:\[[\w/+-]+\])?|Z|[+-]\d\d:\d\d)$/i

/** The same as some programs write it: `20160805T101112Z`, `20160805101112`, and `Fri Aug 05 10:11:12 UTC 2016`, of Java. */
const otherTime =
  /^(\d{8}|\d{4}-\d\d-\d\d)(?:T(?:[01]\d|2[0-3])(?:[0-5]\d){0,2}(?:[.,]\d+)?(?:Z|[+-]\d\d(?::?\d\d)?)?)$|^(\d{8})(?:[01]\d|2[0-3])(?:[0-5]\d){2}$|^[a-z]{3} ([a-z]{3} \d\d) \d\d:\d\d:\d\d [A-Z]{3,4} (\d{4})$/i

/** `2019-5-3`, `2019/05/03`, and `20190503`, of years from 1700 on: other eight digits may be anything. */
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$|^(1[7-9]\d\d|2\d{3})(\d\d)(\d\d)$/

/** `12/31/2003` and `31.12.2003`. */
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/

/** `5 May 2003`, `5-MAY-2003`, `May 5, 2003`, with or without the day of the week. */
const named =
  /^(?:[a-z]{3,9}(?:, ?| ))?(?:(\d{1,2})(?:st|nd|rd|th)?[ -])?([a-z]{3,9})\.?(?:[ -](\d{1,2})(?:st|nd|rd|th)?,?)?[ -](\d{4})$/i

const inYearFirst = (text: string): PartialDate | undefined => {
  const [, year, , month, day, ...basic] = yearFirst.exec(text) ?? []
  const [y = year, m = month, d = day] = basic
  return y === undefined ? undefined : certainDate(Number(y), Number(m), Number(d))
}

/** Two numbers before a year are a month and a day, in either order; certain if only one order gives a date. */
const inYearLast = (text: string): PartialDate | undefined => {
  const [, one, , other, year] = yearLast.exec(text) ?? []
  if (year === undefined) return undefined
  const american = certainDate(Number(year), Number(one), Number(other))
  const european = certainDate(Number(year), Number(other), Number(one))
  if (american === undefined || european === undefined) return american ?? european
  return one === other ? american : undefined
}

/** `05AUG2016`, `AUG2016` and `05AUG2016:10:11:12`, as SAS writes them: the others have something between these parts. */
const joined = /^(\d{1,2})?([a-z]{3,9})(\d{4})(?:$|:(?=\d\d:))/i

/** `2016-Aug-05`, whose parts `named` expects the other way round. */
const yearFirstNamed = /^(\d{4})[ -]([a-z]{3,9})[ -](\d{1,2})$/i

const inWords = (text: string): PartialDate | undefined => {
  const [, before, name = '', after, year] = named.exec(text.replace(yearFirstNamed, '$3 $2 $1')) ?? []
  const month = monthNamed(name)
  if (month === undefined || (before === undefined) === (after === undefined)) return undefined
  return certainDate(Number(year), month, Number(before ?? after))
}

/** `2019-5`, `05/2019`, `May 2019` and `2019.0`, to which no time belongs. */
const lessThanDay = /^(\d{4})(?:\.0+|[-/](\d{1,2}))?$|^(\d{1,2})[-/](\d{4})$|^([a-z]{3,9})\.?,?[ -](\d{4})$/i

const inLessThanDay = (text: string): PartialDate | undefined => {
  const [, first, second, month, last, name, year] = lessThanDay.exec(text) ?? []
  if (name !== undefined) {
    const number = monthNamed(name)
    return number === undefined ? undefined : certainDate(Number(year), number, 0)
  }
  const some = first ?? last
  return some === undefined ? undefined : certainDate(Number(some), Number(second ?? month ?? 0), 0)
}

/** The date in a text that is not written as the specification says, as far as its meaning is plain. */
const spelledDate = (text: string): PartialDate | undefined => {
  if (text.length > mostSpelled) return undefined
  const plain = trimmed(trimmed(text).replace(joined, '$1 $2 $3 '))
  const day = plain.replace(timeOfDay, '$1').replace(otherTime, '$1$2$3 $4').trim()
  return inYearFirst(day) ?? inYearLast(day) ?? inWords(day) ?? (day === plain ? inLessThanDay(day) : undefined)
}

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
  return isDay(year, month, day) && !isEnd(year, month, day) ? { year, month, day } : undefined
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
  return day === undefined || (isWhole(day) && isDay(year, month, day) && !isEnd(year, month, day))
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
