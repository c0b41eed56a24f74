import { rowsOf } from '../lineage/lineage.ts'
import type { ModelPath } from '../lineage/model-path.ts'
import type { Operation, Version } from '../model/version.ts'
import { isVerbatim, type LeafSide, type ListSide, type RecordSide, type Side, sideOf } from './side.ts'

// How the values of two versions are compared in each place: made once for each pair of versions, from what each of them
// can say there.

/** A leaf. `row` is its place in the list of all paths of the operation. */
export interface LeafPlan {
  readonly kind: 'leaf'
  readonly row: number
  /** Whether both versions have a field for it. */
  readonly isShared: boolean
  /** Whether one of them says by it only where the item was. */
  readonly isConstant: boolean
  /** All that a version can say here, if it says by it only where the item was: of the first value, and of the second. */
  readonly constants: readonly [ReadonlySet<unknown> | undefined, ReadonlySet<unknown> | undefined]
}

/** What is kept verbatim, as its form is not specified. */
export interface VerbatimPlan {
  readonly kind: 'verbatim'
  readonly row: number
  /** Whether both values are of one version, and so in one form. */
  readonly isSameForm: boolean
}

/** A date, whose parts may be unknown. */
export interface DatePlan {
  readonly kind: 'date'
  readonly fields: readonly { readonly key: 'year' | 'month' | 'day'; readonly plan: LeafPlan }[]
  /** Whether a version writes the date as one value, which may be coarser: in the first, and in the second. */
  readonly isOneField: readonly [boolean, boolean]
}

/** Where the next page begins: a token means nothing to another version. */
export interface CursorPlan {
  readonly kind: 'cursor'
  readonly row: number
  readonly isShared: boolean
}

export interface RecordPlan {
  readonly kind: 'record'
  readonly fields: readonly FieldPlan[]
}

export interface FieldPlan {
  readonly key: string
  readonly plan: Plan
  /** Members that a version sends in place of this one, and that only it has: in the first, and in the second. */
  readonly inPlace: readonly [readonly string[], readonly string[]] | undefined
}

/** A member of an item whose value says in which form its version wrote the item. */
export interface Mark {
  readonly key: string
  readonly value: unknown
  /** All values that forms have there, if there are several: then every item has one of them. */
  readonly choices: ReadonlySet<unknown> | undefined
}

/** One form in which one of the versions writes items. */
export interface FormPlan {
  readonly isSingle: boolean
  readonly marks: readonly Mark[]
  /** How an item of this form is compared with nothing: all of it is only in this version. */
  readonly alone: Plan
}

export interface ListPlan {
  readonly kind: 'list'
  /** The row of its items. */
  readonly row: number
  readonly isSameVersion: boolean
  readonly forms: readonly [readonly FormPlan[], readonly FormPlan[]]
  /** How an item in a form of the first is compared with one in a form of the second. */
  readonly pairs: readonly (readonly Plan[])[]
  /** The same without what marks an item, if one of them has a form with room for one item of a kind. */
  readonly unmarked: readonly (readonly Plan[])[] | undefined
}

export type Plan = LeafPlan | VerbatimPlan | DatePlan | CursorPlan | RecordPlan | ListPlan

export const hasFields = (plan: Plan): plan is RecordPlan | DatePlan => plan.kind === 'record' || plan.kind === 'date'

const dateParts = ['year', 'month', 'day'] as const

const isDate = (keys: readonly string[]): boolean =>
  keys.length > 1 && keys.every((key) => dateParts.some((part) => part === key))

/** The fields that set anything in a place. */
const pointersIn = (side: Side): readonly string[] => {
  if (side.kind === 'leaf') return [...side.pointers]
  if (side.kind === 'list') return side.forms.flatMap(({ item }) => pointersIn(item))
  return [...side.fields.values()].flatMap(pointersIn)
}

const leafIn = (side: RecordSide | undefined, key: string): LeafSide | undefined => {
  const field = side?.fields.get(key)
  return field?.kind === 'leaf' ? field : undefined
}

/** The leaves of a record that come from the fields of this member, and that the other version does not have. */
const inPlaceOf = (key: string, own: RecordSide | undefined, other: RecordSide | undefined): readonly string[] => {
  const member = own?.fields.get(key)
  if (own === undefined || member === undefined) return []
  const pointers = new Set(pointersIn(member))
  return [...own.fields].flatMap(([name, field]) =>
    name !== key &&
    field.kind === 'leaf' &&
    field.constants === undefined &&
    !other?.fields.has(name) &&
    [...field.pointers].some((one) => pointers.has(one))
      ? [name]
      : [],
  )
}

const isOneField = (side: RecordSide | undefined): boolean => {
  const year = leafIn(side, 'year')
  const month = leafIn(side, 'month')
  return year !== undefined && month !== undefined && [...month.pointers].some((pointer) => year.pointers.has(pointer))
}

const marksOf = (item: Side): readonly Mark[] =>
  item.kind !== 'record'
    ? []
    : [...item.fields].flatMap(([key, field]) =>
        field.kind === 'leaf' && field.constants !== undefined
          ? [{ key, value: field.constant, choices: field.constants.size > 1 ? field.constants : undefined }]
          : [],
      )

