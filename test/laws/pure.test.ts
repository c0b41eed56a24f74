import assert from 'node:assert/strict'
import test from 'ava'
import { person } from '../../src/model/person.ts'
import { deepFreeze, shareNothing } from '../support/json.ts'
import { holds } from '../support/laws.ts'
import { normalized, rendered } from '../support/normalize.ts'
import { payloadsOf } from '../support/payloads.ts'
import { recordsIn } from '../support/records-in.ts'
import { allSpokes } from '../support/spokes.ts'

// Law 5, pure: same in, same out; frozen inputs pass; nothing is shared with or written to the input.

for (const spoke of allSpokes) {
  test(`pure: a ${spoke.title} is read and written the same twice, and not changed`, (t) => {
    holds(t, payloadsOf(spoke), (payload) => {
      const text = JSON.stringify(payload)
      const first = normalized(spoke, deepFreeze(payload))
      const second = normalized(spoke, payload)
      assert.deepStrictEqual(second, first)
      assert.equal(first.raw, payload)
      assert.ok(shareNothing(payload, first.value), 'the value shares nothing with the payload')

      const written = rendered(spoke, deepFreeze(first.value))
      assert.deepStrictEqual(rendered(spoke, second.value), written)
      assert.ok(shareNothing(first.value, written.payload), 'what is written shares nothing with the value')
      assert.equal(JSON.stringify(payload), text)
    })
  })

  test(`pure: every key of a ${spoke.title} is always there, in the same order`, (t) => {
    const seen = new Map<string, string>()
    holds(t, payloadsOf(spoke), (payload) => {
      for (const [place, record] of recordsIn(normalized(spoke, payload).value)) {
        const keys = Object.keys(record).join()
        assert.equal(keys, seen.get(place) ?? keys, `the record at ${place} has one shape`)
        seen.set(place, keys)
      }
    })
    if (spoke.operation === 'person') t.is(seen.get(''), Object.keys(person()).join())
  })
}
