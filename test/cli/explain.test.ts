import test from 'ava'
import { lineage } from '../../src/public/index.ts'
import { isJsonObject, isList, parseJson } from '../support/json.ts'
import { saysOneLine } from './run-cli.ts'
import { runMain } from './run-main.ts'

// Where a field went: what explain prints, and what it says if it finds nothing.

const birth = `person:

/birth/date/year
  v3  not carried
  v4  /data/person/dob_year         reshaped
  v5  /data/person/birth/dob_year   reshaped

/birth/date/month
  v3  not carried
  v4  /data/person/dob_month        reshaped
  v5  /data/person/birth/dob_month  reshaped
`

test('explain person /birth/date shows where it is in each version', async (t) => {
  t.deepEqual(await runMain(['explain', 'person', '/birth/date']), { code: 0, stdout: birth, stderr: '' })
})

const family = `names:

/items/*/relatives/*/names/*/full
  v3  /people/*/family_members/*                    reshaped
  v4  /data/people/*/relatives/*                    reshaped
  v5  /data/people/*/relatives/*/names/*/full_name  renamed
`

test('a name is looked up in all operations', async (t) => {
  t.deepEqual(await runMain(['explain', 'family_members']), { code: 0, stdout: family, stderr: '' })
  const { stdout } = await runMain(['explain', 'zip'])
  t.deepEqual(stdout.match(/^\w+:$/gm), ['person:', 'names:', 'phones:', 'emails:', 'addresses:'])
})

test("--wire takes the field as one of a version's payload, with or without an operation", async (t) => {
  const [one, all] = await Promise.all([
    runMain(['explain', '--wire', 'v3', 'person', '/person/aliases']),
    runMain(['explain', '--wire', 'v3', '/person/aliases']),
  ])
  t.deepEqual([one.code, one.stderr], [0, ''])
  t.is(all.stdout, one.stdout)
  t.regex(
    one.stdout,
    /^person:\n\n\/names\/\*\/full\n {2}v3 {2}\/person\/full_name +reshaped\n {6}\/person\/aliases\/\*/,
  )
  const v4 = await runMain(['explain', 'family_members', '--wire', 'v4'])
  t.is(v4.code, 3)
})

test('a single word is a field, even if it is the name of an operation', async (t) => {
  const { code, stdout } = await runMain(['explain', 'phones'])
  t.is(code, 0)
  t.regex(stdout, /^person:\n/)
})

test('explain shows a date as one row', async (t) => {
  const { stdout } = await runMain(['explain', 'person', '/certifications/0/period/end'])
  t.regex(stdout, /^person:\n\n\/certifications\/\*\/period\/end {2}year, month\n {2}v3 {2}not carried\n/)
})

test('explain says if a version does not offer the operation', async (t) => {
  const { stdout } = await runMain(['explain', 'emails', 'search_term'])
  t.regex(stdout, /\n {2}v3 {2}not carried\n {2}v4 {2}not offered\n {2}v5 {2}\/data\/social_profiles\/\*\/search_term/)
})

test('--json prints JSON for programs', async (t) => {
  const { code, stdout, stderr } = await runMain(['explain', 'names', 'family_members', '--json'])
  t.deepEqual([code, stderr], [0, ''])
  const rows = lineage('names').filter(({ path }) => path === '/items/*/relatives/*/names/*/full')
  t.deepEqual(parseJson(stdout), [{ operation: 'names', foundIn: ['v3'], rows, nearest: [] }])
  const all = parseJson((await runMain(['explain', 'zip', '--json'])).stdout)
  t.deepEqual(isList(all) ? all.map((one) => (isJsonObject(one) ? one['operation'] : '')) : [], [
    'person',
    'names',
    'phones',
    'emails',
    'addresses',
  ])
})

const unknown: readonly (readonly [args: readonly string[], code: number, says: RegExp])[] = [
  [['zipcode'], 3, /^error: There is no such field\. Nearest: zip, postalCode, postal_code\.\n$/],
  [['person', '/birth/day'], 3, /There is no such field\. Nearest: \/birth/],
  [['age_min'], 3, /That is an input of the name search, not a field of an answer\./],
  [['includePossibleMatches'], 3, /That is an input of the name search/],
  [['qqqq'], 3, /There is no such field\. No field has a similar name\./],
  [
    ['person', 'family_members'],
    3,
    /^error: person has no family_members, but names has: explain names family_members\.\n$/,
  ],
  [
    ['person', 'current_address', '--wire', 'v3'],
    3,
    /: person has no current_address, but phones and emails have: explain current_address\.\n$/,
  ],
  [
    ['person', '/people/2125550100/family_members'],
    3,
    /: person has no such field, but names has: explain names <field>\.\n$/,
  ],
  [['people', 'zip'], 2, /There is no such operation: use person, names/],
  [['zip', '--wire', 'v99'], 2, /error: --wire must be a version: [v\d, or]+\.\n/],
  [['addresses', 'zip', '--wire', 'v3'], 2, /v3 has no address search/],
  [[], 2, /missing required argument/],
  [['names', ''], 2, /missing required argument 'field'/],
  [[' '], 2, /missing required argument 'field'/],
  [['person', 'zip', 'v3'], 2, /too many arguments/],
]

for (const [args, code, says] of unknown) {
  test(`a mistake is one plain line: explain ${JSON.stringify(args)}`, async (t) => {
    const outcome = await runMain(['explain', ...args])
    t.deepEqual([outcome.code, outcome.stdout], [code, ''])
    t.regex(outcome.stderr, says)
    saysOneLine(t, outcome.stderr)
  })
}

test('explain suggests at most five names, from all operations together', async (t) => {
  const { code, stderr } = await runMain(['explain', 'addres'])
  t.is(code, 3)
  const [, nearest = ''] = /: ([\w, ]+)\.\n$/.exec(stderr) ?? []
  t.deepEqual(nearest.split(', '), ['address', 'addresses', 'addressChanges', 'address_id', 'street_address'])
})
