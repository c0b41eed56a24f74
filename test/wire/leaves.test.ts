import test from 'ava'
import { isLeft } from 'fp-ts/lib/Either.js'
import { kinds } from '../../scripts/generate/kinds.ts'
import {
  normalize,
  partialDate,
  person,
  phoneNumber,
  postalCode,
  recordCounts,
  render,
} from '../../src/public/index.ts'
import { date, flagOrDate, yearDate } from '../../src/wire/dates.ts'
import { phone, phoneText, zip, zipText } from '../../src/wire/digit-leaves.ts'
import { Findings } from '../../src/wire/findings.ts'
import { flag, flagText, flagOrText, id, label, month, number, year } from '../../src/wire/leaves.ts'
import type { Part } from '../../src/wire/wire-type.ts'
import { pathsOf } from '../support/json.ts'

// Leaves that hold the same value, but write it as different types; and what looks like a value and is not one.

const written: readonly (readonly [leaf: string, wire: unknown, expected: unknown])[] = [
  ['phone', phone.encode(phoneNumber('2125550100')), 2125550100],
  ['phoneText', phoneText.encode(phoneNumber('2125550100')), '2125550100'],
  ['zip', zip.encode(postalCode('02139')), 2139],
  ['zip', zip.encode(postalCode('94110-1234')), '94110-1234'],
  ['zipText', zipText.encode(postalCode('02139')), '02139'],
  ['date', date.encode({ year: 1987, month: undefined, day: undefined }), '1987'],
  ['yearDate', yearDate.encode({ year: 1987, month: undefined, day: undefined }), 1987],
  ['yearDate', yearDate.encode({ year: 987, month: undefined, day: undefined }), '0987'],
  ['yearDate', yearDate.encode({ year: 1987, month: 3, day: undefined }), '1987-03'],
  ['flagOrDate', flagOrDate.encode(false), false],
  ['flagText', flagText.encode(true), 'true'],
  ['flagOrText', flagOrText.encode(true), true],
  ['label', label.encode('42'), 42],
  ['label', label.encode('0042'), '0042'],
  ['label', label.encode('9007199254740993'), '9007199254740993'],
]

for (const [leaf, wire, expected] of written) {
  test(`${leaf} writes ${JSON.stringify(expected)}, a ${typeof expected}`, (t) => {
    t.is(wire, expected)
  })
}

test('a number as text may have any form that JSON can write', (t) => {
  for (const [text, expected] of [
    ['-7', -7],
    ['11.50', 11.5],
    ['1e3', 1000],
    ['1.5E+2', 150],
    ['-25e-2', -0.25],
  ] as const) {
    t.is(number.parse(text), expected)
  }
})

test('a label that was sent as a number is the text of the number', (t) => {
  for (const [input, expected] of [
    [42, '42'],
    [-42, '-42'],
    [7.5, '7.5'],
  ] as const) {
    t.is(label.parse(input), expected)
    t.is(label.parse(label.encode(expected)), expected)
  }
})

/** What JSON.parse makes of 9007199254740993, which no number can hold. */
const rounded = 2 ** 53

for (const input of ['941101234', 941_101_234, '94110-1234']) {
  test(`the nine digits of ${JSON.stringify(input)} are a postal code`, (t) => {
    t.is(zip.parse(input), postalCode('94110-1234'))
  })
}

for (const [input, code] of [
  [21_394_307, '02139-4307'],
  ['21394307', '02139-4307'],
  [5_011_234, '00501-1234'],
] as const) {
  test(`${JSON.stringify(input)} is a postal code of nine digits without its zeros`, (t) => {
    t.is(zip.parse(input), postalCode(code))
  })
}

test('a flag may be sent as text', (t) => {
  t.deepEqual(
    [true, 'true', 'TRUE', false, 'false'].map((input) => flag.parse(input)),
    [true, true, true, false, false],
  )
})

