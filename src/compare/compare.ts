import type { ModelPath } from '../lineage/model-path.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import { checkOperation, checkVersion } from '../spokes/known-names.ts'
import type { VersionOf } from '../spokes/spokes.ts'
import { isObject } from '../wire/json.ts'
import { Comparison, type Note, notesIn } from './comparison.ts'
import { compareValues } from './compare-values.ts'
import type { Difference } from './difference.ts'
import { planOf } from './plan.ts'
import { rowsOf } from './rows.ts'

/**
 * A canonical value, and the version whose answer it is: a result of `normalize`, or of a lookup, has both as
 * `{ version: source.version, value }`.
 *
 * @category Comparing
 */
export interface VersionedValue<O extends Operation = Operation, V extends Version = Version> {
  readonly version: V
  readonly value: LookupValue[O]
}

/** What was noted of each place in which two answers could be compared, or differ. */
export interface NotedRow {
  readonly path: ModelPath
  readonly notes: readonly Note[]
}

const checkSide = (side: unknown): void => {
  if (!isObject(side) || !isObject(side['value'])) {
    throw new RangeError("Each side is { version, value }, as in { version: 'v3', value: normalize('v3', 'person', payload).value }.")
  }
  checkVersion(side['version'])
}

/** Everything that a comparison of two answers notes. */
export const noteAll = (operation: Operation, before: VersionedValue, after: VersionedValue): readonly NotedRow[] => {
  checkOperation(operation)
  checkSide(before)
  checkSide(after)
  const found = new Comparison()
  compareValues(planOf(operation, before.version, after.version), before.value, after.value, found)
  const paths = rowsOf(operation)
  const rows = found.rows(paths.length)
  return paths.flatMap((path, row) => (rows[row] === 0 ? [] : [{ path, notes: notesIn(rows[row]) }]))
}

const isDifference = (note: Note): note is Difference['kind'] => note !== 'compared'

/** doc */
export const compare = <O extends Operation>(
  operation: O,
  before: VersionedValue<O, VersionOf<O>>,
  after: VersionedValue<O, VersionOf<O>>,
): readonly Difference[] =>
  noteAll(operation, before, after).flatMap(({ path, notes }) => notes.filter(isDifference).map((kind) => ({ path, kind })))
