import { createServer as createHttpServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { connect, createServer, type Socket } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import test, { type ExecutionContext } from 'ava'
import { fetch as fetchOfUndici, ProxyAgent } from 'undici'
import {
  createLookup,
  type Fetch,
  HttpError,
  NetworkError,
  TimeoutError,
  UndecodableError,
} from '../../src/public/index.ts'
import { nodeFetch } from '../../src/public/node.ts'
import { json, personFor, serve } from '../support/server.ts'

// What a lookup promises, whichever carries it: the platform's fetch, or Node's own client.

const carriers: readonly (readonly [name: string, fetch: Fetch | undefined])[] = [
  ["the platform's fetch", undefined],
  ["Node's own client", nodeFetch],
]

const body = JSON.stringify(personFor('/v5/'))

/** A certificate that nobody trusts, and its key. */
const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgh64LiGHsaUJcpzeg
A5zFjbIIQzEFyQQcdyNqF1it3HyhRANCAATt08OTlx1mSTeaOoleEKvbEpTy5ddb
b+H69oRSwTGPc15HpcWjtvnOvZH1+AGoF8wpHP5USRvraN4za6HEpXkb
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBjzCCATagAwIBAgIUBybFTkujnzEOUyar+uz6/bctY6IwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyODE0NTAzMloYDzIxMjYxMTA0
MTQ1MDMyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATt08OTlx1mSTeaOoleEKvbEpTy5ddbb+H69oRSwTGPc15HpcWjtvnO
vZH1+AGoF8wpHP5USRvraN4za6HEpXkbo2QwYjAdBgNVHQ4EFgQU0kGkikJa6cIk
rUWWxtVHJGrFbDIwHwYDVR0jBBgwFoAU0kGkikJa6cIkrUWWxtVHJGrFbDIwDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0cAMEQC
IHJvaJCjDU8er5VDeG7/NXX1G2cRRECccVM3jytX9JZZAiBQwnPALESDNOVBpQIW
0SrEBX/9wFsYO1vK/L+PBrZ3pA==
-----END CERTIFICATE-----`,
}

/** A server that writes bytes as told to each request, whose number on its connection it is told. */
const rawly = async (t: ExecutionContext, answer: (socket: Socket, nth: number) => void) => {
  const seen = { connections: 0, requests: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    seen.connections += 1
    let nth = 0
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', () => {
      nth += 1
      seen.requests += 1
      answer(socket, nth)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { baseUrl: `http://127.0.0.1:${port}`, seen }
}

const head = (...headers: readonly string[]): string =>
  ['HTTP/1.1 200 OK', 'content-type: application/json', ...headers, '', ''].join('\r\n')

/** A connection that is reset once what was written has gone. */
const reset = (socket: Socket): void => void setTimeout(() => socket.resetAndDestroy(), 20)

/** Until a connection whose answer was read is free again. */
const idle = async (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50))

const half = body.slice(0, 20)

/** Answers that end before they are complete. */
const brokenOff: Readonly<Record<string, (socket: Socket) => void>> = {
  'nothing, and a reset': (socket) => socket.resetAndDestroy(),
  'nothing, and an end': (socket) => socket.end(),
  'half of its head': (socket) => void socket.end('HTTP/1.1 200 OK\r\ncontent-ty'),
  'fewer bytes than it has told': (socket) => void socket.end(head(`content-length: ${body.length}`) + half),
  'a part without the last one': (socket) =>
    void socket.end(`${head('transfer-encoding: chunked')}${half.length.toString(16)}\r\n${half}\r\n`),
  'half of it without a length, and a reset': (socket) => {
    socket.write(head('connection: close') + half)
    reset(socket)
  },
  'half of it without a length, and an end': (socket) => void socket.end(head('connection: close') + half),
  'its head without a length, and a reset': (socket) => {
    socket.write(head('connection: close'))
    reset(socket)
  },
  'gzip that ends too early': (socket) => {
    const bytes = gzipSync(body).subarray(0, -12)
    socket.write(head('content-encoding: gzip', `content-length: ${bytes.length}`))
    socket.end(bytes)
  },
}

