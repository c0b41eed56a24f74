import test from 'ava'
import * as errors from '../../src/errors/index.ts'
import { isObject } from '../../src/wire/json.ts'

// Every class of error: its name, whether asking again might help, and the one line that it says.

const v5 = { version: 'v5', operation: 'person' } as const
const down = new errors.HttpError(503, v5)
const refused = new errors.HttpError(400, v5)
const emailless = { features: ['emails'], reason: 'v4 has no email search', asked: ['v4'] } as const

interface Case {
  readonly what: string
  readonly error: errors.LookupError
  readonly is: (value: unknown) => boolean
  readonly name: string
  readonly retryable: boolean
  readonly message: string
}

const cases: readonly Case[] = [
  {
    what: 'an abort',
    error: new errors.AbortedError(v5),
    is: errors.isAbortedError,
    name: 'AbortedError',
    retryable: false,
    message: 'The lookup was aborted by its signal.',
  },
  {
    what: 'a signal whose time is over',
    error: new errors.AbortedError(v5, true),
    is: errors.isAbortedError,
    name: 'AbortedError',
    retryable: true,
    message: 'The signal of the lookup timed out. Ask again, or allow more time.',
  },
  {
    what: 'a redirect of which a browser tells nothing',
    error: new errors.HttpError(0, v5),
    is: errors.isHttpError,
    name: 'HttpError',
    retryable: false,
    message:
      'The service answered with a redirect. Redirects are refused, lest the key travel elsewhere: use the address it leads to.',
  },
  {
    what: 'every version failed, one of which may answer later',
    error: new errors.AllVersionsFailedError(
      [
        { version: 'v5', cause: 'server', requests: 1, milliseconds: 1 },
        { version: 'v4', cause: 'http', requests: 1, milliseconds: 1 },
      ],
      [down, refused],
      {},
    ),
    is: errors.isAllVersionsFailedError,
    name: 'AllVersionsFailedError',
    retryable: true,
    message: 'Every version failed: v5 server, v4 http. Ask again later.',
  },
  {
    what: 'every version failed for good',
    error: new errors.AllVersionsFailedError(
      [{ version: 'v5', cause: 'http', requests: 1, milliseconds: 1 }],
      [refused],
      {},
    ),
    is: errors.isAllVersionsFailedError,
    name: 'AllVersionsFailedError',
    retryable: false,
    message: 'Every version failed: v5 http. Look at the cause.',
  },
  ...(
    [
      [302, 'Redirect', false, 'Redirects are refused, lest the key travel elsewhere: use the address it leads to.'],
      [304, 'Not Modified', false, 'A lookup keeps no earlier answer: send no If-None-Match and no If-Modified-Since.'],
      [400, 'Bad Request', false, 'Check the inputs.'],
      [404, 'Not Found', false, 'Check the inputs.'],
      [405, 'Method Not Allowed', false, 'Check the inputs.'],
      [408, 'Request Timeout', true, 'Ask again later, or another version.'],
      [410, 'Gone', false, 'This version is gone: ask another one.'],
      [412, 'Precondition Failed', false, 'Check the inputs.'],
      [418, 'Refused', false, 'Check the inputs.'],
      [500, 'Internal Server Error', true, 'Ask again later, or another version.'],
      [502, 'Bad Gateway', true, 'Ask again later, or another version.'],
      [503, 'Service Unavailable', true, 'Ask again later, or another version.'],
      [504, 'Gateway Timeout', true, 'Ask again later, or another version.'],
      [599, 'Server Error', true, 'Ask again later, or another version.'],
      [600, 'Unexpected', false, 'HTTP has no such status: check the base address.'],
    ] as const
  ).map(([status, label, retryable, advice]) => ({
    what: `status ${status}`,
    error: new errors.HttpError(status, v5),
    is: errors.isHttpError,
    name: 'HttpError',
    retryable,
    message: `The service answered ${status} ${label}. ${advice}`,
  })),
  {
    what: 'a refusal with a body',
    error: new errors.HttpError(412, { ...v5, body: '{"problems":[]}' }),
    is: errors.isHttpError,
    name: 'HttpError',
    retryable: false,
    message: 'The service answered 412 Precondition Failed. Check the inputs; body() may say more.',
  },
  {
    what: 'bad options',
    error: new errors.InvalidOptionsError([
      { input: 'apiKey', rule: 'must be text' },
      { input: 'retry', rule: 'is not an option of a lookup' },
    ]),
    is: errors.isInvalidOptionsError,
    name: 'InvalidOptionsError',
    retryable: false,
    message: 'The options are invalid: apiKey must be text; retry is not an option of a lookup.',
  },
  {
    what: 'a bad query',
    error: new errors.InvalidQueryError([{ input: 'unit', rule: 'needs a', other: 'street' }], {}),
    is: errors.isInvalidQueryError,
    name: 'InvalidQueryError',
    retryable: false,
    message: 'The query cannot be sent: unit needs a street.',
  },
  {
    what: 'a value that is none',
    error: new errors.InvalidValueError(v5),
    is: errors.isInvalidValueError,
    name: 'InvalidValueError',
    retryable: false,
    message:
      'This is not a complete Person: build it with person({ … }), or bring a stored one back with revive of people-lookup-compat/model.',
  },
  {
    what: 'a page that is none',
    error: new errors.InvalidValueError({ version: 'v5', operation: 'names' }),
    is: errors.isInvalidValueError,
    name: 'InvalidValueError',
    retryable: false,
    message:
      'This is not a complete Page: build it with page({ … }), or bring a stored one back with revive of people-lookup-compat/model.',
  },
  {
    what: 'a connection that the system says why it failed',
    error: new errors.NetworkError('ECONNRESET', v5),
    is: errors.isNetworkError,
    name: 'NetworkError',
    retryable: true,
    message: 'The service cannot be reached, or broke off (ECONNRESET). Check the base address and the network.',
  },
  {
    what: 'a connection that failed',
    error: new errors.NetworkError(undefined, v5),
    is: errors.isNetworkError,
    name: 'NetworkError',
    retryable: true,
    message: 'The service cannot be reached, or broke off. Check the base address and the network.',
  },
  {
    what: 'a fetch with a mistake in it',
    error: new errors.NetworkError(undefined, v5, { error: 'ReferenceError', isOfPlatform: false }),
    is: errors.isNetworkError,
    name: 'NetworkError',
    retryable: false,
    message: "The fetch of the lookup's options threw a ReferenceError, and no answer came. Correct that function.",
  },
  {
    what: 'a platform without fetch',
    error: new errors.NetworkError(undefined, v5, { error: 'TypeError', isOfPlatform: true }),
    is: errors.isNetworkError,
    name: 'NetworkError',
    retryable: false,
    message:
      "The platform's fetch threw a TypeError, and no answer came. It is missing, or was replaced, as in a test.",
  },
  {
    what: 'an answer that is null',
    error: new errors.NotFoundError({ ...v5, status: 200 }),
    is: errors.isNotFoundError,
    name: 'NotFoundError',
    retryable: false,
    message: 'Nothing was found. Check the input, or take it as an answer.',
  },
  {
    what: 'a 404',
    error: new errors.NotFoundError({ ...v5, status: 404 }),
    is: errors.isNotFoundError,
    name: 'NotFoundError',
    retryable: false,
    message:
      'Nothing was found (status 404). Check the input, or take it as an answer; if every lookup ends like this, check the base address.',
  },
  {
    what: 'a 429 that says how long',
    error: new errors.RateLimitedError({ ...v5, status: 429, retryAfterMs: 1001 }),
    is: errors.isRateLimitedError,
    name: 'RateLimitedError',
    retryable: true,
    message: 'The service asks to wait (status 429). Ask again in 2 s.',
  },
  {
    what: 'a 429 that does not say how long',
    error: new errors.RateLimitedError({ ...v5, status: 429 }),
    is: errors.isRateLimitedError,
    name: 'RateLimitedError',
    retryable: true,
    message: 'The service asks to wait (status 429). Ask again later.',
  },
  {
    what: 'a time-out',
    error: new errors.TimeoutError(700, v5),
    is: errors.isTimeoutError,
    name: 'TimeoutError',
    retryable: true,
    message: 'No answer came within 700 ms. Ask again, or allow more with timeoutMs.',
  },
  {
    what: 'a key that is refused',
    error: new errors.UnauthorizedError({ ...v5, status: 403 }),
    is: errors.isUnauthorizedError,
    name: 'UnauthorizedError',
    retryable: false,
    message: 'The service refuses the API key (status 403). Check that it is whole and may ask this.',
  },
  {
    what: 'a payload of another version',
    error: new errors.UndecodableError({ ...v5, pointer: '/data', expected: 'an object', looksLike: 'v3' }),
    is: errors.isUndecodableError,
    name: 'UndecodableError',
    retryable: false,
    message: "This is not a v5 person payload: expected an object at /data. It looks like v3: read it as 'v3'.",
  },
  {
    what: 'a text that is no payload',
    error: new errors.UndecodableError({ pointer: '', expected: 'JSON text' }),
    is: errors.isUndecodableError,
    name: 'UndecodableError',
    retryable: false,
    message: 'This is not a payload: expected JSON text at its root.',
  },
  {
    what: 'what was stored and is no value',
    error: new errors.UndecodableError({ operation: 'names', pointer: '/items', expected: 'a list' }),
    is: errors.isUndecodableError,
    name: 'UndecodableError',
    retryable: false,
    message: 'This is not a stored names value: expected a list at /items.',
  },
  {
    what: 'what other versions offer',
    error: new errors.UnsupportedError({ ...emailless, operation: 'emails', availableIn: ['v3', 'v5'] }),
    is: errors.isUnsupportedError,
    name: 'UnsupportedError',
    retryable: false,
    message: 'v4 has no email search. Use v3 or v5.',
  },
  {
    what: 'what all versions offer',
    error: new errors.UnsupportedError({ ...emailless, operation: 'emails', availableIn: ['v3', 'v4', 'v5'] }),
    is: errors.isUnsupportedError,
    name: 'UnsupportedError',
    retryable: false,
    message: 'v4 has no email search. Use v3, v4 or v5.',
  },
  {
    what: 'inputs that no version takes together',
    error: new errors.UnsupportedError({ ...emailless, operation: 'names', availableIn: [] }),
    is: errors.isUnsupportedError,
    name: 'UnsupportedError',
    retryable: false,
    message: 'v4 has no email search. No version does all of it.',
  },
  {
    what: 'an operation that is none',
    error: new errors.UnsupportedError({ ...emailless, availableIn: [] }),
    is: errors.isUnsupportedError,
    name: 'UnsupportedError',
    retryable: false,
    message:
      'v4 has no email search. The versions are v3, v4 and v5, the operations person, names, phones, emails and addresses.',
  },
]

