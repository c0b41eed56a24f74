import { once } from 'node:events'
import test, { type ExecutionContext } from 'ava'
import { createSandbox } from '../../src/public/sandbox.ts'
import { hasIpv6, ownAddress } from '../support/addresses.ts'
import { endOf, runCli, startCli } from './run-cli.ts'

// The sandbox as a command.

/** Starts the sandbox, and waits until it listens. */
const started = async (t: ExecutionContext, ...options: readonly string[]) => {
  const child = startCli(['sandbox', ...options])
  t.teardown(() => child.kill('SIGKILL'))
  const end = endOf(child)
  const chunks: readonly unknown[] = await Promise.race([once(child.stdout, 'data'), end.then(() => [''])])
  const said = String(chunks[0])
  const [, path = '', url = ''] =
    /curl -H "X-api-key: sandbox" "((http:\/\/[^/]+)(?:\/api)?\/v5\/person_id\/\d+)"\n/.exec(said) ?? []
  return { child, end, said, path, url }
}

const headers = { 'X-api-key': 'sandbox', origin: 'https://app.example.com' }

test('sandbox listens, says how to query it, and ends on Ctrl-C', async (t) => {
  const { child, end, said, path, url } = await started(t, '--port', '0', '--seed', '7')
  t.is(new URL(url).hostname, '127.0.0.1')
  t.true(said.includes(' PEOPLE_LOOKUP_API_KEY=sandbox npx people-lookup-compat person 1234567890\n'))
  const response = await fetch(path, { headers })
  t.deepEqual([response.status, response.headers.get('access-control-allow-origin')], [200, null])
  const person = createSandbox({ seed: 7 }).population.examples.person
  t.true((await response.text()).includes(person))
  const taken = await runCli(['sandbox', '--port', new URL(path).port])
  t.deepEqual([taken.code, taken.stderr], [2, 'error: The sandbox cannot listen: the port is in use.\n'])
  child.kill('SIGINT')
  t.deepEqual(await end, { code: 0, stderr: '' })
})

test('sandbox takes any seed that the library takes, and any key, unless the request says otherwise', async (t) => {
  for (const seed of ['-1', '9007199254740991']) {
    const { path } = await started(t, '--seed', seed)
    t.is(
      await (await fetch(path, { headers })).text(),
      await (await createSandbox({ seed: Number(seed) }).fetch(path, { headers })).text(),
    )
    t.is((await fetch(path, { headers: { ...headers, 'x-sandbox-outcome': 'status=401' } })).status, 401)
  }
})

test('a script can end its sandbox with kill, which is not a failure', async (t) => {
  const { child, end } = await started(t)
  child.kill('SIGTERM')
  t.deepEqual(await end, { code: 0, stderr: '' })
})

test('sandbox fails as its options say: each version for itself, and all of them together', async (t) => {
  // Of two statuses, the last one counts.
  const outcomes = ['v5:dead', 'v4:status=500', 'v4:status=429, retry-after=3', 'extra-fields', 'v4:delay=1']
  const { url } = await started(t, ...outcomes.flatMap((outcome) => ['--outcome', outcome]))
  const ask = async (version: string) => fetch(`${url}/${version}/phones?phone=2125550100`, { headers })
  const [v5, v4, v3] = [await ask('v5'), await ask('v4'), await ask('v3')]
  t.deepEqual([v5.status, v4.status, v3.status], [503, 429, 200])
  t.is(v4.headers.get('retry-after'), '3')
  t.true((await v3.text()).includes('sandbox_extra'))
})

test('sandbox allows web pages of an origin, sends pages of a size, and may be below a path', async (t) => {
  const { url } = await started(t, '--cors', headers.origin, '--page-size', '3', '--base-path', '/api')
  const response = await fetch(`${url}/api/v4/names?first_name=John&last_name=Smith`, { headers })
  t.is(response.headers.get('access-control-allow-origin'), headers.origin)
  t.is((await response.text()).match(/"full_name":"John /g)?.length, 3)
})

const overIpv6 = hasIpv6 ? test : test.skip

overIpv6('sandbox listens at an IPv6 address, and may allow the web pages of every origin', async (t) => {
  const { url } = await started(t, '--host', '::1', '--cors')
  t.is(new URL(url).hostname, '[::1]')
  const response = await fetch(`${url}/v5/person_id/1234567890`, { headers })
  t.is(response.headers.get('access-control-allow-origin'), '*')
})

const inNetwork = ownAddress === undefined ? test.skip : test

inNetwork(
  'sandbox can be reached from other machines, if asked to, and says what a lookup needs for that',
  async (t) => {
    const address = ownAddress ?? ''
    const alone = await started(t)
    await t.throwsAsync(fetch(`http://${address}:${new URL(alone.url).port}/`))
    const everywhere = await started(t, '--host', '0.0.0.0')
    const { port } = new URL(everywhere.url)
    t.is((await fetch(`http://${address}:${port}/v5/person_id/1234567890`, { headers })).status, 200)
    t.false(everywhere.said.includes('--allow-insecure'))
    const { url, said } = await started(t, '--host', address)
    const [, command = ''] = /npx people-lookup-compat (.*)\n/.exec(said) ?? []
    const env = { PEOPLE_LOOKUP_BASE_URL: url, PEOPLE_LOOKUP_API_KEY: 'sandbox' }
    const { code, stdout } = await runCli(command.split(' '), { env })
    t.is(code, 0)
    t.true(stdout.includes('Ada Augusta Byron'))
  },
)
