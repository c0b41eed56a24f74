import test from 'ava'
import { createLookup, type Fetch, isLookupError, NetworkError, UndecodableError } from '../../src/public/index.ts'
import { leaks, query } from './secrets.ts'

// Whatever a `fetch` throws or returns, a lookup fails with an error of the library that repeats none of it.

const failureWith = async (fetch: unknown, signal?: AbortSignal): Promise<unknown> => {
  const isFetch = (value: unknown): value is Fetch => typeof value === 'function'
  if (!isFetch(fetch)) throw new Error('It is a function.')
  const lookup = createLookup({
    baseUrl: 'https://example.com',
    apiKey: 'key-5f2c',
    versions: ['v5'],
    retries: 0,
    fetch,
  })
  return lookup.names(query, { signal }).catch((error: unknown) => error)
}

const boom = (): never => {
  throw new Error('Secretina')
}

/** An object like the given one, except that this member throws when it is read. */
const withBrokenMember = <A extends object>(whole: A, member: string | symbol): A =>
  Object.defineProperty(whole, member, { get: boom })

for (const member of ['code', 'cause', 'name', 'message', 'stack']) {
  test(`an error whose ${member} throws is a NetworkError`, async (t) => {
    const failure = await failureWith(async () => Promise.reject(withBrokenMember(new TypeError(''), member)))
    t.true(failure instanceof NetworkError)
    t.deepEqual(leaks(failure), [])
  })
}

const unseeable = new Proxy(new Error(''), { get: boom, getPrototypeOf: boom, has: boom })

test('an error that cannot be inspected is a NetworkError', async (t) => {
  t.true((await failureWith(async () => Promise.reject(unseeable))) instanceof NetworkError)
})

test('an abort whose reason cannot be inspected is an AbortedError', async (t) => {
  const failure = await failureWith(async () => Promise.resolve(new Response()), AbortSignal.abort(unseeable))
  t.like(failure, { name: 'AbortedError', timedOut: false })
})

const answers = { refusal: 400, busy: 503, redirect: 302, answer: 200 }

for (const [what, status] of Object.entries(answers)) {
  for (const member of ['status', 'ok', 'headers', 'body', 'text', 'type', Symbol.toStringTag]) {
    test(`a response (${what}) whose ${String(member)} throws does not let the raw error through`, async (t) => {
      const failure = await failureWith(async () =>
        Promise.resolve(withBrokenMember(new Response('{"data":"Secretina"}', { status }), member)),
      )
      t.true(isLookupError(failure), String(failure))
      t.deepEqual(leaks(failure), [])
    })
  }

  for (const member of ['get', 'has', 'entries', 'forEach', Symbol.iterator]) {
    test(`a response (${what}) whose headers throw at ${String(member)} does not let the raw error through`, async (t) => {
      const headers = withBrokenMember(new Headers({ 'retry-after': '0' }), member)
      const failure = await failureWith(async () =>
        Promise.resolve(Object.defineProperty(new Response('{"data":7}', { status }), 'headers', { value: headers })),
      )
      t.true(isLookupError(failure), String(failure))
      t.deepEqual(leaks(failure), [])
    })
  }
}

for (const status of ['Secretina', '200', 2125550142, 404.5, -1, NaN, undefined, null]) {
  test(`an object whose status is ${status} is not a response`, async (t) => {
    const failure = await failureWith(async () =>
      Promise.resolve(Object.defineProperty(new Response('{"data":7}'), 'status', { value: status })),
    )
    if (!(failure instanceof UndecodableError)) return t.fail(String(failure))
    t.is(failure.expected, "a Response of the lookup's fetch")
    t.deepEqual(leaks(failure), [])
  })
}

for (const [what, members] of Object.entries({
  'a text() that returns no text': { body: null, text: async () => Promise.resolve({ data: 7 }) },
  'a text() that throws': { body: null, text: boom },
  'a stream that is not one': {
    body: { getReader: () => ({ read: () => undefined, cancel: async () => Promise.resolve() }) },
  },
  'a stream of texts': {
    body: { getReader: () => ({ read: () => ({ value: '{"data":7}' }), cancel: async () => Promise.resolve() }) },
  },
})) {
  for (const status of Object.values(answers)) {
    test(`${what} with status ${status} does not let a raw error through`, async (t) => {
      const response = new Response('{"data":7}', { status })
      for (const [name, value] of Object.entries(members)) Object.defineProperty(response, name, { value })
      const failure = await failureWith(async () => Promise.resolve(response), AbortSignal.timeout(2000))
      t.true(isLookupError(failure), String(failure))
    })
  }
}

test('a response with status 0, as browsers give for a redirect, is an HttpError', async (t) => {
  const hidden = Object.defineProperties(new Response(null), {
    status: { value: 0 },
    type: { value: 'opaqueredirect' },
  })
  t.like(await failureWith(async () => Promise.resolve(hidden)), { name: 'HttpError', status: 0 })
})

test('a network error as a response, or one that a page may not see, is no redirect', async (t) => {
  const unseen = Object.defineProperties(Response.error(), { type: { value: 'opaque' } })
  for (const response of [Response.error(), unseen])
    t.like(await failureWith(async () => Promise.resolve(response)), { name: 'NetworkError', status: undefined })
})

test('a response that comes too late and cannot be discarded breaks nothing', async (t) => {
  const stream = new ReadableStream({ cancel: async () => Promise.reject(new Error('Secretina')) })
  let end = (): void => undefined
  const late = new Promise<Response>((resolve) => {
    end = () => {
      resolve(new Response(stream))
    }
  })
  t.like(await failureWith(async () => late, AbortSignal.timeout(50)), { name: 'AbortedError' })
  end()
  // An unhandled rejection would fail this file.
  await new Promise((resolve) => setTimeout(resolve, 50))
})

const codes = [
  ...[
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'E2BIG',
    'EIO',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'ERR_SSL_TLSV1_ALERT_DECODE_ERROR',
  ],
  ...['UND_ERR', 'UND_ERR_CONNECT_TIMEOUT', 'UND_MOCK_ERR_MOCK_NOT_MATCHED', 'HPE_INVALID_HEADER_TOKEN', 'ABORT_ERR'],
  ...[
    'CERT_HAS_EXPIRED',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  ],
  ...['ERROR_IN_CERT_NOT_AFTER_FIELD', 'CRL_HAS_EXPIRED', 'HOSTNAME_MISMATCH', 'INVALID_CA', 'PATH_LENGTH_EXCEEDED'],
  ...['Z_DATA_ERROR', 'Z_BUF_ERROR', 'Z_NEED_DICT', 'ERR__ERROR_FORMAT_PADDING_1', 'ZSTD_error_prefix_unknown'],
]

const failureWithCode = async (code: string): Promise<unknown> =>
  failureWith(async () => Promise.reject(Object.assign(new Error(''), { code })))

for (const code of codes) {
  test(`the code ${code} is reported`, async (t) => {
    t.like(await failureWithCode(code), { name: 'NetworkError', code })
  })
}

for (const code of [
  'SECRETINA_2125550142',
  'ERR_2125550142',
  'ESECRETINA',
  'ERR_SECRETINA',
  'BYRON',
  'E_ADA',
  'ERR_',
  'Z_ADA_ERROR',
  'ZSTD_error_2125550142',
  'CERT_',
  'ADA_ENOTFOUND',
  `E${'A'.repeat(25)}`,
]) {
  test(`the code ${code} is not reported`, async (t) => {
    const failure = await failureWithCode(code)
    t.like(failure, { name: 'NetworkError', code: undefined })
    t.false(JSON.stringify(failure).includes(code))
  })
}
