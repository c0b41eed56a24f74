import { isText } from '../wire/json.ts'
import { pointerStep } from '../wire/pointer.ts'

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

/** Where something is in a canonical value. */
export interface Place {
  readonly path: ModelPath
  /** {@link modelPathOf} the path, which it would have to search for positions. */
  readonly modelPath: ModelPath
  /** Whether it is kept verbatim, or is in such a value. */
  readonly isVerbatim: boolean
}

/** The place of the value itself. */
export const top: Place = { path: '', modelPath: '', isVerbatim: false }

/** The place of a member of what is at a place, by its key, or of an item, by its position. */
export const placeIn = ({ path, modelPath, isVerbatim }: Place, step: string | number): Place => {
  const isItem = typeof step === 'number'
  const next = isItem ? (`/${step}` as const) : pointerStep(step)
  return {
    path: `${path}${next}`,
    modelPath: isVerbatim ? modelPath : `${modelPath}${isItem ? '/*' : next}`,
    isVerbatim: isVerbatim || step === 'fragments',
  }
}
