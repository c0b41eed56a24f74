import { isLeft } from '../../either.ts'
import { parsePayload } from '../../normalize/parse-payload.ts'
import { isObject, isText } from '../../wire/json.ts'
import { usageError } from '../errors/cli-error.ts'

/** A value as the text of a cell; ids beyond 2^53 keep every digit. */
const cellOf = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  return isText(value) ? value : JSON.stringify(value)
}

/** The value of a line of JSON. */
export const valueOfLine = (text: string, line: number): unknown => {
  const parsed = parsePayload(text)
  if (isLeft(parsed)) throw usageError(`Line ${line} of the input is no JSON.`)
  return parsed.right
}

/** The cells of a line of JSON: those of an object by its keys, or a single one. */
export const cellsOf = (text: string, columns: readonly string[] | undefined, line: number): readonly string[] => {
  const value = valueOfLine(text, line)
  if (columns === undefined) return [cellOf(value)]
  if (!isObject(value)) throw usageError(`Line ${line} of the input is no object, unlike the first one.`)
  return columns.map((column) => cellOf(value[column]))
}
