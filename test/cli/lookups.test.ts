import { once } from 'node:events'
import test from 'ava'
import { versions } from '../../src/model/version.ts'
import { createSandbox } from '../../src/public/sandbox.ts'
import { isJsonObject, isList, objectIn } from '../support/json.ts'
import { json, personFor, serve } from '../support/server.ts'
import { ask, key, serviceAt } from './ask.ts'
import { endOf, saysOneLine, startCli, temporaryFile } from './run-cli.ts'

// Lookups in the sandbox, and in services that record the requests.

const sandbox = createSandbox()
const { url, close } = await sandbox.listen()
test.after.always(close)

const { examples } = sandbox.population
const nameOfMany = ['--first-name', examples.commonName.firstName, '--last-name', examples.commonName.lastName]

test('person is the same person in every version', async (t) => {
  for (const version of versions) {
    const { code, stdout, stderr } = await ask(['person', examples.person, '--versions', version], url)
    t.deepEqual([code, stderr], [0, ''])
    const { value, source, issues, extras, attempts, response, ...rest } = objectIn(stdout)
    t.deepEqual(rest, {})
    t.is(isJsonObject(value) ? value['id'] : undefined, examples.person)
    t.deepEqual([source, issues, extras], [{ version, operation: 'person' }, [], []])
    t.is(isList(attempts) ? attempts.length : 0, 1)
    t.is(isJsonObject(response) ? response['status'] : 0, 200)
  }
})

test('the JSON says as which version an answer was read, if not the one that was queried', async (t) => {
  const service = await serve(t, (_, response) => json(response, { data: { person: { full_name: 'Ada Byron' } } }))
  const { code, stdout } = await ask(['person', '7', '--versions', 'v5'], service.baseUrl)
  t.is(code, 0)
  t.like(objectIn(stdout), { source: { version: 'v4' }, attempts: [{ version: 'v5', readAs: 'v4' }] })
})

test('an id beyond 2^53 is found and keeps its digits', async (t) => {
  const { stdout } = await ask(['person', examples.longId, '--versions', 'v4'], url)
  t.true(stdout.startsWith(`{\n  "value": {\n    "id": "${examples.longId}"`))
})

test('phones, emails, names and addresses are found', async (t) => {
  const { person, phone, email, address } = examples
  const place = ['--street', address.street, '--city', address.city, '--state', address.state]
  for (const args of [
    ['phones', `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`],
    ['emails', email],
    ['names', '--first-name', 'Ada', '--last-name', 'Byron'],
    ['names', '--last-name', 'Byron', '--city', address.city, '--distance', '5'],
    ['addresses', ...place],
  ]) {
    const { code, stdout, stderr } = await ask(args, url)
    t.deepEqual([code, stderr], [0, ''], args.join(' '))
    t.true(stdout.includes(`"id": "${person}"`), args.join(' '))
  }
})

test('the last line of a listing says which version it came from', async (t) => {
  const { code, stdout } = await ask(['person', examples.person, '--full', '--versions', 'v4'], url)
  t.is(code, 0)
  t.regex(stdout, /^id {2,}\d+\nnames\n/)
  t.regex(stdout, /\n0 issues, 0 extras\nv4 person; v4 answered in \d+ ms\n$/)
})

