import type { DifferenceKind } from './difference.ts'

/** What is noted of a place: a difference, or that both values could be compared there. */
export type Note = DifferenceKind | 'compared'

const notes: readonly Note[] = ['compared', 'missing', 'added', 'changed', 'moved', 'coarser', 'incomparable', 'notCarried']

const bits: Readonly<Record<Note, number>> = {
  compared: 0,
  missing: 1,
  added: 2,
  changed: 3,
  moved: 4,
  coarser: 5,
  incomparable: 6,
  notCarried: 7,
}

/** Where a comparison can go back to. */
interface Bookmark {
  readonly length: number
  readonly real: number
  readonly agreed: number
}

/** What a comparison has found, as it goes on. Two items are also compared to find out whether they belong together. */
export class Comparison {
  /** Each note as a number: its row, and what was noted. */
  readonly #log: number[] = []
  #real = 0
  #agreed = 0

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

  bookmark(): Bookmark {
    return { length: this.#log.length, real: this.#real, agreed: this.#agreed }
  }

  /** Forgets what was found since then. */
  goBack({ length, real, agreed }: Bookmark): void {
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

/** What was noted of a row. */
export const notesIn = (row: number | undefined): readonly Note[] =>
  row === undefined || row === 0 ? [] : notes.filter((note) => (row & (1 << bits[note])) !== 0)
