import type { Operation, Version } from '../../model/version.ts'
import { checkVersionAndOperation } from '../../versions/spokes.ts'
import { Findings } from '../../wire/findings.ts'
import { examplesOf } from '../../wire/leaf.ts'
import type { Part } from '../../wire/wire-type.ts'
import type { Dialect, FieldDialect, Form } from './dialect.ts'
import { type DialectPlace, placesOf } from './places.ts'

/** The form in which the codec writes a value. */
const formOf = ({ wire, shape }: Part): Form => {
  const [example] = examplesOf({ shape })
  const written: unknown = wire.encode(wire.read(example, new Findings()))
  const single: unknown = Array.isArray(written) ? written[0] : written
  return typeof single === 'number' ? 'number' : 'text'
}

const fieldOf = ({ part, digits, mayBeNothing }: DialectPlace): FieldDialect => ({
  ...(digits !== undefined && { form: formOf(part) }),
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
  const fields = [...placesOf(version, operation)].map(([path, place]) => [path, fieldOf(place)] as const)
  return { version, operation, fields: Object.fromEntries(fields) }
}
