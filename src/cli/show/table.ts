import { style } from '../terminal/output.ts'
import { cut, padded, widthOf } from './width.ts'

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
  const needed = columns.map(({ title }, at) => Math.max(widthOf(title), ...rows.map((row) => widthOf(row[at] ?? ''))))
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
