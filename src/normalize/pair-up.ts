import { isContainer } from '../wire/json.ts'

// Finds out which item of a list became which: items that cannot be written are left out, and others may move, so the
// position in the list does not tell.

/** How similar two values of plain data are, counted in leaves. */
interface Likeness {
  /** Leaves that are equal in both. */
  shared: number
  /** Leaves of the second that are different or absent in the first. */
  foreign: number
}

const measure = (before: unknown, after: unknown, likeness: Likeness): void => {
  if (isContainer(after)) {
    const there = isContainer(before) ? before : {}
    for (const key of Object.keys(after)) measure(there[key], after[key], likeness)
  } else if (after !== undefined) {
    if (before === after) likeness.shared += 1
    else likeness.foreign += 1
  }
}

const likenessOf = (before: unknown, after: unknown): Likeness => {
  const likeness = { shared: 0, foreign: 0 }
  measure(before, after, likeness)
  return likeness
}

/** The position in the other list of each item of a list, if it has one there. */
type Partners = readonly (number | undefined)[]

/** How far from the most likely position an item is searched for. */
const reach = 64

/** Positions to search: from `start`, which is the most likely one, to the end, then before `start`, backwards. */
function* placesFrom(start: number, length: number): Generator<number> {
  for (let place = start; place < Math.min(length, start + reach); place += 1) yield place
  for (let place = Math.min(start, length) - 1; place >= Math.max(0, start - reach); place -= 1) yield place
}

/** The position of the item of `before` that shares most leaves with this one, if any does that has no partner yet. */
const bestFor = (item: unknown, before: readonly unknown[], partners: Partners, start: number) => {
  let best: number | undefined
  let most = 0
  for (const place of placesFrom(start, before.length)) {
    if (partners[place] !== undefined) continue
    const { shared, foreign } = likenessOf(before[place], item)
    if (shared > most) {
      best = place
      most = shared
    }
    // An item that has all leaves of this one cannot be surpassed; of several, take the first.
    if (shared > 0 && foreign === 0) return place
  }
  return best
}

/** The position in `after` of each item of `before`: by similarity first, then the rest in order. */
export const pairUp = (before: readonly unknown[], after: readonly unknown[]): Partners => {
  const partners = before.map((): number | undefined => undefined)
  const rest: number[] = []
  let start = 0
  for (const [place, item] of after.entries()) {
    const best = bestFor(item, before, partners, start)
    if (best === undefined) rest.push(place)
    else {
      partners[best] = place
      start = best + 1
    }
  }
  for (const at of before.keys()) partners[at] ??= rest.shift()
  return partners
}
