import { inspect } from 'node:util'
import test from 'ava'
import { isLeft, isRight, right } from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { PathReporter } from 'io-ts/lib/PathReporter.js'
import {
  address,
  job,
  period,
  person,
  phone,
  phoneNumber,
  Address,
  Email,
  Person,
  Phone,
} from '../../src/public/model.ts'
import {
  V3Names,
  V3NamesBody,
  V3Person,
  V3PersonBody,
  V3PersonJob,
  V3PhoneOwnerAddress,
  V3Phones,
} from '../../src/public/v3.ts'
import { V5Addresses, V5Person, V5PersonBody, V5Resident } from '../../src/public/v5.ts'
import { goldenFilesOf, readGolden } from '../support/goldens.ts'
import { allSpokes } from '../support/spokes.ts'

// The codecs are ordinary io-ts codecs: strict, composable, and with the path in their errors.

const payload = { data: { person: { id: 7, names: [{ full_name: 'Ada Byron' }] } } }

test('the payload codec reads the version in its own field names', (tt) => {
  const decoded = V5PersonBody.decode(payload)
  tt.like(decoded, {
    _tag: 'Right',
    right: { data: { person: { id: '7', names: [{ full_name: 'Ada Byron' }], phones: [] } } },
  })
  if (isLeft(decoded)) return tt.fail()
  tt.deepEqual(decoded.right.data.person.names, [
    {
      full_name: 'Ada Byron',
      first_name: undefined,
      middle_name: undefined,
      last_name: undefined,
      suffix: undefined,
      name_type: undefined,
    },
  ])
  tt.true(V5PersonBody.is(decoded.right))
  tt.false(V5PersonBody.is(payload))
  tt.like(V5PersonBody.encode(decoded.right), { data: { person: { id: '7', names: [{ full_name: 'Ada Byron' }] } } })
})

test('the composed codec reads the canonical person and writes the payload again', (tt) => {
  const decoded = V5Person.decode(payload)
  if (isLeft(decoded)) return tt.fail()
  tt.is(decoded.right.names[0]?.full, 'Ada Byron')
  tt.true(V5Person.is(decoded.right))
  tt.true(V3Person.is(decoded.right))
  tt.false(V3Names.is(decoded.right))
  tt.false(V5Person.is({ ...decoded.right, names: [null] }))
  tt.false(V5Person.is(null))
  tt.like(V3Person.encode(decoded.right), { person: { id: '7', full_name: 'Ada Byron' } })
})

test('decode is strict: every issue is an error with the path and what was expected', (tt) => {
  const bad = { data: { person: { gender: true, phones: [{ phone: 'x' }], birth: 'x' } }, metadata: 3 }
  const decoded = V5Person.decode(bad)
  if (isRight(decoded)) return tt.fail()
  const ways = decoded.left.map(({ context, value, message }) => [
    context.map(({ key }) => key).join('/'),
    value,
    message,
  ])
  tt.deepEqual(ways, [
    ['/data/person/gender', true, 'expected text'],
    ['/data/person/phones/0/phone', 'x', 'expected a US phone number of 10 digits'],
    ['/data/person/birth', 'x', 'expected an object'],
    ['/metadata', 3, 'expected an object'],
  ])
  const names = decoded.left[1]?.context.map(({ type }) => type.name)
  tt.deepEqual(names, ['V5Person', 'V5PersonData', 'V5Profile', 'V5PersonPhone[]', 'V5PersonPhone', 'phone'])
  tt.deepEqual(decoded.left[1]?.context.map(({ actual }) => actual).at(-2), { phone: 'x' })
})

test('errors in a payload with getters have the same path; what only a getter gives is not read again for them', (tt) => {
  let reads = 0
  const lazy = {
    get data() {
      reads += 1
      return { person: { gender: true } }
    },
  }
  const decoded = V5Person.decode(lazy)
  tt.deepEqual(isLeft(decoded) && decoded.left.map(({ context }) => context.map(({ key }) => key)), [
    ['', 'data', 'person', 'gender'],
  ])
  tt.deepEqual(isLeft(decoded) && decoded.left.map(({ value }) => value), [undefined])
  tt.is(reads, 1)
})

test('a payload without its root fails, one with unknown keys does not', (tt) => {
  tt.true(isLeft(V5Person.decode({})))
  tt.true(isLeft(V5Person.decode({ data: { person: null } })))
  tt.true(isLeft(V3Names.decode({})))
  tt.true(isLeft(V3PersonBody.decode(null)))
  tt.true(isRight(V5Person.decode({ ...payload, more: 1 })))
})

