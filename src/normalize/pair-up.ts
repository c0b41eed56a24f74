import { isContainer } from '../wire/json.ts'
import { contradiction, fitsOf, pairInOrder, type Partners, sumOfFits, weightOf } from './pair-in-order.ts'

// Finds out which item of a list became which: items that cannot be written are left out, and others may move, so
// positions do not show it.

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

/** Pairs by similarity first, then the rest in order; `isWhole` if each item of `after` has only leaves of its partner. */
const pairAlike = (before: readonly unknown[], after: readonly unknown[]) => {
  const partners = before.map((): number | undefined => undefined)
  const rest: number[] = []
  let start = 0
  let isWhole = true
  for (const [position, item] of after.entries()) {
    const best = bestFor(item, before, partners, start)
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
