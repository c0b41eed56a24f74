// Each runtime has a fetch of its own: what fails in it is the right error, in time, and says nothing of what was sent.

import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { inspect } from 'node:util'
import { gzipSync } from 'node:zlib'
import { createLookup } from 'people-lookup-compat'

const payload = '{"data":{"people":[{"id":"7"}]}}'
const secrets = ['the-secret-key', 'Lovelace', '2125550142']
const query = { firstName: 'Ada', lastName: 'Lovelace', phone: '2125550142' }

const answers = {
  '/gzip': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(payload)),
  '/no-gzip': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(payload),
  '/bomb': (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000, ' '))),
  '/redirect': (response) => response.writeHead(307, { location: '/gzip' }).end(),
  '/reset': (response) => response.destroy(),
  '/half': (response) => {
    response.writeHead(200, { 'content-length': '1000' }).write(payload)
    setTimeout(() => response.destroy(), 50)
  },
  '/hang': () => undefined,
  '/hang-later': (response) => response.writeHead(200).write(payload.slice(0, 9)),
}
const server = createServer((request, response) => {
  const [, place] = /^(\/[a-z-]+)\/v5\//.exec(request.url) ?? []
  answers[place](response)
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const base = `http://127.0.0.1:${server.address().port}`

const ask = async (baseUrl, call = {}) => {
  const lookup = createLookup({ baseUrl, apiKey: 'the-secret-key', versions: ['v5'], retries: 0, timeoutMs: 3000 })
  try {
    return `${(await lookup.names(query, call)).value.items.length} found`
  } catch (error) {
    const seen = [inspect(error, { depth: null, showHidden: true }), JSON.stringify(error), error.stack].join()
    for (const secret of secrets) assert.ok(!seen.includes(secret), `${error.name} says ${secret}`)
    return `${error.name} ${error.retryable}`
  }
}

assert.equal(await ask(`${base}/gzip`), '1 found')
assert.equal(await ask(`${base}/no-gzip`), 'NetworkError true')
assert.equal(await ask(`${base}/bomb`), 'UndecodableError false')
assert.equal(await ask(`${base}/redirect`), 'HttpError false')
assert.equal(await ask(`${base}/reset`), 'NetworkError true')
assert.equal(await ask(`${base}/half`), 'NetworkError true')
for (const hanging of [`${base}/hang`, `${base}/hang-later`]) {
  assert.equal(await ask(hanging, { timeoutMs: 100 }), 'TimeoutError true')
  assert.equal(await ask(hanging, { signal: AbortSignal.timeout(100) }), 'AbortedError true')
  const controller = new AbortController()
  setTimeout(() => controller.abort(new Error('Lovelace')), 100)
  assert.equal(await ask(hanging, { signal: controller.signal }), 'AbortedError false')
}
server.closeAllConnections()
await new Promise((resolve) => server.close(resolve))
assert.equal(await ask(`${base}/gzip`), 'NetworkError true', 'refused')
console.log('as promised')
