import { inspect } from 'node:util'
import test from 'ava'
import * as fp from '../../src/public/fp.ts'
import {
  detectVersion,
  isUndecodableError,
  normalize,
  operations,
  render,
  translate,
  type UndecodableError,
} from '../../src/public/index.ts'
import { addressLookup, emailLookup, name, page, person, phoneLookup } from '../../src/public/model.ts'
import { goldenFilesOf, readGolden } from '../support/goldens.ts'
import { allSpokes } from '../support/spokes.ts'

// A payload that cannot be read at all, and what it may be instead.

const undecodable = (run: () => unknown): UndecodableError => {
  try {
    run()
  } catch (error) {
    if (isUndecodableError(error)) return error
  }
  throw new Error('It was decodable.')
}

test('a payload without its root is an UndecodableError that says what was expected where', (t) => {
  const cases: readonly (readonly [() => unknown, string, string])[] = [
    [() => normalize('v5', 'person', 7), '', 'an object'],
    [() => normalize('v5', 'person', { data: 'x' }), '/data', 'an object'],
    [() => normalize('v5', 'person', { data: { human: null } }), '/data/person', 'an object'],
    [() => normalize('v5', 'person', { data: { person: ['x'] } }), '/data/person', 'an object'],
    [() => normalize('v5', 'names', { data: { people: { not: 'it' } } }), '/data/people', 'a list'],
    [() => normalize('v4', 'phones', { data: { owners: 'x' } }), '/data/owners', 'a list'],
    [() => normalize('v4', 'addresses', { data: { address: 'x' } }), '/data/address', 'an object'],
    [() => normalize('v3', 'person', { person: 'x' }), '/person', 'an object'],
    [() => normalize('v3', 'names', { people: 7 }), '/people', 'a list'],
    [() => normalize('v3', 'names', { hits: [] }), '', 'an object with people or total_result_count'],
    [() => normalize('v3', 'emails', { hits: 1 }), '', 'an object with owners'],
  ]
  for (const [run, pointer, expected] of cases) {
    const error = undecodable(run)
    t.deepEqual([error.path, error.expected], [pointer, expected])
    t.true(error.message.includes(`expected ${expected} at ${pointer === '' ? 'its root' : pointer}`))
    t.false(error.message.includes('\n'))
    t.false(error.retryable)
  }
})

test('a payload that looks like another version says which', (t) => {
  const v3 = { person: { full_name: 'Ada Byron', aliases: [] } }
  const error = undecodable(() => normalize('v5', 'person', v3))
  t.is(error.looksLike, 'v3')
  t.is(
    error.message,
    "This is not a v5 person payload: expected an object at /data. It looks like v3: read it as 'v3'.",
  )
  const v5 = { data: { people: [{ names: [], usernames: ['ada'] }] } }
  t.is(undecodable(() => normalize('v3', 'names', v5)).looksLike, 'v5')
  t.is(undecodable(() => normalize('v3', 'names', { ...v5, position_token: 'of v5' })).looksLike, 'v5')
  t.is(undecodable(() => normalize('v3', 'names', { data: 1 })).looksLike, undefined)
})

const v4Payload = readGolden('v4-person.payload.json')

test('a payload that is read as the wrong version says which it looks like, on access', (t) => {
  const misread = normalize('v5', 'person', { data: { person: { id: 7, age: 36, dob_year: 1815 } } })
  t.is(misread.looksLike, 'v4')
  t.is(normalize('v4', 'person', v4Payload).looksLike, undefined)
  t.is(normalize('v4', 'person', { data: { person: { full_name: 'Ada', shoe_size: 39 } } }).looksLike, undefined)
  t.is(normalize('v5', 'person', { data: { person: { id: 7, shoe_size: 39 } } }).looksLike, undefined, 'v4 as well')
  t.is(normalize('v4', 'person', { data: { person: { id: 7, shoe_size: 39 } } }).looksLike, undefined, 'v5 as well')
  t.is(translate('v5', 'v3', 'person', misread.raw).looksLike, 'v4')
  t.is({ ...misread }.looksLike, 'v4')
  t.regex(inspect(misread), /looksLike: 'v4'/)
})

test('nothing is read again before looksLike is accessed', (t) => {
  let reads = 0
  const watched = {
    data: {
      person: {
        age: 36,
        names: [{ full_name: 'Ada Byron' }],
        get gender() {
          reads += 1
          return 'f'
        },
      },
    },
  }
  const translated = translate('v5', 'v3', 'person', watched)
  t.is(reads, 1)
  t.is(translated.looksLike, undefined)
  t.is(translated.looksLike, undefined)
  t.is(reads, 2, 'v4 was tried alone: v5 had read it')
})

test("an axios response is distinguished from another version's envelope", (t) => {
  const person = { id: 7 }
  for (const [version, data] of [
    ['v3', { person }],
    ['v5', { data: { person } }],
  ] as const) {
    const error = undecodable(() => normalize(version, 'person', { status: 200, headers: {}, config: {}, data }))
    t.true(error.message.endsWith('. It is the response of an HTTP client: pass its data.'), error.message)
  }
})

