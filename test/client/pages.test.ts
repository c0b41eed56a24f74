import test from 'ava'
import { isLeft, isRight } from 'fp-ts/lib/Either.js'
import * as fp from '../../src/public/fp.ts'
import { createLookup, InvalidQueryError, UndecodableError, versions } from '../../src/public/index.ts'
import { name, page, person } from '../../src/public/model.ts'
import { recognizerOf } from '../../src/query/request.ts'
import { everySpoke } from '../../src/versions/table.ts'
import { json, type Seen, serve } from '../support/server.ts'
import { pathsOf } from '../support/json.ts'

// Pages one after the other, by their tokens: they stay with the version of the first.

const ada = { firstName: 'Ada', lastName: 'Byron' }
const address = { street: '1 Way', city: 'Albany', state: 'NY' }

const recognize = recognizerOf(everySpoke())

/** The token of a request, which is a digit in these tests. */
const tokenIn = ({ parameters }: Pick<Seen, 'parameters'>): string | undefined =>
  Object.values(parameters).find((text) => /^\d$/.test(text))

/** Three pages of one person each, as each version writes them. */
const threePages: Parameters<typeof serve>[1] = (request, response) => {
  const { version = 'v5', codec } = recognize(request.path)?.route ?? {}
  const at = Number(tokenIn(request) ?? '0')
  const value = page({
    items: [person({ names: [name({ full: `Ada ${at}` })] })],
    total: 3,
    next: at < 2 ? { version, operation: 'names', token: String(at + 1) } : undefined,
  })
  json(response, codec?.encode(value))
}

for (const version of versions) {
  test(`pages of ${version} go on to the last one`, async (t) => {
    const { baseUrl, seen } = await serve(t, threePages)
    const names: (string | undefined)[] = []
    for await (const { value } of createLookup({ baseUrl, apiKey: 'key', versions: [version] }).namePages(ada)) {
      names.push(value.items[0]?.names[0]?.full)
      t.is(value.total, 3)
    }
    t.deepEqual(names, ['Ada 0', 'Ada 1', 'Ada 2'])
    t.deepEqual(
      seen.map((request) => [recognize(request.path)?.route.version, tokenIn(request)]),
      [undefined, '1', '2'].map((token) => [version, token]),
    )
  })
}

test('pages that begin with one version stay with it, whatever happens', async (t) => {
  const { baseUrl, seen } = await serve(t, (request, response, count) => {
    if (request.path.startsWith('/v5/') && count === 1) json(response, {}, 503)
    else threePages(request, response, count)
  })
  const lookup = createLookup({ baseUrl, apiKey: 'key', versions: ['v5', 'v4'], retries: 0 })
  const sources: string[] = []
  for await (const { source } of lookup.namePages(ada)) sources.push(source.version)
  t.deepEqual(sources, ['v4', 'v4', 'v4'])
  t.deepEqual(pathsOf(seen), ['/v5/names', '/v4/names', '/v4/names', '/v4/names'])
})

test("a page's next continues there, and only with the version that gave it", async (t) => {
  const { baseUrl, seen } = await serve(t, threePages)
  const lookup = createLookup({ baseUrl, apiKey: 'key', versions: ['v4', 'v5'] })
  const { value } = await lookup.names(ada)
  t.deepEqual(value.next, { version: 'v4', operation: 'names', token: '1' })
  const other = createLookup({ baseUrl, apiKey: 'key', versions: ['v5', 'v4'] })
  t.is((await other.names({ ...ada, cursor: value.next })).source.version, 'v4')
  t.deepEqual(pathsOf(seen), ['/v4/names', '/v4/names'])
})

test('if the version that gave a cursor fails, no other is queried: it would start again', async (t) => {
  const { baseUrl, seen } = await serve(t, (request, response, count) =>
    request.path.startsWith('/v4/') ? json(response, {}, 503) : threePages(request, response, count),
  )
  const lookup = createLookup({ baseUrl, apiKey: 'key', versions: ['v5', 'v4', 'v3'], retries: 0 })
  await t.throwsAsync(lookup.names({ ...ada, cursor: { version: 'v4', operation: 'names', token: '1' } }), {
    name: 'HttpError',
  })
  t.deepEqual(pathsOf(seen), ['/v4/names'])
})

test('a misplaced cursor is reported together with all other problems', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response) => json(response, {}))
  const cursor = { version: 'v4', operation: 'names', token: '1' } as const
  const { names } = createLookup({ baseUrl, apiKey: 'key', versions: ['v5'] })
  const error = await t.throwsAsync(names({ ...ada, ageMin: -1, cursor }, { retries: -1 }), {
    instanceOf: InvalidQueryError,
  })
  t.deepEqual(
    error.problems.map(({ input }) => input),
    ['ageMin', 'cursor', 'retries'],
  )
  t.is(seen.length, 0)
})