const refused = [
  [date, ['0000', '0000-05-01', 0, 987, 1987.5, 19870503, -1987]],
  [yearDate, ['0000', 0]],
  [id, [-5, 7.5, rounded]],
  [number, ['1e400', '0x10', ' 7 ', '7,5', '+7', 'Infinity', Number.NaN]],
  [zip, ['02139x4307', '94110 1234', '0213943', '02139430x', 213_943]],
  [flag, ['yes', '', 0, 1]],
  [month, [0, 13]],
  [year, [0, 10_000]],
  [label, [rounded, -rounded, Number.POSITIVE_INFINITY]],
] as const

for (const [leaf, inputs] of refused) {
  for (const input of inputs) {
    test(`${leaf.name} refuses ${typeof input === 'string' ? JSON.stringify(input) : input}`, (t) => {
      t.true(isLeft(leaf.decode(input)))
    })
  }
}

/** Every leaf of every payload, once. */
const leafIn = (part: Part): readonly (readonly [string, Part])[] =>
  part.shape.kind === 'list'
    ? leafIn(part.shape.item)
    : part.shape.kind === 'leaf'
      ? [[part.shape.leaf, part.wire]]
      : []

const leaves = new Map(kinds().flatMap(({ fields }) => Object.values(fields).flatMap(leafIn)))

/** Values of fields, and things that are not. */
const anything = [
  ...[true, false, 'words', '7', '02139', '2125550100', 0, 7, 13, -1, 1.5, 1987, rounded, Number.NaN, null, undefined],
  ...[[], ['words'], {}, { not: 'it' }, { year: 1987, month: 3, day: 9 }, { year: 1987, month: undefined, day: 9 }],
  ...[{ value: 'words', fragments: undefined }, { value: undefined, fragments: { not: 'it' } }, Symbol('none'), test],
]

for (const [name, leaf] of leaves) {
  test(`whatever ${name} accepts in is(), it writes and reads again`, (t) => {
    const own = anything.filter((value) => leaf.is(value))
    t.true(own.length > 0)
    for (const value of own) {
      const findings = new Findings()
      t.deepEqual(leaf.read(leaf.encode(value), findings), value)
      t.deepEqual(findings.all, [])
    }
  })
}

test('a parcel number that a parser has rounded is an issue, an exact one is not', (t) => {
  const parcelOf = (parcel_number: number) => {
    const payload = { data: { address: { properties: [{ property_info: { parcel_number } }] } } }
    return normalize('v5', 'addresses', payload).issues.map(({ path }) => path)
  }
  t.deepEqual(parcelOf(rounded), ['/data/address/properties/0/property_info/parcel_number'])
  t.deepEqual(parcelOf(rounded - 1), [])
})

test('a number that no parser keeps is not written, and is a loss', (t) => {
  for (const phoneChanges of [1e21, rounded, -rounded, Number.NaN, Number.POSITIVE_INFINITY]) {
    t.is(number.encode(phoneChanges), undefined)
    const { payload, losses } = render('v5', 'person', person({ counts: recordCounts({ phoneChanges }) }))
    t.false(Object.hasOwn(payload.data?.person ?? {}, 'phone_record_delta_count'))
    t.deepEqual(pathsOf(losses), ['/counts/phoneChanges'])
  }
})

test('a day without a known month is not written, and is a loss', (t) => {
  const { value } = normalize('v3', 'person', { person: { work_history: [{ title: 'Clerk' }] } })
  const [job] = value.workHistory
  t.truthy(job)
  const start = partialDate(2019, undefined, 7)
  const workHistory = job === undefined ? [] : [{ ...job, period: { start, end: undefined } }]
  const { payload, losses } = render('v3', 'person', { ...value, workHistory })
  t.deepEqual(payload.person?.work_history, [{ title: 'Clerk' }])
  t.deepEqual(pathsOf(losses), ['/workHistory/0/period/start/year', '/workHistory/0/period/start/day'])
})
