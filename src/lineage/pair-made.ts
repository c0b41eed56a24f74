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

/** How many leaves differ between two values. */
const differing = (one: unknown, other: unknown): number => {
  if (!isContainer(one) && !isContainer(other)) return one === other ? 0 : 1
  const [ours, theirs] = [isContainer(one) ? one : {}, isContainer(other) ? other : {}]
  let count = 0
  for (const key in ours) count += differing(ours[key], theirs[key])
  for (const key in theirs) if (!(key in ours)) count += differing(undefined, theirs[key])
  return count
}

const differingIn = (made: readonly unknown[], pairs: readonly (number | undefined)[], left: readonly unknown[]) =>
  made.reduce<number>((sum, item, at) => sum + differing(left[pairs[at] ?? -1], item), 0)

/** The positions among those left of what the made items were most likely made of, then of the rest in order. */
const pairAlike = (made: readonly unknown[], left: readonly unknown[]): readonly (number | undefined)[] => {
  const isTaken = left.map(() => false)
  let start = 0
  const pairs = made.map((item) => {
    const at = likeliest(item, left, isTaken, start)
    if (at === undefined) return undefined
    isTaken[at] = true
    start = at + 1
    return at
  })
  const rest = [...left.keys()].filter((at) => isTaken[at] === false)
  return pairs.map((at) => at ?? rest.shift())
}

/**
 * Pairs the items that were made anew, by their positions in `after`, with those of `before` that have no partner: those that are
 * most alike, or all in order if as many leaves are the same then.
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
  const items = made.map((at) => after[at])
  const alike = pairAlike(items, left)
  const inOrder = [...left.keys()]
  const isInOrder = items.length === left.length && differingIn(items, inOrder, left) <= differingIn(items, alike, left)
  const pairs = isInOrder ? inOrder : alike
  for (const [at, position] of made.entries()) {
    const place = places[pairs[at] ?? -1]
    if (place !== undefined) partners[place] = position
  }
}
