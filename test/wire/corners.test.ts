import test from 'ava'
import { parseJson } from '../support/json.ts'
import {
  address,
  name,
  type Normalized,
  normalize,
  parsePayload,
  type Person,
  personId,
  phoneOwner,
  phoneNumber,
  postalCode,
  render,
} from '../../src/index.ts'

// The corners of the document, each by its name. Where it shows a value in two ways, both are read; where it shows
// none, nothing is guessed.

const v5Person = (person: object): Normalized<Person> => normalize('v5', 'person', { data: { person } })
const v3Person = (person: object): Normalized<Person> => normalize('v3', 'person', { person })
const v3Owner = (owner: object) => {
  const { value, issues, extras } = normalize('v3', 'phones', { owners: [owner] })
  return { owner: value.owners[0], issues, extras }
}
const v4Owner = (owner: object) => normalize('v4', 'phones', { data: { owners: [owner] } }).value.owners[0]
const v4Property = (property: object) => {
  const payload = { data: { address: { properties: [property] } } }
  return normalize('v4', 'addresses', payload).value.properties[0]
}
const v5Property = (property: object) => {
  const { value, issues } = normalize('v5', 'addresses', { data: { address: { properties: [property] } } })
  return { property: value.properties[0], issues }
}

test('an id as number or text is the same text', (t) => {
  t.is(v5Person({ id: 1234567890 }).value.id, v5Person({ id: '1234567890' }).value.id)
  t.is(v5Person({ id: 0 }).value.id, personId('0'))
})

test('a phone as number or text, however people write it, is ten digits', (t) => {
  for (const phone of [2125550100, '2125550100', '(212) 555-0100', '+1 212.555.0100', 12125550100]) {
    t.is(v5Person({ phones: [{ phone }] }).value.phones[0]?.number, phoneNumber('2125550100'))
  }
  // The least number of eleven digits: the first of them is the country's.
  t.is(v5Person({ phones: [{ phone: 10_000_000_000 }] }).value.phones[0]?.number, phoneNumber('0000000000'))
  for (const phone of [
    '555-0100',
    5550100,
    '2125550100 x7',
    '22125550100',
    999_999_999,
    '+65 6123 4567',
    '+2125550100',
    '212+5550100',
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
      expected: 'a US postal code of 5 digits, or of 9 as 02139-4307',
    },
  ])
})

test('a phone that begins with 0 is written as text, so that it can be read again', (t) => {
  const { value, issues } = normalize('v3', 'names', { people: [{ phones: ['0125550100', '2125550100'] }] })
  t.deepEqual(issues, [])
  const { payload, losses } = render('v3', 'names', value)
  t.deepEqual([payload.people?.[0]?.phones, losses], [['0125550100', 2125550100], []])
})

test('empty text in the place of a list or of something of unknown shape is nothing', (t) => {
  const resident = v4Property({ residents: [{ relatives: '', aliases: '' }] })?.residents[0]
  t.deepEqual([resident?.relatives, resident?.names], [[], []])
  const owner = v4Owner({ social_profiles: '', work_history: '' })
  t.deepEqual([owner?.socialProfiles, owner?.workHistory], [[], []])
  t.is(v3Owner({ age: '' }).owner?.fragments, undefined)
  t.deepEqual(v3Owner({ age: '' }).issues, [])
})

test('an id beyond 2^53 keeps every digit through parsePayload', (t) => {
  const payload = parsePayload('{"data":{"person":{"id":9007199254740993,"address_delta_count":3}}}')
  const { value, issues } = normalize('v5', 'person', payload)
  t.is(value.id, personId('9007199254740993'))
  t.is(value.counts?.addressChanges, 3)
  t.deepEqual(issues, [])
})

