import { LeafType } from '../../src/wire/leaf.ts'
import { isConstant, type Mapping, type Part } from '../../src/wire/wire-type.ts'
import type { Kind } from './kinds.ts'

// What src/wire/record-loops.ts does in a loop over the fields, as code with a statement for each field.

/**
 * Up to this many optional fields, a separate statement for each key is fast: V8 can remember all shapes that result.
 * With more, it cannot; see `put`.
 */
const fewFields = 7

/** What is written for one field as an expression; `undefined` for what is left out. */
const written = (key: string, part: Part, own: string): string => {
  if (isConstant(part)) return `fields.${key}.encode()`
  const keeps = part instanceof LeafType ? part.keeps : 'none'
  // A number may be one that no payload holds.
  if (keeps === 'number') return `isExact(own = ${own}) ? own : undefined`
  if (keeps !== 'none') return own
  // A list is always there: a value without it is not of the model, and encoding it throws.
  return part.nothing === undefined
    ? `(own = ${own}) === undefined ? undefined : fields.${key}.encode(own)`
    : `fields.${key}.encode(${own})`
}

/** Where a value has a field: at the place that the table names, or in what a function has made of it. */
const ownOf = (key: string, mapping: Mapping | undefined): string => {
  const place = mapping?.places.get(key)
  return place === undefined ? `${mapping === undefined ? 'value' : 'rest'}.${key}` : `value.${place.join('?.')}`
}

/** The code of what makes the writer of a kind of record: see `Generated` in src/wire/wire-type.ts. */
export const writerText = ({ shape: { name, fields }, mapping }: Kind): string => {
  const entries = Object.entries(fields)
  const areFew = entries.filter(([, { shape }]) => shape.kind !== 'list').length <= fewFields
  const store = (key: string): string => (areFew ? `payload.${key} = member` : `put(payload, '${key}', member)`)
  const statements = entries.map(
    ([key, part]) => `if ((member = ${written(key, part, ownOf(key, mapping))}) !== undefined) ${store(key)}`,
  )
  return `(fields${mapping === undefined ? '' : ', { to }'}) => function write${name}(value) {
    const payload = {}
    ${mapping?.to === undefined ? '' : 'const rest = to(value)'}
    let member, own
    ${statements.join('\n    ')}
    return payload
  }`
}
