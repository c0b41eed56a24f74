/**
 * A date of which any part may be unknown. All dates of the service have this type: `YYYY-MM-DD`, `YYYY-MM`, a year
 * alone, `dob_month` with `dob_year`, and a month without a year (spec sections 2.1 to 2.5).
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
 * A period of time, such as a job, an ownership or a residence. Either end may be unknown.
 *
 * @category Building blocks
 */
export interface Period {
  /** When it began. */
  readonly start: PartialDate | undefined
  /** When it ended; `undefined` means that no end was sent, not that it continues. */
  readonly end: PartialDate | undefined
}

/**
 * A {@link PartialDate} of the parts that are known, or `undefined` if none is. The parts are not checked.
 *
 * @category Building blocks
 */
export function partialDate(year: number, month?: number, day?: number): PartialDate
export function partialDate(year: number | undefined, month?: number, day?: number): PartialDate | undefined
export function partialDate(year: number | undefined, month?: number, day?: number): PartialDate | undefined {
  return year === undefined && month === undefined && day === undefined ? undefined : { year, month, day }
}

/**
 * A {@link Period} of the ends that are known, or `undefined` if neither is.
 *
 * @category Building blocks
 */
export function period(start: PartialDate, end?: PartialDate): Period
export function period(start: PartialDate | undefined, end?: PartialDate): Period | undefined
export function period(start: PartialDate | undefined, end?: PartialDate): Period | undefined {
  return start === undefined && end === undefined ? undefined : { start, end }
}

const twoDigits = (value: number): string => (value < 10 ? `0${String(value)}` : String(value))

const fourDigits = (value: number): string => (value < 1000 ? String(value).padStart(4, '0') : String(value))

/**
 * The date as ISO 8601 text, as far as it is known: `1987-03-09`, `1987-03`, `1987`; `--03` for a month without a year,
 * `---09` for a day alone, and `1987--09` for a year and a day. Empty if nothing is known.
 *
 * @category Building blocks
 */
export const formatPartialDate = ({ year, month, day }: PartialDate): string => {
  const start = year === undefined ? (month === undefined && day === undefined ? '' : '-') : fourDigits(year)
  if (day !== undefined) return `${start}-${month === undefined ? '' : twoDigits(month)}-${twoDigits(day)}`
  return month === undefined ? start : `${start}-${twoDigits(month)}`
}

/**
 * Compares dates for `Array.prototype.sort`, earliest first. An unknown part comes before every known one, so `1987`
 * sorts before `1987-03`.
 *
 * @category Building blocks
 */
export const comparePartialDates = (a: PartialDate, b: PartialDate): number =>
  (a.year ?? 0) - (b.year ?? 0) || (a.month ?? 0) - (b.month ?? 0) || (a.day ?? 0) - (b.day ?? 0)
