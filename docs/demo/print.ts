import { styleText } from 'node:util'
import Table from 'cli-table3'

// What the demo prints with: 80 columns, and colour if the terminal has it.

export const width = 80

export const bold = (text: string): string => styleText('bold', text)
export const dim = (text: string): string => styleText('dim', text)

/** Prints without the spaces that tables leave at the ends of lines. */
export const print = (text = ''): void => {
  process.stdout.write(`${text.replace(/ +$/gm, '')}\n`)
}

/** The head of a part of the demo. */
export const heading = (text: string, below?: string): void => {
  print()
  print(bold(text))
  if (below !== undefined) print(dim(below))
  print()
}

const noLines = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '',
}

type Cells = readonly (readonly string[])[]

const tableOf = (rows: Cells, widths: readonly number[], head: readonly string[], wordWrap: boolean): string => {
  const table = new Table({
    head: head.map(bold),
    colWidths: [...widths],
    wordWrap,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 1 },
    chars: noLines,
  })
  table.push(...rows.map((row) => [...row]))
  return table.toString()
}

/** A table without lines: only the columns. */
export const columns = (rows: Cells, widths: readonly number[]): string => tableOf(rows, widths, [], true)

/** The same with one line a row: what is too long for its column ends with `…`. */
export const beginnings = (rows: Cells, widths: readonly number[], head: readonly string[]): string =>
  tableOf(rows, widths, head, false)
