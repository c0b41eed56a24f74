import { recordKindOf } from './record-kind.ts'
import type { Shape } from '../../src/wire/wire-type.ts'
import { isJsonObject, isList } from './json.ts'

type ListShape = Shape & { readonly kind: 'list' }

/** A payload with each of its lists replaced, from the inside out. */
const withLists = (
  shape: Shape,
  value: unknown,
  replace: (items: readonly unknown[], shape: ListShape) => unknown,
): unknown => {
  if (shape.kind === 'list' && isList(value)) {
    return replace(
      value.map((item) => withLists(shape.item.shape, item, replace)),
      shape,
    )
  }
  if (shape.kind !== 'record' || !isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const field = shape.fields[key]
      return [key, field === undefined ? member : withLists(field.shape, member, replace)]
    }),
  )
}

/** A payload with one item in each list, which is all that tracing by experiment needs. */
export const slim = (shape: Shape, value: unknown): unknown => withLists(shape, value, oneOfEach)

/** The first item; of several kinds, the first of each. */
const oneOfEach = (items: readonly unknown[], { item: { shape } }: ListShape): readonly unknown[] => {
  const kinds = items.map((item) => (shape.kind === 'record' ? recordKindOf(shape, item) : shape))
  return items.filter((_, at) => kinds.indexOf(kinds[at] ?? shape) === at)
}

/** A payload with one item in each list, and without the lists of items that are written alone. */
export const slimAsWritten = (shape: Shape, value: unknown): unknown =>
  withLists(shape, value, (items, { loneItem }) => (loneItem === 'readAndWritten' ? items[0] : items.slice(0, 1)))
