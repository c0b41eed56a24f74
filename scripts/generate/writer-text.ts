import { LeafType } from '../../src/wire/leaf.ts'
import type { Part, RecordShape } from '../../src/wire/wire-type.ts'

// What src/wire/record-loops.ts does in a loop over the fields, as code with a statement for each field.

/**
 * Up to this many optional fields, a separate statement for each key is fast: V8 can remember all shapes that result.
 * With more, it cannot; see `put`.
 */
const fewFields = 7

/** What is written for one field as an expression; `undefined` for what is left out. */
const written = (key: string, part: Part): string => {
  const keeps = part instanceof LeafType ? part.keeps : 'none'
  // A number may be one that no payload holds.
  if (keeps === 'number') return `isExact(record.${key}) ? record.${key} : undefined`
  if (keeps !== 'none') return `record.${key}`
  // A list is always there: a value without it is not of the model, and encoding it throws.
  const encoded = `fields.${key}.encode(record.${key})`
  return part.nothing === undefined ? `record.${key} === undefined ? undefined : ${encoded}` : encoded
}

/** The code of what makes the writer of a kind of record: see `Generated` in src/wire/generated.ts. */
export const writerText = ({ name, fields }: RecordShape): string => {
  const entries = Object.entries(fields)
  const areFew = entries.filter(([, { shape }]) => shape.kind !== 'list').length <= fewFields
  const store = (key: string): string => (areFew ? `payload.${key} = value` : `put(payload, '${key}', value)`)
  return `(fields) => function write${name}(record) {
    const payload = {}
    let value
    ${entries.map(([key, part]) => `if ((value = ${written(key, part)}) !== undefined) ${store(key)}`).join('\n    ')}
    return payload
  }`
}
