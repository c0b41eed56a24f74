import { readFile, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { fullDisk, onFullDisk } from '../support/full-disk.ts'
import { root, runIn } from '../support/run.ts'
import { program, saysOneLine, temporaryFile } from './run-cli.ts'
import { runMain } from './run-main.ts'
import { line, numbersIn } from './some-lines.ts'

// A run neither empties a file that the user needs, nor fills a disk, nor passes for complete when it was broken off.

/** Runs commands of a shell, in which `$1` is a file with two lines, the second of which is bad, and `$2` another file. */
const runWith = async (t: ExecutionContext, command: (run: string) => string) => {
  const content = `${line('Ada')}\n7\n`
  const file = await temporaryFile(t, content)
  const commands = command(`node ${program} normalize v3 person`)
  const outcome = await runIn(root, ['sh', '-c', commands, 'sh', file, join(dirname(file), 'other')])
  return { ...outcome, isKept: (await readFile(file, 'utf8')) === content }
}

test('--rejects needs a file of its own, and --lines', async (t) => {
  const file = await temporaryFile(t, `${line('Ada')}\n7\n`)
  const link = join(dirname(file), 'link')
  await symlink(file, link)
  const args = ['normalize', 'v3', 'person', '--lines']
  for (const [run, says] of [
    [[...args, file, '--rejects', file], '--rejects needs a file of its own: this one is the input.'],
    [[...args, file, '--rejects', link], '--rejects needs a file of its own: this one is the input.'],
    [[...args, file, '--rejects', '-'], '--rejects needs a name of its own: standard output has the results.'],
    [[...args, file, '--rejects', '--report'], '--rejects has no value: another option follows it.'],
    [[...args, file, '--rejects', ''], '--rejects has no value.'],
    [[...args.slice(0, 3), file, '--rejects', link], '--rejects is for many payloads: use it with --lines.'],
  ] as const) {
    const { code, stdout, stderr } = await runMain(run)
    t.deepEqual([code, stdout, stderr], [2, '', `error: ${says}\n`])
    saysOneLine(t, stderr)
  }
  t.is(await readFile(file, 'utf8'), `${line('Ada')}\n7\n`)
})

test('--rejects refuses the file of standard input, output or error', async (t) => {
  const file = await temporaryFile(t, `${line('Ada')}\n`)
  const other = join(dirname(file), 'other')
  const run = `node ${program} normalize v3 person --lines --rejects`
  for (const [command, whose] of [
    [`${run} "$1" < "$1"`, 'the input'],
    [`${run} "$2" < "$1" > "$2"`, 'that of standard output'],
    [`${run} "$2" < "$1" 2> "$2"; code=$?; cat "$2" >&2; exit "$code"`, 'that of standard error'],
    [`${run} /dev/stdout < "$1" | cat; exit 2`, 'that of standard output'],
  ] as const) {
    const { code, stdout, stderr } = await runIn(root, ['sh', '-c', command, 'sh', file, other])
    t.deepEqual([code, stdout], [2, ''])
    t.is(stderr, `error: --rejects needs a file of its own: this one is ${whose}.\n`)
  }
  t.deepEqual(numbersIn((await runMain(['normalize', 'v3', 'person', '--lines', file])).stdout), [1])
})

test('standard error may be a pipe that has the rejects, too', async (t) => {
  const { stdout } = await runWith(t, (run) => `${run} --lines --rejects /dev/stderr "$1" 2>&1 > "$2" | cat`)
  t.regex(stdout, /^\{"line":2,"error":[^\n]*\}\nline 2: /)
})

test('--rejects takes no name of an input in place of its own', async (t) => {
  for (const rest of ['"$1" < /dev/null', '"$1" no-such-file']) {
    const { code, stderr, isKept } = await runWith(t, (run) => `${run} --lines --rejects ${rest}`)
    t.deepEqual([code, isKept], [2, true], rest)
    t.is(
      stderr,
      'error: --rejects needs a file of its own: this one has other content. Name a new file after --rejects, and the input after that.\n',
    )
  }
})

test('an input is refused as the file of the results, however it is named', async (t) => {
  for (const rest of ['--lines "$1" >> "$1"', '--lines < "$1" >> "$1"', '--lines - < "$1" >> "$1"', '"$1" >> "$1"']) {
    const { code, stderr, isKept } = await runWith(t, (run) => `${run} ${rest}`)
    t.deepEqual([code, isKept], [2, true], rest)
    t.is(stderr, 'error: The input is the file of standard output: write to another one.\n', rest)
  }
  // The shell has emptied the file before the program starts.
  t.is((await runWith(t, (run) => `${run} --lines "$1" > "$1"`)).code, 2)
  t.is((await runWith(t, (run) => `${run} --lines < /dev/null > /dev/null`)).code, 0)
})

onFullDisk('a full disk ends the program with one line, and is worth a retry', async (t) => {
  for (const [rest, what] of [
    [`--lines "$1" > ${fullDisk}`, 'Standard output'],
    [`test/fixtures/v3-person.payload.json > ${fullDisk}`, 'Standard output'],
    [`--lines --rejects ${fullDisk} "$1"`, 'The --rejects file'],
  ] as const) {
    const { code, stderr } = await runWith(t, (run) => `${run} ${rest}`)
    t.is(code, 5, rest)
    t.true(stderr.endsWith(`error: ${what} cannot be written: the disk is full.\n`), stderr)
  }
})
