import { Type, type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { mapValues } from './map-values.ts'
import { type Peer, refused } from './peer.ts'
import { type Dialect, schemaOf } from './schema-of.ts'

const nullable = (schema: TSchema): TSchema => Type.Union([schema, Type.Null()])

const dialect: Dialect<TSchema> = {
  leaves: {
    text: Type.String(),
    flag: Type.Boolean(),
    number: Type.Number(),
    numberOrText: Type.Union([Type.Number(), Type.String()]),
  },
  nullable,
  list: (item) => Type.Array(item),
  record: (fields) => Type.Object(mapValues(fields, (field) => Type.Optional(nullable(field)))),
}

export const typebox: Peer = (shape) => {
  const validator = Compile(schemaOf(shape, dialect))
  return (payload) => (validator.Check(payload) ? payload : refused())
}
