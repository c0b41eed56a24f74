import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import test from 'ava'
import { createSandbox } from '../../src/public/sandbox.ts'
import stringWidth from 'string-width'
import { cut, padded } from '../../src/cli/show/table.ts'
import { isJsonObject, isList, objectIn, parseJson } from '../support/json.ts'
import { root, runIn } from '../support/run.ts'
import { json, personFor, serve } from '../support/server.ts'
import { ask, key, serviceAt } from './ask.ts'
import { saysOneLine, temporaryFile } from './run-cli.ts'
import { runMain } from './run-main.ts'

// What people see, and how they say what they want.

const sandbox = createSandbox()
const { url, close } = await sandbox.listen()
test.after.always(close)

const { examples } = sandbox.population
const { firstName, lastName } = examples.commonName
const nameOfMany = ['names', '--first-name', firstName, '--last-name', lastName]

const onTerminal = async (args: readonly string[], columns = 80, baseUrl = url): Promise<string> =>
  (await runMain(args, { env: serviceAt(baseUrl), isOnTerminal: true, columns })).stdout

test('a page of people is a line each, whose columns fit the width', async (t) => {
  for (const columns of [40, 80, 120]) {
    const lines = (await onTerminal([...nameOfMany, '--limit', '5'], columns)).split('\n')
    t.is(lines.filter((line) => / 20000\d{5}$/.test(line)).length, 5)
    t.deepEqual(
      lines.filter((line) => stringWidth(line) > columns),
      [],
    )
  }
  t.regex(await onTerminal(nameOfMany), /\nJohn Raymond Smith +64 +New York, NY +\(212\) 555-0106 +2000006924\n/)
  t.regex(await onTerminal(nameOfMany), /\n50 of 112 people\.\nMore: .*--cursor \S+\n/)
})

test('a card says first what people ask for first, and --full everything', async (t) => {
  const card = await onTerminal(['person', examples.person])
  t.true(card.split('\n').length <= 24)
  for (const says of [
    'Ada Augusta Byron',
    'Lives at   12 Saint James Sq',
    '(212) 555-0100',
    'William King',
    examples.person,
  ])
    t.true(card.includes(says), says)
  const phone = await onTerminal(['phones', examples.phone])
  t.regex(phone, /^\(212\) 555-0100 .*\n(.*\n)*Owner +Ada Augusta Byron, the current owner/)
  t.regex(await onTerminal(['emails', examples.email]), /^ada@example\.com\nOwner +Ada Byron\n/)
  const { street, city, state } = examples.address
  const address = await onTerminal(['addresses', '--street', street, '--city', city, '--state', state])
  t.regex(address, /^12 Saint James Sq, .*\n(.*\n)*Residents:\n(.*\n)*Ada Augusta Byron /)
  t.regex(await onTerminal(['person', examples.person, '--full']), /^id {2,}\d+\nnames\n/)
  t.like(objectIn(await onTerminal(['person', examples.person, '--json'])), { value: { id: examples.person } })
})

test('no control character of an answer reaches the terminal, and wide letters take two columns', async (t) => {
  const name = '\u6797\u001b[31m\u202e\u9ed1\u9ed1\u9ed1\u9ed1\u9ed1\u9ed1\u9ed1\u9ed1\u9ed1\u9ed1\u9ed1\u9ed1\u9ed1'
  const hit = { id: 7, names: [{ full_name: name }], age: 36, addresses: [{ city: name, state: 'NY' }] }
  const service = await serve(t, (_, response) => json(response, { data: { people: [hit, hit], person: hit } }))
  for (const args of [
    ['names', '--first-name', 'A', '--last-name', 'B'],
    ['person', '7'],
  ]) {
    const shown = await onTerminal([...args, '--versions', 'v5'], 40, service.baseUrl)
    t.notRegex(shown, /[\u001b\u202e]/)
    t.true(
      shown.split('\n').every((line) => stringWidth(line) <= 40 || !line.includes('  ')),
      shown,
    )
  }
  // A letter of two columns, one with an accent, a narrow one, a picture, and a heart that only its selector makes one.
  t.is(padded('\u6797a\u0301\uff71\ud83d\ude00\u2764\ufe0f', 10), '\u6797a\u0301\uff71\ud83d\ude00\u2764\ufe0f  ')
  t.is(cut('\u2764\ufe0f\u2764\ufe0fAda', 6), '\u2764\ufe0f\u2764\ufe0fA\u2026')
})

const selected = ['--select', 'name=/names/0/full,cities=/addresses/*/city']

