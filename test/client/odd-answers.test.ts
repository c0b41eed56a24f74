import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gzipSync } from 'node:zlib'
import test from 'ava'
import { createLookup, HttpError } from '../../src/public/index.ts'
import { json, personFor, serve } from '../support/server.ts'
import { options } from './asking.ts'
import { pathsOf } from '../support/json.ts'

// Answers that break off, are compressed, too large or not answers at all.

test('a connection that is reset or breaks off is a NetworkError', async (t) => {
  const reset = await serve(t, (_, response) => response.destroy())
  await t.throwsAsync(createLookup({ ...options, baseUrl: reset.baseUrl }).person('7'), { name: 'NetworkError' })
  t.is(reset.seen.length, 1)
  const half = await serve(t, (_, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('{"data":')
    setTimeout(() => response.destroy(), 5)
  })
  await t.throwsAsync(createLookup({ ...options, baseUrl: half.baseUrl }).person('7'), { name: 'NetworkError' })
})

test('an answer with any status of success is read, and one with another status is not', async (t) => {
  let status = 0
  const { baseUrl } = await serve(t, ({ path }, response) => json(response, personFor(path), status))
  const lookup = createLookup({ ...options, baseUrl })
  for (status of [200, 201, 202, 206, 299]) t.is((await lookup.person('7')).response.status, status)
  for (status of [300, 399, 400, 499]) await t.throwsAsync(lookup.person('7'), { instanceOf: HttpError })
})

test('bytes that are not UTF-8 are read as every fetch reads them', async (t) => {
  const { baseUrl } = await serve(t, (_, response) =>
    response.end(Buffer.from('{"data":{"person":{"gender":"Ren\xE9e"}}}', 'latin1')),
  )
  t.is((await createLookup({ ...options, baseUrl }).person('7')).value.gender, 'Ren\uFFFDe')
})

for (const [charset, bytes] of [
  ['iso-8859-1', Buffer.from('José', 'latin1')],
  ['"windows-1252"', Buffer.from('José', 'latin1')],
  ['UTF-16LE', Buffer.from('José', 'utf16le')],
  ['unheard-of', Buffer.from('José')],
  ["'iso-8859-1'", Buffer.from('José', 'latin1')],
  ['latin-1', Buffer.from('José', 'latin1')],
  ['ISO8859_1', Buffer.from('José', 'latin1')],
] as const) {
  test(`an answer in the charset ${charset} is read as declared`, async (t) => {
    const encoding = charset === 'UTF-16LE' ? 'utf16le' : 'latin1'
    const [before, after] = ['{"data":{"person":{"gender":"', '"}}}'].map((text) => Buffer.from(text, encoding))
    if (before === undefined || after === undefined) return t.fail()
    const { baseUrl } = await serve(t, ({ path }, response) => {
      response.writeHead(path.endsWith('7') ? 200 : 400, { 'content-type': `application/json; Charset=${charset}` })
      response.end(Buffer.concat([before, bytes, after]))
    })
    const { person } = createLookup({ ...options, baseUrl })
    t.is((await person('7')).value.gender, 'José')
    // What a failed answer says is for people, too.
    t.is((await t.throwsAsync(person('8'), { instanceOf: HttpError })).body(), '{"data":{"person":{"gender":"José"}}}')
  })
}

test('a byte order mark tells the charset, whatever is declared', async (t) => {
  const text = '\uFEFF{"data":{"person":{"gender":"José"}}}'
  const littleEndian = Buffer.from(text, 'utf16le')
  const bodies = [littleEndian, Buffer.from(littleEndian).swap16(), Buffer.from(text)]
  for (const type of ['application/json', 'application/json; charset=iso-8859-1', 'application/json; charset=utf-16']) {
    const { baseUrl } = await serve(t, (_, response, count) =>
      response.writeHead(200, { 'content-type': type }).end(bodies[count - 1]),
    )
    const { person } = createLookup({ ...options, baseUrl })
    for (const body of bodies) t.is((await person('7')).value.gender, 'José', `${type} ${String(body[0])}`)
  }
})

test('gzip and a wrong content type make no difference', async (t) => {
  const { baseUrl } = await serve(t, ({ path }, response) => {
    response
      .writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'text/html' })
      .end(gzipSync(JSON.stringify(personFor(path))))
  })
  t.is((await createLookup({ ...options, baseUrl }).person('7')).value.names[0]?.full, 'Ada Byron')
})

for (const [encoding, code] of [
  ['gzip', 'Z_DATA_ERROR'],
  ['deflate', 'Z_DATA_ERROR'],
  ['br', 'ERR__ERROR_FORMAT_PADDING_2'],
  ['zstd', 'ZSTD_error_prefix_unknown'],
] as const) {
  test(`an answer that claims to be ${encoding} and is not: the error has the code of the decompressor`, async (t) => {
    const { baseUrl } = await serve(t, ({ path }, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(JSON.stringify(personFor(path)))
    })
    const error = await t.throwsAsync(createLookup({ ...options, baseUrl }).person('7'))
    t.like(error, { name: 'NetworkError', code, status: 200 })
  })
}