test('codecs compose with any other, and errors have the whole path', (tt) => {
  const Message = t.type({ at: t.string, bodies: t.array(t.union([V3Person, V5Person])) })
  const decoded = Message.decode({ at: 'now', bodies: [payload, { person: { id: 8 } }] })
  if (isLeft(decoded)) return tt.fail()
  tt.deepEqual(
    decoded.right.bodies.map(({ id }) => String(id)),
    ['7', '8'],
  )
  tt.like(Message.encode(decoded.right), { at: 'now', bodies: [{ person: { id: '7' } }, { person: { id: '8' } }] })
  const Wrapped = t.type({ body: V3Person })
  tt.deepEqual(PathReporter.report(Wrapped.decode({ body: { person: { age: 'x' } } })), [
    'expected a number up to 2^53 - 1',
  ])
  const failed = Wrapped.decode({ body: { person: { age: 'x' } } })
  tt.deepEqual(isLeft(failed) && failed.left[0]?.context.map(({ key }) => key), ['', 'body', 'person', 'age'])
})

for (const spoke of allSpokes) {
  test(`the codec of ${spoke.title} is a type of io-ts, and composes with its combinators`, (tt) => {
    const codec: t.Mixed = spoke.codec
    const golden = readGolden(goldenFilesOf(spoke).payload)
    const decoded = codec.decode(golden)
    if (isLeft(decoded)) return tt.fail()
    const written: unknown = codec.encode(decoded.right)
    const Message = t.intersection([
      t.exact(t.type({ answer: codec, all: t.readonlyArray(codec), byKey: t.record(t.string, codec) })),
      t.partial({ either: t.union([t.null, codec]), tuple: t.tuple([t.number, codec]), frozen: t.readonly(codec) }),
    ])
    const message = { answer: golden, all: [golden], byKey: { a: golden }, either: null, tuple: [1, golden] }
    const whole = Message.decode({ ...message, frozen: golden })
    if (isLeft(whole)) return tt.fail(PathReporter.report(whole).join('\n'))
    tt.true(codec instanceof t.Type && Message.is(whole.right))
    tt.deepEqual(whole.right.all, [decoded.right])
    const again = { answer: written, all: [written], byKey: { a: written }, either: null, tuple: [1, written] }
    tt.deepEqual(Message.encode(whole.right), { ...again, frozen: written })
    const FromText = new t.Type(
      'FromText',
      codec.is,
      (text, context) => codec.validate(JSON.parse(String(text)), context),
      codec.encode,
    )
    tt.deepEqual(t.string.pipe(FromText).decode(JSON.stringify(golden)), decoded)
  })
}

test('the codec of a single record can be used by itself', (tt) => {
  const decoded = V5Resident.decode({ phones: [{ phones: { phone: 2125550100 } }], age: '39' })
  tt.like(decoded, {
    right: { age: 39, phones: [{ phones: [{ phone: { number: '2125550100', extension: undefined } }] }] },
  })
  const phonesWritten = (...phones: readonly object[]) => {
    const resident = V5Resident.decode({ phones: [{ phones }] })
    return isRight(resident) && V5Resident.encode(resident.right).phones
  }
  const [one, other] = [{ phone: 2125550100 }, { phone: 2125550101, is_best: true }]
  tt.deepEqual(phonesWritten(one), [{ phones: one }], 'as the specification shows it')
  tt.deepEqual(phonesWritten(one, other), [{ phones: [one, other] }])
  const wayIn = (phones: unknown) => {
    const failed = V5Resident.decode({ phones: [{ phones }] })
    return isLeft(failed) && failed.left[0]?.context.map(({ key, type }) => `${key} ${type.name}`)
  }
  const way = [' V5Resident', 'phones V5PhoneWrapper[]', '0 V5PhoneWrapper', 'phones V5BestPhone[]']
  tt.deepEqual(wayIn({ phone: 'x' }), [...way, 'phone phone'])
  tt.deepEqual(wayIn([{}, { phone: 'x' }]), [...way, '1 V5BestPhone', 'phone phone'])
})

