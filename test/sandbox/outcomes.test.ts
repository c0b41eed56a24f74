import { once } from 'node:events'
import test from 'ava'
import { createSandbox, type SandboxRequest } from '../../src/public/sandbox.ts'
import { runNode } from '../support/run.ts'
import type { Operation } from '../../src/model/version.ts'
import { allSpokes } from '../support/spokes.ts'
import { clientFor, complaintsOf, type Inputs, key, normalizedText, pathOf, sound, startClient } from './ask.ts'

// What a test can make the sandbox do wrong.

const client = await startClient()

test.after.always(client.close)

const { get, url } = client

const ada = '/v5/person_id/1234567890'

test('status: any error status, with a small body', async (t) => {
  for (const status of [302, 304, 400, 403, 404, 410, 418, 429, 500, 503]) {
    const response = await fetch(url + ada, {
      headers: { ...key, 'x-sandbox-outcome': `status=${status}` },
      redirect: 'manual',
    })
    t.is(response.status, status)
    t.true((await response.text()).length < 100)
  }
})

test('delay: the answer comes later', async (t) => {
  const start = performance.now()
  const answer = await get(ada, { 'x-sandbox-outcome': 'delay=60' })
  t.true(performance.now() - start >= 55)
  sound(t, 'v5', 'person', answer)
})

/** Ten minutes, longer than any test: only the client can end it by disconnecting. */
const longDelay = 'delay=600000'

/** Half a minute is plenty for what takes a moment. */
const soon = 30_000

test('the sandbox notices when the client goes away', async (t) => {
  t.timeout(soon, 'The request that the sandbox sees does not end with its client.')
  const signals: AbortSignal[] = []
  const leaving = new AbortController()
  const onRequest = ({ request }: SandboxRequest): void => {
    signals.push(request.signal)
    // Not before: a busy machine may take longer to get there than any time one would set.
    leaving.abort()
  }
  const short = await clientFor(t, { onRequest })
  const headers = { ...key, 'x-sandbox-outcome': longDelay }
  await t.throwsAsync(fetch(short.url + ada, { headers, signal: leaving.signal }), { name: 'AbortError' })
  t.is(signals.length, 1)
  for (const signal of signals) if (!signal.aborted) await once(signal, 'abort')
})

test('a delay leaves no timer behind if the client goes away during it, or before', async (t) => {
  t.timeout(soon, 'The delay goes on though the client has gone.')
  const program = `
    import { createSandbox } from './src/public/sandbox.ts'
    const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length
    const asking = (onRequest, { signal }) =>
      createSandbox({ outcomes: { v5: '${longDelay}' }, onRequest })
        .fetch('http://localhost/v5/person_id/7', { headers: { 'x-api-key': 'any' }, signal })
        .catch(() => undefined)
    const before = timers()
    const later = new AbortController()
    const sooner = new AbortController()
    const asked = asking(() => undefined, later)
    setTimeout(() => later.abort(), 100)
    await asked
    await asking(() => sooner.abort(), sooner)
    await new Promise(setImmediate)
    process.stdout.write(String(timers() - before))
    process.exit()`
  const { stdout, stderr } = await runNode(['--input-type=module', '--eval', program])
  t.deepEqual([stdout, stderr], ['0', ''])
})

test('the handler heeds a signal, before and while it answers', async (t) => {
  t.timeout(soon, 'The delay goes on although the signal has aborted.')
  const { fetch } = createSandbox({ outcomes: { v5: longDelay } })
  const url = `http://localhost${ada}`
  await t.throwsAsync(fetch(url, { headers: key, signal: AbortSignal.abort() }), { name: 'AbortError' })
  await t.throwsAsync(fetch(url, { headers: key, signal: AbortSignal.timeout(20) }), { name: 'TimeoutError' })
})

test('fetch ends with its signal even if onRequest does not', async (t) => {
  t.timeout(soon, 'The fetch waits for onRequest although its signal has aborted.')
  const { fetch } = createSandbox({ onRequest: async () => new Promise(() => undefined) })
  const asked = fetch(`http://localhost${ada}`, { headers: key, signal: AbortSignal.timeout(20) })
  await t.throwsAsync(asked, { name: 'TimeoutError' })
})

test('dead: 503, whatever the query and the key', async (t) => {
  t.is((await get(ada, { 'x-sandbox-outcome': 'dead' })).status, 503)
  t.is((await fetch(`${url}/v5/names`, { headers: { 'x-sandbox-outcome': 'dead' } })).status, 503)
})

test('reset: the connection breaks, and the next one works', async (t) => {
  await t.throwsAsync(get(ada, { 'x-sandbox-outcome': 'reset' }), { instanceOf: TypeError })
  sound(t, 'v5', 'person', await get(ada))
})

test("reset without a port: the sandbox's fetch rejects with a TypeError, as any fetch does", async (t) => {
  const { fetch: ask } = createSandbox({ outcomes: { v5: 'reset' } })
  await t.throwsAsync(ask(new Request(`http://x.example.com${ada}`, { headers: key })), { instanceOf: TypeError })
})

test('truncated: status 200 and half a body', async (t) => {
  const whole = await get(ada)
  const { status, text } = await get(ada, { 'x-sandbox-outcome': 'truncated' })
  t.is(status, 200)
  t.is(text, whole.text.slice(0, Math.floor(whole.text.length / 2)))
  t.throws(() => {
    JSON.parse(text)
  })
})

