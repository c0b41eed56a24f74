import test from 'ava'
import * as fp from '../../src/public/fp.ts'
import {
  ageAt,
  currentAddress,
  address,
  addressLookup,
  birth,
  death,
  name,
  page,
  period,
  person,
  phoneLookup,
  phoneOwner,
  property,
  relative,
  resident,
} from '../../src/public/model.ts'
import { normalize, type Period, parsePartialDate, render, translate } from '../../src/public/index.ts'

// What v5 only implies, for those who read v3 or v4.

const now = new Date('2026-05-01T00:00:00Z')
const options = { derive: true, now }

const ada = {
  data: {
    person: {
      id: '7',
      names: [{ first_name: 'Ada', middle_name: 'Augusta', last_name: 'Byron', name_type: 'main' }],
      birth: { dob_year: 1975, dob_month: 12 },
      relatives: [{ names: [{ first_name: 'Ralph', last_name: 'Byron' }], dob_year: 1972, dob_month: 2 }],
    },
  },
}

test('a v3 program sees a full name and an age in v5 data, if it asks for them', (t) => {
  const { payload, derived, value } = translate('v5', 'v3', 'person', ada, options)
  t.like(payload.person, { full_name: 'Ada Augusta Byron', age: 50 })
  t.like(payload.person?.relatives?.[0], { full_name: 'Ralph Byron', age: 54 })
  t.deepEqual(derived, ['/names/0/full', '/age', '/relatives/0/names/0/full', '/relatives/0/age'])
  t.is(value.age, undefined, 'the value is what the payload says')

  t.like(fp.translate('v5', 'v3', 'person', ada, options), { right: { derived } })
  t.deepEqual(render('v3', 'person', value, options).payload, payload)
  t.like(fp.render('v3', 'person', value, options), { right: { payload, derived } })
})

test('nothing is derived unless it is asked for', (t) => {
  for (const asked of [undefined, {}, { derive: false }, { derive: {} }, { derive: { age: false }, now }]) {
    const { payload, derived } = translate('v5', 'v3', 'person', ada, asked)
    t.deepEqual([payload.person?.full_name, payload.person?.age, derived], [undefined, undefined, []])
  }
  t.deepEqual(translate('v5', 'v3', 'person', ada, { derive: { age: true, fullName: false }, now }).derived, [
    '/age',
    '/relatives/0/age',
  ])
})

test('options that do not exist are refused, by both entries', (t) => {
  const wrong = [{ derive: { fullname: true } }, { derive: 'age' }, { derived: true }, { now: 'today' }, true, null]
  for (const [at, options] of [...wrong, { now: new Date(NaN) }].entries()) {
    for (const write of [render, fp.render]) {
      t.throws(
        () => {
          Reflect.apply(write, undefined, ['v3', 'person', person(), options])
        },
        { instanceOf: RangeError, message: /derive/ },
        String(at),
      )
    }
    t.throws(
      () => {
        Reflect.apply(translate, undefined, ['v5', 'v3', 'person', ada, options])
      },
      { instanceOf: RangeError },
    )
  }
})

const ageOf = (born: string, died?: string, on = now): unknown =>
  render(
    'v3',
    'person',
    person({
      birth: birth({ date: parsePartialDate(born) }),
      death: died === undefined ? undefined : death({ isDeceased: true, date: parsePartialDate(died) }),
    }),
    { derive: true, now: on },
  ).payload.person?.age ?? undefined

test('an age is derived only if it is certain', (t) => {
  t.deepEqual(
    [ageOf('1975-04'), ageOf('1975-05'), ageOf('1975-06'), ageOf('1975'), ageOf('--04')],
    [51, undefined, 50, undefined, undefined],
  )
  t.deepEqual([ageOf('1975-05-01'), ageOf('1975-05-02')], [51, 50])
  // Whoever was born in 1975 is 51 on the last day of 2026.
  t.is(ageOf('1975', undefined, new Date('2026-12-31T12:00:00Z')), 51)
  t.is(ageOf('1976-02-29', undefined, new Date('2026-02-28T12:00:00Z')), 49)
  t.is(ageOf('1976-02-29', undefined, new Date('2026-03-01T12:00:00Z')), 50)
  // Not yet born, or older than anybody has ever been.
  t.deepEqual([ageOf('2027-01'), ageOf('1850-01')], [undefined, undefined])
})

