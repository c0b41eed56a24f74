import assert from 'node:assert/strict'
import test from 'ava'
import { isLeft } from '../../src/either.ts'
import {
  detectVersion,
  isUndecodableError,
  normalize,
  offers,
  type Operation,
  operations,
  UndecodableError,
  type Version,
  versions,
} from '../../src/public/index.ts'
import { normalizeAny } from '../../src/normalize/by-name.ts'
import { Findings } from '../../src/wire/findings.ts'
import { goldenFilesOf, readGolden } from '../support/goldens.ts'
import { holds } from '../support/laws.ts'
import { objectIn, replaceAt } from '../support/json.ts'
import { dense, leafPlaces, payloadsOf } from '../support/payloads.ts'
import { allSpokes, type SpokeUnderTest } from '../support/spokes.ts'
import { withNews } from './with-news.ts'

// Which version a payload belongs to.

for (const spoke of allSpokes) {
  test(`a ${spoke.title} payload is recognized as ${spoke.version}`, (t) => {
    t.is(detectVersion(spoke.operation, readGolden(goldenFilesOf(spoke).payload)), spoke.version)
    holds(
      t,
      payloadsOf(spoke, dense),
      (payload) => {
        t.is(detectVersion(spoke.operation, payload), spoke.version)
      },
      30,
    )
  })
}

for (const spoke of allSpokes) {
  test(`a ${spoke.title} payload with a new field and an unreadable value is recognized as ${spoke.version}, too`, (t) => {
    const payload = readGolden(goldenFilesOf(spoke).payload)
    const leaf = leafPlaces(spoke.codec, payload).find(
      ({ part }) => part.read({ not: 'it' }, new Findings()) === undefined,
    )
    const odd = { ...objectIn(JSON.stringify(replaceAt(payload, leaf?.keys ?? [], { not: 'it' }))), plus_code: '87JC' }
    t.is(detectVersion(spoke.operation, odd), spoke.version)
  })
}

/** The version that a payload looks like when it is read as another one, or cannot be. */
const looksLikeAs = (version: Version, operation: Operation, payload: unknown): Version | undefined => {
  const read = normalizeAny(version, operation, payload)
  if (!isLeft(read)) return read.right.looksLike
  return isUndecodableError(read.left) ? read.left.looksLike : undefined
}

/** A payload in which every fifth value is unreadable. */
const withDirt = (spoke: SpokeUnderTest, payload: unknown): unknown =>
  leafPlaces(spoke.codec, payload)
    .filter((_, position) => position % 5 === 2)
    .reduce<unknown>((spoilt, { keys }) => replaceAt(spoilt, keys, { not: 'it' }), payload)

for (const spoke of allSpokes) {
  test(`a ${spoke.title} payload with new fields in all records, or unreadable values all over, is recognized`, (t) => {
    const golden = readGolden(goldenFilesOf(spoke).payload)
    for (const odd of [withNews(golden), withDirt(spoke, golden), withNews(withDirt(spoke, golden))]) {
      t.is(detectVersion(spoke.operation, odd), spoke.version)
      const others = versions.filter((version) => version !== spoke.version && offers(version, spoke.operation))
      for (const other of others) t.is(looksLikeAs(other, spoke.operation, odd), spoke.version)
      t.is(looksLikeAs(spoke.version, spoke.operation, odd), undefined)
    }
    holds(
      t,
      payloadsOf(spoke, dense),
      (payload) => {
        for (const odd of [withNews(payload), withDirt(spoke, payload)]) {
          assert.equal(detectVersion(spoke.operation, odd), spoke.version)
        }
      },
      30,
    )
  })
}

for (const spoke of allSpokes) {
  test(`new fields, or unreadable values, hardly ever hide the version of a sparse ${spoke.title} payload, and never make it another's`, (t) => {
    const isDetected = (payload: unknown): boolean => detectVersion(spoke.operation, payload) === spoke.version
    const found = { all: 0, none: 0 }
    holds(t, payloadsOf(spoke, { absent: 5, empty: 3 }).filter(isDetected), (payload) => {
      for (const odd of [withNews(payload), withDirt(spoke, payload), withNews(withDirt(spoke, payload))]) {
        const version = detectVersion(spoke.operation, odd)
        found.all += 1
        if (version === undefined) found.none += 1
        else assert.equal(version, spoke.version)
      }
    })
    // An unreadable value may be all that told the version.
    t.true(found.none <= found.all / 50, `${found.none} of ${found.all}`)
  })
}

test('a version is recognized by a key without a value, even beside a new one', (t) => {
  const line = { line_type: 'Wireless', spam_risk_level: null }
  const nobody = { data: { owners: [], phone_info: line, request_cost: 1 }, metadata: { total_owner_count: 0 } }
  t.is(detectVersion('phones', nobody), 'v4')
  t.is(looksLikeAs('v5', 'phones', nobody), 'v4')
  const person = { names: [], birth: {}, languages: [], id: 7, gender: 'F', trace: 'x' }
  t.is(detectVersion('person', { data: { person } }), 'v5')
})

