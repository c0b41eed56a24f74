import { pointerStep } from '../wire/pointer.ts'
import type { ModelPath } from './model-path.ts'

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
