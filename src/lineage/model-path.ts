import { isText } from '../wire/json.ts'

/**
 * A path in a canonical value, as a JSON Pointer (RFC 6901): `/names/0/full`; empty for the value itself. In general
 * paths, `*` stands for every position in a list.
 *
 * @category Lineage
 */
export type ModelPath = '' | `/${string}`

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
