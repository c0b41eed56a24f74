import { on, once } from 'node:events'
import { availableParallelism } from 'node:os'
import type { Readable } from 'node:stream'
import test from 'ava'
import { LineThread } from '../../src/cli/conversion/line-thread.ts'
import { parseJson } from '../support/json.ts'
import { runNode } from '../support/run.ts'
import { endOf, runCli, startCli, temporaryFile } from './run-cli.ts'
import { numbersIn } from './some-lines.ts'

// The lines of a large input are read in several threads, which must make no visible difference.

/** A payload with an issue, an extra, and a loss in v5. */
const person = (name: string): string =>
  JSON.stringify({ person: { full_name: name, age: 36, gender: true, unheard_of: name } })

/** Enough lines to start threads for, each of about 4 KB. */
const manyLines = `${person('x'.repeat(2000))}\n`.repeat(4500)

const threadsIn = (stderr: string): number => stderr.match(/a thread starts/g)?.length ?? 0

test.serial('there are as many threads as asked for, or by default no more than cores', async (t) => {
  const file = await temporaryFile(t, manyLines)
  const env = { NODE_DEBUG: 'people-lookup-compat' }
  for (const [flags, threads] of [
    [['--jobs', '1'], 0],
    [['--jobs', '3'], 2],
    [[], Math.min(availableParallelism(), 4) - 1],
  ] as const) {
    const { code, stderr } = await runCli(['normalize', 'v3', 'person', '--lines', file, ...flags], { env })
    t.deepEqual([code, threadsIn(stderr)], [0, threads])
  }
  const small = await temporaryFile(t, `${person('Ada')}\n`.repeat(10))
  t.is(threadsIn((await runCli(['normalize', 'v3', 'person', '--lines', small, '--jobs', '3'], { env })).stderr), 0)
})

test.serial(
  'for a file, whose size is known, threads start before anything is read, and end if it is refused',
  async (t) => {
    const gzip = await temporaryFile(t, Buffer.concat([Buffer.from([0x1f, 0x8b]), Buffer.alloc(17 * 2 ** 20)]))
    const env = { NODE_DEBUG: 'people-lookup-compat' }
    const { code, stderr } = await runCli(['normalize', 'v3', 'person', '--lines', gzip, '--jobs', '2'], { env })
    t.deepEqual([code, threadsIn(stderr)], [2, 1])
  },
)

test.serial('without permission to start threads, there are none', async (t) => {
  const file = await temporaryFile(t, manyLines)
  const flags = ['--permission', '--allow-fs-read=*']
  const child = startCli(['normalize', 'v3', 'person', '--lines', file, '--jobs', '2'], {}, flags)
  child.stdout.resume()
  const { code, stderr } = await endOf(child)
  t.is(code, 0)
  t.true(stderr.startsWith('4,500 lines read; 4,500 issues, 4,500 extras.\n'))
})

/** Waits until something comes from a stream. */
const said = async (stream: Readable, what: string): Promise<void> => {
  let text = ''
  for await (const [chunk] of on(stream.setEncoding('utf8'), 'data')) {
    text = (text + String(chunk)).slice(-100_000)
    if (text.includes(what)) return
  }
}

test.serial('with threads, too, lines are converted as they come, before the input ends', async (t) => {
  const env = { NODE_DEBUG: 'people-lookup-compat' }
  const child = startCli(['normalize', 'v3', 'person', '--lines', '--jobs', '2'], env)
  t.teardown(() => child.kill())
  const end = endOf(child)
  const block = `${person('x'.repeat(2000))}\n`.repeat(1000)
  const isReady = said(child.stderr, 'a thread is ready')
  child.stdout.resume()
  for (let at = 0; at < 10; at += 1) if (!child.stdin.write(block)) await once(child.stdin, 'drain')
  await isReady
  const isAnswered = said(child.stdout, 'Grace')
  child.stdin.write(`${person('Grace')}\n`)
  await isAnswered
  child.stdin.end()
  const { code, stderr } = await end
  t.is(code, 0)
  t.regex(stderr, /a thread ends after [1-9]\d* batches/)
})

/** What a program says, without what NODE_DEBUG adds to it. */
const withoutTraces = (stderr: string): string => stderr.replace(/^PEOPLE-LOOKUP-COMPAT .*\n/gm, '')

