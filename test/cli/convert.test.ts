import { truncate } from 'node:fs/promises'
import test from 'ava'
import { isRight } from 'fp-ts/lib/Either.js'
import { normalizeAny } from '../../src/normalize/by-name.ts'
import { asGolden } from '../support/goldens.ts'
import { objectIn, parseJson } from '../support/json.ts'
import { fixtures, readJson, saysOneLine, temporaryFile } from './run-cli.ts'
import { runMain } from './run-main.ts'

// One payload, from a file or standard input: read into the model, or written as another version.

for (const { version, operation, payload, value } of fixtures) {
  test(`normalize ${version} ${operation}: a file's payload is its golden value`, async (t) => {
    const { code, stdout, stderr } = await runMain(['normalize', version, operation, payload])
    t.deepEqual([code, stderr], [0, ''])
    const { value: read, ...rest } = objectIn(stdout)
    t.deepEqual(asGolden(read), asGolden(readJson(value)))
    t.deepEqual(rest, { source: { version, operation }, issues: [], extras: [] })
  })

  test(`translate ${version} to itself: a ${operation} payload loses nothing`, async (t) => {
    const { code, stdout, stderr } = await runMain(['translate', version, version, operation, payload])
    t.deepEqual([code, stderr], [0, ''])
    const again = normalizeAny(version, operation, parseJson(stdout))
    t.deepEqual(asGolden(isRight(again) ? again.right.value : {}), asGolden(readJson(value)))
  })
}

test('an id beyond 2^53 keeps its digits', async (t) => {
  const input = '{"person":{"id":9007199254740993,"full_name":"Ada Byron"}}'
  const normalized = await runMain(['normalize', 'v3', 'person'], { input })
  t.true(normalized.stdout.includes('"id": "9007199254740993"'))
  const translated = await runMain(['translate', 'v3', 'v5', 'person'], { input })
  t.true(translated.stdout.includes('"id": "9007199254740993"'))
})

test('issues and extras are part of the result, not a failure', async (t) => {
  const input = '{"person":{"gender":true,"shoe_size":39}}'
  const { code, stdout, stderr } = await runMain(['normalize', 'v3', 'person'], { input })
  t.deepEqual([code, stderr], [0, ''])
  t.deepEqual(objectIn(stdout)['issues'], [{ kind: 'value', path: '/person/gender', expected: 'text' }])
  t.deepEqual(objectIn(stdout)['extras'], ['/person/shoe_size'])
})

test('a payload that looks like another version than the named one is reported, also in lines', async (t) => {
  const v4 = JSON.stringify({ data: { person: { id: 7, age: 36, is_deceased: false } } })
  const own = '{"data":{"person":{"id":7,"names":[{"full_name":"Ada Byron"}],"shoe_size":39}}}'
  const told = 'This looks like v4: read it as v4.\n'
  for (const flags of [[], ['--pretty']]) {
    t.is((await runMain(['normalize', 'v5', 'person', ...flags], { input: v4 })).stderr, told)
  }
  const one = await runMain(['translate', 'v5', 'v3', 'person'], { input: v4 })
  t.regex(one.stderr, /^\d+ losses, .*--report lists them\.\n {2}/)
  t.true(one.stderr.endsWith(`\n${told}`))
  t.is((await runMain(['translate', 'v5', 'v3', 'person', '--report'], { input: v4 })).stderr, told)
  t.is((await runMain(['normalize', 'v5', 'person'], { input: own })).stderr, '')
  t.is((await runMain(['normalize', 'auto', 'person'], { input: v4 })).stderr, '')
  const lines = await runMain(['normalize', 'v5', 'person', '--lines'], { input: [v4, own, v4].join('\n') })
  t.regex(lines.stderr, /^3 lines read; \d+ issues, \d+ extras\.\n {2}/)
  t.true(lines.stderr.endsWith('\n2 lines look like v4: read such lines as v4.\n'))
})

