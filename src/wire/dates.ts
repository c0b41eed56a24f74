import type { PartialDate } from '../model/partial-date.ts'
import { formatPartialDate } from '../model/partial-date.ts'
import { LeafType } from './leaf.ts'
import type { NumberOrText } from './leaves.ts'
import { isObject } from './record.ts'

// The service writes dates as YYYY-MM-DD "unless a field says otherwise", and some fields do: YYYY-MM, a bare year as
// a number. Each codec reads all of these and writes its own.

const isoDate = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/

/** Zero for a month that is none. */
const daysIn = (year: number, month: number): number =>
  month < 1 || month > 12 ? 0 : new Date(Date.UTC(year < 100 ? year + 400 : year, month, 0)).getUTCDate()

const numberIn = (digits: string | undefined): number | undefined => (digits === undefined ? undefined : Number(digits))

const dateOf = (input: unknown): PartialDate | undefined => {
  const parts = isoDate.exec(typeof input === 'number' ? String(input) : typeof input === 'string' ? input : '')
  if (parts === null) return undefined
  const year = Number(parts[1])
  const month = numberIn(parts[2])
  const day = numberIn(parts[3])
  if (year < 1) return undefined
  if (month !== undefined && daysIn(year, month) === 0) return undefined
  if (month !== undefined && day !== undefined && (day < 1 || day > daysIn(year, month))) return undefined
  return { year, month, day }
}

const isPart = (value: unknown): boolean => value === undefined || Number.isInteger(value)

const isPartialDate = (value: unknown): value is PartialDate =>
  isObject(value) && isPart(value['year']) && isPart(value['month']) && isPart(value['day'])

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
  is: isPartialDate,
  parse: dateOf,
  encode: isoText,
  examples: ['2019-05-03', '2004-11', 1987],
})

/** A date that the version shows as the number of its year. */
export const yearDate = new LeafType<PartialDate, NumberOrText | undefined>({
  name: 'yearDate',
  expected,
  is: isPartialDate,
  parse: dateOf,
  encode: (value) => (value.month === undefined && value.day === undefined ? value.year : isoText(value)),
  examples: [1987, '2004-11', '2019-05-03'],
})

/** v5's `known_preforeclosure_date`, shown as a boolean and named a date (spec section 2.5). */
export const flagOrDate = new LeafType<boolean | PartialDate, boolean | NumberOrText | undefined>({
  name: 'flagOrDate',
  expected: `true, false, or ${expected}`,
  is: (value): value is boolean | PartialDate => typeof value === 'boolean' || isPartialDate(value),
  parse: (input) => (typeof input === 'boolean' ? input : dateOf(input)),
  encode: (value) => (typeof value === 'boolean' ? value : isoText(value)),
  examples: [true, false, '2019-05-03'],
})
