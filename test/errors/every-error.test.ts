import { STATUS_CODES } from 'node:http'
import test from 'ava'
import * as errors from '../../src/errors/index.ts'
import { labelOf } from '../../src/errors/http-errors.ts'
import { listed } from '../../src/errors/problem.ts'
import { versions } from '../../src/model/version.ts'
import { isObject } from '../../src/wire/json.ts'

// Every class of error: its name, whether a retry might help, and its message.

const v5 = { version: 'v5', operation: 'person' } as const
const down = new errors.HttpError({ ...v5, status: 503 })
const refused = new errors.HttpError({ ...v5, status: 400 })
const emailless = { features: ['emails'], reason: 'v4 has no email search', asked: ['v4'] } as const

/** What happened, its error, whether a retry might help, and its message. */
type Case = readonly [what: string, error: errors.LookupError, retryable: boolean, message: string]

/** The name of each status, and the advice for it. */
const statuses: readonly (readonly [status: number, label: string, retryable: boolean, advice: string])[] = [
  [
    302,
    'Redirect',
    false,
    'Redirects are not followed, so that the key goes nowhere else: use the target of the redirect.',
  ],
  [304, 'Not Modified', false, 'A lookup caches no answers: do not send If-None-Match or If-Modified-Since.'],
  [400, 'Bad Request', false, 'Check the inputs.'],
  [
    402,
    'Payment Required',
    false,
    'The account of the key has to be paid, or its quota is used up: a retry does not help.',
  ],
  [404, 'Not Found', false, 'Check the inputs and the base address.'],
  [405, 'Method Not Allowed', false, 'Check the inputs and the base address.'],
  [407, 'Proxy Authentication Required', false, 'A proxy on the way wants a login.'],
  [408, 'Request Timeout', true, 'Try again later, or try another version.'],
  [410, 'Gone', false, 'This version is gone: use another one.'],
  [412, 'Precondition Failed', false, 'Check the inputs.'],
  [418, 'Refused', false, 'Check the inputs and the base address.'],
  [
    451,
    'Unavailable For Legal Reasons',
    false,
    'It may not give this answer, for legal reasons: neither a retry nor another input helps.',
  ],
  [499, 'Refused', false, 'Check the inputs and the base address.'],
  [500, 'Internal Server Error', true, 'Try again later, or try another version.'],
  [502, 'Bad Gateway', true, 'Try again later, or try another version.'],
  [503, 'Service Unavailable', true, 'Try again later, or try another version.'],
  [504, 'Gateway Timeout', true, 'Try again later, or try another version.'],
  [599, 'Server Error', true, 'Try again later, or try another version.'],
  [600, 'Unexpected', false, 'HTTP has no such status: check the base address.'],
]

