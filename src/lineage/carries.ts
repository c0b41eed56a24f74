import type { Operation, Version } from '../model/version.ts'
import { verbatimKey } from '../model/json.ts'
import { ofSpoke, type WithCodec } from '../versions/spoke.ts'
import { checkVersionAndOperation, findSpoke } from '../versions/spokes.ts'
import { anyItem, Findings } from '../wire/findings.ts'
import { isContainer, isText, pointerStep, pointerSteps } from '../wire/json.ts'
import { modelCodecs } from '../wire/stored/lookup.ts'
import { isLeaf, isModelPath, type ModelPath, modelPathOf } from './model-path.ts'
import { isInModel, modelOrder, sampleOf } from './model-order.ts'
import { mostLike } from './similar.ts'
import { onceWritten } from './written.ts'

/** A place of the model, and those below it by their keys; `*` is any position in a list. */
export interface Place {
  /** The last step of its path. */
  readonly step: `/${string}` | ''
  /** Whether a version can express anything there. */
  readonly isCarried: boolean
  readonly below: ReadonlyMap<string, Place>
}

interface Growing extends Place {
  isCarried: boolean
  readonly below: Map<string, Growing>
}

const newPlace = (step: Place['step']): Growing => ({ step, isCarried: false, below: new Map<string, Growing>() })

/** Adds the places in a value, and marks those of its leaves, and what is around them; returns whether there are any. */
const grow = (place: Growing, value: unknown, isCarried: boolean): boolean => {
  if (isLeaf(value)) return (place.isCarried ||= isCarried)
  if (!isContainer(value)) return false
  for (const [key, member] of Object.entries(value)) {
    const step = Array.isArray(value) ? anyItem : key
    const below = place.below.get(step) ?? newPlace(pointerStep(step))
    place.below.set(step, below)
    // What is kept verbatim is one leaf.
    const leaf = key === verbatimKey && member !== undefined ? verbatimKey : member
    if (grow(below, leaf, isCarried)) place.isCarried = true
  }
  return place.isCarried
}

/** Enough to show every notation of every value. */
const variants = [0, 1, 2, 3, 4]

/**
 * The places of an operation's value, and whether a spoke can express anything there: whether anything comes back once it has
 * written a value in which everything is present, or what it sends itself.
 */
export const placesCarried = /* @__PURE__ */ ofSpoke((spoke: WithCodec & { readonly operation: Operation }): Place => {
  const { operation, codec } = spoke
  const root = newPlace('')
  for (const { shape, read } of [modelCodecs[operation], codec]) {
    for (const variant of variants) {
      const value = read(sampleOf(shape, variant), new Findings())
      grow(root, value, false)
      if (value !== undefined) grow(root, onceWritten(codec, value), true)
    }
  }
  return root
})

/**
 * {@link carries} for a path with `*` for every position, which the model may not have: a value that was made by hand can
 * have any key.
 */
export const isCarried = (version: Version, operation: Operation, path: ModelPath): boolean => {
  const spoke = findSpoke(version, operation)
  let place: Place | undefined = spoke && placesCarried(spoke)
  for (const step of pointerSteps(path)) place = place?.below.get(step)
  return place?.isCarried === true
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
