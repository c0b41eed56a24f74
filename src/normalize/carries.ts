import type { Operation, Version } from '../model/version.ts'
import { landingsOf } from './landings.ts'
import { modelPathOf } from './leaves.ts'
import { perSpoke } from './per-spoke.ts'

/** A path and those of its containers: a container is carried if anything in it is. */
const withContainers = (path: string): readonly string[] =>
  path.split('/').map((_, depth, steps) => steps.slice(0, depth + 1).join('/'))

const carriedPaths = perSpoke(
  (version, operation) => new Set(landingsOf(version, operation).flatMap(({ path }) => withContainers(path))),
)

/**
 * Whether a version has a field for a path of the canonical value. `carries('v3', 'person', '/languages')` is `false`,
 * so `languages: []` from v3 does not mean that there are none.
 *
 * The path is a JSON Pointer into the value, to a field or to a record or list that contains it, with a position or `*`
 * for the items of a list. The answer is computed from the codecs and adapters; `lineage` tells which fields they are.
 * It is `false` for an unknown path, and for everything in an operation that the version does not offer.
 *
 * @category Versions and operations
 */
export const carries = (version: Version, operation: Operation, path: string): boolean =>
  carriedPaths(version, operation).has(modelPathOf(path))
