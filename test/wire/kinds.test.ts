import { createContext, runInContext, runInThisContext } from 'node:vm'
import test from 'ava'
import { render } from '../../src/public/index.ts'
import { person } from '../../src/public/model.ts'
import { createSandbox } from '../../src/public/sandbox.ts'
import { isBytes, isDate, isError, isRangeError, isSignal, isUrl } from '../../src/wire/json.ts'

// A value is what it is, also from another realm, whose classes are others.

const realm = createContext({})

const tests = { isBytes, isDate, isError, isRangeError, isSignal, isUrl }

/** What makes a value, and the tests that hold for it. */
const values: readonly (readonly [code: string, ...names: readonly (keyof typeof tests)[]])[] = [
  ['new Error("a")', 'isError'],
  ['new (class Own extends TypeError {})("a")', 'isError'],
  ['new RangeError("a")', 'isError', 'isRangeError'],
  ['new Date(0)', 'isDate'],
  ['new Date(NaN)'],
  ['new Uint8Array(2)', 'isBytes'],
  ['new ArrayBuffer(2)'],
  ['({ name: "RangeError", message: "a" })'],
  ['({ [Symbol.toStringTag]: "Date" })'],
  ['Promise.resolve()'],
  ['"Date"'],
  ['null'],
  ['undefined'],
]

for (const [code, ...names] of values) {
  test(`${code} is what it is in any realm`, (t) => {
    for (const value of [runInThisContext(code), runInContext(code, realm)])
      for (const [name, holds] of Object.entries(tests))
        t.is(
          holds(value),
          names.some((each) => each === name),
          name,
        )
  })
}

test('what the platform alone has is told, too', (t) => {
  t.true(isBytes(Buffer.from('a')))
  t.true(isError(new DOMException('a', 'AbortError')))
  t.true(isUrl(new URL('https://example.com')))
  t.true(isSignal(AbortSignal.timeout(1)))
})

/** Untyped callers pass anything. */
const isOutcome = (value: unknown): value is 'ok' => typeof value === 'object'

test('a clock may be of another realm, and a promise in place of an outcome is named', async (t) => {
  const now: unknown = runInContext('new Date("2026-05-01")', realm)
  if (!isDate(now)) return t.fail()
  t.deepEqual(render('v5', 'person', person({}), { now }).derived, [])
  t.notThrows(() => createSandbox({ now }))
  const outcomes = () => {
    const promise: unknown = runInContext('Promise.reject(new Error("a"))', realm)
    return isOutcome(promise) ? promise : 'ok'
  }
  const { fetch } = createSandbox({ outcomes })
  t.regex(
    await (await fetch('https://example.com/v5/person_id/7', { headers: { 'x-api-key': 'key' } })).text(),
    /a promise/,
  )
})
