import { lineage, type Operation, type Version } from '../../../src/index.ts'
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

const placesOf = (operation: Operation, row: FoldedRow, version: Version): Places => {
  const those = (isDerived: boolean): readonly string[] => [
    ...new Set(
      row[version].fields
        .filter(({ relation }) => (relation === 'derived') === isDerived)
        .map((field) => placeIn(operation, version, field)),
    ),
  ]
  return { direct: those(false), derived: those(true) }
}

/** Every row of an operation, and what became of it. */
export const compare = ({ operation, from, to }: Comparison): readonly Fields[] =>
  fold(lineage(operation)).map((row) => ({
    row,
    change: changeOf(operation, row, from, to),
    before: placesOf(operation, row, from),
    after: placesOf(operation, row, to),
  }))

/** What wraps the answer in a version, such as `/data`; empty if its fields are at the top. */
export const wrappersOf = (operation: Operation, version: Version): readonly string[] => {
  const fields = lineage(operation).flatMap((row) => row[version].fields)
  const wrappers = fields.map((field) => field.pointer.slice(0, -placeIn(operation, version, field).length - 1))
  return [...new Set(wrappers)].filter((wrapper) => wrapper !== '')
}
