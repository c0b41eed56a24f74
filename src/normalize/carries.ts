import { isRight } from 'fp-ts/lib/Either.js'
import type { Operation, Version } from '../model/version.ts'
import { Findings } from '../wire/findings.ts'
import { sampleOf } from '../wire/sample.ts'
import { leavesOf, patternOf } from './leaves.ts'
import { spokeOf } from './table.ts'

/** More than any codec has ways of writing one value. */
const variants = [0, 1, 2, 3, 4, 5]

const trace = (version: Version, operation: Operation): ReadonlySet<string> => {
  const spoke = spokeOf(version, operation)
  if (!isRight(spoke)) return new Set()
  const { codec } = spoke.right
  const values = variants.map((variant) => codec.read(sampleOf(codec.shape, variant), new Findings()))
  const paths = values.flatMap((value) => [...leavesOf(value).keys()].map(patternOf))
  // A container is carried where anything in it is.
  return new Set(paths.flatMap((path) => path.split('/').map((_, depth, steps) => steps.slice(0, depth + 1).join('/'))))
}

const traces = new Map<string, ReadonlySet<string>>()

const carriedPaths = (version: Version, operation: Operation): ReadonlySet<string> => {
  const key = `${version} ${operation}`
  const known = traces.get(key) ?? trace(version, operation)
  traces.set(key, known)
  return known
}

/**
 * Whether a version can tell what a path of the canonical value holds: `carries('v3', 'person', '/languages')` is
 * `false`, and a reader of `languages: []` knows not to take it for an answer.
 *
 * The path is a JSON Pointer into the value, to a leaf or to what holds it, with a position or `*` for the items of a
 * list. It is found by running the adapters over payloads made from the codecs, so it cannot drift from them. An
 * operation that the version does not offer carries nothing.
 *
 * @category Versions and operations
 */
export const carries = (version: Version, operation: Operation, path: string): boolean =>
  carriedPaths(version, operation).has(patternOf(path))
