import assert from 'node:assert/strict'
import test from 'ava'
import fc from 'fast-check'
import { fitsOf, pairInOrder, type Partners, sumOfFits } from '../../src/normalize/pair-up.ts'
import { holds } from '../support/laws.ts'

// The pairs that fit best, of those that keep the order, compared with all possible ones.

type Fits = readonly (readonly number[])[]

/** Every way to pair the items from one on with later places. */
const allPairs = (rest: number, places: number, next = 0): readonly Partners[] => {
  if (rest === 0) return [[]]
  const later = Array.from({ length: places - next }, (_, step) => next + step)
  return [
    ...allPairs(rest - 1, places, next).map((others) => [undefined, ...others]),
    ...later.flatMap((place) => allPairs(rest - 1, places, place + 1).map((others) => [place, ...others])),
  ]
}

const someFits: fc.Arbitrary<Fits> = fc
  .tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 5 }))
  .chain(([items, places]) => {
    const row = fc.array(fc.nat(3), { minLength: places, maxLength: places })
    return fc.array(row, { minLength: items, maxLength: items })
  })

test('no pairs that keep the order fit better than these', (t) => {
  holds(t, someFits, (fits) => {
    const partners = pairInOrder(fits)
    const places = partners.filter((place) => place !== undefined)
    assert.deepEqual(places, [...new Set(places)].sort(), 'they keep the order')
    const sums = allPairs(fits.length, fits[0]?.length ?? 0).map((pairs) => sumOfFits(fits, pairs))
    assert.equal(sumOfFits(fits, partners), Math.max(...sums))
  })
})

test('an item fits another by equal values in the same place, and less well if another value contradicts', (t) => {
  const fits = fitsOf([{ a: 1, b: 2 }], [{ a: 1, b: 2 }, { a: 1 }, { a: 2 }, { b: 1 }, { c: 1 }, {}])
  t.deepEqual(
    fits.map((row) => row.map(Math.round)),
    [[2, 1, 0, 0, 0, 0]],
  )
  const [[added = 0, other = 0] = []] = fitsOf([{ a: 1 }], [{ a: 1, b: 2 }]).map((row) => [
    ...row,
    ...(fitsOf([{ a: 1, b: 1 }], [{ a: 1, b: 2 }])[0] ?? []),
  ])
  t.true(added > other)
  const [[repeated = 0] = []] = fitsOf([{ a: [1, 1] }], [{ a: [1, 1, 1] }])
  t.is(Math.round(repeated), 2, 'each as often as it is in both')
})