test('the JSON says which version a payload looks like, if not the named one', async (t) => {
  const v4 = JSON.stringify({ data: { person: { id: 7, age: 36 } } })
  const own = JSON.stringify({ data: { person: { names: [{ full_name: 'Ada Byron' }] } } })
  for (const command of [
    ['normalize', 'v5'],
    ['translate', 'v5', 'v3', '--report'],
  ]) {
    const [v5, auto] = [command, command.map((word) => (word === 'v5' ? 'auto' : word))]
    const one = async (args: readonly string[], input: string): Promise<unknown> =>
      objectIn((await runMain([...args, 'person'], { input })).stdout)['looksLike']
    t.deepEqual([await one(v5, v4), await one(v5, own), await one(auto, v4)], ['v4', undefined, undefined])
    const { stdout } = await runMain([...v5, 'person', '--lines'], { input: [own, v4, own].join('\n') })
    const looks = stdout
      .trimEnd()
      .split('\n')
      .map((line) => objectIn(line)['looksLike'])
    t.deepEqual(looks, [undefined, 'v4', undefined])
  }
})

test('a payload that looks like another operation than the named one is reported, with its version and with auto', async (t) => {
  const phones = JSON.stringify(readJson('test/fixtures/v5-phones.payload.json'))
  const own = '{"data":{"people":[]},"suggestions":[]}'
  for (const version of ['v5', 'auto']) {
    const one = await runMain(['normalize', version, 'names'], { input: phones })
    t.is(one.code, 1)
    t.regex(one.stderr, /looks like phones/)
    t.is((await runMain(['normalize', version, 'names'], { input: own })).stderr, '')
  }
  // Owners of an email are partly read as owners of a phone: most by v4, which has no email search.
  const emails = JSON.stringify(readJson('test/fixtures/v5-emails.payload.json'))
  for (const version of ['v5', 'v4', 'auto'])
    t.is(
      (await runMain(['normalize', version, 'phones'], { input: emails })).stderr,
      'This looks like emails: read it as emails.\n',
    )
  // Without its root, there is no answer at all.
  const { code, stderr } = await runMain(['normalize', 'v5', 'person'], { input: phones })
  const says = 'This is not a v5 person payload: expected an object at /data/person.'
  t.deepEqual([code, stderr], [1, `error: ${says} It looks like phones: read it as phones.\n`])
})

const unreadable: Readonly<Record<string, readonly [input: string, code: number, says: RegExp]>> = {
  nothing: ['', 1, /expected valid JSON instead of nothing/],
  'incomplete JSON': ['{"person":', 1, /expected valid JSON/],
  'a secret that is not JSON': ['hunter2', 1, /expected valid JSON/],
  'the wrong kind': ['7', 1, /expected an object at its root/],
  "another version's": [
    '{"data":{"person":{"names":[{"full_name":"x"}],"languages":[]}}}',
    1,
    /It looks like v5: read it as 'v5'/,
  ],
  nobody: ['{"person":null}', 3, /Nothing was found/],
  'a million brackets': ['['.repeat(1e6), 1, /expected valid JSON/],
  'a million brackets, closed': [`${'['.repeat(1e6)}${']'.repeat(1e6)}`, 1, /expected an object at its root/],
  'many payloads, after a blank line': ['\n{"person":{}}\n{"person":{}}\n', 1, /one per line: read them with --lines/],
  'many payloads': ['{"person":{}}\n{"person":{}}\n', 1, /one per line: read them with --lines/],
}

for (const [what, [input, code, says]] of Object.entries(unreadable)) {
  test(`unreadable input is reported in one plain line: ${what}`, async (t) => {
    for (const args of [
      ['normalize', 'v3', 'person'],
      ['translate', 'v3', 'v5', 'person'],
    ]) {
      const outcome = await runMain(args, { input })
      t.deepEqual([outcome.code, outcome.stdout], [code, ''])
      t.regex(outcome.stderr, says)
      t.false(outcome.stderr.includes('hunter2'))
      saysOneLine(t, outcome.stderr)
    }
  })
}

test('a single payload of more than 256 MiB is refused, with what to do', async (t) => {
  // Sparse: it takes no space on the disk.
  const file = await temporaryFile(t, '  ')
  await truncate(file, 256 * 2 ** 20 + 1)
  const { code, stdout, stderr } = await runMain(['normalize', 'v3', 'person', file])
  const says = 'error: The input is larger than 256 MiB: with one payload per line, use --lines.\n'
  t.deepEqual([code, stdout, stderr], [1, '', says])
})

test('bytes that are not UTF-8 are reported, not repaired', async (t) => {
  const file = await temporaryFile(t, Buffer.from('{"person":{"full_name":"Ren\xE9e"}}', 'latin1'))
  const { code, stdout, stderr } = await runMain(['normalize', 'v3', 'person', file])
  t.deepEqual([code, stdout, stderr], [1, '', 'error: The input is not UTF-8 text.\n'])
})