test('whoever has died has the age at death, or none', (t) => {
  t.deepEqual([ageOf('1915-12', '1952-11'), ageOf('1915-12', '1952')], [36, undefined])
  const died = { birth: birth({ date: parsePartialDate('1915-12') }), death: death({ isDeceased: true }) }
  t.is(render('v3', 'person', person(died), options).payload.person?.age, undefined)
  const told = person({ ...died, death: death({ isDeceased: true, age: 36 }) })
  t.is(render('v3', 'person', told, options).payload.person?.age, 36)
})

test('somebody who is said to be alive has no age at death', (t) => {
  const alive = { isDeceased: false, age: 36 }
  t.is(render('v3', 'person', person({ death: death(alive) }), options).payload.person?.age, undefined)
  t.is(ageAt(person({ death: death(alive), birth: birth({ date: parsePartialDate('1975-12') }) }), now), 50)
  const read = normalize('v5', 'person', { data: { person: { death: { is_deceased: false, death_age: 36 } } } }).value
  t.is(ageAt(read, now), undefined)
})

test('an age and a current address have one rule, which programs can call', (t) => {
  const born = birth({ date: parsePartialDate('1975-12') })
  const died = death({ isDeceased: true, date: parsePartialDate('2018-06'), age: 42 })
  const on = (year: number): Date => new Date(Date.UTC(year, 4, 1))
  t.deepEqual(
    [2026, 2025].map((year) => ageAt(person({ birth: born }), on(year))),
    [50, 49],
  )
  t.deepEqual(
    [2026, 2017].map((year) => ageAt(person({ birth: born, death: died }), on(year))),
    [42, 41],
  )
  t.is(ageAt(person({ age: 49 }), now), 49, 'what the service says')
  const [former, home] = [address({ residence: years('1998', '2003') }), address({ residence: years('2003-04') })]
  t.is(currentAddress(person({ addresses: [former, home] }), now), home)
  t.is(currentAddress(person({ addresses: [home, address({ city: 'Albany' })] }), now), undefined)
  t.is(currentAddress(person({ addresses: [home, address({ isCurrent: false })] }), now), home)
  const told = address({ isCurrent: true })
  t.is(currentAddress(person({ addresses: [home, told] }), now), told)
})

test('what is there is never replaced, and nothing comes from nothing', (t) => {
  const whole = person({
    age: 3,
    birth: birth({ date: parsePartialDate('1975-12') }),
    names: [name({ full: 'Countess of Lovelace', first: 'Ada' }), name({ kind: 'alias' }), name({ first: ' ' })],
    addresses: [address({ isCurrent: false, residence: period(parsePartialDate('2001')) })],
  })
  t.deepEqual(render('v3', 'person', whole, options).derived, [])
  // The service writes "" for what it does not know.
  t.deepEqual(render('v3', 'person', person({ names: [name({ full: '', last: 'Byron' })] }), options).derived, [
    '/names/0/full',
  ])
})

test('where a version has no field, or no room, nothing is derived', (t) => {
  const born = { birth: birth({ date: parsePartialDate('1975-12') }), names: [name({ first: 'Ada', kind: 'main' })] }
  // v5's profile has no age; v3's email owners have only the parts of a name.
  t.deepEqual(render('v5', 'person', person(born), options).derived, ['/names/0/full'])
  t.deepEqual(render('v3', 'emails', { ...noEmails, owners: [person(born)] }, options).derived, ['/owners/0/age'])
  // Of a relative, v3 writes one name.
  const twice = relative({ names: [name({ first: 'Ralph' }), name({ first: 'Rafe' })] })
  t.deepEqual(render('v3', 'person', person({ relatives: [twice] }), options).derived, ['/relatives/0/names/0/full'])
  // v4's residents have the parts of their main name, and full names as aliases.
  const home = addressLookup({
    properties: [property({ residents: [resident({ names: [...born.names, name({ first: 'Ada', last: 'King' })] })] })],
  })
  const { derived, payload } = render('v4', 'addresses', home, options)
  t.deepEqual(derived, ['/properties/0/residents/0/names/1/full'])
  t.like(payload.data?.address?.properties?.[0]?.residents?.[0], { first_name: 'Ada', aliases: ['Ada King'] })
})

