import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { isJsonObject, parseJson } from '../support/json.ts'
import { root } from '../support/run.ts'
import { endOf, numbersIn, runCli, startCli, temporaryFile } from './run-cli.ts'

const line = (name: string): string => JSON.stringify({ person: { full_name: name } })

const namesIn = (stdout: string): readonly unknown[] =>
  stdout
    .trimEnd()
    .split('\n')
    .map((text) => {
      const [, name] = /"full":"([^"]*)"/.exec(text) ?? []
      return isJsonObject(parseJson(text)) ? name : undefined
    })

test('a bad line is told of by its number, and the rest goes on', async (t) => {
  const input = [line('Ada'), '{"person":', '', '  ', line('Grace'), '7', '{"person":null}', line('Mary')].join('\n')
  const { code, stdout, stderr } = await runCli(['normalize', 'v3', 'person', '--lines'], { input })
  t.is(code, 1)
  t.deepEqual(namesIn(stdout), ['Ada', 'Grace', 'Mary'])
  t.deepEqual(numbersIn(stdout), [1, 5, 8])
  t.deepEqual(stderr.trimEnd().split('\n'), [
    'line 2: This is not a payload: expected JSON text at its root.',
    'line 6: This is not a v3 person payload: expected an object at its root.',
    '3 lines read, 1 found nothing, 2 could not be read.',
  ])
})

test('answers that found nothing are counted apart, and hide no bad line', async (t) => {
  const nobody = '{"person":null}'
  const bad = 'This is not a payload: expected JSON text at its root.'
  for (const [command, says] of [
    [['normalize', 'v3'], ''],
    [['translate', 'v3', 'v5'], '; 0 losses, 1 issue, 0 extras; --report lists them'],
  ] as const) {
    const ada = command[0] === 'normalize' ? line('Ada') : '{"person":{"full_name":"Ada","gender":7}}'
    const input = [...Array.from({ length: 25 }, () => nobody), '{"person":', ada].join('\n')
    const run = await runCli([...command, 'person', '--lines'], { input })
    const counts = `1 line read, 25 found nothing, 1 could not be read${says}.`
    t.deepEqual([run.code, run.stderr], [1, `line 26: ${bad}\n${counts}\n`])
    t.is(run.stdout.split('\n').length, 2)
    const fine = await runCli([...command, 'person', '--lines'], { input: `${nobody}\n${nobody}\n` })
    t.deepEqual(fine, { code: 0, stdout: '', stderr: '0 lines read, 2 found nothing.\n' })
  }
})

test('with auto, too, an answer that found nothing is no bad line, whatever it is of', async (t) => {
  for (const [asked, operation, input] of [
    ['auto', 'person', '{"data":{"person":null}}'],
    ['v5', 'addresses', '{"data":{"address":null}}'],
  ] as const) {
    const { code, stdout, stderr } = await runCli(['normalize', asked, operation, '--lines'], { input })
    t.deepEqual([code, stdout, stderr], [0, '', '0 lines read, 1 found nothing.\n'])
  }
})

test('of many bad lines twenty are told of, and the others counted', async (t) => {
  const input = [...Array.from({ length: 1254 }, () => '7'), line('Ada')].join('\n')
  const { code, stdout, stderr } = await runCli(['translate', 'v3', 'v5', 'person', '--lines'], { input })
  t.deepEqual([code, stdout.split('\n').length], [1, 2])
  const told = stderr.trimEnd().split('\n')
  t.is(told.length, 22)
  t.regex(told[19] ?? '', /^line 20: /)
  t.deepEqual(told.slice(20), ['… and 1,234 more', '1 line read, 1,254 could not be read.'])
  const twenty = await runCli(['normalize', 'v3', 'person', '--lines'], { input: '7\n'.repeat(20) })
  t.regex(twenty.stderr, /\nline 20: [^\n]*\n0 lines read, 20 could not be read\.\n$/)
})

