import test from 'ava'
import { fixtures, readJson } from './run-cli.ts'
import { runMain } from './run-main.ts'

// If something else is passed in place of an answer, as often happens, the program says what it is, as the library does.

const whatIsPassed: readonly (readonly [input: unknown, says: string])[] = [
  [{ full_name: 'Ada Byron' }, 'It looks like a record without its wrapper: wrap it as the service does.'],
  [[{ person: { full_name: 'Ada Byron' } }], 'It is a list: pass its items, one by one.'],
  ['{"person":{"full_name":"Ada Byron"}}', 'It is text: read it with parsePayload.'],
]

test('what is often passed in place of a payload is recognized, with its version and with auto, alone and as a line', async (t) => {
  for (const [input, says] of whatIsPassed)
    for (const asked of ['v3', 'auto'])
      for (const flags of [[], ['--lines']]) {
        const { code, stderr } = await runMain(['normalize', asked, 'person', ...flags], {
          input: JSON.stringify(input),
        })
        t.is(code, 1)
        t.true(stderr.split('\n')[0]?.endsWith(says), stderr)
      }
})

test("the program's own output is recognized in place of a payload", async (t) => {
  for (const [command, says] of [
    [['normalize', 'v3'], 'It is a result: its value is in the model already.'],
    [['translate', 'v3', 'v5', '--report'], 'It is a result: pass its payload.'],
  ] as const) {
    const { stdout } = await runMain([...command, 'person'], { input: '{"person":{"id":1,"full_name":"Ada Byron"}}' })
    for (const asked of ['v3', 'auto']) {
      const { code, stderr } = await runMain(['normalize', asked, 'person'], { input: stdout })
      t.is(code, 1)
      t.true(stderr.includes(says), stderr)
    }
  }
})

test('the response of an HTTP client is recognized in place of its data, with a version and with auto', async (t) => {
  for (const { version, operation, payload } of fixtures) {
    const input = JSON.stringify({ status: 200, statusText: 'OK', headers: {}, data: readJson(payload) })
    // Around an answer of v3, it may as well be one of v4 or v5 with new keys.
    for (const asked of version === 'v3' ? [version] : [version, 'auto']) {
      const { code, stderr } = await runMain(['normalize', asked, operation], { input })
      t.is(code, 1)
      t.true(stderr.endsWith('It is the response of an HTTP client: pass its data.\n'), stderr)
    }
  }
})

test('nobody in any other spelling is nobody, also if no version can be told', async (t) => {
  for (const input of ['{}', 'null', '{"data":null}', '{"data":{}}', '{"data":{"person":[]}}']) {
    for (const version of ['v5', 'auto']) {
      t.is((await runMain(['normalize', version, 'person'], { input })).code, 3, `${version} ${input}`)
    }
  }
})

test("another operation's payload is told rather than another version", async (t) => {
  const owner = { first_name: 'Ada', last_name: 'Byron', emails: [{ email: 'ada@example.com', chronology_rank: 1 }] }
  for (const [version, payload] of [
    ['v3', { data: { owners: [owner] } }],
    ['v5', { data: { owners: [owner] } }],
    ['v5', { owners: [{ ...owner, emails: ['ada@example.com'] }] }],
  ] as const) {
    const { stderr } = await runMain(['normalize', version, 'phones'], { input: JSON.stringify(payload) })
    t.regex(stderr, /It looks like emails: read it as emails|This looks like emails: read it as emails/)
  }
})