for (const { what, error, is, name, retryable, message } of cases) {
  test(`${name}: ${what}`, (t) => {
    t.deepEqual([error.name, error.retryable, error.message], [name, retryable, message])
    t.true(errors.isLookupError(error))
    for (const other of cases) t.is(is(other.error), other.name === name, other.name)
    t.false(is(new Error(message)))
  })
}

test('the errors of another copy of the library are known as ours, and other errors are not', async (t) => {
  const copy: unknown = await import(new URL('../../src/errors/lookup-error.ts?copy', import.meta.url).href)
  if (!isObject(copy) || typeof copy['LookupError'] !== 'function' || typeof copy['isNamed'] !== 'function')
    throw new Error('The copy has no errors.')
  const { LookupError, isNamed } = copy
  const saysThat = (value: unknown, name: string): unknown => Reflect.apply(isNamed, undefined, [value, name])
  t.false(down instanceof LookupError)
  t.true(saysThat(down, 'HttpError'))
  t.false(saysThat(down, 'TimeoutError'))
  t.false(saysThat(Object.assign(new Error('no'), { name: 'HttpError' }), 'HttpError'))
  t.false(errors.isLookupError(undefined))
})

test('as JSON, an error has its message, and the errors within have theirs', (t) => {
  const failed = new errors.AllVersionsFailedError([], [down], {})
  const written: unknown = JSON.parse(JSON.stringify(failed))
  t.like(written, {
    name: failed.name,
    message: failed.message,
    retryable: true,
    errors: [{ name: 'HttpError', message: down.message, status: 503 }],
  })
})

test('when every version failed, the shortest wait of all counts', (t) => {
  const waiting = (retryAfterMs?: number): errors.HttpError => new errors.HttpError(503, { ...v5, retryAfterMs })
  const error = new errors.AllVersionsFailedError([], [waiting(9000), waiting(3000), waiting()], {})
  t.is(error.retryAfterMs, 3000)
  t.true(error.message.endsWith('Ask again in 3 s.'))
  t.is(new errors.AllVersionsFailedError([], [waiting()], {}).retryAfterMs, undefined)
})

test('no class is left out', (t) => {
  const classes = Object.keys(errors).filter((name) => /^[A-Z].*Error$/.test(name) && name !== 'LookupError')
  t.deepEqual([...new Set(cases.map(({ name }) => name))].sort(), classes.sort())
})
