import { isLeaf } from '../lineage/leaves.ts'
import { verbatimKey } from '../model/json.ts'
import { isContainer, type JsonObject } from '../wire/json.ts'
import type { Comparison } from './comparison.ts'
import { compareLists } from './compare-lists.ts'
import { formOf } from './form-of.ts'
import type { CursorPlan, DatePlan, FieldPlan, LeafPlan, Plan, RecordPlan, VerbatimPlan } from './plan.ts'

const nothing: JsonObject = {}

const membersOf = (value: unknown): JsonObject => (isContainer(value) ? value : nothing)

/** Whether there is no leaf in a value at all. */
export const isEmpty = (value: unknown): boolean => {
  if (value === undefined) return true
  if (!isContainer(value)) return false
  for (const key in value) if (!isEmpty(value[key])) return false
  return true
}

const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true
  if (!isContainer(one) || !isContainer(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
}

/** A leaf of which one of the versions says only where its item was. */
const compareConstant = ({ row, constants: [ours, theirs] }: LeafPlan, before: unknown, after: unknown, found: Comparison): void => {
  if (before === after) return found.compared(row)
  for (const [constants, value] of [
    [ours, after],
    [theirs, before],
  ] as const) {
    // Of several, every item has one: one that has none, or another kind, has to be among these all the same.
    if (constants !== undefined && constants.size > 1 && !constants.has(value)) return found.excuse(row, 'notCarried')
  }
  found.differ(row, before === undefined ? 'added' : after === undefined ? 'missing' : 'changed')
}

const compareLeaf = (plan: LeafPlan, before: unknown, after: unknown, found: Comparison): void => {
  if (before === undefined && after === undefined) return
  const { row, isShared, constants } = plan
  if (!isShared) found.excuse(row, 'notCarried')
  else if (constants[0] !== undefined || constants[1] !== undefined) compareConstant(plan, before, after, found)
  else if (before === after) found.agree(row)
  else found.differ(row, before === undefined ? 'added' : after === undefined ? 'missing' : 'changed')
}

const compareVerbatim = ({ row, isSameForm }: VerbatimPlan, before: unknown, after: unknown, found: Comparison): void => {
  if (before === undefined && after === undefined) return
  if (isSame(before, after)) found.agree(row)
  else if (!isSameForm) found.excuse(row, 'incomparable')
  else found.differ(row, before === undefined ? 'added' : after === undefined ? 'missing' : 'changed')
}

const compareCursors = ({ row, isShared }: CursorPlan, before: unknown, after: unknown, found: Comparison): void => {
  if (before === undefined && after === undefined) return
  if (!isShared) return found.excuse(row, 'notCarried')
  if (before === undefined) return found.differ(row, 'added')
  if (after === undefined) return found.differ(row, 'missing')
  // There is a next page for both. Its token means something to the service alone.
  found.compared(row)
  if (membersOf(before)['token'] !== membersOf(after)['token']) found.excuse(row, 'incomparable')
}

const compareDates = ({ parts, isOneField: [ours, theirs] }: DatePlan, before: unknown, after: unknown, found: Comparison): void => {
  if (before === undefined && after === undefined) return
  const [one, other] = [membersOf(before), membersOf(after)]
  const both = parts.filter(([part]) => one[part] !== undefined && other[part] !== undefined)
  const isAgreeing = both.length > 0 && both.every(([part]) => one[part] === other[part])
  const isOther = both.length > 0 && !isAgreeing
  for (const [part, leaf] of parts) {
    const [mine, yours] = [one[part], other[part]]
    const isCoarser = (mine === undefined && yours !== undefined && ours) || (yours === undefined && mine !== undefined && theirs)
    if (leaf.isShared && isCoarser && isAgreeing) found.excuse(leaf.row, 'coarser')
    // Another date that is also coarser is another date.
    else if (!(leaf.isShared && isCoarser && isOther)) compareLeaf(leaf, mine, yours, found)
  }
}

/**
 * Whether a version may have sent something else in place of a member. If the form of its field is not specified, the
 * absence of the member means nothing.
 */
const isReplaced = (inPlace: readonly string[], members: JsonObject, key: string): boolean =>
  inPlace.length > 0 &&
  members !== nothing &&
  isEmpty(members[key]) &&
  inPlace.some((name) => name === verbatimKey || members[name] !== undefined)

const compareField = ({ key, plan, inPlace }: FieldPlan, before: JsonObject, after: JsonObject, found: Comparison): void => {
  const [one, other] = [before[key], after[key]]
  if (one === other && !isContainer(one)) {
    if (one === undefined) return
  } else if (isReplaced(inPlace[0], before, key)) return excuseAll(plan, [undefined, other], 'incomparable', found)
  else if (isReplaced(inPlace[1], after, key)) return excuseAll(plan, [one, undefined], 'incomparable', found)
  compareValues(plan, one, other, found)
}

const compareRecords = ({ fields }: RecordPlan, before: unknown, after: unknown, found: Comparison): void => {
  if (before === undefined && after === undefined) return
  const [one, other] = [membersOf(before), membersOf(after)]
  for (const field of fields) compareField(field, one, other, found)
}

/** Compares what two versions say in one place. */
export const compareValues = (plan: Plan, before: unknown, after: unknown, found: Comparison): void => {
  switch (plan.kind) {
    case 'leaf':
      return compareLeaf(plan, before, after, found)
    case 'record':
      return compareRecords(plan, before, after, found)
    case 'list':
      return compareLists(plan, before, after, found)
    case 'date':
      return compareDates(plan, before, after, found)
    case 'verbatim':
      return compareVerbatim(plan, before, after, found)
    case 'cursor':
      return compareCursors(plan, before, after, found)
  }
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

const excuse = (plan: Plan, side: 0 | 1, value: unknown, why: 'incomparable' | 'notCarried', found: Comparison): void => {
  if (value === undefined) return
  if (plan.kind === 'record') {
    for (const field of plan.fields) excuse(field.plan, side, membersOf(value)[field.key], why, found)
  } else if (plan.kind === 'date') {
    for (const [part, { row }] of plan.parts) if (membersOf(value)[part] !== undefined) found.excuse(row, why)
  } else if (plan.kind === 'list') {
    const items: readonly unknown[] = Array.isArray(value) ? value : []
    for (const item of items) {
      const form = plan.forms[side][formOf(plan.forms[side], item)]
      if (form !== undefined) excuse(form.alone, side, item, why, found)
    }
  } else if (isLeaf(value) || plan.kind !== 'leaf') found.excuse(plan.row, plan.kind === 'verbatim' ? 'incomparable' : why)
}
