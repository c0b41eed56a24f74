import { isObject } from '../../wire/json.ts'
import { isRoot, type Part } from '../../wire/wire-type.ts'

/** The fields of a record that lead to what an answer is about: `data`, or in v3 what that is. */
export const rootFieldsOf = ({ shape }: Part): readonly (readonly [key: string, part: Part])[] =>
  shape.kind === 'record' ? Object.entries(shape.fields).filter(([, field]) => isRoot(field)) : []

/** Changes what an answer is about, a list or a record, and not its envelope. */
export const atSubject = (part: Part, value: unknown, change: (value: unknown, part: Part) => unknown): unknown => {
  const held = rootFieldsOf(part)
  if (held.length === 0 || !isObject(value)) return change(value, part)
  return { ...value, ...Object.fromEntries(held.map(([key, field]) => [key, atSubject(field, value[key], change)])) }
}
