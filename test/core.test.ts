import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import {
  carries,
  createLookup,
  detectSpoke,
  isInvalidOptionsError,
  isNotFoundError,
  isUndecodableError,
  isUnsupportedError,
  type LookupMethods,
  normalize,
  render,
  translate,
} from '../src/public/core.ts'
import * as tasks from '../src/public/core-fp.ts'
import * as byName from '../src/public/index.ts'
import { extrasOf } from '../src/public/model.ts'
import { createSandbox } from '../src/public/sandbox.ts'
import * as v3 from '../src/public/v3.ts'
import * as v4 from '../src/public/v4.ts'
import * as v5 from '../src/public/v5.ts'
import { findSpoke } from '../src/versions/table.ts'
import { isObject } from '../src/wire/json.ts'
import { goldenFilesOf, readGolden } from './support/goldens.ts'
import { allSpokes } from './support/spokes.ts'

// Versions as values: what is not passed is not known.

const baseUrl = 'https://people.example.com'
const flat = { person: { id: 7, full_name: 'Ada Byron' } }

for (const { version, operation, title } of allSpokes) {
  test(`${title} reads, writes and translates as it does by its name`, (t) => {
    const spoke = findSpoke(version, operation)
    if (spoke === undefined) return t.fail()
    const payload = readGolden(goldenFilesOf({ version, operation }).payload)
    const [read, named] = [normalize(spoke, payload), byName.normalize(version, operation, payload)]
    t.deepEqual(read, named)
    t.deepEqual(Object.keys(read), Object.keys(named))
    const [written, asNamed] = [render(spoke, read.value), byName.render(version, operation, read.value)]
    t.deepEqual(written.payload, asNamed.payload)
    t.deepEqual(written.losses, asNamed.losses)
    t.deepEqual(translate(spoke, spoke, payload).payload, written.payload)
  })
}

test('what throws in the core is on the left in its form for fp-ts, and its lookups are tasks', async (t) => {
  const said = pipe(
    tasks.parsePayload(JSON.stringify(flat)),
    E.chainW((payload) => tasks.translate(v3.person, v4.person, payload)),
    E.chainW(({ value }) => tasks.render(v5.person, value)),
    E.chainW(({ payload }) => tasks.normalize(v5.person, payload)),
    E.map(({ value }) => value.names[0]?.full),
  )
  t.deepEqual(said, E.right('Ada Byron'))
  const nobody = tasks.normalize(v3.person, { person: null })
  t.true(E.isLeft(nobody) && isNotFoundError(nobody.left))
  t.deepEqual([tasks.carries, tasks.detectSpoke], [carries, detectSpoke])

  const service = await createSandbox().listen()
  t.teardown(() => service.close())
  const lookup = tasks.createLookup({ baseUrl: service.url, apiKey: 'test', spokes: [v4.person, v4.phones] })
  const unknown = await lookup.person('0')()
  t.true(E.isLeft(unknown) && isNotFoundError(unknown.left))
  t.throws(() => tasks.createLookup({ baseUrl, apiKey: 'test', spokes: [] }), { message: /one or more spokes/ })
})

test('a spoke carries what its version does by its name, and a path that no value has is an error for both', (t) => {
  for (const { version, operation } of allSpokes) {
    const spoke = findSpoke(version, operation)
    if (spoke === undefined) return t.fail()
    const paths = byName.lineage(operation).map(({ path }) => path)
    t.true(paths.length > 0)
    for (const path of paths) t.is(carries(spoke, path), byName.carries(version, operation, path), path)
  }
  t.deepEqual([carries(v5.person, '/languages/3'), carries(v3.person, '/languages')], [true, false])
  t.throws(() => carries(v5.person, '/adress'), { instanceOf: RangeError, message: /no such path: the nearest is / })
})

test('the entries of versions have all of their spokes, by the names of the operations', (t) => {
  const named = Object.entries({ v3, v4, v5 }).flatMap(([version, entry]) =>
    Object.entries<unknown>(entry).flatMap(([name, value]) =>
      isObject(value) && name === value['operation'] && version === value['version'] ? [`${version} ${name}`] : [],
    ),
  )
  t.deepEqual(named.toSorted(), allSpokes.map(({ title }) => title).toSorted())
})

