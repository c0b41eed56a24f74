import { isLeaf } from '../lineage/model-path.ts'
import { none } from '../model/record.ts'
import { isContainer, type JsonObject, isObject } from '../wire/json.ts'
import { Comparison, differencesIn, type Difference, ignoredIn, type Leniency } from './comparison.ts'
import {
  formOf,
  hasPlace,
  hasShared,
  isHiddenIn,
  isSame,
  isVerbatimOnly,
  Lists,
  memberOf,
  saysAnything,
} from './forms.ts'
import { type Pair, pairItems } from './pair-items.ts'
import {
  type CursorPlan,
  type DatePlan,
  type FieldPlan,
  hasFields,
  type LeafPlan,
  type ListPlan,
  type Plan,
  type RecordPlan,
  type VerbatimPlan,
  planOf,
} from './plan.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import { checkOperation, checkVersion } from '../versions/table.ts'
import { checkUses, placesUsed, type Uses } from '../lineage/uses.ts'
import { rowsOf } from '../lineage/lineage.ts'

/** Notes every leaf of what one version says, and that is not to be compared. */
const excuse = (
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
const excuseAll = (
  plan: Plan,
  values: readonly [unknown, unknown],
  why: 'incomparable' | 'notCarried',
  found: Comparison,
): void => {
  for (const [side, value] of values.entries()) excuse(plan, side === 0 ? 0 : 1, value, why, found)
}

// What is in two lists: items are paired by what they are, and the rest is missing or added, unless the other version had
// no way to write it.

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
const compareLists = (plan: ListPlan, before: unknown, after: unknown, found: Comparison): void => {
  const ours = itemsOf(before)
  const theirs = itemsOf(after)
  if (ours.length === 0 && theirs.length === 0) return
  if (plan.forms[0].length > 0 && plan.forms[1].length > 0) compareItems(new Lists(plan, ours, theirs), found)
  else excuseAll(plan, [before, after], 'notCarried', found)
}

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
const compareValues = (plan: Plan, before: unknown, after: unknown, found: Comparison): void => {
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

/**
 * A canonical value, and the version whose answer it is: a result of `normalize`, or of a lookup, has both as
 * `{ version: source.version, value }`.
 *
 * @category Comparing
 */
export interface VersionedValue<O extends Operation = Operation> {
  readonly version: Version
  readonly value: LookupValue[O]
}

const checkSide = (side: unknown): void => {
  if (!isObject(side) || !isObject(side['value'])) {
    throw new RangeError(
      "Each side is { version, value }, as in { version: 'v3', value: normalize('v3', 'person', payload).value }.",
    )
  }
  checkVersion(side['version'])
}

/** Everything that a comparison of two answers notes, as bits for each of the rows. */
export const noteAll = (
  operation: Operation,
  before: VersionedValue,
  after: VersionedValue,
  leniency: Leniency,
): Uint32Array => {
  checkOperation(operation)
  checkSide(before)
  checkSide(after)
  const found = new Comparison(compareValues, ignoredIn(operation, leniency))
  found.compare(planOf(operation, before.version, after.version), before.value, after.value)
  return found.rows(rowsOf(operation).length)
}

/**
 * The options of {@link compare}.
 *
 * @category Comparing
 */
export interface CompareOptions extends Leniency {
  /** Only differences in what a program reads. */
  readonly uses?: Uses | undefined
}

/**
 * How two answers to the same question differ, in the canonical model: those of two versions, or those that one version gave
 * at two times.
 *
 * What a version cannot say is no difference of the data, and has a kind of its own: `isRealDifference` tells which
 * are. What each version can say is computed from its codecs and adapters. Items of lists are paired by what they are, so
 * that two relatives who have swapped names differ, and two who have swapped places have `moved`.
 *
 * Each place is there once for each kind, in the order of the model, however many items of a list differ in it. Nothing of
 * the values is in the result.
 *
 * @example
 * ```ts
 * const before = normalize('v3', 'person', asV3)
 * const after = normalize('v5', 'person', asV5)
 * const differences = compare('person', { version: 'v3', value: before.value }, { version: 'v5', value: after.value })
 * console.log(differences.filter(({ kind }) => isRealDifference(kind)))
 * ```
 * @throws RangeError when there is no such operation, version or option, when a side is not `{ version, value }`, or when `uses`
 * or `ignore` names a field that does not exist
 * @category Comparing
 */
export const compare = <O extends Operation>(
  operation: O,
  before: VersionedValue<O>,
  after: VersionedValue<O>,
  { uses, ...leniency }: CompareOptions = {},
): readonly Difference[] => {
  const notes = noteAll(operation, before, after, leniency)
  const differences = rowsOf(operation).flatMap((path, row) =>
    differencesIn(notes[row] ?? 0, leniency).map((kind) => ({ path, kind })),
  )
  if (uses === undefined) return differences
  const used = placesUsed(operation, checkUses(uses))
  return differences.filter(({ path }) => used.has(path))
}
