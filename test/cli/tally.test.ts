import test from 'ava'
import { runCli } from './run-cli.ts'

test('translate counts one of a kind and many of a kind', async (t) => {
  for (const [person, says] of [
    [{ gender: 7, a: 1, b: 2 }, '0 losses, 1 issue, 2 extras; --report lists them.\n'],
    [{ gender: 7, age: 'old', a: 1 }, '0 losses, 2 issues, 1 extra; --report lists them.\n'],
  ] as const) {
    const input = JSON.stringify({ person })
    const { code, stderr } = await runCli(['translate', 'v3', 'v3', 'person'], { input })
    t.deepEqual([code, stderr], [0, says])
  }
})
