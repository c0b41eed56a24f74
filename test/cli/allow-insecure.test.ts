import test from 'ava'
import { runCli } from './run-cli.ts'

test('--allow-insecure lets a lookup try another machine over plain http', async (t) => {
  // An address for documents, where nobody answers.
  const args = ['person', '1', '--base-url', 'http://192.0.2.1', '--timeout-ms', '200', '--retries', '0']
  const env = { PEOPLE_LOOKUP_API_KEY: 'sk-5f2c-4711' }
  t.is((await runCli(args, { env })).code, 2)
  const { code, stdout, stderr } = await runCli([...args, '--allow-insecure'], { env })
  t.deepEqual([code, stdout], [5, ''], stderr)
})
