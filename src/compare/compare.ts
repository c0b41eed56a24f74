import type { LookupValue } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import { checkOperation, checkVersion } from '../versions/spokes.ts'
import { isObject } from '../wire/json.ts'
import { Comparison, differencesIn, type Difference } from './comparison.ts'
import { compareValues } from './compare-values.ts'
import { ignoredIn, type Leniency } from './leniency.ts'
import { checkUses, placesUsed, type Uses } from '../lineage/uses.ts'
import { planOf } from './plan.ts'
import { rowsOf } from '../lineage/lineage.ts'

/**
 * A canonical value, and the version whose answer it is: a result of `normalize`, or of a lookup, has both as
 * `{ version: source.version, value }`.
 *
 * @category Comparing
 */
export interface VersionedValue<O extends Operation = Operation> {
  readonly version: Version
  readonly value: LookupValue[O]
}

const checkSide = (side: unknown): void => {
  if (!isObject(side) || !isObject(side['value'])) {
    throw new RangeError(
      "Each side is { version, value }, as in { version: 'v3', value: normalize('v3', 'person', payload).value }.",
    )
  }
  checkVersion(side['version'])
}

/** Everything that a comparison of two answers notes, as bits for each of the rows. */
export const noteAll = (
  operation: Operation,
  before: VersionedValue,
  after: VersionedValue,
  leniency: Leniency,
): Uint32Array => {
  checkOperation(operation)
  checkSide(before)
  checkSide(after)
  const found = new Comparison(compareValues, ignoredIn(operation, leniency))
  found.compare(planOf(operation, before.version, after.version), before.value, after.value)
  return found.rows(rowsOf(operation).length)
}

/**
 * The options of {@link compare}.
 *
 * @category Comparing
 */
export interface CompareOptions extends Leniency {
  /** Only differences in what a program reads. */
  readonly uses?: Uses | undefined
}

/**
 * How two answers to the same question differ, in the canonical model: those of two versions, or those that one version gave
 * at two times.
 *
 * What a version cannot say is no difference of the data, and has a kind of its own: `isRealDifference` tells which
 * are. What each version can say is computed from its codecs and adapters. Items of lists are paired by what they are, so
 * that two relatives who have swapped names differ, and two who have swapped places have `moved`.
 *
 * Each place is there once for each kind, in the order of the model, however many items of a list differ in it. Nothing of
 * the values is in the result.
 *
 * @example
 * ```ts
 * const before = normalize('v3', 'person', asV3)
 * const after = normalize('v5', 'person', asV5)
 * const differences = compare('person', { version: 'v3', value: before.value }, { version: 'v5', value: after.value })
 * console.log(differences.filter(({ kind }) => isRealDifference(kind)))
 * ```
 * @throws RangeError when there is no such operation or version, when a side is not `{ version, value }`, or when `uses` or
 * `ignore` names a field that does not exist
 * @category Comparing
 */
export const compare = <O extends Operation>(
  operation: O,
  before: VersionedValue<O>,
  after: VersionedValue<O>,
  { uses, ...leniency }: CompareOptions = {},
): readonly Difference[] => {
  const notes = noteAll(operation, before, after, leniency)
  const differences = rowsOf(operation).flatMap((path, row) =>
    differencesIn(notes[row] ?? 0, leniency).map((kind) => ({ path, kind })),
  )
  if (uses === undefined) return differences
  const used = placesUsed(operation, checkUses(uses))
  return differences.filter(({ path }) => used.has(path))
}
