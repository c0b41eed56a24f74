import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import type { Uses } from '../../src/public/compare.ts'
import { parseJson } from '../support/json.ts'
import { root } from '../support/run.ts'
import { runMain } from './run-main.ts'

// `uses scan` finds what a program reads, and `uses check` says what becomes of it.

const types = `
export interface Place { readonly city?: string; readonly state?: string; readonly zip?: string }
export interface Title { readonly text?: string; readonly kind?: 'main' | 'alias' }
export interface Kin { readonly id: string; readonly full_name?: string; readonly age?: number; readonly titles: Title[]; readonly places: Place[] }
export type Json = string | number | readonly Json[] | { readonly [key: string]: Json }
export interface Profile {
  readonly id: string; readonly full_name?: string; readonly first_name?: string; readonly last_name?: string
  readonly aliases: string[]; readonly gender?: string | null; readonly age?: number; readonly marital_status?: string
  readonly emails?: readonly string[]; readonly phones: string[]; readonly addresses: Place[]; readonly relatives?: readonly Kin[]
  readonly titles: readonly Title[]; readonly extra?: Json
}
export interface Answer { readonly person: Profile }
`

/** Programs, and what they read of a person, by the line on which they do. */
const corpus: Readonly<Record<string, readonly [program: string, ...reads: readonly string[]]>> = {
  access: ['const name = answer.person.full_name', '/person/full_name'],
  element: ["const name = answer['person']['full_name']", '/person/full_name'],
  optional: ['const first = answer?.person?.relatives?.[0]?.full_name', '/person/relatives/*/full_name'],
  destructured: [
    'const { person: { gender, emails: mails = [] } } = answer; mails.map(String)',
    '/person/gender',
    '/person/emails',
  ],
  parameter: [
    'const nameOf = ({ first_name, last_name }: Profile) => `${first_name} ${last_name}`',
    '/person/first_name',
    '/person/last_name',
  ],
  assigned: ['let age: number | undefined; ({ age } = answer.person)', '/person/age'],
  callback: [
    'answer.person.addresses.filter((one) => one.state === "NY").map(({ zip }) => zip)',
    '/person/addresses/*/state',
    '/person/addresses/*/zip',
  ],
  loop: ['for (const kin of answer.person.relatives ?? []) console.log(kin.age)', '/person/relatives/*/age'],
  alias: ['const who = answer.person; const other = who; other.marital_status?.trim()', '/person/marital_status'],
  narrowed: ['if (answer.person.gender != null) answer.person.gender.toUpperCase()', '/person/gender'],
  derived: ["const some: Pick<Profile, 'phones'> = answer.person; some.phones.at(0)", '/person/phones'],
  partial: ['const part: Partial<Profile> = answer.person; part.aliases?.join()', '/person/aliases'],
  generic: ['const id = <A>(a: A): A => a; id(answer.person).id.trim()', '/person/id'],
  // The type of a title, or of a place, is that of several fields.
  itself: [
    'const main = answer.person.titles.find(({ kind }) => kind === "main")?.text',
    '/person/titles/*/kind',
    '/person/titles/*/text',
  ],
  inner: [
    'const all = (answer.person.relatives ?? []).flatMap((kin) => kin.titles).map((one) => one.text)',
    '/person/relatives/*/titles/*/text',
  ],
  unpacked: [
    'const { relatives: [kin] = [] } = answer.person; const [first] = kin?.places ?? []; first?.city?.trim()',
    '/person/relatives/*/places/*/city',
  ],
  sorted: [
    'const zips = [...answer.person.addresses].toSorted((a, b) => a.zip!.localeCompare(b.zip!))',
    '/person/addresses/*/zip',
  ],
  known: ["const key = 'gender' as const; answer.person[key]", '/person/gender'],
  either: ["const part = (key: 'gender' | 'age') => answer.person[key]", '/person/gender', '/person/age'],
  whether: ["if ('age' in answer.person) console.log(1)", '/person/age'],
  nested: ['let mail: unknown; ({ person: { emails: mail } } = answer)', '/person/emails'],
  pluck: [
    'const pluck = <A, K extends keyof A>(a: A, key: K): A[K] => a[key]; pluck(answer.person, "gender")',
    '/person/gender',
  ],
  structural: [
    'const mail = (who: { full_name?: string; relatives?: readonly { age?: number }[] }) => who; mail(answer.person)',
    '/person/full_name',
    '/person/relatives/*/age',
  ],
  constrained: ['const aged = <A extends { age?: number }>(one: A) => one.age; aged(answer.person)', '/person/age'],
  recursive: [
    'const copy = (one: Json): unknown => (Array.isArray(one) ? one.map(copy) : one); copy(answer.person.extra ?? [])',
    '/person/extra',
  ],
  written: ['const copy: { -readonly [K in keyof Profile]: Profile[K] } = { ...answer.person }; copy.age = 3'],
  nothing: ['const other = { full_name: "x", age: 3 }; console.log(other.full_name, other.age)'],
}

