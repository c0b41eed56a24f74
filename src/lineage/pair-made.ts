import { isContainer, memberOf } from '../wire/json.ts'

// An adapter hands on most records as they are. Of those that it makes anew, such as the name in the fields of a flat record,
// only what is in them tells which ones they were.

/** What versions set by themselves, by where they keep an item: it hardly tells which item this is. */
const isDerived = (key: string): boolean => key === 'kind' || key === 'isCurrent'

/** How much it counts that a leaf is another one, and not only absent: so little that it decides only between equals. */
const contradiction = 2 ** -20

/** How much of what was made is not in an item. Where more leaves are the same, fewer are not. */
const foreignIn = (made: unknown, item: unknown, key = ''): number => {
  if (made === item) return 0
  if (!isContainer(made)) return (isDerived(key) ? 2 ** -10 : 1) + (item === undefined ? 0 : contradiction)
  const there = isContainer(item) ? item : undefined
  let foreign = 0
  // `for in` would be compiled anew for each other kind of record, without end: see `memberOf`.
  for (const inner of Object.keys(made)) {
    const member = memberOf(made, inner)
    if (member !== undefined) foreign += foreignIn(member, there && memberOf(there, inner), inner)
  }
  return foreign
}

/** How far from the one after the last pair an item is searched for: it takes linear time. */
const reach = 64

/**
 * The position, among the items that are left, of the one of which this one was most likely made: that which shares the most
 * leaves, if any does. It is searched for from one on, then before that, backwards.
 */
const likeliest = (made: unknown, left: readonly unknown[], taken: ReadonlySet<number>, start: number) => {
  let best: number | undefined
  let least = foreignIn(made, undefined)
  const end = Math.min(left.length, start + reach)
  for (let step = 0; least > 0 && step < end - start + Math.min(start, reach); step++) {
    const at = start + step < end ? start + step : end - 1 - step
    if (taken.has(at)) continue
    const foreign = foreignIn(made, left[at])
    if (foreign >= least) continue
    best = at
    least = foreign
  }
  return best
}

/** The positions among those left of what the made items were most likely made of, then of the rest in order. */
const pairAlike = (made: readonly unknown[], left: readonly unknown[]): readonly number[] => {
  const taken = new Set<number>()
  let start = 0
  const pairs = made.map((item) => {
    const at = likeliest(item, left, taken, start)
    if (at === undefined) return undefined
    taken.add(at)
    start = at + 1
    return at
  })
  let rest = 0
  return pairs.map((pair) => {
    if (pair !== undefined) return pair
    while (taken.has(rest)) rest++
    return rest++
  })
}

/** How many leaves differ between two values. */
const differing = (one: unknown, other: unknown): number => {
  if (one === other) return 0
  if (!isContainer(one) && !isContainer(other)) return 1
  const [ours, theirs] = [isContainer(one) ? one : {}, isContainer(other) ? other : {}]
  let count = 0
  for (const key of Object.keys(ours)) count += differing(memberOf(ours, key), memberOf(theirs, key))
  for (const key of Object.keys(theirs)) if (!(key in ours)) count += differing(undefined, memberOf(theirs, key))
  return count
}

const differingIn = (made: readonly unknown[], left: readonly unknown[], pairs?: readonly number[]): number =>
  made.reduce<number>((sum, item, at) => sum + differing(left[pairs?.[at] ?? at], item), 0)

const noneTaken: ReadonlySet<number> = new Set()

/** The positions among those left of what the made items were made of: as `pairAlike`, or all in order if as many leaves are the same then. */
const pairsOf = (made: readonly unknown[], left: readonly unknown[]): readonly number[] => {
  if (made.length === 1) return [left.length === 1 ? 0 : (likeliest(made[0], left, noneTaken, 0) ?? 0)]
  const alike = pairAlike(made, left)
  if (alike.every((pair, at) => pair === at)) return alike
  return made.length === left.length && differingIn(made, left) <= differingIn(made, left, alike)
    ? [...left.keys()]
    : alike
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
  const places: number[] = []
  for (let at = 0; at < before.length; at++) if (partners[at] === undefined) places.push(at)
  if (made.length === 0 || places.length === 0) return
  const pairs = pairsOf(
    made.map((at) => after[at]),
    places.map((at) => before[at]),
  )
  for (const [at, pair] of pairs.entries()) {
    const place = places[pair]
    if (place !== undefined) partners[place] = made[at]
  }
}
