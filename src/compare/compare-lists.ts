import { isContainer } from '../wire/json.ts'
import { Comparison } from './comparison.ts'
import { compareValues, excuseAll } from './compare-values.ts'
import { formOf } from './form-of.ts'
import type { ListPlan, Plan } from './plan.ts'
import { pairItems, type Pair } from './pair-items.ts'
import { hasPlace, isVerbatimOnly } from './expressible.ts'

// What is in two lists: items are paired by what they are, and the rest is missing or added, unless the other version had
// no way to write it.

/** The two lists, and the form of each item. */
export interface Lists {
  readonly plan: ListPlan
  readonly items: readonly [readonly unknown[], readonly unknown[]]
  readonly forms: readonly [readonly number[], readonly number[]]
}

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** How an item of the first list is compared with one of the second. */
export const planBetween = ({ plan, forms: [ours, theirs] }: Lists, at: number, position: number): Plan | undefined =>
  plan.pairs[ours[at] ?? 0]?.[theirs[position] ?? 0]

/** Compares two items, unless they differ or have nothing in common: then nothing is noted. */
const compareAlike = (lists: Lists, at: number, position: number, found: Comparison): boolean => {
  const plan = planBetween(lists, at, position)
  if (plan === undefined) return false
  const before = found.bookmark()
  compareValues(plan, lists.items[0][at], lists.items[1][position], found)
  if (found.real === before.real && found.agreed > before.agreed) return true
  found.goBack(before)
  return false
}

/** The positions from one up to another. */
const range = (from: number, to: number): readonly number[] => Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

/** Pairs that stand in the same order, are alike and surround the rest: nearly always, these are all. */
const compareEnds = (lists: Lists, found: Comparison) => {
  const [{ length: ours }, { length: theirs }] = lists.items
  const most = Math.min(ours, theirs)
  const pairs: Pair[] = []
  let start = 0
  while (start < most && compareAlike(lists, start, start, found)) {
    pairs.push([start, start])
    start += 1
  }
  let end = 0
  while (end < most - start && compareAlike(lists, ours - 1 - end, theirs - 1 - end, found)) {
    end += 1
    pairs.push([ours - end, theirs - end])
  }
  return { pairs, rest: [range(start, ours - end), range(start, theirs - end)] as const }
}

/** Whether pairs of items in the same forms are in another order. */
const areMoved = ({ forms: [ours, theirs] }: Lists, pairs: readonly Pair[]): boolean => {
  const last = new Map<string, number>()
  for (const [at, position] of [...pairs].sort(([one], [other]) => one - other)) {
    const forms = `${ours[at] ?? 0} ${theirs[position] ?? 0}`
    if ((last.get(forms) ?? -1) > position) return true
    last.set(forms, position)
  }
  return false
}

/** An item that has no counterpart. */
const compareAlone = (lists: Lists, side: 0 | 1, at: number, taken: ReadonlySet<number>, found: Comparison): void => {
  const { plan, items, forms } = lists
  const item = items[side][at]
  const form = forms[side][at] ?? 0
  const alone = plan.forms[side][form]?.alone
  if (alone === undefined) return
  const values = side === 0 ? ([item, undefined] as const) : ([undefined, item] as const)
  const isHidden = items[1 - side]?.some((other, position) => isVerbatimOnly(lists, side === 0 ? 1 : 0, position, other)) ?? false
  if (isHidden || isVerbatimOnly(lists, side, at, item)) return excuseAll(alone, values, 'incomparable', found)
  const place = hasPlace(lists, side, at, taken)
  compareValues(place ?? alone, values[0], values[1], found)
}

const areNoItems = (value: unknown): boolean => !isContainer(value) || (Array.isArray(value) && value.length === 0)

/** Compares two lists. */
export const compareLists = (plan: ListPlan, before: unknown, after: unknown, found: Comparison): void => {
  if (areNoItems(before) && areNoItems(after)) return
  const items = [itemsOf(before), itemsOf(after)] as const
  const lists: Lists = {
    plan,
    items,
    forms: [items[0].map((item) => formOf(plan.forms[0], item)), items[1].map((item) => formOf(plan.forms[1], item))],
  }
  const { pairs, rest } = compareEnds(lists, found)
  if (rest[0].length === 0 && rest[1].length === 0) return
  const others = pairItems(lists, rest)
  for (const [at, position] of others) {
    const between = planBetween(lists, at, position)
    if (between !== undefined) compareValues(between, items[0][at], items[1][position], found)
  }
  const all = [...pairs, ...others]
  if (others.length > 0 && areMoved(lists, all)) found.excuse(plan.row, 'moved')
  const paired = [new Set(all.map(([at]) => at)), new Set(all.map(([, position]) => position))] as const
  for (const side of [0, 1] as const) {
    // A form with room for one item is taken, whether that item has found its counterpart or not.
    const taken = new Set(lists.forms[side === 0 ? 1 : 0])
    for (const at of rest[side]) if (!paired[side].has(at)) compareAlone(lists, side, at, taken, found)
  }
}
