import assert from 'node:assert'
import { createServer } from 'node:http'

// What becomes of lookups with the globals that are there: a retry, a person, a time limit, and aborts.

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
}

const personOf = (url) => ({ data: { person: { id: url.split('/').at(-1), names: [{ full_name: 'Ada Byron' }] } } })

/** Answers 503 first, then with a person; of person 9 nothing is heard. */
const answer = (seen) => (request, response) => {
  const { url, method, headers } = request
  if (method === 'OPTIONS') return response.writeHead(204, cors).end()
  seen.push([method, url, headers['x-api-key'], headers['x-team'], headers.accept])
  if (url.includes('/9')) return undefined
  if (seen.length === 1) return response.writeHead(503, cors).end('{}')
  return response.writeHead(200, { ...cors, 'content-type': 'application/json' }).end(JSON.stringify(personOf(url)))
}

const outcomeOf = async (call) => {
  try {
    const { value, attempts } = await call
    return [value.names[0].full, attempts[0].requests]
  } catch (error) {
    return [error.name, error.message]
  }
}

/** How lookups end, and what the service has seen. */
const outcomes = async () => {
  const { createLookup } = await import('people-lookup-compat')
  const seen = []
  const server = createServer(answer(seen))
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = new URL(`http://127.0.0.1:${server.address().port}/people`)
  const lookup = createLookup({ baseUrl, apiKey: 'key', versions: ['v5'], headers: { 'x-team': 'a b' } })
  const controller = new AbortController()
  const retried = await outcomeOf(lookup.person('a/7'))
  const kept = await outcomeOf(lookup.person('8', { signal: controller.signal }))
  const late = await outcomeOf(lookup.person('9', { timeoutMs: 200 }))
  const timer = setTimeout(() => controller.abort(), 200)
  const aborted = await outcomeOf(lookup.person('9', { signal: controller.signal }))
  clearTimeout(timer)
  const timedOut = await outcomeOf(lookup.person('9', { signal: AbortSignal.timeout(200) }))
  server.closeAllConnections()
  server.close()
  return { retried, kept, late, aborted, timedOut, seen }
}

const sent = (path) => ['GET', `/people/v5/person_id/${path}`, 'key', 'a b', 'application/json']

/** Whatever has replaced globals, lookups send the same, and end in the same way. */
export const areAsPromised = async () => {
  const promised = {
    retried: ['Ada Byron', 2],
    kept: ['Ada Byron', 1],
    late: ['TimeoutError', 'No complete answer came within 200 ms. Try again, or allow more with timeoutMs.'],
    aborted: ['AbortedError', 'The lookup was aborted by its signal.'],
    timedOut: ['AbortedError', 'The signal of the lookup timed out. Try again, or allow more time.'],
    seen: ['a%2F7', 'a%2F7', '8', '9', '9', '9'].map(sent),
  }
  assert.equal(JSON.stringify(await outcomes()), JSON.stringify(promised))
}