test('a version that reads more than another one is recognized, even if it understands less of that', (t) => {
  // v4 keeps verbatim a profile that v5 understands, and v5 has no current_address.
  const owner = { current_address: null, social_profiles: [{ profile_url: 'https://example.com/ada' }] }
  for (const news of [{}, { request_cost: 1 }]) {
    t.is(detectVersion('phones', { data: { owners: [owner], ...news } }), 'v4')
    t.is(detectVersion('phones', { data: { owners: [owner, news] } }), 'v4')
  }
  // Neither can read the age, and no key is unknown to either; but only v4 keeps such a history.
  const clerk = { age: 'old', work_history: [['Clerk', 'Engine Works']] }
  t.is(detectVersion('phones', { data: { owners: [clerk] } }), 'v4')
})

test('a payload with many new fields still belongs to the version whose root it has', (t) => {
  const hit = { full_name: 'Ada Byron', a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 }
  t.is(detectVersion('person', { person: hit }), 'v3')
  t.is(detectVersion('names', { people: [hit] }), 'v3')
  t.is(detectVersion('names', { data: { people: [hit] } }), 'v4')
})

test('a payload that says too little, or is not one, belongs to no version', (t) => {
  t.is(detectVersion('person', { data: { person: { id: 1 } } }), undefined)
  t.is(detectVersion('person', { data: { person: null } }), undefined)
  t.is(detectVersion('person', { person: { id: 1 } }), 'v3')
  t.is(detectVersion('names', { hits: [] }), undefined)
  for (const nonsense of [null, undefined, 7, 'text', [], {}]) t.is(detectVersion('phones', nonsense), undefined)
})

test('an operation that does not exist, or that comes after the payload, is an error that does not repeat it', (t) => {
  const message = 'The operation comes first: person, names, phones, emails or addresses.'
  const payload: unknown = { person: { full_name: 'Ada Byron' } }
  for (const wrong of [[payload, 'person'], [payload], ['Ada Byron', payload], ['constructor', payload]]) {
    t.throws((): unknown => Reflect.apply(detectVersion, undefined, wrong), { instanceOf: RangeError, message })
  }
})

test('a field that is unreadable in every item counts no more than in one', (t) => {
  const people = Array.from({ length: 50 }, (_, position) => ({
    id: String(position),
    names: [{ full_name: 'Ada Byron', name_type: 'main' }],
    dob_month: 'unknown',
    is_deceased: { not: 'it' },
    usernames: 'none',
  }))
  const page = { data: { people }, metadata: { total_people_count: 112 }, position_token: 'of v5', plus_code: '87JC' }
  t.is(detectVersion('names', page), 'v5')
  t.is(normalize('v5', 'names', page).looksLike, undefined)
  t.is(t.throws(() => normalize('v4', 'names', page), { instanceOf: UndecodableError }).looksLike, 'v5')
  t.is(t.throws(() => normalize('v3', 'names', page), { instanceOf: UndecodableError }).looksLike, 'v5')
})

test('what a version only keeps verbatim does not make a payload its own, unless it reads all the rest', (t) => {
  // v4 does not specify a phone owner's profiles, and keeps any.
  const social_profiles = [{ profile_url: 'https://example.com/ada', profile_photo_url: 'https://example.com/ada.png' }]
  const followed = social_profiles.map((profile) => ({ ...profile, followers: 7, posts: 2, since: '2019-05-03' }))
  t.is(detectVersion('phones', { data: { owners: [{ social_profiles: followed, is_company: false }] } }), 'v5')
  t.is(detectVersion('phones', { data: { owners: [{ social_profiles, name: 'Ada Byron' }] } }), 'v4')
})

test('a page token alone does not make a page of any version', (t) => {
  for (const data of [null, 'text', []]) {
    const page = { data, metadata: { total_people_count: 112 }, position_token: 'of v5' }
    t.is(detectVersion('names', page), undefined)
    const error = t.throws(() => normalize('v5', 'names', page), { instanceOf: UndecodableError })
    t.is(error.looksLike, undefined)
  }
  t.is(detectVersion('names', { position_token: 'of any' }), undefined)
  t.is(detectVersion('names', { total_result_count: 1, position_token: 'of v3' }), 'v3')
})

test('offers says which operations a version has', (t) => {
  const missing = versions.flatMap((version) =>
    operations.filter((operation) => !offers(version, operation)).map((operation) => `${version} ${operation}`),
  )
  t.deepEqual(missing.slice(0, 2), ['v3 addresses', 'v4 emails'])
  for (const unknown of [
    ['v99', 'person'],
    ['constructor', 'person'],
    ['v5', 'constructor'],
  ]) {
    t.is(Reflect.apply(offers, undefined, unknown), false)
  }
})
