import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { byVersion } from '../../src/model/version.ts'
import test, { type ExecutionContext } from 'ava'
import { createShadow, isParity, type Parity } from '../../src/public/compare.ts'
import { createLookup, type Operation, type Version } from '../../src/public/index.ts'
import { createSandbox, type SandboxOptions } from '../../src/public/sandbox.ts'
import { parseJson } from '../support/json.ts'
import { endOf, saysOneLine, startCli } from './run-cli.ts'
import { runMain } from './run-main.ts'

// `shadow` on the command line: both versions of a real sandbox are asked, within a budget, and the report says how far they
// agree, however often the run was killed.

interface Setting {
  readonly sandbox?: SandboxOptions
  readonly operation?: Operation
  readonly content?: string
}

const key = 'a very secret key'

/** A sandbox that counts what it is asked, a folder with an input, and the command there. */
const shadowOf = async (
  t: ExecutionContext,
  { sandbox: options = {}, operation = 'phones', content }: Setting = {},
) => {
  const seen: Record<Version, number> = byVersion(() => 0)
  const sandbox = createSandbox({ ...options, onRequest: ({ version }) => (seen[version] += 1) })
  const service = await sandbox.listen()
  t.teardown(() => service.close())
  const folder = await mkdtemp(join(tmpdir(), 'shadow-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  const input = join(folder, 'list.csv')
  const phones = sandbox.population.phones.slice(0, 40)
  await writeFile(input, content ?? `Phone\n${phones.join('\n')}\n`)
  const env = { PEOPLE_LOOKUP_BASE_URL: service.url, PEOPLE_LOOKUP_API_KEY: key }
  const report = join(folder, 'parity.json')
  const args = (...more: readonly string[]) => [
    ...['shadow', operation, input, '--trusted', 'v3', '--candidate', 'v5', '--report', report],
    ...more,
  ]
  return {
    seen,
    folder,
    input,
    env,
    url: service.url,
    population: sandbox.population,
    phones,
    report,
    args,
    shadow: (...more: readonly string[]) => runMain(args(...more), { env }),
    asked: () => seen.v3 + seen.v4 + seen.v5,
  }
}

const reportIn = async (file: string): Promise<Parity> => {
  const report = parseJson(await readFile(file, 'utf8'))
  if (!isParity(report)) throw new Error('This is no report.')
  return report
}

const countsIn = ({ operations }: Parity) => {
  const [{ pairs, foundInOne, candidateFailed, control } = {}, ...others] = operations
  return { pairs, foundInOne, candidateFailed, control: control?.pairs, others: others.length }
}

test('the report is that of a shadow in a program that is asked the same', async (t) => {
  const { shadow, report, phones, seen, url } = await shadowOf(t, { sandbox: { outcomes: { v5: 'bad-leaf' } } })
  const { code, stdout, stderr } = await shadow()
  t.deepEqual([code, stdout], [0, ''], stderr)
  t.deepEqual(seen, { v3: 40, v4: 0, v5: 40 })
  t.regex(stderr, /40 pairs, of which \d+ differ in what both versions carry; 80 requests in all\./)
  t.regex(stderr, /\nFor the verdict: people-lookup-compat parity .*parity\.json --max-rate 0\.1%\n$/)

  const service = { baseUrl: url, apiKey: key }
  const lookup = createShadow({
    trusted: createLookup({ ...service, versions: ['v3'] }),
    candidate: createLookup({ ...service, versions: ['v5'] }),
    sample: 1,
    budget: { requests: 1000 },
  })
  for (const phone of phones) await lookup.phones(phone)
  const { operations } = await lookup.flush()
  t.deepEqual((await reportIn(report)).operations, operations)
  t.true(operations.some(({ fields }) => Object.values(fields).some(({ differing }) => differing > 0)))
})

for (const [operation, content, more] of [
  ['person', 'id\n1234567890\n999\n', []],
  ['names', 'First,Last\nAda,Byron\nNobody,Unheardof\n', []],
  ['emails', 'email\nada@example.com\nnobody@example.com\n', []],
] as const) {
  test(`${operation} are compared, too, and that there is nobody is an answer`, async (t) => {
    const { shadow, report } = await shadowOf(t, { operation, content })
    const { code, stderr } = await shadow(...more)
    t.is(code, 0, stderr)
    const counts = countsIn(await reportIn(report))
    t.deepEqual(counts, { pairs: 2, foundInOne: 0, candidateFailed: 0, control: 0, others: 0 })
  })
}

test('each question is asked once of each version, in any notation; rows that are invalid are told', async (t) => {
  const content = 'Name;Mobile\nAda;(212) 555-0100\nAgain;+1 212 555 0100\nBob;2125550105\nCy;212555\n'
  const { shadow, seen, report } = await shadowOf(t, { content })
  const { code, stderr } = await shadow('--map', 'phone=Mobile')
  t.is(code, 1)
  t.deepEqual(seen, { v3: 2, v4: 0, v5: 2 })
  t.regex(stderr, /1 row invalid: Mobile must be a US phone number/)
  t.is(countsIn(await reportIn(report)).pairs, 2)
  // Once more, nothing is left to ask.
  await shadow('--map', 'phone=Mobile')
  t.deepEqual(seen, { v3: 2, v4: 0, v5: 2 })
  t.is(countsIn(await reportIn(report)).pairs, 2)
})

test('standard input is asked, too, and each half of the pairs can be exported', async (t) => {
  const { env, report } = await shadowOf(t)
  const args = ['shadow', 'phones', '-', '--trusted', 'v3', '--candidate', 'v5', '--report', report]
  const { code, stderr } = await runMain(args, { env, input: '2125550100\n(212) 555-0105\n' })
  t.is(code, 0, stderr)
  for (const [half, version] of [
    ['trusted', 'v3'],
    ['candidate', 'v5'],
  ] as const) {
    const { stdout } = await runMain(['batch', 'export', `${report}.run`, '--half', half])
    t.is(stdout.match(new RegExp(`,found,${version},`, 'g'))?.length, 2, stdout)
  }
})

test('nothing of a question or an answer is in the report or on the terminal; the folder is for its user alone', async (t) => {
  const { shadow, report, folder, phones } = await shadowOf(t, { sandbox: { outcomes: { v5: 'bad-leaf' } } })
  const { stderr } = await shadow('--control', '50%')
  const told = `${await readFile(report, 'utf8')}${stderr}`
  for (const phone of phones) t.false(told.includes(phone))
  t.notRegex(told, /Ada|Byron|example\.com|very secret|[0-9a-f]{12}/)
  t.is((await stat(`${report}.run`)).mode & 0o777, 0o700)
  for (const name of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!name.isFile()) continue
    t.false((await readFile(join(name.parentPath, name.name), 'latin1')).includes(key), name.name)
  }
})

test('the control asks the trusted version again, the same questions each time', async (t) => {
  const { shadow, report, seen } = await shadowOf(t)
  t.is((await shadow('--control', '30%')).code, 0)
  const { control = 0 } = countsIn(await reportIn(report))
  t.true(control > 3 && control < 25, `${control} of 40`)
  t.deepEqual(seen, { v3: 40 + control, v4: 0, v5: 40 })
  const before = await readFile(report, 'utf8')
  t.is((await shadow('--control', '30%')).code, 0)
  t.deepEqual(seen, { v3: 40 + control, v4: 0, v5: 40 })
  t.is(await readFile(report, 'utf8'), before)
})

test('a budget is for whole pairs: none is left half done, and a larger one goes on', async (t) => {
  const { shadow, report, seen } = await shadowOf(t)
  for (const [budget, pairs] of [
    [1, 0],
    [21, 10],
    [22, 11],
  ] as const) {
    const { code, stderr } = await shadow('--max-requests', String(budget))
    t.is(code, 6)
    t.regex(stderr, /The budget is spent: .* Raise --max-requests to go on\./)
    t.deepEqual(seen, { v3: pairs, v4: 0, v5: pairs })
    t.is(countsIn(await reportIn(report)).pairs ?? 0, pairs)
  }
  t.is((await shadow('--max-requests', '80')).code, 0)
  t.deepEqual(seen, { v3: 40, v4: 0, v5: 40 })
})

test('a candidate that fails is counted, and stays counted when the budget ends', async (t) => {
  const failing = await shadowOf(t, { sandbox: { outcomes: { v5: 'status=500' } }, content: '2125550100\n' })
  for (let times = 0; times < 2; times++) {
    // Its second try does not fit.
    t.is((await failing.shadow('--max-requests', '2')).code, 6)
    t.like(countsIn(await reportIn(failing.report)), { pairs: 0, candidateFailed: 1 })
  }
  t.deepEqual(failing.seen, { v3: 1, v4: 0, v5: 1 })

  const refusing = await shadowOf(t, { sandbox: { outcomes: { v5: 'status=400' } }, content: '2125550100\n' })
  const { code, stderr } = await refusing.shadow()
  t.is(code, 4)
  t.regex(stderr, /0 pairs, .*; the candidate failed to answer 1 more; 2 requests in all\./)
  t.like(countsIn(await reportIn(refusing.report)), { pairs: 0, candidateFailed: 1 })
})

test('a version that refuses the key ends the run, and says so', async (t) => {
  const { shadow, asked } = await shadowOf(t, { sandbox: { outcomes: { v5: 'status=401' } } })
  const { code, stderr } = await shadow('--concurrency', '2')
  t.is(code, 4)
  t.regex(stderr, /error: The service refuses the key/)
  t.true(asked() <= 10, String(asked()))
})

test('with recorded answers, only the candidate is asked', async (t) => {
  const { shadow, report, seen, phones, folder, url, env } = await shadowOf(t)
  const trusted = createLookup({ baseUrl: url, apiKey: key, versions: ['v3'] })
  const payloads = await Promise.all(phones.map(async (phone) => (await trusted.phones(phone)).raw))
  const lines = payloads.map((payload) => JSON.stringify(payload))
  const recorded = join(folder, 'old.ndjson')
  await writeFile(recorded, [...lines.slice(0, 30), '', 'no JSON', ...lines.slice(32, 35)].join('\n'))
  const { code, stderr } = await shadow('--recorded', recorded)
  t.is(code, 1, 'the trusted version has not answered every row')
  t.deepEqual(seen, { v3: 40, v4: 0, v5: 33 })
  t.regex(stderr, /line 32 of --recorded: /)
  t.regex(stderr, /6 rows left out: --recorded has no answer to them\.\n1 row left out: /)
  t.is(countsIn(await reportIn(report)).pairs, 33)
  // As compare says it, from both files.
  const candidate = createLookup({ baseUrl: url, apiKey: key, versions: ['v5'] })
  const newer = await Promise.all(phones.map(async (phone) => (await candidate.phones(phone)).raw))
  await writeFile(join(folder, 'new.ndjson'), newer.map((payload) => `${JSON.stringify(payload)}\n`).join(''))
  const compared = await runMain(['compare', 'v3', 'v5', 'phones', recorded, join(folder, 'new.ndjson')], { env })
  t.deepEqual(await reportIn(report), parseJson(compared.stdout))
})

test('with an earlier batch of the trusted version, only the candidate is asked', async (t) => {
  const { shadow, report, seen, folder, input, env } = await shadowOf(t)
  const earlier = join(folder, 'earlier')
  await runMain(['batch', 'phones', input, '--to', earlier, '--versions', 'v3'], { env })
  t.is((await shadow('--reuse', earlier)).code, 0)
  t.deepEqual(seen, { v3: 40, v4: 0, v5: 40 })
  t.is(countsIn(await reportIn(report)).pairs, 40)
})

test('a dry run says what it may cost, sends nothing and writes nothing', async (t) => {
  const { shadow, folder, asked } = await shadowOf(t)
  const { code, stdout } = await shadow('--dry-run', '--control', '10%', '--price', '0.05', '--rate', '10/s')
  t.is(code, 0)
  t.regex(
    stdout,
    /^40 rows: 40 questions, 0 repeated, 0 invalid\.\nAsked are phone: "Phone" .*\nTo ask: v3 40 questions, v5 40 questions, and v3 about 4 /,
  )
  t.regex(stdout, /Requests: 84 to .*\nCost: 4\.20 to .*\nDuration: 9 s to /)
  t.is(asked(), 0)
  t.deepEqual(await readdir(folder), ['list.csv'])
})

test('above 1,000 requests, a run needs a budget or a confirmation', async (t) => {
  const content = Array.from({ length: 600 }, (_, at) => `212555${String(at).padStart(4, '0')}\n`).join('')
  const { shadow, asked } = await shadowOf(t, { content })
  const { code, stderr } = await shadow()
  t.is(code, 2)
  t.regex(stderr, /This sends at least 1,200 requests: give a budget with --max-requests/)
  t.is(asked(), 0)
})

test('the report of another run is not overwritten, not even by a run that has its own', async (t) => {
  const { shadow, report, input, folder, env, asked } = await shadowOf(t)
  t.is((await shadow('--max-requests', '4')).code, 6)
  const before = await readFile(report, 'utf8')
  const second = async (file: string, to: string) =>
    runMain(
      [
        'shadow',
        'phones',
        input,
        '--trusted',
        'v3',
        '--candidate',
        'v5',
        '--max-requests',
        '2',
        '--report',
        file,
      ].concat(['--to', to]),
      { env },
    )
  const [own, to] = [join(folder, 'own.json'), join(folder, 'second')]
  t.is((await second(own, to)).code, 6)
  const { code, stderr } = await second(report, to)
  t.is(code, 2)
  t.regex(stderr, /--report needs a file of its own/)
  t.is(await readFile(report, 'utf8'), before)
  // Both may be moved.
  await mkdir(join(folder, 'elsewhere'))
  const [moved, movedTo] = [join(folder, 'elsewhere', 'own.json'), join(folder, 'elsewhere', 'second')]
  await rename(own, moved)
  await rename(to, movedTo)
  t.is((await second(moved, movedTo)).code, 6)
  t.is(asked(), 6)
})

test('no other file and no other run is overwritten', async (t) => {
  const { shadow, report, input, folder, asked, env } = await shadowOf(t)
  await writeFile(report, '{"precious":true}')
  const { code, stderr } = await shadow()
  t.is(code, 2)
  t.regex(stderr, /--report needs a file of its own/)
  t.is(await readFile(report, 'utf8'), '{"precious":true}')
  await rm(report)

  const other = join(folder, 'other')
  await mkdir(other)
  await writeFile(join(other, 'file'), '')
  t.regex((await shadow('--to', other)).stderr, /The folder of the run has other files/)
  t.regex((await shadow('--to', input)).stderr, /The folder of the run cannot be used/)
  t.is(asked(), 0)

  t.is((await shadow('--max-requests', '4')).code, 6)
  const before = await readFile(report, 'utf8')
  const args = ['shadow', 'phones', input, '--trusted', 'v3', '--report', report, '--candidate', 'v4']
  const outcome = await runMain(args, { env })
  t.is(outcome.code, 2)
  t.regex(outcome.stderr, /has answers of another operation or version/)
  t.is(await readFile(report, 'utf8'), before)
  t.is(asked(), 4)
})

test('wrong calls end in one line', async (t) => {
  const { args, env, report, input, asked } = await shadowOf(t)
  for (const [call, message] of [
    [args('--candidate', 'v3'), /--trusted and --candidate are the same/],
    [args('--control', '2'), /--control is a share/],
    [args('--reuse', 'a', '--recorded', 'b'), /give one of them/],
    [args('--reuse', '/nowhere'), /There is no run in this folder/],
    [args('--recorded', '/nowhere/old.ndjson'), /there is no such file/],
    [args('--report', '/nowhere/parity.json', '--to', `${report}.run`), /--report file cannot be written/],
    [['shadow', 'phones', input, '--candidate', 'v5', '--report', report], /--trusted/],
    [['shadow', 'addresses', input, '--trusted', 'v3', '--candidate', 'v5', '--report', report], /v3/],
  ] as const) {
    const { code, stderr } = await runMain(call, { env })
    t.is(code, /written/.test(stderr) ? 5 : 2, stderr)
    t.regex(stderr, message)
    saysOneLine(t, stderr)
  }
  t.is(asked(), 0)
})

/** Kills a run as soon as the service has been asked so much more. */
const killAfter = async (
  t: ExecutionContext,
  more: number,
  asked: () => number,
  start: () => ReturnType<typeof startCli>,
) => {
  const until = asked() + more
  const child = start()
  const end = endOf(child)
  const timer = setInterval(() => {
    if (asked() >= until) child.kill('SIGKILL')
  }, 1)
  const { code } = await end
  clearInterval(timer)
  t.is(code, null, 'it was killed')
}

test.serial('a run that is killed loses no pair, counts none twice, and keeps its budget', async (t) => {
  t.timeout(240_000)
  const count = 300
  const whole = await shadowOf(t)
  const content = `${whole.population.phones.slice(0, count).join('\n')}\n`
  await writeFile(whole.input, content)
  const options = ['--control', '10%', '--concurrency', '4']
  t.is((await whole.shadow(...options)).code, 0)

  const { args, env, asked, shadow, report } = await shadowOf(t, { content })
  const budget = 400
  const start = () => startCli(args(...options, '--max-requests', String(budget)), env)
  const kills = 4
  for (let kill = 0; kill < kills; kill++) await killAfter(t, 50 + 13 * kill, asked, start)
  t.is((await shadow(...options, '--max-requests', String(budget))).code, 6)
  t.true(asked() <= budget, `${asked()} of ${budget}`)
  // What was under way at a kill is asked again, and the rest of a pair may not fit.
  const { pairs = 0, control = 0 } = countsIn(await reportIn(report))
  t.true(2 * pairs + control >= budget - 12 * kills - 2, `${pairs} pairs and ${control} controls`)

  t.is((await shadow(...options)).code, 0)
  t.is(await readFile(report, 'utf8'), await readFile(whole.report, 'utf8'))
  t.true(asked() <= whole.asked() + 12 * kills, `${asked()} and ${whole.asked()} without kills`)
})

test.serial('Ctrl-C finishes what is under way, writes the report, and the next run goes on', async (t) => {
  const { args, env, asked, shadow, report, seen } = await shadowOf(t)
  const child = startCli(args('--rate', '40/s'), env)
  const end = endOf(child)
  const timer = setInterval(() => {
    if (asked() < 10) return
    clearInterval(timer)
    child.kill('SIGINT')
  }, 1)
  const { stderr } = await end
  clearInterval(timer)
  t.regex(stderr, /Stopping: .*\n(?:.*\n)*.*The report is in /)
  const { pairs = 0 } = countsIn(await reportIn(report))
  t.true(pairs > 0 && pairs < 40, `${pairs} pairs`)
  t.is((await shadow()).code, 0)
  t.deepEqual(seen, { v3: 40, v4: 0, v5: 40 }, 'nothing was asked twice')
  t.is(countsIn(await reportIn(report)).pairs, 40)
})

test.serial('two processes cannot work in one folder', async (t) => {
  const { args, env, asked, shadow } = await shadowOf(t)
  const child = startCli(args('--rate', '5/s'), env)
  const end = endOf(child)
  while (asked() < 2) await new Promise((resolve) => setTimeout(resolve, 5))
  const { code, stderr } = await shadow()
  t.is(code, 2)
  t.regex(stderr, /Another process is working in the folder/)
  child.kill('SIGKILL')
  await end
})
