import { inspect } from 'node:util'
import test from 'ava'
import { isLeft } from '../../src/either.ts'
import { understood } from '../../src/normalize/detect-version.ts'
import { normalizeAny } from '../../src/normalize/normalize.ts'
import { normalize, type Operation, personId } from '../../src/public/index.ts'
import { goldenFilesOf, readGolden } from '../support/goldens.ts'
import { objectIn } from '../support/json.ts'
import { normalized } from '../support/normalize.ts'
import { allSpokes, type SpokeUnderTest } from '../support/spokes.ts'

// What says that the service failed is never an answer.

const roots: Readonly<Record<Operation, string>> = {
  person: 'person',
  names: 'people',
  phones: 'owners',
  emails: 'owners',
  addresses: 'address',
}

/** What becomes of a payload: an answer, or the name of an error. */
const outcomeOf = ({ version, operation }: SpokeUnderTest, payload: unknown): string => {
  const result = normalizeAny(version, operation, payload)
  return isLeft(result) ? result.left.name : 'answer'
}

/** In the envelope of the version, if it has one. */
const enveloped = ({ version }: SpokeUnderTest, body: object): object => (version === 'v3' ? body : { data: body })

const failures: readonly object[] = [
  { error: 'The upstream did not answer' },
  { error: { code: 'E17', message: 'Try again' } },
  { error: true },
  { errors: [{ title: 'Overloaded' }] },
  { Error: 'Try again' },
  { success: false },
  { ok: 'false' },
  { is_success: 0, data: {} },
  { status: 'error', message: 'Try again' },
  { status: 'FAILED', data: null },
  { status: 503 },
  { statusCode: 500, message: 'Internal server error' },
  { code: '429', data: {} },
  { status: { code: 502, text: 'Bad gateway' } },
  { code: 'RATE_LIMIT_EXCEEDED', data: {} },
  { message: 'Too many requests' },
  { errorMessage: 'Task timed out after 6 s', errorType: 'Timeout' },
  { fault: { faultstring: 'No capacity' } },
  { data: null, error: 'Try again' },
  { data: {}, error: { status: 500 } },
  { data: [], errors: ['Try again'] },
  { data: { error: 'Try again' } },
  { data: {}, metadata: { error: 'Try again' } },
  { data: null, message: 'The index is being rebuilt' },
  { hasError: true, result: null },
  { status: false, message: 'Try again' },
  { status: 'NOT_OK' },
  { responseStatus: 'ERROR' },
  { ResponseStatus: { ErrorCode: 'E17', Message: 'Try again' } },
  { response: { status: 'ERROR', message: 'Try again' } },
  { result: { error: 'Try again' } },
  { errno: 1, errmsg: 'Try again' },
  { __type: 'ThrottlingException' },
  { code: 'ECONNREFUSED', syscall: 'connect' },
  // Words that look like those of nobody, and are not.
  { message: 'no Route matched with those values' },
  { message: 'No data source is available' },
  { message: 'No database connection: 0 results' },
  { message: 'No results: the search timed out' },
  { message: 'No API key found in request' },
  { message: 'Host not found' },
  { message: 'No data returned from upstream' },
  { message: 'Could not find data source' },
  { error: 'Index not found' },
  { error: { code: 404, message: 'The index is unavailable' } },
  { status: 404, error: 'Internal error' },
  { message: 'Not found: the upstream service is unavailable' },
]

/** What says that there is nobody, and not that the service failed. */
const absent: readonly object[] = [
  { message: 'No results found' },
  { message: 'No matching records were found.' },
  { message: 'There are no results for your query' },
  { message: 'Sorry, we could not find any matching person' },
  { message: 'Your search returned 0 results' },
  { message: 'Nobody found' },
  { detail: 'Not found.' },
  { status: 404 },
  { status: 404, message: 'Person not found', data: null },
  { statusCode: '404', message: 'The person with this id does not exist' },
  { code: 'NOT_FOUND', message: 'Nobody has this id' },
  { status: 'ZERO_RESULTS' },
  { success: false, message: 'No records found' },
  { success: false, error: 'Person not found' },
  { error: true, message: 'No match' },
  { error: { code: 404, message: 'Not Found' } },
  { error: { code: 'PERSON_NOT_FOUND', message: 'Nobody has this id' } },
  { errors: [{ status: '404', title: 'Not Found' }] },
  { title: 'Not Found', status: 404, type: 'about:blank' },
  { found: false },
  { data: false },
  { count: 0, results: [] },
]

