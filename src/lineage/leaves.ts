import { pointerStep } from '../wire/pointer.ts'
import type { ModelPath } from './model-path.ts'

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
