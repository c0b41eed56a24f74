import test from 'ava'
import { createSandbox, type Outcome, type SandboxOptions } from '../../src/public/sandbox.ts'
import { key } from './ask.ts'

// If the sandbox ignored a mistake in its options, a test could pass that should fail.

const areOptions = (value: unknown): value is SandboxOptions => value !== undefined

/** Options as a caller without types might write them. */
const createUntyped = (options: unknown): unknown => (areOptions(options) ? createSandbox(options) : undefined)

const mistakes: readonly (readonly [options: unknown, message: RegExp])[] = [
  [null, /must be a plain object/],
  [3, /must be a plain object/],
  ['dead', /must be a plain object/],
  [[], /must be a plain object/],
  [Object.create({ seed: 7 }), /must be a plain object/],
  [
    { sede: 3 },
    /no option 'sede': it has seed, now, apiKey, basePath, outcomes, onRequest, cors, pageSize, deprecations\.$/,
  ],
  [{ seed: 0.5 }, /seed .* whole number/],
  [{ seed: 2 ** 53 }, /seed .* whole number/],
  [{ seed: '3' }, /seed .* whole number/],
  [{ seed: null }, /seed .* whole number/],
  [{ pageSize: 51 }, /1 to 50/],
  [{ pageSize: 0 }, /1 to 50/],
  [{ pageSize: 1.5 }, /1 to 50/],
  [{ pageSize: '5' }, /1 to 50/],
  [{ apiKey: ' ' }, /key .* not blank/],
  [{ apiKey: 3 }, /key .* not blank/],
  [{ apiKey: null }, /key .* not blank/],
  [{ apiKey: 'ключ' }, /key .* printable ASCII/],
  [{ basePath: 'api' }, /basePath .* such as '\/people\/api': parts of letters, .*, no final slash/],
  [{ basePath: '/api/' }, /basePath .* no final slash/],
  [{ basePath: '/' }, /basePath .* no final slash/],
  [{ basePath: '/people/V5' }, /basePath .* no version, which is added\.$/],
  [{ basePath: '/..' }, /basePath .* must be a path/],
  [{ basePath: '/people/./api' }, /basePath .* must be a path/],
  [{ basePath: '/:version' }, /basePath .* must be a path/],
  [{ basePath: null }, /basePath .* must be a path/],
  [{ outcomes: 'dead' }, /by version, such as { v5: 'dead' }, or a function/],
  [{ outcomes: null }, /by version, such as/],
  [{ outcomes: 3 }, /by version, such as/],
  [{ outcomes: ['dead'] }, /by version, such as/],
  [{ outcomes: new Map([['v5', 'dead']]) }, /by version, such as/],
  [{ outcomes: { v99: 'dead' } }, /by version: [v\d, ]+, not 'v99'/],
  [{ outcomes: { v5: 'explode' } }, /v5 .*'explode' is not an outcome; there are ok, dead, reset, .*, truncated, /],
  [{ outcomes: { v5: ['dead', 'explode'] } }, /v5 .*'explode' is not an outcome; .* status=201 to status=599/],
  [{ outcomes: { v5: 'truncate' } }, /'truncate' is not an outcome; did you mean truncated\? there are ok, /],
  [{ outcomes: { v5: 'token=end' } }, /did you mean token=endless/],
  [{ outcomes: { v4: 503 } }, /v4 .*503 is not an outcome/],
  [{ outcomes: { v4: null } }, /v4 .*null is not an outcome/],
  [{ outcomes: { v4: { dead: true } } }, /v4 .*an object is not an outcome/],
  [{ outcomes: { v4: ['dead', undefined] } }, /v4 .*undefined is not an outcome/],
  [{ outcomes: { v5: 'delay=5, dead' } }, /v5 .*several outcomes are a list, \['delay=5', 'dead'\]/],
  [{ outcomes: { v5: ['status=429', 'ok'] } }, /v5 .*a list combines its outcomes, .*function of the request/],
  [{ outcomes: { v5: ['ok', 'truncated'] } }, /v5 .*'ok' goes only with a delay/],
  [{ outcomes: { v5: ['ok', 'reset'] } }, /v5 .*'ok' goes only with a delay/],
  [{ outcomes: { v5: 'status=99' } }, /v5 .*'status=99' is not an outcome/],
  [{ deprecations: 3 }, /deprecations .* by version, such as/],
  [{ deprecations: null }, /deprecations .* by version, such as/],
  [{ deprecations: { v99: {} } }, /deprecations .* by version: [v\d, ]+, not 'v99'/],
  [{ deprecations: { v3: '@1767225600' } }, /deprecations of v3 must be a plain object/],
  [{ deprecations: { v3: new Headers({ sunset: 'x' }) } }, /deprecations of v3 must be a plain object/],
  [{ deprecations: { v3: { sunsett: 'x' } } }, /v3 are deprecation and sunset, not 'sunsett'/],
  [{ deprecations: { v3: { deprecation: 1_767_225_600 } } }, /deprecation of v3 must be text/],
  [{ deprecations: { v3: { sunset: 'a\nb' } } }, /sunset of v3 must be text/],
  [{ cors: 3 }, /cors .* true, false, or an origin/],
  [{ cors: null }, /cors .* true, false, or an origin/],
  [{ cors: 'app.example.com' }, /cors .* true, false, or an origin/],
  [{ cors: 'https://app.example.com/' }, /cors .* without a path/],
  [{ onRequest: [] }, /onRequest .* function/],
]

for (const [options, message] of mistakes) {
  test(`refused in one line: ${JSON.stringify(options)}, ${message.source}`, (t) => {
    const error = t.throws(() => createUntyped(options), { instanceOf: RangeError, message })
    t.false(error.message.includes('\n'))
  })
}

const right: readonly SandboxOptions[] = [
  {},
  { seed: undefined, apiKey: undefined, outcomes: undefined, cors: undefined, pageSize: undefined },
  { outcomes: {}, deprecations: {} },
  { outcomes: { v5: [], v4: undefined, v3: ['delay=5', 'retry-after=3'] } },
  { deprecations: { v3: undefined, v4: { sunset: undefined } } },
  { cors: 'http://localhost:8080' },
  { cors: '*' },
  { cors: false },
]

test('right options are accepted, and undefined ones count as omitted', (t) => {
  for (const options of right) t.notThrows(() => createSandbox(options), JSON.stringify(options))
})

test('spaces around the key make no difference, as in a lookup', async (t) => {
  const { fetch } = createSandbox({ apiKey: ' right ' })
  const url = 'http://localhost/v5/person_id/1234567890'
  t.is((await fetch(url, { headers: { 'x-api-key': 'right' } })).status, 200)
  t.is((await fetch(url, { headers: key })).status, 401)
})

/** The least and the greatest value of each outcome that takes a number; those beyond are refused. */
const limits: readonly (readonly [name: 'status' | 'delay' | 'retry-after', low: number, high: number])[] = [
  ['status', 201, 599],
  ['delay', 0, 600_000],
  ['retry-after', 0, 86_400],
]

const createWith = (name: (typeof limits)[number][0], amount: number) => (): unknown => {
  const outcome: Outcome = `${name}=${amount}`
  return createSandbox({ outcomes: { v5: outcome } })
}

for (const [name, low, high] of limits) {
  test(`${name} is ${low} to ${high}`, (t) => {
    t.notThrows(createWith(name, low))
    t.notThrows(createWith(name, high))
    t.throws(createWith(name, low - 1), { instanceOf: RangeError })
    t.throws(createWith(name, high + 1), { instanceOf: RangeError })
  })
}