for (const spoke of allSpokes) {
  const key = roots[spoke.operation]
  const isSearch = ['people', 'owners'].includes(key)

  test(`what says that the service failed is no answer of ${spoke.title}, whatever its form`, (t) => {
    const inside = [
      { [key]: null, error: 'Try again' },
      { [key]: null, status: 'error' },
    ].map((body) => enveloped(spoke, body))
    for (const payload of [...failures, ...inside]) {
      t.is(outcomeOf(spoke, payload), 'ServiceFailureError', JSON.stringify(payload))
    }
  })

  test(`an answer of ${spoke.title} with content stays one, and an error beside it is an issue`, (t) => {
    const golden = objectIn(JSON.stringify(readGolden(goldenFilesOf(spoke).payload)))
    for (const odd of [
      { error: null, errors: [], message: 'OK', status: 'success', success: true },
      { status: 200, code: 0, warnings: ['Slow'], description: 'An answer' },
      { errorCode: 0, errorMessage: '', hasError: false },
    ]) {
      t.deepEqual(normalized(spoke, { ...golden, ...odd }).issues, [], JSON.stringify(odd))
    }
    const { issues } = normalized(spoke, { ...golden, errors: [{ message: 'One source is missing' }] })
    t.deepEqual(
      issues.map(({ kind, path }) => [kind, path]),
      [['incomplete', '/errors']],
    )
  })

  test(`nobody is the same in ${spoke.title}, however it is written`, (t) => {
    const bodies = [{}, { [key]: null }, { [key]: {} }, { [key]: [] }, { [key]: [null] }, { [key]: false }]
    const payloads = [
      ...absent,
      ...[
        {},
        [],
        null,
        { data: null },
        { data: {} },
        { data: [] },
        { data: null, success: true, message: 'No results' },
      ],
      ...[
        { data: {}, metadata: {} },
        { data: {}, error: null },
        { status: 'ok', data: null },
      ],
      ...bodies.map((body) => enveloped(spoke, body)),
    ]
    for (const payload of payloads) {
      const result = normalizeAny(spoke.version, spoke.operation, payload)
      const shown = JSON.stringify(payload)
      if (isLeft(result)) t.is(isSearch ? 'an empty list' : result.left.name, 'NotFoundError', shown)
      else t.is(isSearch ? understood(result.right.value) : 'NotFoundError', 0, shown)
    }
  })
}

test('an empty list beside an error is that list, with an issue; beside a verdict it is none', (t) => {
  for (const spoke of allSpokes.filter(({ operation }) => ['names', 'phones', 'emails'].includes(operation))) {
    const empty = enveloped(spoke, { [roots[spoke.operation]]: [] })
    t.deepEqual(
      normalized(spoke, { ...empty, errors: ['One source is missing'] }).issues.map(({ kind }) => kind),
      ['incomplete'],
    )
    t.is(outcomeOf(spoke, { ...empty, success: false }), 'ServiceFailureError')
  }
})

test('an empty list although results are counted has an issue', (t) => {
  const v5 = normalize('v5', 'names', { data: { people: [] }, metadata: { total_people_count: 12 } })
  t.deepEqual([v5.value.total, v5.issues.map(({ kind, path }) => [kind, path])], [12, [['incomplete', '/data/people']]])
  t.is(normalize('v3', 'names', { people: [], total_result_count: 12 }).issues.length, 1)
  t.is(normalize('v4', 'phones', { data: { owners: [] }, metadata: { total_owner_count: 2 } }).issues.length, 1)
  t.is(normalize('v5', 'names', { data: { people: [] }, metadata: { total_people_count: 0 } }).issues.length, 0)
  const emails = normalize('v5', 'emails', { data: { owners: [] }, metadata: { total_social_profiles: 3 } })
  t.deepEqual(
    emails.issues.map(({ path }) => path),
    ['/data/social_profiles'],
  )
})

test('an empty list beside words of nobody keeps what the service counts', (t) => {
  const empty = { people: [], total_result_count: 12, message: 'No results found' }
  const { value, issues } = normalize('v3', 'names', empty)
  t.deepEqual([value.total, issues.map(({ kind }) => kind)], [12, ['incomplete']])
})

test('a person beside a status of nobody stays, with an issue, and what only the person says is no status', (t) => {
  const answer = { data: { person: { id: 7, names: [{ full_name: 'Ada Byron' }] } } }
  const { issues } = normalize('v5', 'person', { ...answer, status: 404, message: 'No results found' })
  t.deepEqual(
    issues.map(({ kind, path }) => [kind, path]),
    [['incomplete', '/status']],
  )
  t.is(normalize('v5', 'person', { data: { person: { ...answer.data.person, found: false } } }).issues.length, 0)
})

test('a person without a value in any field is nobody, and one with an id is somebody', (t) => {
  const blank = { id: null, names: [], birth: {}, gender: '', addresses: null }
  t.throws(() => normalize('v5', 'person', { data: { person: blank } }), { name: 'NotFoundError' })
  t.is(normalize('v5', 'person', { data: { person: { ...blank, id: 7 } } }).value.id, personId('7'))
})

test('nothing of what a service says about its failure is in the error', (t) => {
  const error = t.throws(() => normalize('v5', 'phones', { data: {}, error: { message: 'Ada Byron' } }))
  t.false(inspect(error, { depth: 9, showHidden: true }).includes('Ada'))
})

test('what an HTTP client returns is no failure of the service', (t) => {
  const error = t.throws(() => normalize('v3', 'person', { status: 503, headers: {}, data: {} }))
  t.is(error.name, 'UndecodableError')
})
