import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { execFileSync } from 'node:child_process'
import test, { type ExecutionContext } from 'ava'
import { safeCell } from '../../src/cli/rows/writer.ts'
import { runMain, runMainInBytes } from '../cli/run-main.ts'
import { json, serve } from '../support/server.ts'
import { phones } from './batches.ts'

// A user's file is read as it is, comes back as it was, and is the one that was planned, or nothing is asked.

const owner = { id: '1', names: [{ full_name: 'Zoë Łukasz' }], addresses: [{ city: 'Ely' }, { city: 'Rye' }] }

/** A run of an input, and its export as bytes in Latin-1, in which every byte shows. */
const runOf = async (t: ExecutionContext, content: string | Uint8Array, onAsked?: (file: string) => Promise<void>) => {
  const folder = await mkdtemp(join(tmpdir(), 'files-'))
  t.teardown(async () => rm(folder, { recursive: true, force: true }))
  const [file, run] = [join(folder, 'list.csv'), join(folder, 'run')]
  await writeFile(file, content)
  const asked: string[] = []
  const { baseUrl } = await serve(t, ({ parameters }, response) => {
    asked.push(parameters['phone'] ?? '')
    void (async () => {
      if (asked.length === 1) await onAsked?.(file)
      json(response, { data: { phone: {}, owners: [owner, { ...owner, id: parameters['phone'] }] } })
    })()
  })
  const env = { PEOPLE_LOOKUP_BASE_URL: baseUrl, PEOPLE_LOOKUP_API_KEY: 'any key' }
  return {
    file,
    asked,
    env,
    batch: async (...args: readonly string[]) =>
      runMain(['batch', 'phones', file, '--to', run, '--yes', ...args], { env }),
    exported: async (...args: readonly string[]) => runMainInBytes(['batch', 'export', run, ...args], { env }),
  }
}

const time = /\d{4}-\d\d-\d\dT[\d:.]+Z/g

for (const [encoding, bytes] of [
  ['windows-1252', Buffer.from('Name;Phone\r\nJos\xE9 O\x92Brien;2125550100\r\n', 'latin1')],
  ['utf-16le', Buffer.from('\uFEFFName;Phone\r\nJosé O’Brien;2125550100\r\n', 'utf16le')],
  ['utf-8', Buffer.from('\uFEFFsep=;\r\nName;Phone\r\nJosé O’Brien;2125550100\r\n;\r\n')],
] as const) {
  test(`${encoding} is told by its bytes, asked, and written back, with what the answer has beyond it`, async (t) => {
    const { batch, exported, asked } = await runOf(t, bytes)
    t.like(await batch(), { code: 0 })
    t.deepEqual(asked, ['2125550100'])
    const { stdoutBytes, stderr } = await exported('--select', 'owner=/owners/0/names/0/full')
    const decoded = new TextDecoder(encoding, { ignoreBOM: true }).decode(stdoutBytes).replace(time, 'T')
    const name = encoding === 'windows-1252' ? 'Zoë ?ukasz' : 'Zoë Łukasz'
    const added = 'status;version;issues;time;owner'
    const expected = new TextDecoder(encoding, { ignoreBOM: true })
      .decode(bytes)
      .replace('Phone', `Phone;${added}`)
      .replace('00\r\n', `00;found;v5;;T;${name}\r\n`)
      .replace('\r\n;\r\n', '\r\n;;;;;;\r\n')
    t.is(decoded, expected)
    t.is(/that windows-1252 does not have are written as \?: 1\./.test(stderr), encoding === 'windows-1252')
  })
}

test('what cannot be told by its bytes is refused before anything is paid for, and read as it is said to be', async (t) => {
  const mac = Buffer.from('Name,Phone\nJos\x8E,2125550100\n', 'latin1')
  const { batch, exported, asked } = await runOf(t, mac)
  const guessed = await batch()
  t.is(guessed.code, 2)
  t.regex(guessed.stderr, /cannot be told from its bytes: say which it is, as --encoding/)
  t.deepEqual(asked, [])
  t.is((await batch('--encoding', 'macintosh')).code, 0)
  t.true((await exported()).stdoutBytes.includes(mac.subarray(11, 15)))
  t.is((await batch('--encoding', 'shift_jis')).code, 2)
})