/** Programs from which everything may be read, and by what. */
const escapes: Readonly<Record<string, readonly [program: string, path: string, why: string]>> = {
  json: ['JSON.stringify(answer.person)', '/person', 'JSON.stringify'],
  spread: ['const copy = { ...answer.person, extra: 1 }', '/person', 'spread'],
  rest: ['const { full_name, ...rest } = answer.person', '/person', 'rest'],
  any: ['const loose: any = answer.person', '/person', 'any'],
  cast: ['const loose = answer.person as any', '/person', 'any'],
  logged: ['console.log(answer)', '', 'console.log'],
  entries: ['Object.entries(answer.person)', '/person', 'Object.entries'],
  assigned: ['Object.assign({}, answer.person)', '/person', 'Object.assign'],
  keys: ['Object.keys(answer.person)', '/person', 'Object.keys'],
  computed: [
    'const key: string = "age"; (answer.person as Record<string, unknown>)[key]; answer.person[key as keyof Profile]',
    '/person',
    'computed key',
  ],
  list: ['JSON.stringify(answer.person.relatives)', '/person/relatives/*', 'JSON.stringify'],
}

const project = async (t: ExecutionContext, files: Readonly<Record<string, string>>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'uses-'))
  t.teardown(() => rm(folder, { recursive: true }))
  await symlink(`${root}node_modules`, join(folder, 'node_modules'))
  const options = {
    strict: true,
    target: 'es2023',
    module: 'nodenext',
    types: [],
    lib: ['es2023', 'dom'],
    skipLibCheck: true,
  }
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['*.ts'] }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

const programs = (
  all: Readonly<Record<string, readonly [string, ...unknown[]]>>,
): Readonly<Record<string, string>> => ({
  'types.ts': types,
  ...Object.fromEntries(
    Object.entries(all).map(([name, [program]]) => [
      `${name}.ts`,
      `import type { Answer, Json, Profile } from './types.ts'\ndeclare const answer: Answer\n${program}\nexport type Seen = Profile | Json\n`,
    ]),
  ),
})

const isUses = (value: unknown): value is Uses => typeof value === 'object' && value !== null && 'reads' in value

const scan = async (folder: string, ...args: readonly string[]): Promise<Uses> => {
  const { code, stdout, stderr } = await runMain(['uses', 'scan', '--project', join(folder, 'tsconfig.json'), ...args])
  const uses = code === 0 ? parseJson(stdout) : undefined
  if (!isUses(uses)) throw new Error(stderr)
  return uses
}

test('each field that a program reads is found, with file and line, and no other', async (t) => {
  const { reads } = await scan(await project(t, programs(corpus)), '--type', 'Answer=v3:person')
  for (const [name, [, ...expected]] of Object.entries(corpus)) {
    const found = reads.filter(({ at }) => at?.includes(`${name}.ts:3`)).map(({ path }) => path)
    t.deepEqual(found.toSorted(), [...expected].toSorted(), name)
  }
  t.true(reads.every(({ version, operation }) => version === 'v3' && operation === 'person'))
})

test('where everything may be read is named as an escape', async (t) => {
  const { escapes: found = [] } = await scan(await project(t, programs(escapes)), '--type', 'Answer=v3:person')
  for (const [name, [, path, why]] of Object.entries(escapes)) {
    const own = found.filter(({ at }) => at?.includes(`${name}.ts:3`))
    t.true(
      own.some((escape) => escape.path === path && escape.why === why),
      `${name}: ${JSON.stringify(own)}`,
    )
  }
})

test('reads of types that a program imports are found, of several versions at once', async (t) => {
  const folder = await project(t, {
    'own.ts':
      'export interface OldPerson { person: { emails: string[] } }\nexport interface NewPerson { data: { person: { emails: { email: string }[] } } }\n',
    'main.ts':
      "import type { NewPerson, OldPerson } from './own.ts'\nexport const mails = (one: OldPerson, other: NewPerson) => [...one.person.emails, ...other.data.person.emails.map(({ email }) => email)]\n",
  })
  const { reads } = await scan(folder, '--type', 'OldPerson=v3:person', '--type', 'NewPerson=v5:person')
  t.deepEqual(
    reads.map(({ version, path }) => `${version} ${path}`),
    ['v3 /person/emails', 'v5 /data/person/emails/*/email'],
  )
})

