const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** Without a `Date`, which takes longer than all else that reads a date: many records end with a month. */
const daysIn = (year: number, month: number): number => {
  if (month === 2) return isLeap(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** ISO 8601 has four digits for a year. */
const isYear = (year: number): boolean => year >= 1 && year <= 9999

/** A year of a date that has four digits without leading zeros. */
export const isFourDigitYear = (year: number): boolean => year >= 1000 && year <= 9999

export const isMonth = (month: number): boolean => month >= 1 && month <= 12

export const isDay = (year: number, month: number, day: number): boolean => day >= 1 && day <= daysIn(year, month)

const names = 'january february march april may june july august september october november december'.split(' ')

/** The number of the month with this English name, in full or the first three letters of it, or `Sept`, in any case. */
export const monthNamed = (name: string): number | undefined => {
  const letters = name.toLowerCase().replace(/^sept$/, 'sep')
  const at = names.findIndex((month) => month === letters || (letters.length === 3 && month.startsWith(letters)))
  return at === -1 ? undefined : at + 1
}

/**
 * A date of which any part may be unknown. All dates of the service have this type: `YYYY-MM-DD`, `YYYY-MM`, a year
 * alone, `dob_month` with `dob_year`, and a month without a year (spec sections 2.1 to 2.5, 4.3, 4.4).
 *
 * @category Building blocks
 */
export interface PartialDate {
  /** The year, 1 to 9999. */
  readonly year: number | undefined
  /** The month, 1 (January) to 12. */
  readonly month: number | undefined
  /** The day of the month, from 1 to the number of days of that month. */
  readonly day: number | undefined
}

/**
 * A period of time, such as a job, an ownership or a residence (spec sections 2.1, 2.3 to 2.5, 4.3, 4.4). Either end may
 * be unknown.
 *
 * @category Building blocks
 */
export interface Period {
  /** When it began. */
  readonly start: PartialDate | undefined
  /** When it ended; `undefined` means that no end was sent, not that it continues. */
  readonly end: PartialDate | undefined
}

/** {@link partialDate} for parts that a codec has checked. It never throws, as adapters must not. */
const knownDate = (year: number | undefined, month?: number, day?: number): PartialDate | undefined =>
  year === undefined && month === undefined && day === undefined ? undefined : { year, month, day }

const isIn = (part: number | undefined, isRight: (part: number) => boolean): boolean =>
  part === undefined || (Number.isInteger(part) && isRight(part))

/** A leap year and a month of 31 days, in place of unknown ones: any day may be one of theirs. */
const [longYear, longMonth] = [2000, 1]

/** The known parts can be those of one date: a day must be one that the month has. */
export const isRealDate = ({ year, month, day }: PartialDate): boolean =>
  isIn(year, isYear) &&
  isIn(month, isMonth) &&
  isIn(day, (number) => isDay(year ?? longYear, month ?? longMonth, number))

/**
 * A {@link PartialDate} of the parts that are known, or `undefined` if none is.
 *
 * @example
 * ```ts
 * partialDate(1975, 12) // { year: 1975, month: 12, day: undefined }
 * ```
 * @throws RangeError when a part is out of its range, such as a day that the month does not have; the message does not
 * repeat it
 * @category Building blocks
 */
export function partialDate(year: number, month?: number, day?: number): PartialDate
export function partialDate(year: number | undefined, month?: number, day?: number): PartialDate | undefined
export function partialDate(year: number | undefined, month?: number, day?: number): PartialDate | undefined {
  const date = knownDate(year, month, day)
  if (date === undefined || isRealDate(date)) return date
  throw new RangeError('A date is a year from 1 to 9999, a month from 1 to 12 and a day of that month, in this order.')
}

/**
 * A {@link Period} of the ends that are known, or `undefined` if neither is.
 *
 * @example
 * ```ts
 * formatPartialDate(period(partialDate(2001)).start) // '2001'
 * ```
 * @category Building blocks
 */
export function period(start: PartialDate, end?: PartialDate): Period
export function period(start: PartialDate | undefined, end?: PartialDate): Period | undefined
export function period(start: PartialDate | undefined, end?: PartialDate): Period | undefined {
  return start === undefined && end === undefined ? undefined : { start, end }
}

/** A date of which nothing is known. */
export const noPartialDate: PartialDate = { year: undefined, month: undefined, day: undefined }

/** A period of which nothing is known. */
export const noPeriod: Period = { start: undefined, end: undefined }

const twoDigits = (value: number): string => (value < 10 ? `0${String(value)}` : String(value))

const fourDigits = (value: number): string => (value < 1000 ? String(value).padStart(4, '0') : String(value))

/**
 * The date as ISO 8601 text, as far as it is known: `1987-03-09`, `1987-03`, `1987`; `--03` for a month without a year,
 * `---09` for a day alone, and `1987--09` for a year and a day. Empty if nothing is known, or there is no date: `undefined`
 * or `null`. Sorted by their characters, these texts are in the order of {@link comparePartialDates}.
 *
 * To write a date in words, pass one of the first three forms to `new Date`, which reads it as midnight in UTC, and format
 * that with `timeZone: 'UTC'`: in America, it is still the day, month or year before.
 *
 * @example
 * ```ts
 * formatPartialDate(partialDate(1975, 12)) // '1975-12'
 * ```
 * @category Building blocks
 */
export const formatPartialDate = (date?: PartialDate | null): string => {
  const { year, month, day } = date ?? noPartialDate
  const start = year === undefined ? (month === undefined && day === undefined ? '' : '-') : fourDigits(year)
  if (day !== undefined) return `${start}-${month === undefined ? '' : twoDigits(month)}-${twoDigits(day)}`
  return month === undefined ? start : `${start}-${twoDigits(month)}`
}

/** The parts of the forms that {@link formatPartialDate} writes, and of some that it does not. */
const parts = /^(\d{4}|-)(?:-(\d\d)?)?(?:-(\d\d))?$/

const numberIn = (part: string | undefined): number | undefined =>
  part === undefined || part === '-' ? undefined : Number(part)

/**
 * The {@link PartialDate} of a text that {@link formatPartialDate} writes, such as `1987-03-09`, `1987-03` or `--03`;
 * `undefined` for anything else.
 *
 * @example
 * ```ts
 * parsePartialDate('1975-12') // { year: 1975, month: 12, day: undefined }
 * ```
 * @category Building blocks
 */
export const parsePartialDate = (value: unknown): PartialDate | undefined => {
  const found = typeof value === 'string' ? parts.exec(value) : null
  if (found === null) return undefined
  const [, year, month, day] = found
  const date = knownDate(numberIn(year), numberIn(month), numberIn(day))
  return date !== undefined && isRealDate(date) && formatPartialDate(date) === value ? date : undefined
}

const hasParts = (date: unknown): boolean =>
  typeof date === 'object' && date !== null && ('year' in date || 'month' in date || 'day' in date)

/**
 * Compares dates for `Array.prototype.sort`, and for `Ord.fromCompare` of fp-ts, earliest first. An unknown part comes
 * before every known one, so `1987` sorts before `1987-03`; no date at all, `undefined`, comes first.
 *
 * @example
 * ```ts
 * [partialDate(1987, 3), partialDate(1987)].sort(comparePartialDates).map(formatPartialDate) // ['1987', '1987-03']
 * ```
 * @throws RangeError when one of them is not a date, which untyped code can pass
 * @category Building blocks
 */
export const comparePartialDates = (one: PartialDate | undefined, other: PartialDate | undefined): -1 | 0 | 1 => {
  const [a, b] = [one ?? noPartialDate, other ?? noPartialDate]
  // A birth with its date, or a text, would be equal to every other: a list would stay as it is.
  if (!hasParts(a) || !hasParts(b)) {
    throw new RangeError('A date has a year, a month or a day: pass the date of a birth, and not the birth.')
  }
  const difference = (a.year ?? 0) - (b.year ?? 0) || (a.month ?? 0) - (b.month ?? 0) || (a.day ?? 0) - (b.day ?? 0)
  return difference < 0 ? -1 : difference > 0 ? 1 : 0
}
