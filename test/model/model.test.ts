import assert from 'node:assert/strict'
import test from 'ava'
import fc from 'fast-check'
import { holds } from '../support/laws.ts'
import {
  address,
  addressLookup,
  birth,
  propertyDetails,
  certification,
  comparePartialDates,
  death,
  email,
  emailLookup,
  formatName,
  formatPartialDate,
  isOperation,
  isPersonId,
  isPhoneNumber,
  isPostalCode,
  isVersion,
  job,
  language,
  name,
  normalize,
  type Operation,
  operations,
  page,
  type PartialDate,
  parsePartialDate,
  partialDate,
  type Period,
  period,
  person,
  personId,
  phone,
  phoneLookup,
  phoneNumber,
  phoneOwner,
  postalCode,
  property,
  propertyOwner,
  relative,
  render,
  resident,
  school,
  socialProfile,
  type Version,
  versions,
} from '../../src/index.ts'

test('a name is written in full, or else by its parts, as far as they are known', (t) => {
  t.is(
    formatName(name({ full: 'Ada King, Countess of Lovelace', first: 'Ada', last: 'Byron' })),
    'Ada King, Countess of Lovelace',
  )
  t.is(formatName(name({ first: 'Ada', last: 'Byron' })), 'Ada Byron')
  t.is(formatName(name({ suffix: 'III', last: 'King', middle: 'N.', first: 'Byron' })), 'Byron N. King III')
  t.is(formatName(name({ full: '', first: 'Ada', middle: '' })), 'Ada')
  t.is(formatName(name({ maiden: 'Byron', kind: 'main' })), '')
  t.is(formatName(name()), '')
})

test('a name that a version sends in parts alone is one text, too', (t) => {
  const owners = { owners: [{ first_name: 'Ada', last_name: 'Byron' }] }
  const residents = [{ first_name: 'Ada', middle_name: 'Augusta', last_name: 'Byron' }]
  const people = [
    ...normalize('v3', 'emails', owners).value.owners,
    ...normalize('v5', 'emails', { data: owners }).value.owners,
    ...(normalize('v4', 'addresses', { data: { address: { properties: [{ residents }] } } }).value.properties[0]
      ?.residents ?? []),
  ]
  t.deepEqual(
    people.map(({ names: [of] }) => [of?.full, of && formatName(of)]),
    [
      [undefined, 'Ada Byron'],
      [undefined, 'Ada Byron'],
      [undefined, 'Ada Augusta Byron'],
    ],
  )
})

test('a date prints as far as it is known', (t) => {
  const print = (year?: number, month?: number, day?: number) => formatPartialDate({ year, month, day })
  t.is(print(1987, 3, 9), '1987-03-09')
  t.is(print(1987, 3), '1987-03')
  t.is(print(1987), '1987')
  t.is(print(87), '0087')
  t.is(print(undefined, 3), '--03')
  t.is(print(undefined, 3, 9), '--03-09')
  t.is(print(), '')
})

test('dates sort from early to late, the vaguer one first', (t) => {
  const dates = [
    { year: 1987, month: 3, day: 9 },
    { year: 1987, month: undefined, day: undefined },
    { year: 1986, month: 12, day: undefined },
    { year: 1987, month: 3, day: undefined },
  ]
  t.deepEqual(dates.toSorted(comparePartialDates).map(formatPartialDate), ['1986-12', '1987', '1987-03', '1987-03-09'])
})

test('a date and a period of nothing are nothing', (t) => {
  t.is(partialDate(undefined), undefined)
  t.deepEqual(partialDate(undefined, 3), { year: undefined, month: 3, day: undefined })
  t.deepEqual(partialDate(undefined, undefined, 9), { year: undefined, month: undefined, day: 9 })
  t.is(period(undefined), undefined)
  t.deepEqual(period(partialDate(2004)), { start: { year: 2004, month: undefined, day: undefined }, end: undefined })
})

const anyPart = (most: number) => fc.option(fc.integer({ min: 1, max: most }), { nil: undefined })

