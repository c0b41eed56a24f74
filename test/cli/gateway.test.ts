import { EventEmitter, once } from 'node:events'
import { readFile } from 'node:fs/promises'
import test, { type ExecutionContext } from 'ava'
import { hashKey } from '../../src/public/gateway.ts'
import { createSandbox, type SandboxOptions } from '../../src/public/sandbox.ts'
import { objectIn } from '../support/json.ts'
import { serve } from '../support/server.ts'
import { runMain } from './run-main.ts'
import { runCli, temporaryFile } from './run-cli.ts'
import { startGateway } from './start-gateway.ts'

// The gateway as a command.

const key = 'the key of a caller'
const headers = { 'X-api-key': key }

const serviceFor = async (t: ExecutionContext, options: SandboxOptions = {}): Promise<string> => {
  const service = await createSandbox(options).listen()
  t.teardown(service.close)
  return service.url
}

test('the gateway says what it cannot give, answers, logs no input and no key, and ends on SIGTERM', async (t) => {
  const gateway = await startGateway(t, [
    '--base-url',
    await serviceFor(t),
    '--sunset',
    'v3=2026-12-31',
    '--drain-time',
    '0',
  ])
  t.regex(gateway.said, /answers v3 and v4 from v5\..*\n\d+ fields cannot be given \(v3 person 2, v3 phones 12, /)
  t.regex(gateway.said, /\nCallers send their own keys for the service\.\n$/)
  const person = await fetch(`${gateway.url}/v3/person_ids?id=1234567890`, { headers })
  t.like(objectIn(await person.text())['person'], { full_name: 'Ada Augusta Byron' })
  t.is(person.headers.get('sunset'), 'Thu, 31 Dec 2026 00:00:00 GMT')
  t.is((await fetch(`${gateway.url}/v4/person_id/1234567890`, { headers })).status, 200)
  t.is((await fetch(`${gateway.url}/v3/phones?phone=2125550100&more=Byron`, { headers })).status, 412)
  t.is((await fetch(`${gateway.url}/Byron?name=Byron`, { headers })).status, 404)
  for (const path of ['/live', '/ready', '/gaps']) t.is((await fetch(gateway.url + path)).status, 200, path)

  const text = await (await fetch(`${gateway.url}/metrics`)).text()
  t.regex(text, /_count\{version="v3",operation="person",stage="serve",status="200"\} 1\n/)
  t.regex(text, /outcomes_total\{version="v3",operation="phones",outcome="badInput"\} 1\n/)
  t.regex(text, /^process_resident_memory_bytes \d+$/m)
  gateway.kill('SIGTERM')
  t.deepEqual(await gateway.end, { code: 0, stderr: gateway.said })
  const lines = gateway.lines()
  t.deepEqual(
    lines.map(({ version, operation, own, status, outcome, reason }) => [
      version ?? own,
      operation,
      status,
      outcome,
      reason,
    ]),
    [
      ['v3', 'person', 200, 'answered', undefined],
      ['v4', 'person', 200, 'answered', undefined],
      ['v3', 'phones', 412, 'badInput', 'inputs'],
      [undefined, undefined, 404, 'unknown', 'path'],
      ['live', undefined, 200, 'own', undefined],
      ['ready', undefined, 200, 'own', undefined],
      ['gaps', undefined, 200, 'own', undefined],
    ],
  )
  t.true(lines.every(({ time, durationMs }) => typeof time === 'string' && typeof durationMs === 'number'))
  t.notRegex(gateway.log() + gateway.said + text, /1234567890|2125550100|Byron|the key of a caller/)
})

test('its metrics have labels with a bounded number of values, whatever is asked', async (t) => {
  const gateway = await startGateway(t, ['--base-url', await serviceFor(t)])
  const seriesIn = async () => (await (await fetch(`${gateway.url}/metrics`)).text()).match(/^people_lookup_\S+(?= )/gm)
  const ask = async (at: number) => {
    await fetch(`${gateway.url}/v3/phones?phone=212555${at}`, { headers: { 'X-api-key': `key ${at}` } })
    await fetch(`${gateway.url}/${at}/names?first_name=Name${at}`)
  }
  await ask(1000)
  const before = await seriesIn()
  await Promise.all(Array.from({ length: 50 }, async (_, at) => ask(1001 + at)))
  const after = await seriesIn()
  t.deepEqual(after, before)
  const labels = new Set(after?.flatMap((series) => series.match(/\w+(?==")/g) ?? []))
  t.deepEqual([...labels].toSorted(), ['le', 'operation', 'outcome', 'stage', 'status', 'version'])
})

test('requests that are under way finish when it stops; what takes longer than the time of grace is ended', async (t) => {
  const waiting: (() => void)[] = []
  const service = new EventEmitter()
  const { baseUrl } = await serve(t, (_, response) => {
    waiting.push(() => response.end('{"data":{"person":null},"metadata":{}}'))
    service.emit('asked')
  })
  const gateway = await startGateway(t, ['--base-url', baseUrl, '--drain-time', '0'])
  const answer = fetch(`${gateway.url}/v4/person_id/1234567890`, { headers })
  await once(service, 'asked')
  gateway.kill('SIGTERM')
  // It takes no more.
  const refused = async (): Promise<boolean> =>
    fetch(`${gateway.url}/live`).then(
      () => false,
      () => true,
    )
  while (!(await refused()));
  waiting.at(-1)?.()
  t.is((await answer).status, 200)
  t.is((await gateway.end).code, 0)

  const brief = await startGateway(t, ['--base-url', baseUrl, '--grace-ms', '50', '--drain-time', '0'])
  const never = fetch(`${brief.url}/v4/person_id/1234567890`, { headers })
  await once(service, 'asked')
  brief.kill('SIGTERM')
  await t.throwsAsync(never)
  t.is((await brief.end).code, 0)
})

test('a caller who hangs up ends the request to the service', async (t) => {
  const service = new EventEmitter()
  const { baseUrl } = await serve(t, (_, response) => {
    service.emit('asked')
    response.once('close', () => service.emit('hung up'))
  })
  const gateway = await startGateway(t, ['--base-url', baseUrl])
  const caller = new AbortController()
  const answer = fetch(`${gateway.url}/v4/person_id/1234567890`, { headers, signal: caller.signal })
  await once(service, 'asked')
  const hungUp = once(service, 'hung up')
  caller.abort()
  await t.throwsAsync(answer)
  await hungUp
  t.pass()
})

test('one request beyond the limit of concurrency gets 503', async (t) => {
  const url = await serviceFor(t, { outcomes: { v5: 'delay=300' } })
  const gateway = await startGateway(t, ['--base-url', url, '--max-concurrent', '1'])
  const ask = async (): Promise<number> => (await fetch(`${gateway.url}/v4/person_id/1234567890`, { headers })).status
  t.deepEqual((await Promise.all([ask(), ask()])).toSorted(), [200, 503])
})

test('going away is announced: first where a balancer looks, and only later is nothing answered any more', async (t) => {
  const gateway = await startGateway(t, ['--base-url', await serviceFor(t), '--drain-time', '5s'])
  const ask = async (path: string) => fetch(gateway.url + path, { headers })
  t.is((await ask('/ready')).status, 200)
  gateway.kill('SIGTERM')
  let ready = await ask('/ready')
  while (ready.status === 200) ready = await ask('/ready')
  t.is(ready.status, 503)
  const answer = await ask('/v3/person_ids?id=1234567890')
  t.deepEqual([answer.status, answer.headers.get('connection')], [200, 'close'])
  t.is((await gateway.end).code, 0)
  t.true(gateway.lines().some(({ own, status, reason }) => own === 'ready' && status === 503 && reason === 'stopping'))
})

test('a log that nobody reads any more is an error, so that the gateway is started again', async (t) => {
  const gateway = await startGateway(t, ['--base-url', await serviceFor(t)])
  gateway.closeLog()
  await fetch(`${gateway.url}/live`).catch(() => undefined)
  const { code, stderr } = await gateway.end
  t.is(code, 5)
  t.regex(stderr, /\nerror: The log cannot be written: [^\n]+\n$/)
})

test('stages, canaries and what is drained are as the options say', async (t) => {
  const asked: string[] = []
  const url = await serviceFor(t, { onRequest: ({ request }) => asked.push(new URL(request.url).pathname) })
  const stages = ['--stage', 'v3=pass', '--stage', 'v3.emails=serve', '--canary', 'v4=0', '--canary', 'v4.phones=100']
  const gateway = await startGateway(t, ['--base-url', url, ...stages])
  const paths = [
    '/v3/phones?phone=2125550100',
    '/v3/emails?email=ada@example.com',
    '/v4/person_id/1234567890',
    '/v4/phones?phone=2125550100',
  ]
  for (const path of paths) t.is((await fetch(gateway.url + path, { headers })).status, 200, path)
  t.deepEqual(asked, ['/v3/phones', '/v5/emails', '/v4/person_id/1234567890', '/v5/phones'])
})

test('what a shadow has compared is written when it stops, for parity', async (t) => {
  const report = await temporaryFile(t, '')
  const stages = ['--stage', 'v3=shadow', '--sample', '100%', '--shadow-requests', '20', '--report', report]
  const gateway = await startGateway(t, ['--base-url', await serviceFor(t), ...stages])
  await (await fetch(`${gateway.url}/v3/person_ids?id=1234567890`, { headers })).text()
  gateway.kill('SIGINT')
  t.is((await gateway.end).code, 0)
  t.regex(await readFile(report, 'utf8'), /"operation": "person"/)
  const { code } = await runMain(['parity', report, '--accept-lost'])
  t.is(code, 7, 'unproven')
})

test('a dialect, uses and a secret are read from files', async (t) => {
  const dialect = await temporaryFile(
    t,
    '{"version":"v3","operation":"person","fields":{"/person/id":{"form":"number"}}}',
  )
  const uses = await temporaryFile(t, '{"reads":[{"version":"v3","operation":"person","path":"/person/age"}]}')
  const secret = await temporaryFile(t, 'one for all\n')
  const files = ['--dialect', dialect, '--uses', uses, '--secret-file', secret, '--no-derive']
  const gateway = await startGateway(t, ['--base-url', await serviceFor(t), ...files])
  t.regex(gateway.said, /\n1 field cannot be given \(v3 person 1\): /)
  const answer = await fetch(`${gateway.url}/v3/person_ids?id=1234567890`, { headers })
  t.regex(await answer.text(), /"id":1234567890,/)
  t.is(answer.headers.get('people-lookup-compat'), 'from=v5; gaps=1; derived=0; issues=0')
})

test('callers with keys of the gateway never see that of the service', async (t) => {
  const seen = new Set<string | null>()
  const url = await serviceFor(t, {
    apiKey: 'of the service',
    onRequest: ({ request }) => seen.add(request.headers.get('x-api-key')),
  })
  const keys = await temporaryFile(t, `# callers\n\n${await hashKey(key)}  the shop\n`)
  const env = { PEOPLE_LOOKUP_API_KEY: 'of the service' }
  const gateway = await startGateway(t, ['--base-url', url, '--keys', keys, '--host', '0.0.0.0'], env)
  t.regex(gateway.said, /\n1 caller may use the key for the service\.\n/)
  const at = gateway.url.replace('0.0.0.0', '127.0.0.1')
  t.is((await fetch(`${at}/v3/person_ids?id=1234567890`, { headers })).status, 200)
  t.is((await fetch(`${at}/v3/person_ids?id=1234567890`, { headers: { 'X-api-key': 'another' } })).status, 401)
  t.is((await fetch(`${at}/v3/person_ids?id=1234567890`)).status, 401)
  t.deepEqual([...seen], ['of the service'])
})

test('a gateway that has a key and knows no callers is for this machine alone', async (t) => {
  const env = { PEOPLE_LOOKUP_API_KEY: 'of the service' }
  const open = ['gateway', '--base-url', 'https://api.example.com', '--host', '0.0.0.0']
  const refused = await runMain(open, { env })
  t.deepEqual([refused.code, refused.stdout], [2, ''])
  t.regex(refused.stderr, /^error: Other machines could use the key for the service .*--keys.*\n$/)
  const gateway = await startGateway(t, ['--base-url', await serviceFor(t)], env)
  t.regex(gateway.said, /\nAnyone on this machine may use the key for the service\.\n/)
  t.is((await fetch(`${gateway.url}/v3/person_ids?id=1234567890`)).status, 200)
})

test('a wrong option is one line that says what is wrong, and nothing is started', async (t) => {
  const wrongFile = await temporaryFile(t, 'Byron')
  const base = ['--base-url', 'https://api.example.com']
  const wrong: readonly (readonly [options: readonly string[], said: RegExp, code: number])[] = [
    [[], /no base address/, 2],
    [['--base-url', 'http://api.example.com'], /--base-url must be https.*--allow-insecure/, 2],
    [[...base, '--offer', 'v2'], /Each part of --offer must be a version/, 2],
    [[...base, '--stage', 'v3.Byron=pass'], /--stage begins with a version/, 2],
    [[...base, '--stage', 'v3=Byron'], /--stage is pass, shadow or serve/, 2],
    [[...base, '--canary', 'v4=101'], /--canary is a percentage/, 2],
    [[...base, '--stage', 'v4.emails=pass'], /--stage must be of what is offered, and v4 emails is not/, 2],
    [[...base, '--stage', 'v5.phones=pass'], /--stage must be of what is offered, and v5 is not/, 2],
    [[...base, '--now', '2026-02-31'], /--now is a day/, 2],
    [[...base, '--drain-time', 'long'], /--drain-time is a time/, 2],
    [[...base, '--sunset', 'v3=soon'], /--sunset is of a version, as in v3=2026-12-31/, 2],
    [[...base, '--sunset', 'v3=2026-02-31'], /--sunset is of a version/, 2],
    [[...base, '--stage', 'v3=shadow', '--report', `${wrongFile}.no/report`], /The report cannot be written/, 5],
    [
      [...base, '--from', 'v4'],
      /--from must be the versions that answer, and none of these has emails for v3, whose stage is not pass/,
      2,
    ],
    [[...base, '--keys', wrongFile], /--keys need the key for the service/, 2],
    [[...base, '--keys', wrongFile, '--api-key-file', wrongFile], /--keys need a hash/, 1],
    [[...base, '--uses', wrongFile], /is not JSON/, 1],
    [[...base, '--dialect', `${wrongFile}.no`], /dialect cannot be read: there is no such file/, 2],
    [[...base, '--dialect', wrongFile], /dialect is not JSON/, 1],
  ]
  for (const [options, said, expected] of wrong) {
    const { code, stdout, stderr } = await runMain(['gateway', ...options])
    t.deepEqual([code, stdout], [expected, ''], options.join(' '))
    t.regex(stderr, said)
    t.regex(stderr, /^error: [^\n]+\n$/)
    t.notRegex(stderr, /Byron/)
  }
  const gateway = await startGateway(t, base)
  const taken = await runCli(['gateway', ...base, '--port', new URL(gateway.url).port])
  t.deepEqual([taken.code, taken.stderr], [2, 'error: The gateway cannot listen: the port is in use.\n'])
})
