import type { Operation, Version } from '../model/version.ts'
import { checkVersionAndOperation, findSpoke } from '../versions/spokes.ts'
import { isText, pointerSteps } from '../wire/json.ts'
import { isModelPath, type ModelPath, modelPathOf } from './model-path.ts'
import { isInModel, modelOrder } from './model-order.ts'
import { leavesOfPlaces, type Place, placesOf } from './places.ts'
import { mostLike } from './similar.ts'

const placesIn = (version: Version, operation: Operation): Place | undefined => {
  const spoke = findSpoke(version, operation)
  return spoke && placesOf(spoke)
}

/**
 * {@link carries} for a path with `*` for every position, which the model may not have: a value that was made by hand can
 * have any key.
 */
export const isCarried = (version: Version, operation: Operation, path: ModelPath): boolean => {
  let place = placesIn(version, operation)
  for (const step of pointerSteps(path)) place = place?.below.get(step)
  return place?.isCarried === true
}

/** The leaves of the model that a version can express. */
export const leavesCarried = (version: Version, operation: Operation): readonly ModelPath[] => {
  const root = placesIn(version, operation)
  return root === undefined ? [] : leavesOfPlaces(root)
}

/** The message about a path that is not in the model. */
const complaintAbout = (operation: Operation, path: unknown): string => {
  if (!isText(path)) return 'A path is text, a JSON Pointer into the value.'
  const [nearest] = mostLike(path, [...modelOrder(operation).keys()])
  const advice = nearest === undefined ? '' : `: the nearest is ${nearest}`
  return `The value of ${operation} has no such path${advice}.`
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
  // Untyped callers may also pass a path without its slash, or no path.
  if (isModelPath(path)) {
    const general = modelPathOf(path)
    if (isCarried(version, operation, general)) return true
    if (isInModel(operation, general)) return false
  }
  throw new RangeError(complaintAbout(operation, path))
}
