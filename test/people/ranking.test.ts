import test from 'ava'
import { normalize } from '../../src/public/index.ts'
import { name, person, phone, byRank, primaryName } from '../../src/public/model.ts'

// What programs ask of a person first.

test('the primary name is the first that has text, whole or in parts', (t) => {
  const parts = person({ names: [name({ kind: 'main' }), name({ first: 'Ada', last: 'Byron' })] })
  t.is(primaryName(parts), 'Ada Byron')
  t.is(primaryName(normalize('v3', 'person', { person: { full_name: 'Ada King' } }).value), 'Ada King')
  t.deepEqual([primaryName(person()), primaryName(undefined), primaryName(null)], [undefined, undefined, undefined])
})

test('the best comes first, then the ranked, then the others as they were sent; the list stays as it is', (t) => {
  const [unranked, second, best, first, last] = [
    phone({ confidence: 1 }),
    phone({ rank: 2 }),
    phone({ isBest: true, rank: 9 }),
    phone({ rank: 1, isBest: false }),
    phone({ isNewRankOne: true }),
  ]
  const sent = Object.freeze([unranked, second, best, first, last])
  const sorted = [best, first, second, unranked, last]
  t.deepEqual(byRank(sent), sorted)
  t.deepEqual(sent.toSorted(byRank), sorted)
})