test('payloads of several lines get the advice to write each on one', async (t) => {
  const payload = await readFile(join(root, 'test/fixtures/v3-person.payload.json'), 'utf8')
  const advice =
    "This is not one payload a line: jq -c writes payloads so, and jq -c '.[]' a list of them; a single one is read without --lines."
  for (const input of [payload, `\n${payload}${payload}`, '{\n}\n', `[\n${line('Ada')},\n${line('Grace')}\n]`]) {
    const { code, stderr } = await runCli(['translate', 'v3', 'v5', 'person', '--lines'], { input })
    t.is(code, 1)
    t.is(stderr.split('\n').at(-2), advice)
  }
  for (const input of ['{', 'hunter2\n{\n', `{\n${line('Ada')}\n`, '7\n{\n', '{}\n{}\n']) {
    const { stderr } = await runCli(['normalize', 'v3', 'person', '--lines'], { input })
    t.notRegex(stderr, /jq/, input)
  }
})

test('normalize --lines closes with what did not come through, as translate does', async (t) => {
  const input = `{"person":{"gender":7,"shoe_size":39,"hat_size":7}}\n\n${line('Ada')}\n`
  for (const [command, says] of [
    [['normalize', 'v3'], '2 lines read; 1 issue, 2 extras.\n'],
    [['translate', 'v3', 'v5'], '2 lines read; 0 losses, 1 issue, 2 extras; --report lists them.\n'],
    [['translate', 'v3', 'v5', '--report'], '2 lines read; 0 losses, 1 issue, 2 extras.\n'],
  ] as const) {
    const { code, stderr } = await runCli([...command, 'person', '--lines'], { input })
    t.deepEqual([code, stderr], [0, says])
  }
})

test('the help of both commands says what becomes of a line that cannot be read', async (t) => {
  for (const command of ['normalize', 'translate']) {
    const { stdout } = await runCli([command, '--help'])
    t.regex(stdout, /cannot be read is told of on standard error, with its\nnumber, .* the exit code is 1\.\nAfter 20 /)
    t.true(stdout.includes('An answer that found nothing'))
    t.regex(stdout, /\{\s+line, .*where\s+line\s+is\s+its\s+number/s)
  }
  t.true(
    (await runCli(['--help'])).stdout.includes(
      '  3    nothing was found, and no version failed before; never with --lines\n',
    ),
  )
})

test('lines of Windows, a byte order mark and letters of many bytes are read as they are', async (t) => {
  const file = await temporaryFile(t, `\uFEFF${line('Zoë')}\r\n\r\n${line('李')}\r\n`)
  const { code, stdout, stderr } = await runCli(['normalize', 'auto', 'person', file, '--lines'])
  t.deepEqual([code, stderr], [0, ''])
  t.deepEqual(namesIn(stdout), ['Zoë', '李'])
})

test('a letter that two chunks share is one letter', async (t) => {
  const child = startCli(['normalize', 'v3', 'person', '--lines'])
  let stdout = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk))
  const bytes = Buffer.from(`${line('Zoë')}\n`)
  const middle = bytes.indexOf(0xc3) + 1
  child.stdin.write(bytes.subarray(0, middle))
  await new Promise((resolve) => setTimeout(resolve, 150))
  child.stdin.end(bytes.subarray(middle))
  t.is((await endOf(child)).code, 0)
  t.deepEqual(namesIn(stdout), ['Zoë'])
})

test('bytes that are no UTF-8 cost their line', async (t) => {
  const bad = Buffer.from([0x22, 0xff, 0x22, 0x0a])
  const [ada, grace, mary] = ['Ada', 'Grace', 'Mary'].map((name) => Buffer.from(`${line(name)}\n`))
  const input = Buffer.concat([ada, bad, grace, bad, mary].flatMap((part) => part ?? []))
  const { code, stdout, stderr } = await runCli(['normalize', 'v3', 'person', '--lines', await temporaryFile(t, input)])
  t.deepEqual([code, namesIn(stdout), numbersIn(stdout)], [1, ['Ada', 'Grace', 'Mary'], [1, 3, 5]])
  t.is(stderr, 'line 2: It is no UTF-8 text.\nline 4: It is no UTF-8 text.\n3 lines read, 2 could not be read.\n')
})

test('a line without end is passed over, not collected', async (t) => {
  const long = `"${'x'.repeat(33 * 2 ** 20)}"`
  const file = await temporaryFile(t, `${long}\n${line('Ada')}\n`)
  const { code, stdout, stderr } = await runCli(['normalize', 'v3', 'person', '--lines', file])
  t.deepEqual([code, namesIn(stdout), numbersIn(stdout)], [1, ['Ada'], [2]])
  t.is(stderr, 'line 1: It is longer than 32 MiB.\n1 line read, 1 could not be read.\n')
})