test('the same words ask for JSON, lines and CSV of a lookup, of a payload and of many', async (t) => {
  const csv = await ask(['person', examples.person, '--csv', ...selected], url)
  t.is(csv.stdout, 'name,cities\nAda Augusta Byron,New York; New York\n')
  const joined = await ask(['person', examples.person, '--csv', ...selected, '--join', '|'], url)
  t.regex(joined.stdout, /New York\|New York\n$/)
  t.deepEqual(parseJson((await ask(['person', examples.person, ...selected], url)).stdout), {
    name: 'Ada Augusta Byron',
    cities: ['New York', 'New York'],
  })
  const file = await temporaryFile(t, '')
  await ask(['person', examples.person, '--record', file], url)
  const args = ['normalize', 'v5', 'person', file]
  t.is((await runMain([...args, '--csv', ...selected])).stdout, csv.stdout)
  const lines = await runMain([...args, '--lines', '--csv', ...selected])
  t.is(lines.stdout, 'line,name,cities\n1,Ada Augusta Byron,New York; New York\n')
  const old = await runMain(['translate', 'v5', 'v3', 'person', file, '--csv', '--select', 'name=/person/full_name'])
  t.is(old.stdout, 'name\nAda Augusta Byron\n')
})

test('the usual columns have a name, also where a version sends its parts alone', async (t) => {
  for (const version of ['v3', 'v5']) {
    const { stdout } = await ask(['emails', examples.email, '--versions', version, '--csv'], url)
    const [head, ada] = stdout.split('\n')
    t.is(head, 'owner_id,owner,owner_city,owner_state')
    t.is(ada, `${examples.person},Ada Byron,New York,NY`, version)
  }
  const resident = { id: 7, first_name: 'Ada', middle_name: 'Augusta', last_name: 'Byron' }
  const input = JSON.stringify({ data: { address: { city: 'Boston', properties: [{ residents: [resident] }] } } })
  const { stdout } = await runMain(['normalize', 'v4', 'addresses', '--csv'], { input })
  t.is(stdout, 'found_street,found_city,found_state,resident_id,resident\n,Boston,,7,Ada Augusta Byron\n')
})

test('a person has the same columns by itself, on its line and on a page: the id leads to the rest', async (t) => {
  const [head, ada] = (await ask(['person', examples.person, '--csv'], url)).stdout.split('\n')
  t.is(ada?.split(',')[0], examples.person)
  const [headOfPage] = (await ask([...nameOfMany, '--limit', '1', '--csv'], url)).stdout.split('\n')
  const lines = await runMain(['normalize', 'v3', 'person', '--lines', '--csv'], { input: '{"person":{"id":7}}' })
  t.deepEqual([headOfPage, lines.stdout.split('\n')[0]], [head, `line,${head ?? ''}`])
  t.regex(lines.stdout, /\n1,7,/)
})

test('--limit, --all and --cursor go through pages', async (t) => {
  const all = await ask([...nameOfMany, '--all', '--limit', '60', '--ndjson', '--select', 'id=/id'], url)
  const ids = all.stdout
    .trimEnd()
    .split('\n')
    .map((line) => objectIn(line)['id'])
  t.is(ids.length, 60)
  const { value } = objectIn((await ask(nameOfMany, url)).stdout)
  const next = isJsonObject(value) ? value['next'] : undefined
  const token = isJsonObject(next) ? String(next['token']) : ''
  for (const cursor of [token, JSON.stringify(next)]) {
    const page = await ask([...nameOfMany, '--cursor', cursor, '--limit', '10', '--csv', '--select', 'id=/id'], url)
    t.deepEqual(page.stdout.trimEnd().split('\n').slice(1), ids.slice(50))
  }
  const cut = objectIn((await ask([...nameOfMany, '--limit', '2'], url)).stdout)
  t.like(cut, { value: { total: 112 } })
  t.is(isJsonObject(cut['value']) && isList(cut['value']['items']) ? cut['value']['items'].length : 0, 2)
  t.false(isJsonObject(cut['value']) && 'next' in cut['value'])
})