for (const spoke of allSpokes) {
  test(`an axios response is not read as a ${spoke.title} answer without results`, (t) => {
    const data = readGolden(goldenFilesOf(spoke).payload)
    const response = { status: 200, statusText: 'OK', headers: {}, config: {}, request: {}, data }
    const read = (): unknown => Reflect.apply(normalize, undefined, [spoke.version, spoke.operation, response])
    const error = undecodable(read)
    t.regex(error.message, / It is the response of an HTTP client: pass its data\.$/)
    // Around an answer of v3, it may as well be one of v4 or v5 with new keys.
    if (spoke.version === 'v3') return
    t.is(error.looksLike, undefined)
    t.is(detectVersion(spoke.operation, response), undefined)
  })
}

test('an axios response is distinguished from a payload with new keys by the envelope in it', (t) => {
  const response = { status: 200, headers: {}, data: { data: { people: [] } } }
  t.is(
    undecodable(() => normalize('v5', 'names', response)).message,
    'This is not a v5 names payload: expected no envelope at /data. It is the response of an HTTP client: pass its data.',
  )
  for (const [payload, extras] of [
    [{ status: 200, headers: {}, data: { people: [] } }, ['/status', '/headers']],
    [{ data: { data: {}, people: [] } }, ['/data/data']],
    [{ status: 200, data: { data: {}, people: [] } }, ['/status', '/data/data']],
    [{ headers: {}, data: { data: {}, people: [] } }, ['/headers', '/data/data']],
  ] as const) {
    t.deepEqual(normalize('v5', 'names', payload).extras, extras)
  }
  const v3 = { status: 200, headers: {}, data: 'x', people: [] }
  t.deepEqual(normalize('v3', 'names', v3).extras, ['/status', '/headers', '/data'])
})

test('if something else is passed in place of a payload, the error says what it is and what to do', (t) => {
  const v3 = { person: { full_name: 'Ada Byron' } }
  const value = person({ names: [name({ full: 'Ada Byron' })] })
  const written = [render('v5', 'person', value), translate('v3', 'v3', 'person', v3)]
  const cases: readonly (readonly [unknown, advice: string])[] = [
    [JSON.stringify(v3), 'It is text: read it with parsePayload.'],
    [Promise.resolve(v3), 'It is a promise: await it.'],
    [new Response(JSON.stringify(v3)), 'It is a Response: await its text().'],
    [Buffer.from(JSON.stringify(v3)), 'It is bytes: decode them to text.'],
    [[v3], 'It is a list: pass its items, one by one.'],
    ...[v3.person, { first_name: 'Ada' }, { names: [{ full_name: 'Ada Byron' }] }].map(
      (record) => [record, 'It looks like a record without its wrapper: wrap it as the service does.'] as const,
    ),
    [normalize('v3', 'person', v3), 'It is a result: its value is in the model already.'],
    ...written.map((result) => [result, 'It is a result: pass its payload.'] as const),
  ]
  for (const [input, advice] of cases) {
    for (const version of ['v3', 'v5'] as const) {
      const error = undecodable(() => normalize(version, 'person', input))
      t.true(error.message.endsWith(` at ${error.path === '' ? 'its root' : error.path}. ${advice}`), error.message)
      t.is(undecodable(() => translate(version, 'v3', 'person', input)).message, error.message)
    }
  }
  const secret = 'Ada Byron'
  const refusing = () => {
    throw new Error(secret)
  }
  const exotic = new Proxy({}, { get: refusing, has: refusing })
  for (const input of [{ [Symbol.toStringTag]: secret }, exotic]) t.true('right' in fp.normalize('v5', 'names', input))
  for (const input of [7, { then: 1 }]) {
    const result = fp.normalize('v5', 'names', input)
    t.regex(
      'left' in result && result.left.name === 'UndecodableError' ? result.left.message : '',
      /: expected an object at (its root|\/data)\.$/,
    )
  }
})

test('if a value of the model is passed in place of a payload, the error says what reads it', (t) => {
  const values = {
    person: person(),
    names: page({}),
    phones: phoneLookup(),
    emails: emailLookup(),
    addresses: addressLookup(),
  }
  for (const operation of operations) {
    const error = undecodable(() => normalize('v5', operation, values[operation]))
    t.regex(error.message, /: expected an object at \/data\. It is a canonical value: read it with revive\.$/)
  }
})

test('no error and no issue contains a value of the record', (t) => {
  const secret = 'Ada Byron'
  const shown = (value: unknown) => inspect(value, { depth: 20, showHidden: true }) + JSON.stringify(value)
  for (const payload of [secret, [secret], { [`data`]: secret }, { data: { person: secret } }]) {
    const error = undecodable(() => normalize('v5', 'person', payload))
    t.false((shown(error) + error.message + String(error.stack)).includes(secret))
  }
  const { issues } = normalize('v5', 'person', { data: { person: { birth: secret, phones: [{ phone: secret }] } } })
  t.is(issues.length, 2)
  t.false(shown(issues).includes(secret))
})
