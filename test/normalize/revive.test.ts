import test from 'ava'
import { isLeft, isRight } from 'fp-ts/lib/Either.js'
import type * as root from '../../src/public/index.ts'
import { isUndecodableError, normalize } from '../../src/public/index.ts'
import {
  address,
  name,
  person,
  personId,
  phone,
  relative,
  Address,
  Cursor,
  Page,
  PartialDate,
  Person,
  PhoneNumber,
  revive,
  UndecodableError,
} from '../../src/public/model.ts'
import { goldenFilesOf, readGolden } from '../support/goldens.ts'
import { parseJson } from '../support/json.ts'
import { allSpokes } from '../support/spokes.ts'

// A value that was stored as JSON is restored.

const ada = person({ id: personId('7'), names: [name({ full: 'Ada Byron' })] })

test('a value that lacks keys and lists gets all of them', (t) => {
  const { value, issues, extras } = revive('person', { id: '7', names: [{ full: 'Ada Byron' }], phones: null })
  t.deepEqual([value, issues, extras], [ada, [], []])
  t.deepEqual(Object.keys(value), Object.keys(ada))
  t.deepEqual(Object.keys(value.names[0] ?? {}), Object.keys(name()))
  t.deepEqual(revive('names', { items: [{ id: '7' }] }).value.items, [person({ id: personId('7') })])
})

test('nothing but an object is a stored record, not even what the service may write in place of one', (t) => {
  for (const nothing of [[], '']) {
    const stored = { birth: nothing, phones: [nothing], addresses: [{ property: nothing }], relatives: [nothing] }
    t.deepEqual(
      revive('person', stored).issues.map(({ kind, path }) => `${kind} ${path}`),
      ['/birth', '/phones/0', '/addresses/0/property', '/relatives/0'].map((path) => `record ${path}`),
    )
    t.true(isLeft(Person.decode(nothing)))
    t.true(isLeft(PartialDate.decode(nothing)))
    t.true(isLeft(Cursor('names').decode(nothing)))
  }
})

test('a value is read in the notation of the model, not in those of the service', (t) => {
  const odd = {
    id: 7,
    age: '42',
    isCompany: '',
    birth: { date: '1975-12' },
    usernames: 'ada',
    phones: [{ number: 2125550100, isNew: 'true' }],
    addresses: [{ postalCode: 2108, city: 'Boston' }, { postalCode: '2108' }],
  }
  const { value, issues } = revive('person', odd)
  t.deepEqual(
    issues.map(({ kind, path, expected }) => `${kind} ${path}: ${expected}`),
    [
      'value /id: an id: text that is not blank',
      'value /age: a number',
      'value /isCompany: true or false',
      'record /birth/date: an object',
      'list /usernames: a list',
      'value /phones/0/number: a phone number: text of 10 digits',
      'value /phones/0/isNew: true or false',
      'value /addresses/0/postalCode: a postal code: text of 5 digits from 00501 on, or of 9 as 02139-4307',
      'value /addresses/1/postalCode: a postal code: text of 5 digits from 00501 on, or of 9 as 02139-4307',
    ],
  )
  t.deepEqual(
    value,
    person({
      birth: { date: undefined, zodiac: undefined },
      phones: [phone()],
      addresses: [address({ city: 'Boston' }), address()],
    }),
  )
})

test('a date has the days of its month', (t) => {
  const dateOf = (date: unknown) => {
    const { value, issues } = revive('person', { marriage: date })
    return [value.marriage, issues.map(({ path }) => path)]
  }
  const date = (year?: number, month?: number, day?: number) => ({ year, month, day })
  t.deepEqual(dateOf({ year: 2024, month: 2, day: 29 }), [date(2024, 2, 29), []])
  t.deepEqual(dateOf({ year: 2023, month: 2, day: 29 }), [date(2023, 2), ['/marriage/day']])
  t.deepEqual(dateOf({ month: 2, day: 29 }), [date(undefined, 2, 29), []])
  t.deepEqual(dateOf({ month: 2, day: 30 }), [date(undefined, 2), ['/marriage/day']])
  t.deepEqual(dateOf({ day: 31 }), [date(undefined, undefined, 31), []])
  t.deepEqual(dateOf({ year: 0, month: 13, day: 32 }), [date(), ['/marriage/year', '/marriage/month', '/marriage/day']])
  t.is(revive('person', { marriage: { month: 13 } }).issues[0]?.expected, 'a whole number from 1 to 12')
  t.true(PartialDate.is(date(2024, 2, 29)))
  t.false(PartialDate.is(date(2023, 2, 29)))
})

