import { isText } from '../wire/json.ts'
import { pointerStep } from '../wire/pointer.ts'

/**
 * A path in a canonical value, as a JSON Pointer (RFC 6901): `/names/0/full`; empty for the value itself. In general
 * paths, `*` stands for every position in a list.
 *
 * @category Lineage
 */
export type ModelPath = '' | `/${string}`

/** A leaf of plain data and where it is. */
type Leaf = readonly [path: ModelPath, value: string | number | boolean | null]

function* leavesBelow(value: unknown, path: ModelPath): Generator<Leaf> {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    yield [path, value]
  } else if (typeof value === 'object') {
    for (const [key, member] of Object.entries(value)) {
      yield* leavesBelow(member, `${path}${pointerStep(key)}`)
    }
  }
}

/** Every leaf of a canonical value, by its JSON Pointer. `undefined` and empty containers have none. */
export const leavesOf = (value: unknown): ReadonlyMap<ModelPath, Leaf[1]> => new Map(leavesBelow(value, ''))

/** Whether a text is a path, rather than a name. */
export const isModelPath = (text: unknown): text is ModelPath => isText(text) && (text === '' || text.startsWith('/'))

/** A path with `*` for every position in a list. */
export const patternOf = (path: string): string => path.replace(/\/\d+(?=\/|$)/g, '/*')

/**
 * A path in the canonical model with `*` for every position in a list. Values that are kept verbatim, `fragments`, are
 * one leaf, whatever they contain.
 */
export const modelPathOf = (path: string): ModelPath => {
  const general = patternOf(path).replace(/(\/fragments)\/.*$/s, '$1')
  return isModelPath(general) ? general : ''
}
