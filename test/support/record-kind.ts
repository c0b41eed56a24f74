import { examplesOf } from '../../src/wire/leaf.ts'
import { fieldsOf } from '../../src/wire/record.ts'
import { isConstant, type RecordShape } from '../../src/wire/wire-type.ts'
import { isJsonObject } from './json.ts'

/** The kind of record that a payload's value is, if its shape has several; found without what reads it. */
export const recordKindOf = (shape: RecordShape, value: unknown): RecordShape => {
  const kind = shape.kinds?.find((each) =>
    Object.entries(fieldsOf(each)).some(
      ([key, part]) => isConstant(part) && isJsonObject(value) && examplesOf(part).includes(value[key]),
    ),
  )
  return kind?.shape.kind === 'record' ? kind.shape : shape
}
