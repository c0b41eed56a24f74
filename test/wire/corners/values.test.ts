import test from 'ava'
import { formatPartialDate, normalize, parsePayload, render } from '../../../src/public/index.ts'
import { personId, phoneNumber, postalCode } from '../../../src/public/model.ts'
import { parseJson, pathsOf } from '../../support/json.ts'
import { v3Owner, v3Person, v5Person, v5Property } from './read.ts'

// If the specification shows a value in two ways, both are read; anything else is an issue, and nothing is guessed.

test('an id as number or text is the same text', (t) => {
  t.is(v5Person({ id: 1234567890 }).value.id, v5Person({ id: '1234567890' }).value.id)
  t.is(v5Person({ id: 0 }).value.id, personId('0'))
})

test('an id beyond 2^53 keeps every digit through parsePayload', (t) => {
  const payload = parsePayload('{"data":{"person":{"id":9007199254740993,"address_delta_count":3}}}')
  const { value, issues } = normalize('v5', 'person', payload)
  t.is(value.id, personId('9007199254740993'))
  t.is(value.counts?.addressChanges, 3)
  t.deepEqual(issues, [])
})

test('an id with decimals that are all zero keeps every digit; one with an exponent is an issue that says what is kept', (t) => {
  const read = (id: string) => normalize('v5', 'person', parsePayload(`{"data":{"person":{"id":${id}}}}`))
  for (const [sent, id] of [
    ['9007199254740993.0', '9007199254740993'],
    ['4817203956.0', '4817203956'],
    ['"4817203956.0"', '4817203956'],
    ['" 42 "', '42'],
    ['1e3', '1000'],
  ] as const)
    t.is(read(sent).value.id, personId(id), sent)
  for (const sent of ['9.007199254740993e15', '1e21', '7.5', '9007199254740993.5']) {
    const { value, issues } = read(sent)
    t.is(value.id, undefined)
    t.regex(issues[0]?.expected ?? '', /parsePayload keeps the digits of longer ones, unless they have an exponent/)
  }
})

test('an id that a parser has rounded is an issue, not another person', (t) => {
  const { value, issues } = normalize('v5', 'person', parseJson('{"data":{"person":{"id":9007199254740993}}}'))
  t.is(value.id, undefined)
  t.deepEqual(pathsOf(issues), ['/data/person/id'])
  t.true(issues[0]?.expected.includes('parsePayload'))
})

test('a number beyond 2^53 is an issue, not another number', (t) => {
  const priceIn = (digits: string) => {
    const text = `{"data":{"person":{"addresses":[{"property":{"market_value":${digits}}}]}}}`
    return [parsePayload(text), parseJson(text)].map((payload) => {
      const { value, issues } = normalize('v5', 'person', payload)
      return { price: value.addresses[0]?.property?.marketValue, issues: issues.map(({ expected }) => expected) }
    })
  }
  for (const digits of [
    '9007199254740992',
    '-9007199254740992',
    '12345678901234567890',
    '"9007199254740993"',
    '1e21',
  ]) {
    const unread = { price: undefined, issues: ['a number up to 2^53 - 1'] }
    t.deepEqual(priceIn(digits), [unread, unread], digits)
  }
  for (const digits of ['9007199254740991', '-9007199254740991', '"9007199254740991"', '0.12345678901234567890']) {
    const price = Number(digits.replaceAll('"', ''))
    t.deepEqual(
      priceIn(digits),
      [
        { price, issues: [] },
        { price, issues: [] },
      ],
      digits,
    )
  }
})

test('numbers that may be text are kept or read, never dropped', (t) => {
  const { property, issues } = v5Property({
    property_info: { parcel_number: 'R-0042', legal_subdivision: 'Menabrea Hill', bed_count: '3', bath_count: '2.5' },
    deed: { last_sale: { document_number: '0042', book_number: 12, page_number: '33A' } },
    tax: { district_code: '0017' },
  })
  t.deepEqual(issues, [])
  t.is(property?.details?.parcelNumber, 'R-0042')
  t.is(property?.details?.legalSubdivision, 'Menabrea Hill')
  t.is(property?.details?.bedCount, 3)
  t.is(property?.details?.bathCount, 2.5)
  t.is(property?.deed?.lastSale?.documentNumber, '0042')
  t.is(property?.deed?.lastSale?.bookNumber, '12')
  t.is(property?.tax?.districtCode, '0017')
})

test('a phone as number or text, however people write it, is ten digits', (t) => {
  for (const phone of [2125550100, '2125550100', '(212) 555-0100', '+1 212.555.0100', 12125550100]) {
    t.is(v5Person({ phones: [{ phone }] }).value.phones[0]?.number, phoneNumber('2125550100'))
  }
  for (const phone of [
    '555-0100',
    5550100,
    '22125550100',
    999_999_999,
    '+65 6123 4567',
    '+2125550100',
    '212+5550100',
    // Nobody has a number whose area code or exchange begins with 0 or 1.
    10_000_000_000,
    '0000000000',
    1_125_550_100,
    2_120_550_100,
    '(212) 155-0100',
  ]) {
    t.deepEqual(v5Person({ phones: [{ phone }] }).issues, [
      { kind: 'value', path: '/data/person/phones/0/phone', expected: 'a US phone number of 10 digits' },
    ])
  }
})

