import { LeafType } from '../../src/wire/leaf.ts'
import type { Part, RecordShape } from '../../src/wire/wire-type.ts'

// What src/wire/record-writer.ts does in a loop over the fields, as code with a variable for each field.

/**
 * Up to this many optional fields, a separate statement for each key is fast: V8 can remember all shapes that result.
 * With more, it cannot; see `put`.
 */
const fewFields = 7

const written = (key: string, part: Part): string => {
  const field = `_${key}`
  const keeps = part instanceof LeafType ? part.keeps : 'none'
  if (keeps === 'none')
    return `const ${field} = record.${key} === undefined ? undefined : fields.${key}.encode(record.${key})`
  // A number may be one that no payload holds.
  if (keeps === 'number') return `const ${field} = isExact(record.${key}) ? record.${key} : undefined`
  return `const ${field} = record.${key}`
}

/** The code of what makes the writer of a kind of record: see `Generated` in src/wire/generated.ts. */
export const writerText = ({ name, fields }: RecordShape): string => {
  const entries = Object.entries(fields)
  const keys = Object.keys(fields)
  const areFew = Object.values(fields).filter(({ shape }) => shape.kind !== 'list').length <= fewFields
  const store = (key: string): string => (areFew ? `payload.${key} = _${key}` : `put(payload, '${key}', _${key})`)
  return `(fields) => function write${name}(record) {
    ${entries.map(([key, part]) => written(key, part)).join('\n    ')}
    // A record that lacks nothing is made in one go.
    if (${['true', ...keys.map((key) => `_${key} !== undefined`)].join(' && ')}) {
      return { ${keys.map((key) => `${key}: _${key}`).join(', ')} }
    }
    const payload = {}
    ${keys.map((key) => `if (_${key} !== undefined) ${store(key)}`).join('\n    ')}
    return payload
  }`
}
