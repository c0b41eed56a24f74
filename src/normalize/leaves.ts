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

/** Every leaf of a canonical value, by its JSON Pointer. `undefined` and empty containers have none. */
export const leavesOf = (value: unknown): ReadonlyMap<string, Leaf[1]> => new Map(leavesBelow(value, ''))

/** A path with `*` for every position in a list. */
export const patternOf = (path: string): string => path.replace(/\/\d+(?=\/|$)/g, '/*')

/**
 * A path in the canonical model with `*` for every position in a list. Values that are kept verbatim, `fragments`, are
 * one leaf, whatever they contain.
 */
export const modelPathOf = (path: string): string => patternOf(path).replace(/(\/fragments)\/.*$/s, '$1')
