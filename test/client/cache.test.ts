import { setTimeout } from 'node:timers/promises'
import test from 'ava'
import Keyv from 'keyv'
import {
  type Cache,
  createLookup,
  InvalidOptionsError,
  isLookupError,
  isNotFoundError,
  type LookupError,
} from '../../src/public/index.ts'
import { json, personFor, type Seen, serve } from '../support/server.ts'
import { options, versionOf } from './asking.ts'

// Answers that are kept, and lookups that are shared: each question is asked once.

const ada = { firstName: 'Ada', lastName: 'Byron' }

/** A store that can be looked into. */
const visibleStore = () => {
  const kept = new Map<string, { readonly text: string; readonly ttlMs: number }>()
  const cache: Cache = {
    get: (key) => kept.get(key)?.text,
    set: (key, text, ttlMs) => kept.set(key, { text, ttlMs }),
  }
  return { kept, cache }
}

const answerTo = ({ path, parameters }: Seen): unknown => {
  if (path.includes('person')) return path.endsWith('404') ? { data: { person: null } } : personFor(path)
  if (path.includes('names')) return { data: { people: parameters['last_name'] === 'Byron' ? [{ id: 7 }] : [] } }
  return { data: { owners: [{ id: 7 }] } }
}

for (const [name, cache] of [
  ['a Keyv', new Keyv()],
  ['a Map', new Map<string, string>()],
] as const) {
  test(`an answer is kept in ${name}, and read anew: nothing is sent for it`, async (t) => {
    const { baseUrl, seen } = await serve(t, (request, response) =>
      json(response, answerTo(request), 200, { 'x-request-id': 'r-1' }),
    )
    const lookup = createLookup({ ...options, baseUrl, cache })
    const first = await lookup.person('7')
    const second = await createLookup({ ...options, baseUrl, cache }).person(' 7 ')
    t.is(seen.length, 1)
    const { attempts, ...same } = second
    t.deepEqual(attempts, [])
    t.like(first, same)
    t.not(second.value, first.value)
    // All spellings of a number are one question.
    await lookup.phones('2125550100')
    t.is((await lookup.phones('+1 (212) 555-0100')).value.owners.length, 1)
    t.is(seen.length, 2)
  })
}

/** Empties all that it finds in plain data. */
const emptied = (data: unknown): void => {
  if (typeof data !== 'object' || data === null) return
  for (const key of Object.keys(data)) {
    emptied(Reflect.get(data, key))
    Reflect.deleteProperty(data, key)
  }
}

test('calls that share one request, or one kept answer, share nothing of it', async (t) => {
  const { baseUrl, seen } = await serve(t, (request, response) => json(response, answerTo(request)))
  const lookup = createLookup({ ...options, baseUrl, cache: visibleStore().cache })
  const alone = await createLookup({ ...options, baseUrl }).person('7')
  for (const round of ['sent', 'kept']) {
    const calls = Array.from({ length: 3 }, async () => lookup.person('7'))
    // Each changes all that it was given as soon as it has it.
    for (const call of calls) {
      const { raw, value, issues, response } = await call
      t.deepEqual({ raw, value }, { raw: alone.raw, value: alone.value }, round)
      for (const part of [raw, value, issues, response.headers]) emptied(part)
    }
  }
  t.is(seen.length, 2)
})

test('what is asked makes the key: the operation, the inputs, the versions and the service', async (t) => {
  const { baseUrl, seen } = await serve(t, (request, response) => json(response, answerTo(request)))
  const { cache, kept } = visibleStore()
  const lookup = createLookup({ ...options, baseUrl, cache })
  await lookup.names(ada)
  await lookup.names({ ...ada, middleName: 'M' })
  await lookup.names(ada, { versions: ['v4'] })
  await lookup.phones('2125550100')
  await lookup.person('2125550100')
  await createLookup({ ...options, baseUrl: `${baseUrl}/other`, cache }).phones('2125550100')
  t.deepEqual([seen.length, kept.size], [6, 6])
})