test('wrong calls of uses scan end in one line', async (t) => {
  const folder = await project(t, { 'main.ts': 'export const one = 1\n' })
  const at = ['--project', join(folder, 'tsconfig.json')]
  const said = async (...args: readonly string[]) => runMain(['uses', 'scan', ...args])
  for (const [args, message] of [
    [[...at], /--type is missing/],
    [[...at, '--type', 'Nobody=v3:person'], /The program has no type Nobody\./],
    [[...at, '--type', 'V3Person'], /as in V3Person=v3:person/],
    [['--project', join(folder, 'nothing.json'), '--type', 'A=v3:person'], /--project must name a tsconfig/],
  ] as const) {
    const { code, stdout, stderr } = await said(...args)
    t.deepEqual([code, stdout], [2, ''])
    t.regex(stderr, message)
    t.is(stderr.trim().split('\n').length, 1)
  }
})

const file = async (t: ExecutionContext, uses: unknown): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'uses-'))
  t.teardown(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'uses.json'), JSON.stringify(uses))
  return join(folder, 'uses.json')
}

const read = (path: string) => ({ version: 'v3', operation: 'person', path })

test('uses check says what becomes of each field, and ends with 1 on a gap', async (t) => {
  const uses = { reads: ['/person/gender', '/person/full_name', '/person/addresses/*/zip'].map(read) }
  const fine = await runMain(['uses', 'check', await file(t, uses), '--to', 'v5'])
  t.is(fine.code, 0)
  t.deepEqual(
    fine.stdout
      .trim()
      .split('\n')
      .map((line) => line.replace(/ +/g, ' ')),
    [
      'same v3 person /person/gender -> /gender',
      'reshaped v3 person /person/full_name -> /names/*/full',
      'same v3 person /person/addresses/*/zip -> /addresses/*/postalCode',
    ],
  )
  const escape = { ...read('/person/relatives'), why: 'JSON.stringify', at: ['mail.ts:3'] }
  const gap = await runMain([
    'uses',
    'check',
    await file(t, { reads: [...uses.reads, read('/person/age')], escapes: [escape] }),
    '--to',
    'v5',
  ])
  t.is(gap.code, 1)
  t.regex(gap.stdout, /^GAP +v3 person \/person\/age -> \/age$/m)
  t.regex(gap.stdout, /^escape +v3 person \/person\/relatives \(JSON\.stringify\) -> .* mail\.ts:3$/m)
})

test('a field that may be in no specified form, or how many there are, is no gap, and what no version has is one', async (t) => {
  const asked = (version: string, operation: string, path: string, more = {}) => ({ version, operation, path, ...more })
  const said = async (reads: readonly object[]) => {
    const { stdout } = await runMain(['uses', 'check', await file(t, { reads }), '--to', 'v5'])
    return stdout.split('\n').map((line) => line.replace(/ -> .*/, '').replace(/ +/g, ' '))
  }
  t.deepEqual(
    await said([
      asked('v3', 'phones', '/owners/*/emails'),
      asked('v3', 'phones', '/owners/*/is_current_owner'),
      asked('v3', 'phones', '/owners/*/previous_locations'),
      asked('v3', 'person', '/person/relatives/*'),
      asked('v3', 'person', '/person/relatives/*', { isCount: true }),
      asked('canonical', 'person', '/relatives/*/relatives/*/names/*/full'),
    ]),
    [
      'reshaped v3 phones /owners/*/emails',
      'same v3 phones /owners/*/is_current_owner',
      'GAP v3 phones /owners/*/previous_locations',
      'GAP v3 person /person/relatives/*',
      'reshaped v3 person /person/relatives/* (how many)',
      'GAP canonical person /relatives/*/relatives/*/names/*/full',
      '',
    ],
  )
})

test('a file of uses that is none, or names what does not exist, ends in one line that says so', async (t) => {
  for (const [uses, code, message] of [
    [{ read: [] }, 1, /Uses are \{ reads, escapes \}/],
    [{ reads: [read('/person/emial')] }, 2, /v3 has no such field in person\. The nearest are \/person\/emails/],
  ] as const) {
    const outcome = await runMain(['uses', 'check', await file(t, uses), '--to', 'v5'])
    t.is(outcome.code, code)
    t.regex(outcome.stderr, message)
  }
})
