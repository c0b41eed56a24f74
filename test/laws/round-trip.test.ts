import assert from 'node:assert/strict'
import test from 'ava'
import { sampleOf } from '../../src/wire/sample.ts'
import { holds } from '../support/laws.ts'
import { normalized, rendered } from '../support/normalize.ts'
import { payloadsOf } from '../support/payloads.ts'
import { saySame } from '../support/same-payload.ts'
import { allSpokes } from '../support/spokes.ts'

// Law 2, round trip: render after normalize gives back the payload, up to null, absent and empty, and number or text.
// Four drifts are kept: the primary name comes first; what a v3 job says once of being current it then says twice; words
// for yes and no come back in lower case; and phones and emails that share a wrapper in v5's address search come back in
// wrappers of their own.

for (const spoke of allSpokes) {
  const goesRound = (payload: unknown): void => {
    const { value, issues, extras } = normalized(spoke, payload)
    assert.deepStrictEqual(issues, [], 'a sound payload has no issue')
    assert.deepStrictEqual(extras, [], 'a sound payload has no extra')
    const { payload: written, losses } = rendered(spoke, value)
    assert.deepStrictEqual(losses, [], 'a version loses nothing of its own')
    if (!saySame(spoke.codec.shape, payload, written)) assert.deepStrictEqual(written, payload)
    assert.deepStrictEqual(normalized(spoke, written).value, value)
  }

  test(`round trip: a ${spoke.title} with every key comes back`, (t) => {
    for (const variant of [0, 1, 2, 3, 4]) {
      const payload = sampleOf(spoke.codec.shape, variant)
      t.notThrows(() => {
        goesRound(payload)
      })
    }
  })

  test(`round trip: any ${spoke.title} comes back`, (t) => {
    holds(t, payloadsOf(spoke), goesRound)
  })
}
