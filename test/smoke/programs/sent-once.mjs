// Some runtimes send a request again by themselves if a connection that was used before closes without an answer: what is
// counted is what arrives, whichever carries it, and a budget holds.

import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { createLookup } from 'people-lookup-compat'
import { runBatch } from 'people-lookup-compat/batch'
import { nodeFetch } from 'people-lookup-compat/node'

const body = JSON.stringify({ data: { person: { id: '7', names: [{ full_name: 'Ada Byron' }] } } })
const answer = ['HTTP/1.1 200 OK', 'content-type: application/json', `content-length: ${body.length}`, '', body].join(
  '\r\n',
)

let arrived = 0
const server = createServer((socket) => {
  socket.on('error', () => undefined)
  socket.on('data', () => {
    arrived += 1
    if (arrived === 1) socket.write(answer)
    else socket.end()
  })
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const service = { baseUrl: `http://127.0.0.1:${server.address().port}`, apiKey: 'key', versions: ['v5'] }

/** Until a connection is free again. */
const idle = () => new Promise((resolve) => setTimeout(resolve, 100))

for (const fetch of [undefined, nodeFetch]) {
  arrived = 0
  const lookup = createLookup({ ...service, fetch })
  const { attempts } = await lookup.person('7')
  await idle()
  const error = await lookup.person('8').catch((reason) => reason)
  assert.equal(error.name, 'NetworkError')
  assert.deepEqual([attempts[0].requests + error.attempts[0].requests, arrived], [2, 2])
}

arrived = 0
const run = runBatch(service, 'person', ['7', '8', '9'], { maxRequests: 2, concurrency: 1 })
const stopped = await Array.fromAsync(run).catch((error) => error)
assert.deepEqual([stopped.name, run.summary.requests, arrived], ['BatchStoppedError', 2, 2])

process.stdout.write('as promised\n')
process.exit()
