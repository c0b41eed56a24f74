import { lineage, type Operation, type Version } from '../../../src/public/index.ts'
import { type Change, changeOf, placeIn } from './change-of.ts'
import { fold, type FoldedRow } from '../../../src/lineage/fold.ts'

/** Whose fields are compared: an operation's, from one version to another. */
export interface Comparison {
  readonly operation: Operation
  readonly from: Version
  readonly to: Version
}

/** Where one row of the model comes from in the two versions. */
export interface Fields {
  readonly row: FoldedRow
  readonly change: Change
  readonly before: Places
  readonly after: Places
}

/** A version's fields that set a row, without what wraps the answer. */
export interface Places {
  /** Those whose values the model takes. */
  readonly direct: readonly string[]
  /** Those of which only the presence counts. */
  readonly derived: readonly string[]
}

const placesOf = (version: Version, operation: Operation, row: FoldedRow): Places => {
  const those = (isDerived: boolean): readonly string[] => [
    ...new Set(
      row[version].fields
        .filter(({ relation }) => (relation === 'derived') === isDerived)
        .map((field) => placeIn(version, operation, field)),
    ),
  ]
  return { direct: those(false), derived: those(true) }
}

/** Whether a row has only some parts of a record: of a date, a version may carry no more than the year. */
const isPartial = (row: FoldedRow, rows: readonly FoldedRow[]): boolean =>
  row.parts.length > 0 && rows.some(({ path }) => path.startsWith(`${row.path}/`))

/** The folded rows. Only those of some parts of a record name these, or they would pass for all of it. */
const rowsOf = (operation: Operation): readonly FoldedRow[] => {
  const rows = fold(lineage(operation))
  return rows.map((row) => (isPartial(row, rows) ? row : { ...row, parts: [] }))
}

/** Every row of an operation, and what became of it. */
export const compare = ({ operation, from, to }: Comparison): readonly Fields[] =>
  rowsOf(operation).map((row) => ({
    row,
    change: changeOf(operation, row, from, to),
    before: placesOf(from, operation, row),
    after: placesOf(to, operation, row),
  }))

/** What the pointers of a version's fields begin with, such as `/data`; empty if its fields are at the top. */
export const prefixesOf = (version: Version, operation: Operation): readonly string[] => {
  const fields = lineage(operation).flatMap((row) => row[version].fields)
  const prefixes = fields.map((field) => field.path.slice(0, -placeIn(version, operation, field).length - 1))
  return [...new Set(prefixes)].filter((prefix) => prefix !== '')
}
