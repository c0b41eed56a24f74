import type { Operation, Version } from '../model/version.ts'
import { landingsOf } from './landings.ts'
import { modelPathOf } from './leaves.ts'
import { perSpoke } from './per-spoke.ts'

/** A container is carried where anything in it is. */
const withContainers = (path: string): readonly string[] =>
  path.split('/').map((_, depth, steps) => steps.slice(0, depth + 1).join('/'))

const carriedPaths = perSpoke(
  (version, operation) => new Set(landingsOf(version, operation).flatMap(({ path }) => withContainers(path))),
)

/**
 * Whether a version can tell what a path of the canonical value holds: `carries('v3', 'person', '/languages')` is
 * `false`, and a reader of `languages: []` knows not to take it for an answer.
 *
 * The path is a JSON Pointer into the value, to a leaf or to what holds it, with a position or `*` for the items of a
 * list. It is found by running the adapters over payloads made from the codecs, so it cannot drift from them; `lineage`
 * tells from which fields. An operation that the version does not offer carries nothing.
 *
 * @category Versions and operations
 */
export const carries = (version: Version, operation: Operation, path: string): boolean =>
  carriedPaths(version, operation).has(modelPathOf(path))
