import stringWidth from 'string-width'
import { style } from '../terminal/output.ts'
import { printable } from '../terminal/printable.ts'

// Text in columns. Whatever is shown in one has passed `printable`.

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

const lettersOf = (text: string): readonly string[] => Array.from(letters.segment(text), ({ segment }) => segment)

/** A text on one line, in no more columns than these: what is cut off is told by a dot of three. */
export const cut = (text: string, width: number): string => {
  const shown = printable(text)
  if (stringWidth(shown) <= width) return shown
  let kept = ''
  let left = width - 1
  for (const letter of lettersOf(shown)) {
    left -= stringWidth(letter)
    if (left < 0) break
    kept += letter
  }
  return width < 1 ? '' : `${kept.trimEnd()}…`
}

/** A text with blanks after it, or before it, up to this width. */
export const padded = (text: string, width: number, side: 'left' | 'right' = 'left'): string => {
  const blanks = ' '.repeat(Math.max(0, width - stringWidth(text)))
  return side === 'left' ? text + blanks : blanks + text
}

/** A word in pieces that fit. */
const broken = (word: string, width: number): readonly string[] => {
  if (stringWidth(word) <= width) return [word]
  const pieces = ['']
  for (const letter of lettersOf(word)) {
    const longer = (pieces.at(-1) ?? '') + letter
    if (stringWidth(longer) <= width) pieces.splice(-1, 1, longer)
    else pieces.push(letter)
  }
  return pieces
}

/** A text on as many lines as it needs. */
export const wrapped = (text: string, width: number): readonly string[] => {
  const lines: string[] = []
  for (const part of text.split(' ').flatMap((word) => broken(word, width))) {
    const last = lines.at(-1)
    const longer = last === undefined ? undefined : `${last} ${part}`
    if (longer !== undefined && stringWidth(longer) <= width) lines.splice(-1, 1, longer)
    else lines.push(part)
  }
  return lines
}

/** How many columns and rows the terminal has; elsewhere, lines may be as long as they usually are. */
export const screen = (): { readonly columns: number; readonly rows: number } => {
  const { columns, rows } = process.stdout
  return { columns: Math.max(20, columns || 80), rows: rows || 24 }
}

/** A column of a table. */
export interface Column {
  readonly title: string
  /** How few columns of the terminal it can do with, if its texts may be cut; otherwise, as many as the longest needs. */
  readonly least?: number
  /** The lowest goes first where there is no room for all; a column without one stays. */
  readonly worth?: number
  readonly side?: 'left' | 'right'
}

type Rows = readonly (readonly string[])[]

const gap = 2

/** How wide each column may be: those that may be cut give way, the widest first. */
const fitted = (
  needed: readonly number[],
  columns: readonly Column[],
  width: number,
): readonly number[] | undefined => {
  const widths = [...needed]
  const total = (): number => widths.reduce((sum, one) => sum + one + gap, -gap)
  while (total() > width) {
    const spare = widths.map((one, at) => {
      const least = columns[at]?.least
      return least === undefined || one <= least ? 0 : one
    })
    const widest = Math.max(...spare)
    if (widest === 0) return undefined
    const at = spare.indexOf(widest)
    widths[at] = widest - 1
  }
  return widths
}

const without = <A>(list: readonly A[], at: number): readonly A[] => list.filter((_, other) => other !== at)

/** A table as lines that fit: long texts are cut, and where that is not enough, columns are left out. */
export const tableLines = (columns: readonly Column[], rows: Rows, width: number): readonly string[] => {
  const needed = columns.map(({ title }, at) =>
    Math.max(stringWidth(title), ...rows.map((row) => stringWidth(row[at] ?? ''))),
  )
  // A column without anything says nothing.
  const empty = rows.length === 0 ? -1 : columns.findIndex((_, at) => rows.every((row) => (row[at] ?? '') === ''))
  const widths = empty === -1 ? fitted(needed, columns, width) : undefined
  if (widths === undefined) {
    const worths = columns.map(({ worth = Infinity }) => worth)
    const least = empty === -1 ? worths.indexOf(Math.min(...worths)) : empty
    if (columns.length > 1)
      return tableLines(
        without(columns, least),
        rows.map((row) => without(row, least)),
        width,
      )
  }
  const lineOf = (cells: readonly string[]): string =>
    columns
      .map(({ side }, at) => padded(cut(cells[at] ?? '', widths?.[at] ?? width), widths?.[at] ?? width, side))
      .join(' '.repeat(gap))
      .trimEnd()
  return [style('bold', lineOf(columns.map(({ title }) => title))), ...rows.map(lineOf)]
}
