import { isContainer } from '../wire/json.ts'

// Which items of a list came through as which: what cannot be written is left out, and what is written may stand
// elsewhere, so that a place in a list says nothing of what stands there.

/** How alike two pieces of plain data are, in leaves. */
interface Likeness {
  /** What both have. */
  shared: number
  /** What the second has otherwise, or alone. */
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

/** How far from where it is looked for first an item is found. */
const reach = 64

/** Places to look, from the likeliest on: where the last one was left off, behind it, and before it. */
function* placesFrom(start: number, length: number): Generator<number> {
  for (let place = start; place < Math.min(length, start + reach); place += 1) yield place
  for (let place = Math.min(start, length) - 1; place >= Math.max(0, start - reach); place -= 1) yield place
}

/** The place of the free item that another one has most in common with, if any. */
const bestFor = (item: unknown, before: readonly unknown[], isTaken: readonly boolean[], start: number) => {
  let best: number | undefined
  let most = 0
  for (const place of placesFrom(start, before.length)) {
    if (isTaken[place] === true) continue
    const { shared, foreign } = likenessOf(before[place], item)
    if (shared > most) [best, most] = [place, shared]
    // The first that has all of it is the one: those that have no more follow it.
    if (shared > 0 && foreign === 0) return place
  }
  return best
}

/** For each item of a list the place where it came through in another, by what they have in common, then by order. */
export const pairUp = (before: readonly unknown[], after: readonly unknown[]): readonly (number | undefined)[] => {
  const partners = before.map((): number | undefined => undefined)
  const isTaken = before.map(() => false)
  const rest: number[] = []
  let start = 0
  for (const [place, item] of after.entries()) {
    const best = bestFor(item, before, isTaken, start)
    if (best === undefined) rest.push(place)
    else {
      ;[partners[best], isTaken[best]] = [place, true]
      start = best + 1
    }
  }
  for (const at of before.keys()) if (isTaken[at] !== true && rest.length > 0) partners[at] = rest.shift()
  return partners
}
