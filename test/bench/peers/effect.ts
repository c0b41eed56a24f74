import { Schema } from 'effect'
import { mapValues } from './map-values.ts'
import type { Peer } from './peer.ts'
import { type Dialect, schemaOf } from './schema-of.ts'

const dialect: Dialect<Schema.Codec<unknown>> = {
  leaves: {
    text: Schema.String,
    flag: Schema.Boolean,
    number: Schema.Number,
    numberOrText: Schema.Union([Schema.Number, Schema.String]),
  },
  nullable: (schema) => Schema.NullOr(schema),
  list: (item) => Schema.Array(item),
  record: (fields) => Schema.Struct(mapValues(fields, (field) => Schema.optionalKey(Schema.NullOr(field)))),
}

export const effect: Peer = (shape) => Schema.decodeUnknownSync(schemaOf(shape, dialect))
