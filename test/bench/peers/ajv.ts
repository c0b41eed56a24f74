import { Ajv, type SchemaObject } from 'ajv'
import { mapValues } from './map-values.ts'
import { type Peer, refused } from './peer.ts'
import { type Dialect, schemaOf } from './schema-of.ts'

const nullable = ({ type, ...rest }: SchemaObject): SchemaObject => ({ ...rest, type: [type, 'null'].flat() })

const dialect: Dialect<SchemaObject> = {
  leaves: {
    text: { type: 'string' },
    flag: { type: 'boolean' },
    number: { type: 'number' },
    numberOrText: { type: ['number', 'string'] },
  },
  nullable,
  list: (items) => ({ type: 'array', items }),
  record: (fields) => ({ type: 'object', properties: mapValues(fields, nullable) }),
}

export const ajv: Peer = (shape) => {
  const validate = new Ajv({ allowUnionTypes: true }).compile(schemaOf(shape, dialect))
  return (payload) => (validate(payload) ? payload : refused())
}
