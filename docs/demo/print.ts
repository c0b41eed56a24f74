import { styleText } from 'node:util'
import Table from 'cli-table3'
import { wrapped } from '../support/wrapped.ts'

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

/** Breaks words that are too long for a column after a `_`, `@` or `.`, not just anywhere. */
export const fold = (text: string): string =>
  text.replace(/\S{20,}/g, (word) => word.replace(/(.{1,18}[_@.])(?=.)/g, '$1\n'))

/** Text in lines of at most so many letters, each dim by itself: a table that breaks text loses the style of the rest. */
export const dimLines = (text: string, letters: number): string =>
  text
    .split('\n')
    .flatMap((part) => wrapped(part.split(' '), letters))
    .map(dim)
    .join('\n')

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

/** A table without lines: only the columns. */
export const columns = (
  rows: readonly (readonly string[])[],
  widths: readonly number[],
  head: readonly string[] = [],
): string => {
  const table = new Table({
    head: head.map(bold),
    colWidths: [...widths],
    wordWrap: true,
    wrapOnWordBoundary: true,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 1 },
    chars: noLines,
  })
  table.push(...rows.map((row) => [...row]))
  return table.toString()
}
