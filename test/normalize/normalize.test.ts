import { inspect } from 'node:util'
import test from 'ava'
import { listed } from '../../src/errors/problem.ts'
import * as fp from '../../src/public/fp.ts'
import {
  isLookupError,
  isNotFoundError,
  isUnsupportedError,
  normalize,
  NotFoundError,
  offers,
  UnsupportedError,
  versions,
} from '../../src/public/index.ts'
import { normalizeAny } from '../../src/normalize/by-name.ts'

// A payload as a value of the model, with what could not be read and what is unknown.

test('a payload becomes a value that says where it came from and keeps the payload', (t) => {
  const payload = { person: { full_name: 'Ada Byron' } }
  const { value, source, issues, extras, raw } = normalize('v3', 'person', payload)
  t.is(value.names[0]?.full, 'Ada Byron')
  t.deepEqual(source, { version: 'v3', operation: 'person' })
  t.deepEqual([issues, extras], [[], []])
  t.is(raw, payload)
})

test('an unreadable leaf, list and object each affect only themselves and are one issue', (t) => {
  const { value, issues } = normalize('v5', 'person', {
    data: {
      person: { gender: true, addresses: 'none', birth: [1986], phones: [{ phone: 2125550100 }, 'x'], 'a/b~c': 1 },
    },
  })
  t.deepEqual(issues, [
    { kind: 'value', path: '/data/person/gender', expected: 'text' },
    { kind: 'list', path: '/data/person/addresses', expected: 'a list' },
    { kind: 'record', path: '/data/person/birth', expected: 'an object' },
    { kind: 'record', path: '/data/person/phones/1', expected: 'an object' },
  ])
  t.is(value.phones.length, 1)
  t.deepEqual([value.gender, value.addresses, value.birth], [undefined, [], undefined])
})

test('extras are the unknown keys, with list positions as *, each once', (t) => {
  const { extras, issues } = normalize('v5', 'person', {
    data: {
      person: {
        phones: [
          { phone: 2125550100, is_spoofed: true },
          { is_spoofed: false, shape: {} },
        ],
        relatives: [{ names: [{ nick: 'A' }, { nick: 'B' }] }, { names: [{ nick: 'C' }] }],
        'a/b~c': 1,
      },
    },
    took_ms: 3,
  })
  t.deepEqual(extras, [
    '/data/person/phones/*/is_spoofed',
    '/data/person/phones/*/shape',
    '/data/person/relatives/*/names/*/nick',
    '/data/person/a~1b~0c',
    '/took_ms',
  ])
  t.deepEqual(issues, [])
})

test('a list that is null or absent is empty', (t) => {
  t.deepEqual(normalize('v5', 'names', { data: { people: null } }).value, {
    items: [],
    total: undefined,
    next: undefined,
  })
  t.deepEqual(normalize('v5', 'names', { data: {} }).value.items, [])
  t.deepEqual(normalize('v3', 'phones', { owners: null }).value.owners, [])
})

test('a null person or address is a NotFoundError', (t) => {
  for (const run of [
    () => normalize('v3', 'person', { person: null }),
    () => normalize('v3', 'person', { took_ms: 3, person: null }),
    () => normalize('v4', 'person', { data: { person: null } }),
    () => normalize('v5', 'addresses', { data: { address: null } }),
  ]) {
    const error = t.throws(run, { instanceOf: NotFoundError })
    t.true(isNotFoundError(error) && isLookupError(error))
  }
})

test('the fp entry returns as Either what the root entry throws', (t) => {
  const payload = { person: { full_name: 'Ada Byron' } }
  t.deepEqual(fp.normalize('v3', 'person', payload), { _tag: 'Right', right: normalize('v3', 'person', payload) })
  t.like(fp.normalize('v3', 'person', { people: 7 }), {
    _tag: 'Left',
    left: { name: 'UndecodableError', path: '/person' },
  })
})

test('what a version does not offer is an UnsupportedError that says where it is offered', (t) => {
  for (const [version, operation, message] of [
    ['v4', 'emails', 'v4 has no email search.'],
    ['v3', 'addresses', 'v3 has no address search.'],
  ] as const) {
    const others = versions.filter((other) => offers(other, operation))
    const read = normalizeAny(version, operation, {})
    if (!('left' in read) || !isUnsupportedError(read.left)) return t.fail(operation)
    const { features, asked, availableIn } = read.left
    t.deepEqual([features, asked, availableIn], [[operation], [version], others])
    t.deepEqual([read.left.version, read.left.message], [version, `${message} Use ${listed(others)}.`])
  }
})

test('a translation to a version that does not offer the operation is an UnsupportedError, whatever the payload is', (t) => {
  for (const payload of [{ data: { address: {} } }, { data: { address: null } }, {}, 'text']) {
    const result: unknown = Reflect.apply(fp.translate, undefined, ['v5', 'v3', 'addresses', payload])
    t.like(result, { left: { name: 'UnsupportedError', asked: ['v3'], availableIn: ['v4', 'v5'] } })
  }
})

test('an unknown version or operation is refused, and not repeated', (t) => {
  for (const args of [
    ['v99', 'person'],
    ['v5', '__proto__'],
    ['constructor', 'names'],
    ['v5', 'secret'],
    ['secret', 'person'],
  ]) {
    const result: unknown = Reflect.apply(fp.normalize, undefined, args)
    t.like(result, { left: { name: 'UnsupportedError' } })
    t.false(inspect(result, { showHidden: true }).includes('secret'))
  }
  t.throws((): unknown => Reflect.apply(normalize, undefined, ['v99', 'person', {}]), { instanceOf: UnsupportedError })
})

test('an empty record in place of an item that may come without its list is no item', (t) => {
  for (const [phones, count] of [
    [{}, 0],
    [[], 0],
    [[{}], 1],
    [{ phone: 2125550100 }, 1],
  ]) {
    const resident = { names: [{ full_name: 'Ada Byron' }], phones: [{ phones }] }
    const read = normalize('v5', 'addresses', {
      data: { address: { street_address: '1 Main St', properties: [{ residents: [resident] }] } },
    })
    t.is('value' in read ? read.value.properties[0]?.residents[0]?.phones.length : undefined, Number(count))
  }
})
