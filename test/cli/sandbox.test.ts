import { once } from 'node:events'
import test from 'ava'
import { createSandbox } from '../../src/sandbox.ts'
import { endOf, runCli, startCli } from './run-cli.ts'

// The sandbox as a command.

test('sandbox listens, says how to query it, and ends on Ctrl-C', async (t) => {
  const child = startCli(['sandbox', '--port', '0', '--seed', '7'])
  const end = endOf(child)
  const chunks: readonly unknown[] = await Promise.race([once(child.stdout, 'data'), end.then(() => [''])])
  const [, path = ''] =
    /curl -H 'X-api-key: sandbox' (http:\/\/127\.0\.0\.1:\d+\/v5\/person_id\/\d+)\n/.exec(String(chunks[0])) ?? []
  t.true(String(chunks[0]).includes(' PEOPLE_LOOKUP_API_KEY=sandbox npx people-lookup-compat person 1234567890\n'))
  const response = await fetch(path, { headers: { 'X-api-key': 'sandbox' } })
  t.is(response.status, 200)
  const person = createSandbox({ seed: 7 }).population.examples.person
  t.true((await response.text()).includes(person))
  const taken = await runCli(['sandbox', '--port', new URL(path).port])
  t.deepEqual([taken.code, taken.stderr], [2, 'error: The sandbox cannot listen: the port is in use.\n'])
  child.kill('SIGINT')
  t.deepEqual(await end, { code: 0, stderr: '' })
})

test('a script can end its sandbox with kill, which is not a failure', async (t) => {
  const child = startCli(['sandbox'])
  const end = endOf(child)
  await Promise.race([once(child.stdout, 'data'), end])
  child.kill('SIGTERM')
  t.deepEqual(await end, { code: 0, stderr: '' })
})
