import * as z from 'zod'
import { mapValues } from './map-values.ts'
import type { Peer } from './peer.ts'
import { type Dialect, schemaOf } from './schema-of.ts'

const dialect: Dialect<z.ZodType> = {
  leaves: { text: z.string(), flag: z.boolean(), number: z.number(), numberOrText: z.union([z.number(), z.string()]) },
  nullable: (schema) => z.nullable(schema),
  list: (item) => z.array(item),
  record: (fields) => z.object(mapValues(fields, (field) => z.nullish(field))),
}

export const zod: Peer = (shape) => {
  const schema = schemaOf(shape, dialect)
  return (payload) => schema.parse(payload)
}
