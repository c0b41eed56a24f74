import { isContainer } from '../wire/json.ts'
import { type FormPlan, hasFields, type Mark, type Plan } from './plan.ts'

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
  return hasFields(plan) && isContainer(value)
    ? plan.fields.reduce((sum, { key, plan: below }) => sum + knownLeaves(below, side, value[key]), 0)
    : 1
}

/** Whether an item is marked so. */
export const hasMarks = (marks: readonly Mark[], item: unknown): boolean => {
  if (!isContainer(item)) return false
  for (const { key, value } of marks) if (item[key] !== value) return false
  return true
}

const leavesIn = ({ alone }: FormPlan, item: unknown): number =>
  Math.max(knownLeaves(alone, 0, item), knownLeaves(alone, 1, item))

/** The form that has the most leaves of an item. */
const fullestOf = (forms: readonly FormPlan[], item: unknown): number => {
  const counts = forms.map((form) => leavesIn(form, item))
  return counts.indexOf(Math.max(...counts))
}

/** The position of the form in which its version has written an item. */
export const formOf = (forms: readonly FormPlan[], item: unknown): number => {
  if (forms.length < 2) return 0
  let unmarked = -1
  for (let at = 0; at < forms.length; at++) {
    const marks = forms[at]?.marks
    if (marks === undefined || marks.length === 0) unmarked = unmarked === -1 ? at : forms.length
    else if (hasMarks(marks, item)) return at
  }
  // An item that was made by hand may have the marks of none.
  return unmarked >= 0 && unmarked < forms.length ? unmarked : fullestOf(forms, item)
}
