import type { Part, Shape } from '../../src/wire/wire-type.ts'
import { recordKindOf } from './record-kind.ts'
import { isJsonObject, isList, pointerOf } from './json.ts'

// The leaves of payloads by their JSON Pointers, with `*` for positions in lists. They are found independently of
// src/lineage, so that they can be used to check it.

/** The pointer of a list's items: an item that is written without a list is where the list would be. */
const itemsAt = (shape: Shape & { readonly kind: 'list' }, pointer: string): string =>
  shape.loneItem === 'readAndWritten' ? pointer : `${pointer}/*`

/** Every leaf that a codec declares, and that says something: constants do not. */
export const declaredLeaves = (shape: Shape, pointer = ''): readonly string[] => {
  if (shape.kind === 'leaf') return shape.leaf === 'constant' ? [] : [pointer]
  if (shape.kind === 'list') return declaredLeaves(shape.item.shape, itemsAt(shape, pointer))
  if (shape.kinds !== undefined) return shape.kinds.flatMap((kind) => declaredLeaves(kind.shape, pointer))
  return Object.entries(shape.fields).flatMap(([key, part]) => declaredLeaves(part.shape, pointer + pointerOf([key])))
}

/** A value in a payload, where it is, and the name of the leaf codec that declares it. */
export interface SentLeaf {
  readonly pointer: string
  readonly leaf: string
  readonly value: unknown
}

/** The leaves that a payload has a value for. */
export const sentLeaves = ({ shape }: Part, value: unknown, pointer = ''): readonly SentLeaf[] => {
  if (value === null || value === undefined) return []
  if (shape.kind === 'leaf') return [{ pointer, leaf: shape.leaf, value }]
  if (shape.kind === 'list') {
    const items = isList(value) ? value : shape.loneItem !== 'issue' ? [value] : []
    return items.flatMap((item) => sentLeaves(shape.item, item, itemsAt(shape, pointer)))
  }
  if (!isJsonObject(value)) return []
  return Object.entries(recordKindOf(shape, value).fields).flatMap(([key, part]) =>
    sentLeaves(part, value[key], pointer + pointerOf([key])),
  )
}

/** The declared leaves for which none of the payloads has a value. */
export const unsentLeaves = (codec: Part, payloads: Iterable<unknown>): readonly string[] => {
  const missing = new Set(declaredLeaves(codec.shape))
  for (const payload of payloads) for (const { pointer } of sentLeaves(codec, payload)) missing.delete(pointer)
  return [...missing]
}
