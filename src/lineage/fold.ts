import { versions } from '../model/version.ts'
import { type ModelPath, modelPathOf } from './model-path.ts'
import type { FieldSupport, LineageRow } from './lineage.ts'

/** One or several leaves of one record that come from the same fields in every version, such as the parts of a date. */
export interface FoldedRow extends LineageRow {
  /** The names of the leaves in the record at `path`; empty if the row is a single leaf, and `path` is its own. */
  readonly parts: readonly string[]
}

/** The status of two leaves of one operation differs only if just one of them has fields. */
const isSameSupport = (one: FieldSupport, other: FieldSupport): boolean =>
  one.fields.length === other.fields.length && one.fields.every(({ path }, at) => other.fields[at]?.path === path)

const containerOf = (path: ModelPath): ModelPath => modelPathOf(path.slice(0, path.lastIndexOf('/')))

const isSameOrigin = (one: LineageRow, other: LineageRow): boolean =>
  containerOf(one.path) === containerOf(other.path) &&
  versions.every((version) => isSameSupport(one[version], other[version]))

/** Rows for people to read: leaves that come from the same fields in every version share a row. */
export const fold = (rows: readonly LineageRow[]): readonly FoldedRow[] => {
  const groups: LineageRow[][] = []
  for (const row of rows) {
    const [first] = groups.at(-1) ?? []
    if (first !== undefined && isSameOrigin(first, row)) groups.at(-1)?.push(row)
    else groups.push([row])
  }
  return groups.flatMap(([first, ...others]) => {
    if (first === undefined) return []
    if (others.length === 0) return [{ ...first, parts: [] }]
    const path = containerOf(first.path)
    return [{ ...first, path, parts: [first, ...others].map((row) => row.path.slice(path.length + 1)) }]
  })
}
