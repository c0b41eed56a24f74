import test from 'ava'
import { isLeft } from 'fp-ts/lib/Either.js'
import * as fp from '../../src/public/fp.ts'
import {
  createLookup,
  HttpError,
  InvalidQueryError,
  type NameQuery,
  offers,
  UndecodableError,
  type Version,
  versions,
} from '../../src/public/index.ts'
import type { PagedOperation } from '../../src/model/lookup.ts'
import { recognizerOf } from '../../src/query/request.ts'
import { valueAt, withAt } from '../../src/server/routes.ts'
import { placesOf, pointerOf } from '../../src/versions/facts.ts'
import { everySpoke, findSpoke } from '../../src/versions/table.ts'
import { placesIn } from '../../src/wire/root.ts'
import { goldenFilesOf, readGolden } from '../support/goldens.ts'
import { isList } from '../support/json.ts'
import { json, serve } from '../support/server.ts'

// A token is "present when more results exist" (spec section 2.2): pages that end without an error are complete.

const ada = { firstName: 'Ada', lastName: 'Byron' }
const address = { street: '1 Way', city: 'Albany', state: 'NY' }

const recognize = recognizerOf(everySpoke())

/** A page with this token, for whichever version and search was asked. */
const pageWith = (path: string, given: unknown): unknown => {
  const asked = recognize(path)?.route
  if (asked === undefined) return {}
  const { subject, token = [] } = placesIn(asked.codec)
  const found = valueAt(readGolden(goldenFilesOf(asked).payload), subject)
  return withAt(withAt({}, subject, isList(found) ? found.slice(0, 1) : found), token, given)
}

const tokenOf = (version: Version, operation: PagedOperation) => {
  const spoke = findSpoke(version, operation)
  return pointerOf((spoke && placesOf(spoke).token) ?? [])
}

/** The outcomes of a search's pages: an item or an error for each. */
const outcomesOf = async (baseUrl: string, version: Version, operation: PagedOperation) => {
  const lookup = fp.createLookup<Version>({ baseUrl, apiKey: 'key', versions: [version] })
  const pages = operation === 'names' ? lookup.namePages(ada) : lookup.addressPages(address)
  const outcomes: unknown[] = []
  for await (const page of pages) outcomes.push(isLeft(page) ? page.left : page.right.source)
  return outcomes
}

test('nothing where a further page should be is not an answer: neither nobody, nor the end', async (t) => {
  const missing = await serve(t, ({ path }, response, count) =>
    json(response, pageWith(path, 't'), count === 1 ? 200 : 404),
  )
  const [page, refused] = await outcomesOf(missing.baseUrl, 'v5', 'names')
  t.deepEqual(page, { version: 'v5', operation: 'names' })
  t.like(refused, { name: 'HttpError', status: 404, retryable: false })
  const empty = await serve(t, ({ path }, response, count) =>
    json(response, count === 1 ? pageWith(path, 't') : { data: { address: null } }),
  )
  const [, undecodable] = await outcomesOf(empty.baseUrl, 'v5', 'addresses')
  t.like(undecodable, { name: 'UndecodableError', expected: 'the page to which the one before led', status: 200 })
})

test('the advice on a further page is not to fetch it from another version, which cannot read its cursor', async (t) => {
  for (const [status, advice] of [
    [503, 'Try again in 60 s, or start again from the first page, in another version.'],
    [410, 'This version is gone: start again from the first page, in another one.'],
  ] as const) {
    for (const [version, operation] of [
      ['v4', 'names'],
      ['v5', 'addresses'],
    ] as const) {
      const { baseUrl } = await serve(t, ({ path }, response, count) =>
        json(response, pageWith(path, 51), count === 1 ? 200 : status, { 'retry-after': '60' }),
      )
      const [, error] = await outcomesOf(baseUrl, version, operation)
      t.true(error instanceof HttpError && error.message.endsWith(`. ${advice}`))
    }
  }
})

