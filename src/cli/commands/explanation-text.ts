import { versions } from '../../model/version.ts'
import type { Explanation } from '../../lineage/explain.ts'
import { type FieldSupport, fold, type FoldedRow } from '../../lineage/lineage.ts'
import { type Column, tableLines } from '../show/table.ts'
import { screen } from '../show/width.ts'
import { counted } from '../terminal/counted.ts'
import { style } from '../terminal/output.ts'

/** What is printed instead of a field if there is none. */
const nothing: Readonly<Record<Exclude<FieldSupport['status'], 'carried'>, string>> = {
  notCarried: 'not carried',
  notOffered: 'not offered',
}

/**
 * With a relation of eight letters after it, a pointer of this width ends in column 80. One longer pointer must not
 * make every line wrap.
 */
const widest = 64

const supportLines = (version: string, { status, fields }: FieldSupport, width: number): readonly string[] => {
  if (status !== 'carried') return [`  ${version}  ${style('dim', nothing[status])}`]
  return fields.map(({ path, relation }, at) => `  ${at === 0 ? version : '  '}  ${path.padEnd(width)}  ${relation}`)
}

const rowLines = (row: FoldedRow, width: number): readonly string[] => {
  const parts = row.parts.length === 0 ? '' : style('dim', `  ${row.parts.join(', ')}`)
  return [style('bold', row.path) + parts, ...versions.flatMap((version) => supportLines(version, row[version], width))]
}

/** Rows of a part of the model, in an overview. */
interface Part {
  readonly path: string
  readonly rows: readonly FoldedRow[]
}

const stepsOf = (path: string): readonly string[] => path.split('/')

/** How many steps all rows have in common. */
const commonSteps = (rows: readonly FoldedRow[]): number => {
  const [first = [], ...others] = rows.map(({ path }) => stepsOf(path))
  const differing = first.findIndex((step, at) => others.some((other) => other[at] !== step))
  return differing === -1 ? first.length : differing
}

/** The rows by the field that they are in, one step below what they have in common. */
const partsOf = (rows: readonly FoldedRow[]): readonly Part[] => {
  const depth = commonSteps(rows) + 1
  const parts = new Map<string, FoldedRow[]>()
  for (const row of rows) {
    const steps = stepsOf(row.path)
    const path = steps.slice(0, steps[depth] === '*' ? depth + 1 : depth).join('/')
    parts.set(path, [...(parts.get(path) ?? []), row])
  }
  return [...parts].map(([path, own]) => ({ path, rows: own }))
}

const columns: readonly Column[] = [
  { title: 'Field', least: 16 },
  { title: 'Fields', worth: 1, side: 'right' },
  ...versions.map((title): Column => ({ title })),
]

const countOf = (rows: readonly FoldedRow[]): number =>
  rows.reduce((sum, { parts }) => sum + Math.max(1, parts.length), 0)

const partCells = ({ path, rows }: Part): readonly string[] => [
  path,
  String(countOf(rows)),
  ...versions.map((version) => (rows.some((row) => row[version].status === 'carried') ? 'yes' : '-')),
]

/** The fields of a large record: a line for each, or for each record in it. */
const overview = (explained: readonly Folded[], width: number): string => {
  const tables = explained.flatMap(({ operation, rows }) => [
    `${operation}:`,
    '',
    ...tableLines(columns, partsOf(rows).map(partCells), width),
    '',
  ])
  const count = counted(countOf(explained.flatMap(({ rows }) => rows)), 'field')
  return [...tables, `${count}: explain one of these, or all with --full.`, ''].join('\n')
}

interface Folded {
  readonly operation: string
  readonly rows: readonly FoldedRow[]
}

const listing = (explained: readonly Folded[]): string => {
  const fields = explained.flatMap(({ rows }) =>
    rows.flatMap((row) => versions.flatMap((version) => row[version].fields)),
  )
  const width = Math.min(widest, Math.max(0, ...fields.map(({ path }) => path.length)))
  const parts = explained.map(({ operation, rows }) =>
    [`${operation}:`, ...rows.map((row) => rowLines(row, width).join('\n'))].join('\n\n'),
  )
  return `${parts.join('\n\n')}\n`
}

/** Where there is no screen, a listing of more lines than this is as good as none. */
const mostLines = 60

/**
 * Explanations as a listing: each leaf of the model, and below it its fields in each version; of what would not fit on a screen,
 * an overview, unless all of it is asked for.
 */
export const explanationText = (explanations: readonly Explanation[], isFull: boolean): string => {
  const folded = explanations.map(({ operation, rows }) => ({ operation, rows: fold(rows) }))
  const text = listing(folded)
  const { rows, columns: width } = screen()
  const most = process.stdout.isTTY ? Math.max(rows, 24) : mostLines
  return isFull || text.split('\n').length <= most ? text : overview(folded, width)
}

/** Explanations as JSON, a line for each leaf of the model. */
export const explanationJson = (explanations: readonly Explanation[]): string => {
  const parts = explanations.map(({ rows, ...rest }) => {
    const lines = rows.map((row) => `\n    ${JSON.stringify(row)}`).join(',')
    return `  ${JSON.stringify(rest).slice(0, -1)}, "rows": [${lines}\n  ]}`
  })
  return `[\n${parts.join(',\n')}\n]\n`
}
