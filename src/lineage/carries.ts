import type { Operation, Version } from '../model/version.ts'
import { checkVersionAndOperation, perSpoke } from '../versions/spokes.ts'
import { landingsOf } from './landings.ts'
import { isModelPath, type ModelPath, modelPathOf } from './model-path.ts'
import { isInModel, modelOrder } from './model-order.ts'
import { mostLike } from './similar.ts'
import { isText, withContainers } from '../wire/json.ts'

/** A container is carried if anything in it is. */
const carriedPaths = perSpoke(
  (version, operation) => new Set(landingsOf(version, operation).flatMap(({ path }) => withContainers(path))),
)

/**
 * {@link carries} for a path with `*` for every position, which the model may not have: a value that was made by hand can
 * have any key.
 */
export const isCarried = (version: Version, operation: Operation, path: ModelPath): boolean =>
  carriedPaths(version, operation).has(path)

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
