import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { endOf, runCli, startCli } from '../cli/run-cli.ts'
import { runMain } from '../cli/run-main.ts'
import { json, serve, type Service } from '../support/server.ts'
import { ownerOf, phones } from './batches.ts'

// `batch` on the command line, against a service that counts.

const folderFor = async (t: ExecutionContext): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'batch-'))
  t.teardown(async () => rm(folder, { recursive: true, force: true }))
  return folder
}

const echo = async (t: ExecutionContext): Promise<Service> =>
  serve(t, (request, response) => json(response, ownerOf(request)))

const envFor = ({ baseUrl }: Service) => ({
  PEOPLE_LOOKUP_BASE_URL: baseUrl,
  PEOPLE_LOOKUP_API_KEY: 'a very secret key',
})

/** A folder with an input, and a function that runs `batch` there. */
const batchOf = async (t: ExecutionContext, content: string, service?: Service) => {
  const folder = await folderFor(t)
  const file = join(folder, 'list.csv')
  await writeFile(file, content)
  const used = service ?? (await echo(t))
  const run = join(folder, 'run')
  const env = envFor(used)
  return {
    ...used,
    file,
    run,
    env,
    batch: (...args: readonly string[]) => runMain(['batch', 'phones', file, '--to', run, ...args], { env }),
    batchBy: (operation: string, ...args: readonly string[]) =>
      runMain(['batch', operation, file, '--to', run, ...args], { env }),
    exported: (...args: readonly string[]) => runMain(['batch', 'export', run, ...args], { env }),
    status: () => runMain(['batch', 'status', run], { env }),
  }
}

const customers = `Name;Mobile;Notes
Ada;(212) 555-0100;"one; two"
Bob;2125550105;=1+1
Cy;212555;
Ada again;+1 212 555 0100;x
`

test('from a CSV to a CSV: each row has its answer, and its own columns are unchanged', async (t) => {
  const { batch, exported, seen } = await batchOf(t, customers)
  const { code, stdout, stderr } = await batch()
  // One row is invalid.
  t.is(code, 1)
  t.is(stdout, '')
  t.regex(stderr, /1 row invalid: Mobile must be a US phone number/)
  t.is(seen.length, 2)
  const lines = (await exported('--select', 'owner=/owners/0/id')).stdout.split('\n')
  t.is(lines[0], 'Name;Mobile;Notes;status;version;issues;time;owner')
  t.regex(lines[1] ?? '', /^Ada;\(212\) 555-0100;"one; two";found;v5;;[^;]+;2125550100$/)
  t.regex(lines[2] ?? '', /^Bob;2125550105;=1\+1;found;v5;;[^;]+;2125550105$/)
  t.regex(lines[3] ?? '', /^Cy;212555;;invalid;;Mobile must be a US phone number of 10 digits: it has fewer.;;$/)
  t.regex(lines[4] ?? '', /^Ada again;\+1 212 555 0100;x;found;v5;;[^;]+;2125550100$/)
})

test('a dry run tells what would be asked, and sends nothing', async (t) => {
  const { batch, seen, run } = await batchOf(t, customers)
  const { code, stdout } = await batch(
    '--dry-run',
    '--price',
    '0.05',
    '--rate',
    '10/s',
    '--versions',
    'v5,v4',
    '--retries',
    '1',
  )
  t.is(code, 0)
  t.is(seen.length, 0)
  t.regex(stdout, /^4 rows: 2 questions, 1 repeated, 1 invalid\.\n {2}1 invalid: Mobile must/)
  t.regex(stdout, /Requests: 2 to 24/)
  t.regex(stdout, /Cost: 0\.10 to 1\.20/)
  await t.throwsAsync(readFile(join(run, 'run.db')))
})

test('an export in the order of the answers has every row, too, and one line for each item of a list', async (t) => {
  const { batch, exported } = await batchOf(t, customers)
  await batch()
  const done = (await exported('--order', 'done', '--select', 'id=/owners/0/id')).stdout.trimEnd().split('\n')
  t.is(done.length, 5)
  t.deepEqual(
    done
      .slice(1)
      .map((line) => line.split(';')[0])
      .sort(),
    ['Ada', 'Ada again', 'Bob', 'Cy'],
  )
  const each = (await exported('--each', '/owners', '--select', 'id=/id', '--ndjson')).stdout.trimEnd().split('\n')
  t.deepEqual(
    each.map((line) => /"id":"(\d+)"/.exec(line)?.[1]),
    ['2125550100', '2125550105', undefined, '2125550100'],
  )
  t.is((await exported('--select', 'x=/owners/0/nams')).code, 2)
})

