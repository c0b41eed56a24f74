import { verbatimKey } from '../model/json.ts'
import { isContainer } from '../wire/json.ts'
import type { Lists } from './lists.ts'
import { knownLeaves } from './form-of.ts'
import { type FormPlan, hasFields, type Plan } from './plan.ts'
import { saysAnything } from './verbatim.ts'

// Whether another version has a way to write an item, as far as its lineage shows.

/** How many leaves of a value both versions carry. */
const sharedLeaves = (plan: Plan, side: 0 | 1, value: unknown): number => {
  if (value === undefined) return 0
  if (plan.kind === 'leaf') return plan.isShared && plan.constants.every((constants) => constants === undefined) ? 1 : 0
  if (plan.kind === 'verbatim') return plan.isSameForm ? 1 : 0
  if (hasFields(plan)) {
    return isContainer(value)
      ? plan.fields.reduce((sum, { key, plan: below }) => sum + sharedLeaves(below, side, value[key]), 0)
      : 0
  }
  if (plan.kind === 'list') {
    const items: readonly unknown[] = Array.isArray(value) ? value : []
    return items.reduce<number>(
      (sum, item) => sum + Math.max(0, ...plan.pairs.flat().map((pair) => sharedLeaves(pair, side, item))),
      0,
    )
  }
  return 0
}

/**
 * Whether an item is what all items of a form are. One whose version does not say so may be it, or not; one of a kind that
 * the other version does not know is not the single one of any kind.
 */
const isMarkedSo = ({ marks, isSingle }: FormPlan, item: unknown): boolean =>
  marks.every(({ key, value, choices }) => {
    const said = isContainer(item) ? item[key] : undefined
    return said === value || (choices !== undefined && !choices.has(said) && !isSingle)
  })

/** Whether a form of the other version, which has room for one item, has it. */
type IsTaken = (form: number) => boolean

/** How an item of one list is compared in a form of the other one, and how many leaves of it both have. */
const sharedIn = (lists: Lists, side: 0 | 1, at: number, form: number) => {
  const own = lists.formAt(side, at)
  const isUnmarked = lists.isOfSeveral(side, at)
  const plan = side === 0 ? lists.planOf(own, form, isUnmarked) : lists.planOf(form, own, isUnmarked)
  return { plan, shared: plan === undefined ? 0 : sharedLeaves(plan, side, lists.items(side)[at]) }
}

/** Whether another item, for which a version has no field, may be the single one that it has room for. */
const mayBeTaken = (lists: Lists, side: 0 | 1, at: number, [form, plan]: readonly [number, FormPlan]): boolean =>
  lists
    .items(side)
    .some((item, other) => other !== at && isMarkedSo(plan, item) && sharedIn(lists, side, other, form).shared === 0)

/**
 * How an item of one list is compared with nothing, if the other version could have written it: in the form that has the
 * most of it. A form with room for one item must not be taken.
 */
export const hasPlace = (lists: Lists, side: 0 | 1, at: number, isTaken: IsTaken): Plan | undefined => {
  const item = lists.items(side)[at]
  const isOfSeveral = lists.isOfSeveral(side, at)
  let best: { readonly plan: Plan; readonly shared: number } | undefined
  for (const [form, other] of lists.plan.forms[side === 0 ? 1 : 0].entries()) {
    // Of several items that could be the single one, it is the first.
    const isFull =
      other.isSingle &&
      (isTaken(form) || (other.marks.length === 0 && at > 0) || mayBeTaken(lists, side, at, [form, other]))
    if (isFull || !(isMarkedSo(other, item) || (isOfSeveral && !other.isSingle))) continue
    const { plan, shared } = sharedIn(lists, side, at, form)
    if (plan !== undefined && shared > (best?.shared ?? 0)) best = { plan, shared }
  }
  return best?.plan
}

/** Whether an item has nothing but what is kept verbatim: what it says cannot be known. */
export const isVerbatimOnly = (lists: Lists, side: 0 | 1, at: number): boolean => {
  const item = lists.items(side)[at]
  if (lists.plan.isSameVersion || !isContainer(item) || !saysAnything(item[verbatimKey])) return false
  const alone = lists.aloneAt(side, at)
  if (alone.kind !== 'record') return true
  return alone.fields.every(({ key, plan }) => key === verbatimKey || knownLeaves(plan, side, item[key]) === 0)
}

/** Whether one of the lists has something whose form is not specified: it may be what is sought. */
export const isHiddenIn = (lists: Lists, side: 0 | 1): boolean => {
  const hidden = (lists.hidden ??= [undefined, undefined])
  return (hidden[side] ??= lists.items(side).some((_, at) => isVerbatimOnly(lists, side, at)))
}

/** Whether both versions carry anything of an item, in whatever form. */
export const hasShared = (lists: Lists, side: 0 | 1, at: number): boolean => {
  const { pairs } = lists.plan
  const item = lists.items(side)[at]
  const own = lists.formAt(side, at)
  const plans = side === 0 ? (pairs[own] ?? []) : pairs.flatMap((row) => row[own] ?? [])
  return plans.some((plan) => sharedLeaves(plan, side, item) > 0)
}
