import test from 'ava'
import { listed } from '../../src/errors/problem.ts'
import * as fp from '../../src/public/fp.ts'
import {
  createLookup,
  isUnsupportedError,
  type LookupError,
  offers,
  type Version,
  versions,
} from '../../src/public/index.ts'
import { json, serve } from '../support/server.ts'
import { causesOf, failing, quick, versionOf } from './asking.ts'

// What a version does not offer is reported before any request.

test('an operation that a version does not offer is refused before any request', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response) => json(response, { owners: [] }))
  const { attempts } = await createLookup({ ...quick, baseUrl, versions: ['v4', 'v3'] }).emails('ada@example.com')
  t.deepEqual(causesOf(attempts), ['v4 unsupported', 'v3 answered'])
  t.deepEqual(seen.map(versionOf), ['v3'])
})

/** What an error says of an input that a version does not take. */
const told = (error: LookupError): unknown =>
  isUnsupportedError(error) && [error.operation, error.features, error.asked, error.availableIn]

test('an input that a version does not take is never dropped', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response) => json(response, {}, 503))
  const query = { firstName: 'Ada', lastName: 'Byron', relativeFirstName: 'Ralph' }
  const pinned = await failing(() => createLookup({ ...quick, baseUrl, versions: ['v4'] }).names(query))
  t.deepEqual(told(pinned), ['names', ['relativeFirstName'], ['v4'], ['v5']])
  t.is(pinned.message, "v4's name search does not take relativeFirstName. Use v5.")
  const both = await failing(() => createLookup({ ...quick, baseUrl, versions: ['v4', 'v3'] }).names(query))
  t.deepEqual(told(both), ['names', ['relativeFirstName'], ['v4', 'v3'], ['v5']])
  const reasons = ['v4', 'v3'].map((version) => `${version}'s name search does not take relativeFirstName`)
  t.is(both.message, `${reasons.join('; ')}. Use v5.`)
  t.like(both.attempts, { 0: { version: 'v4', cause: 'unsupported', requests: 0 }, 1: { version: 'v3' }, length: 2 })
  const more = { ...query, email: 'ada@example.com' }
  const all = await failing(() => createLookup({ ...quick, baseUrl, versions: ['v4', 'v3'] }).names(more))
  t.deepEqual(told(all), ['names', ['relativeFirstName', 'email'], ['v4', 'v3'], ['v5']])
  t.is(seen.length, 0)
  await failing(() => createLookup({ ...quick, baseUrl, versions: ['v5', 'v4'] }).names(query))
  t.deepEqual(seen.map(versionOf), ['v5'])
})

test('a lookup over versions chosen at run time has every method, and refuses what none of them offers', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response) => json(response, {}))
  const chosen: readonly Version[] = ['v4']
  const lookup = createLookup({ ...quick, baseUrl, versions: chosen })
  t.like(await failing(() => lookup.emails('ada@example.com')), {
    name: 'UnsupportedError',
    message: `v4 has no email search. Use ${listed(versions.filter((version) => offers(version, 'emails')))}.`,
    attempts: { 0: { version: 'v4', cause: 'unsupported' }, length: 1 },
  })
  const other: readonly Version[] = ['v3']
  const tasks = fp.createLookup({ ...quick, baseUrl, versions: other })
  const pages: unknown[] = []
  for await (const page of tasks.addressPages({ street: '1 Way', city: 'Albany', state: 'NY' })) pages.push(page)
  t.like(pages, { 0: { left: { name: 'UnsupportedError', availableIn: ['v4', 'v5'] } }, length: 1 })
  t.is(seen.length, 0)
})