test('what a spreadsheet would run is shown as it is', async (t) => {
  const service = await serve(t, (_, response) =>
    json(response, { data: { owners: [{ names: [{ full_name: '=HYPERLINK("http://example.com")' }] }] } }),
  )
  const { batch, exported } = await batchOf(t, '2125550100\n', service)
  await batch()
  t.regex((await exported()).stdout, /"'=HYPERLINK/)
})

for (const [what, content] of [
  ['a CSV with a header', 'id,phone\n1,2125550100\n2,2125550101\n'],
  ['a TSV', 'id\tPhone Number\n1\t2125550100\n2\t2125550101\n'],
  ['one value a line', '2125550100\r\n2125550101\r\n'],
  ['NDJSON', '{"phone":2125550100}\n{"phone":"2125550101","other":{}}\n'],
  ['NDJSON whose first line is long', `{"phone":2125550100,"x":"${'y'.repeat(200_000)}"}\n{"phone":"2125550101"}\n`],
  ['a file with a byte order mark', '\uFEFFphone\n2125550100\n2125550101\n'],
] as const) {
  test(`${what} is read`, async (t) => {
    const { batch, seen } = await batchOf(t, content)
    const { code, stderr } = await batch()
    t.is(code, 0, stderr)
    t.deepEqual(seen.map(({ parameters }) => parameters['phone']).sort(), ['2125550100', '2125550101'])
  })
}

test('a large input is read without a warning', async (t) => {
  const { file, run, env } = await batchOf(t, 'Mobile\n' + phones(200_000).join('\n'))
  const { code, stderr } = await endOf(startCli(['batch', 'phones', file, '--to', run, '--dry-run'], env))
  t.is(code, 0)
  t.is(stderr, '')
})

test('standard input is read, too, and kept with the run', async (t) => {
  const service = await echo(t)
  const run = join(await folderFor(t), 'run')
  const env = envFor(service)
  const first = await runMain(['batch', 'phones', '-', '--to', run], { env, input: '2125550100\n2125550101\n' })
  t.is(first.code, 0, first.stderr)
  const more = await runMain(['batch', 'phones', '-', '--to', run], {
    env,
    input: '2125550100\n2125550101\n2125550102\n',
  })
  t.is(more.code, 0, more.stderr)
  t.is(service.seen.length, 3)
  t.is((await runMain(['batch', 'export', run])).stdout.split('\n').length, 5)
})

test('a column is never guessed: two candidates or none are an error', async (t) => {
  const two = await batchOf(t, 'Phone,Mobile\n2125550100,2125550101\n')
  const both = await two.batch()
  t.is(both.code, 2)
  t.regex(both.stderr, /"Phone" \(column 1\) or "Mobile" \(column 2\): say which with --map/)
  t.is((await two.batch('--map', 'phone=Mobile')).code, 0)
  t.is(two.seen[0]?.parameters['phone'], '2125550101')

  const none = await batchOf(t, 'Ada,2125550100\nBob,2125550101\n')
  const neither = await none.batch()
  t.is(neither.code, 2)
  t.notRegex(neither.stderr, /Ada|2125550/)
  t.is((await none.batch('--map', 'phone=2')).code, 0)
  t.is(none.seen.length, 2)
})

test('a list of customers is no narrower search: only names and places are found by their columns', async (t) => {
  const service = await serve(t, (_, response) => json(response, { data: { people: [] } }))
  const { batchBy, seen } = await batchOf(
    t,
    'First Name,Last Name,Email,Age_min\nAda,Byron,ada@example.com,30\n',
    service,
  )
  t.is((await batchBy('names')).code, 0)
  t.deepEqual(seen[0]?.parameters, { first_name: 'Ada', last_name: 'Byron' })
  const mapped = await batchOf(t, 'First Name,Last Name,Email,Age\nAda,Byron,ada@example.com,30\n', service)
  t.is((await mapped.batchBy('names', '--map', 'email=Email', '--map', 'ageMin=Age')).code, 0)
  t.deepEqual(seen[1]?.parameters, { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com', age_min: '30' })
})

test('types are never inferred: zeros in front and long ids stay', async (t) => {
  const service = await serve(t, (_, response) => json(response, { data: { person: { id: 1 } } }))
  const { batchBy, seen } = await batchOf(t, 'id\n00123\n90071992547409931234\n', service)
  t.is((await batchBy('person')).code, 0)
  t.deepEqual(seen.map(({ path }) => path.split('/').at(-1)).sort(), ['00123', '90071992547409931234'])
})

test('above a thousand questions, a budget or a confirmation is needed', async (t) => {
  const { batch, seen } = await batchOf(t, phones(1001).join('\n'))
  const { code, stderr } = await batch()
  t.is(code, 2)
  t.regex(stderr, /at least 1,001 requests/)
  t.is(seen.length, 0)
  t.is((await batch('--max-requests', '100')).code, 6)
  t.is(seen.length, 100)
  t.is((await batch('--yes')).code, 0)
  t.is(seen.length, 1001)
})

test('an input that has grown goes on; one that has changed is refused', async (t) => {
  const { batch, file, seen } = await batchOf(t, 'phone\n2125550100\n')
  t.is((await batch()).code, 0)
  await writeFile(file, 'phone\n2125550100\n2125550101\n')
  t.is((await batch()).code, 0)
  t.is(seen.length, 2)
  await writeFile(file, 'phone\n2125550109\n2125550101\n')
  const changed = await batch()
  t.is(changed.code, 2)
  t.regex(changed.stderr, /has changed/)
  t.is(seen.length, 2)
})

test('an earlier run answers again, unless its answers are too old', async (t) => {
  const first = await batchOf(t, 'phone\n2125550100\n')
  await first.batch()
  const second = await batchOf(t, 'phone\n2125550100\n2125550101\n', first)
  t.regex((await second.batch('--reuse', first.run, '--dry-run')).stdout, /1 by the run of --reuse, 1 to ask/)
  t.is((await second.batch('--reuse', first.run)).code, 0)
  t.is(first.seen.length, 2)
  t.regex((await second.exported('--ndjson')).stdout, /"2125550100"[^\n]*\n.*"2125550101"/)
  const other = await batchOf(t, 'phone\n2125550100\n', first)
  t.is((await other.batch('--reuse', first.run, '--versions', 'v4')).code, 2)
})

test('what ended how is an exit code, and nothing of an input, a key or a record is printed', async (t) => {
  const cases = [
    [401, 4],
    [402, 4],
    [500, 5],
  ] as const
  for (const [status, expected] of cases) {
    const service = await serve(t, (_, response) => json(response, { person: 'Ada Byron 2125550100' }, status))
    const { batch, status: statusOf } = await batchOf(t, '2125550100\n', service)
    const { code, stdout, stderr } = await batch('--retries', '0', '--versions', 'v5')
    t.is(code, expected, String(status))
    t.notRegex(stdout + stderr, /Byron|2125550100|secret/)
    t.regex((await statusOf()).stdout, /The latest run stopped/)
  }
})

test('a service that has nobody is no failure, and the rows say so', async (t) => {
  const service = await serve(t, (_, response) => json(response, {}, 404))
  const { batch, exported, status } = await batchOf(t, '2125550100\n', service)
  t.is((await batch()).code, 0)
  t.regex((await exported()).stdout, /2125550100,notFound/)
  t.regex((await status()).stdout, /1 notFound; 1 requests\.\nEvery question/)
})

test('Ctrl-C finishes what is under way, and the next run goes on', async (t) => {
  const service = await serve(t, (request, response) => setTimeout(() => json(response, ownerOf(request)), 30))
  const { file, run, env, batch } = await batchOf(t, phones(300).join('\n'), service)
  const child = startCli(['batch', 'phones', file, '--to', run], env)
  const ended = endOf(child)
  while (service.seen.length < 30) await new Promise((resolve) => setTimeout(resolve, 5))
  child.kill('SIGINT')
  const { stderr } = await ended
  t.regex(stderr, /Stopping: what is under way is finished/)
  t.is((await batch()).code, 0)
  t.is(service.seen.length, 300)
})

test('a folder with anything else in it is refused', async (t) => {
  const { batch, run, seen } = await batchOf(t, '2125550100\n')
  await mkdir(run)
  await writeFile(join(run, 'mine.txt'), 'precious')
  t.is((await batch()).code, 2)
  t.is(await readFile(join(run, 'mine.txt'), 'utf8'), 'precious')
  t.is(seen.length, 0)
})

test('a run that is refused leaves the folder of another one as it was', async (t) => {
  const { batch, batchBy, exported, run, env } = await batchOf(t, customers)
  t.is((await batch()).code, 1)
  const names = await readdir(run)
  t.is((await batch('--versions', 'v4')).code, 2)
  t.is((await batchBy('emails', '--map', 'email=Name')).code, 2)
  t.is((await runCli(['batch', 'phones', '-', '--to', run, '--versions', 'v4'], { env, input: customers })).code, 2)
  t.deepEqual(await readdir(run), names)
  t.regex((await exported()).stdout, /Bob;2125550105;=1\+1;found;v5;/)
})

test('a number of a column that the input does not have is an error, and so is a file to share a rate by that cannot be used', async (t) => {
  const { batch, seen } = await batchOf(t, customers)
  const beyond = await batch('--map', 'phone=9')
  t.is(beyond.code, 2)
  t.regex(beyond.stderr, /there is no such column: the input has 3/)
  // Here, no row is taken for names of columns.
  const german = await batchOf(t, 'Kunde;Telefon\nAda;2125550100\n')
  const outside = await german.batch('--map', 'phone=3')
  t.is(outside.code, 2)
  t.regex(outside.stderr, /there is no such column: the input has 2/)
  const shared = await batch('--rate', '10/s', '--share-rate', join(tmpdir(), 'no such folder', 'rate.db'))
  t.is(shared.code, 2)
  t.regex(shared.stderr, /--share-rate cannot be used: there is no such folder/)
  t.is(seen.length, 0)
})
