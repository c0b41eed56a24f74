import type { Table } from '../suites/suite.ts'

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** A table in Markdown, its columns as wide as their widest cell. */
export const markdown = ({ head, rows }: Table): string => {
  const widths = head.map((cell, column) =>
    Math.max(3, cell.length, ...rows.map((cells) => cells[column]?.length ?? 0)),
  )
  const padded = (cells: readonly string[]) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0))
  return [
    row(padded(head)),
    row(widths.map((width) => '-'.repeat(width))),
    ...rows.map((cells) => row(padded(cells))),
  ].join('\n')
}
