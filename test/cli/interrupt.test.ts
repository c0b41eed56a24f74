import test from 'ava'
import { runNode } from '../support/run.ts'

// A program that is interrupted, and interrupted again by what it does about it. Its last resort is a status of its own.
const program = `
import { interruptSignal } from './src/cli/commands/interrupt.ts'
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
  const { code, stdout } = await runNode(['--input-type=module', '--eval', program])
  t.is(code, null, 'it ended by the signal')
  t.is(stdout, 'aborted')
})