test('translate --lines writes payloads, and one line of what did not come through', async (t) => {
  const payload = JSON.stringify(parseJson(await readFile(join(root, 'test/fixtures/v5-person.payload.json'), 'utf8')))
  const input = `${payload}\n${payload}\n`
  const plain = await runCli(['translate', 'v5', 'v3', 'person', '--lines'], { input })
  t.is(plain.code, 0)
  const [first, second] = plain.stdout.trimEnd().split('\n')
  t.is(first, second)
  t.regex(plain.stderr, /^2 lines read; \d+ losses \(.*\), 0 issues, 0 extras; --report lists them\.\n {2}/)
  const report = await runCli(['translate', 'v5', 'v3', 'person', '--lines', '--report'], { input })
  t.regex(report.stdout, /^\{"line":1,"payload":\{"person":.*\},"losses":\[\{.*\}\],"issues":\[\],"extras":\[\]\}\n/)
  t.deepEqual(numbersIn(report.stdout), [1, 2])
  t.regex(report.stderr, /^2 lines read; \d+ losses \(.*\), 0 issues, 0 extras\.\n$/)
})

/** Writes many lines to a program as fast as it takes them. */
const feed = async (stdin: NodeJS.WritableStream, text: string, times: number): Promise<void> => {
  for (let at = 0; at < times; at += 1) if (!stdin.write(text)) await once(stdin, 'drain')
  stdin.end()
}

test('60 MB pass through a heap of 64 MB', async (t) => {
  const payload = JSON.stringify(parseJson(await readFile(join(root, 'test/fixtures/v3-person.payload.json'), 'utf8')))
  const block = `${payload}\n`.repeat(500)
  const times = Math.ceil(60e6 / block.length)
  const child = startCli(['normalize', 'v3', 'person', '--lines'], {}, ['--max-old-space-size=64'])
  let lines = 0
  child.stdout.on('data', (chunk: Buffer) => {
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1
  })
  const [{ code, stderr }] = await Promise.all([endOf(child), feed(child.stdin, block, times)])
  t.deepEqual([code, stderr], [0, ''])
  t.is(lines, 500 * times)
})

test('losses with long paths pass through a heap of 64 MB', async (t) => {
  const args = ['translate', 'v3', 'v5', 'phones', '--lines', '--jobs', '1']
  const child = startCli(args, {}, ['--max-old-space-size=64'])
  child.stdout.resume()
  const end = endOf(child)
  child.stdin.on('error', () => undefined)
  for (let at = 0; at < 1000; at += 1) {
    const school = { [`${at}${'k'.repeat(100_000)}`]: 1 }
    const isFull = !child.stdin.write(`${JSON.stringify({ owners: [{ schools: [school] }] })}\n`)
    if (isFull) await Promise.race([once(child.stdin, 'drain'), end])
  }
  child.stdin.end()
  const { code, stderr } = await end
  t.is(code, 0)
  t.regex(stderr, /^1,000 lines read; 1,000 losses \(notCarried 1,000\)/)
})

test('what has come is answered before the input ends', async (t) => {
  const child = startCli(['normalize', 'v3', 'person', '--lines'])
  child.stdin.write(`${line('Ada')}\n`)
  const chunks: readonly unknown[] = await once(child.stdout, 'data')
  t.true(String(chunks[0]).includes('Ada'))
  child.stdin.end()
  t.is((await endOf(child)).code, 0)
})

test('a closed pipe is no error', async (t) => {
  const child = startCli(['normalize', 'v3', 'person', '--lines'])
  const end = endOf(child)
  child.stdin.on('error', () => undefined)
  const block = `${line('Ada')}\n`.repeat(1000)
  const writing = setInterval(() => child.stdin.write(block), 1)
  t.teardown(() => {
    clearInterval(writing)
    child.kill()
  })
  await Promise.race([once(child.stdout, 'data'), end])
  child.stdout.destroy()
  t.deepEqual(await end, { code: 0, stderr: '' })
})

test('Ctrl-C ends it by the signal, of which shells make 130', async (t) => {
  const child = startCli(['normalize', 'v3', 'person', '--lines'])
  const end = endOf(child)
  child.stdin.write(`${line('Ada')}\n`)
  await Promise.race([once(child.stdout, 'data'), end])
  child.kill('SIGINT')
  t.deepEqual(await end, { code: null, stderr: '' })
})
