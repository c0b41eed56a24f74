import { spawn } from 'node:child_process'
import { once } from 'node:events'
import test from 'ava'
import { ending, inherited, root, runNode } from '../support/run.ts'
import { serve } from '../support/server.ts'
import { serviceAt } from './ask.ts'
import { endOf, program, startCli } from './run-cli.ts'
import { line } from './some-lines.ts'

// A program that is interrupted, and again while it handles that. If no signal ends it, it exits with a status of its own.
const interruptedTwice = `
import { interruptSignal } from './src/cli/errors/cli-error.ts'
const interrupt = () => process.kill(process.pid, 'SIGINT')
interruptSignal().addEventListener('abort', () => {
  process.stdout.write('aborted')
  setTimeout(() => process.exit(9), 5000)
  interrupt()
})
setTimeout(() => process.exit(8), 5000)
interrupt()
`

test('a second Ctrl-C ends the program at once, whatever it is doing', async (t) => {
  const { code, stdout } = await runNode(['--input-type=module', '--eval', interruptedTwice])
  t.is(code, null, 'it ended by the signal')
  t.is(stdout, 'aborted')
})

/** A script that runs the program twice. Signals to the script reach the program, too, like Ctrl-C in a terminal. */
const startTwice = (args: readonly string[], env: Readonly<Record<string, string>>) => {
  const script = 'for turn in 1 2; do echo "turn $turn"; "$@"; done'
  const words = ['-c', script, 'bash', process.execPath, program, ...args]
  return spawn('bash', words, { cwd: root, detached: true, env: { ...inherited(), ...env }, ...ending })
}

/** Waits until the program in a script has printed a result. */
const outputOf = async (stdout: NodeJS.ReadableStream): Promise<void> =>
  new Promise((resolve) => {
    stdout.on('data', (chunk: string) => {
      if (chunk.includes('"value"')) resolve()
    })
  })

test('Ctrl-C ends a whole script of lookups, not only the current one', async (t) => {
  let arrived: () => void = () => undefined
  const arrival = new Promise<void>((resolve) => (arrived = resolve))
  const service = await serve(t, () => {
    arrived()
  })
  for (const [args, isUp] of [
    [['person', '1'], arrival],
    [['normalize', 'v3', 'person', '--lines'], undefined],
  ] as const) {
    const script = startTwice(args, serviceAt(service.baseUrl))
    let stdout = ''
    script.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk))
    const end = once(script, 'close')
    // A converted line shows that the other program is up.
    script.stdin.write('{"person":{"id":"1"}}\n')
    await Promise.race([isUp ?? outputOf(script.stdout), end])
    if (script.pid !== undefined) process.kill(-script.pid, 'SIGINT')
    t.deepEqual(await end, [null, 'SIGINT'], args[0])
    t.notRegex(stdout, /turn 2/)
  }
})

test('Ctrl-C ends a conversion of lines with the signal, which shells report as 130', async (t) => {
  const child = startCli(['normalize', 'v3', 'person', '--lines'])
  const end = endOf(child)
  child.stdin.write(`${line('Ada')}\n`)
  await Promise.race([once(child.stdout, 'data'), end])
  child.kill('SIGINT')
  t.deepEqual(await end, { code: null, stderr: '' })
})

test('Ctrl-C aborts a lookup with the signal, which shells report as 130', async (t) => {
  let arrived: () => void = () => undefined
  const service = await serve(t, () => {
    arrived()
  })
  const name = ['names', '--first-name', 'Ada', '--last-name', 'Byron']
  const place = ['addresses', '--street', '12 Way', '--city', 'Cambridge', '--state', 'MA']
  for (const args of [['person', '1'], name, [...name, '--all'], place, [...place, '--all']]) {
    const arrival = new Promise<void>((resolve) => (arrived = resolve))
    const child = startCli(args, serviceAt(service.baseUrl))
    const end = endOf(child)
    await Promise.race([arrival, end])
    child.kill('SIGINT')
    t.deepEqual(await end, { code: null, stderr: 'error: Interrupted.\n' }, args.join(' '))
  }
})