for (const [args, losses, place] of [
  [['normalize', 'v3', 'person', '--lines'], '', ''],
  [
    ['translate', 'v3', 'v5', 'person', '--lines', '--report'],
    '9,970 losses (notCarried 9,970), ',
    '  9,970 /age, not carried by v5\n',
  ],
] as const) {
  test.serial(`several threads of ${args[0]} give the same as one, in the same order, and count alike`, async (t) => {
    const lines = `${`${person(`Zoë ${'x'.repeat(2000)}`)}\n`.repeat(997)}{"person":null}\n\n7\n`
    const child = startCli([...args, '--jobs', '3'], { NODE_DEBUG: 'people-lookup-compat' })
    t.teardown(() => child.kill())
    const end = endOf(child)
    const isReady = said(child.stderr, 'a thread is ready')
    let stdout = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk))
    for (let at = 0; at < 9; at += 1) if (!child.stdin.write(lines)) await once(child.stdin, 'drain')
    await isReady
    child.stdin.end(lines)
    const { code, stderr } = await end
    t.is(code, 1)
    t.regex(stderr, /a thread ends after [1-9]\d* batches/)
    const isGood = (line: number): boolean => (line - 1) % 1000 < 997
    t.deepEqual(numbersIn(stdout), Array.from({ length: 10_000 }, (_, at) => at + 1).filter(isGood))
    t.deepEqual(
      Array.from(stderr.matchAll(/^line (\d+): /gm), ([, line]) => Number(line)),
      Array.from({ length: 10 }, (_, at) => 1000 * (at + 1)),
    )
    t.true(
      stderr.includes(
        `\n9,970 lines read, 10 found nothing, 10 could not be read; ${losses}9,970 issues, 9,970 extras.\n${place}` +
          '  9,970 /person/gender, expected text\n' +
          '  9,970 /person/unheard_of, unknown\n',
      ),
    )
    const one = await runCli([...args, await temporaryFile(t, lines.repeat(10)), '--jobs', '1'])
    // All of them would be too large to show.
    t.true(stdout === one.stdout)
    t.deepEqual([withoutTraces(stderr), code], [one.stderr, one.code])
  })
}

test.serial('each thread escapes control characters of terminals', async (t) => {
  const pretence = `
    import { isMainThread } from 'node:worker_threads'
    if (isMainThread) Object.defineProperty(process.stdout, 'isTTY', { value: true })`
  const env = { NODE_DEBUG: 'people-lookup-compat' }
  const nodeOptions = ['--import', `data:text/javascript,${encodeURIComponent(pretence)}`]
  const child = startCli(['normalize', 'v3', 'person', '--lines', '--jobs', '2'], env, nodeOptions)
  t.teardown(() => child.kill())
  const end = endOf(child)
  const isReady = said(child.stderr, 'a thread is ready')
  let stdout = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk))
  const block = `${person(`\u009B31m${'x'.repeat(2000)}`)}\n`.repeat(1000)
  for (let at = 0; at < 10; at += 1) if (!child.stdin.write(block)) await once(child.stdin, 'drain')
  await isReady
  child.stdin.end(block)
  t.regex((await end).stderr, /a thread ends after [1-9]\d* batches/)
  t.deepEqual([stdout.split('\u009B').length, stdout.split('\\u009b').length], [1, 11_001])
})

test.serial('the main thread does what a thread leaves undone', async (t) => {
  const { code, stdout } = await runNode(['test/cli/mortal-thread.ts'])
  t.is(code, 0)
  t.deepEqual(parseJson(stdout), {
    before: 'Infinity',
    left: ['1', 'too long'],
    answers: ['here', 'here'],
    after: 'Infinity',
  })
})

test.serial('a thread needs little memory for short-lived objects, however many there are', async (t) => {
  const script = `
    import { getHeapSpaceStatistics } from 'node:v8'
    import { parentPort } from 'node:worker_threads'
    const room = () => getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size
    parentPort.on('message', () => {
      let most = 0
      for (let round = 0; round < 30; round += 1) {
        const records = Array.from({ length: 300_000 }, (_, at) => ({ at }))
        most = Math.max(most, room(), records.length)
      }
      parentPort.postMessage({ output: String(most) })
    })
    parentPort.postMessage('ready')`
  const thread = new LineThread(new URL(`data:text/javascript,${encodeURIComponent(script)}`), () => {
    throw new Error('The thread has ended.')
  })
  t.teardown(() => {
    thread.end()
  })
  const { output } = await thread.convert({ first: 1, lines: new Uint8Array([1]) })
  const mebibytes = Number(output) / 2 ** 20
  t.true(mebibytes < 40, `${mebibytes} MiB`)
})
