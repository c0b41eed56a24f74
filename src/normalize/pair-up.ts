import { isContainer } from '../wire/json.ts'
import { leavesOf, patternOf } from '../lineage/model-path.ts'
import { count } from './count.ts'

// Finds out which item of a list became which: items that cannot be written are left out, and others may move, so
// positions do not show it.

/** The position in the other list of each item of a list, if it has one there. */
export type Partners = readonly (number | undefined)[]

/** What versions set by themselves, by where they keep an item: it hardly tells which item this is. */
const derived: ReadonlySet<string> = new Set(['kind', 'isCurrent'])

/** How much it says which item this is if a leaf with this key is the same. */
const weightOf = (key: string): number => (derived.has(key) ? 2 ** -10 : 1)

/**
 * How much it counts if a leaf is different, compared with one that is only absent: so little that it decides only between
 * items that fit equally well. A name without a kind may be the main one, but an alias is not.
 */
const contradiction = 2 ** -20

/**
 * How often an item has each leaf, and how often each path leads to one, times their weights; positions in inner lists do
 * not count.
 */
interface LeafCounts {
  readonly leaves: ReadonlyMap<string, number>
  readonly paths: ReadonlyMap<string, number>
}

const leafCountsOf = (item: unknown): LeafCounts => {
  const [leaves, paths] = [new Map<string, number>(), new Map<string, number>()]
  for (const [pointer, value] of leavesOf(item)) {
    const path = patternOf(pointer)
    const weight = weightOf(path.slice(path.lastIndexOf('/') + 1))
    count(paths, path, weight)
    count(leaves, `${path} ${JSON.stringify(value)}`, weight)
  }
  return { leaves, paths }
}

/** How many keys are in both, counting repeats, and their total length. */
const inBoth = (some: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>) => {
  const sum = { times: 0, length: 0 }
  for (const [key, ours] of some) {
    const times = Math.min(ours, others.get(key) ?? 0)
    sum.times += times
    sum.length += times * key.length
  }
  return sum
}

/**
 * More than the length of any item's leaves, so that length decides only between pairs that otherwise fit equally well.
 * The same name says more than the same kind, `alias`.
 */
const lengths = 2 ** 30

/** How well two items fit: by the leaves that are equal and, if as many are, by those that contradict each other. */
const fitOf = (ours: LeafCounts, theirs: LeafCounts): number => {
  const { times, length } = inBoth(ours.leaves, theirs.leaves)
  const contradicted = inBoth(ours.paths, theirs.paths).times - times
  return Math.max(0, times - contradicted * contradiction + length / lengths)
}

/** How well each item of the one list fits each of the other. */
type Fits = readonly (readonly number[])[]

export const fitsOf = (before: readonly unknown[], after: readonly unknown[]): Fits => {
  const theirs = after.map(leafCountsOf)
  return before.map(leafCountsOf).map((ours) => theirs.map((item) => fitOf(ours, item)))
}

/** How well all pairs fit together. */
export const sumOfFits = (fits: Fits, partners: Partners): number =>
  partners.reduce<number>((sum, position, at) => sum + (position === undefined ? 0 : (fits[at]?.[position] ?? 0)), 0)

/** The pairs that fit best together, of those that keep the order. */
export const pairInOrder = (fits: Fits): Partners => {
  // The best fit of the items from two positions on.
  const sums: number[][] = [...fits.map(() => []), []]
  const sumFrom = (at: number, position: number): number => sums[at]?.[position] ?? 0
  const sumOfPair = (at: number, position: number): number =>
    (fits[at]?.[position] ?? 0) + sumFrom(at + 1, position + 1)
  for (const [at, { length }] of [...fits.entries()].reverse()) {
    for (let position = length - 1; position >= 0; position -= 1) {
      const row = (sums[at] ??= [])
      row[position] = Math.max(sumOfPair(at, position), sumFrom(at + 1, position), sumFrom(at, position + 1))
    }
  }
  let next = 0
  return fits.map(({ length }, at) => {
    for (let position = next; position < length; position += 1) {
      if (sumFrom(at, position) === sumOfPair(at, position)) {
        next = position + 1
        return position
      }
      // Either the item is left out, or the one at this position.
      if (sumFrom(at, position) === sumFrom(at + 1, position)) break
    }
    return undefined
  })
}

