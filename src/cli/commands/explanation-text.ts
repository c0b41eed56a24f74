import { versions } from '../../model/version.ts'
import type { Explanation } from '../../lineage/explain.ts'
import { fold, type FoldedRow } from '../../lineage/fold.ts'
import type { FieldSupport } from '../../lineage/lineage.ts'
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

/** Explanations as a listing for a terminal: each leaf of the model, and below it its fields in each version. */
export const explanationText = (explanations: readonly Explanation[]): string => {
  const folded = explanations.map(({ operation, rows }) => ({ operation, rows: fold(rows) }))
  const fields = folded.flatMap(({ rows }) => rows.flatMap((row) => versions.flatMap((version) => row[version].fields)))
  const width = Math.min(widest, Math.max(0, ...fields.map(({ path }) => path.length)))
  const parts = folded.map(({ operation, rows }) =>
    [`${operation}:`, ...rows.map((row) => rowLines(row, width).join('\n'))].join('\n\n'),
  )
  return `${parts.join('\n\n')}\n`
}