test('retry-after: the seconds, with 429 or another status', async (t) => {
  const asked = async (outcome: string) => {
    const { status, headers } = await get(ada, { 'x-sandbox-outcome': outcome })
    return [status, headers.get('retry-after')]
  }
  t.deepEqual(await asked('retry-after'), [429, '1'])
  t.deepEqual(await asked('retry-after=7'), [429, '7'])
  t.deepEqual(await asked('retry-after=1.5'), [429, '1.5'])
  t.deepEqual(await asked('status=503, retry-after=7'), [503, '7'])
  t.deepEqual(await asked('retry-after=0,status=503'), [503, '0'])
})

const inputs: Readonly<Record<Operation, Inputs>> = {
  person: { id: '1234567890' },
  names: { first_name: 'John', last_name: 'Smith' },
  phones: { phone: '2125550105' },
  emails: { email: 'ada@example.com' },
  addresses: { street: '12 Saint James Sq', city: 'New York', state: 'NY' },
}

for (const { version, operation, title } of allSpokes) {
  const path = pathOf(version, operation, inputs[operation])

  test(`${title}: bad-leaf loses one leaf and is one issue`, async (t) => {
    const { text } = await get(path, { 'x-sandbox-outcome': 'bad-leaf' })
    const { issues, extras } = normalizedText(version, operation, text)
    t.is(issues.length, 1)
    t.is(issues[0]?.kind, 'value')
    t.deepEqual(extras, [])
  })

  test(`${title}: extra-fields are extras and lose nothing`, async (t) => {
    const plain = normalizedText(version, operation, (await get(path)).text)
    const { text } = await get(path, { 'x-sandbox-outcome': 'extra-fields' })
    const { value, issues, extras } = normalizedText(version, operation, text)
    t.deepEqual(value, plain.value)
    t.deepEqual(issues, [])
    t.true(extras.length >= 2)
    t.deepEqual(
      extras.filter((extra) => !/\/(sandbox_extra|age|dob_year)$/.test(extra)),
      [],
    )
  })
}

test('bad-leaf leaves an answer without its leaf as it is', async (t) => {
  const { bare, nameless } = createSandbox().population.examples
  for (const id of [bare, nameless]) {
    const { text } = await get(`/v5/person_id/${id}`)
    t.is((await get(`/v5/person_id/${id}`, { 'x-sandbox-outcome': 'bad-leaf' })).text, text)
  }
})

test('an option sets the outcomes of a version, and the header overrides it', async (t) => {
  const down = await clientFor(t, { outcomes: { v5: 'dead', v3: ['delay=5', 'status=500'] } })
  t.is((await down.get(ada)).status, 503)
  t.is((await down.get('/v4/person_id/1234567890')).status, 200)
  t.is((await down.get('/v3/person_ids?id=1234567890')).status, 500)
  t.is((await down.get(ada, { 'x-sandbox-outcome': 'ok' })).status, 200)
  t.is((await down.get(ada, { 'x-sandbox-outcome': 'delay=5, ok' })).status, 200)
  t.is((await down.get(ada, { 'x-sandbox-outcome': 'status=404' })).status, 404)
})

test('a function sets the outcomes of each request', async (t) => {
  const seen: Pick<SandboxRequest, 'version' | 'operation' | 'count'>[] = []
  const flaky = await clientFor(t, {
    outcomes: ({ version, operation, count, request }) => {
      seen.push({ version, operation, count })
      return request.headers.has('x-calm') || count > 2 ? undefined : 'status=502'
    },
  })
  t.is((await flaky.get(ada)).status, 502)
  t.is((await flaky.get('/v4/person_id/1234567890', { 'x-calm': '1' })).status, 200)
  t.is((await flaky.get(ada)).status, 502)
  t.is((await flaky.get(ada)).status, 200)
  t.deepEqual(
    seen.map(({ version, operation, count }) => `${version} ${operation} ${count}`),
    ['v5 person 1', 'v4 person 1', 'v5 person 2', 'v5 person 3'],
  )
})

test('an invalid outcome in the header is answered with 400', async (t) => {
  for (const outcome of [
    '',
    'explode',
    'status',
    'status=200',
    'status=99',
    'delay=x',
    'dead=1',
    'ok,',
    'ok, dead',
    'dead, ok',
    'delay=1=2',
    'token',
    'token=gone',
    'shape=v99',
    'nobody=',
    'ratelimit-reset',
    'ratelimit-reset=1.5',
    'retry-after=1.2345',
  ]) {
    const answer = await get(ada, { 'x-sandbox-outcome': outcome })
    t.is(answer.status, 400, outcome)
    t.deepEqual(complaintsOf(t, answer), ['x-sandbox-outcome'])
  }
  t.regex((await get(ada, { 'x-sandbox-outcome': 'explode' })).text, /there are ok, dead, reset, /)
})

test('an invalid outcome from the function is answered with 400 that blames the option', async (t) => {
  const wrong = await clientFor(t, { outcomes: () => 'status=99' })
  const answer = await wrong.get(ada)
  t.is(answer.status, 400)
  t.deepEqual(complaintsOf(t, answer), ['outcomes'])
  t.is((await wrong.get(ada, { 'x-sandbox-outcome': 'ok' })).status, 200)
})
