import { Readable } from 'node:stream'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import test from 'ava'
import { recognized } from '../../src/cli/terminal/input.ts'
import { endOf, startCli, temporaryFile } from './run-cli.ts'
import { runMain } from './run-main.ts'
import { line, namesIn } from './some-lines.ts'

// Input that is not UTF-8 at all is reported as what it is, once and not for each of its lines. Its exit code differs from
// that of bad lines, which a script may accept.

const text = `${line('Ada')}\n`.repeat(30)

const bigEndian = (bytes: Uint8Array): Buffer => Buffer.from(bytes).swap16()

const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')

/** What a format begins with, and bytes that are no text, as Node cannot write this format. */
const beginning = (...bytes: readonly number[]): Buffer => Buffer.from([...bytes, 0xff, 0x0a, 0xff, 0xff])

const convertIt =
  'The input is UTF-16: convert it to UTF-8 first, as with iconv -f UTF-16 -t UTF-8 or, in PowerShell, Set-Content -Encoding utf8.'

const inputs: readonly (readonly [what: string, bytes: Buffer, says: string])[] = [
  ['gzip', gzipSync(text), 'The input is compressed: unpack it first, as with gunzip -c.'],
  ['zstd', zstdCompressSync(text), 'The input is compressed: unpack it first, as with zstd -dc.'],
  [
    'bzip2',
    beginning(0x42, 0x5a, 0x68, 0x39, 0x31, 0x41, 0x59),
    'The input is compressed: unpack it first, as with bunzip2 -c.',
  ],
  ['xz', beginning(0xfd, 0x37, 0x7a, 0x58, 0x5a, 0), 'The input is compressed: unpack it first, as with xz -dc.'],
  ['zip', beginning(0x50, 0x4b, 3, 4, 0x14, 0), 'The input is compressed: unpack it first, as with unzip -p.'],
  ['UTF-16', utf16, convertIt],
  ['UTF-16 in the other byte order', bigEndian(utf16), convertIt],
]

const payload = '{"person":{}}\n{"person":{}}\n'

const unmarked = Buffer.from(payload, 'utf16le')

test('UTF-16 without a byte order mark is recognized, too', async (t) => {
  for (const [bytes, encoding] of [
    [unmarked, 'UTF-16LE'],
    [bigEndian(unmarked), 'UTF-16BE'],
  ] as const) {
    const file = await temporaryFile(t, bytes)
    for (const flags of [[], ['--lines']]) {
      const { code, stderr } = await runMain(['normalize', 'v3', 'person', file, ...flags])
      t.is(code, 2)
      t.is(stderr, `error: The input is UTF-16: convert it to UTF-8 first, as with iconv -f ${encoding} -t UTF-8.\n`)
    }
  }
})

/** The pieces in which bytes that come one by one are passed on. */
const piecesOf = async (bytes: Buffer): Promise<readonly string[]> => {
  const single = Array.from(bytes, (byte) => Uint8Array.of(byte))
  const pieces: string[] = []
  for await (const piece of recognized(Readable.from(single))) pieces.push(Buffer.from(piece).toString())
  return pieces
}

for (const [what, bytes, says] of inputs) {
  test(`a file that is ${what} gets one line that says so, with and without --lines`, async (t) => {
    const file = await temporaryFile(t, bytes)
    for (const flags of [[], ['--lines']]) {
      for (const command of [
        ['normalize', 'auto'],
        ['translate', 'v3', 'v5'],
      ]) {
        const run = await runMain([...command, 'person', file, ...flags])
        t.deepEqual(run, { code: 2, stdout: '', stderr: `error: ${says}\n` })
      }
    }
  })

  test(`standard input that is ${what} gets one line that says so, with and without --lines`, async (t) => {
    for (const flags of [[], ['--lines']]) {
      const child = startCli(['normalize', 'v3', 'person', ...flags])
      const end = endOf(child)
      // It does not wait for the end, and does not read the rest.
      child.stdin.on('error', () => undefined)
      child.stdin.write(bytes)
      t.deepEqual(await end, { code: 2, stderr: `error: ${says}\n` })
    }
  })

  test(`what is ${what} is recognized byte by byte`, async (t) => {
    await t.throwsAsync(piecesOf(bytes), { message: says })
  })
}

test('bytes are passed on as soon as they can be recognized, and none is lost', async (t) => {
  t.deepEqual(await piecesOf(Buffer.from('7\n')), ['7', '\n'])
  t.deepEqual(await piecesOf(Buffer.from('((')), ['(('])
  t.deepEqual(await piecesOf(Buffer.from('(')), ['('])
  t.deepEqual(await piecesOf(Buffer.from('')), [])
})

test('input that only begins like one of these is read like any other bytes that are not UTF-8', async (t) => {
  for (const { bytes } of [{ bytes: [0x1f] }, { bytes: [0x28, 0xb5, 0x2f] }, { bytes: [0xff] }]) {
    const file = await temporaryFile(t, Buffer.from([...bytes, 0x0a, ...Buffer.from(line('Ada'))]))
    const { code, stdout, stderr } = await runMain(['normalize', 'v3', 'person', file, '--lines'])
    t.deepEqual([code, namesIn(stdout)], [1, ['Ada']])
    t.regex(stderr, /^line 1: [^\n]*\n1 line read, 1 could not be read\.\n$/)
    const short = await temporaryFile(t, Buffer.from(bytes))
    const one = await runMain(['normalize', 'v3', 'person', short])
    t.deepEqual([one.code, one.stdout], [1, ''])
    t.regex(one.stderr, /^error: (?:The input is not UTF-8 text|This is not a payload)/)
  }
})

test('a bad line that only begins like one of these affects only itself', async (t) => {
  const bad = Buffer.concat([Buffer.from(`${line('Ada')}\n`), gzipSync(''), Buffer.from(`\n${line('Grace')}\n`)])
  const { code, stdout } = await runMain(['normalize', 'v3', 'person', '--lines', await temporaryFile(t, bad)])
  t.deepEqual([code, namesIn(stdout)], [1, ['Ada', 'Grace']])
})
