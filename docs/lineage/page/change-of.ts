import type { Operation, Version } from '../../../src/model/version.ts'
import type { LineageRow, WireField } from '../../../src/lineage/lineage.ts'
import { wrapperDepth, wrappersOf } from '../../../src/lineage/landings.ts'
import { pointerSteps } from '../../../src/wire/json.ts'

/**
 * What became of a leaf from one version to another: `unchanged`: it has the same fields, at the same places;
 * `changed`: it has others; `added` or `removed`: one of the versions has none; `absent`: neither has any.
 */
export type Change = 'unchanged' | 'changed' | 'added' | 'removed' | 'absent'

/** Where a field is, without the wrappers of the answer: `data` is added or removed for all fields at once. */
export const placeIn = (version: Version, operation: Operation, { path }: WireField): string =>
  pointerSteps(path)
    .slice(wrapperDepth(path, wrappersOf(version, operation)))
    .join('/')

const placesIn = (version: Version, operation: Operation, row: LineageRow): ReadonlySet<string> =>
  new Set(row[version].fields.map((field) => placeIn(version, operation, field)))

/** What became of a leaf of an operation's value from one version to another. */
export const changeOf = (operation: Operation, row: LineageRow, from: Version, to: Version): Change => {
  const before = placesIn(from, operation, row)
  const after = placesIn(to, operation, row)
  if (before.size === 0) return after.size === 0 ? 'absent' : 'added'
  if (after.size === 0) return 'removed'
  return before.size === after.size && [...before].every((place) => after.has(place)) ? 'unchanged' : 'changed'
}
