import { isLeaf } from '../lineage/model-path.ts'
import { isContainer } from '../wire/json.ts'
import type { Comparison } from './comparison.ts'
import { formOf } from './form-of.ts'
import { hasFields, type Plan } from './plan.ts'
import { saysAnything } from './verbatim.ts'

export const memberOf = (value: unknown, key: string): unknown => (isContainer(value) ? value[key] : undefined)

/** Notes every leaf of what one version says, and that is not to be compared. */
export const excuse = (
  plan: Plan,
  side: 0 | 1,
  value: unknown,
  why: 'incomparable' | 'notCarried',
  found: Comparison,
): void => {
  if (value === undefined) return
  if (hasFields(plan)) {
    for (const field of plan.fields) excuse(field.plan, side, memberOf(value, field.key), why, found)
  } else if (plan.kind === 'list') {
    const items: readonly unknown[] = Array.isArray(value) ? value : []
    for (const item of items) {
      const form = plan.forms[side][formOf(plan.forms[side], item)]
      if (form !== undefined) excuse(form.alone, side, item, why, found)
    }
  } else if (plan.kind === 'verbatim') {
    if (saysAnything(value)) found.excuse(plan.row, 'incomparable')
  } else if (isLeaf(value) || plan.kind !== 'leaf') found.excuse(plan.row, why)
}

/** Notes every leaf of values that are not to be compared. */
export const excuseAll = (
  plan: Plan,
  values: readonly [unknown, unknown],
  why: 'incomparable' | 'notCarried',
  found: Comparison,
): void => {
  for (const [side, value] of values.entries()) excuse(plan, side === 0 ? 0 : 1, value, why, found)
}
