import { getEventListeners } from 'node:events'
import test from 'ava'
import { createLookup, type Fetch } from '../../src/public/index.ts'
import { runNode } from '../support/run.ts'
import { options } from './asking.ts'

// What a lookup itself costs, besides its fetch: counted, as times differ from run to run.

test('a lookup makes at most 26 promises', async (t) => {
  const program = `
    import { createHook } from 'node:async_hooks'
    import { createLookup } from './src/public/index.ts'
    let promises = 0
    const hook = createHook({ init: (_, type) => (promises += Number(type === 'PROMISE')) })
    const text = Promise.resolve('{"data":{"person":{}}}')
    const response = Promise.resolve({ status: 200, headers: new Headers(), text: () => text })
    const lookup = createLookup({ baseUrl: 'https://example.com', apiKey: 'key', versions: ['v5'], fetch: () => response })
    hook.enable()
    await lookup.person('7')
    hook.disable()
    process.stdout.write(String(promises))`
  const { stdout, stderr } = await runNode(['--input-type=module', '--eval', program])
  t.is(stderr, '')
  t.true(Number(stdout) > 0 && Number(stdout) <= 26, stdout)
})

test('a lookup does not listen to the signal that it gives to its fetch, as each listener costs more than its timer', async (t) => {
  const listeners: number[] = []
  const fetch: Fetch = (_, { signal }) => {
    listeners.push(getEventListeners(signal, 'abort').length)
    return Promise.resolve(Response.json({ data: { person: {} } }))
  }
  await createLookup({ ...options, baseUrl: 'https://example.com', fetch }).person('7')
  t.deepEqual(listeners, [0])
})
