import test from 'ava'
import { configOf } from '../../src/client/by-name.ts'
import * as fp from '../../src/public/fp.ts'
import { createLookup, defaultFallbackOn, InvalidOptionsError, versions as known } from '../../src/public/index.ts'
import { leaks } from './secrets.ts'

// The options of a lookup: wrong ones are refused at once, and omitted ones have documented defaults.

const good = { baseUrl: 'https://example.com', apiKey: 'key', versions: ['v5'] }

const badOptions: readonly (readonly [string, object, string])[] = [
  ['no key', { apiKey: '' }, 'apiKey'],
  ['a forgotten key', { apiKey: undefined }, 'apiKey'],
  ['a blank key', { apiKey: '  ' }, 'apiKey'],
  ['a key with a line break', { apiKey: 'key-5f2c\r\nx-other: 1' }, 'apiKey'],
  ['a key that was read from a file with the end of its line', { apiKey: 'key-5f2c\n' }, 'apiKey'],
  ['an invalid base address', { baseUrl: 'Secretina' }, 'baseUrl'],
  ['a path in place of a base address', { baseUrl: '/people' }, 'baseUrl'],
  ['a base address of another kind', { baseUrl: 'ftp://example.com' }, 'baseUrl'],
  ['one of a kind that ends in http', { baseUrl: 'shttp://example.com', allowInsecure: true }, 'baseUrl'],
  ['one of another kind, even if plain http is allowed', { baseUrl: 'ftp://a.org', allowInsecure: true }, 'baseUrl'],
  ['plain http to anywhere else', { baseUrl: 'http://example.com' }, 'baseUrl'],
  ['plain http to what looks like loopback', { baseUrl: 'http://127.0.0.1.example.com' }, 'baseUrl'],
  ['plain http to a name below localhost, which Node looks up', { baseUrl: 'http://a.localhost' }, 'baseUrl'],
  ['plain http to localhost with a dot, which Node looks up', { baseUrl: 'http://localhost.' }, 'baseUrl'],
  ['a password in the base address', { baseUrl: 'https://a:key-5f2c@example.com' }, 'baseUrl'],
  ['a password without a user name in the base address', { baseUrl: 'https://:key-5f2c@example.com' }, 'baseUrl'],
  ['a user name in the base address', { baseUrl: 'https://Secretina@example.com' }, 'baseUrl'],
  ['a query in the base address', { baseUrl: 'https://example.com/?a=Secretina' }, 'baseUrl'],
  ['a fragment in the base address', { baseUrl: 'https://example.com/#Secretina' }, 'baseUrl'],
  ['a version in the base address', { baseUrl: 'https://example.com/v5' }, 'baseUrl'],
  ['a version at the end of a path', { baseUrl: 'https://example.com/people/V4/' }, 'baseUrl'],
  ['the address of a search', { baseUrl: 'https://example.com/v5/names' }, 'baseUrl'],
  ['the address of a person', { baseUrl: 'https://example.com/people/v5//person_id/Secretina' }, 'baseUrl'],
  ['a word in place of true', { allowInsecure: 'yes' }, 'allowInsecure'],
  ['no version', { versions: [] }, 'versions'],
  ['versions that are missing', { versions: undefined }, 'versions'],
  ['versions that are not a list', { versions: 'v5' }, 'versions'],
  ['an unknown version', { versions: ['v99'] }, 'versions'],
  ['a version twice', { versions: ['v5', 'v4', 'v5'] }, 'versions'],
  ['an unknown option', { retry: 3 }, 'retry'],
  ['an unknown cause', { fallbackOn: ['aborted'] }, 'fallbackOn'],
  ['a cause that every object has', { fallbackOn: ['constructor'] }, 'fallbackOn'],
  ['a list in place of a cause', { fallbackOn: [['gone']] }, 'fallbackOn'],
  ['a negative number of retries', { retries: -1 }, 'retries'],
  ['a timeout of 0', { timeoutMs: 0 }, 'timeoutMs'],
  ['a timeout beyond what a timer takes', { timeoutMs: 2 ** 31 }, 'timeoutMs'],
  ['half a retry', { retries: 1.5 }, 'retries'],
  ['a retry for another cause', { retryOn: 'timeout' }, 'retryOn'],
  ['a limit of 0', { maxResponseBytes: 0 }, 'maxResponseBytes'],
  ['a fetch that is not a function', { fetch: 'fetch' }, 'fetch'],
  ['a listener that is not a function', { onAttempt: 'x' }, 'onAttempt'],
  ['a header whose name has a space', { headers: { 'x-a': 'b', 'a b': 'x' } }, 'headers'],
  ['a header without a name', { headers: { '': 'x' } }, 'headers'],
  ['a header without a value', { headers: { 'x-a': 'b', 'x-c': '' } }, 'headers'],
  ['a header in place of the key', { headers: { 'x-a': 'b', 'X-Api-Key': 'x' } }, 'headers'],
  ['a header of the connection', { headers: { 'x-a': 'b', 'Transfer-Encoding': 'chunked' } }, 'headers'],
  ['another host', { headers: { host: 'example.org' } }, 'headers'],
  ['headers that are null', { headers: null }, 'headers'],
  ['headers that have no keys of their own', { headers: new Headers({ 'x-a': 'b' }) }, 'headers'],
  ['headers in a map', { headers: new Map([['x-a', 'b']]) }, 'headers'],
  ['a header that ends in a space that cannot be sent', { headers: { 'x-a': 'b\u2003' } }, 'headers'],
  ['a key that ends in a space that cannot be sent', { apiKey: 'key-5f2c\u2003' }, 'apiKey'],
]

