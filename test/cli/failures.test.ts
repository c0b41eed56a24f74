import type { ServerResponse } from 'node:http'
import test from 'ava'
import { endingOf, exitCodeOf } from '../../src/cli/errors/cli-error.ts'
import { NetworkError } from '../../src/errors/http-errors.ts'
import { createSandbox } from '../../src/public/sandbox.ts'
import { json, type Seen, serve } from '../support/server.ts'
import { ask, key } from './ask.ts'
import { saysOneLine } from './run-cli.ts'
import { runMain } from './run-main.ts'

// How the program ends if a lookup fails: with one plain line, and an exit code that scripts can tell apart.

const failures: Readonly<Record<string, readonly [code: number, (seen: Seen, response: ServerResponse) => void]>> = {
  '401, which repeats the request': [4, ({ headers }, response) => json(response, headers, 401)],
  '429': [5, (_, response) => json(response, {}, 429, { 'retry-after': '1' })],
  '408': [5, (_, response) => json(response, {}, 408)],
  '410': [4, (_, response) => json(response, {}, 410)],
  '412': [4, ({ headers }, response) => json(response, headers, 412)],
  '500': [5, (_, response) => json(response, {}, 500)],
  redirect: [4, (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
  'no JSON': [5, ({ headers }, response) => response.end(`<p>${JSON.stringify(headers)}</p>`)],
  'a wrong root': [1, (_, response) => json(response, { data: [7] })],
  reset: [5, (_, response) => response.destroy()],
  'no answer in time': [5, () => undefined],
}

for (const [what, [code, answer]] of Object.entries(failures)) {
  test(`a failure prints one plain line without the key, and has its exit code: ${what}`, async (t) => {
    const service = await serve(t, answer)
    const timeout = what === 'no answer in time' ? '200' : '20000'
    const args = ['person', '4817203956', '--retries', '0', '--timeout-ms', timeout, '--versions']
    const outcomes = [await ask([...args, 'v5'], service.baseUrl), await ask([...args, 'v5,v4'], service.baseUrl)]
    for (const { code: ended, stdout, stderr } of outcomes) {
      t.deepEqual([ended, stdout], [code, ''], stderr)
      saysOneLine(t, stderr)
      t.notRegex(stderr, /4711|4817203956|body\(\)|timeoutMs/)
    }
  })
}

test('what to do about an unsuccessful status is said in terms of the command line', async (t) => {
  for (const [status, advice] of [
    [400, 'Check the inputs.'],
    [408, 'Try again later, or try another version.'],
    [410, 'This version is gone: use another one.'],
    [499, 'Check the inputs and the base address.'],
  ] as const) {
    const service = await serve(t, (_, response) => json(response, {}, status))
    const { stderr } = await ask(['person', '1', '--retries', '0', '--versions', 'v5'], service.baseUrl)
    t.true(stderr.endsWith(`. ${advice}\n`), stderr)
  }
})

test('if an answer is too large, one line says which option allows more, and it does', async (t) => {
  const service = await serve(t, (_, response) => json(response, { data: { person: { gender: 'x'.repeat(200) } } }))
  const args = ['person', '1', '--versions', 'v5', '--max-response-bytes']
  const { code, stderr } = await ask([...args, '100'], service.baseUrl)
  t.is(code, 1)
  t.is(
    stderr,
    'error: This is not a v5 person payload: expected at most 100 bytes at its root. Allow more with --max-response-bytes.\n',
  )
  t.is((await ask([...args, '1000'], service.baseUrl)).code, 0)
})

test('a version that does not take an input does not hide that another one is down', async (t) => {
  const service = await serve(t, (_, response) => json(response, {}, 503))
  const args = ['names', '--last-name', 'Byron', '--city', 'Albany', '--retries', '0', '--versions', 'v5,v4']
  const { code, stderr } = await ask(args, service.baseUrl)
  t.is(code, 5)
  t.regex(stderr, /Every version that was tried failed: v5 server, v4 unsupported\. v5: The service answered 503/)
  saysOneLine(t, stderr)
})

for (const [what, answer] of [
  ['gone', (response: ServerResponse) => json(response, {}, 410)],
  ['unreadable', (response: ServerResponse) => json(response, [7])],
] as const) {
  test(`an old version that is ${what} does not make the outage of a newer one permanent`, async (t) => {
    const service = await serve(t, ({ path }, response) => {
      if (path.startsWith('/v3/')) answer(response)
      else json(response, {}, 503)
    })
    const { code, stderr } = await ask(['person', '1', '--retries', '0'], service.baseUrl)
    t.is(code, 5)
    t.regex(
      stderr,
      /Every version that was tried failed: v5 server, v4 server, v3 (gone|undecodable)\. v4: The service answered 503/,
    )
    saysOneLine(t, stderr)
  })
}

test('--fallback-on tells what queries the next version, instead of the usual causes', async (t) => {
  const service = await serve(t, ({ path }, response) => {
    if (path.startsWith('/v5/')) json(response, {}, 429)
    else json(response, { data: { person: { id: '1' } } })
  })
  const args = ['person', '1', '--retries', '0', '--fallback-on']
  const { code, stdout } = await ask([...args, 'server, rateLimited'], service.baseUrl)
  t.deepEqual([code, service.seen.length], [0, 2], stdout)
  t.not((await ask([...args, 'server'], service.baseUrl)).code, 0)
  t.is(service.seen.length, 3)
})

test('the outage of a version does not hide what another one says of the inputs', async (t) => {
  const service = await serve(t, ({ path }, response) => json(response, {}, path.startsWith('/v5/') ? 503 : 400))
  const { code, stderr } = await ask(['person', '1', '--retries', '0'], service.baseUrl)
  t.is(code, 5)
  t.regex(
    stderr,
    /failed: v5 server, v4 http\. v5: The service answered 503 .* v4: The service answered 400 Bad Request\. Check the inputs\.\n$/,
  )
  saysOneLine(t, stderr)
})

test('a service that cannot be reached is exit code 5', async (t) => {
  const gone = await createSandbox().listen()
  await gone.close()
  const { code, stderr } = await ask(['person', '1', '--retries', '0'], gone.url)
  t.is(code, 5)
  t.regex(stderr, /cannot be reached.*ECONNREFUSED/)
})

test('a connection that the program is not allowed to make is not worth a retry', (t) => {
  // The Node of the tests denies none, so there is no real denial to meet.
  const source = { version: 'v5', operation: 'person' } as const
  t.is(exitCodeOf(new NetworkError('ERR_ACCESS_DENIED', source)), 4)
  t.is(exitCodeOf(new NetworkError('ECONNREFUSED', source)), 5)
})

test('an error that nobody foresaw is told by its name alone, and one of Deno with what allows the access', (t) => {
  const secret = Object.assign(new Error('Ada Byron'), { name: 'OddError' })
  const asks = 'NODE_DEBUG=people-lookup-compat tells more; please report it.'
  t.deepEqual(endingOf(secret), { line: `This should not happen (OddError). ${asks}`, exitCode: 1 })
  t.deepEqual(endingOf('Ada Byron'), { line: `This should not happen (no error). ${asks}`, exitCode: 1 })
  // As Deno throws it, which has no code.
  const denied = Object.assign(new Error('Requires read access to "/home/ada"'), { name: 'NotCapable' })
  const line = 'Deno denies a permission that this needs. Run it with --allow-env, --allow-net and --allow-read.'
  t.deepEqual(endingOf(denied), { line, exitCode: 2 })
})

test('--allow-insecure lets a lookup try another machine over plain http', async (t) => {
  // An address reserved for documentation, where nobody answers.
  const args = ['person', '1', '--base-url', 'http://192.0.2.1', '--timeout-ms', '200', '--retries', '0']
  const env = { PEOPLE_LOOKUP_API_KEY: key }
  t.is((await runMain(args, { env })).code, 2)
  const { code, stdout, stderr } = await runMain([...args, '--allow-insecure'], { env })
  t.deepEqual([code, stdout], [5, ''], stderr)
})