for (const [carrier, fetch] of carriers) {
  const base = { apiKey: 'key', versions: ['v5', 'v4'], fetch } as const

  test(`by ${carrier}, one after the other, answers come over one connection, which the key does not leave`, async (t) => {
    const { baseUrl, seen } = await rawly(t, (socket) => socket.write(head(`content-length: ${body.length}`) + body))
    const { person } = createLookup({ ...base, baseUrl })
    for (const id of ['7', '8', '9']) {
      t.is((await person(id)).value.names[0]?.full, 'Ada Byron')
      await idle()
    }
    t.deepEqual(seen, { connections: 1, requests: 3 })
  })

  test(`by ${carrier}, a redirect is not followed`, async (t) => {
    const other = await serve(t, ({ path }, response) => json(response, personFor(path)))
    const { baseUrl, seen } = await serve(t, (_, response) =>
      response.writeHead(307, { location: `${other.baseUrl}/v5/person_id/7` }).end(),
    )
    const error = await t.throwsAsync(createLookup({ ...base, baseUrl }).person('7'), { instanceOf: HttpError })
    t.deepEqual([error.status, seen.length, other.seen.length], [307, 1, 0])
    t.is(seen[0]?.headers['x-api-key'], 'key')
  })

  for (const [what, answer] of Object.entries(brokenOff)) {
    test(`by ${carrier}, ${what} is a broken connection: it is neither retried nor a reason to fall back`, async (t) => {
      const { baseUrl, seen } = await rawly(t, answer)
      const error = await t.throwsAsync(createLookup({ ...base, baseUrl }).person('7'), { instanceOf: NetworkError })
      t.deepEqual([seen.requests, error.attempts.map(({ requests }) => requests), error.retryable], [1, [1], true])
    })
  }

  test(`by ${carrier}, a request over a connection that has just been closed is not sent again`, async (t) => {
    const { baseUrl, seen } = await rawly(t, (socket, nth) => {
      if (nth === 1) socket.write(head(`content-length: ${body.length}`) + body)
      else socket.end()
    })
    const { person } = createLookup({ ...base, baseUrl })
    await person('7')
    await idle()
    const error = await t.throwsAsync(person('8'), { instanceOf: NetworkError })
    t.deepEqual([seen.requests, error.attempts[0]?.requests], [2, 1])
  })

  test(`by ${carrier}, a connection that the service has closed is not used`, async (t) => {
    const { baseUrl, seen } = await rawly(t, (socket) =>
      socket.end(head(`content-length: ${body.length}`, 'connection: close') + body),
    )
    const { person } = createLookup({ ...base, baseUrl })
    for (const id of ['7', '8']) t.is((await person(id)).value.names[0]?.full, 'Ada Byron')
    t.deepEqual(seen, { connections: 2, requests: 2 })
  })

  test(`by ${carrier}, what comes before an answer is no answer`, async (t) => {
    const early = 'HTTP/1.1 103 Early Hints\r\nlink: </>\r\n\r\n'
    const { baseUrl } = await rawly(t, (socket) =>
      socket.write(`${early}${early}${head(`content-length: ${body.length}`)}${body}`),
    )
    t.is((await createLookup({ ...base, baseUrl }).person('7')).response.status, 200)
  })

  test(`by ${carrier}, a change of protocol that nobody has asked for is no redirect, and not asked for again`, async (t) => {
    const { baseUrl, seen } = await rawly(t, (socket) =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n'),
    )
    const error = await t.throwsAsync(createLookup({ ...base, baseUrl }).person('7'))
    t.notRegex(error.message, /redirect/i)
    t.is(seen.requests, 1)
  })

  for (const [encoding, compress] of [
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
    ['GZip', gzipSync],
    ['x-gzip', gzipSync],
    ['gzip, br', (text: string) => brotliCompressSync(gzipSync(text))],
    ['identity', (text: string) => Buffer.from(text)],
    ['utf-8', (text: string) => Buffer.from(text)],
  ] as const) {
    test(`by ${carrier}, an answer in ${encoding} is read`, async (t) => {
      const bytes = compress(body)
      const { baseUrl, seen } = await serve(t, (_, response) =>
        response.writeHead(200, { 'content-encoding': encoding }).end(bytes),
      )
      t.is((await createLookup({ ...base, baseUrl }).person('7')).value.names[0]?.full, 'Ada Byron')
      t.regex(seen[0]?.headers['accept-encoding'] ?? '', /gzip/)
    })
  }

  test(`by ${carrier}, what is small only while it is compressed is too large`, async (t) => {
    const bytes = gzipSync(`{"data":"${' '.repeat(5_000_000)}"}`)
    const { baseUrl } = await serve(t, (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bytes),
    )
    const { person } = createLookup({ ...base, versions: ['v5'], retries: 0, baseUrl, maxResponseBytes: 1_000_000 })
    const error = await t.throwsAsync(person('7'), { instanceOf: UndecodableError })
    t.is(error.expected, 'at most 1000000 bytes')
  })

  test(`by ${carrier}, headers without an end are a fault of the network`, async (t) => {
    const { baseUrl, seen } = await rawly(t, (socket) => socket.write(head(`x-long: ${'a'.repeat(100_000)}`)))
    const error = await t.throwsAsync(createLookup({ ...base, baseUrl }).person('7'), { instanceOf: NetworkError })
    t.deepEqual([seen.requests, /HEADER.*OVERFLOW/.test(error.code ?? '')], [1, true])
  })

  test(`by ${carrier}, an answer that drips ends in time, and its connection with it`, async (t) => {
    let isClosed: Promise<unknown> | undefined
    const { baseUrl } = await rawly(t, (socket) => {
      socket.write(head('content-length: 1000'))
      const drip = setInterval(() => socket.write(' '), 20)
      isClosed = new Promise((resolve) =>
        socket.once('close', () => {
          clearInterval(drip)
          resolve(true)
        }),
      )
    })
    const { person } = createLookup({ ...base, baseUrl, timeoutMs: 1000 })
    await t.throwsAsync(person('7'), { instanceOf: TimeoutError })
    t.is(await isClosed, true)
  })

  test(`by ${carrier}, an abort ends the connection: before the answer, and in the middle of it`, async (t) => {
    for (const begun of ['', head('content-length: 1000')]) {
      const controller = new AbortController()
      let isClosed: Promise<unknown> | undefined
      const { baseUrl } = await rawly(t, (socket) => {
        isClosed = new Promise((resolve) => socket.once('close', () => resolve(true)))
        socket.write(begun)
        setTimeout(() => controller.abort(), 50)
      })
      const asked = createLookup({ ...base, baseUrl }).person('7', { signal: controller.signal })
      await t.throwsAsync(asked, { name: 'AbortedError' })
      t.is(await isClosed, true, begun)
    }
  })

  test(`by ${carrier}, what is sent is what any client sends, and no more`, async (t) => {
    const { baseUrl, seen } = await serve(t, ({ path }, response) => json(response, personFor(path)))
    await createLookup({ ...base, baseUrl, headers: { 'User-Agent': 'mine' } }).person('7')
    const { accept, 'user-agent': agent, 'x-api-key': key } = seen[0]?.headers ?? {}
    t.deepEqual([accept, agent, key], ['application/json', 'mine', 'key'])
  })
}