test('an invalid cursor is reported once, and not as one of another version', async (t) => {
  const { names } = createLookup({ baseUrl: 'https://example.com', apiKey: 'key', versions: ['v5'] })
  const ask = async (): Promise<unknown> => {
    const answer: unknown = Reflect.apply(names, undefined, [{ ...ada, cursor: { version: 'v99', token: '1' } }])
    return await answer
  }
  const error = await t.throwsAsync(ask, { instanceOf: InvalidQueryError })
  t.deepEqual(
    error.problems.map(({ input }) => input),
    ['cursor'],
  )
})

test('if the version of a cursor does not take an input, the advice is to start again', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response) => json(response, {}))
  const cursor = { version: 'v3', operation: 'names', token: '1' } as const
  const { names } = createLookup({ baseUrl, apiKey: 'key', versions: ['v5', 'v3'] })
  const message = "v3's name search does not take ageMin. Start again without the cursor, in v5."
  await t.throwsAsync(names({ ...ada, ageMin: 30, cursor }), { name: 'UnsupportedError', message })
  t.is(seen.length, 0)
})

test('a lookup or a call that is pinned to another version refuses a cursor', async (t) => {
  const { baseUrl, seen } = await serve(t, threePages)
  const cursor = { version: 'v4', operation: 'names', token: '1' } as const
  const pinned = createLookup({ baseUrl, apiKey: 'key', versions: ['v5'] })
  const error = await t.throwsAsync(pinned.names({ ...ada, cursor }), { instanceOf: InvalidQueryError })
  t.deepEqual(error.problems, [{ input: 'cursor', rule: 'must come from a version that is queried: v5' }])
  const both = createLookup({ baseUrl, apiKey: 'key', versions: ['v5', 'v4'] })
  await t.throwsAsync(both.names({ ...ada, cursor }, { versions: ['v5', 'v3'] }), { instanceOf: InvalidQueryError })
  t.deepEqual(seen, [])
})

test('a service that repeats a token ends the pages with an error, not a loop', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response) =>
    json(response, { data: { people: [] }, position_token: 'again' }, 200, { 'x-request-id': 'r-1' }),
  )
  const lookup = createLookup({ baseUrl, apiKey: 'key', versions: ['v5'] })
  const walk = async (): Promise<number> => {
    let pages = 0
    for await (const { value } of lookup.namePages(ada)) pages += value.items.length + 1
    return pages
  }
  const error = await t.throwsAsync(walk(), {
    instanceOf: UndecodableError,
    message: 'This is not a v5 names payload: expected a token that was not given before at /position_token.',
  })
  t.like(error, { status: 200, requestId: 'r-1', attempts: { 0: { version: 'v5', cause: undefined }, length: 1 } })
  t.is(seen.length, 2)
})

test('a cycle of tokens ends with an error once the first comes again', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response, count) =>
    json(response, { data: { people: [{ id: count }] }, position_token: count % 2 === 1 ? 'A' : 'B' }),
  )
  const tasks = fp.createLookup({ baseUrl, apiKey: 'key', versions: ['v5'] })
  const ends: boolean[] = []
  // An endless loop would block everything else, too.
  for await (const page of tasks.namePages(ada)) {
    ends.push(isRight(page))
    if (isLeft(page)) t.like(page.left, { name: 'UndecodableError', path: '/position_token' })
    if (ends.length > 4) break
  }
  t.deepEqual(ends, [true, true, true, false])
  t.deepEqual(
    seen.map(({ parameters }) => parameters['position_token']),
    [undefined, 'A', 'B'],
  )
})

test('an error in the middle of pages of addresses ends them', async (t) => {
  const { baseUrl } = await serve(t, (_, response, count) =>
    count < 3
      ? json(response, { data: { address: { properties: [{}] } }, position_token: count })
      : json(response, {}, 400),
  )
  const lookup = fp.createLookup({ baseUrl, apiKey: 'key', versions: ['v5'] })
  const ends: boolean[] = []
  for await (const page of lookup.addressPages(address)) ends.push(isRight(page))
  t.deepEqual(ends, [true, true, false])
})

test('leaving the loop sends nothing more, and a bad query is the only page', async (t) => {
  const { baseUrl, seen } = await serve(t, threePages)
  const lookup = createLookup({ baseUrl, apiKey: 'key', versions: ['v5'] })
  for await (const { value } of lookup.namePages(ada)) if (value.items.length > 0) break
  t.is(seen.length, 1)
  const tasks = fp.createLookup({ baseUrl, apiKey: 'key', versions: ['v5'] })
  const pages: unknown[] = []
  for await (const page of tasks.namePages({})) pages.push(page)
  t.like(pages, { 0: { left: { name: 'InvalidQueryError' } }, length: 1 })
  t.is(seen.length, 1)
})

test('a task sends nothing before it is run', async (t) => {
  const { baseUrl, seen } = await serve(t, threePages)
  const task = fp.createLookup({ baseUrl, apiKey: 'key', versions: ['v5'] }).names(ada)
  t.is(seen.length, 0)
  t.false(isLeft(await task()))
  t.is(seen.length, 1)
})
