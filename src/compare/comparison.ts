import type { Plan } from './plan.ts'
import { type DifferenceKind, differenceKinds } from './difference.ts'

/** The bit of each kind of difference in what is noted of a row; bit 0 says that both values could be compared there. */
const bits: Readonly<Record<DifferenceKind, number>> = {
  missing: 1,
  added: 2,
  changed: 3,
  moved: 4,
  coarser: 5,
  incomparable: 6,
  notCarried: 7,
}

/** Compares what two versions say in one place, and notes what it finds. */
type Compare = (plan: Plan, before: unknown, after: unknown, found: Comparison) => void

/** What a comparison has found, as it goes on. Two items are also compared to find out whether they belong together. */
export class Comparison {
  readonly #compare: Compare
  /** Each note as a number: its row, and what was noted. */
  readonly #log: number[] = []
  #real = 0
  #agreed = 0

  constructor(compare: Compare) {
    this.#compare = compare
  }

  /** Compares what is in one place: for what is itself part of the comparison. */
  compare(plan: Plan, before: unknown, after: unknown): void {
    this.#compare(plan, before, after, this)
  }

  /** Compares two values apart from all others. */
  apart(plan: Plan, before: unknown, after: unknown): Comparison {
    const comparison = new Comparison(this.#compare)
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
    this.#log.push(row << 3)
  }

  /** Notes that both can say something here, and that they do not differ, though that does not show a likeness. */
  compared(row: number): void {
    this.#log.push(row << 3)
  }

  /** Notes that a leaf that both versions carry is not the same. */
  differ(row: number, how: 'missing' | 'added' | 'changed'): void {
    this.#real += 1
    this.#log.push(row << 3, (row << 3) | bits[how])
  }

  /** Notes what is no difference of the data. */
  excuse(row: number, why: 'moved' | 'coarser' | 'incomparable' | 'notCarried'): void {
    this.#log.push((row << 3) | bits[why])
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
  rows(count: number): Uint8Array {
    const rows = new Uint8Array(count)
    for (const note of this.#log) {
      const row = note >> 3
      rows[row] = (rows[row] ?? 0) | (1 << (note & 7))
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