for (const [carrier, fetch] of carriers) {
  test(`by ${carrier}, nothing is sent to who has a certificate that is not trusted`, async (t) => {
    let requests = 0
    const server = createSecureServer(selfSigned, (_, response) => {
      requests += 1
      response.end(body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    t.teardown(() => server.close())
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const { person } = createLookup({ apiKey: 'key', versions: ['v5'], fetch, baseUrl: `https://127.0.0.1:${port}` })
    const error = await t.throwsAsync(person('7'), { instanceOf: NetworkError, message: /is not trusted/ })
    t.deepEqual([error.code, requests], ['DEPTH_ZERO_SELF_SIGNED_CERT', 0])
  })
}

test("headers that come several times are one, and names have no case, as by the platform's fetch", async (t) => {
  const { baseUrl } = await rawly(t, (socket) =>
    socket.write(
      head(`content-length: ${body.length}`, 'Warning: 1', 'WARNING: 2', 'retry-after: 3', 'etag: a', 'etag: b') + body,
    ),
  )
  const headersBy = async (fetch: Fetch | undefined) =>
    (await createLookup({ baseUrl, apiKey: 'key', versions: ['v5'], fetch }).person('7')).response.headers
  t.deepEqual(await headersBy(nodeFetch), await headersBy(undefined))
})

test("Node's own client does nothing once its signal has aborted", async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response) => response.end())
  const signal = AbortSignal.abort()
  await t.throwsAsync(nodeFetch(baseUrl, { headers: {}, redirect: 'manual', signal }), { name: 'AbortError' })
  t.is(seen.length, 0)
})

test("undici's own fetch is a Fetch as it is, and goes through the proxy of guide 3", async (t) => {
  const { baseUrl, seen } = await serve(t, ({ path }, response) => json(response, personFor(path)))
  const asked: (string | undefined)[] = []
  const proxy = createHttpServer().on('connect', ({ url }, socket: Socket, head: Buffer) => {
    asked.push(url)
    const { hostname, port } = new URL(baseUrl)
    const service = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      service.write(head)
      service.pipe(socket).pipe(service)
    })
    service.on('error', () => socket.destroy())
    socket.on('error', () => service.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  t.teardown(() => proxy.close())
  const address = proxy.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const options = { baseUrl, apiKey: 'key', versions: ['v5'] } as const
  const dispatcher = new ProxyAgent({ uri: `http://127.0.0.1:${port ?? 0}`, proxyTunnel: true })
  t.teardown(async () => dispatcher.destroy())
  // As guide 3 has it.
  const byProxy = createLookup({ ...options, fetch: (url, init) => fetchOfUndici(url, { ...init, dispatcher }) })
  t.is((await byProxy.person('7')).source.version, 'v5')
  t.deepEqual(asked, [new URL(baseUrl).host])
  t.is((await createLookup({ ...options, fetch: fetchOfUndici }).person('7')).source.version, 'v5')
  t.deepEqual([asked.length, seen.length], [1, 2])
})
