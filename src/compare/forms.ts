import { verbatimKey } from '../model/record.ts'
import { isContainer } from '../wire/json.ts'
import { type FormPlan, hasFields, type ListPlan, type Mark, type Plan } from './plan.ts'

// In what forms versions write the items of a list, and what says in which form one was written: a name's kind, its place.

/** Whether what was kept verbatim says anything: the rest of a list of lists, without what was in it, does not. */
export const saysAnything = (value: unknown): boolean => {
  // However deep it is: a program may have made it.
  const left: unknown[] = [value]
  while (left.length > 0) {
    const one = left.pop()
    if (isContainer(one)) for (const key in one) left.push(one[key])
    else if (one !== undefined && one !== null) return true
  }
  return false
}

/** Whether two values that were kept verbatim are the same, however deep they are. */
export const isSame = (one: unknown, other: unknown): boolean => {
  const left: (readonly [unknown, unknown])[] = [[one, other]]
  for (let pair = left.pop(); pair !== undefined; pair = left.pop()) {
    const [mine, yours] = pair
    if (mine === yours) continue
    if (!isContainer(mine) || !isContainer(yours) || Array.isArray(mine) !== Array.isArray(yours)) return false
    const keys = Object.keys(mine)
    if (keys.length !== Object.keys(yours).length) return false
    for (const key of keys) {
      if (!Object.hasOwn(yours, key)) return false
      left.push([mine[key], yours[key]])
    }
  }
  return true
}

/** How many leaves of a value this plan knows, without what only says where an item was. */
const knownLeaves = (plan: Plan, side: 0 | 1, value: unknown): number => {
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
const hasMarks = (marks: readonly Mark[], item: unknown): boolean => {
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

export const memberOf = (value: unknown, key: string): unknown => (isContainer(value) ? value[key] : undefined)

/** Two lists that are being compared, and the form in which each item was written. */
export class Lists {
  readonly plan: ListPlan
  readonly before: readonly unknown[]
  readonly after: readonly unknown[]
  /** The form of each item, once it is known. */
  readonly #forms: readonly [number[], number[]] = [[], []]
  /** The forms that items of each side are in, once they are known. */
  readonly #taken: (ReadonlySet<number> | undefined)[] = []
  /** The items that are one of several where the other version has room for one, once they are known. */
  readonly #several: (ReadonlySet<number> | undefined)[] = []
  /** Whether each has something whose form is not specified, once that is known. */
  hidden: [boolean | undefined, boolean | undefined] | undefined

  constructor(plan: ListPlan, before: readonly unknown[], after: readonly unknown[]) {
    this.plan = plan
    this.before = before
    this.after = after
  }

  items(side: 0 | 1): readonly unknown[] {
    return side === 0 ? this.before : this.after
  }

  /** The position of an item's form among those of its version. */
  formAt(side: 0 | 1, at: number): number {
    return (this.#forms[side][at] ??= formOf(this.plan.forms[side], this.items(side)[at]))
  }

  /** How an item of the first list is compared with one of the second. Both versions must have items there. */
  planBetween(at: number, position: number): Plan {
    const plan = this.planOf(this.formAt(0, at), this.formAt(1, position), this.isUnmarked(at, position))
    if (plan === undefined) throw new RangeError('There is no such form.')
    return plan
  }

  /** Whether what marks two items differs, and says nothing. */
  isUnmarked(at: number, position: number): boolean {
    if (!this.isOfSeveral(0, at) && !this.isOfSeveral(1, position)) return false
    const marks = this.plan.forms.flat().flatMap((form) => (form.isSingle ? form.marks : []))
    return marks.some(({ key }) => memberOf(this.before[at], key) !== memberOf(this.after[position], key))
  }

  /** How items in two forms are compared, with what marks them or without. */
  planOf(ours: number, theirs: number, isUnmarked: boolean): Plan | undefined {
    const { pairs, unmarked = pairs } = this.plan
    return (isUnmarked ? unmarked : pairs)[ours]?.[theirs]
  }

  /**
   * Whether an item is one of several of a kind, of which the other version has room for one: which one that is, and as what
   * the others are written, says nothing.
   */
  isOfSeveral(side: 0 | 1, at: number): boolean {
    if (this.plan.unmarked === undefined) return false
    return (this.#several[side] ??= this.#findSeveral(side)).has(at)
  }

  #findSeveral(side: 0 | 1): ReadonlySet<number> {
    const items = this.items(side)
    const found = this.plan.forms[side === 0 ? 1 : 0].flatMap(({ isSingle, marks }) => {
      if (!isSingle || marks.length === 0) return []
      const positions = [...items.keys()].filter((at) => hasMarks(marks, items[at]))
      return positions.length > 1 ? positions : []
    })
    return new Set(found)
  }

  /** How an item is compared with nothing that could be the same. */
  aloneAt(side: 0 | 1, at: number): Plan {
    const form = this.plan.forms[side][this.formAt(side, at)]
    if (form === undefined) throw new RangeError('There is no such form.')
    return form.alone
  }

  /** Whether an item of a side is in this form. */
  isTaken(side: 0 | 1, form: number): boolean {
    const taken = (this.#taken[side] ??= new Set(Array.from(this.items(side), (_, at) => this.formAt(side, at))))
    return taken.has(form)
  }
}

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

/** Whether an item is the one for which the other version has room: the first that is said to be it, or not said to be another. */
const isSingleOne = (lists: Lists, side: 0 | 1, at: number, { marks, isSingle }: FormPlan): boolean => {
  const mayBe = (item: unknown): boolean =>
    marks.every(({ key, value, choices }) => {
      const said = memberOf(item, key)
      return said === value || (choices === undefined ? said === undefined : !choices.has(said))
    })
  return isSingle && marks.length > 0 && at === lists.items(side).findIndex(mayBe)
}

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
  const forms = lists.plan.forms[side === 0 ? 1 : 0]
  const isSingle = forms.some((other, form) => !isTaken(form) && isSingleOne(lists, side, at, other))
  let best: { readonly plan: Plan; readonly shared: number } | undefined
  for (const [form, other] of forms.entries()) {
    // Of several items that could be the single one, it is the first.
    const isFull =
      other.isSingle &&
      (isTaken(form) || (other.marks.length === 0 && at > 0) || mayBeTaken(lists, side, at, [form, other]))
    if (isFull || (isSingle && !other.isSingle) || !(isMarkedSo(other, item) || (isOfSeveral && !other.isSingle)))
      continue
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
