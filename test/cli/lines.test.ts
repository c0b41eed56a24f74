import test from 'ava'
import { readJson, runCli, temporaryFile } from './run-cli.ts'
import { runMain } from './run-main.ts'
import { line, namesIn, numbersIn } from './some-lines.ts'

// Many payloads, one per line: each is read by itself, and a bad one affects only itself.

test('a bad line is reported by its number, and the rest goes on', async (t) => {
  const input = [line('Ada'), '{"person":', '', '  ', line('Grace'), '7', '{"person":null}', line('Mary')].join('\n')
  const { code, stdout, stderr } = await runMain(['normalize', 'v3', 'person', '--lines'], { input })
  t.is(code, 1)
  t.deepEqual(namesIn(stdout), ['Ada', 'Grace', 'Mary'])
  t.deepEqual(numbersIn(stdout), [1, 5, 8])
  t.deepEqual(stderr.trimEnd().split('\n'), [
    'line 2: This is not a payload: expected valid JSON at its root. It ends too early, in line 2, column 11.',
    'line 6: This is not a v3 person payload: expected an object at its root.',
    '3 lines read, 1 found nothing, 2 could not be read.',
  ])
})

test('answers that found nothing are counted separately, and hide no bad line', async (t) => {
  const nobody = '{"person":null}'
  const bad = 'This is not a payload: expected valid JSON at its root. It ends too early, in line 26, column 11.'
  for (const [command, says] of [
    [['normalize', 'v3'], ''],
    [
      ['translate', 'v3', 'v5'],
      '; 0 losses, 1 issue, 0 extras; --report lists them.\n  1 /person/gender, expected text',
    ],
  ] as const) {
    const ada = command[0] === 'normalize' ? line('Ada') : '{"person":{"full_name":"Ada","gender":true}}'
    const input = [...Array.from({ length: 25 }, () => nobody), '{"person":', ada].join('\n')
    const run = await runMain([...command, 'person', '--lines'], { input })
    const counts = `1 line read, 25 found nothing, 1 could not be read${says || '.'}`
    t.deepEqual([run.code, run.stderr], [1, `line 26: ${bad}\n${counts}\n`])
    t.is(run.stdout.split('\n').length, 2)
    const fine = await runMain([...command, 'person', '--lines'], { input: `${nobody}\n${nobody}\n` })
    t.deepEqual(fine, { code: 0, stdout: '', stderr: '0 lines read, 2 found nothing.\n' })
  }
})

test('with auto, too, an answer that found nothing is not a bad line, whatever its version', async (t) => {
  for (const [asked, operation, input] of [
    ['auto', 'person', '{"data":{"person":null}}'],
    ['v5', 'addresses', '{"data":{"address":null}}'],
  ] as const) {
    const { code, stdout, stderr } = await runMain(['normalize', asked, operation, '--lines'], { input })
    t.deepEqual([code, stdout, stderr], [0, '', '0 lines read, 1 found nothing.\n'])
  }
})

test('of many bad lines, twenty are reported, and the others counted', async (t) => {
  const input = [...Array.from({ length: 1254 }, () => '7'), line('Ada')].join('\n')
  const { code, stdout, stderr } = await runMain(['translate', 'v3', 'v5', 'person', '--lines'], { input })
  t.deepEqual([code, stdout.split('\n').length], [1, 2])
  const told = stderr.trimEnd().split('\n')
  t.is(told.length, 22)
  t.regex(told[19] ?? '', /^line 20: /)
  t.deepEqual(told.slice(20), [
    '… and 1,234 more; --rejects <file> lists them',
    '1 line read, 1,254 could not be read.',
  ])
  const twenty = await runMain(['normalize', 'v3', 'person', '--lines'], { input: '7\n'.repeat(20) })
  t.regex(twenty.stderr, /\nline 20: [^\n]*\n0 lines read, 20 could not be read\.\n$/)
})

test('for payloads of several lines, the advice is to write each on one', async (t) => {
  const payload = `${JSON.stringify(readJson('test/fixtures/v3-person.payload.json'), undefined, 2)}\n`
  const advice =
    "This is not one payload per line: jq -c (1.7 or later, as older ones round long ids) writes payloads like that, and jq -c '.[]' a list of them; read a single one without --lines."
  for (const input of [payload, `\n${payload}${payload}`, '{\n}\n', `[\n${line('Ada')},\n${line('Grace')}\n]`]) {
    const { code, stderr } = await runMain(['translate', 'v3', 'v5', 'person', '--lines'], { input })
    t.is(code, 1)
    t.is(stderr.split('\n').at(-2), advice)
  }
  for (const input of ['{', 'hunter2\n{\n', 'INFO {\nINFO }\n', `{\n${line('Ada')}\n`, '7\n{\n', '{}\n{}\n']) {
    const { stderr } = await runMain(['normalize', 'v3', 'person', '--lines'], { input })
    t.notRegex(stderr, /jq/, input)
  }
})