test('--all prints all pages as lines of JSON', async (t) => {
  const { code, stdout, stderr } = await ask(['names', ...nameOfMany, '--all', '--versions', 'v4,v5'], url)
  t.deepEqual([code, stderr], [0, ''])
  const pages = stdout.trimEnd().split('\n').map(objectIn)
  t.true(pages.length > 2)
  t.true(pages.every(({ source }) => isJsonObject(source) && source['version'] === 'v4'))
  const ids = [...stdout.matchAll(/\{"id":"(\d+)","names"/g)].map(([, id]) => id)
  t.true(ids.length > 100)
  t.is(new Set(ids).size, ids.length)
  const { street, city, state } = examples.tower
  const tower = await ask(['addresses', '--street', street, '--city', city, '--state', state, '--all'], url)
  t.deepEqual([tower.code, tower.stdout.trimEnd().split('\n').length], [0, 3])
})

test('a closed pipe ends --all without an error', async (t) => {
  const child = startCli(['names', ...nameOfMany, '--all'], serviceAt(url))
  const end = endOf(child)
  await Promise.race([once(child.stdout, 'data'), end])
  child.stdout.destroy()
  t.deepEqual(await end, { code: 0, stderr: '' })
})

test('every option is sent as the input of its name, and the key in its header', async (t) => {
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

test('every option of an address search is sent as the input of its name', async (t) => {
  const service = await serve(t, (_, response) => json(response, { data: { address: { city: 'Cambridge' } } }))
  const place = ['--street', '12 Way', '--unit', '3', '--city', 'Cambridge', '--state', 'MA']
  const { code, stderr } = await ask(['addresses', ...place], service.baseUrl)
  t.deepEqual([code, stderr], [0, ''])
  t.deepEqual(service.seen[0]?.parameters, { street: '12 Way', unit: '3', city: 'Cambridge', state: 'MA' })
})

test('wrong inputs are reported as options, before anything is sent', async (t) => {
  const service = await serve(t, (_, response) => json(response, {}))
  const ada = ['--first-name', 'Ada', '--last-name', 'Byron']
  for (const [args, says] of [
    [['person', '..'], '<id> must be text without control characters, as an answer has it'],
    [['phones', '123'], '<phone> must be a US phone number of 10 digits: it has fewer.'],
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
    [['person', '1', '--base-url', 'http://192.0.2.1'], 'to let the key travel in the clear, set --allow-insecure.'],
    [['person', '1', '--versions', 'v5,v5'], '--versions must name each version once.'],
  ] as const) {
    const { code, stdout, stderr } = await ask(args, service.baseUrl)
    t.deepEqual([code, stdout], [2, ''])
    t.true(stderr.includes(says), stderr)
    saysOneLine(t, stderr)
  }
  t.is(service.seen.length, 0)
})

test('a fallback is in the attempts, and the sunset of a version on standard error', async (t) => {
  const service = await serve(t, ({ path }, response) => {
    if (path.startsWith('/v5/')) json(response, {}, 503, { 'retry-after': '0' })
    else json(response, personFor(path), 200, { sunset: 'Thu, 01 Jan 2026 00:00:00 GMT', deprecation: '@1767225600' })
  })
  const { code, stdout, stderr } = await ask(['person', '7', '--retries', '1', '--pretty'], service.baseUrl)
  t.is(code, 0)
  t.regex(stdout, /\nv4 person; v5 failed \(server\) in \d+ ms and 2 requests, v4 answered in \d+ ms\n$/)
  t.is(stderr, 'note: the service says that v4 is deprecated; it ends Thu, 01 Jan 2026 00:00:00 GMT.\n')
})

test('the end of a version is reported for either header, with control characters escaped', async (t) => {
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

test("an answer in another version's shape is read as what it is", async (t) => {
  const person = { full_name: 'Ada Byron', aliases: ['Ada King'], age: 36 }
  const service = await serve(t, (_, response) => json(response, { data: { person } }))
  const { code, stdout, stderr } = await ask(['person', '7', '--versions', 'v5'], service.baseUrl)
  t.deepEqual([code, stderr], [0, ''])
  t.like(objectIn(stdout), { value: { names: [{ full: 'Ada Byron' }, { full: 'Ada King' }] } })
})

test('an answer that only looks like that of another version is pointed out, as there may be nothing to see of it', async (t) => {
  const person = { id: 7, age: 36, is_deceased: false }
  const service = await serve(t, (_, response) => json(response, { data: { person } }))
  for (const flags of [[], ['--pretty']]) {
    const { code, stderr } = await ask(['person', '7', '--versions', 'v5', ...flags], service.baseUrl)
    t.deepEqual([code, stderr], [0, 'The answer of v5 looks like that of v4: check the address.\n'])
  }
})
