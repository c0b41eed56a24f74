import * as v from 'valibot'
import { mapValues } from './map-values.ts'
import type { Peer } from './peer.ts'
import { type Dialect, schemaOf } from './schema-of.ts'

const dialect: Dialect<v.GenericSchema> = {
  leaves: { text: v.string(), flag: v.boolean(), number: v.number(), numberOrText: v.union([v.number(), v.string()]) },
  nullable: (schema) => v.nullable(schema),
  list: (item) => v.array(item),
  record: (fields) => v.object(mapValues(fields, (field) => v.nullish(field))),
}

export const valibot: Peer = (shape) => {
  const schema = schemaOf(shape, dialect)
  return (payload) => v.parse(schema, payload)
}
