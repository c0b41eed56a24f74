import { pointerStep } from '../wire/findings.ts'

/** A leaf of plain data and where it is. */
export type Leaf = readonly [path: string, value: string | number | boolean | null]

function* leavesBelow(value: unknown, path: string): Generator<Leaf> {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    yield [path, value]
  } else if (typeof value === 'object') {
    for (const [key, member] of Object.entries(value)) yield* leavesBelow(member, path + pointerStep(key))
  }
}

/** Every leaf of a canonical value by its JSON Pointer. What is `undefined` or empty has none. */
export const leavesOf = (value: unknown): ReadonlyMap<string, Leaf[1]> => new Map(leavesBelow(value, ''))

/** A path with every position in a list as `*`. */
export const patternOf = (path: string): string => path.replace(/\/\d+(?=\/|$)/g, '/*')

/**
 * A path of the canonical model with every position as `*`. What is kept verbatim, the model's `fragments`, is one
 * leaf, whatever is in it.
 */
export const modelPathOf = (path: string): string => patternOf(path).replace(/(\/fragments)\/.*$/s, '$1')
