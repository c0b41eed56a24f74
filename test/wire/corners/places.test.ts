import test from 'ava'
import { normalize } from '../../../src/public/index.ts'
import { postalCode } from '../../../src/public/model.ts'
import { v3Person, v4Owner, v4Property, v5Person, v5Property } from './read.ts'
import { pathsOf } from '../../support/json.ts'

// If versions keep the same thing in different places, it has one place in the model.

test('the primary name comes first', (t) => {
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
  const blank = { full_name: '', first_name: '' }
  t.is(v5Person({ names: [blank, { full_name: 'Ada Byron' }] }).value.names[0]?.full, 'Ada Byron')
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

test('a name without text is not the first one of a relative either, where names have no kind', (t) => {
  const kin = [{ id: 8, names: [{}, { full_name: 'Byron' }, { full_name: 'King' }] }]
  const people = [{ relatives: kin }]
  const relatives = [
    ...(v5Person({ historical_records: [{ relatives: kin }] }).value.historicalRecords[0]?.relatives ?? []),
    ...(normalize('v5', 'names', { data: { people } }).value.items[0]?.relatives ?? []),
  ]
  t.deepEqual(
    relatives.map(({ names }) => names.map(({ full }) => full)),
    Array.from({ length: 2 }, () => ['Byron', undefined, 'King']),
  )
})

test("v4 phone owners' aliases are arrays of arrays: a single string is a name, and the rest is kept", (t) => {
  const owner = v4Owner({ name: 'Ada Byron', aliases: [['Ada Lovell'], ['a', 'b']] })
  t.deepEqual(
    owner?.names.map(({ full }) => full),
    ['Ada Byron', 'Ada Lovell', undefined],
  )
  t.deepEqual(owner?.names[2]?.fragments, ['a', 'b'])
})

test('an age at death is part of the death in v5, and the age in v3', (t) => {
  t.deepEqual(v5Person({ death: { is_deceased: true, death_year: 2019, death_age: 71 } }).value.death, {
    isDeceased: true,
    date: { year: 2019, month: undefined, day: undefined },
    age: 71,
  })
  const { value } = v3Person({ age: 71, is_deceased: true })
  t.is(value.age, 71)
  t.is(value.death?.age, undefined)
})

test('an owner that is a company is marked as one', (t) => {
  const phone = normalize('v5', 'phones', {
    data: { owners: [{ is_company: true, names: [{ full_name: 'Engine Works' }] }] },
  })
  t.is(phone.value.owners[0]?.isCompany, true)
  t.is(v4Property({ owners: [{ is_company: true, is_trust: false }] })?.owners[0]?.isCompany, true)
})

test('the reputation of a phone has the same place from every version', (t) => {
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
  t.deepEqual(pathsOf(issues), ['/data/address/properties/0/residents/0/phones/1/phones/1/phone'])
})

test('the address of a school is the same, whether flat or nested', (t) => {
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

test('v4 valuation_date, last_sold_price and tax_billed_amount have the same places as v5 date, price and billed_amount', (t) => {
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

test('the number of all results is the total, whatever a version calls it', (t) => {
  t.is(normalize('v3', 'names', { total_result_count: 52 }).value.total, 52)
  t.is(normalize('v4', 'names', { data: {}, metadata: { total_people_count: '51' } }).value.total, 51)
  t.is(normalize('v5', 'phones', { data: {}, metadata: { total_owner_count: 3 } }).value.totalOwners, 3)
  const emails = normalize('v5', 'emails', {
    data: {},
    metadata: { total_owner_count: 1, total_social_profiles: 2 },
  }).value
  t.deepEqual([emails.totalOwners, emails.totalSocialProfiles], [1, 2])
})

test('cursors made from both kinds of position tokens have their version and operation', (t) => {
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
