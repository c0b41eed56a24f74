import { isOperation, isVersion, type Operation, type Version } from '../../model/version.ts'
import { checkVersionAndOperation } from '../../versions/spokes.ts'
import { Findings } from '../../wire/findings.ts'
import { isObject } from '../../wire/json.ts'
import { examplesOf } from '../../wire/leaf.ts'
import type { Part } from '../../wire/wire-type.ts'
import { type Place, placesOf } from './places.ts'

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

const ways = new Map<string, readonly unknown[]>([
  ['form', [undefined, 'number', 'text']],
  ['nothing', [undefined, 'absent', 'null', 'empty']],
])

const isField = (value: unknown, place: Place | undefined): boolean =>
  isObject(value) &&
  place !== undefined &&
  !(place.part.shape.kind === 'record' && value['nothing'] === 'empty') &&
  Object.entries(value).every(([key, way]) => ways.get(key)?.includes(way))

/** Whether a value is a {@link Dialect}, with no field that the version does not have. */
export const isDialect = (value: unknown): value is Dialect => {
  if (!isObject(value)) return false
  const { version, operation, fields } = value
  if (!isVersion(version) || !isOperation(operation) || !isObject(fields)) return false
  const places = placesOf(version, operation)
  return places.size > 0 && Object.entries(fields).every(([path, field]) => isField(field, places.get(path)))
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

/** The form in which the codec writes a value. */
const formOf = ({ wire, shape }: Part): Form => {
  const [example] = examplesOf({ shape })
  const written: unknown = wire.encode(wire.read(example, new Findings()))
  const single: unknown = Array.isArray(written) ? written[0] : written
  return typeof single === 'number' ? 'number' : 'text'
}

const documentedField = ({ part, hasForm, mayBeNothing }: Place): FieldDialect => ({
  ...(hasForm && { form: formOf(part) }),
  ...(mayBeNothing && { nothing: part.shape.kind === 'list' ? 'empty' : 'absent' }),
})

/**
 * How a version writes its answers as its specification shows it: ids as text, phone numbers and postal codes as numbers or
 * text, each list there, and no field that has no value. It is how `render` writes them, and a start for your own dialect.
 *
 * @example
 * ```ts
 * documentedDialect('v3', 'names').fields['/people/*\/phones/*'] // { form: 'number' }
 * ```
 * @throws RangeError when there is no such version or operation
 * @category Dialect
 */
export const documentedDialect = (version: Version, operation: Operation): Dialect => {
  checkVersionAndOperation(version, operation)
  const fields = [...placesOf(version, operation)].map(([path, place]) => [path, documentedField(place)] as const)
  return { version, operation, fields: Object.fromEntries(fields) }
}
