import type { Comparison } from './comparison.ts'
import { excuse, excuseAll } from './excuse.ts'
import { hasPlace, hasShared, isHiddenIn, isVerbatimOnly } from './expressible.ts'
import { Lists } from './lists.ts'
import { pairItems, type Pair } from './pair-items.ts'
import type { ListPlan } from './plan.ts'

// What is in two lists: items are paired by what they are, and the rest is missing or added, unless the other version had
// no way to write it.

const none: readonly unknown[] = []

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : none)

/** Compares two items, unless they differ or have nothing in common: then nothing is noted. */
const compareAlike = (lists: Lists, at: number, position: number, found: Comparison): boolean => {
  const length = found.length
  const real = found.real
  const agreed = found.agreed
  found.compare(lists.planBetween(at, position), lists.before[at], lists.after[position])
  if (found.real === real && found.agreed > agreed) return true
  found.goBack(length, real, agreed)
  return false
}

/** The positions from one up to another. */
const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

/** Whether pairs of items in the same forms are in another order. */
const areMoved = (lists: Lists, pairs: readonly Pair[]): boolean => {
  const last = new Map<string, number>()
  for (const [at, position] of [...pairs].sort(([one], [other]) => one - other)) {
    const forms = `${lists.formAt(0, at)} ${lists.formAt(1, position)}`
    if ((last.get(forms) ?? -1) > position) return true
    last.set(forms, position)
  }
  return false
}

/** An item that has no counterpart. */
const compareAlone = (lists: Lists, side: 0 | 1, at: number, found: Comparison): void => {
  const item = lists.items(side)[at]
  const alone = lists.aloneAt(side, at)
  const other = side === 0 ? 1 : 0
  if (isHiddenIn(lists, other) || isVerbatimOnly(lists, side, at)) excuse(alone, side, item, 'incomparable', found)
  else {
    const plan = hasPlace(lists, side, at, (form) => lists.isTaken(other, form)) ?? alone
    if (side === 0) found.compare(plan, item, undefined)
    else found.compare(plan, undefined, item)
  }
}

/** The pairs at both ends, which are in order. */
const endPairs = ({ before, after }: Lists, start: number, end: number): readonly Pair[] => [
  ...range(0, start).map((at) => [at, at] as const),
  ...range(before.length - end, before.length).map((at) => [at, at - before.length + after.length] as const),
]

/** Whether any item from `start` on, and before an end, has something that both versions carry. */
const haveShared = (lists: Lists, side: 0 | 1, start: number, end: number): boolean => {
  for (let at = start; at < end; at++) if (hasShared(lists, side, at)) return true
  return false
}

/** Compares what has no counterpart: from `start` on, and without the last `end` of each. */
const compareAllAlone = (lists: Lists, start: number, end: number, found: Comparison): void => {
  for (let at = start; at < lists.before.length - end; at++) compareAlone(lists, 0, at, found)
  for (let at = start; at < lists.after.length - end; at++) compareAlone(lists, 1, at, found)
}

/** Compares what is left between the pairs at both ends: from `start` on, and without the last `end` of each. */
const compareRest = (lists: Lists, start: number, end: number, found: Comparison): void => {
  const [ours, theirs] = [lists.before.length, lists.after.length]
  const rest = [range(start, ours - end), range(start, theirs - end)] as const
  const pairs = pairItems(lists, rest, found)
  for (const [at, position] of pairs) {
    found.compare(lists.planBetween(at, position), lists.before[at], lists.after[position])
  }
  if (pairs.length > 0 && areMoved(lists, [...endPairs(lists, start, end), ...pairs])) {
    found.excuse(lists.plan.row, 'moved')
  }
  const paired = [new Set(pairs.map(([at]) => at)), new Set(pairs.map(([, position]) => position))] as const
  for (const side of [0, 1] as const) {
    for (const at of rest[side]) if (!paired[side].has(at)) compareAlone(lists, side, at, found)
  }
}

/** Compares lists of which each version has some form. */
const compareItems = (lists: Lists, found: Comparison): void => {
  const ours = lists.before.length
  const theirs = lists.after.length
  const most = Math.min(ours, theirs)
  // Nearly always, all items are alike and in the same order.
  let start = 0
  while (start < most && compareAlike(lists, start, start, found)) start += 1
  let end = 0
  while (end < most - start && compareAlike(lists, ours - 1 - end, theirs - 1 - end, found)) end += 1
  // What only one version can say has no counterpart: it need not be searched for.
  const canPair =
    start + end < most && haveShared(lists, 0, start, ours - end) && haveShared(lists, 1, start, theirs - end)
  if (canPair) compareRest(lists, start, end, found)
  else compareAllAlone(lists, start, end, found)
}

/** Compares two lists. */
export const compareLists = (plan: ListPlan, before: unknown, after: unknown, found: Comparison): void => {
  const ours = itemsOf(before)
  const theirs = itemsOf(after)
  if (ours.length === 0 && theirs.length === 0) return
  if (plan.forms[0].length > 0 && plan.forms[1].length > 0) compareItems(new Lists(plan, ours, theirs), found)
  else excuseAll(plan, [before, after], 'notCarried', found)
}