for (const [what, change, input] of badOptions) {
  test(`construction refuses ${what}`, (t) => {
    const create = (): unknown => Reflect.apply(createLookup, undefined, [{ ...good, ...change }])
    const error = t.throws(create, { instanceOf: InvalidOptionsError })
    t.deepEqual([...new Set(error.problems.map((problem) => problem.input))], [input])
    t.deepEqual(leaks(error), [])
  })
}

test('a letter that a header cannot have is printable, and the message does not ask for that', (t) => {
  const letters = { ...good, apiKey: 'clé', headers: { 'x-a': 'Müller' } }
  const create = (): unknown => Reflect.apply(createLookup, undefined, [letters])
  const { problems } = t.throws(create, { instanceOf: InvalidOptionsError })
  t.deepEqual(
    problems.map(({ input, rule }) => [input, /printable ASCII characters/.test(rule)]),
    [
      ['apiKey', true],
      ['headers', true],
    ],
  )
})

test('construction refuses options that are not an object', (t) => {
  for (const options of [undefined, null, 'https://example.com', []]) {
    const create = (): unknown => Reflect.apply(createLookup, undefined, [options])
    const error = t.throws(create, { instanceOf: InvalidOptionsError })
    t.deepEqual(error.problems, [{ input: 'options', rule: 'must be an object' }])
  }
})

test('construction says which versions there are, and that one is needed', (t) => {
  for (const versions of [[], ['v99'], ['v5', 'v99'], 'v5']) {
    const create = (): unknown => Reflect.apply(createLookup, undefined, [{ ...good, versions }])
    const { message } = t.throws(create, { instanceOf: InvalidOptionsError })
    t.is(message, `The options are invalid: versions must be a list of one or more of ${known.join(', ')}.`)
  }
})

test('construction takes the longest timeout that a timer takes', (t) => {
  t.notThrows(() => createLookup({ ...good, versions: ['v5'], timeoutMs: 2 ** 31 - 1 }))
})

test('construction checks a base address quickly, however long it is', (t) => {
  const start = performance.now()
  const baseUrl = `https://example.com/${'/'.repeat(200_000)}people`
  t.notThrows(() => createLookup({ baseUrl, apiKey: 'key', versions: ['v5'] }))
  t.true(performance.now() - start < 2000)
})

test('construction takes plain http for loopback, and for anything with allowInsecure', (t) => {
  for (const baseUrl of [
    'http://localhost:1',
    'http://127.0.0.1',
    'http://127.1.2.3',
    'http://[::1]:1',
    'https://example.com/v5/people',
    'https://example.com/v1/',
    new URL('https://example.com'),
  ]) {
    t.notThrows(() => createLookup({ baseUrl, apiKey: 'key', versions: ['v5'] }))
  }
  t.notThrows(() =>
    createLookup({ baseUrl: 'http://example.com', apiKey: 'key', versions: ['v5'], allowInsecure: true }),
  )
})

test('omitted options have the documented defaults', (t) => {
  const config = configOf({ baseUrl: 'https://example.com', apiKey: 'key', versions: ['v5'] })
  t.deepEqual(config.fallbackOn, ['unsupported', 'undecodable', 'gone', 'server'])
  t.like(config, {
    timeoutMs: 30_000,
    retries: 2,
    retryOn: undefined,
    maxResponseBytes: 8 * 1024 * 1024,
  })
})

test('the causes that fall back by default can be extended, but not changed', (t) => {
  t.deepEqual(
    configOf({ baseUrl: 'https://example.com', apiKey: 'key', versions: ['v5'] }).fallbackOn,
    defaultFallbackOn,
  )
  t.true(Object.isFrozen(defaultFallbackOn))
  t.is(fp.defaultFallbackOn, defaultFallbackOn)
  const fallbackOn = [...defaultFallbackOn, 'notFound'] as const
  t.deepEqual(configOf({ baseUrl: 'https://example.com', apiKey: 'key', versions: ['v5'], fallbackOn }).fallbackOn, [
    ...['unsupported', 'undecodable', 'gone', 'server'],
    'notFound',
  ])
})
