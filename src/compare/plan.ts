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