test('nobody is kept for a shorter time, and so is what an older version answered as another one was down', async (t) => {
  const { baseUrl, seen } = await serve(t, (request, response) => {
    if (versionOf(request) === 'v5' && request.path.endsWith('9')) json(response, {}, 503)
    else json(response, answerTo(request))
  })
  const { cache, kept } = visibleStore()
  const lookup = createLookup({
    ...options,
    baseUrl,
    versions: ['v5', 'v4'],
    retries: 0,
    cache,
    cacheTtlMs: 5000,
    cacheBriefTtlMs: 1000,
  })
  for (let round = 0; round < 2; round += 1) {
    await lookup.person('7')
    const nobody = await t.throwsAsync(lookup.person('404'), { name: 'NotFoundError' })
    t.true(isNotFoundError(nobody) && nobody.version === 'v5' && nobody.status === 200)
    await lookup.names({ ...ada, lastName: 'Nobody' })
    t.is((await lookup.person('9')).source.version, 'v4')
    t.is(seen.length, 5)
  }
  t.deepEqual(
    [...kept.values()].map(({ ttlMs }) => ttlMs),
    [5000, 1000, 1000, 1000],
  )
})

test('by default, an answer is kept for a day, and nobody for an hour', async (t) => {
  const { baseUrl } = await serve(t, (request, response) => json(response, answerTo(request)))
  const { cache, kept } = visibleStore()
  const lookup = createLookup({ ...options, baseUrl, cache })
  await lookup.person('7')
  await t.throwsAsync(lookup.person('404'))
  t.deepEqual(
    [...kept.values()].map(({ ttlMs }) => ttlMs / 3_600_000),
    [24, 1],
  )
})

test('failures are never kept', async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response) => {
    const what = path.split('/').at(-1)
    if (what === 'reset') response.destroy()
    else if (what === 'wrong') json(response, { data: 7 })
    else if (what !== 'hangs') json(response, {}, Number(what))
  })
  const { cache, kept } = visibleStore()
  const lookup = createLookup({ ...options, baseUrl, retries: 0, cache })
  const failures = ['400', '401', '402', '410', '429', '503', 'reset', 'wrong', 'hangs']
  for (const id of [...failures, ...failures]) {
    const limit = id === 'hangs' ? { timeoutMs: 1500 } : {}
    t.true(isLookupError(await lookup.person(id, limit).catch((error: unknown) => error)))
  }
  await t.throwsAsync(lookup.phones('12'), { name: 'InvalidQueryError' })
  t.deepEqual([kept.size, seen.length], [0, 2 * failures.length])
})

test('neither an input nor the key lies in the keys of a cache, and a secret makes others', async (t) => {
  const { baseUrl } = await serve(t, (_, response) => json(response, { data: { owners: [] } }))
  const keysWith = async (apiKey: string | null, cacheSecret?: string): Promise<readonly string[]> => {
    const { cache, kept } = visibleStore()
    await createLookup({ ...options, baseUrl, apiKey, cache, cacheSecret }).phones('2125550142')
    return [...kept.keys()]
  }
  const keys = [
    await keysWith('key-5f2c'),
    await keysWith('key-5f2c'),
    await keysWith('other'),
    await keysWith('key-5f2c', 'secret'),
    await keysWith(null, 'secret'),
  ].flat()
  t.is(keys.length, 5)
  t.deepEqual([keys[0], keys[3]], [keys[1], keys[4]])
  t.is(new Set(keys).size, 3)
  for (const key of keys) t.regex(key, /^people-lookup-compat:[0-9a-f]{64}$/)
})

