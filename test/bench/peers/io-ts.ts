import { isLeft } from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { mapValues } from './map-values.ts'
import { type Peer, refused } from './peer.ts'
import { type Dialect, schemaOf } from './schema-of.ts'

const dialect: Dialect<t.Mixed> = {
  leaves: { text: t.string, flag: t.boolean, number: t.number, numberOrText: t.union([t.number, t.string]) },
  nullable: (schema) => t.union([schema, t.null]),
  list: (item) => t.array(item),
  record: (fields) => t.partial(mapValues(fields, (field) => t.union([field, t.null]))),
}

export const ioTs: Peer = (shape) => {
  const codec = schemaOf(shape, dialect)
  return (payload): unknown => {
    const result = codec.decode(payload)
    return isLeft(result) ? refused() : result.right
  }
}