for (const [what, content, says] of [
  ['a workbook', 'PK\u0003\u0004and so on', /save it as CSV UTF-8/],
  ['a JSON list', '[{"phone":"2125550100"}]', /is a JSON list: .*jq -c '\.\[\]'/],
  [
    'no column of a usual name',
    'N\u001B[31mame,Handy\nAda,2125550100\n',
    /The columns are "N\\u001b\[31mame" \(column 1\) and "Handy" \(column 2\)/,
  ],
] as const) {
  test(`${what} is told apart, with what to do`, async (t) => {
    const { batch } = await runOf(t, content)
    const { code, stderr } = await batch()
    t.is(code, 2)
    t.regex(stderr, says)
  })
}

for (const between of [';', ' / ', ' ::: '])
  test(`two numbers with "${between}" between them, as other programs join them, are told apart from a bad number`, async (t) => {
    const { batch } = await runOf(t, `Name,Phone\nAda,2125550100\nBob,+1 212-555-0101${between}(212) 555-0102\n`)
    const { stdout } = await batch('--dry-run')
    t.regex(stdout, /1 invalid: Phone has several values in one cell/)
  })

test('several columns are several questions of a row, and two values in one cell are none', async (t) => {
  const content =
    'Name,Home,Work\nAda,2125550100,2125550101\nBob,2125550102,\nCy,2125550103;2125550104,2125550100,extra\n'
  const { batch, exported, asked } = await runOf(t, content)
  const { code, stderr } = await batch('--map', 'phone=Home', '--map', 'phone=Work')
  t.is(code, 1)
  t.regex(stderr, /several values in one cell: put each in a column/)
  t.deepEqual([...asked].sort(), ['2125550100', '2125550101', '2125550102'])
  const { stdout } = await exported('--select', 'id=/owners/1/id')
  t.deepEqual(stdout.replace(time, 'T').split('\n'), [
    'Name,Home,Work,column_4,status,version,issues,time,id,status_2,version_2,issues_2,time_2,id_2',
    'Ada,2125550100,2125550101,,found,v5,,T,2125550100,found,v5,,T,2125550101',
    'Bob,2125550102,,,found,v5,,T,2125550102,,,,,',
    'Cy,2125550103;2125550104,2125550100,extra,invalid,,"Home has several values in one cell: put each in a column, and give --map phone=<column> for each.",,,found,v5,,T,2125550100',
    '',
  ])
  const lines = (await exported('--ndjson', '--select', 'id=/owners/1/id')).stdout.trimEnd().split('\n')
  t.is(lines.length, 5)
  const list: unknown = JSON.parse((await exported('--json', '--select', 'id=/owners/1/id', '--limit', '1')).stdout)
  t.deepEqual(
    list,
    lines.slice(0, 2).map((line): unknown => JSON.parse(line)),
  )
  t.regex(lines[1] ?? '', /"column":"Work".*"id":"2125550101"/)
})

test('--select takes a list, joins what has a star, reads from the answer or the item, and refuses what cannot be', async (t) => {
  const { batch, exported } = await runOf(t, '2125550100\n')
  await batch()
  const cells = async (...args: readonly string[]) =>
    (await exported(...args)).stdout
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',').slice(5).join(','))
  const cities = 'name=/owners/0/names/*/full,city=/owners/*/addresses/*/city'
  t.deepEqual(await cells('--select', cities), ['Zoë Łukasz,Ely; Rye; Ely; Rye'])
  t.deepEqual(await cells('--select', cities, '--join', '|'), ['Zoë Łukasz,Ely|Rye|Ely|Rye'])
  const each = ['--each', '/owners', '--select']
  t.deepEqual(await cells(...each, 'id=/id,a=/owners/*/addresses/1/city,b=/owners/0/id'), [
    '1,Rye,1',
    '2125550100,Rye,1',
  ])
  t.regex((await exported('--ndjson', '--select', 'city=/owners/0/addresses/*/city')).stdout, /"city":\["Ely","Rye"\]/)
  const wrong = await exported('--select', 'city=/owners/0/adresses/0/city')
  t.is(wrong.code, 2)
  t.regex(wrong.stderr, /has no such path\. Nearest: \/owners\/\*\/addresses\/\*\/city/)
})

