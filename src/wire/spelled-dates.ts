import { isDay, isFourDigitYear, isMonth, monthNamed } from '../model/calendar.ts'
import type { PartialDate } from '../model/partial-date.ts'
import { mostSpelled, trimmed } from './blanks.ts'

// Dates that are not written as YYYY-MM-DD, YYYY-MM or YYYY, but whose meaning is plain. Each has a year of four digits.
// What could mean two things is none: 5/6/2003 is a day of May or of June.

/**
 * As much of a date as is certain: databases write zeros for a month or a day that is not known. A day without a month
 * may be a month.
 */
export const certainDate = (year: number, month: number, day: number): PartialDate | undefined => {
  if (!isFourDigitYear(year)) return undefined
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
export const spelledDate = (text: string): PartialDate | undefined => {
  if (text.length > mostSpelled) return undefined
  const plain = trimmed(text)
  const day = plain.replace(timeOfDay, '$1').replace(otherTime, '$1$2$3 $4').trim()
  return inYearFirst(day) ?? inYearLast(day) ?? inWords(day) ?? (day === plain ? inLessThanDay(day) : undefined)
}