test('a zip as number or text is five digits, with the leading zeros of a numeric zip', (t) => {
  const zipOf = (zip: unknown) => v5Person({ addresses: [{ zip }] }).value.addresses[0]?.postalCode
  t.is(zipOf(2139), postalCode('02139'))
  t.is(zipOf('2139'), postalCode('02139'))
  t.is(zipOf('02139'), postalCode('02139'))
  t.is(zipOf(501), postalCode('00501'))
  t.is(zipOf('94110-1234'), postalCode('94110-1234'))
  t.is(zipOf('K1A 0B1'), undefined)
  t.deepEqual(v5Person({ addresses: [{ zip: 'K1A 0B1' }] }).issues, [
    {
      kind: 'value',
      path: '/data/person/addresses/0/zip',
      expected: 'a US postal code of 5 digits from 00501 on, or of 9 as 02139-4307',
    },
  ])
})

test('YYYY-MM-DD, YYYY-MM, and a year as number or text are read as partial dates', (t) => {
  const startOf = (start_date: unknown) =>
    v3Person({ work_history: [{ start_date }] }).value.workHistory[0]?.period?.start
  t.deepEqual(startOf('2019-05-03'), { year: 2019, month: 5, day: 3 })
  t.deepEqual(startOf('2019-05'), { year: 2019, month: 5, day: undefined })
  t.deepEqual(startOf('2019'), { year: 2019, month: undefined, day: undefined })
  t.deepEqual(startOf(2019), { year: 2019, month: undefined, day: undefined })
  t.deepEqual(startOf(1000), { year: 1000, month: undefined, day: undefined })
  t.deepEqual(startOf('2020-02-29'), { year: 2020, month: 2, day: 29 })
})

test('separate month and year fields are one date, and so is a month without a year', (t) => {
  t.deepEqual(v5Person({ birth: { dob_month: 12, dob_year: '1986' } }).value.birth?.date, {
    year: 1986,
    month: 12,
    day: undefined,
  })
  const { value } = v5Person({ birth: { dob_month: 12 } })
  t.deepEqual(value.birth?.date, { year: undefined, month: 12, day: undefined })
  t.deepEqual(render('v5', 'person', value).losses, [])
})

test('of a date in another spelling, what is certain is read', (t) => {
  const startOf = (start_date: unknown) => {
    const { value, issues } = v3Person({ work_history: [{ start_date }] })
    t.deepEqual(issues, [], String(start_date))
    return formatPartialDate(value.workHistory[0]?.period?.start)
  }
  for (const [expected, spellings] of [
    [
      '2016-08-05',
      [
        ...['2016-08-05T00:00:00Z', '2016-08-05T23:59:59.999+02:00', '2016-08-05 00:00:00', '2016-08-05 00:00:00 UTC'],
        ...['2016-08-05T04:00', '2016-08-05t00:00:00.0000000-0500', '2016-08-05Z', '2016-08-05+01:00'],
        ...[' 2016-08-05', '2016-08-05\n', '2016-8-5', '2016/08/05', '2016.08.05', '20160805', 20160805],
        ...['20160805T101112Z', '20160805T101112.5+0200', '2016-08-05T10', '20160805101112', 20_160_805_101_112],
        ...['2016-08-05T00:00:00Z[UTC]', '2016-08-05 00:00:00 EST', 'Fri Aug 05 00:00:00 UTC 2016', '2016-Aug-05'],
        ...['August 5, 2016', 'Aug 5 2016 12:00AM', '5 August 2016', '05-AUG-2016', 'Fri, 05 Aug 2016 00:00:00 GMT'],
        ...['05AUG2016', '5aug2016', '05AUG2016:10:11:12'],
      ],
    ],
    ['2003-12-31', ['12/31/2003', '31/12/2003', '31.12.2003', '12-31-2003', '12/31/2003 11:59 PM']],
    ['2003-05-05', ['5/5/2003']],
    [
      '1980-05',
      ['1980-05-00', '1980-05-00T00:00:00', '19800500', '1980-5', '05/1980', '05/00/1980', 'May 1980', 'MAY1980'],
    ],
    ['2019', ['2019-00-00', '2019-00-00 00:00:00', '20190000', '2019-00', '00/00/2019', ' 2019 ', '2019.0', 2019]],
    ['2016-09', ['Sept 2016', 'Sept. 2016', 'September 2016']],
  ] as const) {
    for (const spelling of spellings) t.is(startOf(spelling), expected, String(spelling))
  }
})

