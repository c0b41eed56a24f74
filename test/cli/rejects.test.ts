import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import test from 'ava'
import { objectIn } from '../support/json.ts'
import { endOf, runCli, startCli, temporaryFile } from './run-cli.ts'
import { runMain } from './run-main.ts'
import { line } from './some-lines.ts'

// With --rejects, each line without a result is listed in a file, with the reason.

const nobody = '{"person":null}'

/** What an earlier run has written. It is longer than what most tests write. */
const ofLastNight = `{"line":12345,"error":"UnreadableError","message":"${'It is longer than 32 MiB. '.repeat(9)}"}\n`

const linesOf = (text: string): readonly string[] => text.split('\n').slice(0, -1)

test('exactly the lines that cannot be read or found nothing are in the file, in order', async (t) => {
  const input = Buffer.from([line('Ada'), '7', '', nobody, '"', line('Grace'), '{"person":"hunter2"}', ''].join('\n'))
  input[input.indexOf('"\n')] = 0xff
  const file = await temporaryFile(t, input)
  const rejects = join(dirname(file), 'rejects')
  for (const command of [
    ['normalize', 'v3'],
    ['translate', 'v3', 'v5'],
  ]) {
    const { code, stderr } = await runMain([...command, 'person', '--lines', file, '--rejects', rejects])
    t.is(code, 1)
    const written = linesOf(await readFile(rejects, 'utf8'))
    t.deepEqual(written.map(objectIn), [
      {
        line: 2,
        error: 'UndecodableError',
        message: 'This is not a v3 person payload: expected an object at its root.',
      },
      {
        line: 4,
        error: 'NotFoundError',
        message: 'Nothing was found. Check the input, or accept this as the answer.',
      },
      { line: 5, error: 'UnreadableError', message: 'It is not UTF-8 text.' },
      {
        line: 7,
        error: 'UndecodableError',
        message: 'This is not a v3 person payload: expected an object at /person.',
      },
    ])
    const told = written.map(objectIn).filter(({ error }) => error !== 'NotFoundError')
    const asTold = told.map((one) => `line ${String(one['line'])}: ${String(one['message'])}`)
    t.deepEqual(stderr.split('\n').slice(0, 3), asTold)
  }
})

