import test from 'ava'
import { isJsonObject, isList } from '../support/json.ts'
import { fixtures, readJson } from './run-cli.ts'
import { runMain } from './run-main.ts'

// If something else is passed in place of an answer, as often happens, the program says what it is, and what to do.

const memberOf = (value: unknown, key: string): unknown => (isJsonObject(value) ? value[key] : undefined)

const rootOf = { person: 'person', names: 'people', phones: 'owners', emails: 'owners', addresses: 'address' } as const

for (const { version, operation, payload } of fixtures) {
  test(`the contents of a ${version} ${operation} answer are recognized, with its version and with auto`, async (t) => {
    const answer = readJson(payload)
    const key = rootOf[operation]
    const held = memberOf(version === 'v3' ? answer : memberOf(answer, 'data'), key)
    const wrapped = (form: string): string => (version === 'v3' ? form : `{"data": ${form}}`)
    const parts: readonly (readonly [part: unknown, form: string])[] = [
      [held, wrapped(`{"${key}": …}`)],
      ...(isList(held) ? [[held[0], wrapped(`{"${key}": […]}`)] as const] : []),
    ]
    for (const [part, form] of parts) {
      const says = `This looks like a ${version} ${operation} answer without its wrapper: wrap it as ${form}.`
      for (const asked of [version, 'auto']) {
        const { code, stderr } = await runMain(['normalize', asked, operation], { input: JSON.stringify(part) })
        t.deepEqual([code, stderr], [1, `error: ${says}\n`])
      }
    }
  })
}

test('the contents of data are recognized, too, also in lines', async (t) => {
  const input = '{"person":{"id":1,"names":[{"full_name":"Ada Byron"}]}}\n'
  const { code, stderr } = await runMain(['translate', 'v5', 'v3', 'person', '--lines'], { input })
  const says = 'This looks like a v5 person answer without its wrapper: wrap it as {"data": …}.'
  t.deepEqual([code, stderr], [1, `line 1: ${says}\n0 lines read, 1 could not be read.\n`])
})

test('what is not part of an answer gets no such hint', async (t) => {
  for (const input of [
    ...['[7]', '7', '{"version":"x"}', '{"id":1,"shoe_size":39}', '{"person":{"full_name":"Ada"}}'],
    // Inside of data, v5 would read it; but it is an answer of v3.
    '{"person":{"gender":"f"}}',
  ]) {
    const { code, stderr } = await runMain(['normalize', 'v5', 'person'], { input })
    t.is(code, 1)
    t.notRegex(stderr, /wrapper/, input)
  }
  // What is beside the subject of the answer.
  const { code, stderr } = await runMain(['normalize', 'v5', 'phones'], { input: '{"carrier":"Verizon"}' })
  t.is(code, 1)
  t.notRegex(stderr, /wrapper/)
})

test('a list of payloads is recognized, also as a line', async (t) => {
  const says =
    "This is a list of payloads: jq -c '.[]' (1.7 or later, as older ones round long ids) writes them one per line, for --lines."
  const input = '[{"person":{"full_name":"Ada Byron"}},{"person":{"full_name":"Ada King"}}]'
  for (const asked of ['v3', 'auto']) {
    const { code, stderr } = await runMain(['normalize', asked, 'person'], { input })
    t.deepEqual([code, stderr], [1, `error: ${says}\n`])
    const [first] = (await runMain(['normalize', asked, 'person', '--lines'], { input })).stderr.split('\n')
    t.is(first, `line 1: ${says}`)
  }
  t.notRegex((await runMain(['normalize', 'v5', 'person'], { input })).stderr, /list of payloads/)
})

test("the program's own output is recognized in place of a payload", async (t) => {
  for (const [command, says] of [
    [['normalize', 'v3'], 'This is a result and not a payload: its value is in the canonical model already.'],
    [['translate', 'v3', 'v5', '--report'], 'This is a report of translate: read its payload.'],
  ] as const) {
    for (const flags of [[], ['--lines']]) {
      const { stdout } = await runMain([...command, 'person', ...flags], {
        input: '{"person":{"id":1,"full_name":"Ada Byron"}}',
      })
      for (const read of [
        ['normalize', 'auto'],
        ['translate', 'v5', 'v3'],
      ]) {
        const { code, stdout: none, stderr } = await runMain([...read, 'person', ...flags], { input: stdout })
        t.deepEqual([code, none], [1, ''])
        const [first] = stderr.split('\n')
        t.is(first, `${flags.length === 0 ? 'error' : 'line 1'}: ${says}`)
      }
    }
  }
})

