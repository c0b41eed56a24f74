import { findSpoke } from '../../versions/spokes.ts'
import { isOperation, isVersion, type Operation, type Version } from '../../model/version.ts'
import { isObject } from '../../wire/json.ts'
import { type DialectPlace, placesOf } from './places.ts'

/**
 * Whether an id, a phone number or a postal code is written as a number or as text.
 *
 * @category Dialect
 */
export type Form = 'number' | 'text'

/**
 * What is written where there is nothing: no key, `null`, or what is empty: `[]` for a list, and `""` for a single value.
 *
 * @category Dialect
 */
export type Nothing = 'absent' | 'null' | 'empty'

/**
 * How one field of a payload is written.
 *
 * @category Dialect
 */
export interface FieldDialect {
  /** For ids, phone numbers and postal codes. What would be another value as a number, as an id `0042`, stays text. */
  readonly form?: Form | undefined
  /** For members of records. */
  readonly nothing?: Nothing | undefined
}

/**
 * How a version writes the answers to an operation, as far as the specification leaves that open: programs are typed by what
 * they have seen. It is plain data, which may be stored as JSON.
 *
 * @category Dialect
 */
export interface Dialect {
  readonly version: Version
  readonly operation: Operation
  /** By place, as a JSON Pointer into the payload, with `*` for every position in a list: `/person/phones/*`. */
  readonly fields: Readonly<Record<string, FieldDialect>>
}

const isField = (value: unknown, place: DialectPlace | undefined): boolean =>
  isObject(value) &&
  place !== undefined &&
  !(place.part.shape.kind === 'record' && value['nothing'] === 'empty') &&
  Object.keys(value).every((key) => key === 'form' || key === 'nothing') &&
  [undefined, 'number', 'text'].some((form) => form === value['form']) &&
  [undefined, 'absent', 'null', 'empty'].some((nothing) => nothing === value['nothing'])

/** Whether a value is a {@link Dialect}, with no field that the version does not have. */
export const isDialect = (value: unknown): value is Dialect => {
  if (!isObject(value)) return false
  const { version, operation, fields } = value
  if (!isVersion(version) || !isOperation(operation) || !isObject(fields)) return false
  const places = placesOf(version, operation)
  return (
    findSpoke(version, operation) !== undefined &&
    Object.entries(fields).every(([path, field]) => isField(field, places.get(path)))
  )
}

/**
 * Checks that a value is a {@link Dialect}.
 *
 * @throws RangeError when it is not; the message repeats nothing of it
 */
export const checkDialect = (value: unknown): Dialect => {
  if (isDialect(value)) return value
  throw new RangeError(
    "A dialect is { version, operation, fields }, as `gateway learn` writes it: { '/person/id': { form: 'number', nothing: 'null' } }.",
  )
}
