import { leavesOf, patternOf } from '../lineage/model-path.ts'
import { count } from './count.ts'

// Finds the items of a list in another one, where some were left out and others changed, but all kept their order.

/** The position in the other list of each item of a list, if it has one there. */
export type Partners = readonly (number | undefined)[]

/** What versions set by themselves, by where they keep an item: it hardly tells which item this is. */
const derived: ReadonlySet<string> = new Set(['kind', 'isCurrent'])

/** How much it says which item this is if a leaf with this key is the same. */
export const weightOf = (key: string): number => (derived.has(key) ? 2 ** -10 : 1)

/**
 * How much it counts if a leaf is different, compared with one that is only absent: so little that it decides only between
 * items that fit equally well. A name without a kind may be the main one, but an alias is not.
 */
export const contradiction = 2 ** -20

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