const cases: readonly Case[] = [
  ...statuses.map(([status, label, retryable, advice]): Case => [
    `status ${status}`,
    new errors.HttpError({ ...v5, status }),
    retryable,
    `The service answered ${status} ${label}. ${advice}`,
  ]),
  ['an abort', new errors.AbortedError(v5), false, 'The lookup was aborted by its signal.'],
  [
    'a signal that timed out',
    new errors.AbortedError(v5, 'timeout'),
    true,
    'The signal of the lookup timed out. Try again, or allow more time.',
  ],
  [
    'a lookup that its own program ends',
    new errors.AbortedError(v5, 'beforeRequest'),
    false,
    'The lookup was ended by its beforeRequest.',
  ],
  [
    'a redirect that a browser hides',
    new errors.HttpError({ ...v5, status: 0 }),
    false,
    'The service answered with a redirect. Redirects are not followed, so that the key goes nowhere else: use the target of the redirect.',
  ],
  [
    'every version failed, one of which may answer later',
    new errors.AllVersionsFailedError(
      [
        { version: 'v5', cause: 'server', requests: 1, durationMs: 1 },
        { version: 'v4', cause: 'http', requests: 1, durationMs: 1 },
      ],
      [down, refused],
      {},
    ),
    true,
    'Every version that was tried failed: v5 server, v4 http. Try again later.',
  ],
  [
    'every version failed for good',
    new errors.AllVersionsFailedError([{ version: 'v5', cause: 'http', requests: 1, durationMs: 1 }], [refused], {}),
    false,
    'Every version that was tried failed: v5 http. Look at the cause.',
  ],
  [
    'an error status with a body',
    new errors.HttpError({ ...v5, status: 412, body: '{"problems":[]}' }),
    false,
    'The service answered 412 Precondition Failed. Check the inputs; body() may say more.',
  ],
  [
    'an error status with a body that may be of somebody else',
    new errors.HttpError({ ...v5, status: 405, body: '<p>' }),
    false,
    'The service answered 405 Method Not Allowed. Check the inputs and the base address; body() may say more.',
  ],
  [
    'an error status in place of a further page',
    new errors.HttpError({ ...v5, status: 404, isForFurtherPage: true }),
    false,
    'The service answered 404 Not Found. The token of this page is refused: it may have expired. Start again from the first page.',
  ],
  [
    'a web page in place of a refusal',
    new errors.HttpError({ ...v5, status: 404, body: '<p>', inPlace: 'a web page' }),
    false,
    'Something between you and the service answered 404 Not Found with a web page, such as a proxy or a firewall. Check the way to the service, and the base address.',
  ],
  [
    'an error in place of an answer',
    new errors.ServiceFailureError({ ...v5, status: 200 }),
    true,
    'The service reported an error in place of an answer. Try again later.',
  ],
  [
    'an error in place of an answer, with its body and a wait',
    new errors.ServiceFailureError({ ...v5, status: 200, body: '{}', retryAfterMs: 5000 }),
    true,
    'The service reported an error in place of an answer; body() says which. Try again in 5 s.',
  ],
  [
    'an answer that breaks off',
    new errors.UndecodableError({ path: '', expected: 'valid JSON', advice: 'Try again.', retryable: true }),
    true,
    'This is not a payload: expected valid JSON at its root. Try again.',
  ],
  [
    'bad options',
    new errors.InvalidOptionsError([
      { input: 'apiKey', rule: 'must be text' },
      { input: 'retry', rule: 'is not an option of a lookup' },
    ]),
    false,
    'The options are invalid: apiKey must be text; retry is not an option of a lookup.',
  ],
  [
    'a bad query',
    new errors.InvalidQueryError([{ input: 'unit', rule: 'needs a', other: 'street' }], {}),
    false,
    'The query cannot be sent: unit needs a street.',
  ],
  [
    'an invalid value',
    new errors.InvalidValueError(v5),
    false,
    'This is not a complete Person, or something in it is of another type: build it with person({ … }), or restore a stored one with revive of people-lookup-compat/model, whose issues say what is wrong.',
  ],
  [
    'something else in place of a value',
    new errors.InvalidValueError(v5, 'It is a promise: await it.'),
    false,
    'This is not a Person. It is a promise: await it.',
  ],
  [
    'an invalid page',
    new errors.InvalidValueError({ version: 'v5', operation: 'names' }),
    false,
    'This is not a complete Page, or something in it is of another type: build it with page({ … }), or restore a stored one with revive of people-lookup-compat/model, whose issues say what is wrong.',
  ],
  [
    'a connection that failed with a code of the system',
    new errors.NetworkError('ECONNRESET', v5),
    true,
    'The service cannot be reached, or the connection broke (ECONNRESET). Check the base address and the network.',
  ],
  [
    'a connection that failed',
    new errors.NetworkError(undefined, v5),
    true,
    'The service cannot be reached, or the connection broke. Check the base address and the network.',
  ],
  [
    'a fetch with a mistake in it',
    new errors.NetworkError(undefined, v5, { error: 'ReferenceError', isOfPlatform: false }),
    false,
    "The fetch of the lookup's options threw a ReferenceError, and no answer came. Fix that function.",
  ],
  [
    'a platform without fetch',
    new errors.NetworkError(undefined, v5, { error: 'TypeError', isOfPlatform: true }),
    false,
    "The platform's fetch threw a TypeError, and no answer came. It is missing, or was replaced, as in a test.",
  ],
  [
    'a port that is blocked',
    new errors.NetworkError(undefined, v5, 'blockedPort'),
    false,
    'No fetch connects to the port of the base address, which is that of another protocol. Use another port.',
  ],
  [
    'an answer that is null',
    new errors.NotFoundError({ ...v5, status: 200 }),
    false,
    'Nothing was found. Check the input, or accept this as the answer.',
  ],
  [
    'a 404',
    new errors.NotFoundError({ ...v5, status: 404 }),
    false,
    'Nothing was found (status 404). Check the input, or accept this as the answer; if every lookup ends like this, check the base address.',
  ],
  [
    'a 429 that says how long to wait',
    new errors.RateLimitedError({ ...v5, status: 429, retryAfterMs: 1001 }),
    true,
    'Too many requests (status 429). Try again in 2 s.',
  ],
  [
    'a 429 that does not say how long to wait',
    new errors.RateLimitedError({ ...v5, status: 429 }),
    true,
    'Too many requests (status 429). Try again later.',
  ],
  [
    'a timeout',
    new errors.TimeoutError(700, v5),
    true,
    'No complete answer came within 700 ms. Try again, or allow more with timeoutMs.',
  ],
  [
    'a key that is refused',
    new errors.UnauthorizedError({ ...v5, status: 403 }),
    false,
    'The service refuses the API key (status 403). Check that it is complete, has no quotes or Bearer, and allows this request.',
  ],
  [
    'a payload of another version',
    new errors.UndecodableError({ ...v5, path: '/data', expected: 'an object', looksLike: 'v3' }),
    false,
    "This is not a v5 person payload: expected an object at /data. It looks like v3: read it as 'v3'.",
  ],
  [
    'a text that is not a payload',
    new errors.UndecodableError({ path: '', expected: 'valid JSON' }),
    false,
    'This is not a payload: expected valid JSON at its root.',
  ],
  [
    'stored JSON that is not a value',
    new errors.UndecodableError({ operation: 'names', path: '/items', expected: 'a list' }),
    false,
    'This is not a stored names value: expected a list at /items.',
  ],
  [
    'an operation that only other versions offer',
    new errors.UnsupportedError({ ...emailless, operation: 'emails', availableIn: ['v3', 'v5'] }),
    false,
    'v4 has no email search. Use v3 or v5.',
  ],
  [
    'an operation that all versions offer',
    new errors.UnsupportedError({ ...emailless, operation: 'emails', availableIn: versions }),
    false,
    `v4 has no email search. Use ${listed(versions)}.`,
  ],
  [
    'inputs that no version accepts together',
    new errors.UnsupportedError({ ...emailless, operation: 'names', availableIn: [] }),
    false,
    'v4 has no email search. No version supports all of it.',
  ],
  [
    'an unknown operation',
    new errors.UnsupportedError({ ...emailless, availableIn: [] }),
    false,
    `v4 has no email search. The versions are ${listed(versions, 'and')}, the operations person, names, phones, emails and addresses.`,
  ],
]

