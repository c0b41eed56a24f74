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
  if (plan.kind === 'record') return plan.fields.reduce((sum, { key, plan: below }) => sum + knownLeaves(below, side, value[key]), 0)
  if (plan.kind === 'date') return plan.parts.filter(([part]) => value[part] !== undefined).length
  return 1
}

const hasMarks = (marks: readonly Mark[], item: unknown): boolean =>
  marks.every(({ key, value }) => isContainer(item) && item[key] === value)

const leavesIn = (forms: readonly FormPlan[], at: number, item: unknown): number => {
  const form = forms[at]
  return form === undefined ? 0 : Math.max(knownLeaves(form.alone, 0, item), knownLeaves(form.alone, 1, item))
}

/** The position of the form in which its version has written an item. */
export const formOf = (forms: readonly FormPlan[], item: unknown): number => {
  if (forms.length < 2) return 0
  const all = [...forms.keys()]
  const marked = all.filter((at) => hasMarks(forms[at]?.marks ?? [], item))
  const candidates = marked.length === 0 ? all : marked
  const [first = 0, ...others] = candidates
  return others.reduce((best, at) => (leavesIn(forms, at, item) > leavesIn(forms, best, item) ? at : best), first)
}
