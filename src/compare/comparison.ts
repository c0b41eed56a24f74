import type { Plan } from './plan.ts'
import { type DifferenceKind, differenceKinds } from './difference.ts'
import { type Judge, strict } from './leniency.ts'

/** The bit of each kind of difference in what is noted of a row; bit 0 says that both values could be compared there. */
const bits: Readonly<Record<DifferenceKind, number>> = {
  missing: 1,
  added: 2,
  changed: 3,
  moved: 4,
  coarser: 5,
  incomparable: 6,
  notCarried: 7,
  ignored: 8,
  folded: 9,
  rounded: 10,
}

/** How many bits of a note are the kind; the others are its row. */
const kindBits = 4

/** A difference of the data. */
type Change = 'missing' | 'added' | 'changed'

/** How a leaf differs that is there at least once. */
export const changeOf = (before: unknown, after: unknown): Change => {
  if (before === undefined) return 'added'
  return after === undefined ? 'missing' : 'changed'
}

/** Compares what two versions say in one place, and notes what it finds. */
type Compare = (plan: Plan, before: unknown, after: unknown, found: Comparison) => void

/** What a comparison has found, as it goes on. Two items are also compared to find out whether they belong together. */
export class Comparison {
  readonly #compare: Compare
  readonly #judge: Judge
  /** Each note as a number: its row, and what was noted. */
  readonly #log: number[] = []
  #real = 0
  #agreed = 0

  constructor(compare: Compare, judge: Judge = strict) {
    this.#compare = compare
    this.#judge = judge
  }

  /** Compares what is in one place: for what is itself part of the comparison. */
  compare(plan: Plan, before: unknown, after: unknown): void {
    this.#compare(plan, before, after, this)
  }

  /** Compares two values apart from all others. */
  apart(plan: Plan, before: unknown, after: unknown): Comparison {
    const comparison = new Comparison(this.#compare, this.#judge)
    comparison.compare(plan, before, after)
    return comparison
  }

  /** How many leaves differ that both versions carry. */
  get real(): number {
    return this.#real
  }

  /** How many leaves are equal. */
  get agreed(): number {
    return this.#agreed
  }

  /** Notes that a leaf is the same in both. */
  agree(row: number): void {
    this.#agreed += 1
    this.#log.push(row << kindBits)
  }

  /** Notes that both can say something here, and that they do not differ, though that does not show a likeness. */
  compared(row: number): void {
    this.#log.push(row << kindBits)
  }

  /** Notes that two leaves that both versions carry are not the same. */
  differIn(row: number, one: unknown, other: unknown): void {
    const like = this.#judge.isIgnored(row) ? undefined : this.#judge.likeness(one, other)
    if (like === undefined) this.differ(row, changeOf(one, other))
    else {
      this.agree(row)
      this.excuse(row, like)
    }
  }

  /** Notes that a leaf that both versions carry is not the same. */
  differ(row: number, how: Change): void {
    if (this.#judge.isIgnored(row)) {
      this.#log.push(row << kindBits)
      this.excuse(row, 'ignored')
      return
    }
    this.#real += 1
    this.#log.push(row << kindBits, (row << kindBits) | bits[how])
  }

  /** Notes what is no difference of the data. */
  excuse(row: number, why: Exclude<DifferenceKind, Change>): void {
    this.#log.push((row << kindBits) | bits[why])
  }

  /** How many notes there are. */
  get length(): number {
    return this.#log.length
  }

  /** Forgets what was found since there were so many notes, differences and equal leaves. */
  goBack(length: number, real: number, agreed: number): void {
    this.#log.length = length
    this.#real = real
    this.#agreed = agreed
  }

  /** Everything that was noted of each row, as bits. */
  rows(count: number): Uint16Array {
    const rows = new Uint16Array(count)
    for (const note of this.#log) {
      const row = note >> kindBits
      rows[row] = (rows[row] ?? 0) | (1 << (note & 15))
    }
    return rows
  }
}

/** The bits of a row that both values have, and that does not differ. */
export const onlyCompared = 1

/** Whether both values could be compared in a row. */
export const isCompared = (notes: number): boolean => (notes & onlyCompared) !== 0

/** The differences of each set of bits. */
const known: (readonly DifferenceKind[])[] = []

/** The differences among what was noted of a row. */
export const differencesIn = (notes: number): readonly DifferenceKind[] =>
  (known[notes] ??= differenceKinds.filter((kind) => (notes & (1 << bits[kind])) !== 0))
