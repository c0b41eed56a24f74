import assert from 'node:assert/strict'
import test from 'ava'
import fc from 'fast-check'
import { isRight } from 'fp-ts/lib/Either.js'
import { sampleOf } from '../../src/lineage/model-order.ts'
import { replaceAt } from '../support/json.ts'
import { holds } from '../support/laws.ts'
import { modelCodecs } from '../../src/wire/stored/lookup.ts'
import { normalized, rendered } from '../support/normalize.ts'
import { linkedUp, payloadsOf, placesIn, withFalsyLeaves } from '../support/payloads.ts'
import { saySame } from '../support/same-payload.ts'
import { allSpokes } from '../support/spokes.ts'

// Law 2, round trip: render after normalize gives back the payload, up to null, absent and an empty list or record, and
// number or text. Four differences are accepted: the primary name comes first; whether a v3 job is current is then said
// twice; words for yes and no come back in lower case; and phones and emails that share a wrapper in v5's address search
// come back in wrappers of their own.
//
// The same law holds for a codec's `is`: io-ts uses it, as in a union, to choose the codec that writes.

/** Values that fit few fields of the model, or none. */
const unfit = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(undefined, null, 'Ada Byron', '', 0, -1, 1.5, 13, 10_000, true, Number.NaN, 2 ** 53),
)

for (const spoke of allSpokes) {
  const goesRound = (payload: unknown): void => {
    const { value, issues, extras } = normalized(spoke, payload)
    assert.deepStrictEqual(issues, [], 'a sound payload has no issue')
    assert.deepStrictEqual(extras, [], 'a sound payload has no extra')
    assert.ok(spoke.codec.is(value), 'a version can write what it sent')
    const { payload: written, losses } = rendered(spoke, value)
    assert.deepStrictEqual(losses, [], 'a version loses nothing of its own')
    if (!saySame(spoke.codec.shape, payload, written)) assert.deepStrictEqual(written, payload)
    assert.deepStrictEqual(normalized(spoke, written).value, value)
  }

  test(`round trip: a ${spoke.title} with every key comes back`, (t) => {
    for (const variant of [0, 1, 2, 3, 4]) {
      const payload = linkedUp(spoke.codec, sampleOf(spoke.codec.shape, variant))
      t.notThrows(() => {
        goesRound(payload)
      })
    }
  })

  test(`round trip: a ${spoke.title} comes back whose leaves are zero, false and empty text`, (t) => {
    for (const variant of [0, 1, 2]) {
      const payload = withFalsyLeaves(spoke.codec, linkedUp(spoke.codec, sampleOf(spoke.codec.shape, 0)), variant)
      t.notThrows(() => {
        goesRound(payload)
      })
    }
  })

  test(`round trip: any ${spoke.title} comes back`, (t) => {
    holds(t, payloadsOf(spoke), goesRound)
  })

  test(`round trip: a value that the codec of a ${spoke.title} accepts in is() can be written and read again`, (t) => {
    holds(
      t,
      fc.tuple(payloadsOf(spoke), fc.nat(), unfit),
      ([payload, at, wrong]) => {
        const { value } = normalized(spoke, payload)
        const places = placesIn(modelCodecs[spoke.operation], value)
        const spoilt = replaceAt(value, places[at % places.length]?.keys ?? [], wrong)
        if (spoke.codec.is(spoilt)) assert.ok(isRight(spoke.codec.decode(spoke.codec.encode(spoilt))))
      },
      300,
    )
  })
}
