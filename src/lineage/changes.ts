import { isContainer, memberOf, type JsonObject } from '../wire/json.ts'
import { none } from '../model/record.ts'

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
const pairMade = (
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

/** The key of a member of a record, or the position of an item of a list. */
type Step = string | number

/** What has become of something: another value or, if it says what has changed `below`, the same with other members or items. */
export interface Change {
  /** Where it is in what holds it; `undefined` as long as nothing does. */
  step: Step | undefined
  readonly before: unknown
  readonly after: unknown
  readonly below: readonly Change[] | undefined
}

/**
 * What is known while adapters convert a value: what has come back as another record or list, by what it is now, as it is told by
 * this wherever a version has put it.
 */
export class Known {
  readonly #changes = new Map<unknown, Change>()

  /** Whatever has changed is told by what it is now. */
  add(change: Change): void {
    if (isContainer(change.after)) this.#changes.set(change.after, change)
  }

  /** What has come back as this, if that is another one. */
  of(after: unknown): Change | undefined {
    return this.#changes.get(after)
  }
}

/** What has become of a record or a list. */
export const changeIn = (
  before: unknown,
  after: unknown,
  below: readonly Change[] | undefined,
  known: Known | undefined,
): Change | undefined => {
  if (below === undefined) return undefined
  const change = { step: undefined, before, after, below }
  known?.add(change)
  return change
}

/** Adds what has become of a member or an item, if anything has. */
export const noted = (changes: Change[] | undefined, step: Step, change: Change | undefined): Change[] | undefined => {
  if (change === undefined) return changes
  // A version may have what it keeps in two places.
  const own = change.step === undefined ? change : { ...change }
  own.step = step
  if (changes === undefined) return [own]
  changes.push(own)
  return changes
}

/** Most members of most records have nothing: these are passed over, as comparing each would take longer than all else. */
export const hasNothing = (member: unknown): boolean => member === undefined || member === none

const inMembers = (before: JsonObject, after: JsonObject, known: Known | undefined): Change[] | undefined => {
  let changes: Change[] | undefined
  // V8 goes through the members of an object in this way in a fraction of the time that it takes to look each up.
  for (const key in before) {
    const member = before[key]
    if (!hasNothing(member)) changes = noted(changes, key, changeBetween(member, memberOf(after, key), known))
  }
  for (const key in after) {
    const member = after[key]
    if (hasNothing(member)) continue
    const own = memberOf(before, key)
    if (hasNothing(own)) changes = noted(changes, key, changeBetween(own, member, known))
  }
  return changes
}

/** For each item of a list, the position of what it has become in another one. */
type Partners = (number | undefined)[]

/** What an item was: itself, unless something else is known. */
const originalOf = (item: unknown, known: Known | undefined): unknown => known?.of(item)?.before ?? item

/** The partners of a list of which only some items have been left out; `undefined` if any has moved, or was made anew. */
const partnersInOrder = (
  before: readonly unknown[],
  after: readonly unknown[],
  known: Known | undefined,
): Partners | undefined => {
  const partners: Partners = new Array<undefined>(before.length)
  let place = 0
  for (let at = 0; at < after.length; at++) {
    const original = originalOf(after[at], known)
    while (place < before.length && before[place] !== original) place++
    if (place === before.length) return undefined
    partners[place++] = at
  }
  return partners
}

/** Up to so many items are looked through faster than they are put into a map. */
const few = 8

/** Finds items that have no partner yet, of several that are the same the first one first. */
const finderIn = (items: readonly unknown[], partners: Partners): ((item: unknown) => number | undefined) => {
  if (items.length <= few)
    return (item) => {
      for (let at = 0; at < items.length; at++) if (items[at] === item && partners[at] === undefined) return at
      return undefined
    }
  const first = new Map<unknown, number | undefined>()
  const next: Partners = []
  for (let at = items.length - 1; at >= 0; at--) {
    next[at] = first.get(items[at])
    first.set(items[at], at)
  }
  return (item) => {
    const at = first.get(item)
    if (at !== undefined) first.set(item, next[at])
    return at
  }
}

const partnersOf = (before: readonly unknown[], after: readonly unknown[], known: Known | undefined): Partners => {
  const partners: Partners = new Array<undefined>(before.length)
  const find = finderIn(before, partners)
  const made: number[] = []
  for (let at = 0; at < after.length; at++) {
    const place = find(originalOf(after[at], known))
    if (place === undefined) made.push(at)
    else partners[place] = at
  }
  pairMade(before, after, partners, made)
  return partners
}

const inItems = (
  before: readonly unknown[],
  after: readonly unknown[],
  known: Known | undefined,
): Change[] | undefined => {
  // Most lists within a person have one item, and there is nothing to choose.
  if (before.length === 1 && after.length === 1) return noted(undefined, 0, changeBetween(before[0], after[0], known))
  let changes: Change[] | undefined
  const partners = partnersInOrder(before, after, known) ?? partnersOf(before, after, known)
  let paired = 0
  for (let at = 0; at < before.length; at++) {
    const partner = partners[at]
    if (partner !== undefined) paired++
    changes = noted(changes, at, changeBetween(before[at], partner === undefined ? undefined : after[partner], known))
  }
  if (paired === after.length) return changes
  const isPaired = new Set(partners)
  for (const [at, item] of after.entries())
    if (!isPaired.has(at)) changes = noted(changes, at, changeBetween(undefined, item, known))
  return changes
}

/**
 * How what has come back of anything differs from it, if it does. What is known is not compared again; nothing is of whatever has
 * no parts that could have been handed on, or made.
 */
export const changeBetween = (before: unknown, after: unknown, known?: Known): Change | undefined => {
  if (before === after) return undefined
  if (!isContainer(before) || !isContainer(after) || Array.isArray(before) !== Array.isArray(after))
    return { step: undefined, before, after, below: undefined }
  const own = known?.of(after)
  if (own?.before === before) return own
  const below =
    Array.isArray(before) && Array.isArray(after) ? inItems(before, after, known) : inMembers(before, after, known)
  return changeIn(before, after, below, known)
}
