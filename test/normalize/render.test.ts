import { inspect } from 'node:util'
import test from 'ava'
import * as fp from '../../src/public/fp.ts'
import { InvalidValueError, normalize, render, translate, UndecodableError } from '../../src/public/index.ts'
import { addressLookup, email, name, person, personId } from '../../src/public/model.ts'
import { isPerson } from '../../src/model/lookup.ts'
import { parseJson } from '../support/json.ts'

// A value as a payload of any version that offers its operation.

test('a value becomes the payload of any version that offers its operation', (t) => {
  const ada = person({
    names: [name({ full: 'Ada Byron', kind: 'main' }), name({ full: 'Ada Lovell', kind: 'alias' })],
  })
  const v3 = render('v3', 'person', ada)
  t.deepEqual([v3.payload.person?.full_name, v3.payload.person?.aliases], ['Ada Byron', ['Ada Lovell']])
  t.deepEqual(v3.losses, [])
  const v5 = render('v5', 'person', ada)
  t.deepEqual(v5.payload.data?.person?.names, [
    { full_name: 'Ada Byron', name_type: 'main' },
    { full_name: 'Ada Lovell', name_type: 'alias' },
  ])
})

test('an empty text is written in a list from which what has no text is left out, and reads as nothing', (t) => {
  const { payload, losses } = render(
    'v3',
    'person',
    person({ emails: [email({ type: 'home' }), email({ address: '' })] }),
  )
  t.deepEqual(payload.person?.emails, [''])
  t.deepEqual(losses, [
    { path: '/emails/0/type', reason: 'notCarried' },
    { path: '/emails/1/address', reason: 'noRoom' },
  ])
})

test('whether a job is the current one is written in both fields that v3 has for it', (t) => {
  const payload = { data: { person: { work_history: [{ title: 'Clerk', is_current: true }] } } }
  const v3 = translate('v5', 'v3', 'person', payload)
  t.deepEqual(v3.payload.person?.work_history, [{ title: 'Clerk', is_current: true, current: true }])
})

test('anything but a value of the model is an error that says what to do, and repeats nothing of it', (t) => {
  const whole = person({ names: [name({ full: 'Ada Byron' })] })
  // An old cache, or a caller without types.
  const spoilt = [undefined, null, {}, 'Ada Byron', { ...whole, phones: undefined }, { ...whole, names: 'Ada Byron' }]
  for (const value of [...spoilt, { ...whole, relatives: ['Ada Byron'] }]) {
    const written = (): unknown => Reflect.apply(render, undefined, ['v5', 'person', value])
    const error = t.throws(written, { instanceOf: InvalidValueError })
    t.deepEqual([error.version, error.operation, error.cause], ['v5', 'person', undefined])
    t.notRegex(inspect(error), /Ada/)
    t.like(Reflect.apply(fp.render, undefined, ['v5', 'person', value]), { _tag: 'Left', left: { name: error.name } })
  }
})

test('if something else is passed in place of a value, the error says what it is', (t) => {
  const payload = { data: { person: { names: [{ full_name: 'Ada Byron' }] } } }
  const result = normalize('v5', 'person', payload)
  const hostile = new Proxy(
    {},
    {
      has: () => {
        throw new Error('Ada Byron')
      },
    },
  )
  const cases: readonly (readonly [unknown, said: RegExp])[] = [
    [result, /^This is not a Person\. It is a result: pass its value\.$/],
    [translate('v5', 'v3', 'person', payload), /^This is not a Person\. It is a result: pass its value\.$/],
    [Promise.resolve(result.value), /^This is not a Person\. It is a promise: await it\.$/],
    [JSON.stringify(result.value), /^This is not a Person\. It is text: parse it first\.$/],
    [payload, /^This is not a Person\. It looks like a payload of the service: read it with normalize\.$/],
    [{ ...result.value, phones: undefined }, /^This is not a complete Person, or something in it is of another type: /],
    [hostile, /^This is not a complete Person, or something in it is of another type: /],
  ]
  for (const [value, said] of cases) {
    const written = (): unknown => Reflect.apply(render, undefined, ['v3', 'person', value])
    t.regex(t.throws(written, { instanceOf: InvalidValueError }).message, said)
  }
})

test('what is unknown has no record of its own in a payload', (t) => {
  t.deepEqual(render('v5', 'person', person({ id: personId('7') })).payload, {
    data: {
      person: {
        id: '7',
        ...Object.fromEntries(
          [
            ...['names', 'addresses', 'emails', 'social_profiles', 'phones', 'relatives', 'work_history', 'schools'],
            ...['certifications', 'languages', 'historical_records'],
          ].map((key) => [key, []]),
        ),
      },
    },
    metadata: {},
  })
})

test('a profile is written with empty metadata, as in the specification', (t) => {
  for (const version of ['v4', 'v5'] as const) t.deepEqual(render(version, 'person', person()).payload.metadata, {})
})

test('an address search is written without metadata, as in the specification, but metadata is understood if sent', (t) => {
  for (const version of ['v4', 'v5'] as const) {
    t.deepEqual(Object.keys(render(version, 'addresses', addressLookup()).payload), ['data'])
    t.deepEqual(normalize(version, 'addresses', { data: { address: { city: 'Boston' } }, metadata: {} }).extras, [])
  }
})

test('a value that was stored as JSON renders like the original', (t) => {
  const { value } = normalize('v5', 'person', {
    data: { person: { id: 7, relatives: [{ names: [{ full_name: 'Ralph' }] }] } },
  })
  const kept = parseJson(JSON.stringify(value))
  if (!isPerson(kept)) return t.fail('A person kept as JSON is a person.')
  t.deepEqual(render('v3', 'person', kept), render('v3', 'person', value))
})

test('a v3 payload as v5, and what a v3 caller sees of v5', (t) => {
  const v3 = { person: { id: '7', full_name: 'Ada Byron', age: 39, phones: ['2125550100'] } }
  const { payload, losses, value, source } = translate('v3', 'v5', 'person', v3)
  t.is(payload.data?.person?.id, '7')
  t.deepEqual(payload.data?.person?.phones, [{ phone: 2125550100 }])
  t.deepEqual(losses, [{ path: '/age', reason: 'notCarried' }])
  t.is(value.age, 39)
  t.deepEqual(source, { version: 'v3', operation: 'person' })
  t.throws(() => translate('v5', 'v3', 'person', v3), { instanceOf: UndecodableError })
  t.like(fp.translate('v3', 'v5', 'person', v3), { _tag: 'Right' })
})