for (const [version, operation] of [
  ...versions.map((version) => [version, 'names'] as const),
  ...versions.filter((name) => offers(name, 'addresses')).map((version) => [version, 'addresses'] as const),
]) {
  const source = { version, operation }

  test(`${version} ${operation}: a token that cannot be read ends the pages with an error after its page`, async (t) => {
    for (const token of [{}, [], true, 1.5, -1, '\uD800', 'next\uDC00page']) {
      const { baseUrl, seen } = await serve(t, ({ path }, response) =>
        json(response, pageWith(path, token), 200, { 'x-request-id': 'r-1' }),
      )
      const [page, error, ...others] = await outcomesOf(baseUrl, version, operation)
      t.deepEqual([page, others, seen.length], [source, [], 1])
      t.true(error instanceof UndecodableError)
      const expected = 'a page token: text or a whole number'
      t.like(error, { ...source, path: tokenOf(version, operation), expected, status: 200, requestId: 'r-1' })
      t.like(error, { attempts: { 0: { version, cause: undefined }, length: 1 } })
    }
  })

  test(`${version} ${operation}: no token, or an empty one, is the end`, async (t) => {
    for (const token of [undefined, null, '']) {
      const { baseUrl } = await serve(t, ({ path }, response) => json(response, pageWith(path, token)))
      t.deepEqual(await outcomesOf(baseUrl, version, operation), [source])
    }
  })

  test(`${version} ${operation}: the error of a repeated token says where it is`, async (t) => {
    const { baseUrl } = await serve(t, ({ path }, response) => json(response, pageWith(path, 51)))
    const [, , error, ...others] = await outcomesOf(baseUrl, version, operation)
    t.like(error, { name: 'UndecodableError', ...source, path: tokenOf(version, operation) })
    t.deepEqual(others, [])
  })
}

test('any other issue in the last page is not an error', async (t) => {
  const { baseUrl } = await serve(t, (_, response) => json(response, { data: { people: [{ age: 'old' }] } }))
  t.deepEqual(await outcomesOf(baseUrl, 'v5', 'names'), [{ version: 'v5', operation: 'names' }])
})

test('if a token cannot be read, the async iterator of pages throws after its page', async (t) => {
  const { baseUrl } = await serve(t, ({ path }, response) => json(response, pageWith(path, {})))
  const pages = createLookup({ baseUrl, apiKey: 'key', versions: ['v5'] }).namePages(ada)
  const { value: page } = await pages.next()
  t.is(page?.value.items.length, 1)
  await t.throwsAsync(pages.next(), {
    instanceOf: UndecodableError,
    message: 'This is not a v5 names payload: expected a page token: text or a whole number at /position_token.',
  })
})

/** The last of the pages of a search, and how many there are. */
const lastOf = async (
  answer: Parameters<typeof serve>[1],
  t: Parameters<typeof serve>[0],
  query: NameQuery = ada,
): Promise<readonly [pages: number, tokenIssues: readonly string[]]> => {
  const { baseUrl } = await serve(t, answer)
  let pages = 0
  let expected: readonly string[] = []
  for await (const { issues } of createLookup({ baseUrl, apiKey: 'key', versions: ['v5'] }).namePages(query)) {
    pages += 1
    expected = issues.filter(({ path }) => path === '/position_token').map((issue) => issue.expected)
  }
  return [pages, expected]
}

const people = (...ids: readonly number[]) => ({ data: { people: ids.map((id) => ({ id })) } })

test('a walk that ends before the total says so in the issues of its last page, and is no error', async (t) => {
  const short = await lastOf((_, response, count) => {
    const metadata = { total_people_count: 5 }
    json(response, count === 1 ? { ...people(1, 2), metadata, position_token: 't' } : { ...people(3), metadata })
  }, t)
  t.deepEqual(short, [2, ['a page token: 2 of the results have not come']])
  const one = await lastOf((_, response) => json(response, { ...people(1), metadata: { total_people_count: 12 } }), t)
  t.deepEqual(one, [1, ['a page token: 11 of the results have not come']])
})

test('a walk whose total drifts, or which was asked for some results only, is complete', async (t) => {
  const total =
    (total_people_count: number): Parameters<typeof serve>[1] =>
    (_, response, count) =>
      json(
        response,
        count === 1
          ? { ...people(1, 2), metadata: { total_people_count: total_people_count + 3 }, position_token: 't' }
          : { ...people(3), metadata: { total_people_count } },
      )
  t.deepEqual(await lastOf(total(3), t), [2, []])
  t.deepEqual(await lastOf(total(2), t), [2, []])
  t.deepEqual(await lastOf(total(10), t, { ...ada, startIndex: 8 }), [2, []])
  t.deepEqual(await lastOf(total(10), t, { ...ada, endIndex: 3 }), [2, []])
  t.deepEqual(await lastOf(total(10), t, { ...ada, startIndex: 3, endIndex: 6 }), [
    2,
    ['a page token: 1 of the results have not come'],
  ])
  // What was before the cursor is unknown.
  t.deepEqual(await lastOf(total(10), t, { ...ada, cursor: { version: 'v5', operation: 'names', token: 'x' } }), [
    2,
    [],
  ])
})

