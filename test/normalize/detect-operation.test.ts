import assert from 'node:assert/strict'
import test from 'ava'
import { isLeft } from '../../src/either.ts'
import { offers, type Operation, operations, type Version } from '../../src/public/index.ts'
import { looksLikeOperations, operationsThatFit } from '../../src/cli/conversion/normalize-input.ts'
import { normalizeAny } from '../../src/normalize/by-name.ts'
import { goldenFilesOf, readGolden } from '../support/goldens.ts'
import { holds } from '../support/laws.ts'
import { payloadsOf } from '../support/payloads.ts'
import { allSpokes } from '../support/spokes.ts'
import { withNews } from './with-news.ts'

// Which operation's payload a payload looks like, if it is read as another's.

const looks = (version: Version, operation: Operation, payload: unknown): readonly Operation[] => {
  const read = normalizeAny(version, operation, payload)
  if (!isLeft(read)) return looksLikeOperations(read.right)
  // An answer that found nothing is a valid answer.
  return read.left.name === 'NotFoundError' ? [] : operationsThatFit(version, operation, payload)
}

/** The owners of a phone in v3 keep verbatim what some of their fields contain: nothing in those is new to them. */
const hidesNews = (version: Version, operation: Operation): boolean => version === 'v3' && operation === 'phones'

for (const spoke of allSpokes) {
  const { version, operation, title } = spoke
  test(`a ${title} payload that is read as another operation's is recognized, also with new fields`, (t) => {
    const golden = readGolden(goldenFilesOf(spoke).payload)
    for (const other of operations.filter((one) => one !== operation && offers(version, one))) {
      t.deepEqual(looks(version, other, golden), [operation], other)
      if (!hidesNews(version, other)) t.deepEqual(looks(version, other, withNews(golden)), [operation], other)
    }
  })

  test(`no ${title} payload is taken for another operation's, however sparse and whatever its new fields`, (t) => {
    holds(t, payloadsOf(spoke, { absent: 6, empty: 3 }), (payload) => {
      assert.deepEqual(looks(version, operation, payload), [])
      // To an operation that keeps news verbatim, a record of nothing else is not empty.
      const others = looks(version, operation, withNews(payload)).filter((other) => !hidesNews(version, other))
      assert.deepEqual(others, [])
    })
  })
}

test('an empty answer, or one with only new fields or lists, is not taken for another', (t) => {
  for (const payload of [
    { data: {} },
    { data: { people: [] }, metadata: { total_people_count: 0 } },
    { data: { people: [], owners: [{ id: 1 }] } },
    { data: { people: [], owners: [{ id: 1 }], peo: 1 } },
    { data: { suggestions: [{ full_name: 'Ada Byron' }] } },
    { data: { error: 'x' } },
    { data: { people: null, phone_info: { carrier: 'Verizon' } } },
  ])
    t.deepEqual(looks('v5', 'names', payload), [], JSON.stringify(payload))
})

test('a payload that fits two operations looks like both', (t) => {
  t.deepEqual(looks('v5', 'names', { data: { owners: [{ id: 1 }] } }), ['phones', 'emails'])
})

test('a payload that another version of another operation wrote is recognized, too: v4 has no emails', (t) => {
  t.deepEqual(looks('v4', 'phones', { data: { owners: [{ id: 1, first_name: 'Ada', last_name: 'Byron' }] } }), [
    'emails',
  ])
})

test('a payload of the same operation in another version is not taken for another operation', (t) => {
  // Only v5 has these fields of both, and what v4 makes of it is less.
  for (const owner of [
    { id: 1, dob_year: 1987 },
    { id: 1, dob_year: 1987, plus_code: '87JC' },
  ])
    t.deepEqual(looks('v4', 'phones', { data: { owners: [owner] } }), [])
})

test('a page token does not count as a value of an answer', (t) => {
  const addresses = { data: { address: { city: 'Boston' } }, position_token: '2' }
  t.deepEqual(looks('v5', 'names', addresses), ['addresses'])
})
