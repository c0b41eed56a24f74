import type { Operation, Version } from '../model/version.ts'
import { checkVersionAndOperation, findSpoke } from '../versions/spokes.ts'
import { carriesOf, isCarriedBy, leavesOfPlaces, placesOf } from './places.ts'
import type { ModelPath } from './model-path.ts'

/** {@link isCarriedBy} for the spoke of a version. */
export const isCarried = (version: Version, operation: Operation, path: ModelPath): boolean =>
  isCarriedBy(findSpoke(version, operation), path)

/** The leaves of the model that a version can express. */
export const leavesCarried = (version: Version, operation: Operation): readonly ModelPath[] => {
  const spoke = findSpoke(version, operation)
  return spoke === undefined ? [] : leavesOfPlaces(placesOf(spoke))
}

/**
 * Whether a version has a field for a path of the canonical value. `carries('v3', 'person', '/languages')` is `false`,
 * so `languages: []` from v3 does not mean that there are none.
 *
 * The path is a JSON Pointer into the value, with a position or `*` for the items of a list: the `path` of a loss, or of a
 * row of the lineage. A record or a list is carried if any field in it is; nothing is of an operation that the version
 * does not offer. It is computed from the codecs and adapters; `lineage` tells which fields they are.
 *
 * @example
 * ```ts
 * carries('v5', 'person', '/languages') // true
 * carries('v3', 'person', '/languages') // false
 * ```
 * @throws RangeError when the canonical model has no such path; the message has the nearest, if one is similar. Also
 * when there is no such version or operation
 * @category Versions and operations
 */
export const carries = (version: Version, operation: Operation, path: ModelPath): boolean => {
  checkVersionAndOperation(version, operation)
  return carriesOf(operation, findSpoke(version, operation), path)
}
