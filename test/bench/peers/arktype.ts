import { type } from 'arktype'
import { type Peer, refused } from './peer.ts'
import { type Dialect, schemaOf } from './schema-of.ts'

const dialect: Dialect<unknown> = {
  leaves: { text: 'string', flag: 'boolean', number: 'number', numberOrText: 'number | string' },
  nullable: (schema) => [schema, '|', 'null'],
  list: (item) => [item, '[]'],
  record: (fields) =>
    Object.fromEntries(Object.entries(fields).map(([key, field]) => [`${key}?`, [field, '|', 'null']])),
}

export const arktype: Peer = (shape) => {
  const schema = type.raw(schemaOf(shape, dialect))
  return (payload) => {
    const result: unknown = schema(payload)
    return result instanceof type.errors ? refused() : result
  }
}