test('the same lookups at the same time share their requests, and what they find', async (t) => {
  const { baseUrl, seen } = await serve(t, (request, response) => {
    void setTimeout(100).then(() => json(response, answerTo(request), request.path.endsWith('9') ? 400 : 200))
  })
  const lookup = createLookup({ ...options, baseUrl, cache: new Map() })
  const found = await Promise.all(Array.from({ length: 20 }, () => lookup.person('7')))
  t.is(seen.length, 1)
  t.is(new Set(found.map(({ value }) => value)).size, 20)
  t.is(found.filter(({ attempts }) => attempts.length > 0).length, 1)
  const failures = await Promise.allSettled(Array.from({ length: 20 }, () => lookup.person('9')))
  t.true(failures.every(({ status }) => status === 'rejected'))
  t.is(seen.length, 2)
  const pages = await Promise.all([1, 2].map(() => lookup.namePages(ada).next()))
  t.deepEqual(
    pages.map(({ value }) => value?.value.items.length),
    [1, 1],
  )
  t.is(seen.length, 3)
})

test("one caller's abort does not end another's answer; when all have aborted, the request ends", async (t) => {
  const closed: string[] = []
  const { baseUrl, seen } = await serve(t, (request, response) => {
    response.on('close', () => void closed.push(`${request.path.at(-1)} ${response.writableFinished}`))
    if (request.path.endsWith('7')) void setTimeout(200).then(() => json(response, answerTo(request)))
  })
  const lookup = createLookup({ ...options, baseUrl, cache: new Map() })
  const aborts = [new AbortController(), new AbortController()] as const
  const askedFor = (id: string) => aborts.map(({ signal }) => t.throwsAsync(lookup.person(id, { signal })))
  const [first, second] = [askedFor('7'), askedFor('8')]
  const stays = lookup.person('7')
  while (seen.length < 2) await setTimeout(10)
  for (const controller of aborts) controller.abort()
  const names = (await Promise.all([...first, ...second])).map((error) => (error instanceof Error ? error.name : ''))
  t.deepEqual(names, Array(4).fill('AbortedError'))
  t.is((await stays).value.names[0]?.full, 'Ada Byron')
  t.is(seen.length, 2)
  await setTimeout(50)
  t.deepEqual(closed.toSorted(), ['7 true', '8 false'])
  // An aborted call sends nothing, whatever is kept.
  await t.throwsAsync(lookup.person('7', { signal: AbortSignal.abort() }), { name: 'AbortedError' })
})

test('a store that fails, gives nonsense or does not answer costs nothing but the request', async (t) => {
  t.timeout(30_000)
  const { baseUrl, seen } = await serve(t, (request, response) => json(response, answerTo(request)))
  const fails = (): never => {
    throw new Error('The store is down.')
  }
  const stores: readonly Cache[] = [
    { get: fails, set: fails },
    { get: () => Promise.reject(new Error('no')), set: () => Promise.reject(new Error('no')) },
    { get: () => 'nonsense', set: () => undefined },
    { get: () => '{"version":"v9","status":200}', set: () => undefined },
    { get: () => '{"version":"v5","status":200}', set: () => undefined },
    { get: () => '{"version":"v5","status":200,"headers":{},"raw":[]}', set: () => undefined },
    { get: () => ({ version: 'v5' }), set: () => undefined },
    { get: () => new Promise(() => undefined), set: () => new Promise(() => undefined) },
  ]
  const asked = stores.map((cache) => createLookup({ ...options, baseUrl, cache }).person('7'))
  for (const { value } of await Promise.all(asked)) t.is(value.names[0]?.full, 'Ada Byron')
  t.is(seen.length, stores.length)
})

test('a question that is asked again before its answer is kept is not sent again', async (t) => {
  const { baseUrl, seen } = await serve(t, (request, response) => json(response, answerTo(request)))
  const { cache, kept } = visibleStore()
  const slow: Cache = {
    get: cache.get,
    set: async (...given) => {
      await setTimeout(300)
      return cache.set(...given)
    },
  }
  const lookup = createLookup({ ...options, baseUrl, cache: slow })
  await lookup.person('7')
  t.is(kept.size, 0)
  await lookup.person('7')
  t.is(seen.length, 1)
})

