import test from 'ava'
import { createGateway, documentedDialect } from '../../src/public/gateway.ts'
import { isInvalidOptionsError } from '../../src/public/index.ts'

// Mistakes in the options are told at once, all of them, by name and never by value.

const sound = { baseUrl: 'https://people.example.com', offer: ['v3', 'v4'], from: ['v5'] }

/** The names of what is wrong: untyped callers and files of settings may have anything. */
const problemsOf = (options: object): readonly string[] => {
  try {
    Reflect.apply(createGateway, undefined, [options])
    return []
  } catch (error) {
    if (!isInvalidOptionsError(error)) throw error
    return [...new Set(error.problems.map(({ input }) => input))]
  }
}

test('sound options are taken', (t) => {
  t.deepEqual(problemsOf(sound), [])
  t.deepEqual(problemsOf({ ...sound, baseUrl: new URL('http://127.0.0.1:8080/people') }), [])
  t.deepEqual(problemsOf({ ...sound, from: undefined, offer: ['v3', 'v4', 'v5'], stage: { v4: { canary: 0.5 } } }), [])
  t.deepEqual(problemsOf({ ...sound, dialect: documentedDialect('v3', 'person') }), [])
  t.deepEqual(problemsOf({ ...sound, from: ['v4'], stage: { v3: { emails: 'pass' } } }), [])
})

const wrong: readonly (readonly [object, readonly string[]])[] = [
  [{ baseUrl: 'http://people.example.com' }, ['baseUrl']],
  [{ baseUrl: 'https://people.example.com/v5' }, ['baseUrl']],
  [{ offer: [] }, ['offer']],
  [{ offer: ['v3', 'v3'] }, ['offer']],
  [{ offer: 'v3' }, ['offer']],
  [{ from: ['v99'] }, ['from']],
  [{ from: ['v5', 'v5'] }, ['from']],
  [{ from: ['v4'] }, ['from']],
  [{ offer: ['v5'], stage: { v5: 'serve' } }, ['stage']],
  [{ stage: 'shadow' }, ['stage']],
  [{ stage: { v3: 'shadwo' } }, ['stage']],
  [{ stage: { v3: { phnoes: 'pass' } } }, ['stage']],
  [{ stage: { v3: { canary: 101 } } }, ['stage']],
  [{ stage: { v99: 'pass' } }, ['stage']],
  [{ drain: ['v33'] }, ['drain']],
  [{ derive: 'all' }, ['derive']],
  [{ derive: { agee: true } }, ['derive']],
  [{ now: 'today' }, ['derive']],
  [{ uses: { reads: [{ version: 'v3', operation: 'person', path: '/person/nmae' }] } }, ['uses']],
  [{ uses: [] }, ['uses']],
  [{ dialect: { version: 'v3', operation: 'person', fields: { '/person/nmae': { form: 'text' } } } }, ['dialect']],
  [{ dialect: [documentedDialect('v3', 'person'), documentedDialect('v3', 'person')] }, ['dialect']],
  [{ statuses: { 999: 400 } }, ['statuses']],
  [{ statuses: { timeout: 200 } }, ['statuses']],
  [{ statuses: { time_out: 503 } }, ['statuses']],
  [{ deprecations: { v3: { sunset: 'tomorrow' } } }, ['deprecations']],
  [{ deprecations: { v3: { successor: 'a>; rel="x"' } } }, ['deprecations']],
  [{ secret: ' ' }, ['secret']],
  [{ stage: { v3: 'shadow' }, shadow: { sample: 2 } }, ['shadow.sample']],
  [{ shadow: { sampel: 1 } }, ['shadow.sampel']],
  [{ retries: -1 }, ['retries']],
  [{ timeoutMs: 0 }, ['timeoutMs']],
  [{ maxConcurrent: 0 }, ['maxConcurrent']],
  [{ onAnswer: 'log' }, ['onAnswer']],
  [{ fetch: {} }, ['fetch']],
  [{ retires: 3 }, ['retires']],
  [{ offer: [], retries: -1, secret: '' }, ['retries', 'offer', 'secret']],
]

for (const [options, inputs] of wrong) {
  test(`a mistake is told: ${JSON.stringify(options).slice(0, 150)}`, (t) => {
    t.deepEqual(problemsOf({ ...sound, ...options }), inputs)
  })
}

test('what is no object is told, too', (t) => {
  for (const options of [undefined, null, 'v3', []]) {
    const error = t.throws(() => void Reflect.apply(createGateway, undefined, [options]))
    t.true(isInvalidOptionsError(error))
  }
})
