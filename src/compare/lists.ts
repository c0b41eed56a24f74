import { memberOf } from './excuse.ts'
import { formOf, hasMarks } from './form-of.ts'
import type { ListPlan, Plan } from './plan.ts'

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