test('each year has four digits, of properties and taxes, too', (t) => {
  const details = { year_built: 75 }
  const tax = { delinquent_first_year: '9', history: [{ year: 19 }, { year: '2019' }] }
  const payload = { data: { address: { properties: [{ property_info: details, tax, units: [details] }] } } }
  for (const version of ['v4', 'v5'] as const) {
    const { value, issues } = normalize(version, 'addresses', payload)
    const [property] = value.properties
    t.deepEqual(
      [property?.details?.yearBuilt, property?.tax?.history.map(({ year }) => year)],
      [undefined, [undefined, 2019]],
    )
    t.deepEqual(
      issues.map(({ path }) => path.replace('/data/address/properties/0/', '')),
      ['property_info/year_built', 'tax/delinquent_first_year', 'tax/history/0/year', 'units/0/year_built'],
    )
  }
  const ofPerson = v5Person({ addresses: [{ city: 'Boston', property: details }] })
  t.is(ofPerson.value.addresses[0]?.property?.details?.yearBuilt, undefined)
  t.is(ofPerson.issues.length, 1)
})

test('an invalid date, or one that could be several, is an issue, not a crash', (t) => {
  for (const date of [
    '5/6/2003',
    '05-06-2003',
    '5/6/03',
    '12/31/99',
    '5-MAY-03',
    '2019-02-31T00:00:00Z',
    '31/02/2003',
    '02/31/2003',
    '2019-05-03T25:00',
    '2019-05-03 and later',
    '2019 12:00',
    '20190503T251112Z',
    '20190503251112',
    '20190231T101112Z',
    '2019T101112Z',
    'Mon Mayo 05 10:11:12 UTC 2016',
    '2019-W18-5',
    '2019-123',
    '0001-01-01T00:00:00',
    '10121112',
    1470355200,
    1470355200000,
    '1470355200',
    // The characters just before 0 and just after 9.
    '201/',
    '201:',
    '20:9',
    '2019-0:',
    '0000-00-00',
    '2019-02-31',
    '2019-13-01',
    '1900-02-29',
    '2019-00-10',
    'Mayo 2019',
    'May',
    '2019-5-32',
    0,
    20190532,
    75,
    '75',
    {},
    [],
    true,
  ]) {
    const { value, issues } = v3Person({ work_history: [{ title: 'Clerk', start_date: date }] })
    t.is(value.workHistory[0]?.period, undefined)
    t.is(value.workHistory[0]?.title, 'Clerk')
    t.deepEqual(issues, [
      { kind: 'value', path: '/person/work_history/0/start_date', expected: 'a date: YYYY-MM-DD, YYYY-MM or YYYY' },
    ])
  }
})

test('an invalid month is an issue', (t) => {
  t.deepEqual(v5Person({ birth: { dob_month: 13, dob_year: 1986 } }).issues, [
    { kind: 'value', path: '/data/person/birth/dob_month', expected: 'a month from 1 to 12' },
  ])
})

test('known_preforeclosure_date is the date, or whether it is known', (t) => {
  const insightOf = (known_preforeclosure_date: unknown) =>
    v5Property({ financial_insight: { known_preforeclosure_date } }).property?.financialInsight
  t.is(insightOf(true)?.isPreforeclosureDateKnown, true)
  t.is(insightOf(true)?.preforeclosureDate, undefined)
  t.deepEqual(insightOf('2012-02-29')?.preforeclosureDate, { year: 2012, month: 2, day: 29 })
  t.is(insightOf('2012-02-29')?.isPreforeclosureDateKnown, undefined)
})

test('v3 is_current_owner as text is true, false, or other words that are kept', (t) => {
  const currencyOf = (is_current_owner: unknown) => v3Owner({ is_current_owner }).owner?.ownership
  t.is(currencyOf('true')?.isCurrent, true)
  t.is(currencyOf('False')?.isCurrent, false)
  t.is(currencyOf(true)?.isCurrent, true)
  t.is(currencyOf('possibly')?.isCurrent, undefined)
  t.is(currencyOf('possibly')?.status, 'possibly')
})

test('v3 work_history with both is_current and current is read from either', (t) => {
  const isCurrent = (job: object) => v3Person({ work_history: [job] }).value.workHistory[0]?.isCurrent
  t.true(isCurrent({ is_current: true, current: true }))
  t.true(isCurrent({ current: true }))
  t.false(isCurrent({ is_current: false }))
})

test('v3 work_history in which is_current and current disagree is an issue, and neither is taken', (t) => {
  const { value, issues } = v3Person({ work_history: [{ is_current: true, current: false, title: 'Clerk' }] })
  t.is(value.workHistory[0]?.isCurrent, undefined)
  t.is(value.workHistory[0]?.title, 'Clerk')
  t.deepEqual(issues, [
    { kind: 'conflict', path: '/person/work_history/0/current', expected: 'the same as is_current' },
  ])
})
