import fc from 'fast-check'
import test from 'ava'
import { macOf, readToken, writeToken } from '../../src/gateway/pages/token-forms.ts'

// How page tokens are written: as text in a name search, as digits in an address search.

const operations = ['names', 'addresses'] as const

const parts = fc.record({
  operation: fc.constantFrom(...operations),
  from: fc.constantFrom('v4', 'v5'),
  token: fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc.nat().map(String),
    fc.stringMatching(/^0{0,3}\d{1,20}$/),
  ),
  hash: fc.uint8Array({ minLength: 32, maxLength: 32 }),
})

test('what is written is read again, whatever the service has in its tokens', (t) => {
  fc.assert(
    fc.property(parts, ({ operation, from, token, hash }) => {
      const text = writeToken(operation, from, token, hash)
      t.regex(text, operation === 'names' ? /^[\w-]+$/ : /^[12]\d+$/)
      t.deepEqual(readToken(operation, text), { from, token, mac: macOf(operation, hash) })
    }),
  )
})

test('no two texts are the same token', (t) => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_='
  fc.assert(
    fc.property(parts, ({ operation, from, token, hash }) => {
      const text = writeToken(operation, from, token, hash)
      const known = readToken(operation, text)
      for (let at = 0; at < letters.length; at++) {
        for (const other of [
          text.slice(0, -1) + letters.charAt(at),
          text + letters.charAt(at),
          letters.charAt(at) + text,
        ])
          if (other !== text) t.notDeepEqual(readToken(operation, other), known)
      }
    }),
    { numRuns: 40 },
  )
})