test('a row that was stored around a payload is recognized by any key, which is told if no input is like it', async (t) => {
  const person = { full_name: 'Ada Byron' }
  const rows: readonly (readonly [row: object, key: string])[] = [
    [{ version: 'v3', payload: { person } }, 'payload'],
    [{ at: '2024-05-01', query: { id: '7' }, body: { data: { person: { names: [person] } } } }, 'body'],
    [{ status: 200, data: { data: { person } } }, 'data'],
    // Such a key may be an input.
    [{ byron: { person } }, '<key>'],
    [{ 1234567890: { person } }, '<key>'],
  ]
  for (const [row, key] of rows) {
    for (const [asked, flags, who] of [
      ['v3', [], 'error'],
      ['auto', ['--lines'], 'line 1'],
    ] as const) {
      const { code, stderr } = await runMain(['normalize', asked, 'person', ...flags], { input: JSON.stringify(row) })
      t.is(code, 1)
      const [first] = stderr.split('\n')
      const jq = `jq -c .${key} (1.7 or later, as older ones round long ids)`
      t.is(first, `${who}: This has a payload in it: ${jq} writes that alone.`)
    }
  }
})

test('a payload that was stored as text is recognized, alone and in a row', async (t) => {
  const text = '{"person":{"id":9007199254740993}}'
  const row = 'This has the text of a payload in it: jq -r'
  for (const [input, says] of [
    [text, 'This is the text of a payload: jq -r . writes it without quotes.'],
    [{ at: '2024-05-01', body: text }, `${row} .body writes that alone.`],
    // Such a key may be an input.
    [{ byron: text }, `${row} .<key> writes that alone.`],
  ] as const) {
    for (const [asked, flags, who] of [
      ['v3', [], 'error'],
      ['auto', ['--lines'], 'line 1'],
    ] as const) {
      const { code, stderr } = await runMain(['normalize', asked, 'person', ...flags], { input: JSON.stringify(input) })
      t.deepEqual([code, stderr.split('\n')[0]], [1, `${who}: ${says}`])
    }
  }
  const { stderr } = await runMain(['normalize', 'v3', 'person'], {
    input: JSON.stringify({ at: '{', by: 'Ada', n: '7' }),
  })
  t.is(stderr, 'error: This is not a v3 person payload: expected an object at /person.\n')
})

test('an envelope is no such row', async (t) => {
  const input = JSON.stringify({ data: { owners: [{ name: 'Ada Byron' }] } })
  t.regex((await runMain(['normalize', 'v3', 'phones'], { input })).stderr, /It looks like v4: read it as 'v4'\.$/m)
})

test('the response of an HTTP client is recognized in place of its data, with a version and with auto', async (t) => {
  for (const { version, operation, payload } of fixtures) {
    const input = JSON.stringify({ status: 200, statusText: 'OK', headers: {}, data: readJson(payload) })
    // Around an answer of v3, it may as well be one of v4 or v5 with new keys.
    for (const asked of version === 'v3' ? [version] : [version, 'auto']) {
      const { code, stderr } = await runMain(['normalize', asked, operation], { input })
      t.deepEqual([code, stderr], [1, 'error: This is the response of an HTTP client: read its data.\n'])
    }
  }
})

test('a file or a line that says nothing at all is unreadable, as a wrong path of jq gives it, and not nobody', async (t) => {
  for (const input of ['{}', '[]', 'null']) {
    for (const operation of ['person', 'names', 'phones']) {
      for (const version of ['v3', 'v5', 'auto']) {
        const { code, stdout, stderr } = await runMain(['normalize', version, operation], { input })
        t.deepEqual([code, stdout], [1, ''], `${version} ${operation} ${input}`)
        t.regex(stderr, /expected an object|in place of auto/)
      }
    }
    const lines = `{"data":{"people":[]}}\n${input}`
    const { code, stderr } = await runMain(['normalize', 'v5', 'names', '--lines'], { input: lines })
    t.is(code, 1)
    t.regex(stderr, /1 could not be read/)
  }
})

test('nobody in any other spelling is nobody, also if no version can be told', async (t) => {
  for (const input of ['{"data":null}', '{"data":{}}', '{"data":{"person":[]}}']) {
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
