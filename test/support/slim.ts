import type { Shape } from '../../src/wire/wire-type.ts'
import { isJsonObject, isList } from './json.ts'

/** A payload with one item in each list, which is as much as tracing by trying takes. */
export const slim = (shape: Shape, value: unknown): unknown => {
  if (shape.kind === 'list' && isList(value)) return value.slice(0, 1).map((item) => slim(shape.item.shape, item))
  if (shape.kind !== 'record' || !isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const field = shape.fields[key]
      return [key, field === undefined ? member : slim(field.shape, member)]
    }),
  )
}
