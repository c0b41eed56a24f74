import assert from 'node:assert/strict'
import test from 'ava'
import fc from 'fast-check'
import type { Issue } from '../../src/normalize/issues.ts'
import { Findings } from '../../src/wire/findings.ts'
import { jsonExpected } from '../../src/wire/json.ts'
import { LeafType } from '../../src/wire/leaf.ts'
import { sampleOf } from '../../src/wire/sample.ts'
import { parseJson, pointerOf, replaceAt } from '../support/json.ts'
import { holds } from '../support/laws.ts'
import { normalized } from '../support/normalize.ts'
import { leafPlaces, payloadsOf, type Place, placesIn } from '../support/payloads.ts'
import { allSpokes, type SpokeUnderTest } from '../support/spokes.ts'

// Law 4, contained: an unreadable leaf, list or object affects only itself and gives exactly one issue with its pointer.

const tooDeep = parseJson('['.repeat(100) + ']'.repeat(100))

/** Values that do not fit most fields of the service, in the order in which they are tried. */
const rubbish = [{ not: 'it' }, [['not it']], true, 'not it', -1.5, tooDeep]

const isUnreadable = ({ part }: Place, value: unknown): boolean => {
  const findings = new Findings()
  part.read(value, findings)
  return findings.all.length === 1 && findings.all[0]?.keys.length === 0 && findings.all[0].kind !== 'unknown'
}

/** The expected issue: its kind follows from the codec's shape, and only a leaf says what it expects. */
const issueAt = ({ keys, part }: Place): Issue => {
  const path = pointerOf(keys)
  const { shape } = part
  if (shape.kind === 'list' && shape.alone === 'refused') return { kind: 'list', path, expected: 'a list' }
  if (shape.kind !== 'leaf') return { kind: 'record', path, expected: 'an object' }
  return { kind: 'value', path, expected: part instanceof LeafType ? part.expected : jsonExpected }
}

const canBreak = (place: Place): boolean => rubbish.some((value) => isUnreadable(place, value))

/** Whether a place is below the root: losing the root itself is not an issue but an error. */
const isBelowRoot = ({ keys, part }: Place): boolean => {
  const findings = new Findings()
  part.read('', findings)
  return keys.length > 0 && findings.all.every(({ kind }) => kind !== 'missing')
}

const breakable = (spoke: SpokeUnderTest, payload: unknown): readonly Place[] =>
  placesIn(spoke.codec, payload).filter((place) => isBelowRoot(place) && canBreak(place))

for (const spoke of allSpokes) {
  test(`contained: every leaf of a ${spoke.title} can be unreadable`, (t) => {
    const places = leafPlaces(spoke.codec, sampleOf(spoke.codec.shape, 0))
    t.deepEqual(
      places.filter((place) => !canBreak(place)).map(({ keys }) => pointerOf(keys)),
      [],
    )
  })

  test(`contained: whatever is unreadable in a ${spoke.title} affects only itself`, (t) => {
    const broken = fc.tuple(payloadsOf(spoke), fc.nat(), fc.nat(rubbish.length - 1))
    holds(t, broken, ([payload, at, first]) => {
      const places = breakable(spoke, payload)
      const place = places[at % places.length]
      if (place === undefined) return
      const tried = [...rubbish.slice(first), ...rubbish.slice(0, first)]
      const value = tried.find((candidate) => isUnreadable(place, candidate))

      const { value: read, issues, extras } = normalized(spoke, replaceAt(payload, place.keys, value))
      assert.deepStrictEqual(issues, [issueAt(place)])
      assert.deepStrictEqual(extras, [])
      assert.deepStrictEqual(
        read,
        normalized(spoke, replaceAt(payload, place.keys, null)).value,
        'it affects only itself',
      )
    })
  })
}
