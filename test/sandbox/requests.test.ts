import test from 'ava'
import { createLookup, isHttpError } from '../../src/public/index.ts'
import { createSandbox, type Outcomes, type SandboxRequest } from '../../src/public/sandbox.ts'
import { clientFor, complaintsOf, key } from './ask.ts'

// What a test learns about the requests, and what happens to mistakes in its own functions.

const ada = '/v5/person_id/1234567890'

test('onRequest receives all requests in order, whatever the answers', async (t) => {
  const asked: SandboxRequest[] = []
  const client = await clientFor(t, {
    outcomes: { v4: 'dead', v3: 'reset' },
    onRequest: (request) => asked.push(request),
  })
  await client.get('/v5/names?first_name=Ada&last_name=&state=NY', { 'x-trace': '7' })
  await client.get('/v4/person_id/12')
  await t.throwsAsync(client.get('/v3/person_ids?id=12'))
  await client.get('/v5/phones?phone=1', { 'x-api-key': ' ' })
  await client.get('/v5/names', { 'x-sandbox-outcome': 'explode' })
  await client.get('/v9/names')
  t.deepEqual(
    asked.map(({ version, operation, count, inputs }) => ({ version, operation, count, inputs })),
    [
      { version: 'v5', operation: 'names', count: 1, inputs: { first_name: 'Ada', last_name: '', state: 'NY' } },
      { version: 'v4', operation: 'person', count: 1, inputs: { id: '12' } },
      { version: 'v3', operation: 'person', count: 1, inputs: { id: '12' } },
      { version: 'v5', operation: 'phones', count: 1, inputs: { phone: '1' } },
      { version: 'v5', operation: 'names', count: 2, inputs: {} },
    ],
  )
  // The request can still be read after it was answered.
  t.is(asked[0]?.request.headers.get('x-trace'), '7')
  t.is(asked[1]?.request.url, `${client.url}/v4/person_id/12`)
})

test('inputs are data, whatever their names', async (t) => {
  const asked: SandboxRequest[] = []
  const { fetch } = createSandbox({ onRequest: (request) => asked.push(request) })
  await fetch('http://localhost/v5/names?__proto__=1', { headers: key })
  t.deepEqual(Object.entries(asked[0]?.inputs ?? {}), [['__proto__', '1']])
})

test('outcomes may depend on the inputs', async (t) => {
  const client = await clientFor(t, { outcomes: ({ inputs }) => (inputs['id'] === '1234567890' ? 'dead' : undefined) })
  t.is((await client.get(ada)).status, 503)
  t.is((await client.get('/v5/person_id/1234567891')).status, 200)
})

const boom = (): never => {
  throw new Error('Boom of my own')
}

test('a function of the options that throws or rejects is answered with 400 and its message', async (t) => {
  for (const [options, name] of [
    [{ outcomes: boom }, 'outcomes'],
    [{ onRequest: boom }, 'onRequest'],
    [{ onRequest: async () => Promise.reject(new Error('Boom of my own')) }, 'onRequest'],
  ] as const) {
    const client = await clientFor(t, options)
    const answer = await client.get(ada)
    t.is(answer.status, 400)
    t.deepEqual(complaintsOf(t, answer), [name])
    t.regex(answer.text, /threw Error: Boom of my own/)
  }
})

test('the author of a test finds the message in the error of the lookup', async (t) => {
  const { fetch } = createSandbox({ outcomes: boom })
  const options = { baseUrl: 'https://people.example.com', apiKey: 'any key', retries: 0, fetch } as const
  const error = await t.throwsAsync(createLookup({ ...options, versions: ['v5', 'v4'] }).person('1'))
  t.regex(isHttpError(error) ? (error.body() ?? '') : '', /outcomes.*Boom of my own/)
})

test('an answer waits for onRequest', async (t) => {
  let isDone = false
  const onRequest = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    isDone = true
  }
  const { fetch } = createSandbox({ onRequest })
  t.is((await fetch(`http://localhost${ada}`, { headers: key })).status, 200)
  t.true(isDone)
})

test('functions of the options are not called as methods, which could see the other options', async (t) => {
  const seen: unknown[] = []
  const { fetch } = createSandbox({
    apiKey: 'any',
    onRequest(this: unknown) {
      seen.push(this)
    },
    outcomes(this: unknown) {
      seen.push(this)
      return undefined
    },
  })
  t.is((await fetch(`http://localhost${ada}`, { headers: key })).status, 200)
  t.deepEqual(seen, [undefined, undefined])
})

const areOutcomes = (value: unknown): value is Outcomes => typeof value === 'function'

test('a function that does not return outcomes is answered with 400 and what is wrong', async (t) => {
  for (const [given, said] of [
    ['status=99', "'status=99' is not an outcome"],
    ['dead,delay=5', "several outcomes are a list, ['dead', 'delay=5']"],
    [503, '503 is not an outcome'],
    [null, 'null is not an outcome'],
    [Promise.resolve('dead'), 'a promise is not an outcome'],
  ] as const) {
    const outcomes: unknown = () => given
    if (!areOutcomes(outcomes)) return t.fail()
    const client = await clientFor(t, { outcomes })
    const answer = await client.get(ada)
    t.is(answer.status, 400)
    t.deepEqual(complaintsOf(t, answer), ['outcomes'])
    t.true(answer.text.includes(said), answer.text)
  }
})

test('a promise of outcomes is refused, and its rejection does not end the process', async (t) => {
  const outcomes: unknown = async () => Promise.reject(new Error('Boom of my own'))
  if (!areOutcomes(outcomes)) return t.fail()
  const client = await clientFor(t, { outcomes })
  const answer = await client.get(ada)
  t.is(answer.status, 400)
  t.true(answer.text.includes('a promise is not an outcome'), answer.text)
})
