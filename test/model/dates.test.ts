import assert from 'node:assert/strict'
import test from 'ava'
import fc from 'fast-check'
import { fromCompare } from 'fp-ts/lib/Ord.js'
import { comparePartialDates, formatPartialDate, parsePartialDate } from '../../src/public/index.ts'
import { birth, partialDate, period } from '../../src/public/model.ts'
import { parseJson } from '../support/json.ts'
import { holds } from '../support/laws.ts'

// Partial dates: how they are made, formatted, parsed and sorted.

test('a date is formatted as far as it is known', (t) => {
  t.is(formatPartialDate(undefined), '')
  t.is(formatPartialDate(null), '')
  const print = (year?: number, month?: number, day?: number) => formatPartialDate({ year, month, day })
  t.is(print(1987, 3, 9), '1987-03-09')
  t.is(print(1987, 3), '1987-03')
  t.is(print(1987), '1987')
  t.is(print(87), '0087')
  t.is(print(undefined, 3), '--03')
  t.is(print(undefined, 3, 9), '--03-09')
  t.is(print(), '')
})

test('dates sort from early to late, the less precise first', (t) => {
  const dates = [
    { year: 1987, month: 3, day: 9 },
    { year: 1987, month: undefined, day: undefined },
    { year: 1986, month: 12, day: undefined },
    { year: 1987, month: 3, day: undefined },
  ]
  t.deepEqual(dates.toSorted(comparePartialDates).map(formatPartialDate), ['1986-12', '1987', '1987-03', '1987-03-09'])
})

test('the earlier of two dates comes first, and an unknown part before every known one', (t) => {
  const parts = [undefined, 1, 2]
  const inOrder = parts.flatMap((year) => parts.flatMap((month) => parts.map((day) => ({ year, month, day }))))
  for (const [at, one] of inOrder.entries())
    for (const [place, other] of inOrder.entries())
      t.is(comparePartialDates(one, other), at < place ? -1 : at > place ? 1 : 0, JSON.stringify([one, other]))
})

test('the texts of dates sort as the dates do, as in a column of a database', (t) => {
  const [years, months, days] = [
    [undefined, 1, 987, 1987, 9999],
    [undefined, 1, 9, 12],
    [undefined, 1, 9, 28],
  ] as const
  const inOrder = years.flatMap((year) => months.flatMap((month) => days.map((day) => ({ year, month, day }))))
  const texts = inOrder.toSorted(comparePartialDates).map(formatPartialDate)
  t.deepEqual(texts.toReversed().toSorted(), texts)
})

test('what is not a date is not compared as if all dates were equal', (t) => {
  const date = partialDate(1987)
  for (const other of [birth({ date }), period(date), '1987-03', new Date(0), 1987, {}]) {
    for (const pair of [
      [date, other],
      [other, date],
    ]) {
      const error = t.throws((): unknown => Reflect.apply(comparePartialDates, undefined, pair), {
        instanceOf: RangeError,
      })
      t.is(error.message, 'A date has a year, a month or a day: pass the date of a birth, and not the birth.')
    }
  }
})

test('dates that were stored as JSON, which keeps only the known parts, are compared', (t) => {
  for (const [stored, order] of [
    ['{"year":1988}', -1],
    ['{"month":3}', 1],
    ['{"day":3}', 1],
  ] as const) {
    t.is(Reflect.apply(comparePartialDates, undefined, [partialDate(1987), parseJson(stored)]), order, stored)
  }
})

test('the comparison can be used for an Ord of fp-ts as it is', (t) => {
  const { compare, equals } = fromCompare(comparePartialDates)
  const [early, late] = [partialDate(1986), partialDate(1987)]
  t.deepEqual([compare(early, late), compare(late, early), equals(early, early)], [-1, 1, true])
})

test('a date and a period without parts are undefined', (t) => {
  t.is(partialDate(undefined), undefined)
  t.deepEqual(partialDate(undefined, 3), { year: undefined, month: 3, day: undefined })
  t.deepEqual(partialDate(undefined, undefined, 9), { year: undefined, month: undefined, day: 9 })
  t.is(period(undefined), undefined)
  t.deepEqual(period(partialDate(2004)), { start: { year: 2004, month: undefined, day: undefined }, end: undefined })
})

const anyPart = (most: number) => fc.option(fc.integer({ min: 1, max: most }), { nil: undefined })

test('a date is parsed only from the text that it is formatted as', (t) => {
  holds(t, fc.tuple(anyPart(9999), anyPart(12), anyPart(28)), ([year, month, day]) => {
    const date = partialDate(year, month, day)
    assert.deepEqual(date && parsePartialDate(formatPartialDate(date)), date)
  })
  holds(t, fc.stringMatching(/^\d{0,4}-{0,3}\d{0,2}-{0,2}\d{0,2}$/), (text) => {
    const date = parsePartialDate(text)
    assert.equal(date && formatPartialDate(date), date && text)
  })
  t.deepEqual(parsePartialDate('1975-12'), { year: 1975, month: 12, day: undefined })
  t.deepEqual(parsePartialDate('--02-29'), { year: undefined, month: 2, day: 29 })
  const none = [
    '',
    '-',
    '--',
    '1975-',
    '1975-13',
    '0000',
    '1975-02-29',
    '1975-1',
    '1975-12-01T00:00',
    ' 1975',
    1975,
    null,
  ]
  for (const value of none) t.is(parsePartialDate(value), undefined, String(value))
})

test('each month of each year has the days that the calendar gives it', (t) => {
  for (let year = 1; year <= 9999; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      const end = new Date(0)
      end.setUTCFullYear(year, month, 0)
      const last = end.getUTCDate()
      const texts = [last, last + 1].map((day) => formatPartialDate({ year, month, day }))
      const [there, none] = texts.map(parsePartialDate)
      if (there === undefined || none !== undefined) t.fail(texts.join())
    }
  }
  t.pass()
})

test('a date whose parts are out of range is refused in one line, which does not repeat them', (t) => {
  for (const [year, month, day] of [
    [12, 1975],
    [2001, 13, 45],
    [0],
    [10_000],
    [1987.5],
    [NaN],
    [1900, 2, 29],
    [1987, 4, 31],
  ]) {
    const error = t.throws(() => partialDate(year, month, day), { instanceOf: RangeError })
    t.is(error.message, 'A date is a year from 1 to 9999, a month from 1 to 12 and a day of that month, in this order.')
  }
  t.deepEqual(partialDate(undefined, 2, 29), { year: undefined, month: 2, day: 29 })
  t.deepEqual(partialDate(2024, undefined, 31), { year: 2024, month: undefined, day: 31 })
})