test('a token that has moved is told in the issues of the page, even without a total', async (t) => {
  for (const moved of [{ metadata: { position_token: 't' } }, { next_page_token: 't' }, { cursor: 't' }])
    t.deepEqual(await lastOf((_, response) => json(response, { ...people(1), ...moved }), t), [
      1,
      ['a page token here, and not elsewhere'],
    ])
  const { baseUrl } = await serve(t, (_, response) =>
    json(response, { data: { address: { city: 'Albany', properties: [{}] }, position_token: 't' } }),
  )
  for await (const { issues } of createLookup({ baseUrl, apiKey: 'key', versions: ['v5'] }).addressPages(address))
    t.is(issues.at(-1)?.path, '/position_token')
})

test('fresh tokens that bring nobody new end the pages with an error', async (t) => {
  const sameAgain: Readonly<Record<string, (count: number) => object>> = {
    'the same ids': () => people(1, 2),
    'the same people without ids': () => ({ data: { people: [{ names: [{ full_name: 'Ada' }] }] } }),
    'nobody at all': (count) => (count === 1 ? people(1) : people()),
  }
  for (const [what, body] of Object.entries(sameAgain)) {
    const { baseUrl, seen } = await serve(t, (_, response, count) =>
      json(response, { ...body(count), position_token: `t${count}` }),
    )
    const [, , error, ...others] = await outcomesOf(baseUrl, 'v5', 'names')
    t.like(error, { name: 'UndecodableError', path: '/position_token', retryable: false }, what)
    t.deepEqual([others, seen.length], [[], 2], what)
  }
  const { baseUrl } = await serve(t, (_, response, count) =>
    json(response, { data: { address: { properties: [{}] } }, position_token: `t${count}` }),
  )
  const [, , error] = await outcomesOf(baseUrl, 'v5', 'addresses')
  t.like(error, { name: 'UndecodableError', path: '/position_token' })
})

test('a first page without anybody leads on', async (t) => {
  const { baseUrl } = await serve(t, (_, response, count) =>
    json(response, count === 1 ? { ...people(), position_token: 't' } : people(1)),
  )
  t.is((await outcomesOf(baseUrl, 'v5', 'names')).length, 2)
})

for (const status of [400, 404, 412, 422]) {
  test(`a token that is refused with ${status} may have expired, and the message says so`, async (t) => {
    const { baseUrl } = await serve(t, ({ path }, response, count) =>
      json(response, pageWith(path, 't'), count === 1 ? 200 : status),
    )
    const [, error] = await outcomesOf(baseUrl, 'v4', 'names')
    t.true(error instanceof HttpError && /it may have expired. Start again from the first page/.test(error.message))
  })
}

test('a walk has at most as many pages as it is allowed, and can go on from the last', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response, count) =>
    json(response, { ...people(count), position_token: `t${count}` }),
  )
  const lookup = createLookup({ baseUrl, apiKey: 'key', versions: ['v5'] })
  const tokens: (string | undefined)[] = []
  for await (const { value } of lookup.namePages(ada, { maxPages: 3 })) tokens.push(value.next?.token)
  t.deepEqual([tokens, seen.length], [['t1', 't2', 't3'], 3])
  for (const maxPages of [0, 1.5, -1, Infinity])
    await t.throwsAsync(lookup.namePages(ada, { maxPages }).next(), {
      instanceOf: InvalidQueryError,
      message: /maxPages/,
    })
  const single: unknown = Reflect.apply(lookup.names, undefined, [ada, { maxPages: 1 }])
  await t.throwsAsync(async () => await single, { instanceOf: InvalidQueryError })
  t.is(seen.length, 3)
})

test('what leads on in another way than a token is told, too; what leads back or nowhere is not', async (t) => {
  const tokenIssues = async (more: object) =>
    (await lastOf((_, response) => json(response, { ...people(1), ...more }), t))[1]
  for (const more of [
    { links: { next: 'https://people.example.com/v5/names?page=2' } },
    { paging: { cursors: { after_cursor: 'c' } } },
    { meta: { pagination: { next_token: 'c' } } },
    { has_more: true },
    { metadata: { hasNextPage: true } },
    { next_page: 2 },
  ])
    t.deepEqual(await tokenIssues(more), ['a page token here, and not elsewhere'], JSON.stringify(more))
  for (const none of [
    { next: null },
    { metadata: { next_token: null } },
    { links: { next: '', prev: 'https://people.example.com/v5/names?page=1' } },
    { page_info: { has_next_page: false, end_cursor: 'c' } },
    { has_more: false, next_page: 0 },
  ])
    t.deepEqual(await tokenIssues(none), [], JSON.stringify(none))
})

test('a page that says no total has the one of the page before', async (t) => {
  const first = { ...people(1, 2), metadata: { total_people_count: 5 }, position_token: 't' }
  const second = { data: { people: [{ id: '9' }] } }
  t.deepEqual(await lastOf((_, response, count) => json(response, count === 1 ? first : second), t), [
    2,
    ['a page token: 2 of the results have not come'],
  ])
})
