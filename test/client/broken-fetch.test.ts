import { runInNewContext } from 'node:vm'
import test, { type ExecutionContext } from 'ava'
import { exitCodeOf } from '../../src/cli/errors/cli-error.ts'
import { createLookup, type Fetch, type LookupError, NetworkError, NotFoundError } from '../../src/public/index.ts'
import { json, personFor, serve } from '../support/server.ts'
import { failing } from './asking.ts'

// A mistake in a `fetch` is not taken for a network failure, nor the other way round.

const failureWith = async (fetch: Fetch): Promise<unknown> =>
  createLookup({ baseUrl: 'https://example.com', apiKey: 'key', versions: ['v5'], fetch })
    .person('7')
    .catch((error: unknown) => error)

const mistakes: Readonly<Record<string, string>> = {
  '({}).get("Secretina")': 'TypeError',
  '({}).headers.Secretina': 'TypeError',
  'const [a] = {}': 'TypeError',
  'for (const a of 7) {}': 'TypeError',
  'null.Secretina = 7': 'TypeError',
  'Secretina.dispatcher': 'ReferenceError',
  'JSON.parse("Secretina")': 'SyntaxError',
  '"Secretina".repeat(-1)': 'RangeError',
  'decodeURIComponent("%Secretina")': 'URIError',
}

/** What is said of a response whose body has been read. */
const usedBody =
  "This is not a v5 person payload: expected an unread Response of the lookup's fetch at its root. Its body was read before: read that of response.clone(); a mock must return a new Response each time."

const saysMistake = (t: ExecutionContext, failure: unknown, name: string): void => {
  if (!(failure instanceof NetworkError)) return t.fail(String(failure))
  t.is(failure.message, `The fetch of the lookup's options threw a ${name}, and no answer came. Fix that function.`)
  t.false(failure.retryable)
  t.false(JSON.stringify(failure).includes('Secretina'))
}

for (const [code, name] of Object.entries(mistakes)) {
  test(`a fetch that does ${code} is at fault, not the network`, async (t) => {
    const failure = await failureWith(async () => {
      runInNewContext(code)
      return Promise.resolve(new Response())
    })
    saysMistake(t, failure, name)
  })
}

test('the system code of an error is found in another realm, too, as under Jest', async (t) => {
  const failure = await failureWith(async () => {
    runInNewContext('throw Object.assign(new TypeError("fetch failed"), { cause: { code: "ECONNREFUSED" } })')
    return Promise.resolve(new Response())
  })
  t.like(failure, { name: 'NetworkError', code: 'ECONNREFUSED', retryable: true })
})

// What the engines of other browsers say about such mistakes.
const wordsOfMistakes = [
  "undefined is not an object (evaluating 'Secretina.headers')",
  "null is not an object (evaluating 'Secretina.headers')",
  "Secretina.get is not a function. (In 'Secretina.get(7)', 'Secretina.get' is undefined)",
  'Secretina is undefined',
  'Secretina is null',
  'Secretina is not iterable',
  'Secretina is not defined',
  'can\'t access property "headers", Secretina is undefined',
  "can't access lexical declaration 'Secretina' before initialization",
  'can\'t assign to property "Secretina" on 7: not an object',
  "can't convert undefined to object",
  'can\'t define property "Secretina": Object is not extensible',
  "Cannot destructure property 'Secretina' of 'undefined'.",
  "Cannot set properties of undefined (setting 'Secretina')",
]

for (const words of wordsOfMistakes) {
  test(`a fetch is at fault if an engine says: ${words}`, async (t) => {
    saysMistake(t, await failureWith(async () => Promise.reject(new TypeError(words))), 'TypeError')
  })
}

test('a fetch that adds a header that cannot be sent is at fault, not the network', async (t) => {
  const { baseUrl } = await serve(t, (_, response) => json(response, {}))
  const fetch: Fetch = async (input, init) => globalThis.fetch(input, { ...init, headers: { 'keep-alive': '5' } })
  const lookup = createLookup({ baseUrl, apiKey: 'key', versions: ['v5'], fetch })
  const error = await t.throwsAsync(lookup.person('7'), {
    instanceOf: NetworkError,
    message:
      "The fetch of the lookup's options threw a TypeError (UND_ERR_INVALID_ARG), and no answer came. Fix that function.",
  })
  t.like(error, { code: 'UND_ERR_INVALID_ARG', retryable: false })
})

for (const code of ['SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'ERR_TLS_CERT_ALTNAME_INVALID']) {
  test(`a certificate that is not trusted is told apart from a network that fails: ${code}`, async (t) => {
    const failure = await failureWith(async () =>
      Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(), { code }) })),
    )
    if (!(failure instanceof NetworkError)) return t.fail(String(failure))
    t.like(failure, { code, retryable: true })
    t.is(
      failure.message,
      `The certificate of the service is not trusted (${code}). Check the base address. If a proxy inspects the traffic, let the program trust the proxy's certificate: Node has NODE_EXTRA_CA_CERTS.`,
    )
  })
}

// What the platforms, old and new, say when the network fails.
const faults = [
  'Failed to fetch',
  'Failed to fetch (example.com)',
  'network error',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'Load failed (example.com)',
  'The Internet connection appears to be offline.',
  'The network connection was lost.',
  'A server with the specified hostname could not be found.',
  'The certificate for this server is invalid.',
  'Origin https://example.com is not allowed by Access-Control-Allow-Origin.',
  'Network request failed',
  'Network connection lost.',
  'fetch failed',
  'terminated',
  'Unable to connect. Is the computer able to access the url?',
  'error sending request for url (https://example.com/): client error (Connect): tcp connect error',
  'Cannot connect to example.com',
]