test('an id that a parser has rounded is an issue, not another person', (t) => {
  const { value, issues } = normalize('v5', 'person', parseJson('{"data":{"person":{"id":9007199254740993}}}'))
  t.is(value.id, undefined)
  t.deepEqual(
    issues.map(({ path }) => path),
    ['/data/person/id'],
  )
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

test('dates as YYYY-MM-DD, YYYY-MM, and a year as number or text', (t) => {
  const startOf = (start_date: unknown) =>
    v3Person({ work_history: [{ start_date }] }).value.workHistory[0]?.period?.start
  t.deepEqual(startOf('2019-05-03'), { year: 2019, month: 5, day: 3 })
  t.deepEqual(startOf('2019-05'), { year: 2019, month: 5, day: undefined })
  t.deepEqual(startOf('2019'), { year: 2019, month: undefined, day: undefined })
  t.deepEqual(startOf(2019), { year: 2019, month: undefined, day: undefined })
  t.deepEqual(startOf(1000), { year: 1000, month: undefined, day: undefined })
  t.deepEqual(startOf('2020-02-29'), { year: 2020, month: 2, day: 29 })
})

test('month and year apart are one date, and so is a month without year', (t) => {
  t.deepEqual(v5Person({ birth: { dob_month: 12, dob_year: '1986' } }).value.birth?.date, {
    year: 1986,
    month: 12,
    day: undefined,
  })
  const { value } = v5Person({ birth: { dob_month: 12 } })
  t.deepEqual(value.birth?.date, { year: undefined, month: 12, day: undefined })
  t.deepEqual(render('v5', 'person', value).losses, [])
})

test('a date that is none is an issue, not a crash', (t) => {
  for (const date of [
    '2019/05/03',
    '2019-05-03T00:00:00Z',
    // The characters before 0 and after 9.
    '201/',
    '201:',
    '20:9',
    '2019-0:',
    '0000-00-00',
    '2019-02-31',
    '2019-13-01',
    '1900-02-29',
    '2019-00-10',
    '2019-05-00',
    'May 2019',
    '2019-5-3',
    0,
    20190503,
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

test('a month that is none is an issue', (t) => {
  t.deepEqual(v5Person({ birth: { dob_month: 13, dob_year: 1986 } }).issues, [
    { kind: 'value', path: '/data/person/birth/dob_month', expected: 'a month from 1 to 12' },
  ])
})

test('v3 is_current_owner as text is true, false, or words that are kept', (t) => {
  const currencyOf = (is_current_owner: unknown) => v3Owner({ is_current_owner }).owner?.ownership
  t.is(currencyOf('true')?.isCurrent, true)
  t.is(currencyOf('False')?.isCurrent, false)
  t.is(currencyOf(true)?.isCurrent, true)
  t.is(currencyOf('possibly')?.isCurrent, undefined)
  t.is(currencyOf('possibly')?.status, 'possibly')
})

test('a phone owner of whose ownership nothing was sent has none, in every version', (t) => {
  const owners = [{ age: 39 }]
  const v5Owner = (owner: object) => normalize('v5', 'phones', { data: { owners: [owner] } }).value.owners[0]
  t.is(normalize('v3', 'phones', { owners }).value.owners[0]?.ownership, undefined)
  t.is(v4Owner({ age: 39 })?.ownership, undefined)
  t.is(v5Owner({ age: 39 })?.ownership, undefined)
  const unknown = { isCurrent: undefined, status: undefined, confidence: undefined, period: undefined }
  const since = { start: { year: 2019, month: undefined, day: undefined }, end: undefined }
  t.deepEqual(v5Owner({ is_current_owner: false })?.ownership, { ...unknown, isCurrent: false })
  t.deepEqual(v5Owner({ confidence_score: 0 })?.ownership, { ...unknown, confidence: 0 })
  t.deepEqual(v5Owner({ start_date: '2019' })?.ownership, { ...unknown, period: since })
})

test('a current address of which nothing was sent is no home, wherever it stands', (t) => {
  const homesOf = (current_address: object): readonly (readonly unknown[] | undefined)[] => {
    const owners = [{ current_address }]
    const address = { properties: [{ residents: [{ current_address }] }] }
    return [
      normalize('v3', 'phones', { owners }).value.owners[0]?.addresses,
      normalize('v4', 'phones', { data: { owners } }).value.owners[0]?.addresses,
      normalize('v3', 'emails', { owners }).value.owners[0]?.addresses,
      normalize('v5', 'emails', { data: { owners } }).value.owners[0]?.addresses,
      normalize('v4', 'addresses', { data: { address } }).value.properties[0]?.residents[0]?.addresses,
    ]
  }
  t.deepEqual(homesOf({}), [[], [], [], [], []])
  t.deepEqual(homesOf({ city: null, street_address: null, zip: null }), [[], [], [], [], []])
  for (const part of [{ city: 'Albany' }, { state: 'NY' }, { zip: 12203 }, { latitude: 0 }, { longitude: 0 }])
    for (const homes of homesOf(part)) t.like(homes, { length: 1, 0: { isCurrent: true } }, Object.keys(part)[0])
})

test('a relative without a name, and a profile of which no match was sent, have none', (t) => {
  const { owners } = normalize('v5', 'phones', {
    data: { owners: [{ relatives: [{}, { last_name: 'Byron' }] }] },
  }).value
  t.deepEqual(
    owners[0]?.relatives.map(({ names }) => names),
    [[], [name({ last: 'Byron' })]],
  )
  const found = [{ profile_url: 'https://example.com/ada' }, { is_primary_match: false }]
  const { socialProfiles } = normalize('v5', 'emails', { data: { social_profiles: found } }).value
  t.deepEqual(
    socialProfiles.map(({ match }) => match),
    [undefined, { term: undefined, isPrimary: false, type: undefined }],
  )
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

test("v3 phone owners' arrays of arrays: one string alone is the name, the email, the place; the rest is kept", (t) => {
  const { owner, issues } = v3Owner({
    aliases: [['Ada Lovell'], ['A. Byron', 'Ada B.'], 'Ada'],
    akas: [['Countess']],
    emails: [['ada@example.com'], ['x', 'y']],
    relatives: [['Ralph Byron'], [{ id: 1 }]],
    previous_locations: [['Albany, NY']],
    schools: [['Polytechnic', '2004']],
  })
  t.deepEqual(issues, [])
  t.deepEqual(
    owner?.names.map(({ full, kind }) => [full, kind]),
    [
      ['Ada Lovell', 'alias'],
      [undefined, 'alias'],
      ['Ada', 'alias'],
      ['Countess', 'aka'],
    ],
  )
  t.deepEqual(owner?.names[1]?.fragments, ['A. Byron', 'Ada B.'])
  t.is(owner?.emails[0]?.address, 'ada@example.com')
  t.deepEqual(owner?.emails[1]?.fragments, ['x', 'y'])
  t.is(owner?.relatives[0]?.names[0]?.full, 'Ralph Byron')
  t.deepEqual(owner?.relatives[1]?.fragments, [{ id: 1 }])
  t.is(owner?.addresses[0]?.text, 'Albany, NY')
  t.deepEqual(owner?.schools[0]?.fragments, ['Polytechnic', '2004'])
})

test("v3 phone owners' age as a number, as text, and as the array of arrays the document lists", (t) => {
  t.is(v3Owner({ age: 39 }).owner?.age, 39)
  t.is(v3Owner({ age: '39' }).owner?.age, 39)
  const { owner, issues } = v3Owner({ age: [['39']] })
  t.is(owner?.age, undefined)
  t.deepEqual(owner?.fragments, [['39']])
  t.deepEqual(issues, [])
})

test("v3 phone owners' current_address, of which no field is shown, keeps what its kin do not have", (t) => {
  const { owner, issues, extras } = v3Owner({ current_address: { city: 'Albany', zip: 12207, unit: '2B' } })
  t.is(owner?.addresses[0]?.city, 'Albany')
  t.is(owner?.addresses[0]?.isCurrent, true)
  t.deepEqual(owner?.addresses[0]?.fragments, { unit: '2B' })
  t.deepEqual([issues, extras], [[], []])
})

test('of what a current_address keeps beside its fields, what goes too deep is told', (t) => {
  const nestedIn = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)
  const [deep, tooDeep] = [nestedIn(31), nestedIn(32)]
  const { owner, issues } = v3Owner({ current_address: { deep, tooDeep, note: null, unit: '2B' } })
  t.deepEqual(owner?.addresses[0]?.fragments, { deep, note: null, unit: '2B' })
  t.deepEqual(issues, [
    {
      kind: 'value',
      path: '/owners/0/current_address/tooDeep',
      expected: 'JSON of finite numbers, nested at most 32 deep',
    },
  ])
  const lookup = { phone: undefined, owners: owner ? [owner] : [], totalOwners: undefined, areaCodeLocations: [] }
  const { payload, losses } = render('v3', 'phones', lookup)
  t.like(payload, { owners: [{ current_address: { deep, note: null, unit: '2B' } }] })
  t.deepEqual(losses, [])
})

test('what a current_address keeps beside its fields takes the place of none of them', (t) => {
  const home = address({ city: 'Albany', isCurrent: true, fragments: { city: 'Troy', unit: '2B' } })
  const owners = [phoneOwner({ addresses: [home] })]
  const { payload } = render('v3', 'phones', {
    phone: undefined,
    owners,
    totalOwners: undefined,
    areaCodeLocations: [],
  })
  t.like(payload, { owners: [{ current_address: { city: 'Albany', unit: '2B' } }] })
})

test('v4 arrays of arrays of aliases', (t) => {
  const owner = v4Owner({ name: 'Ada Byron', aliases: [['Ada Lovell'], ['a', 'b']] })
  t.deepEqual(
    owner?.names.map(({ full }) => full),
    ['Ada Byron', 'Ada Lovell', undefined],
  )
  t.deepEqual(owner?.names[2]?.fragments, ['a', 'b'])
})

test('v4 shapes not shown are kept in fragments, whatever they are', (t) => {
  const owner = v4Owner({ social_profiles: { site: 'x' }, work_history: ['Clerk', ['a', 'b'], { title: 'Clerk' }] })
  t.deepEqual(
    owner?.socialProfiles.map(({ fragments }) => fragments),
    [{ site: 'x' }],
  )
  t.deepEqual(
    owner?.workHistory.map(({ fragments }) => fragments),
    ['Clerk', ['a', 'b'], { title: 'Clerk' }],
  )
  t.is(owner?.workHistory[0]?.title, undefined)
})

test('of what is kept verbatim, what is no JSON is an issue: nobody could write it', (t) => {
  for (const odd of [NaN, Infinity, { key: [-Infinity] }, () => undefined]) {
    const { value, issues } = normalize('v4', 'phones', { data: { owners: [{ work_history: [odd, 7] }] } })
    t.deepEqual(
      value.owners[0]?.workHistory.map(({ fragments }) => fragments),
      [7],
    )
    t.deepEqual(issues, [
      {
        kind: 'value',
        path: '/data/owners/0/work_history/0',
        expected: 'JSON of finite numbers, nested at most 32 deep',
      },
    ])
  }
})

test('a number that JSON can write and no number can hold is not told as too deep', (t) => {
  const { issues } = normalize('v3', 'phones', parsePayload('{"owners":[{"aliases":[[1e400]]}]}'))
  const expected = 'JSON of finite numbers, nested at most 32 deep'
  t.deepEqual(issues, [{ kind: 'value', path: '/owners/0/aliases/0', expected }])
})

test("v5 residents' phones are wrapped, the inner one as object or list", (t) => {
  const { property, issues } = v5Property({
    residents: [
      {
        phones: [{ phones: { phone: 2125550100, is_best: true } }, { phones: [{ phone: 2125550101 }, { phone: 'x' }] }],
        emails: [{ emails: [{ email: 'ada@example.com', is_best: false }] }],
      },
    ],
  })
  const resident = property?.residents[0]
  t.deepEqual(
    resident?.phones.map(({ number, isBest }) => [number, isBest]),
    [
      ['2125550100', true],
      ['2125550101', undefined],
      [undefined, undefined],
    ],
  )
  t.is(resident?.emails[0]?.address, 'ada@example.com')
  t.deepEqual(
    issues.map(({ path }) => path),
    ['/data/address/properties/0/residents/0/phones/1/phones/1/phone'],
  )
})

test('empty text in the place of what v5 wraps is an issue, as in the place of any record', (t) => {
  const phones = [{ phones: '' }]
  const emails = [{ emails: '' }]
  const { property, issues } = v5Property({ residents: [{ phones, emails }], owners: [{ phones, emails }] })
  t.deepEqual(property?.residents[0]?.phones, property?.owners[0]?.phones)
  t.deepEqual(
    issues.map(({ kind, path }) => `${kind} ${path.replace('/data/address/properties/0', '')}`),
    [
      'record /residents/0/phones/0/phones',
      'record /residents/0/emails/0/emails',
      'record /owners/0/phones/0/phones',
      'record /owners/0/emails/0/emails',
    ],
  )
})

test('known_preforeclosure_date as boolean or date', (t) => {
  const insightOf = (known_preforeclosure_date: unknown) =>
    v5Property({ financial_insight: { known_preforeclosure_date } }).property?.financialInsight
  t.is(insightOf(true)?.isPreforeclosureDateKnown, true)
  t.is(insightOf(true)?.preforeclosureDate, undefined)
  t.deepEqual(insightOf('2012-02-29')?.preforeclosureDate, { year: 2012, month: 2, day: 29 })
  t.is(insightOf('2012-02-29')?.isPreforeclosureDateKnown, undefined)
})

test('a property of whose details nothing was sent has none, and a major or a degree without a name is none', (t) => {
  const { value } = v5Person({
    addresses: [{ property: { market_value: 1 } }],
    schools: [{ majors: [{}, { name: 'Mathematics' }] }],
  })
  t.is(value.addresses[0]?.property?.marketValue, 1)
  t.is(value.addresses[0]?.property?.details, undefined)
  t.deepEqual(value.schools[0]?.majors, ['Mathematics'])
})

test('the reputation of a phone has one home in every version', (t) => {
  const v3 = normalize('v3', 'phones', { phone_info: { spam_risk_level: 'Low', is_toll_free_or_erc: true } }).value
  const v4 = normalize('v4', 'phones', { data: { phone_info: { spam_risk_level: 'Low' } } }).value
  const v5 = normalize('v5', 'phones', {
    data: { reputation: { risk_level: 'Low', is_toll_free_or_erc: true, score: 4 } },
  }).value
  t.deepEqual(
    [v3, v4, v5].map(({ phone }) => phone?.reputation?.riskLevel),
    ['Low', 'Low', 'Low'],
  )
  t.deepEqual(
    [v3, v4, v5].map(({ phone }) => phone?.reputation?.isTollFreeOrErc),
    [true, undefined, true],
  )
  t.is(v5.phone?.reputation?.score, 4)
})

test('school addresses flat and nested', (t) => {
  const place = { city: 'Cambridge', state: 'MA' }
  const v4 = normalize('v4', 'addresses', {
    data: { address: { nearby_schools: [{ street: '1 Note G Road', ...place, school_type: 'Public' }] } },
  })
  const v5 = normalize('v5', 'addresses', {
    data: { address: { nearby_schools: [{ address: { street_address: '1 Note G Road', ...place }, type: 'Public' }] } },
  })
  t.deepEqual(v4.value.nearbySchools, v5.value.nearbySchools)
  t.is(v4.value.nearbySchools[0]?.address?.street, '1 Note G Road')
})

test('v3 postal_code and v4 street are the postal code and the street', (t) => {
  const hit = normalize('v3', 'names', { people: [{ addresses: [{ postal_code: 2139 }] }] }).value.items[0]
  t.is(hit?.addresses[0]?.postalCode, postalCode('02139'))
  t.is(
    v4Property({ residents: [{ current_address: { street: '12 Analytical Way' } }] })?.residents[0]?.addresses[0]
      ?.street,
    '12 Analytical Way',
  )
})

test('v4 valuation_date, last_sold_price and tax_billed_amount have the homes of v5 date, price and billed_amount', (t) => {
  const v4 = v4Property({
    valuations: [{ valuation_date: '2024-01-01', valuation_confidence_score: 88 }],
    deed: { last_sale: { last_sold_price: 540000, last_sold_date: '2014-08-15' } },
    tax: { history: [{ year: 2023, tax_billed_amount: 5120.5 }] },
  })
  const { property: v5 } = v5Property({
    valuations: [{ date: '2024-01-01', confidence_score: 88 }],
    deed: { last_sale: { price: 540000, date: '2014-08-15' } },
    tax: { history: [{ year: 2023, billed_amount: 5120.5 }] },
  })
  t.deepEqual(v4, v5)
  t.is(v5?.tax?.history[0]?.billedAmount, 5120.5)
})

test('numbers that may well be text are kept or read, never dropped', (t) => {
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

test('an owner that is a company', (t) => {
  const phone = normalize('v5', 'phones', {
    data: { owners: [{ is_company: true, names: [{ full_name: 'Engine Works' }] }] },
  })
  t.is(phone.value.owners[0]?.isCompany, true)
  t.is(v4Property({ owners: [{ is_company: true, is_trust: false }] })?.owners[0]?.isCompany, true)
})

test('an age at death', (t) => {
  t.deepEqual(v5Person({ death: { is_deceased: true, death_year: 2019, death_age: 71 } }).value.death, {
    isDeceased: true,
    date: { year: 2019, month: undefined, day: undefined },
    age: 71,
  })
  const { value } = v3Person({ age: 71, is_deceased: true })
  t.is(value.age, 71)
  t.is(value.death?.age, undefined)
})

test('total counts', (t) => {
  t.is(normalize('v3', 'names', { total_result_count: 52 }).value.total, 52)
  t.is(normalize('v4', 'names', { data: {}, metadata: { total_people_count: '51' } }).value.total, 51)
  t.is(normalize('v5', 'phones', { data: {}, metadata: { total_owner_count: 3 } }).value.totalOwners, 3)
  const emails = normalize('v5', 'emails', {
    data: {},
    metadata: { total_owner_count: 1, total_social_profiles: 2 },
  }).value
  t.deepEqual([emails.totalOwners, emails.totalSocialProfiles], [1, 2])
})

test('position tokens of both kinds name their version and their search', (t) => {
  t.deepEqual(normalize('v3', 'names', { people: [], position_token: 'abc' }).value.next, {
    version: 'v3',
    operation: 'names',
    token: 'abc',
  })
  t.deepEqual(normalize('v5', 'addresses', { data: { address: {} }, position_token: 51 }).value.next, {
    version: 'v5',
    operation: 'addresses',
    token: '51',
  })
  t.is(normalize('v5', 'names', { data: {}, position_token: '' }).value.next, undefined)
})

test('names come with the primary one first', (t) => {
  const { value } = v5Person({
    names: [
      { full_name: 'Ada Lovell', name_type: 'alias' },
      { full_name: 'Ada Byron', name_type: 'main' },
    ],
  })
  t.deepEqual(
    value.names.map(({ full }) => full),
    ['Ada Byron', 'Ada Lovell'],
  )
  const unlabelled = v5Person({
    names: [{ full_name: 'Addie', name_type: 'aka' }, {}, { full_name: 'Ada Byron' }, { full_name: 'Ada King' }],
  })
  t.deepEqual(
    unlabelled.value.names.map(({ full }) => full),
    ['Ada Byron', 'Addie', undefined, 'Ada King'],
  )
  const nickname = { full_name: 'Addie', name_type: 'aka' }
  for (const only of [{ first_name: 'Ada' }, { last_name: 'Byron' }])
    t.is(v5Person({ names: [nickname, {}, only, { full_name: 'Ada' }] }).value.names[3]?.full, 'Ada')
  const owners = [{ names: [nickname, { full_name: 'Ada Byron', name_type: 'main' }] }]
  t.deepEqual(
    normalize('v5', 'phones', { data: { owners } }).value.owners[0]?.names.map(({ full }) => full),
    ['Ada Byron', 'Addie'],
  )
  const flat = v3Person({ full_name: 'Ada Byron', aliases: ['Ada Lovell'] }).value
  t.deepEqual(
    flat.names.map(({ full, kind }) => [full, kind]),
    [
      ['Ada Byron', 'main'],
      ['Ada Lovell', 'alias'],
    ],
  )
})

test('empty text is nothing where text is not what the field holds', (t) => {
  const { value, issues } = v5Person({
    id: '',
    gender: '',
    addresses: [{ zip: '', latitude: '' }],
    birth: { dob_year: '' },
  })
  t.deepEqual(issues, [])
  t.is(value.gender, '')
  t.deepEqual([value.id, value.birth, value.addresses[0]?.postalCode], [undefined, undefined, undefined])
})

test('text that is blank and not empty is something, and an issue where text is not what the field holds', (t) => {
  const { issues } = v5Person({ id: ' ', gender: ' ', addresses: [{ zip: ' ', latitude: '\t' }] })
  t.deepEqual(
    issues.map(({ path }) => path),
    ['/data/person/id', '/data/person/addresses/0/zip', '/data/person/addresses/0/latitude'],
  )
})

test('null items are no items, and null or absent lists are empty', (t) => {
  const { value, issues } = v3Person({ phones: [null, '2125550100'], emails: null })
  t.deepEqual(
    value.phones.map(({ number }) => number),
    ['2125550100'],
  )
  t.deepEqual([value.emails, value.relatives, issues], [[], [], []])
})

test('a key named __proto__ is data, in what is kept verbatim and in what is unknown', (t) => {
  const fragment = '{"__proto__":{"polluted":true},"constructor":1}'
  const payload = parseJson(`{"data":{"owners":[{"work_history":[${fragment}],"__proto__":{"polluted":true}}]}}`)
  const { value, extras } = normalize('v4', 'phones', payload)
  t.is(JSON.stringify(value.owners[0]?.workHistory[0]?.fragments), fragment)
  t.deepEqual(extras, ['/data/owners/*/__proto__'])
  t.is(JSON.stringify(render('v4', 'phones', value).payload.data?.owners?.[0]?.work_history), `[${fragment}]`)
  t.false('polluted' in {})
})

test('what a payload inherits is not in it', (t) => {
  const payload: unknown = Object.assign(Object.create({ metadata: 'x', unheard_of: 1 }), {
    data: { person: { id: 7 } },
  })
  const { value, issues, extras } = normalize('v5', 'person', payload)
  t.deepEqual([value.id, issues, extras], [personId('7'), [], []])
})
