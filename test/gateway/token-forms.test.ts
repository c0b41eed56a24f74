import { tokenForms } from '../../src/gateway/callers.ts'
import { versions } from '../../src/model/version.ts'
import fc from 'fast-check'
import test from 'ava'

// How page tokens are written: as text, or as digits.

const forms = ['text', 'digits'] as const

const parts = fc.record({
  form: fc.constantFrom(...forms),
  from: fc.constantFrom(...versions),
  token: fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc.nat().map(String),
    fc.stringMatching(/^0{0,3}\d{1,20}$/),
  ),
  hash: fc.uint8Array({ minLength: 32, maxLength: 32 }),
})

test('what is written is read again, whatever the service has in its tokens', (t) => {
  fc.assert(
    fc.property(parts, ({ form, from, token, hash }) => {
      const text = tokenForms[form].write(from, token, hash)
      t.regex(text, form === 'text' ? /^[\w-]+$/ : /^[12]\d+$/)
      t.deepEqual(tokenForms[form].read(text), { from, token, mac: tokenForms[form].macOf(hash) })
    }),
  )
})

test('no two texts are the same token', (t) => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_='
  fc.assert(
    fc.property(parts, ({ form, from, token, hash }) => {
      const text = tokenForms[form].write(from, token, hash)
      const known = tokenForms[form].read(text)
      for (let at = 0; at < letters.length; at++) {
        for (const other of [
          text.slice(0, -1) + letters.charAt(at),
          text + letters.charAt(at),
          letters.charAt(at) + text,
        ])
          if (other !== text) t.notDeepEqual(tokenForms[form].read(other), known)
      }
    }),
    { numRuns: 40 },
  )
})
