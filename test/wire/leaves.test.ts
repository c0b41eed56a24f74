import test from 'ava'
import { isLeft } from 'fp-ts/lib/Either.js'
import { kinds } from '../../scripts/generate/kinds.ts'
import { normalize, render } from '../../src/public/index.ts'
import { partialDate, person, phoneNumber, postalCode, recordCounts } from '../../src/public/model.ts'
import { date, flagOrDate, monthDate, yearDate } from '../../src/wire/dates.ts'
import { phone, phoneText, zip, zipText } from '../../src/wire/digit-leaves.ts'
import { Findings } from '../../src/wire/findings.ts'
import { flag, flagOrText, flagText, id, label, opaqueId, text, word } from '../../src/wire/leaves.ts'
import { month, number, year } from '../../src/wire/numbers.ts'
import type { Part } from '../../src/wire/wire-type.ts'
import { pathsOf } from '../support/json.ts'

// Leaves that hold the same value, but write it as different types; and what looks like a value and is not one.

const written: readonly (readonly [leaf: string, wire: unknown, expected: unknown])[] = [
  ['zip', zip.encode(postalCode('02139')), 2139],
  ['zip', zip.encode(postalCode('94110-1234')), '94110-1234'],
  ['zipText', zipText.encode(postalCode('02139')), '02139'],
  ['date', date.encode({ year: 1987, month: undefined, day: undefined }), '1987'],
  ['yearDate', yearDate.encode({ year: 1987, month: undefined, day: undefined }), 1987],
  ['yearDate', yearDate.encode({ year: 2004, month: 3, day: 9 }), 2004],
  ['monthDate', monthDate.encode({ year: 1987, month: 3, day: 9 }), '1987-03'],
  ['monthDate', monthDate.encode({ year: 1987, month: undefined, day: undefined }), '1987'],
  ['phone', phone.encode({ number: phoneNumber('2125550100'), extension: undefined }), 2125550100],
  ['phone', phone.encode({ number: phoneNumber('2125550100'), extension: '07' }), '2125550100 x07'],
  ['phoneText', phoneText.encode({ number: phoneNumber('2125550100'), extension: undefined }), '2125550100'],
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

interface Readable {
  readonly name: string
  readonly parse: (input: unknown) => unknown
}

/** Spellings whose meaning is plain, by what they mean. */
const plain: readonly (readonly [leaf: Readable, value: unknown, spellings: readonly unknown[]])[] = [
  [flag, true, [true, 'true', 'TRUE', 'T', 'yes', 'Yes', 'Y', 'y', 'on', 'ON', 1, '1', '1.0', ' true ', '\tY\n']],
  [flag, false, [false, 'false', 'False', 'f', 'no', 'NO', 'N', 'off', 0, '0', '0.0', ' no ']],
  [flagText, true, ['Y', 'yes', 1, ' TRUE ']],
  [flagOrText, false, ['N', 'no', 0, 'f']],
  [flagText, 'possibly', ['possibly', ' possibly ']],
  [flagOrDate, true, ['Y', 1]],
  [number, 42, [42, '42', ' 42 ', '42.', '42.0', '+42', '\u00a042', '$42', '4.2e1', ' 4.2E1 ']],
  [
    number,
    350_000,
    [
      '350000',
      '350,000',
      '$350,000',
      '$350,000.00',
      'US$350,000',
      '$ 350,000',
      'USD 350000',
      '350,000 USD',
      'usd 350,000',
      'USD $350,000',
      '350,000 dollars',
    ],
  ],
  [number, 1234.5, ['1,234.5', '1234.5', '1,234.50']],
  [number, -5, ['-5', '-$5', '$-5', '\u22125']],
  [number, 0.5, ['.5', '0.50', '+.5']],
  [number, 1_234_567.25, ['1,234,567.25']],
  [month, 5, [5, '5', '05', ' 5 ', 'May', 'may', 'MAY']],
  [month, 12, ['12', '12.0', 'December', 'dec']],
  [year, 1987, [1987, '1987', ' 1987 ', '1987.0']],
  [text, '8', [8, '8']],
  [text, '-7.5', [-7.5]],
  [word, 'a b', ['a b', ' a b ', 'a b\n', '\u00a0a b', '\ufeffa b']],
  [text, ' a ', [' a ']],
  [label, '0042', ['0042', ' 0042 ']],
  [id, '42', [42, '42', ' 42', '42.0']],
  [opaqueId, 'k1', ['k1', ' k1 ']],
  [zip, '02139', [2139, '2139', '02139', '02139 ', ' 2139', '2139.0', '02139-', '2139-', '02139.00']],
  [
    zip,
    '02139-4307',
    [
      '02139-4307',
      '2139-4307',
      '021394307',
      21_394_307,
      '21394307.0',
      '02139 4307',
      ' 2139-4307 ',
      '02139 - 4307',
      '02139+4307',
    ],
  ],
  [zip, '00544', [544, '544', '00544', '544.0', '544-']],
  [zip, '00501-0001', ['501-0001', 5_010_001, '5010001.0']],
  [
    phone,
    { number: phoneNumber('2125550100'), extension: undefined },
    ['2125550100.0', '12125550100.0', '212/555-0100', 'tel:+1-212-555-0100', 'Tel: 212-555-0100', ' 2125550100 '],
  ],
]

for (const [leaf, value, spellings] of plain) {
  test(`${leaf.name} reads ${JSON.stringify(value)} in each spelling with that plain meaning`, (t) => {
    for (const spelling of spellings) t.deepEqual(leaf.parse(spelling), value, JSON.stringify(spelling))
  })
}

const refused = [
  [
    date,
    [
      '0000',
      '0000-05-01',
      '0987',
      '0001-01-01',
      '9999-12-31',
      '1753-01-01',
      '12/31/9999',
      '9999-12-31T00:00:00Z',
      0,
      987,
      1987.5,
      -1987,
    ],
  ],
  [yearDate, ['0000', 0]],
  [id, [-5, 7.5, rounded, '', ' ']],
  [number, ['1e400', '0x10', '7,5', '1.234,5', '12,34,567', '0,123', '1,2345', '--7', '$', 'N/A', '85%', '42 years']],
  [number, ['1 234', '(5)', '€5', '$1.5M', '5-', '.', '+', 'Infinity', Number.NaN, true, '9,007,199,254,740,993']],
  [zip, ['02139x4307', '0213943', '02139430x', 213_943, 0, '0', '00', 11, '11', '00011', 500, '00500-1234', 2139.5]],
  [zip, ['12-3456', '02139-430', 'MA 02139', 'K1A 0B1']],
  [flag, ['possibly', '', 'once', 2, -1, 0.5, 'yes and no', 'none']],
  [text, [true, false, rounded, Number.NaN]],
  [month, [0, 13, '5.5', 'Ma', 'Mayo', 'none']],
  [year, [0, 75, '75', "'75", 999, '0075', 10_000, 1987.5, '1987-05-03']],
  [label, [rounded, -rounded, Number.POSITIVE_INFINITY, true]],
  [phone, ['1255501000.00 x', '2125550100.5', '212-555-0100 212-555-0101', '555-0100', '2.125550100E9']],
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

const leaves = new Map<string, Part>([
  ...kinds().flatMap(({ shape: { fields } }) => Object.values(fields).flatMap(leafIn)),
  ...[monthDate, phone, phoneText].map((leaf) => [leaf.name, leaf] as const),
])

/** Values of fields, and things that are not. */
const anything = [
  ...[true, false, 'words', '7', '02139', '2125550100', 0, 7, 13, -1, 1.5, 1987, rounded, Number.NaN, null, undefined],
  ...[[], ['words'], {}, { not: 'it' }, { year: 1987, month: 3, day: 9 }, { year: 1987, month: undefined, day: 9 }],
  ...[
    { year: 1987, month: undefined, day: undefined },
    { year: 1987, month: 3, day: undefined },
  ],
  ...[
    { number: '2125550100', extension: undefined },
    { number: '2125550100', extension: '07' },
    { number: '2125550100' },
  ],
  ...['ada@example.com', 'true', 'Y', ' 7 ', '7.0', '00011', { year: 987, month: undefined, day: undefined }],
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