test('an incomplete or invalid cursor is undefined', (t) => {
  const nextOf = (next: unknown) => {
    const { value, issues } = revive('names', { items: [], next })
    return [value.next, issues.map(({ path }) => path)]
  }
  t.deepEqual(nextOf({ version: 'v5', operation: 'names', token: '51' }), [
    { version: 'v5', operation: 'names', token: '51' },
    [],
  ])
  t.deepEqual(nextOf({ version: 'v99', operation: 'names', token: '51' }), [undefined, ['/next/version']])
  t.deepEqual(nextOf({ version: 'v5', operation: 'names', token: 51 }), [undefined, ['/next/token']])
  t.deepEqual(nextOf({ version: 'v5', operation: 'addresses', token: '51' }), [undefined, ['/next/operation']])
  t.deepEqual(nextOf({ version: 'v5' }), [undefined, ['/next']])
  t.deepEqual(nextOf('51'), [undefined, ['/next']])
  // The last has half of a surrogate pair, which no URL can hold.
  for (const token of [undefined, '', '\ud800']) {
    t.false(Cursor('names').is({ version: 'v5', operation: 'names', token }))
    t.is(nextOf({ version: 'v5', operation: 'names', token })[0], undefined)
  }
})

test('unknown keys are extras, once per list, and __proto__ is one of them', (t) => {
  const json = parseJson('{"id":"7","__proto__":{"id":"8"},"phones":[{"isTapped":true},{"isTapped":false}]}')
  const { value, extras } = revive('person', json)
  t.deepEqual(extras, ['/__proto__', '/phones/*/isTapped'])
  t.is(value.id, personId('7'))
  t.is(Object.getPrototypeOf(value), Object.prototype)
  const { fragments } = revive('person', parseJson('{"fragments":{"__proto__":{"id":"8"}}}')).value
  t.is(JSON.stringify(fragments), '{"__proto__":{"id":"8"}}')
})

test('anything but a stored value is an error that says what was expected where', (t) => {
  const said = (operation: root.Operation, json: unknown): string => {
    const error = t.throws(() => revive(operation, json), { instanceOf: UndecodableError })
    t.true(isUndecodableError(error))
    t.deepEqual([error.operation, error.version], [operation, undefined])
    return error.message
  }
  const noPerson = 'This is not a stored person value: expected an object with keys of Person at its root.'
  for (const json of [null, undefined, 7, [], {}, [ada], { value: 7 }, { source: 7 }])
    t.is(said('person', json), noPerson)
  t.is(said('names', { items: {} }), 'This is not a stored names value: expected a list at /items.')
  t.is(said('phones', { owners: 'none' }), 'This is not a stored phones value: expected a list at /owners.')
  t.is(
    said('emails', ada.names),
    'This is not a stored emails value: expected an object with keys of EmailLookup at its root.',
  )
  for (const json of [{ properties: [] }, { address: null }, { properties: 7, address: null }])
    t.is(said('addresses', json), 'This is not a stored addresses value: expected an object at /address.')
})