test('a file that is overwritten in mid run is not asked, and the export of another file says so', async (t) => {
  const content = ['phone,note', ...phones(400).map((phone) => `${phone},${'x'.repeat(1000)}`)].join('\n')
  const other = content.replaceAll('555', '556')
  const { batch, exported, asked, file } = await runOf(t, content, async (name) => writeFile(name, other))
  const { code, stderr } = await batch()
  t.is(code, 2)
  t.regex(stderr, /was changed while it was read/)
  t.true(asked.every((phone) => phone.slice(3, 6) === '555'))
  t.regex((await exported()).stderr, /another file than the one that was looked up/)
  await writeFile(file, content)
  t.is((await exported()).stdout.trimEnd().split('\n').length, 401)
  t.is(await readFile(file, 'utf8'), content)
})

test('what a spreadsheet may run begins with an apostrophe, whatever hides it, and a plain number does not', (t) => {
  for (const sign of ['=', '+', '-', '@', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20', '\t', '\r', '\n'])
    for (const before of ['', ' ', '\0', '\uFEFF', '\u200B', '\uFEFF\0 '])
      t.is(safeCell(`${before}${sign}1+1`), `'${before}${sign}1+1`)
  for (const plain of ['-12.5', '+1', '', 'a=1', '212-555-0100']) t.is(safeCell(plain), plain)
})

const lines = (...rows: readonly unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

test('lines of JSON may have a key that no line before them has, and come back as they were', async (t) => {
  const rows = [{ name: 'Ada' }, { phone: 2125550100, tags: ['a', 1] }, { name: 'Cy', phone: '2125550101', note: null }]
  const { file, batch, exported, asked } = await runOf(t, lines(...rows))
  t.like(await batch(), { code: 0 })
  t.deepEqual([...asked].sort(), ['2125550100', '2125550101'])
  const read = async (): Promise<readonly unknown[]> =>
    (await exported('--ndjson', '--select', 'id=/owners/1/id')).stdout
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
  t.like(
    await read(),
    rows.map((input) => ({ input })),
  )
  const csv = async (): Promise<string> => (await exported('--select', 'id=/owners/1/id')).stdout.replaceAll(time, 'T')
  t.is(
    await csv(),
    'name,phone,tags,note,status,version,issues,time,id\nAda,,,,blank,,phone must not be blank.,,\n,2125550100,"[""a"",1]",,found,v5,,T,2125550100\nCy,2125550101,,,found,v5,,T,2125550101\n',
  )
  // More at the end may have more keys, too.
  await writeFile(file, lines(...rows, { phone: '2125550102', since: 2019 }))
  t.like(await batch(), { code: 0 })
  t.is(asked.length, 3)
  t.regex(await csv(), /^name,phone,tags,note,since,status.*\n[^]*\n,2125550102,,,2019,found,v5,,T,2125550102\n$/)
})

test('a key of a later line asks a narrower question, as if all lines had it', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'files-'))
  t.teardown(async () => rm(folder, { recursive: true, force: true }))
  const asked: unknown[] = []
  const { baseUrl } = await serve(t, ({ parameters }, response) => {
    asked.push(parameters)
    json(response, { data: { people: [] } })
  })
  const env = { PEOPLE_LOOKUP_BASE_URL: baseUrl, PEOPLE_LOOKUP_API_KEY: 'any key' }
  const [file, run] = [join(folder, 'list.ndjson'), join(folder, 'run')]
  const john = { first_name: 'John', last_name: 'Smith' }
  await writeFile(file, lines(john, { ...john, state: 'NY' }))
  const batch = async () => runMain(['batch', 'names', file, '--to', run, '--versions', 'v5'], { env })
  t.like(await batch(), { code: 0 })
  t.deepEqual(asked, [john, { ...john, state: 'NY' }])
  // What is asked already is not asked again, whatever lines are added.
  await writeFile(file, lines(john, { ...john, state: 'NY' }, { ...john, city: 'Troy', state: 'NY' }))
  t.like(await batch(), { code: 0 })
  t.deepEqual(asked.slice(2), [{ ...john, city: 'Troy', state: 'NY' }])
})

test('a selected value does not take the place of what a row has by the same name', async (t) => {
  const { batch, exported } = await runOf(t, '2125550100\n')
  await batch()
  const select = ['--select', 'status=/owners/1/id,row=/owners/0/id,row=/owners/1/id']
  const row: unknown = JSON.parse((await exported('--ndjson', ...select)).stdout)
  t.like(row, { row: 1, status: 'found', status_2: '2125550100', row_2: '1', row_3: '2125550100' })
  t.regex((await exported(...select)).stdout, /^input,status,version,issues,time,status_2,row,row_2\n/)
})

