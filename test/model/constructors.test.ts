import test from 'ava'
import * as library from '../../src/model/constructors.ts'
import { normalize, type PartialDate, type Period, render } from '../../src/public/index.ts'
import {
  address,
  addressLookup,
  birth,
  certification,
  death,
  language,
  page,
  partialDate,
  period,
  person,
  personId,
  relative,
} from '../../src/public/model.ts'
import { modelRecords } from '../support/model-records.ts'

// Records that are built by hand have every key, whatever is known of them.

test('a record built by hand has every key, and its lists are lists', (t) => {
  const ada = person({ id: personId('7') })
  t.is(ada.id, personId('7'))
  t.true('gender' in ada && ada.gender === undefined)
  t.deepEqual(ada.names, [])
  t.deepEqual(Object.keys(person()), Object.keys(ada))
  t.deepEqual(Object.keys(relative()), [...Object.keys(person()), 'relation'])
})

test('the parts of a person can be built by hand, too', (t) => {
  const grace = person({
    // The compiler knows that this date is not undefined, as a number is given.
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

test('a part that is zero, false or empty text is kept', (t) => {
  const born = person({ age: 0, gender: '', isCompany: false })
  t.deepEqual([born.age, born.gender, born.isCompany], [0, '', false])
})

/** Records without a constructor: a cursor comes from the service, and the other two are parts of types. */
const unmade = ['Cursor', 'LookupValue', 'PropertyBase']

const records = modelRecords.filter((name) => !unmade.includes(name))

const makers = new Map<string, unknown>(Object.entries(library))

const makerOf = (record: string): unknown => makers.get(record.charAt(0).toLowerCase() + record.slice(1))

const unmakeable = 'write its constructor, as person is that of Person, and export it in src/model/constructors.ts'

test('every record of the model has a constructor', (t) => {
  t.true(records.length > 35)
  t.deepEqual(
    records.filter((record) => typeof makerOf(record) !== 'function'),
    [],
    unmakeable,
  )
})

/** A date and a period are made from their parts, one by one; without any, they are undefined. */
const madeOfParts = ['PartialDate', 'Period']

// Without `exactOptionalPropertyTypes` an undefined part compiles.
for (const record of records.filter((name) => !madeOfParts.includes(name))) {
  test(`a ${record} made from undefined parts equals a blank one, with its keys in the same order`, (t) => {
    const maker = makerOf(record)
    if (typeof maker !== 'function') return t.fail(unmakeable)
    const blank: unknown = Reflect.apply(maker, undefined, [])
    if (typeof blank !== 'object' || blank === null) return t.fail()
    const keys = Object.keys(blank)
    const parts = Object.fromEntries(keys.toReversed().map((key) => [key, undefined]))
    const made: unknown = Reflect.apply(maker, undefined, [parts])
    t.deepEqual(made, blank)
    t.deepEqual(Object.keys(made ?? {}), keys)
  })
}

for (const record of records.filter((name) => !madeOfParts.includes(name))) {
  test(`a ${record} is not made from a text, a number or a list, whose members would be its parts`, (t) => {
    const maker = makerOf(record)
    if (typeof maker !== 'function') return t.fail(unmakeable)
    for (const parts of ['Ada Byron', 7, [person()]]) {
      t.throws((): unknown => Reflect.apply(maker, undefined, [parts]), {
        instanceOf: RangeError,
        message: 'The parts of a record must be an object, as in name({ full }) or page({ items }).',
      })
    }
  })
}

test('null counts as no parts, as in what a service sends', (t) => {
  t.deepEqual(Reflect.apply(person, undefined, [null]), person())
})

test('the shared empty list cannot be changed', (t) => {
  t.throws(() => Reflect.apply(Array.prototype.push, person().names, ['x']), { instanceOf: TypeError })
  t.deepEqual(render('v5', 'person', person()).losses, [])
})