test('if something else is passed in place of a stored value, the error says what it is', (t) => {
  const payload = { data: { person: { id: '7' } } }
  const result = normalize('v5', 'person', payload)
  const { value, source } = result
  const mistakes: readonly (readonly [root.Operation, unknown, string])[] = [
    ['person', result, 'It is a result: pass its value.'],
    ['person', parseJson(JSON.stringify(result)), 'It is a result: pass its value.'],
    ['person', { line: 1, value, source, issues: [], extras: [] }, 'It is a result: pass its value.'],
    ['person', { value, source }, 'It is a result: pass its value.'],
    ['person', JSON.stringify(ada), 'It is text: parse it first.'],
    ['person', Promise.resolve(ada), 'It is a promise: await it.'],
    ['person', payload, 'It looks like a payload of the service: read it with normalize.'],
    ['person', { person: { id: '7' } }, 'It looks like a payload of the service: read it with normalize.'],
    ['names', { people: [] }, 'It looks like a payload of the service: read it with normalize.'],
    ['names', { data: { people: [] } }, 'It looks like a payload of the service: read it with normalize.'],
    ['phones', { data: { owners: [] } }, 'It looks like a payload of the service: read it with normalize.'],
    ['addresses', { data: { address: {} } }, 'It looks like a payload of the service: read it with normalize.'],
  ]
  for (const [operation, json, advice] of mistakes) {
    const error = t.throws(() => revive(operation, json), { instanceOf: UndecodableError })
    t.true(error.message.endsWith(` at its root. ${advice}`), error.message)
    t.is(error.looksLike, undefined)
  }
})

for (const spoke of allSpokes) {
  const { title, operation } = spoke
  // v3 uses the same name for owners as the model.
  if (title === 'v3 phones' || title === 'v3 emails') continue
  test(`if a ${title} answer is passed in place of a stored value, the error says so`, (t) => {
    const error = t.throws(() => revive(operation, readGolden(goldenFilesOf(spoke).payload)))
    t.regex(error.message, / It looks like a payload of the service: read it with normalize\.$/)
  })
}

test('an unknown operation is an error that does not repeat it', (t) => {
  const revivePeople = (): unknown => Reflect.apply(revive, undefined, ['Ada Byron', {}])
  const error = t.throws(revivePeople, { name: 'UnsupportedError' })
  t.notRegex(error.message, /Ada/)
  t.like(error, { features: [], asked: [], availableIn: [] })
})

test('relatives of relatives are restored, but only up to 32 levels deep', (t) => {
  const nested = (depth: number): root.Person => {
    let inner: readonly root.Relative[] = []
    for (let level = 0; level < depth; level++) inner = [relative({ relatives: inner })]
    return person({ relatives: inner })
  }
  const again = (value: root.Person) => revive('person', parseJson(JSON.stringify(value)))
  t.deepEqual(again(nested(32)), { value: nested(32), issues: [], extras: [] })
  t.true(Person.is(nested(32)))
  const { value, issues } = again(nested(33))
  t.deepEqual(value, nested(32))
  t.deepEqual(
    issues.map(({ path, expected }) => [path, expected]),
    [['/relatives/0'.repeat(33), 'Relative within Relative at most 32 deep']],
  )
  t.false(Person.is(nested(33)))
  const hostile = parseJson('{"relatives":['.repeat(20_000) + ']}'.repeat(20_000))
  t.is(revive('person', hostile).issues.length, 1)
  t.true(isLeft(Person.decode(hostile)))
})

test('the codec of a part reads, checks and writes a single record, strictly', (t) => {
  const boston = address({ city: 'Boston', latitude: 42.36 })
  t.true(Address.is(boston))
  t.false(Address.is({ ...boston, latitude: '42.36' }))
  t.false(Person.is({ ...ada, phones: undefined }))
  t.deepEqual(Address.encode(boston), { city: 'Boston', latitude: 42.36 })
  t.deepEqual(Address.decode({ city: 'Boston', latitude: 42.36 }), { _tag: 'Right', right: boston })
  t.true(isLeft(Address.decode({ city: 7 })))
  t.true(isRight(PhoneNumber.decode('2125550100')) && isLeft(PhoneNumber.decode('555-0100')))
  t.deepEqual(Page(Address).decode({ items: [{ city: 'Boston' }] }), {
    _tag: 'Right',
    right: { items: [address({ city: 'Boston' })], total: undefined, next: undefined },
  })
})