const noEmails = { owners: [], totalOwners: undefined, socialProfiles: [], totalSocialProfiles: undefined }

test('relatives whose name v5 has in parts are there for a v3 search, which has their full names', (t) => {
  const found = page({
    items: [person({ relatives: [relative({ names: [name({ first: 'Ralph', last: 'Byron' })] })] })],
  })
  t.deepEqual(render('v3', 'names', found).payload.people?.[0]?.family_members, [])
  t.deepEqual(render('v3', 'names', found, options).payload.people?.[0]?.family_members, ['Ralph Byron'])
})

const currentOf = (...periods: readonly (Period | undefined)[]) => {
  const addresses = periods.map((residence, at) => address({ street: `${at} Saint James Sq`, residence }))
  const found = phoneLookup({ owners: [phoneOwner({ addresses })] })
  const { payload, derived } = render('v3', 'phones', found, options)
  return [payload.owners?.[0]?.current_address?.street_address, derived]
}

const years = (start: string, end?: string): Period | undefined =>
  period(parsePartialDate(start), parsePartialDate(end))

test('the current address of an owner is the one where they still live, if it is certain which', (t) => {
  t.deepEqual(currentOf(years('1998', '2003'), years('2003-04')), [
    '1 Saint James Sq',
    ['/owners/0/addresses/1/isCurrent'],
  ])
  t.deepEqual(currentOf(years('1998'), years('2003')), ['1 Saint James Sq', ['/owners/0/addresses/1/isCurrent']])
  t.deepEqual(currentOf(years('2003', '2030')), ['0 Saint James Sq', ['/owners/0/addresses/0/isCurrent']])
  for (const unclear of [
    [years('2003'), years('2003-04')],
    [years('2003'), years('2003')],
    [undefined],
    [years('2003', '2026')],
    [years('2027')],
    [period(undefined, parsePartialDate('2030'))],
    // Any without dates might be it.
    [undefined, years('2003')],
    [undefined, undefined],
  ]) {
    t.deepEqual(currentOf(...unclear), [undefined, []])
  }
})

test('the current one of very many addresses is found without comparing each with each', (t) => {
  const residence = { start: parsePartialDate('2003'), end: undefined }
  const addresses = Array.from({ length: 200_000 }, () => ({ residence }))
  t.is(currentAddress({ addresses }), undefined)
  const later = { residence: { start: parsePartialDate('2004'), end: undefined } }
  t.is(currentAddress({ addresses: [...addresses, later] }), later)
})

test('an object that only has a length, in place of a list, is refused at once', (t) => {
  // Goes through none of it: that would take a minute.
  t.timeout(10_000)
  const like: unknown = { length: 1e9 }
  for (const [version, operation, value] of [
    ['v3', 'person', { ...person({}), relatives: like }],
    ['v5', 'person', { ...person({}), historicalRecords: like }],
    ['v5', 'names', { ...page({}), items: like }],
    ['v5', 'addresses', { ...addressLookup({}), properties: like }],
    ['v4', 'addresses', { ...addressLookup({}), properties: [{ ...property({}), residents: like }] }],
  ] as const) {
    const error = t.throws(() => void Reflect.apply(render, undefined, [version, operation, value, { derive: true }]))
    t.is(error.name, 'InvalidValueError')
  }
})

test('a day that is none is an error that says what to give', (t) => {
  const born = person({ birth: birth({ date: parsePartialDate('1975-12') }) })
  for (const given of ['2026-05-01', 1777593600000, new Date('no date'), null])
    for (const ask of [ageAt, currentAddress])
      t.throws(() => void Reflect.apply(ask, undefined, [born, given]), {
        instanceOf: RangeError,
        message: /such as new Date\('2026-11-27'\)/,
      })
})