/** The guards of all errors, by the name of what they recognize. */
const guards = new Map<string, unknown>(Object.entries(errors).filter(([name]) => /^is\w+Error$/.test(name)))

const isOf = (name: string, value: unknown): unknown => {
  const guard = guards.get(`is${name}`)
  return typeof guard === 'function' ? Reflect.apply(guard, undefined, [value]) : undefined
}

for (const [what, error, retryable, message] of cases) {
  test(`${error.name}: ${what}`, (t) => {
    t.deepEqual([error.constructor.name, error.retryable, error.message], [error.name, retryable, message])
    t.true(errors.isLookupError(error))
    for (const [, other] of cases) t.is(isOf(error.name, other), other.name === error.name, other.name)
    t.false(isOf(error.name, Object.assign(new Error(message), { name: error.name })))
  })
}

test('names of inputs and options in a message are data: a form, or a program, shows its own', (t) => {
  const shout = (name: string): string => `<${name}>`
  const named = cases.filter(([, error]) => error.messageFor(shout) !== error.message)
  for (const [, error] of cases) t.is(error.messageFor(shout).replaceAll(/<(\w+)>/g, '$1'), error.message)
  t.deepEqual(
    new Set(named.map(([, { name }]) => name)),
    new Set(['InvalidOptionsError', 'InvalidQueryError', 'TimeoutError']),
  )
  const distance = new errors.UnsupportedError({
    ...emailless,
    reason: ['v4 has no ', { named: 'distance' }],
    availableIn: ['v5'],
  })
  const both = errors.UnsupportedError.ofAll([distance, distance])
  t.deepEqual(
    [both.reason, both.messageFor(shout)],
    ['v4 has no distance; v4 has no distance', 'v4 has no <distance>; v4 has no <distance>. Use v5.'],
  )
})

test('the errors of another copy of the library are recognized as ours, and other errors are not', async (t) => {
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

test('the JSON of an error has its message, and those of the errors in it', (t) => {
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
  const waiting = (retryAfterMs?: number): errors.HttpError =>
    new errors.HttpError({ ...v5, status: 503, retryAfterMs })
  const error = new errors.AllVersionsFailedError([], [waiting(9000), waiting(3000), waiting()], {})
  t.is(error.retryAfterMs, 3000)
  t.true(error.message.endsWith('Try again in 3 s.'))
  t.is(new errors.AllVersionsFailedError([], [waiting()], {}).retryAfterMs, undefined)
})

type Name = errors.LookupError['name']

/** What `isLookupError` recognizes, by type: every failure of a lookup, and the errors of a program. */
type Recognized = typeof errors.isLookupError extends (value: unknown) => value is infer E ? E : never

type OfName<N extends Name> = Extract<Recognized, { readonly name: N }>

/** Does not compile if an error has no exported class or guard, or is in no union: users could not import it or meet it. */
const exported: { readonly [N in Name]: { readonly prototype: OfName<N> } } & {
  readonly [N in Name as `is${N}`]: (value: unknown) => value is OfName<N>
} = errors

test('no class is left out', (t) => {
  const classes = Object.keys(exported).filter((name) => /^[A-Z].*Error$/.test(name) && name !== 'LookupError')
  t.deepEqual([...new Set(cases.map(([, { name }]) => name))].sort(), classes.sort())
})

test('a status in spec section 7, or a common one, has a name', (t) => {
  for (const status of [304, 400, 401, 403, 404, 402, 405, 407, 408, 410, 412, 429, 451, 500, 502, 503, 504])
    t.is(STATUS_CODES[status], labelOf(status))
})