test('an answer over the limit is not read to its end', async (t) => {
  const { baseUrl } = await serve(t, (_, response) =>
    response.end(`{"data":{"person":{"gender":"${'x'.repeat(100_000)}"}}}`),
  )
  const lookup = createLookup({ ...options, baseUrl, maxResponseBytes: 50_000 })
  await t.throwsAsync(lookup.person('7'), {
    name: 'UndecodableError',
    message:
      'This is not a v5 person payload: expected at most 50000 bytes at its root. Allow more with maxResponseBytes.',
  })
  t.is((await createLookup({ ...options, baseUrl }).person('7')).value.gender?.length, 100_000)
})

test('an answer of exactly the limit is read, and one byte more is not', async (t) => {
  const text = '{"data":{"person":{"gender":"é"}}}'
  const bytes = Buffer.byteLength(text)
  const { baseUrl } = await serve(t, (_, response) => response.end(text))
  t.is((await createLookup({ ...options, baseUrl, maxResponseBytes: bytes }).person('7')).value.gender, 'é')
  await t.throwsAsync(createLookup({ ...options, baseUrl, maxResponseBytes: bytes - 1 }).person('7'), {
    name: 'UndecodableError',
    message: new RegExp(`at most ${bytes - 1} bytes`),
  })
})

const endless = function* (): Generator<string> {
  for (;;) yield ' '.repeat(10_000)
}

test('an answer over the limit that does not end is given up: the service sees its connection close', async (t) => {
  t.timeout(20_000)
  const sent: Promise<void>[] = []
  const { baseUrl } = await serve(t, (_, response) => {
    sent.push(pipeline(Readable.from(endless()), response))
  })
  const lookup = createLookup({ ...options, baseUrl, maxResponseBytes: 50_000 })
  await t.throwsAsync(lookup.person('7'), {
    name: 'UndecodableError',
    message:
      'This is not a v5 person payload: expected at most 50000 bytes at its root. Allow more with maxResponseBytes.',
  })
  await t.throwsAsync(Promise.all(sent), { code: 'ERR_STREAM_PREMATURE_CLOSE' })
})

test('the body of a failed answer is read up to maxResponseBytes; beyond that, the error has none', async (t) => {
  const { baseUrl } = await serve(t, ({ path }, response) => {
    response.writeHead(400).end('x'.repeat(path.endsWith('9') ? 1001 : 1000))
  })
  const { person } = createLookup({ ...options, baseUrl, maxResponseBytes: 1000 })
  const lengthOf = async (id: string): Promise<number | undefined> =>
    (await t.throwsAsync(person(id), { instanceOf: HttpError })).body()?.length
  t.deepEqual([await lengthOf('7'), await lengthOf('9')], [1000, undefined])
})

test('a million brackets are an error, not a crash', async (t) => {
  const brackets = '['.repeat(1_000_000) + ']'.repeat(1_000_000)
  const { baseUrl } = await serve(t, (_, response) => response.end(brackets))
  await t.throwsAsync(createLookup({ ...options, baseUrl }).person('7'), { name: 'UndecodableError' })
  const within = await serve(t, (_, response) => response.end(`{"data":{"owners":[{"work_history":[${brackets}]}]}}`))
  const { issues } = await createLookup({ ...options, versions: ['v4'], baseUrl: within.baseUrl }).phones('2125550100')
  t.deepEqual(pathsOf(issues), ['/data/owners/0/work_history/0'])
})

test('an id beyond 2^53 keeps every digit over the wire', async (t) => {
  const { baseUrl } = await serve(t, (_, response) => response.end('{"data":{"person":{"id":9007199254740993}}}'))
  t.is(String((await createLookup({ ...options, baseUrl }).person('7')).value.id), '9007199254740993')
})

test('anything but a Response is an error of this library, reported like any other', async (t) => {
  for (const answer of [
    null,
    undefined,
    'x',
    {},
    { ok: true, status: 200, text: () => '' },
    { ok: true, status: 200, headers: new Headers(), json: () => ({}), text: () => '' },
    { status: 200, headers: [] },
  ]) {
    const told: unknown[] = []
    const lookup = createLookup({
      ...options,
      baseUrl: 'http://localhost',
      // @ts-expect-error A mock that somebody made for a test of their own.
      fetch: () => Promise.resolve(answer),
      onAttempt: ({ cause }) => {
        told.push(cause)
      },
    })
    const error = await t.throwsAsync(lookup.person('7'), { name: 'UndecodableError' })
    t.is(
      error.message,
      "This is not a v5 person payload: expected a Response of the lookup's fetch at its root. It must be a standard one: a mock can return Response.json(payload).",
    )
    t.deepEqual(told, ['undecodable'])
  }
})

test('a status beyond 599 is not a server error, and does not fall back', async (t) => {
  const { baseUrl, seen } = await serve(t, (_, response) => json(response, {}, 700))
  const lookup = createLookup({ ...options, versions: ['v5', 'v4'], baseUrl })
  const error = await t.throwsAsync(lookup.person('7'), { instanceOf: HttpError })
  t.deepEqual([error.status, error.retryable, error.attempts[0]?.cause], [700, false, 'http'])
  t.is(seen.length, 1)
})