/** How similar two values of plain data are, in leaves, times their weights. */
interface Likeness {
  /** Leaves that are equal in both. */
  shared: number
  /** Leaves of the second that are different or absent in the first. */
  foreign: number
}

/** Counts until as many leaves are foreign as `limit` says. */
const measure = (before: unknown, after: unknown, key: string, likeness: Likeness, limit: number): void => {
  if (isContainer(after)) {
    const there = isContainer(before) ? before : {}
    for (const inner of Object.keys(after)) {
      if (likeness.foreign >= limit) return
      const member = after[inner]
      if (member !== undefined) measure(there[inner], member, inner, likeness, limit)
    }
  } else if (before === after) likeness.shared += weightOf(key)
  else likeness.foreign += weightOf(key) + (before === undefined ? 0 : contradiction)
}

/** How similar two items are, unless as many leaves are foreign as `limit` says. */
const likenessOf = (before: unknown, after: unknown, limit: number): Likeness | undefined => {
  const likeness = { shared: 0, foreign: 0 }
  if (after !== undefined) measure(before, after, '', likeness, limit)
  return likeness.foreign >= limit ? undefined : likeness
}

/** How far from the most likely position an item is searched for. */
const reach = 64

/** Positions to search: from `start`, which is the most likely one, to the end, then before `start`, backwards. */
function* positionsFrom(start: number, length: number): Generator<number> {
  for (let position = start; position < Math.min(length, start + reach); position += 1) yield position
  for (let position = Math.min(start, length) - 1; position >= Math.max(0, start - reach); position -= 1) yield position
}

/** The item of `before` without a partner that shares the most leaves with this one, if any does. */
const bestFor = (item: unknown, before: readonly unknown[], partners: Partners, start: number) => {
  let best: { readonly at: number; readonly isWhole: boolean } | undefined
  // Each leaf of the item is either shared or foreign: one that shares more has fewer foreign ones.
  let limit = Infinity
  for (const at of positionsFrom(start, before.length)) {
    if (partners[at] !== undefined) continue
    const likeness = likenessOf(before[at], item, limit)
    if (likeness === undefined || likeness.shared === 0) continue
    best = { at, isWhole: likeness.foreign === 0 }
    // An item that has all leaves of this one cannot be surpassed; of several, take the first.
    if (best.isWhole) break
    limit = likeness.foreign
  }
  return best
}

/** Whether an item has more than what versions set by themselves. */
const saysWhich = (item: unknown): boolean => likenessOf(undefined, item, 1) === undefined

/** Pairs by similarity first, then the rest in order; `isWhole` if each item of `after` has only leaves of its partner. */
const pairAlike = (before: readonly unknown[], after: readonly unknown[]) => {
  const partners = before.map((): number | undefined => undefined)
  const rest: number[] = []
  let start = 0
  let isWhole = true
  // An item of which only its kind is left fits any of that kind: it would take the place of one that says more.
  const isLast = after.map((item) => !saysWhich(item))
  const positions = [...after.keys()].sort((one, other) => Number(isLast[one]) - Number(isLast[other]))
  for (const position of positions) {
    const best = bestFor(after[position], before, partners, start)
    isWhole &&= best?.isWhole === true
    if (best === undefined) rest.push(position)
    else {
      partners[best.at] = position
      start = best.at + 1
    }
  }
  for (const at of before.keys()) partners[at] ??= rest.shift()
  return { partners, isWhole }
}

/** The largest number of pairs that are all compared. */
const mostFits = 128 ** 2

/** The position in `after` of each item of `before`: paired by similarity, or in order if fewer leaves differ then. */
export const pairUp = (before: readonly unknown[], after: readonly unknown[]): Partners => {
  // Most lists within a person have one item, and there is nothing to choose.
  if (before.length === 1 && after.length === 1) return [0]
  const { partners, isWhole } = pairAlike(before, after)
  // True nearly always: no other pairs differ in fewer leaves, or no item has moved.
  if (isWhole || partners.every((partner, at) => partner === at)) return partners
  if (before.length * after.length > mostFits) return partners
  const fits = fitsOf(before, after)
  const inOrder = pairInOrder(fits)
  return sumOfFits(fits, inOrder) > sumOfFits(fits, partners) ? inOrder : partners
}
