import { verbatimKey } from '../model/record.ts'
import { isText, pointerStep } from '../wire/json.ts'

/**
 * A path in a canonical value, as a JSON Pointer (RFC 6901): `/names/0/full`; empty for the value itself. In general
 * paths, `*` stands for every position in a list.
 *
 * @category Lineage
 */
export type ModelPath = '' | `/${string}`

export const isModelPath = (text: unknown): text is ModelPath => isText(text) && (text === '' || text.startsWith('/'))

/** A path with `*` for every position in a list. */
export const patternOf = (path: string): string => path.replace(/\/\d+(?=\/|$)/g, '/*')

/** The rest of a path that goes into what is kept verbatim. */
const intoVerbatim = new RegExp(`(/${verbatimKey})/.*$`, 's')

/**
 * A path in the canonical model with `*` for every position in a list. Values that are kept verbatim, `fragments`, are
 * one leaf, whatever they contain.
 */
export const modelPathOf = (path: string): ModelPath => {
  const general = patternOf(path).replace(intoVerbatim, '$1')
  return isModelPath(general) ? general : ''
}

/** A value of plain data that is not a container. */
type LeafValue = string | number | boolean | null

/** A leaf of plain data; `undefined` is none. */
export const isLeaf = (value: unknown): value is LeafValue =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

function* leavesBelow(value: unknown, path: ModelPath): Generator<readonly [ModelPath, LeafValue]> {
  if (isLeaf(value)) {
    yield [path, value]
  } else if (typeof value === 'object') {
    for (const [key, member] of Object.entries(value)) {
      yield* leavesBelow(member, `${path}${pointerStep(key)}`)
    }
  }
}

/** Every leaf of a canonical value, by its JSON Pointer. `undefined` and empty containers have none. */
export const leavesOf = (value: unknown): ReadonlyMap<ModelPath, LeafValue> => new Map(leavesBelow(value, ''))