test('answers that found nothing are in the file, but are not a failure', async (t) => {
  const rejects = await temporaryFile(t, ofLastNight)
  const args = ['normalize', 'auto', 'person', '--lines', '--rejects', rejects]
  t.deepEqual(await runMain(args, { input: nobody }), {
    code: 0,
    stdout: '',
    stderr: '0 lines read, 1 found nothing.\n',
  })
  t.regex(await readFile(rejects, 'utf8'), /^\{"line":1,"error":"NotFoundError","message":"Nothing [^"]*"\}\n$/)
  t.is((await runMain(args, { input: line('Ada') })).code, 0)
  t.is(await readFile(rejects, 'utf8'), '')
})

test('a line that is JSON but no payload is undecodable, whether its version was named or not', async (t) => {
  const rejects = await temporaryFile(t, '')
  const lines = ['{"data":{"people":[]}}', '{"version":404}', '[7]', '{"value":{},"source":{},"issues":[],"extras":[]}']
  for (const version of ['auto', 'v5']) {
    const args = ['normalize', version, 'person', '--lines', '--rejects', rejects]
    t.is((await runMain(args, { input: lines.join('\n') })).code, 1)
    const names = linesOf(await readFile(rejects, 'utf8')).map((text) => objectIn(text)['error'])
    t.deepEqual(names, Array(lines.length).fill('UndecodableError'), version)
  }
})

test('all bad lines are in the file; without one, the program advises to use --rejects', async (t) => {
  const rejects = await temporaryFile(t, '')
  const args = ['normalize', 'v3', 'person', '--lines']
  const input = '7\n'.repeat(159)
  t.regex((await runMain(args, { input })).stderr, /\n… and 139 more; --rejects <file> lists them\n/)
  t.regex((await runMain([...args, '--rejects', rejects], { input })).stderr, /\n… and 139 more\n/)
  t.is(linesOf(await readFile(rejects, 'utf8')).length, 159)
})

test('the bad lines of a large file are in the file in the order of the input', async (t) => {
  const bad = (at: number): boolean => at % 3 === 0
  const lines = Array.from({ length: 30_000 }, (_, at) => (bad(at) ? '7' : line('x'.repeat(1200))))
  const file = await temporaryFile(t, lines.join('\n'))
  const rejects = join(dirname(file), 'rejects')
  const { code } = await runCli(['normalize', 'v3', 'person', '--lines', file, '--rejects', rejects])
  t.is(code, 1)
  t.deepEqual(
    Array.from((await readFile(rejects, 'utf8')).matchAll(/^\{"line":(\d+),/gm), ([, number]) => Number(number)),
    lines.flatMap((_, at) => (bad(at) ? [at + 1] : [])),
  )
})

test('what was rejected before an interrupt is in the file', async (t) => {
  const rejects = await temporaryFile(t, '')
  const child = startCli(['normalize', 'v3', 'person', '--lines', '--rejects', rejects])
  const end = endOf(child)
  child.stdin.write(`7\n${line('Ada')}\n`)
  await Promise.race([once(child.stdout, 'data'), end])
  child.kill('SIGINT')
  t.is((await end).code, null)
  t.deepEqual(
    linesOf(await readFile(rejects, 'utf8')).map((text) => objectIn(text)['line']),
    [1],
  )
})

test('half a million bad lines fit into a heap of 40 MB', async (t) => {
  const rejects = await temporaryFile(t, '')
  const args = ['normalize', 'v3', 'person', '--lines', '--rejects', rejects]
  const child = startCli(args, {}, ['--max-old-space-size=40'])
  const end = endOf(child)
  child.stdin.on('error', () => undefined)
  // No line is faster to refuse than one that is not UTF-8.
  const block = Buffer.alloc(10_000, Buffer.of(0xff, 0x0a))
  for (let at = 0; at < 100; at += 1) {
    const isFull = !child.stdin.write(block)
    if (isFull) await Promise.race([once(child.stdin, 'drain').catch(() => end), end])
  }
  child.stdin.end()
  const { code, stderr } = await end
  t.is(code, 1)
  t.true(stderr.endsWith('\n… and 499,980 more\n0 lines read, 500,000 could not be read.\n'))
  t.is((await readFile(rejects, 'latin1')).split('\n').length, 500_001)
})

test('the file keeps what it has if the input cannot be read', async (t) => {
  const rejects = await temporaryFile(t, ofLastNight)
  const args = ['normalize', 'v3', 'person', '--lines', '--rejects', rejects]
  const { code, stderr } = await runMain([...args, 'no-such-file'])
  t.deepEqual([code, stderr], [2, 'error: The input cannot be read: there is no such file.\n'])
  t.is(await readFile(rejects, 'utf8'), ofLastNight)
  // An input without lines has no rejects.
  t.is((await runMain(args, { input: '' })).code, 0)
  t.is(await readFile(rejects, 'utf8'), '')
})

test('a file that cannot be written is reported before a line is read', async (t) => {
  for (const [file, says] of [
    ['no/such/folder/rejects', 'there is no such folder'],
    ['test', 'it is a folder'],
  ] as const) {
    const args = ['normalize', 'v3', 'person', '--lines', '--rejects', file]
    const { code, stdout, stderr } = await runMain(args, { input: line('Ada') })
    t.deepEqual([code, stdout], [2, ''])
    t.is(stderr, `error: The --rejects file cannot be written: ${says}.\n`)
  }
})

test('a file that cannot be written ends the program though its input goes on', async (t) => {
  for (const input of ['', line('Ada')]) {
    const child = startCli(['normalize', 'v3', 'person', '--lines', '--rejects', 'no/such/folder/rejects'])
    child.stdin.on('error', () => undefined)
    child.stdin.write(input)
    const says = 'error: The --rejects file cannot be written: there is no such folder.\n'
    t.deepEqual(await endOf(child), { code: 2, stderr: says })
  }
})
