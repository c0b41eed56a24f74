import { once } from 'node:events'
import test from 'ava'
import { runNode } from '../support/run.ts'
import { endOf, readJson, startCli } from './run-cli.ts'
import { line, namesIn } from './some-lines.ts'

// Lines as streams: in pieces, in any number, and to a reader that may close the pipe.

test('a letter that is split between two chunks is read as one', async (t) => {
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

test('lines are converted as they come, before the input ends', async (t) => {
  const child = startCli(['normalize', 'v3', 'person', '--lines'])
  child.stdin.write(`${line('Ada')}\n`)
  const chunks: readonly unknown[] = await once(child.stdout, 'data')
  t.true(String(chunks[0]).includes('Ada'))
  child.stdin.end()
  t.is((await endOf(child)).code, 0)
})

/** Starts the program with streams that pretend to be terminals, and sends a line every 50 ms until it is told to end. */
const startOnTerminals = (streams: readonly string[]) => {
  const pretence = streams.map((stream) => `Object.defineProperty(process.${stream}, 'isTTY', { value: true })`)
  const nodeOptions = ['--import', `data:text/javascript,${encodeURIComponent(pretence.join('\n'))}`]
  const child = startCli(['normalize', 'v3', 'person', '--lines'], {}, nodeOptions)
  const timer = setInterval(() => child.stdin.write(`${line('Ada')}\n`), 50)
  const finish = async () => {
    clearInterval(timer)
    child.stdin.end('7\n')
    return endOf(child)
  }
  return { child, finish }
}

test('on a terminal, the lines that are done are counted in place, and the count is cleared for other output', async (t) => {
  const { child, finish } = startOnTerminals(['stderr'])
  child.stdout.resume()
  let shown = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (shown += chunk))
  await once(child.stderr, 'data')
  await finish()
  const cleared = shown.replaceAll('\r\u001B[K', '<')
  t.regex(cleared, /^(<\d+ lines?)+<line \d+: .*\n((<\d+ lines?)+<)?\d+ lines? read, 1 could not be read\.\n$/)
})

test('the lines are not counted among results on the same terminal', async (t) => {
  const { child, finish } = startOnTerminals(['stderr', 'stdout'])
  await once(child.stdout, 'data')
  child.stdout.resume()
  await new Promise((resolve) => setTimeout(resolve, 500))
  t.regex((await finish()).stderr, /^line \d+: .*\n\d+ lines? read, 1 could not be read\.\n$/)
})

test('at a terminal, the program says what it waits for', async (t) => {
  const { child, finish } = startOnTerminals(['stdin'])
  child.stdout.resume()
  t.regex((await finish()).stderr, /^Reading from the terminal; Ctrl-D ends the input\.\nline \d+: /)
})

/** Writes many lines to a program as fast as it takes them. */
const feed = async (stdin: NodeJS.WritableStream, text: string, times: number): Promise<void> => {
  for (let at = 0; at < times; at += 1) if (!stdin.write(text)) await once(stdin, 'drain')
  stdin.end()
}

test('60 MB are converted in a heap of 64 MB', async (t) => {
  const payload = JSON.stringify(readJson('test/fixtures/v3-person.payload.json'))
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

/** Writes a thousand payloads, each with a different long key, and returns how the program ended. */
const endOfLongKeys = async (args: readonly string[], payloadWith: (key: string) => object) => {
  const child = startCli([...args, '--lines'], {}, ['--max-old-space-size=64'])
  child.stdout.resume()
  const end = endOf(child)
  child.stdin.on('error', () => undefined)
  for (let at = 0; at < 1000; at += 1) {
    const isFull = !child.stdin.write(`${JSON.stringify(payloadWith(`${at}${'k'.repeat(100_000)}`))}\n`)
    if (isFull) await Promise.race([once(child.stdin, 'drain').catch(() => end), end])
  }
  child.stdin.end()
  return end
}

test('losses with long paths fit into a heap of 64 MB', async (t) => {
  const { code, stderr } = await endOfLongKeys(['translate', 'v3', 'v5', 'phones'], (key) => ({
    owners: [{ schools: [{ [key]: 1 }] }],
  }))
  t.is(code, 0)
  t.regex(stderr, /^1,000 lines read; 1,000 losses \(notCarried 1,000\)/)
})

test('extras with long keys fit into a heap of 64 MB', async (t) => {
  const args = ['normalize', 'v3', 'person']
  const { code, stderr } = await endOfLongKeys(args, (key) => ({ person: { full_name: 'Ada', [key]: 1 } }))
  t.is(code, 0)
  t.is(stderr, '1,000 lines read; 0 issues, 1,000 extras.\n  1,000 at other places, unknown\n')
})

test('any number of extras fits into a heap of 64 MB', async (t) => {
  const child = startCli(['normalize', 'v3', 'person', '--lines'], {}, ['--max-old-space-size=64'])
  child.stdout.resume()
  const end = endOf(child)
  child.stdin.on('error', () => undefined)
  for (let at = 0; at < 200; at += 1) {
    const keys = Array.from({ length: 2000 }, (_, key) => [`${'key'.repeat(60)}${at}-${key}`, 1] as const)
    const isFull = !child.stdin.write(
      `${JSON.stringify({ person: { full_name: 'Ada', ...Object.fromEntries(keys) } })}\n`,
    )
    if (isFull) await Promise.race([once(child.stdin, 'drain').catch(() => end), end])
  }
  child.stdin.end()
  const { code, stderr } = await end
  t.is(code, 0)
  t.true(stderr.startsWith('200 lines read; 0 issues, 400,000 extras.\n'))
  t.regex(stderr, /\n {2}399,990 at other places, unknown\n$/)
})

test('nothing is kept of a line that is too long, however long it gets', async (t) => {
  const kept = `
    import { LineSplitter } from './src/cli/terminal/input.ts'
    const splitter = new LineSplitter()
    const chunks = []
    const pushMebibyte = () => {
      const chunk = new Uint8Array(2 ** 20)
      chunks.push(new WeakRef(chunk))
      splitter.push(chunk)
    }
    for (const mebibytes of [30, 40, 50]) {
      while (chunks.length < mebibytes) pushMebibyte()
      await new Promise(setImmediate)
      gc()
      console.log(chunks.filter((chunk) => chunk.deref() !== undefined).length)
    }
    console.log(splitter.push(Uint8Array.of(10))[0].problem)`
  const { stdout } = await runNode(['--expose-gc', '--input-type=module', '--eval', kept])
  t.is(stdout, '30\n0\n0\nIt is longer than 32 MiB.\n')
})

test('a closed pipe is not an error', async (t) => {
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

test('a closed pipe is not an error on Windows, either, which may call it EOF', async (t) => {
  const closed = `
    import { endOnClosedPipe } from './src/cli/terminal/output.ts'
    endOnClosedPipe()
    process.stdout.emit('error', Object.assign(new Error(), { code: 'EOF' }))`
  t.deepEqual(await runNode(['--input-type=module', '--eval', closed]), { code: 0, stdout: '', stderr: '' })
})
