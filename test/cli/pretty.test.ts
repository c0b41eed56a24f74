import test from 'ava'
import { runMain } from './run-main.ts'
import { death, person } from '../../src/model/constructors.ts'
import { ageText } from '../../src/cli/show/card.ts'
import { printable } from '../../src/cli/terminal/printable.ts'

// A result as a listing for people.

const v5 = 'test/fixtures/v5-person.payload.json'

test('--full is a listing that leaves out what is absent', async (t) => {
  const { code, stdout, stderr } = await runMain(['normalize', 'v5', 'person', v5, '--full'])
  t.deepEqual([code, stderr], [0, ''])
  t.regex(stdout, /^id {2,}4817203956\nnames\n {2}- full {4}Ada Marie Byron\n/)
  t.regex(stdout, /\nbirth\n {2}date {2}1986-12\n/)
  t.regex(stdout, /\n0 issues, 0 extras\nv5 person\n$/)
  t.notRegex(stdout, /undefined|isCompany|\[\]|\{\}/)
})

const payload = {
  person: {
    is_deceased: false,
    gender: true,
    shoe_size: 39,
    hat_size: 58,
    work_history: [
      { title: 'Clerk', is_current: true, start_date: '2019-05-03' },
      { title: 'Cook', end_date: '2015' },
      { title: 'Baker', start_date: '2001-02', end_date: '2004' },
    ],
  },
}

const listing = `death
  isDeceased  no
workHistory
  - title      Clerk
    isCurrent  yes
    period     since 2019-05-03
  - title   Cook
    period  until 2015
  - title   Baker
    period  2001-02 to 2004

1 issue, 2 extras
  /person/gender, expected text
  /person/shoe_size, unknown
  /person/hat_size, unknown
v3 person
`

test('--full prints yes and no, since and until, and lists what could not be read', async (t) => {
  const { code, stdout, stderr } = await runMain(['normalize', 'v3', 'person', '--full'], {
    input: JSON.stringify(payload),
  })
  t.deepEqual([code, stderr], [0, ''])
  t.is(stdout, listing)
})

test('--full lists the first ten places that could not be read, and counts the others', async (t) => {
  const unknown = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`new_${at}\u001b`, at]))
  const { stdout } = await runMain(['normalize', 'v3', 'person', '--full'], {
    input: JSON.stringify({ person: { gender: true, ...unknown } }),
  })
  t.regex(stdout, /\n1 issue, 12 extras\n {2}\/person\/gender, expected text\n {2}\/person\/new_0\\u001b, unknown\n/)
  t.regex(stdout, /\n {2}\/person\/new_8\\u001b, unknown\n {2}… and 3 more, in JSON\nv3 person\n$/)
})

test('--full escapes control characters of terminals', async (t) => {
  const input = '{"person":{"full_name":"Ada\\u001b[31m\\nByron\\u202e"}}'
  const { stdout } = await runMain(['normalize', 'v3', 'person', '--full'], { input })
  t.regex(stdout, /full {2}Ada\\u001b\[31m\\u000aByron\\u202e\n/)
  // What is kept verbatim has keys of the payload.
  const job = '{"\\u001b[31m":"Clerk","\\u202e":{"since":2019}}'
  const kept = await runMain(['normalize', 'v4', 'phones', '--full'], {
    input: `{"data":{"owners":[{"work_history":[${job}]}]}}`,
  })
  t.regex(kept.stdout, /\\u001b\[31m {2}Clerk\n +\\u202e\n +since {2}2019\n/)
})

test('NO_COLOR and FORCE_COLOR are respected', async (t) => {
  const args = ['normalize', 'v3', 'person', 'test/fixtures/v3-person.payload.json', '--full']
  const plain = await runMain(args, { env: { NO_COLOR: '1' } })
  const coloured = await runMain(args, { env: { FORCE_COLOR: '1' } })
  const neither = await runMain(args)
  t.false(plain.stdout.includes('\u001B'))
  t.true(coloured.stdout.includes('\u001B[1m'))
  t.is(neither.stdout, plain.stdout, 'a pipe is not a terminal')
})

/** A listing of what v3 keeps verbatim of a phone's owner: any JSON. */
const listingOf = async (verbatim: unknown) =>
  runMain(['normalize', 'v3', 'phones', '--full'], {
    input: JSON.stringify({ owners: [{ schools: [[verbatim]] }] }),
  })

const likeDates: readonly (readonly [what: string, value: unknown])[] = [
  ['text in a date', { year: '\u001b]0;title\u0007', month: '\u202e', day: '\u009b2J' }],
  ['no text in a date', { year: { toString: 1 }, month: null, day: [] }],
  ['text in a period', { start: '\u001b[31m', end: { year: '\u001b[31m', month: 1, day: 2 } }],
  ['null in a period', { start: null, end: null }],
]

for (const [what, value] of likeDates) {
  test(`--full lists what only has the keys of a date or period like anything else: ${what}`, async (t) => {
    const { code, stdout, stderr } = await listingOf(value)
    t.deepEqual([code, stderr], [0, ''])
    t.is(printable(stdout.replaceAll('\n', '')), stdout.replaceAll('\n', ''))
  })
}

test('--full lists records with any number of keys, and does not indent all values by a long one', async (t) => {
  const many = Object.fromEntries(Array.from({ length: 200_000 }, (_, at) => [`k${at}`, at]))
  const { stdout } = await listingOf(many)
  t.regex(stdout, /\n +k199999 {2}199999\n/)
  const long = await listingOf({ ['k'.repeat(1000)]: 'value', short: 'value' })
  t.regex(long.stdout, / k{1000} {2}value\n +short {37}value\n/)
})

test('of a death, the age is shown, or else the year', (t) => {
  const date = { year: 2003, month: 5, day: undefined }
  const of = (parts: Parameters<typeof death>[0]): string => ageText(person({ death: death(parts) }))
  t.is(of({ isDeceased: true, date, age: 81 }), 'died at 81')
  t.is(of({ isDeceased: true, date }), 'died in 2003')
  t.is(of({ isDeceased: true }), 'died')
  t.is(of({ isDeceased: false, date }), '')
})
