import test from 'ava'
import { pairUp } from '../../src/normalize/pair-up.ts'

// Which items of a list became which: for each, its position afterwards.

const others = (count: number): readonly object[] => Array.from({ length: count }, (_, at) => ({ other: at }))

const pairs: readonly (readonly [
  what: string,
  before: readonly unknown[],
  after: readonly unknown[],
  partners: readonly (number | undefined)[],
])[] = [
  ['items that stay in place', ['a', 'b'], ['a', 'b'], [0, 1]],
  ['items that change places', ['a', 'b'], ['b', 'a'], [1, 0]],
  ['items in reverse order', ['a', 'b', 'c', 'd', 'e'], ['e', 'd', 'c', 'b', 'a'], [4, 3, 2, 1, 0]],
  ['two that changed places among others', ['a', 'b', 'c', 'd', 'e'], ['a', 'd', 'c', 'b', 'e'], [0, 3, 2, 1, 4]],
  ['of two equal items, the one after the last pair', ['a', 'b', 'a'], ['b', 'a'], [undefined, 0, 1]],
  ['of two equal items, the next one', ['a', 'b', 'b'], ['a', 'b'], [0, 1, undefined]],
  ['an item that moved behind a new one', ['a', 'b', 'c'], ['c', 'new', 'a'], [2, 1, 0]],
  ['no item twice', ['a', 'b'], ['b', 'a', 'b'], [1, 0]],
  ['a single item among new ones', ['a'], ['new', 'a'], [1]],
  ['a single item that was left out', ['a'], [], [undefined]],
  ['an empty item with what is left', [{ x: 1 }, { y: 1 }], [{}, { x: 1 }], [1, 0]],
  [
    'the first of several that have as much in common',
    [
      { x: 1, y: 1 },
      { x: 1, y: 2 },
    ],
    [{ x: 1, y: 3 }],
    [0, undefined],
  ],
  ['the one with most in common', [{ x: 1 }, { x: 1, y: 1 }], [{ x: 1, y: 1, z: 1 }], [undefined, 0]],
  [
    'in order what would leave another one without what became of it, if it took the first that has all its leaves',
    [{ names: ['aka', 'Ada King'] }, { names: ['alias', 'Ada King'], id: 5 }],
    [{ names: ['alias', 'Ada King'] }, { names: ['alias', 'Ada King'], id: 5 }],
    [0, 1],
  ],
  [
    'an item of which only its kind is left after those that say more, although it fits each of them',
    [
      { suffix: 'Sr', kind: 'main' },
      { first: 'Ada', middle: 'K', kind: 'main' },
      { first: 'Ada', middle: 'L', kind: 'main' },
    ],
    [{ first: 'Ada', kind: 'main' }, { kind: 'main' }, { first: 'Ada', kind: 'main' }],
    [1, 0, 2],
  ],
  [
    'by what is said at length, if as much else is equal',
    [{ first: 'Ada', kind: 'alias' }, { full: 'Ada King' }],
    [{ full: 'Ada King', kind: 'alias' }],
    [undefined, 0],
  ],
  [
    'what stands elsewhere in an inner list, as what was before it there was left out',
    [{}, { names: [{}, { full: 'K' }] }],
    [{ names: [{ full: 'K' }] }],
    [undefined, 0],
  ],
]

for (const [what, before, after, partners] of pairs) {
  test(`pairs ${what}`, (t) => t.deepEqual(pairUp(before, after), partners))
}

test('pairs items after many that were lost', (t) => {
  t.is(pairUp([...others(63), { own: 1 }], [{ own: 1 }])[63], 0)
})

test('does not search everywhere, which would take quadratic time', (t) => {
  const many = 128 ** 2
  t.is(pairUp([...others(many - 1), { own: 1 }], [{ own: 1 }])[many - 1], 0)
  t.is(pairUp([...others(many), { own: 1 }], [{ own: 1 }])[many], undefined)
  const moved = [{ own: 1 }, { own: 2 }]
  const pairsBehind = (count: number) => pairUp([...moved, ...others(count)], [...others(count), ...moved.toReversed()])
  t.deepEqual(pairsBehind(63).slice(0, 2), [64, 63])
  // Like the rest: in order.
  t.deepEqual(pairsBehind(64).slice(0, 2), [64, 65])
})

test('an item of many is found by what most resembles it, though no item is quite the same', (t) => {
  const before = others(20).map((_, id) => ({ id, city: 'Yonkers', state: 'NY', county: 'Westchester', zip: '10701' }))
  const after = before.map(({ id }) => ({ id, city: 'YONKERS', state: 'New York', county: 'W.', zip: '10701' }))
  t.deepEqual(pairUp(before, after.toReversed()), [...before.keys()].toReversed())
})
