import { isObject } from '../../wire/json.ts'
import type { Part, Shape } from '../../wire/wire-type.ts'

/** The key of a record that only wraps a contact, as v5's address search does (spec section 2.5). */
const wrapperKeyOf = (shape: Shape): string | undefined => {
  const [[key, part] = [], ...others] = shape.kind === 'record' ? Object.entries(shape.fields) : []
  return others.length === 0 && part?.shape.kind === 'list' && part.shape.loneItem === 'readAndWritten'
    ? key
    : undefined
}

/** A list of records; a single one without the list, as programs write it that turn XML into JSON. */
const reshapeList = (item: Part, items: readonly unknown[]): unknown => {
  const wrapper = wrapperKeyOf(item.shape)
  if (wrapper !== undefined) return items.map((each) => (isObject(each) ? each[wrapper] : each))
  const [only, ...others] = items.map((each) => reshape(item, each))
  return item.shape.kind === 'record' && isObject(only) && others.length === 0 ? only : [only, ...others]
}

/**
 * An answer in another structure whose meaning is plain: a record in place of a list of one, contacts without their wrapper,
 * and `[]` in place of a record without content, as PHP writes it.
 */
export const reshape = ({ shape }: Part, value: unknown): unknown => {
  if (shape.kind === 'list') return Array.isArray(value) && value.length > 0 ? reshapeList(shape.item, value) : value
  if (shape.kind !== 'record' || !isObject(value)) return value
  const reshaped = Object.entries(shape.fields).flatMap(([key, part]): readonly (readonly [string, unknown])[] => {
    if (value[key] !== undefined) return [[key, reshape(part, value[key])]]
    return part.shape.kind === 'record' ? [[key, []]] : []
  })
  return { ...value, ...Object.fromEntries(reshaped) }
}