test('beforeRequest is not called for what is kept, and what it throws is not kept', async (t) => {
  const { baseUrl, seen } = await serve(t, (request, response) => json(response, answerTo(request)))
  let budget = 0
  const lookup = createLookup({
    ...options,
    baseUrl,
    cache: new Map(),
    beforeRequest: () => {
      budget -= 1
      if (budget < 0) throw new RangeError('The budget is used up.')
    },
  })
  await t.throwsAsync(lookup.person('7'), { name: 'RangeError' })
  budget = 1
  await lookup.person('7')
  await lookup.person('7')
  t.deepEqual([seen.length, budget], [1, 0])
})

test('a cache needs get and set, and a secret if there is no key', (t) => {
  const refused = (wrong: object): readonly string[] => {
    const create = (): unknown =>
      Reflect.apply(createLookup, undefined, [{ ...options, baseUrl: 'https://example.com', ...wrong }])
    const error: LookupError = t.throws(create, { instanceOf: InvalidOptionsError })
    return error instanceof InvalidOptionsError ? error.problems.map(({ input }) => input) : []
  }
  for (const cache of [{}, { get: () => '' }, 'redis://localhost', null]) t.deepEqual(refused({ cache }), ['cache'])
  const cache = new Map()
  t.deepEqual(refused({ cache, apiKey: null }), ['cacheSecret'])
  t.deepEqual(refused({ cache, cacheSecret: ' ' }), ['cacheSecret'])
  t.deepEqual(refused({ cache, cacheTtlMs: 0, cacheBriefTtlMs: 1.5 }), ['cacheTtlMs', 'cacheBriefTtlMs'])
})

test('lookups and calls with other headers never share an answer, and the key may change', async (t) => {
  const { baseUrl, seen } = await serve(t, (request, response) => json(response, answerTo(request)))
  const { cache } = visibleStore()
  const all = { ...options, baseUrl, cache, cacheSecret: 'a secret of many letters' }
  const lookup = createLookup(all)
  await lookup.person('7')
  for (const headers of [{ authorization: 'Bearer one' }, { authorization: 'Bearer two' }, { 'x-tenant': 'a' }])
    await lookup.person('7', { headers })
  t.is(seen.length, 4)
  await createLookup({ ...all, headers: { Authorization: 'Bearer one' } }).person('7')
  await createLookup({ ...all, apiKey: 'another' }).person('7')
  t.is(seen.length, 4)
  await createLookup({ ...all, headers: { 'X-Tenant': 'b' } }).person('7')
  t.is(seen.length, 5)
})

test('a page that was kept is read as the page that it was: it may be empty after the first', async (t) => {
  const { baseUrl } = await serve(t, (_, response) =>
    json(response, { data: { people: [] }, metadata: { total_people_count: 3 } }),
  )
  const lookup = createLookup({ ...options, baseUrl, cache: new Map<string, string>() })
  for (const startIndex of [1, 11].flatMap((each) => [each, each]))
    t.is((await lookup.names({ ...ada, startIndex })).issues.length, 0, String(startIndex))
  for (const { issues } of [await lookup.names(ada), await lookup.names(ada)]) t.is(issues.length, 1)
})

test('what was cut short is kept no longer than nobody', async (t) => {
  const { baseUrl } = await serve(t, (_, response) =>
    json(response, { data: { owners: [{ id: 7 }] }, status: 'PENDING' }),
  )
  const { cache, kept } = visibleStore()
  const { issues } = await createLookup({ ...options, baseUrl, cache }).phones('2125550100')
  t.deepEqual(
    [issues.map(({ kind }) => kind), [...kept.values()].map(({ ttlMs }) => ttlMs)],
    [['incomplete'], [3_600_000]],
  )
})