test('an error can be written as JSON, and is short: codecs in its context do not show their structure', (tt) => {
  const errorsOf = (codec: t.Decoder<unknown, unknown>, input: unknown) => {
    const decoded = codec.decode(input)
    return isLeft(decoded) ? decoded.left : []
  }
  for (const errors of [errorsOf(Person, { age: 'x' }), errorsOf(V5Addresses, { data: { address: { city: true } } })]) {
    tt.is(errors.length, 1)
    tt.true(JSON.stringify(errors).length < 1000)
    tt.true(inspect(errors, { depth: null }).length < 5000)
  }
})

test('an unknown member has no codec, even if all objects have a member of its name', (tt) => {
  const failed = V3Phones.decode({ owners: [{ current_address: { constructor: NaN } }] })
  tt.deepEqual(isLeft(failed) && failed.left[0]?.context.slice(-2).map(({ key, type }) => `${key} ${type.name}`), [
    'current_address V3PhoneOwnerAddress',
    'constructor unknown',
  ])
})

test('a record must have every key: a union writes it with its own codec, not as an empty record of another kind', (tt) => {
  const line = phone({ number: phoneNumber('2125550100') })
  tt.true(Phone.is(line))
  tt.false(Email.is(line))
  tt.deepEqual(t.union([Email, Phone]).encode(line), { number: '2125550100' })
  tt.true(Address.is(address()))
  const cityless = Object.fromEntries(Object.entries(address()).filter(([key]) => key !== 'city'))
  for (const other of [{}, cityless, new Date(0), { zip: '02139' }]) tt.false(Address.is(other))
})

test('an open record must have its fragments: a payload with only its known fields is not such a record', (tt) => {
  const payload = { street_address: 'a', city: 'b', country: 'c', latitude: 1, longitude: 2, state: 'd', zip: '02139' }
  const read = V3PhoneOwnerAddress.decode(payload)
  if (isLeft(read)) return tt.fail()
  tt.true(V3PhoneOwnerAddress.is(read.right))
  tt.false(V3PhoneOwnerAddress.is(payload))
  tt.false(V3PhoneOwnerAddress.is({ ...read.right, fragments: () => undefined }))
})

test('what is written of the fragments of an open record are not its fields, which could not be read again', (tt) => {
  const read = V3PhoneOwnerAddress.decode({ city: 'Boston', unit: '2' })
  if (isLeft(read)) return tt.fail()
  const odd = { ...read.right, fragments: { unit: '2', zip: 'abc', state: 'MA', city: 'Salem' } }
  tt.deepEqual(V3PhoneOwnerAddress.encode(odd), { city: 'Boston', unit: '2' })
})

test('is() refuses a page token that cannot be read again', (tt) => {
  const read = V3NamesBody.decode({ people: [], position_token: '51' })
  if (isLeft(read)) return tt.fail()
  tt.true(V3NamesBody.is(read.right))
  for (const position_token of ['', '\ud842']) tt.false(V3NamesBody.is({ ...read.right, position_token }))
})

test('a record whose twins disagree is not valid, as it cannot be read again', (tt) => {
  const read = V3PersonJob.decode({ is_current: true, current: true })
  if (isLeft(read)) return tt.fail()
  tt.true(V3PersonJob.is(read.right))
  const torn = { ...read.right, current: false }
  tt.true(isLeft(V3PersonJob.decode(V3PersonJob.encode(torn))))
  tt.false(V3PersonJob.is(torn))
})

test('is() says whether a date can be written, and read again as it was', (tt) => {
  const workedSince = (...[year, month, day]: readonly (number | undefined)[]) =>
    person({ workHistory: [job({ period: period({ year, month, day }) })] })
  for (const date of [[2019], [1000, 12], [9999, 12, 30], [2020, 2, 29]]) {
    const since = workedSince(...date)
    tt.true(V3Person.is(since), String(date))
    tt.deepEqual(V3Person.decode(V3Person.encode(since)), right(since))
  }
  const broken = [[0], [-5], [999, 12], [20000], [2019.5], [2019, 13], [2019, 0], [2019, 2, 31], [1900, 2, 29]]
  for (const date of [...broken, [2019, undefined, 3], [undefined, 3]]) {
    const since = workedSince(...date)
    tt.false(V3Person.is(since), String(date))
    tt.notThrows(() => V3Person.encode(since))
  }
})

test('NaN and Infinity are not numbers', (tt) => {
  const decoded = V3Person.decode({ person: { addresses: [{ latitude: Infinity }], age: NaN } })
  tt.deepEqual(isLeft(decoded) && decoded.left.map(({ context }) => context.at(-1)?.key), ['latitude', 'age'])
})
