import { readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import test from 'ava'
import { isLeft } from '../../src/either.ts'
import { placesOf } from '../../src/versions/facts.ts'
import { normalizeAny } from '../../src/normalize/by-name.ts'
import { whatSays } from '../../src/normalize/words.ts'
import { isUndecodableError, normalize } from '../../src/public/index.ts'
import { personId } from '../../src/public/model.ts'
import { goldenFilesOf, readGolden } from '../support/goldens.ts'
import { isJsonObject, objectIn } from '../support/json.ts'
import { allSpokes, type SpokeUnderTest } from '../support/spokes.ts'
import {
  bodiesFailed,
  bodiesNobody,
  bodiesUnreadable,
  codesAgainst,
  codesFor,
  failed,
  nobody,
  nobodyAndMore,
  nothing,
} from './what-is-said.ts'

// What an answer is. What it is about decides, and what it says of itself breaks ties:
//
// | what it is about | says nothing | says "nobody" | says what no rule knows | says "failed" or "not yet" |
// |------------------|--------------|---------------|-------------------------|----------------------------|
// | has content      | an answer    | an answer     | an answer               | an answer, and an issue    |
// | is empty         | nobody       | nobody        | failed                  | failed                     |
// | is not there     | unreadable   | nobody        | failed                  | failed                     |

type Comes = 'answer' | 'incomplete' | 'nobody' | 'failed' | 'unreadable'

const errors: Readonly<Record<string, Comes>> = {
  ServiceFailureError: 'failed',
  NotFoundError: 'nobody',
  UndecodableError: 'unreadable',
}

const outcomeOf = ({ version, operation }: SpokeUnderTest, payload: unknown): Comes | undefined => {
  const read = normalizeAny(version, operation, payload)
  if (isLeft(read)) return errors[read.left.name]
  const { value, issues } = read.right
  if (issues.some(({ kind }) => kind === 'incomplete')) return 'incomplete'
  if ('items' in value) return value.items.length === 0 ? 'nobody' : 'answer'
  if (!('owners' in value)) return 'answer'
  const { owners, ...rest } = value
  return owners.length === 0 && !/"\w+":(?!\[\])/.test(JSON.stringify(rest)) ? 'nobody' : 'answer'
}

const said = [
  ['nothing', nothing],
  ['nobody', nobody],
  ['failed', failed],
] as const

/** The table, from left to right. */
const rows = {
  content: { nothing: 'answer', nobody: 'answer', failed: 'incomplete' },
  empty: { nothing: 'nobody', nobody: 'nobody', failed: 'failed' },
  missing: { nothing: 'unreadable', nobody: 'nobody', failed: 'failed' },
} as const

/** Where services say it. At a key of errors, words that are unknown say that something failed. */
const places = [
  (text: string) => ({ message: text }),
  (text: string) => ({ Message: text, status: 'ok', found: true }),
  (text: string) => ({ metadata: { detail: [text] } }),
]
const placesOfErrors = [
  (text: string) => ({ error: text }),
  (text: string) => ({ errors: [{ message: text }], error_code: '0000' }),
]

for (const spoke of allSpokes) {
  const { subject } = placesOf(spoke)
  const isSearch = ['names', 'phones', 'emails'].includes(spoke.operation)
  const golden = objectIn(JSON.stringify(readGolden(goldenFilesOf(spoke).payload)))

  /** A body with this in place of what it is about. */
  const about = (value: unknown): object => {
    const body = subject.reduceRight((inner, key) => ({ [key]: inner }), value)
    return isJsonObject(body) ? body : {}
  }

  const blank = { id: null, full_name: ' ', first_name: '', names: [], aliases: [], phones: null }
  const empty = [null, false, [], {}, ...(isSearch ? [[null], [{}], [blank]] : [blank])].map(about)

  test(`${spoke.title}: each cell of the table, in all words`, (t) => {
    for (const [meaning, texts] of said)
      for (const [position, text] of texts.entries()) {
        const isNothing = meaning === 'nothing'
        const ways = isNothing ? places : [...places, ...placesOfErrors]
        // The content is large, and each way of saying it must be met, not each with every text.
        const way = ways[position % ways.length] ?? ((message: string) => ({ message }))
        const words = way(text)
        const shown = JSON.stringify(words)
        if (position % 5 === 0) t.is(outcomeOf(spoke, { ...golden, ...words }), rows.content[meaning], shown)
        t.is(outcomeOf(spoke, { ...empty[position % empty.length], ...words }), rows.empty[meaning], shown)
        const alone = isNothing ? { message: text } : words
        t.is(outcomeOf(spoke, alone), rows.missing[meaning], shown)
      }
  })

  test(`${spoke.title}: the bodies of frameworks, and nobody in all spellings`, (t) => {
    for (const [bodies, outcome] of [
      [bodiesFailed, 'failed'],
      [[...bodiesNobody, ...empty, [], null, { metadata: null, ...about(null) }], 'nobody'],
      [bodiesUnreadable, 'unreadable'],
    ] as const)
      for (const body of bodies) t.is(outcomeOf(spoke, body), outcome, JSON.stringify(body))
  })

  test(`${spoke.title}: nobody is told as a whole, and by a code of a closed list`, (t) => {
    for (const [position, text] of nobodyAndMore.entries()) {
      const words = { message: text }
      t.is(outcomeOf(spoke, { ...empty[position % empty.length], ...words }), 'failed', text)
      t.is(outcomeOf(spoke, { ...golden, ...words }), 'answer', text)
    }
    for (const [codes, outcome] of [
      [codesAgainst, 'failed'],
      [codesFor, 'nobody'],
    ] as const)
      for (const [position, code] of codes.entries())
        for (const key of ['status', 'code', 'statusCode', 'result_code', 'job_status'])
          t.is(outcomeOf(spoke, { ...empty[position % empty.length], [key]: code }), outcome, `${key} ${code}`)
    // Beside content, only what is known to have failed, or not to be done, says that there may be more.
    const beside = (status: string) => outcomeOf(spoke, { ...golden, status })
    t.deepEqual(['OK', 'v5', 'HALTED', 'PENDING', 'INCOMPLETE'].map(beside), [
      ...['answer', 'answer', 'answer'],
      ...['incomplete', 'incomplete'],
    ])
  })

  test(`${spoke.title}: beside content, what says nothing is an extra, and a failure an issue with its place`, (t) => {
    const quiet = { error: null, errors: [], error_code: '0000', title: 'A title', description: 'Verified', ok: true }
    const read = normalizeAny(spoke.version, spoke.operation, { ...golden, ...quiet, status: 404 })
    t.deepEqual(isLeft(read) ? read.left.name : read.right.issues, [])
    const beside = normalizeAny(spoke.version, spoke.operation, { ...golden, errors: ['A source timed out'] })
    t.deepEqual(isLeft(beside) ? beside.left.name : beside.right.issues.map(({ kind, path }) => [kind, path]), [
      ['incomplete', '/errors'],
    ])
  })
}

test('an empty list although results are counted has an issue, and keeps the count, whatever is said', (t) => {
  const v5 = normalize('v5', 'names', { data: { people: [] }, metadata: { total_people_count: 12 }, message: 'None' })
  t.deepEqual([v5.value.total, v5.issues.map(({ kind, path }) => [kind, path])], [12, [['incomplete', '/data/people']]])
  t.is(normalize('v3', 'names', { people: [], total_result_count: 12, message: 'No results' }).issues.length, 1)
  t.is(normalize('v4', 'phones', { data: { owners: [] }, metadata: { total_owner_count: 2 } }).issues.length, 1)
  t.is(normalize('v5', 'names', { data: { people: [] }, metadata: { total_people_count: 0 } }).issues.length, 0)
  const emails = normalize('v5', 'emails', { data: { owners: [] }, metadata: { total_social_profiles: 3 } })
  t.deepEqual(
    emails.issues.map(({ path }) => path),
    ['/data/social_profiles'],
  )
})

test('a page of records without content leads to the next one, as an empty page does', (t) => {
  for (const { version, operation, codec, title } of allSpokes.filter((spoke) => spoke.operation === 'names')) {
    const { subject, token } = placesOf({ codec })
    const around = (keys: readonly string[], value: unknown): object => ({
      [keys[0] ?? '']: keys.slice(1).reduceRight((inner, key) => ({ [key]: inner }), value),
    })
    for (const people of [[], [{}], [{ id: null, phones: [] }]]) {
      const read = normalizeAny(version, operation, { ...around(subject, people), ...around(token ?? [], 'abc') })
      t.like(
        isLeft(read) ? read.left : read.right.value,
        { next: { token: 'abc' } },
        `${title} ${JSON.stringify(people)}`,
      )
    }
  }
})

test('somebody of whom only the id is known is content, and so is an address', (t) => {
  const v5 = allSpokes.find(({ title }) => title === 'v5 person')
  const person = { data: { person: { id: 7, names: [] } } }
  t.is(normalize('v5', 'person', person).value.id, personId('7'))
  t.is(v5 && outcomeOf(v5, { ...person, error: 'Database timeout' }), 'incomplete')
  const address = { data: { address: { street_address: '12 Analytical Way' } }, message: 'Service Unavailable' }
  t.deepEqual(
    normalize('v5', 'addresses', address).issues.map(({ kind, path }) => [kind, path]),
    [['incomplete', '/message']],
  )
})

test('words in place of what an answer is about, or of its envelope, count', (t) => {
  for (const spoke of allSpokes) {
    const { subject } = placesOf(spoke)
    for (const depth of subject.keys()) {
      const about = (text: string) =>
        subject.slice(0, depth + 1).reduceRight<unknown>((it, key) => ({ [key]: it }), text)
      t.is(outcomeOf(spoke, about('No results found')), 'nobody')
      t.is(outcomeOf(spoke, about('Internal server error')), 'failed')
      t.is(outcomeOf(spoke, about('Ada Byron')), 'unreadable')
    }
  }
})

test('words in a person count, and a status of theirs does not', (t) => {
  const names = [{ full_name: 'Ada Byron' }]
  const { issues } = normalize('v5', 'person', {
    data: { person: { names, status: 'failed', message: 'Partial data: upstream timeout' } },
  })
  t.deepEqual(
    issues.map(({ kind, path }) => [kind, path]),
    [['incomplete', '/data/person/message']],
  )
})

test('keys that something has renamed are unreadable, and said to be so', (t) => {
  for (const [version, payload, looksLike] of [
    ['v4', { data: { person: { personId: 7, fullName: 'Ada Byron' } } }, undefined],
    ['v5', { data: { person: { personId: 7, fullName: 'Ada Byron' } } }, 'v4'],
    ['v5', { data: { person: { personId: 7, names: [{ fullName: 'Ada Byron' }] } } }, undefined],
    ['v5', { data: { person: { ID: 7, Names: [{ FullName: 'Ada Byron' }] } } }, undefined],
  ] as const) {
    const error = t.throws(() => normalize(version, 'person', payload))
    t.true(isUndecodableError(error) && error.looksLike === looksLike)
    t.regex(
      error.message,
      /keys with underscores, such as full_name at \/data\/person\. It looks like v[45] in camelCase/,
    )
  }
})

test('an answer that several other versions may have written looks like each of them, and not like one with other keys', (t) => {
  for (const payload of [{ data: { person: { id: 7 } } }, { data: { person: { id: 7, emails: [] }, metadata: {} } }]) {
    const error = t.throws(() => normalize('v3', 'person', payload))
    t.true(isUndecodableError(error) && error.looksLike === undefined)
    t.regex(error.message, /expected an object at \/person\. It looks like v5 or v4: read it as either/)
  }
  const renamed = t.throws(() => normalize('v3', 'person', { data: { person: { id: 7, fullName: 'Ada Byron' } } }))
  t.regex(renamed.message, /keys with underscores.* It looks like v5 or v4 in camelCase|It looks like v4 in camelCase/)
})

test('nothing of what a service says about its failure is in the error', (t) => {
  const error = t.throws(() => normalize('v5', 'phones', { data: {}, error: { message: 'Ada Byron' } }))
  t.false(inspect(error, { depth: 9, showHidden: true }).includes('Ada'))
})

test('a list of a name that only the model has says no more than any other', (t) => {
  t.throws(() => normalize('v5', 'person', { items: [], error: 'Database timeout' }), { name: 'ServiceFailureError' })
  t.throws(() => normalize('v5', 'person', { items: [] }), { name: 'UndecodableError' })
})

test('what an HTTP client returns is no failure of the service', (t) => {
  const error = t.throws(() => normalize('v3', 'person', { status: 503, headers: {}, data: {} }))
  t.is(error.name, 'UndecodableError')
})

test('a failure may be nested as deep, and said as often, as a body can hold', (t) => {
  const nested = (depth: number, key: string): unknown =>
    JSON.parse(`{"${key}":`.repeat(depth) + '1' + '}'.repeat(depth))
  const lists: unknown = JSON.parse('['.repeat(9_000) + ']'.repeat(9_000))
  for (const errors of [nested(9_000, 'errors'), lists, Array(200_000).fill({ message: 'No results' })])
    for (const spoke of allSpokes) {
      t.true(['failed', 'nobody'].includes(outcomeOf(spoke, { errors }) ?? ''))
      const deep = { errors, status: nested(9_000, 'status'), more: nested(9_000, ' ') }
      t.notThrows(() =>
        normalizeAny(spoke.version, spoke.operation, { ...deep, data: deep, person: deep, people: [deep] }),
      )
    }
})

test('each line of the vocabulary has an example, which is heard by it', (t) => {
  const heard: Readonly<Record<string, ReturnType<typeof whatSays>>> = {
    undone: 'failed',
    faults: 'failed',
    failed: 'failed',
    machine: 'failed',
  }
  let [list, count] = ['', 0]
  for (const line of readFileSync('src/normalize/words.ts', 'utf8').split('\n')) {
    list = /^const (\w+)/.exec(line)?.[1] ?? list
    const example = /^ {4}\/\/ (.+)$|^ +[`'"(].*, \/\/ (.+)$/.exec(line)?.slice(1).join('')
    if (example === undefined) continue
    count += 1
    t.is(whatSays(example), list === 'noFailure' ? 'well' : (heard[list] ?? 'nobody'), `${list}: ${example}`)
  }
  t.true(count > 40)
})
