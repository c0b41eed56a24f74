import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import test from 'ava'
import { createSandbox, type Sandbox } from '../../src/sandbox.ts'
import { isJsonObject, isList, objectIn } from '../support/json.ts'
import type { Outcome } from '../support/run.ts'
import { json, personFor, type Seen, serve } from '../support/server.ts'
import { endOf, runCli, saysOneLine, startCli, temporaryFile } from './run-cli.ts'

const key = 'sk-5f2c-4711'

let sandbox: Sandbox
let url = ''
let close: () => Promise<void>

test.before(async () => {
  sandbox = createSandbox()
  ;({ url, close } = await sandbox.listen({ port: 0 }))
})

test.after.always(async () => close())

const ask = async (args: readonly string[], baseUrl = url): Promise<Outcome> =>
  runCli(args, { env: { PEOPLE_LOOKUP_BASE_URL: baseUrl, PEOPLE_LOOKUP_API_KEY: key } })

test('person is one person, whichever version tells', async (t) => {
  const { person } = sandbox.population.examples
  for (const version of ['v3', 'v4', 'v5']) {
    const { code, stdout, stderr } = await ask(['person', person, '--versions', version])
    t.deepEqual([code, stderr], [0, ''])
    const { value, source, issues, extras, attempts, response, ...rest } = objectIn(stdout)
    t.deepEqual(rest, {})
    t.is(isJsonObject(value) ? value['id'] : undefined, person)
    t.deepEqual([source, issues, extras], [{ version, operation: 'person' }, [], []])
    t.is(isList(attempts) ? attempts.length : 0, 1)
    t.is(isJsonObject(response) ? response['status'] : 0, 200)
  }
})

test('an id beyond 2^53 is found and keeps its digits', async (t) => {
  const { longId } = sandbox.population.examples
  const { stdout } = await ask(['person', longId, '--versions', 'v4'])
  t.true(stdout.startsWith(`{\n  "value": {\n    "id": "${longId}"`))
})

test('phones, emails, names and addresses are found', async (t) => {
  const { person, phone, email, address } = sandbox.population.examples
  const place = ['--street', address.street, '--city', address.city, '--state', address.state]
  for (const args of [
    ['phones', `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`],
    ['emails', email],
    ['names', '--first-name', 'Ada', '--last-name', 'Byron'],
    ['names', '--last-name', 'Byron', '--city', address.city, '--distance', '5'],
    ['addresses', ...place],
  ]) {
    const { code, stdout, stderr } = await ask(args)
    t.deepEqual([code, stderr], [0, ''], args.join(' '))
    t.true(stdout.includes(`"id": "${person}"`), args.join(' '))
  }
})

test('a listing says in its last line where it came from', async (t) => {
  const { code, stdout } = await ask(['person', sandbox.population.examples.person, '--pretty', '--versions', 'v4'])
  t.is(code, 0)
  t.regex(stdout, /^id {2,}\d+\nnames\n/)
  t.regex(stdout, /\n0 issues, 0 extras\nv4 person; v4 answered in \d+ ms\n$/)
})

