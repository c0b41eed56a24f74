import test from 'ava'
import { normalize } from '../../../src/public/index.ts'
import { name, personId } from '../../../src/public/model.ts'
import { v3Owner, v3Person, v4Owner, v4Property, v5Person, v5Property } from './read.ts'
import { pathsOf } from '../../support/json.ts'

// What counts as nothing, and what does not.

test('null items are left out, and null or absent lists are empty', (t) => {
  const { value, issues } = v3Person({ phones: [null, '2125550100'], emails: null })
  t.deepEqual(
    value.phones.map(({ number }) => number),
    ['2125550100'],
  )
  t.deepEqual([value.emails, value.relatives, issues], [[], [], []])
})

test('empty text is nothing, in a field of any kind', (t) => {
  const { value, issues } = v5Person({
    names: [{ full_name: 'Ada Byron' }],
    id: '',
    gender: '',
    addresses: [{ zip: '', latitude: '' }],
    birth: { dob_year: '' },
  })
  t.deepEqual(issues, [])
  t.is(value.gender, undefined)
  t.deepEqual([value.id, value.birth, value.addresses[0]?.postalCode], [undefined, undefined, undefined])
})

test('blanks alone are nothing in a field that does not hold text, and in place of a record or a list', (t) => {
  const blank = { zip: '     ', latitude: '\t', property: ' ' }
  const { value, issues } = v5Person({
    names: [{ full_name: 'Ada Byron' }],
    id: ' ',
    birth: { dob_year: '    ' },
    addresses: [blank],
    phones: ' ',
    death: ' ',
  })
  t.deepEqual(
    [value.id, value.birth, value.addresses[0]?.postalCode, value.phones, value.death],
    [undefined, undefined, undefined, [], undefined],
  )
  t.deepEqual(issues, [])
})

test('an object whose keys are positions is the list that PHP has written as one', (t) => {
  const phones = { 1: { phone: '2125550100' }, 3: { phone: '2125550101' }, 7: { phone: 'none' } }
  const { value, issues } = v5Person({ phones })
  t.deepEqual(
    value.phones.map(({ number }) => number),
    ['2125550100', '2125550101', undefined],
  )
  t.deepEqual(pathsOf(issues), ['/data/person/phones/7/phone'])
  t.is(v3Person({ emails: { 0: 'a@example.com' } }).value.emails[0]?.address, 'a@example.com')
  t.is(normalize('v5', 'names', { data: { people: { 2: { id: 7 } } } }).value.items[0]?.id, personId('7'))
  t.deepEqual(pathsOf(v5Person({ id: 7, phones: { '01': {} } }).issues), ['/data/person/phones'])
  // A few bytes would else be a list of thousands, in each of thousands of records.
  t.deepEqual(pathsOf(v5Person({ id: 7, phones: { 9999: {} } }).issues), ['/data/person/phones'])
})

test('a contact of a resident may lack its wrapper and its list', (t) => {
  const contacts = { phones: { phone: 2125550100 }, emails: { email: 'a@example.com' } }
  const resident = v5Property({ residents: [contacts] }).property?.residents[0]
  t.deepEqual([resident?.phones[0]?.number, resident?.emails[0]?.address], ['2125550100', 'a@example.com'])
})

test('empty text in place of a list, or of a value of unknown shape, is nothing', (t) => {
  const resident = v4Property({ residents: [{ id: 7, relatives: '', aliases: '' }] })?.residents[0]
  t.deepEqual([resident?.relatives, resident?.names], [[], []])
  const owner = v4Owner({ id: 7, social_profiles: '', work_history: '' })
  t.deepEqual([owner?.socialProfiles, owner?.workHistory], [[], []])
  t.is(v3Owner({ id: 7, age: '' }).owner?.fragments, undefined)
  t.deepEqual(v3Owner({ id: 7, age: '' }).issues, [])
})

test('empty text or an empty list in place of a record is nothing, as PHP writes it', (t) => {
  for (const nothing of ['', []]) {
    const phones = [{ phones: nothing }]
    const emails = [{ emails: nothing }]
    const { property, issues } = v5Property({ residents: [{ phones, emails }], deed: nothing, tax: nothing })
    t.deepEqual([property?.residents[0]?.phones, property?.residents[0]?.emails], [[], []])
    t.deepEqual([property?.deed, property?.tax, issues], [undefined, undefined, []])
  }
  t.is(v5Person({ id: 7, birth: [7] }).issues.length, 1)
})

test('a phone or an email of a resident or an owner is read without its wrapper, too', (t) => {
  const people = [
    { phones: [{ phone: 2125550100, is_best: true }], emails: [{ email: 'ada@example.com', is_best: false }] },
  ]
  const { property, issues } = v5Property({ residents: people, owners: people })
  for (const one of [property?.residents[0], property?.owners[0]]) {
    t.like(one?.phones[0], { number: '2125550100', isBest: true })
    t.like(one?.emails[0], { address: 'ada@example.com', isBest: false })
  }
  t.deepEqual(issues, [])
})

test('an empty current address is left out, wherever it is', (t) => {
  const homesOf = (current_address: object): readonly (readonly unknown[] | undefined)[] => {
    const owners = [{ id: 7, current_address }]
    const address = { properties: [{ residents: [{ id: 7, current_address }] }] }
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

test('a phone owner without anything about the ownership has none, in every version', (t) => {
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

test('a relative without a name, and a profile without a match, have none', (t) => {
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

test('a property without details has none, and a major or a degree without a name is left out', (t) => {
  const { value } = v5Person({
    addresses: [{ property: { market_value: 1 } }],
    schools: [{ majors: [{}, { name: 'Mathematics' }] }],
  })
  t.is(value.addresses[0]?.property?.marketValue, 1)
  t.is(value.addresses[0]?.property?.details, undefined)
  t.deepEqual(value.schools[0]?.majors, ['Mathematics'])
})

test('what a payload inherits is not part of it', (t) => {
  const payload: unknown = Object.assign(Object.create({ metadata: 'x', unheard_of: 1 }), {
    data: { person: { id: 7 } },
  })
  const { value, issues, extras } = normalize('v5', 'person', payload)
  t.deepEqual([value.id, issues, extras], [personId('7'), [], []])
})