test('a date is parsed from the text that it is formatted as, and from no other', (t) => {
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

test('a date whose parts are out of range is refused in one line, which repeats none', (t) => {
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

test('ids, phone numbers and postal codes are what they say, and say what they are in one line', (t) => {
  t.true(isPersonId('7') && isPhoneNumber('2125550100') && isPostalCode('02139') && isPostalCode('02139-4307'))
  t.false(
    isPersonId(' ') || isPersonId(7) || isPhoneNumber('212-555-0100') || isPostalCode('2139') || isPostalCode(2139),
  )
  t.is(personId('7'), personId('7'))
  for (const build of [() => personId(''), () => phoneNumber('555-0100'), () => postalCode('secret')]) {
    const error = t.throws(build, { instanceOf: RangeError })
    t.notRegex(error.message, /\n|555-0100|secret/)
  }
})

test('a phone number in another notation is refused, with the function that reads it', (t) => {
  const error = t.throws(() => phoneNumber('(212) 555-0100'), { instanceOf: RangeError })
  t.regex(error.message, /parsePhoneNumber reads other notations\.$/)
})

test('the lists of versions and operations have each of them', (t) => {
  const eachVersion: Readonly<Record<Version, true>> = { v3: true, v4: true, v5: true }
  const eachOperation: Readonly<Record<Operation, true>> = {
    person: true,
    names: true,
    phones: true,
    emails: true,
    addresses: true,
  }
  t.deepEqual(versions.map(String), Object.keys(eachVersion))
  t.deepEqual(operations.map(String), Object.keys(eachOperation))
})

test('versions and operations from outside are known by name', (t) => {
  t.true(versions.every(isVersion) && operations.every(isOperation))
  for (const value of ['v99', 'person', '', 3, null, undefined, ['v3']]) t.false(isVersion(value))
  for (const value of ['v3', 'Person', '', null, ['person']]) t.false(isOperation(value))
})

test('a record built by hand has every key, and its lists are lists', (t) => {
  const records = [
    [person, relative, phoneOwner, resident, propertyOwner].map((build) => build({ gender: 'Female' })),
    [name(), address(), phone(), email(), socialProfile(), job(), school(), propertyDetails(), property()],
    [phoneLookup(), emailLookup()],
  ].flat()
  for (const record of records) t.true(Object.keys(record).length > 3)
  const ada = person({ id: personId('7') })
  t.is(ada.id, personId('7'))
  t.true('gender' in ada && ada.gender === undefined)
  t.deepEqual(ada.names, [])
  t.deepEqual(Object.keys(person()), Object.keys(ada))
  t.deepEqual(Object.keys(relative()), [...Object.keys(person()), 'relation'])
})

test('what a person is made of is built by hand, too', (t) => {
  const grace = person({
    // A date of which a number is given is a date: the compiler knows.
    birth: birth({ date: partialDate(1906, 12, 9) }),
    death: death({ isDeceased: true, date: partialDate(1992) }),
    languages: [language({ language: 'English' })],
    certifications: [certification({ name: 'Pilot', period: period(partialDate(1930)) })],
  })
  const { value } = normalize('v5', 'person', render('v5', 'person', grace).payload)
  t.deepEqual(value, { ...grace, birth: birth({ date: partialDate(1906, 12) }) })
  t.deepEqual(page({ items: [grace] }), { items: [grace], total: undefined, next: undefined })
  t.deepEqual(addressLookup().address, address())
  const { year }: PartialDate = partialDate(1992)
  const { start }: Period = period(partialDate(1930))
  t.deepEqual([year, start], [1992, partialDate(1930)])
})

test('a part that is undefined is as one that is not given, and every key is in its place', (t) => {
  const people = [person, relative, phoneOwner, resident, propertyOwner]
  const others = [
    name,
    address,
    phone,
    email,
    socialProfile,
    job,
    school,
    propertyDetails,
    property,
    phoneLookup,
    emailLookup,
  ]
  const small = [birth, death, certification, language, addressLookup, page]
  // Without `exactOptionalPropertyTypes` an undefined part compiles.
  const makers: readonly ((parts: object) => object)[] = [...people, ...others, ...small]
  for (const make of makers) {
    const blank = make({})
    const made = make(
      Object.fromEntries(
        Object.keys(blank)
          .toReversed()
          .map((key) => [key, undefined]),
      ),
    )
    t.deepEqual(made, blank)
    t.deepEqual(Object.keys(made), Object.keys(blank))
  }
  t.deepEqual(phoneOwner({ names: [name({ full: 'Ada Byron' })] }).names, [name({ full: 'Ada Byron' })])
})

test('the list of nothing cannot be written to', (t) => {
  t.throws(() => Reflect.apply(Array.prototype.push, person().names, ['x']), { instanceOf: TypeError })
  t.deepEqual(render('v5', 'person', person()).losses, [])
})
