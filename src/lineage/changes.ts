import { none } from '../model/filled.ts'
import { isContainer, type JsonObject } from '../wire/json.ts'
import { pairMade } from './pair-made.ts'

/**
 * What has become of a member of a record, of an item of a list, or of a value itself, which has no `step`: another value, or
 * something below it has changed.
 */
export type Change =
  | { readonly step: string | number | undefined; readonly before: unknown; readonly after: unknown }
  | { readonly step: string | number; readonly changes: readonly Change[] }

/** A record, or a list, as it was before, and how it differs from that. */
interface Changed {
  readonly before: unknown
  readonly changes: readonly Change[]
}

/** What has come back as another record: an item of a list is told by this, wherever in it it is. */
export type Known = Map<object, Changed>

const noChanges: readonly Change[] = []

/** Compares a member or an item, and notes whether it has changed. */
export const note = (
  changes: Change[] | undefined,
  step: string | number,
  before: unknown,
  after: unknown,
  known: Known,
): Change[] | undefined => {
  if (before === after) return changes
  let change: Change
  if (isContainer(before) && isContainer(after) && Array.isArray(before) === Array.isArray(after)) {
    const below = changesIn(before, after, known)
    if (below.length === 0) return changes
    change = { step, changes: below }
  } else change = { step, before, after }
  if (changes === undefined) return [change]
  changes.push(change)
  return changes
}

/** Most members of most records have nothing: these are passed over, as comparing each would take longer than all else. */
export const hasNothing = (member: unknown): boolean => member === undefined || member === none

const inMembers = (before: JsonObject, after: JsonObject, known: Known): readonly Change[] => {
  let changes: Change[] | undefined
  // V8 goes through the members of an object in this way in a fraction of the time that it takes to look each up.
  for (const key in before) {
    const member = before[key]
    if (!hasNothing(member)) changes = note(changes, key, member, after[key], known)
  }
  for (const key in after) {
    const member = after[key]
    if (!hasNothing(member) && hasNothing(before[key])) changes = note(changes, key, before[key], member, known)
  }
  return changes ?? noChanges
}

/** The item that has come back as this one: itself, unless something else is known. */
const originalOf = (item: unknown, known: Known): unknown =>
  (isContainer(item) ? known.get(item)?.before : undefined) ?? item

/** For each item of a list, the position of what it has become in another one. */
type Partners = (number | undefined)[]

/** The partners of a list of which only some items have been left out; `undefined` if any has moved, or was made anew. */
const partnersInOrder = (before: readonly unknown[], after: readonly unknown[], known: Known): Partners | undefined => {
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

const partnersOf = (before: readonly unknown[], after: readonly unknown[], known: Known): Partners => {
  const places = new Map<unknown, number[]>()
  for (const [at, item] of [...before.entries()].reverse()) {
    const same = places.get(item)
    if (same === undefined) places.set(item, [at])
    else same.push(at)
  }
  const partners: Partners = new Array<undefined>(before.length)
  const made: number[] = []
  for (const [at, item] of after.entries()) {
    const place = places.get(originalOf(item, known))?.pop()
    if (place === undefined) made.push(at)
    else partners[place] = at
  }
  pairMade(before, after, partners, made)
  return partners
}

const inItems = (before: readonly unknown[], after: readonly unknown[], known: Known): readonly Change[] => {
  // Most lists within a person have one item, and there is nothing to choose.
  if (before.length === 1 && after.length === 1) return note(undefined, 0, before[0], after[0], known) ?? noChanges
  let changes: Change[] | undefined
  const partners = partnersInOrder(before, after, known) ?? partnersOf(before, after, known)
  let paired = 0
  for (let at = 0; at < before.length; at++) {
    const partner = partners[at]
    if (partner !== undefined) paired++
    changes = note(changes, at, before[at], partner === undefined ? undefined : after[partner], known)
  }
  if (paired === after.length) return changes ?? noChanges
  const isPaired = new Set(partners)
  for (const [at, item] of after.entries()) if (!isPaired.has(at)) changes = note(changes, at, undefined, item, known)
  return changes ?? noChanges
}

/** How what has come back of a record or a list differs from it. What is known is not compared again. */
export const changesIn = (before: JsonObject, after: JsonObject, known: Known): readonly Change[] => {
  if (before === after) return noChanges
  const own = known.size === 0 ? undefined : known.get(after)
  if (own !== undefined && own.before === before) return own.changes
  return Array.isArray(before) && Array.isArray(after) ? inItems(before, after, known) : inMembers(before, after, known)
}

/** How what has come back of anything differs from it. */
export const changesBetween = (before: unknown, after: unknown, known: Known): readonly Change[] =>
  isContainer(before) && isContainer(after) && Array.isArray(before) === Array.isArray(after)
    ? changesIn(before, after, known)
    : before === after
      ? noChanges
      : [{ step: undefined, before, after }]