test('normalize --lines ends with a summary of what could not be read, as translate does', async (t) => {
  const input = `{"person":{"gender":true,"shoe_size":39,"hat_size":7}}\n\n${line('Ada')}\n`
  const places = ['gender, expected text', 'shoe_size, unknown', 'hat_size, unknown']
  for (const [command, says] of [
    [['normalize', 'v3'], '2 lines read; 1 issue, 2 extras.\n'],
    [['translate', 'v3', 'v5'], '2 lines read; 0 losses, 1 issue, 2 extras; --report lists them.\n'],
    [['translate', 'v3', 'v5', '--report'], '2 lines read; 0 losses, 1 issue, 2 extras.\n'],
  ] as const) {
    const { code, stderr } = await runMain([...command, 'person', '--lines'], { input })
    t.deepEqual([code, stderr], [0, `${says}${places.map((place) => `  1 /person/${place}\n`).join('')}`])
  }
})

test('translate --lines writes payloads, and one line that summarizes what was lost or could not be read', async (t) => {
  const payload = JSON.stringify(readJson('test/fixtures/v5-person.payload.json'))
  const input = `${payload}\n${payload}\n`
  const plain = await runMain(['translate', 'v5', 'v3', 'person', '--lines'], { input })
  t.is(plain.code, 0)
  const [first, second] = plain.stdout.trimEnd().split('\n')
  t.is(first, second)
  t.regex(plain.stderr, /^2 lines read; \d+ losses \(.*\), 0 issues, 0 extras; --report lists them\.\n {2}/)
  const report = await runMain(['translate', 'v5', 'v3', 'person', '--lines', '--report'], { input })
  t.regex(
    report.stdout,
    /^\{"line":1,"payload":\{"person":.*\},"source":\{.*\},"losses":\[\{.*\}\],"issues":\[\],"extras":\[\]\}\n/,
  )
  t.deepEqual(numbersIn(report.stdout), [1, 2])
  t.is(report.stderr, plain.stderr.replace('; --report lists them', ''))
})

test('Windows line endings, a byte order mark and multi-byte letters are read', async (t) => {
  const file = await temporaryFile(t, `\uFEFF${line('Zoë')}\r\n\r\n${line('李')}\r\n`)
  const { code, stdout, stderr } = await runMain(['normalize', 'auto', 'person', file, '--lines'])
  t.deepEqual([code, stderr], [0, ''])
  t.deepEqual(namesIn(stdout), ['Zoë', '李'])
})

test('bytes that are not UTF-8 lose their line', async (t) => {
  const bad = Buffer.from([0x22, 0xff, 0x22, 0x0a])
  const [ada, grace, mary] = ['Ada', 'Grace', 'Mary'].map((name) => Buffer.from(`${line(name)}\n`))
  const input = Buffer.concat([ada, bad, grace, bad, mary].flatMap((part) => part ?? []))
  const { code, stdout, stderr } = await runMain([
    'normalize',
    'v3',
    'person',
    '--lines',
    await temporaryFile(t, input),
  ])
  t.deepEqual([code, namesIn(stdout), numbersIn(stdout)], [1, ['Ada', 'Grace', 'Mary'], [1, 3, 5]])
  t.is(stderr, 'line 2: It is not UTF-8 text.\nline 4: It is not UTF-8 text.\n3 lines read, 2 could not be read.\n')
})

test('an endless line is skipped, not collected', async (t) => {
  const long = `"${'x'.repeat(33 * 2 ** 20)}"`
  const file = await temporaryFile(t, `${long}\n${line('Ada')}\n`)
  const { code, stdout, stderr } = await runCli(['normalize', 'v3', 'person', '--lines', file])
  t.deepEqual([code, namesIn(stdout), numbersIn(stdout)], [1, ['Ada'], [2]])
  t.is(stderr, 'line 1: It is longer than 32 MiB.\n1 line read, 1 could not be read.\n')
})