/** How two items are compared if what marks them says nothing. */
const withoutMarks = (plan: Plan, marks: readonly Mark[]): Plan => {
  if (plan.kind !== 'record') return plan
  const fields = plan.fields.map((field): FieldPlan => {
    const isMark = marks.some(({ key }) => key === field.key) && field.plan.kind === 'leaf'
    return isMark ? { ...field, plan: { ...field.plan, isShared: false } } : field
  })
  return { kind: 'record', fields }
}

/** Makes the plans of two versions of an answer. */
class Planner {
  readonly #rows: ReadonlyMap<string, number>
  readonly #isSameVersion: boolean

  constructor(operation: Operation, isSameVersion: boolean) {
    this.#rows = new Map(rowsOf(operation).map((path, row) => [path, row]))
    this.#isSameVersion = isSameVersion
  }

  plan(before: Side | undefined, after: Side | undefined): Plan {
    const side = before ?? after
    if (side?.kind === 'list') return this.#list(side.path, [listOf(before), listOf(after)])
    if (side?.kind === 'record') return this.#record(side.path, recordOf(before), recordOf(after))
    return this.#leaf(side?.path ?? '', leafOf(before), leafOf(after))
  }

  #row(path: ModelPath): number {
    return this.#rows.get(path) ?? 0
  }

  #leaf(path: ModelPath, before: LeafSide | undefined, after: LeafSide | undefined): Plan {
    const row = this.#row(path)
    if (isVerbatim(path)) return { kind: 'verbatim', row, isSameForm: this.#isSameVersion }
    return this.#plainLeaf(path, before, after)
  }

  #plainLeaf(path: ModelPath, before: LeafSide | undefined, after: LeafSide | undefined): LeafPlan {
    const isShared = before !== undefined && after !== undefined
    // Within one version, the form of an item is compared as it is.
    const constants = this.#isSameVersion
      ? ([undefined, undefined] as const)
      : ([before?.constants, after?.constants] as const)
    const isConstant = constants.some((values) => values !== undefined)
    return { kind: 'leaf', row: this.#row(path), isShared, isConstant, constants }
  }

  #record(path: ModelPath, before: RecordSide | undefined, after: RecordSide | undefined): Plan {
    const keys = [...new Set([...(before?.fields.keys() ?? []), ...(after?.fields.keys() ?? [])])]
    if (path === '/next') {
      const isShared = before !== undefined && after !== undefined
      return { kind: 'cursor', row: this.#row('/next/token'), isShared }
    }
    if (isDate(keys)) return this.#date(path, before, after)
    const fields = keys.map((key): FieldPlan => {
      const [one, other] = [before?.fields.get(key), after?.fields.get(key)]
      const inPlace = [inPlaceOf(key, before, after), inPlaceOf(key, after, before)] as const
      return {
        key,
        plan: this.plan(one, other),
        inPlace: inPlace.some(({ length }) => length > 0) ? inPlace : undefined,
      }
    })
    return { kind: 'record', fields }
  }

  #date(path: ModelPath, before: RecordSide | undefined, after: RecordSide | undefined): DatePlan {
    const fields = dateParts.flatMap((part) => {
      const [one, other] = [leafIn(before, part), leafIn(after, part)]
      return one === undefined && other === undefined
        ? []
        : [{ key: part, plan: this.#plainLeaf(`${path === '' ? '/' : path}/${part}`, one, other) }]
    })
    return { kind: 'date', fields, isOneField: [isOneField(before), isOneField(after)] }
  }

  #list(path: ModelPath, [before, after]: readonly [ListSide | undefined, ListSide | undefined]): ListPlan {
    const [ours, theirs] = [before?.forms ?? [], after?.forms ?? []]
    const pairs = ours.map(({ item }) => theirs.map((other) => this.plan(item, other.item)))
    const marks = [...ours, ...theirs].flatMap(({ isSingle, item }) => (isSingle ? marksOf(item) : []))
    const isMarked = marks.length > 0 && !this.#isSameVersion
    return {
      kind: 'list',
      row: this.#row(path),
      isSameVersion: this.#isSameVersion,
      forms: [
        ours.map(({ isSingle, item }) => ({ isSingle, marks: marksOf(item), alone: this.plan(item, undefined) })),
        theirs.map(({ isSingle, item }) => ({ isSingle, marks: marksOf(item), alone: this.plan(undefined, item) })),
      ],
      pairs,
      unmarked: isMarked ? pairs.map((row) => row.map((plan) => withoutMarks(plan, marks))) : undefined,
    }
  }
}

const listOf = (side: Side | undefined): ListSide | undefined => (side?.kind === 'list' ? side : undefined)
const recordOf = (side: Side | undefined): RecordSide | undefined => (side?.kind === 'record' ? side : undefined)
const leafOf = (side: Side | undefined): LeafSide | undefined => (side?.kind === 'leaf' ? side : undefined)

const plans = new Map<string, Plan>()

/** How two versions' answers to an operation are compared. */
export const planOf = (operation: Operation, before: Version, after: Version): Plan => {
  const key = `${operation} ${before} ${after}`
  const plan =
    plans.get(key) ?? new Planner(operation, before === after).plan(sideOf(before, operation), sideOf(after, operation))
  plans.set(key, plan)
  return plan
}
