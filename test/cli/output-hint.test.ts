import test from 'ava'
import { runCli } from './run-cli.ts'

const payload = '{"person":{"id":1,"full_name":"Ada Byron"}}'

test('what the program itself has printed is told from a payload', async (t) => {
  for (const [command, says] of [
    [['normalize', 'v3'], 'This is a result and not a payload: its value is in the canonical model already.'],
    [['translate', 'v3', 'v5', '--report'], 'This is a report of translate: read its payload.'],
  ] as const) {
    for (const flags of [[], ['--lines']]) {
      const { stdout } = await runCli([...command, 'person', ...flags], { input: payload })
      for (const read of [
        ['normalize', 'auto'],
        ['translate', 'v5', 'v3'],
      ]) {
        const { code, stdout: none, stderr } = await runCli([...read, 'person', ...flags], { input: stdout })
        t.deepEqual([code, none], [1, ''])
        const [first] = stderr.split('\n')
        t.is(first, `${flags.length === 0 ? 'error' : 'line 1'}: ${says}`)
      }
    }
  }
})