test('what a payload looks like is guessed among the spokes that were given', (t) => {
  const alone = t.throws(() => normalize(v5.person, flat))
  t.true(isUndecodableError(alone) && alone.looksLike === undefined)
  const among = t.throws(() => translate(v5.person, v3.person, flat))
  t.true(isUndecodableError(among) && among.looksLike === 'v3')
  t.is(detectSpoke([v5.person, v4.person, v3.person], flat), v3.person)
  t.is(detectSpoke([v5.person, v4.person], flat), undefined)
})

test('records keep what is unknown, if that is asked for', (t) => {
  const { value, extras } = normalize(v3.person, { person: { ...flat.person, mood: 'fine' } }, { keepExtras: true })
  t.deepEqual([extras, extrasOf(value)], [['/person/mood'], { mood: 'fine' }])
})

test('each method of a lookup asks the spokes of its operation, in their order', async (t) => {
  const asked: string[] = []
  const { fetch } = createSandbox({ outcomes: { v5: 'status=503' } })
  const lookup = createLookup({
    baseUrl,
    apiKey: 'key',
    retries: 0,
    spokes: [v5.person, v4.person, v5.phones, v4.phones, v3.names],
    fetch: async (url, init) => {
      asked.push(new URL(url).pathname)
      return fetch(url, init)
    },
  })
  const { value, source, attempts } = await lookup.person('1234567890')
  t.is(value.names[0]?.full, 'Ada Augusta Byron')
  t.deepEqual([source, attempts.map(({ version }) => version)], [{ version: 'v4', operation: 'person' }, ['v5', 'v4']])
  await lookup.phones('2125550100')
  for await (const page of lookup.namePages({ firstName: 'Ada', lastName: 'Byron' })) t.is(page.source.version, 'v3')
  await t.throwsAsync(lookup.phones('2125550100', { versions: ['v5'] }), { name: 'HttpError' })
  t.deepEqual(
    [...new Set(asked)],
    ['/v5/person_id/1234567890', '/v4/person_id/1234567890', '/v5/phones', '/v4/phones', '/v3/names'],
  )
})

test('nobody is nobody, and answers are kept, as in a lookup by names', async (t) => {
  const { fetch } = createSandbox()
  const cache = new Map<string, string>()
  const options = {
    baseUrl,
    apiKey: 'key',
    fetch,
    cache: { get: (key: string) => cache.get(key), set: cache.set.bind(cache) },
  }
  const lookup = createLookup({ ...options, spokes: [v5.person] })
  t.true(isNotFoundError(await t.throwsAsync(lookup.person('1'))))
  const { response } = await lookup.person('1234567890')
  t.deepEqual((await byName.createLookup({ ...options, versions: ['v5'] }).person('1234567890')).attempts, [])
  t.is(response.status, 200)
})

test('a method without a spoke says so, and sends nothing', async (t) => {
  const fetch = () => Promise.reject(new Error('sent'))
  const lookup: Partial<LookupMethods> = createLookup({ baseUrl, apiKey: 'key', spokes: [v4.person, v3.phones], fetch })
  const error = await t.throwsAsync(async () => lookup.emails?.('ada@example.com'))
  t.true(isUnsupportedError(error) && error.availableIn.length === 0)
  const other = await t.throwsAsync(async () => lookup.person?.('7', { versions: ['v5'] }))
  t.true(isUnsupportedError(other) && other.availableIn.join() === 'v4')
})

const refuses = test.macro((t, options: object, message: string) => {
  const create: unknown = createLookup
  if (typeof create !== 'function') return t.fail()
  const error = t.throws((): unknown => Reflect.apply(create, undefined, [{ baseUrl, apiKey: 'key', ...options }]))
  t.true(isInvalidOptionsError(error))
  t.true(error.message.includes(message), error.message)
})

test('a lookup needs spokes', refuses, {}, 'spokes must be a list of one or more spokes')
test('a name is no spoke', refuses, { spokes: ['v5'] }, 'spokes must be a list of one or more spokes')
test('nor is a codec', refuses, { spokes: [v5.V5Person] }, 'spokes must be a list of one or more spokes')
test('each once', refuses, { spokes: [v5.person, v5.person] }, 'spokes must have each spoke once')
test(
  'versions are none of its options',
  refuses,
  { spokes: [v5.person], versions: ['v5'] },
  'versions is not an option',
)