test('files that were put together ask nothing of a header among the rows, and are refused if their columns differ', async (t) => {
  const content = 'phone,note\n2125550100,a\n\uFEFF"Phone",note\n2125550101,b\n'
  const { batch, exported, asked, env } = await runOf(t, content)
  const { code, stderr } = await batch()
  t.is(code, 0)
  t.regex(stderr, /^2 found; 2 requests/)
  t.deepEqual([...asked].sort(), ['2125550100', '2125550101'])
  const { stdout } = await exported('--select', 'id=/owners/1/id')
  t.deepEqual(stdout.replace(time, 'T').split('\n'), [
    'phone,note,status,version,issues,time,id',
    '2125550100,a,found,v5,,T,2125550100',
    '\uFEFF"Phone",note,,,,,',
    '2125550101,b,found,v5,,T,2125550101',
    '',
  ])
  const last: unknown = JSON.parse((await exported('--ndjson')).stdout.trimEnd().split('\n').at(-1) ?? '')
  t.like(last, { row: 2, status: 'found' })
  for (const [operation, input] of [
    ['names', 'first,last\nAda,Byron\nlast,first\nByron,Bob\n'],
    ['names', 'first,last\nAda,Byron\nSurname,Given name,City\nByron,Bob,Rye\n'],
    ['person', 'id,zip\n1001,10001\nzip,id\n10001,1002\n'],
    ['person', 'id,zip\n1001,10001\nzip,name,person_id\n10001,Bob,1002\n'],
    ['phones', 'phone,fax\n2125550100,2125550101\nfax,phone\n2125550102,2125550103\n'],
    ['addresses', 'street,city,state\n1 Elm St,Rye,NY\nState,City,Address\nNY,Rye,2 Elm St\n'],
  ] as const) {
    const outcome = await runMain(['batch', operation, '-', '--to', 'none', '--dry-run'], { input, env })
    t.is(outcome.code, 2, input)
    t.regex(outcome.stderr, /names its columns twice, and not in the same order/, input)
  }
  const kinds = 'name,phone\nAda,2125550100\nBob,mobile\n'
  t.like(await runMain(['batch', 'phones', '-', '--to', 'none', '--dry-run'], { input: kinds, env }), { code: 0 })
})

test('an empty file is none that has changed, and what can be read only once is kept', async (t) => {
  const empty = await runOf(t, '')
  t.like(await empty.batch(), { code: 0 })
  t.like(await empty.batch(), { code: 0 })
  const { batch, exported, asked, file } = await runOf(t, '')
  await rm(file)
  execFileSync('mkfifo', [file])
  const written = writeFile(file, '2125550100\n')
  t.like(await batch(), { code: 0 })
  await written
  t.deepEqual(asked, ['2125550100'])
  t.regex((await exported()).stdout, /2125550100,found/)
})

test('a damaged row is asked where it would have been reused, and told in a sentence where it is exported', async (t) => {
  const before = await runOf(t, '2125550100\n2125550101\n')
  t.like(await before.batch(), { code: 0 })
  const folder = join(dirname(before.file), 'run')
  const database = new DatabaseSync(join(folder, 'run.db'))
  database.exec("UPDATE question SET row = replace(row, 'found', 'fond') WHERE key = '2125550100'")
  database.close()
  before.asked.length = 0
  const { env, file } = before
  const again = await runMain(['batch', 'phones', file, '--to', `${folder}2`, '--reuse', folder], { env })
  t.is(again.code, 0)
  t.deepEqual(before.asked, ['2125550100'])
  const { code, stderr } = await before.exported()
  t.is(code, 2)
  t.regex(stderr, /A row of run\.db is damaged: run the batch once more/)
})

test('a quote without its pair does not take the rows up to the next one, and one within a line is read', async (t) => {
  const { batch, asked } = await runOf(
    t,
    'name,phone\n"Ada,2125550100\nBob,2125550101\n"Cy,2125550102\nDi,2125550103\n',
  )
  const { code, stderr } = await batch()
  t.is(code, 2)
  t.regex(stderr, /no CSV near line 4: a quote has no end, or stands where none may/)
  t.deepEqual(asked, [])
  const fine = await runOf(t, 'name,phone\n"Ada ""A"",\nByron",2125550100\nBob "B" Byron,2125550101\n')
  t.like(await fine.batch(), { code: 0 })
  t.is(fine.asked.length, 2)
})
