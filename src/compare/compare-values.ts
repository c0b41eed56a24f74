import { none } from '../model/filled.ts'
import { isContainer, type JsonObject } from '../wire/json.ts'
import type { Comparison } from './comparison.ts'
import { compareLists } from './compare-lists.ts'
import { excuseAll } from './excuse.ts'
import type { CursorPlan, DatePlan, FieldPlan, LeafPlan, Plan, RecordPlan, VerbatimPlan } from './plan.ts'
import { isSame, saysAnything } from './verbatim.ts'

const nothing: JsonObject = {}

const membersOf = (value: unknown): JsonObject => (isContainer(value) ? value : nothing)

const isNothing = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.length === 0)

/** A leaf of which one of the versions says only where its item was. */
const compareConstant = (plan: LeafPlan, before: unknown, after: unknown, found: Comparison): void => {
  const {
    row,
    constants: [ours, theirs],
  } = plan
  // Of several, every item has one: one that has none, or another kind, has to be among these all the same.
  const isUnknownTo = (constants: ReadonlySet<unknown> | undefined, value: unknown): boolean =>
    constants !== undefined && constants.size > 1 && !constants.has(value)
  if (before === after) found.compared(row)
  else if (isUnknownTo(ours, after) || isUnknownTo(theirs, before)) found.excuse(row, 'notCarried')
  else found.differIn(row, before, after)
}

/** An empty text says as much as none. */
const said = (value: unknown): unknown => (typeof value === 'string' && value.trim() === '' ? undefined : value)

const compareLeaf = (plan: LeafPlan, one: unknown, other: unknown, found: Comparison): void => {
  const [before, after] = one === other ? [one, one] : [said(one), said(other)]
  if (before === undefined && after === undefined) return
  if (!plan.isShared) found.excuse(plan.row, 'notCarried')
  else if (plan.isConstant) compareConstant(plan, before, after, found)
  else if (before === after) found.agree(plan.row)
  else found.differIn(plan.row, before, after)
}

const compareVerbatim = ({ row, isSameForm }: VerbatimPlan, one: unknown, other: unknown, found: Comparison): void => {
  const before = saysAnything(one) ? one : undefined
  const after = saysAnything(other) ? other : undefined
  if (before === undefined && after === undefined) return
  if (isSame(before, after)) found.agree(row)
  else if (!isSameForm) found.excuse(row, 'incomparable')
  else found.differIn(row, before, after)
}

const compareCursors = ({ row, isShared }: CursorPlan, before: unknown, after: unknown, found: Comparison): void => {
  if (before === undefined && after === undefined) return
  if (!isShared) found.excuse(row, 'notCarried')
  else if (before === undefined || after === undefined) found.differIn(row, before, after)
  else {
    // There is a next page for both. Its token means something to the service alone.
    found.compared(row)
    if (membersOf(before)['token'] !== membersOf(after)['token']) found.excuse(row, 'incomparable')
  }
}

const compareDates = (plan: DatePlan, before: unknown, after: unknown, found: Comparison): void => {
  const one = membersOf(before)
  const other = membersOf(after)
  let agreeing = 0
  let differing = 0
  for (const { key } of plan.fields) {
    const mine = one[key]
    const yours = other[key]
    if (mine === undefined || yours === undefined) continue
    if (mine === yours) agreeing += 1
    else differing += 1
  }
  for (const { key, plan: leaf } of plan.fields) {
    const mine = one[key]
    const yours = other[key]
    const isCoarser =
      (mine === undefined) !== (yours === undefined) &&
      leaf.isShared &&
      (mine === undefined ? plan.isOneField[0] : plan.isOneField[1])
    // One value cannot say a month without its year.
    const isUnsayable = (mine === undefined ? other : one)['year'] === undefined
    // Another date that is also coarser is another date.
    if (!isCoarser || (agreeing === 0 && differing === 0 && !isUnsayable)) compareLeaf(leaf, mine, yours, found)
    else if (differing === 0) found.excuse(leaf.row, 'coarser')
  }
}

/**
 * Whether a version has sent something else in place of a member: what is kept verbatim, as its form is not specified, or
 * what another member is for.
 */
const isReplaced = (inPlace: readonly string[], members: JsonObject, key: string): boolean =>
  inPlace.length > 0 &&
  members !== nothing &&
  isNothing(members[key]) &&
  inPlace.some((name) => saysAnything(members[name]))

const compareField = (field: FieldPlan, before: JsonObject, after: JsonObject, found: Comparison): void => {
  const one = before[field.key]
  const other = after[field.key]
  // Most fields of most records are in neither.
  if (one === other && (one === undefined || one === none)) return
  const { inPlace, plan } = field
  if (inPlace !== undefined && isReplaced(inPlace[0], before, field.key)) {
    excuseAll(plan, [undefined, other], 'incomparable', found)
  } else if (inPlace !== undefined && isReplaced(inPlace[1], after, field.key)) {
    excuseAll(plan, [one, undefined], 'incomparable', found)
  } else if (plan.kind === 'leaf') compareLeaf(plan, one, other, found)
  else compareValues(plan, one, other, found)
}

const compareRecords = (plan: RecordPlan, before: unknown, after: unknown, found: Comparison): void => {
  const one = membersOf(before)
  const other = membersOf(after)
  for (const field of plan.fields) compareField(field, one, other, found)
}

/** Compares what two versions say in one place. */
export const compareValues = (plan: Plan, before: unknown, after: unknown, found: Comparison): void => {
  switch (plan.kind) {
    case 'leaf':
      compareLeaf(plan, before, after, found)
      break
    case 'record':
      compareRecords(plan, before, after, found)
      break
    case 'list':
      compareLists(plan, before, after, found)
      break
    case 'date':
      compareDates(plan, before, after, found)
      break
    case 'verbatim':
      compareVerbatim(plan, before, after, found)
      break
    case 'cursor':
      compareCursors(plan, before, after, found)
  }
}
