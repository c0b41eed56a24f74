import { isContainer } from '../wire/json.ts'
import type { FormPlan, Mark, Plan } from './plan.ts'

/** How many leaves of a value this plan knows, without what only says where an item was. */
export const knownLeaves = (plan: Plan, side: 0 | 1, value: unknown): number => {
  if (value === undefined) return 0
  if (plan.kind === 'leaf') return plan.constants[side] === undefined ? 1 : 0
  if (plan.kind === 'list') {
    const items: readonly unknown[] = Array.isArray(value) ? value : []
    const forms = plan.forms[side]
    return items.reduce<number>((sum, item) => {
      const form = forms[formOf(forms, item)]
      return sum + (form === undefined ? 0 : knownLeaves(form.alone, side, item))
    }, 0)
  }
  if (!isContainer(value)) return 1
  if (plan.kind === 'record')
    return plan.fields.reduce((sum, { key, plan: below }) => sum + knownLeaves(below, side, value[key]), 0)
  if (plan.kind === 'date') return plan.parts.filter(([part]) => value[part] !== undefined).length
  return 1
}

const hasMarks = (marks: readonly Mark[], item: unknown): boolean =>
  marks.every(({ key, value }) => isContainer(item) && item[key] === value)

const leavesIn = ({ alone }: FormPlan, item: unknown): number =>
  Math.max(knownLeaves(alone, 0, item), knownLeaves(alone, 1, item))

/**
 * The position of the form in which its version has written an item: that which has its marks or, of several, the most of its
 * leaves.
 */
export const formOf = (forms: readonly FormPlan[], item: unknown): number => {
  if (forms.length < 2) return 0
  let best = 0
  let isMarked = false
  let most = -1
  for (let at = 0; at < forms.length; at++) {
    const form = forms[at]
    if (form === undefined || (isMarked && !hasMarks(form.marks, item))) continue
    const leaves = leavesIn(form, item)
    const isFirstMarked: boolean = !isMarked && hasMarks(form.marks, item)
    if (!isFirstMarked && leaves <= most) continue
    best = at
    most = leaves
    isMarked ||= isFirstMarked
  }
  return best
}