test('--all walks the pages as lines of JSON', async (t) => {
  const { commonName } = sandbox.population.examples
  const name = ['--first-name', commonName.firstName, '--last-name', commonName.lastName]
  const { code, stdout, stderr } = await ask(['names', ...name, '--all', '--versions', 'v4,v5'])
  t.deepEqual([code, stderr], [0, ''])
  const pages = stdout.trimEnd().split('\n').map(objectIn)
  t.true(pages.length > 2)
  t.true(pages.every(({ source }) => isJsonObject(source) && source['version'] === 'v4'))
  const ids = [...stdout.matchAll(/\{"id":"(\d+)","names"/g)].map(([, id]) => id)
  t.true(ids.length > 100)
  t.is(new Set(ids).size, ids.length)
  const { street, city, state } = sandbox.population.examples.tower
  const tower = await ask(['addresses', '--street', street, '--city', city, '--state', state, '--all'])
  t.deepEqual([tower.code, tower.stdout.trimEnd().split('\n').length], [0, 3])
})

test('a closed pipe ends a walk in peace', async (t) => {
  const { commonName } = sandbox.population.examples
  const args = ['names', '--first-name', commonName.firstName, '--last-name', commonName.lastName, '--all']
  const child = startCli(args, { PEOPLE_LOOKUP_BASE_URL: url, PEOPLE_LOOKUP_API_KEY: key })
  const end = endOf(child)
  await Promise.race([once(child.stdout, 'data'), end])
  child.stdout.destroy()
  t.deepEqual(await end, { code: 0, stderr: '' })
})

test('nothing found is exit code 3, as a null, a 404 or an empty list', async (t) => {
  for (const args of [
    ['person', '404'],
    ['emails', 'nobody@example.com'],
    ['names', '--first-name', 'Quirin', '--last-name', 'Xylander'],
    ['names', '--first-name', 'Quirin', '--last-name', 'Xylander', '--all'],
  ]) {
    const { code, stderr } = await ask(args)
    t.is(code, 3, args.join(' '))
    t.regex(stderr, /Nothing was found/)
    saysOneLine(t, stderr)
  }
})

test('every option is the input of its name, and the key goes in its header', async (t) => {
  const service = await serve(t, (_, response) => json(response, { data: { people: [{ id: '7' }] } }))
  const { code, stderr } = await ask(
    [
      'names',
      ...['--first-name', 'Ada', '--middle-name', 'Marie', '--last-name', 'Byron', '--street', '12 Way', '--unit', '3'],
      ...['--city', 'Cambridge', '--state', 'MA', '--distance', '2.5', '--email', 'ada@example.com'],
      ...['--phone', '(617) 555-0100', '--relative-first-name', 'Ralph', '--relative-last-name', 'King'],
      ...['--age-min', '30', '--age-max', '40', '--start-index', '1', '--end-index', '9', '--include-possible-matches'],
      ...['--base-url', `${service.baseUrl}/base/`, '--api-key-file', await temporaryFile(t, `${key}-file\n`)],
    ],
    'http://127.0.0.1:9',
  )
  t.deepEqual([code, stderr], [0, ''])
  const [seen] = service.seen
  t.is(seen?.path, '/base/v5/names')
  t.is(seen?.headers['x-api-key'], `${key}-file`)
  t.deepEqual(seen?.parameters, {
    first_name: 'Ada',
    middle_name: 'Marie',
    last_name: 'Byron',
    street: '12 Way',
    unit: '3',
    city: 'Cambridge',
    state: 'MA',
    distance: '2.5',
    email: 'ada@example.com',
    phone: '6175550100',
    relative_first_name: 'Ralph',
    relative_last_name: 'King',
    age_min: '30',
    age_max: '40',
    start_index: '1',
    end_index: '9',
    include_possible_matches: 'true',
  })
})

test('every option of an address search is the input of its name', async (t) => {
  const service = await serve(t, (_, response) => json(response, { data: { address: { city: 'Cambridge' } } }))
  const place = ['--street', '12 Way', '--unit', '3', '--city', 'Cambridge', '--state', 'MA']
  const { code, stderr } = await ask(['addresses', ...place], service.baseUrl)
  t.deepEqual([code, stderr], [0, ''])
  t.deepEqual(service.seen[0]?.parameters, { street: '12 Way', unit: '3', city: 'Cambridge', state: 'MA' })
})

test('wrong inputs are named as options, before anything is sent', async (t) => {
  const service = await serve(t, (_, response) => json(response, {}))
  const ada = ['--first-name', 'Ada', '--last-name', 'Byron']
  for (const [args, says] of [
    [['person', '..'], '<id> must be the id of a person as an answer has it'],
    [['phones', '123'], '<phone> must be a US phone number of 10 digits.'],
    [['names', ...ada, '--unit', '3', '--distance', '5'], '--unit needs a --street; --distance needs a --city.'],
    [['names', ...ada, '--age-min', '9', '--age-max', '3'], '--age-min must not be above --age-max.'],
    [
      ['names', ...ada, '--phone', '6175550100', '--age-min', '30', '--versions', 'v4'],
      "v4's name search does not take --phone, --age-min. Use v5.",
    ],
    [
      ['names', '--last-name', 'Byron', '--city', 'Albany', '--versions', 'v4'],
      "v4's name search needs --first-name. Use v5.",
    ],
    [
      ['names', '--last-name', 'Byron', '--city', 'Albany', '--distance', '5', '--versions', 'v3,v4'],
      "v3's name search does not take --distance, and needs --first-name; v4's name search does not take --distance,",
    ],
    [['emails', 'ada@example.com', '--versions', 'v4'], 'v4 has no email search. Use v3 or v5.'],
    [['person', '1', '--base-url', 'http://192.0.2.1'], '--allow-insecure lets the key travel in the clear'],
    [['person', '1', '--versions', 'v5,v5'], '--versions must name each version once.'],
  ] as const) {
    const { code, stdout, stderr } = await ask(args, service.baseUrl)
    t.deepEqual([code, stdout], [2, ''])
    t.true(stderr.includes(says), stderr)
    saysOneLine(t, stderr)
  }
  t.is(service.seen.length, 0)
})

const failures: Readonly<Record<string, readonly [code: number, (seen: Seen, response: ServerResponse) => void]>> = {
  '401, which repeats the request': [4, ({ headers }, response) => json(response, headers, 401)],
  '429': [4, (_, response) => json(response, {}, 429, { 'retry-after': '1' })],
  '412': [4, ({ headers }, response) => json(response, headers, 412)],
  '500': [4, (_, response) => json(response, {}, 500)],
  redirect: [4, (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
  'no JSON': [1, ({ headers }, response) => response.end(`<p>${JSON.stringify(headers)}</p>`)],
  'a wrong root': [1, (_, response) => json(response, { data: [] })],
  reset: [5, (_, response) => response.destroy()],
  'no answer in time': [5, () => undefined],
}

for (const [what, [code, answer]] of Object.entries(failures)) {
  test(`a failure is one plain line, its exit code, and not the key: ${what}`, async (t) => {
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

test('of an answer that is too large, one line says which option allows more, and it does', async (t) => {
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
  t.is(code, 4)
  t.regex(stderr, /Every version failed: v5 server, v4 unsupported\. v5: The service answered 503/)
  saysOneLine(t, stderr)
})

test('a service that is not there is exit code 5', async (t) => {
  const gone = await createSandbox().listen({ port: 0 })
  await gone.close()
  const { code, stderr } = await ask(['person', '1', '--retries', '0'], gone.url)
  t.is(code, 5)
  t.regex(stderr, /cannot be reached.*ECONNREFUSED/)
})

test('a fallback is told in the attempts, and the end of a version on standard error', async (t) => {
  const service = await serve(t, ({ path }, response) => {
    if (path.startsWith('/v5/')) json(response, {}, 503, { 'retry-after': '0' })
    else json(response, personFor(path), 200, { sunset: 'Thu, 01 Jan 2026 00:00:00 GMT', deprecation: '@1767225600' })
  })
  const { code, stdout, stderr } = await ask(['person', '7', '--retries', '1', '--pretty'], service.baseUrl)
  t.is(code, 0)
  t.regex(stdout, /\nv4 person; v5 failed \(server\) in \d+ ms and 2 requests, v4 answered in \d+ ms\n$/)
  t.is(stderr, 'note: the service says that v4 is deprecated; it ends Thu, 01 Jan 2026 00:00:00 GMT.\n')
})

test('the end of a version is told by either header, and cannot steer a terminal', async (t) => {
  const sunset = 'Thu, 01 Jan 2026 00:00:00 GMT'
  const headers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    v5: { sunset },
    v4: { deprecation: '@1' },
    v3: { sunset: 'soon\u009B31m' },
  }
  const service = await serve(t, ({ path }, response) =>
    json(response, personFor(path), 200, headers[path.slice(1, 3)]),
  )
  for (const [version, note] of [
    ['v5', `note: the service says that v5 is deprecated; it ends ${sunset}.\n`],
    ['v4', 'note: the service says that v4 is deprecated.\n'],
    ['v3', ''],
  ] as const) {
    const { code, stderr } = await ask(['person', '7', '--versions', version], service.baseUrl)
    t.deepEqual([code, stderr], [0, note])
  }
})

test('a key of several lines and a file that is not there are told of, and the key is not', async (t) => {
  for (const file of [await temporaryFile(t, `${key}\n${key}`), await temporaryFile(t, ' \n'), 'no/such/file']) {
    const { code, stderr } = await ask(['person', '1', '--api-key-file', file])
    t.is(code, 2)
    t.notRegex(stderr, /4711/)
    saysOneLine(t, stderr)
  }
})

test('a file without a key is told of as such', async (t) => {
  for (const content of ['', ' \n']) {
    const { code, stderr } = await ask(['person', '1', '--api-key-file', await temporaryFile(t, content)])
    t.deepEqual([code, stderr], [2, 'error: There is no key in the file of --api-key-file.\n'])
  }
})

test('Ctrl-C aborts a lookup by the signal, of which shells make 130', async (t) => {
  let arrived: () => void = () => undefined
  const service = await serve(t, () => {
    arrived()
  })
  const name = ['names', '--first-name', 'Ada', '--last-name', 'Byron']
  const place = ['addresses', '--street', '12 Way', '--city', 'Cambridge', '--state', 'MA']
  for (const args of [['person', '1'], name, [...name, '--all'], place, [...place, '--all']]) {
    const arrival = new Promise<void>((resolve) => (arrived = resolve))
    const child = startCli(args, { PEOPLE_LOOKUP_BASE_URL: service.baseUrl, PEOPLE_LOOKUP_API_KEY: key })
    const end = endOf(child)
    await Promise.race([arrival, end])
    child.kill('SIGINT')
    t.deepEqual(await end, { code: null, stderr: 'error: Interrupted.\n' }, args.join(' '))
  }
})

test('sandbox listens, says how to ask it, and ends on Ctrl-C', async (t) => {
  const child = startCli(['sandbox', '--port', '0', '--seed', '7'])
  const end = endOf(child)
  const chunks: readonly unknown[] = await Promise.race([once(child.stdout, 'data'), end.then(() => [''])])
  const [, path = ''] =
    /curl -H 'X-api-key: sandbox' (http:\/\/127\.0\.0\.1:\d+\/v5\/person_id\/\d+)\n/.exec(String(chunks[0])) ?? []
  t.true(String(chunks[0]).includes(' PEOPLE_LOOKUP_API_KEY=sandbox npx people-lookup-compat person 1234567890\n'))
  const response = await fetch(path, { headers: { 'X-api-key': 'sandbox' } })
  t.is(response.status, 200)
  const person = createSandbox({ seed: 7 }).population.examples.person
  t.true((await response.text()).includes(person))
  const taken = await runCli(['sandbox', '--port', new URL(path).port])
  t.deepEqual([taken.code, taken.stderr], [2, 'error: The sandbox cannot listen: the port is in use.\n'])
  child.kill('SIGINT')
  t.deepEqual(await end, { code: 0, stderr: '' })
})

test('a script that began a sandbox ends it by kill, and that is no failure', async (t) => {
  const child = startCli(['sandbox'])
  const end = endOf(child)
  await Promise.race([once(child.stdout, 'data'), end])
  child.kill('SIGTERM')
  t.deepEqual(await end, { code: 0, stderr: '' })
})
