import { isContainer } from '../wire/json.ts'

// An adapter hands on most records as they are. Of those that it makes anew, such as the name in the fields of a flat record,
// only what is in them tells which ones they were.

/** What versions set by themselves, by where they keep an item: it hardly tells which item this is. */
const derived: ReadonlySet<string> = new Set(['kind', 'isCurrent'])

/** How much it says which item this is if a leaf with this key is the same. */
const weightOf = (key: string): number => (derived.has(key) ? 2 ** -10 : 1)

/** How much it counts that a leaf is another one, and not only absent: so little that it decides only between equals. */
const contradiction = 2 ** -20

/** How similar an item is to what was made of one: `shared` leaves are equal in both, `foreign` ones are not in the item. */
interface Likeness {
  shared: number
  foreign: number
}

const measure = (before: unknown, made: unknown, key: string, likeness: Likeness): void => {
  if (isContainer(made)) {
    const there = isContainer(before) ? before : {}
    for (const inner of Object.keys(made))
      if (made[inner] !== undefined) measure(there[inner], made[inner], inner, likeness)
  } else if (before === made) likeness.shared += weightOf(key)
  else likeness.foreign += weightOf(key) + (before === undefined ? 0 : contradiction)
}

/** How far from the one after the last pair an item is searched for: it takes linear time. */
const reach = 64

/** The positions to search among those that are left: from one on to the end, then before it, backwards. */
function* around(start: number, length: number): Generator<number> {
  for (let at = start; at < Math.min(length, start + reach); at++) yield at
  for (let at = Math.min(start, length) - 1; at >= Math.max(0, start - reach); at--) yield at
}

/** The one of the items left of which this one was most likely made: that which shares the most leaves, if any does. */
const likeliest = (made: unknown, left: readonly unknown[], isTaken: readonly boolean[], start: number) => {
  let best: number | undefined
  let least = Infinity
  for (const at of around(start, left.length)) {
    if (isTaken[at] === true) continue
    const likeness = { shared: 0, foreign: 0 }
    measure(left[at], made, '', likeness)
    // Each leaf of the made one is either shared or foreign: where more are shared, fewer are foreign.
    if (likeness.shared === 0 || likeness.foreign >= least) continue
    best = at
    least = likeness.foreign
    if (least === 0) break
  }
  return best
}

/**
 * Pairs the items that were made anew, by their positions in `after`, with those of `before` that have no partner: the most
 * alike, then what is left of both in order.
 */
export const pairMade = (
  before: readonly unknown[],
  after: readonly unknown[],
  partners: (number | undefined)[],
  made: readonly number[],
): void => {
  if (made.length === 0) return
  const places = [...before.keys()].filter((at) => partners[at] === undefined)
  const left = places.map((at) => before[at])
  const isTaken = left.map(() => false)
  const rest: number[] = []
  let start = 0
  for (const position of made) {
    const at = likeliest(after[position], left, isTaken, start)
    const place = at === undefined ? undefined : places[at]
    if (at === undefined || place === undefined) {
      rest.push(position)
      continue
    }
    partners[place] = position
    isTaken[at] = true
    start = at + 1
  }
  for (const place of places) partners[place] ??= rest.shift()
}
