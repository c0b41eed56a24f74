import assert from 'node:assert/strict'
import test from 'ava'
import { isLeft } from 'fp-ts/lib/Either.js'
import { normalizeAny } from '../../src/normalize/normalize.ts'
import { normalizeText } from '../../src/normalize/normalize-text.ts'
import { parsePayload } from '../../src/public/index.ts'
import { text } from '../../src/wire/leaves.ts'
import { keepsVerbatim } from '../../src/wire/loose.ts'
import { openRecord } from '../../src/wire/record.ts'
import { record } from '../../src/wire/record.ts'
import { holds } from '../support/laws.ts'
import { payloadOrWorse } from '../support/payload-or-worse.ts'
import { allSpokes } from '../support/spokes.ts'

// A text that is read in one go gives the same as one that is parsed first, to the last digit.

const long = '9007199254740993'

/** Not everything that payloads are tested with is JSON. */
const textOf = (payload: unknown): string => JSON.stringify(payload ?? null)

/** The text of a payload in which some numbers, at any place, are longer than a number can hold. */
const withLongIntegers = (payload: unknown): string =>
  textOf(payload).replace(/(?<=[:[,])\d+(?=[,\]}])/g, (digits) => (digits.endsWith('7') ? long : digits))

for (const { title, version, operation, codec } of allSpokes) {
  test(`the text of a ${title} gives the same as its payload`, (t) => {
    holds(t, payloadOrWorse({ codec }), (payload) => {
      for (const text of [textOf(payload), withLongIntegers(payload)]) {
        const [read, expected] = [
          normalizeText(version, operation, text),
          normalizeAny(version, operation, parsePayload(text)),
        ]
        if (isLeft(read) || isLeft(expected)) assert.equal(JSON.stringify(read), JSON.stringify(expected))
        else assert.deepStrictEqual(read, expected)
      }
    })
  })
}

test('a record that keeps unknown members keeps their numbers verbatim', (t) => {
  t.true(keepsVerbatim(openRecord('Open', { city: text })))
  t.false(keepsVerbatim(record('Closed', { city: text })))
})

test('a long integer keeps every digit in a sound payload, too: verbatim, and under an unknown key', (t) => {
  const verbatim = normalizeText('v3', 'phones', `{"owners":[{"social_profiles":[{"uid":${long}}]}]}`)
  t.like(verbatim, { right: { value: { owners: [{ socialProfiles: [{ fragments: { uid: long } }] }] }, issues: [] } })
  const unknown = normalizeText('v5', 'person', `{"data":{"person":{"id":7,"unheard_of":${long}}}}`)
  t.like(unknown, { right: { raw: { data: { person: { unheard_of: long } } }, extras: ['/data/person/unheard_of'] } })
})
