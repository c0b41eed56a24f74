import test, { type ExecutionContext } from 'ava'
import { createLookup, InvalidQueryError } from '../../src/public/index.ts'
import { json, serve } from '../support/server.ts'

// What a call is refused for before anything is sent, including calls from programs without types.

const ada = { firstName: 'Ada', lastName: 'Byron' }
const way = { street: '1 Way', city: 'Albany', state: 'NY' }

const questions = { person: '7', names: ada, phones: '2125550100', emails: 'ada@example.com', addresses: way }

/** What a call with these arguments is refused for: the names of the inputs. */
const refusalOf = async (
  t: ExecutionContext,
  method: string,
  given: readonly unknown[],
): Promise<readonly string[]> => {
  const { baseUrl, seen } = await serve(t, (_, response) => json(response, {}))
  const lookup = createLookup({ baseUrl, apiKey: 'key', versions: ['v5'], retries: 0 })
  const call = new Map<string, (...inputs: never[]) => unknown>(Object.entries(lookup)).get(method)
  if (call === undefined) throw new Error(`There is no ${method}.`)
  const asked = async (): Promise<unknown> => {
    const answer: unknown = Reflect.apply(call, undefined, given)
    return await answer
  }
  const error = await t.throwsAsync(asked, { instanceOf: InvalidQueryError })
  t.is(seen.length, 0)
  t.is(String(error.operation), method)
  for (const { rule } of error.problems) t.regex(rule, /^\w+ \w/)
  return [...new Set(error.problems.map(({ input }) => input))]
}

/** A signal of another class, as those of a polyfill. */
const polyfilled = { aborted: false, addEventListener: () => undefined, removeEventListener: () => undefined }

const badCalls: readonly (readonly [string, unknown, string])[] = [
  ['no version', { versions: [] }, 'versions'],
  ['an unknown version', { versions: ['v99'] }, 'versions'],
  ['versions that are not a list', { versions: 'v5' }, 'versions'],
  ['a version twice', { versions: ['v5', 'v5'] }, 'versions'],
  ['an unknown option', { timeout: 100 }, 'timeout'],
  ['an option of the lookup', { maxResponseBytes: 9 }, 'maxResponseBytes'],
  ['a negative number of retries', { retries: -1 }, 'retries'],
  ['a signal that is not one', { signal: {} }, 'signal'],
  ['a signal that is null', { signal: null }, 'signal'],
  ['a signal that cannot be listened to', { signal: { aborted: false } }, 'signal'],
  ['a signal of another class', { signal: polyfilled }, 'signal'],
  ['a signal that does not say whether it has aborted', { signal: new EventTarget() }, 'signal'],
  ['a timeout of 0', { timeoutMs: 0 }, 'timeoutMs'],
  ['a timeout that is text', { timeoutMs: '100' }, 'timeoutMs'],
  ['a timeout beyond what a timer takes', { timeoutMs: 2 ** 31 }, 'timeoutMs'],
  ['a header whose name has a space', { headers: { 'a b': 'x' } }, 'headers'],
  ['a header that is not text', { headers: { 'x-a': 'b', 'x-c': 7 } }, 'headers'],
  ['a header of the connection', { headers: { Expect: '100-continue' } }, 'headers'],
  ['options that are null', null, 'options'],
  ['options that are text', 'v5', 'options'],
  ['options that are a list', [], 'options'],
  ['a signal in place of options', AbortSignal.timeout(60_000), 'options'],
  ['a promise of options', Promise.resolve({ versions: ['v3'] }), 'options'],
  ['options in a map', new Map([['versions', ['v3']]]), 'options'],
  ['a date in place of options', new Date(), 'options'],
]

for (const [what, call, input] of badCalls) {
  test(`a call is refused for ${what}`, async (t) => {
    for (const [method, question] of Object.entries(questions))
      t.deepEqual(await refusalOf(t, method, [question, call]), [input], method)
  })
}

const ofConnection = [
  ...['Connection', 'Content-Length', 'Expect', 'Host', 'HTTP2-Settings', 'Keep-Alive', 'Proxy-Authenticate'],
  ...['Proxy-Authorization', 'Proxy-Connection', 'TE', 'Trailer', 'Transfer-Encoding', 'Upgrade'],
]

for (const name of ofConnection) {
  test(`a call is refused for the header ${name}, which belongs to the connection`, async (t) => {
    t.deepEqual(await refusalOf(t, 'person', ['7', { headers: { 'x-a': 'b', [name]: 'x' } }]), ['headers'])
  })
}

test('an unknown name is repeated if it is a plain name, and only then', async (t) => {
  const odd = {
    ...questions.names,
    '\nERROR admin logged in\u001b[31m': '1',
    'Ada Secretina 2125550142': '',
    stat: 'NY',
  }
  t.deepEqual(await refusalOf(t, 'names', [odd]), ['(an input)', 'stat'])
  t.deepEqual(await refusalOf(t, 'person', ['7', { 'a\nb': 1 }]), ['(an input)'])
})

test('a list of versions with a hole, and a token with a lone surrogate, are refused', async (t) => {
  t.deepEqual(await refusalOf(t, 'person', ['7', { versions: [, 'v5'] }]), ['versions'])
  const cursor = { version: 'v5', operation: 'names', token: '\uD800' }
  t.deepEqual(await refusalOf(t, 'names', [{ ...questions.names, cursor }]), ['cursor'])
})

for (const method of ['names', 'addresses']) {
  test(`${method} need an object of inputs`, async (t) => {
    for (const query of [null, undefined, 'x', 7, [], [ada]])
      t.deepEqual(await refusalOf(t, method, [query]), ['query'])
  })
}

test('who passes a cursor as an option is told where it goes', async (t) => {
  const lookup = createLookup({ baseUrl: 'https://api.example.com', apiKey: 'key', versions: ['v5'] })
  const asked = (): unknown => Reflect.apply(lookup.names, undefined, [ada, { cursor: undefined, page: 2 }])
  const { message } = await t.throwsAsync(async () => await asked(), { instanceOf: InvalidQueryError })
  t.regex(
    message,
    /cursor is an input, not an option: pass it in the query, { \.\.\.query, cursor }; page is not an option/,
  )
})

test('problems of the inputs and of the options are reported together', async (t) => {
  t.deepEqual(await refusalOf(t, 'person', ['', { timeout: 100 }]), ['id', 'timeout'])
})