test('--verbose tells of each request and what the service says, never the key; nothing else does', async (t) => {
  const service = await serve(t, ({ path }, response, count) => {
    if (count === 1) json(response, {}, 503, { 'retry-after': '0' })
    else if (path.startsWith('/v5/')) json(response, { error: `bad key ${key}\u001b[2J` }, 403)
    else json(response, personFor(path))
  })
  const { code, stderr } = await ask(['person', '7', '--verbose'], service.baseUrl)
  t.is(code, 4)
  t.regex(
    stderr,
    /^> v5 person, request 1\n< 503 Service Unavailable in \d+ ms; retry-after: 0\n> v5 person, request 2, after \d+\.\d s\n< 403 Forbidden/,
  )
  t.regex(stderr, /the service said: \{"error":"bad key \$PEOPLE_LOOKUP_API_KEY/)
  t.false(stderr.includes(key) || stderr.includes('\u001b'))
  const plain = await ask(['person', '7'], service.baseUrl)
  saysOneLine(t, plain.stderr)
  t.false(plain.stderr.includes('bad key'))
})

test('--dry-run prints the request for a shell, needs no key, and sends nothing', async (t) => {
  const service = await serve(t, ({ path }, response) => json(response, personFor(path)))
  const args = ['names', '--first-name', "Ada O'Neil", '--last-name', 'Byron', '--dry-run']
  const { code, stdout, stderr } = await runMain(args, { env: { PEOPLE_LOOKUP_BASE_URL: service.baseUrl } })
  t.deepEqual([code, service.seen.length], [0, 0])
  t.true(stdout.startsWith('curl -H "X-api-key: $PEOPLE_LOOKUP_API_KEY" '))
  t.true(stdout.endsWith(` '${service.baseUrl}/v5/names?first_name=Ada+O%27Neil&last_name=Byron'\n`))
  t.is(stderr, 'Nothing was sent. If v5 fails, v4 and v3 may be asked.\n')
})

test('--record adds each answer as a line that normalize reads, and no failure', async (t) => {
  const file = await temporaryFile(t, '')
  const service = await serve(t, (_, response, count) => {
    if (count === 1) json(response, { error: 'busy' }, 503, { 'retry-after': '0' })
    else
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{\n"data":{"person":{"id":9007199254740993}}}')
  })
  for (const id of ['7', '8']) await ask(['person', id, '--record', file], service.baseUrl)
  const line = '{ "data":{"person":{"id":9007199254740993}}}\n'
  t.is(await readFile(file, 'utf8'), line + line)
})

test('a profile says where a service is and where its key is, and never holds the key', async (t) => {
  const service = await serve(t, ({ path }, response) => json(response, personFor(path)))
  const folder = dirname(await temporaryFile(t, ''))
  await mkdir(join(folder, 'people-lookup-compat'))
  const asked = async (profile: object) => {
    await writeFile(join(folder, 'people-lookup-compat', 'profiles.json'), `\uFEFF${JSON.stringify({ work: profile })}`)
    const env = { XDG_CONFIG_HOME: folder, WORK_KEY: 'of-work', PEOPLE_LOOKUP_BASE_URL: 'http://127.0.0.1:9' }
    return runMain(['person', '7', '--profile', 'work'], { env })
  }
  const { baseUrl } = service
  t.is((await asked({ baseUrl, versions: ['v4'], apiKeyVariable: 'WORK_KEY' })).code, 0)
  await writeFile(join(folder, 'key'), 'of-file\n')
  t.is((await asked({ baseUrl, versions: ['v4'], apiKeyFile: join(folder, 'key') })).code, 0)
  t.deepEqual(
    service.seen.map(({ path, headers }) => [path.slice(0, 4), headers['x-api-key']]),
    [
      ['/v4/', 'of-work'],
      ['/v4/', 'of-file'],
    ],
  )
  for (const [profile, says] of [
    [{ baseUrl, apiKey: 'sk-secret' }, /never holds a key/],
    [{ baseUrl, apiKeyVariable: 'sk-secret' }, /must be the name of the variable/],
    [{ baseUrl, versions: ['v9'] }, /must be a list of versions/],
  ] as const) {
    const { code, stderr } = await asked(profile)
    t.is(code, 2)
    t.regex(stderr, says)
    t.false(stderr.includes('sk-secret'))
    saysOneLine(t, stderr)
  }
})

test('version answers, and completion names every command and option of every shell', async (t) => {
  const [word, option] = [await runMain(['version']), await runMain(['--version'])]
  t.deepEqual([word.code, word.stdout], [0, option.stdout])
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { code, stdout } = await runMain(['completion', shell])
    t.is(code, 0)
    for (const name of ['normalize', 'batch', 'relative-last-name', 'fallback-on', 'order'])
      t.true(stdout.includes(name))
  }
  t.is((await runMain(['completion', 'tcsh'])).code, 2)
})

test('bash completes commands and their words, and what a command has below it', async (t) => {
  const { stdout: script } = await runMain(['completion', 'bash'])
  const completed = async (...words: readonly string[]): Promise<string> => {
    const typed = words.map((word) => `'${word}'`).join(' ')
    const ask = `COMP_WORDS=(x ${typed}); COMP_CWORD=${words.length}; _people_lookup_compat; echo "\${COMPREPLY[*]}"`
    return (await runIn(root, ['bash', '-c', `${script}\n${ask}`])).stdout.trim()
  }
  t.is(await completed('ba'), 'batch')
  t.is(await completed('batch', 'ex'), 'export')
  t.is(await completed('batch', 'export', '--or'), '--order')
  t.is(await completed('batch', 'person', '--cur'), '')
  t.is(await completed('normalize', ''), 'v3 v4 v5 person names phones emails addresses')
  t.is(await completed('help', 'norm'), 'normalize')
  t.is(await completed('completion', ''), 'bash zsh fish')
})

test('explain gives an overview of what fits on no screen', async (t) => {
  const overview = await onTerminal(['explain', 'addresses', '/properties'])
  t.true(overview.split('\n').length <= 24)
  t.regex(overview, /\n\/properties\/\*\/deed +14 +- +yes +yes\n/)
  const full = await onTerminal(['explain', 'addresses', '/properties', '--full'])
  t.true(full.split('\n').length > 500)
  const rows = (await runMain(['explain', 'person', '/', '--json'])).stdout
  t.true(rows.split('\n').length < 250)
  t.true(isList(parseJson(rows)))
})