for (const words of faults) {
  test(`the network is at fault if a platform says: ${words}`, async (t) => {
    const failure = await failureWith(async () => Promise.reject(new TypeError(words)))
    if (!(failure instanceof NetworkError)) return t.fail(String(failure))
    t.true(failure.retryable)
    t.is(
      failure.message,
      'The service cannot be reached, or the connection broke. Check the base address and the network.',
    )
  })
}

for (const code of ['UND_ERR_NOT_SUPPORTED', 'ERR_INVALID_URL']) {
  test(`a request that could not be sent at all is a mistake: ${code}`, async (t) => {
    const failure = await failureWith(async () => Promise.reject(Object.assign(new Error(''), { code })))
    if (!(failure instanceof NetworkError)) return t.fail(String(failure))
    t.like(failure, { code, retryable: false })
  })
}

// Deno's error has a name and no code; Node's has its code in the cause.
const denials: Readonly<Record<string, Error>> = {
  NotCapable: Object.assign(new Error('Requires net access to "example.com:443"'), { name: 'NotCapable' }),
  ERR_ACCESS_DENIED: new TypeError('fetch failed', {
    cause: Object.assign(new Error('getaddrinfo ERR_ACCESS_DENIED example.com'), { code: 'ERR_ACCESS_DENIED' }),
  }),
}

for (const [code, denial] of Object.entries(denials)) {
  test(`a program that is not allowed to connect is told so, and not to try again: ${code}`, async (t) => {
    const failure = await failureWith(async () => Promise.reject(denial))
    if (!(failure instanceof NetworkError)) return t.fail(String(failure))
    t.like(failure, { code, retryable: false })
    t.is(
      failure.message,
      `The program is not allowed to connect to the service (${code}). Allow it: Node and Deno have --allow-net.`,
    )
    t.is(exitCodeOf(failure), 4)
  })
}

test("a port that the platform's fetch never connects to is a mistake", async (t) => {
  const baseUrl = 'https://people.example.com:6000'
  const failure = await t.throwsAsync(createLookup({ baseUrl, apiKey: 'key', versions: ['v5'] }).person('7'), {
    instanceOf: NetworkError,
    message: 'No fetch connects to the port of the base address, which is that of another protocol. Use another port.',
  })
  t.like(failure, { code: undefined, retryable: false })
})

test('a fetch that has read the body of an answer is told so', async (t) => {
  const { baseUrl } = await serve(t, ({ path }, response) =>
    json(response, personFor(path), path.endsWith('7') ? 200 : 404),
  )
  const reads: Fetch = async (url, init) => {
    const answer = await globalThis.fetch(url, init)
    await answer.text()
    return answer
  }
  const options = { baseUrl, apiKey: 'key', versions: ['v5'] } as const
  const { person } = createLookup({ ...options, fetch: reads })
  await t.throwsAsync(person('7'), { name: 'UndecodableError', message: usedBody })
  // Its status says enough of a refusal.
  t.is((await t.throwsAsync(person('404'), { instanceOf: NotFoundError })).body(), undefined)
  const clones: Fetch = async (url, init) => {
    const answer = await globalThis.fetch(url, init)
    await answer.clone().text()
    return answer
  }
  t.is((await createLookup({ ...options, fetch: clones }).person('7')).value.names[0]?.full, 'Ada Byron')
})

test('a mistake whose cause is a network failure counts as one', async (t) => {
  const cause = Object.assign(new Error('no'), { code: 'ECONNRESET' })
  const failure = await failureWith(async () => Promise.reject(new TypeError('x is not a function', { cause })))
  if (!(failure instanceof NetworkError)) return t.fail(String(failure))
  t.like(failure, { code: 'ECONNRESET', retryable: true })
  const unknown = new TypeError('x is not a function', { cause: new Error('socket hang up') })
  t.like(await failureWith(async () => Promise.reject(unknown)), { code: undefined, retryable: true })
})

test.serial(
  "if the platform's fetch is missing or mocked, it is at fault, not the network or the options",
  async (t) => {
    const { fetch } = globalThis
    t.teardown(() => {
      globalThis.fetch = fetch
    })
    const lookup = createLookup({ baseUrl: 'https://example.com', apiKey: 'key', versions: ['v5'] })
    const failureOf = async (mock: unknown): Promise<LookupError> => {
      Object.assign(globalThis, { fetch: mock })
      return failing(() => lookup.person('7'))
    }
    const words = ', and no answer came. It is missing, or was replaced, as in a test.'
    const missing = await failureOf(undefined)
    t.is(missing.message, `The platform's fetch threw a TypeError${words}`)
    t.false(missing.retryable)
    // As of Node, if a test environment has an AbortController of its own.
    const foreign = 'RequestInit: Expected signal ("AbortSignal {}") to be an instance of AbortSignal.'
    t.is((await failureOf(async () => Promise.reject(new TypeError(foreign)))).message, missing.message)
    const answer = Response.json({})
    await answer.text()
    const used = await failureOf(async () => Promise.resolve(answer))
    t.is(used.message, usedBody)
  },
)
