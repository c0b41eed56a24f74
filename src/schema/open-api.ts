import type { Operation, Version } from '../model/version.ts'
import type { AnyInputTable } from '../query/input-table.ts'
import type { Kind } from '../query/kinds.ts'
import { inputTables, type WireInput } from '../query/request.ts'
import { everySpoke } from '../versions/spokes.ts'
import type { Part } from '../wire/wire-type.ts'
import { type Describe, type JsonSchema, schemasOf } from './json-schema.ts'

/** What the service takes for an input of each kind (spec sections 4.1, 4.2). */
const inputSchemas: Readonly<Record<Kind, JsonSchema>> = {
  text: { type: 'string' },
  personId: { type: 'string' },
  email: { type: 'string' },
  phone: { type: 'string', pattern: '^\\d{10}$' },
  miles: { type: 'number', minimum: 0, maximum: 999 },
  years: { type: 'integer', minimum: 0 },
  index: { type: 'integer', minimum: 1 },
  flag: { type: 'boolean' },
  nameCursor: { type: 'string' },
  addressCursor: { type: 'string' },
}

const parametersOf = (
  operation: Operation,
  inputs: Readonly<Record<string, WireInput | 'none'>>,
): readonly JsonSchema[] => {
  const table: AnyInputTable = inputTables[operation]
  return Object.entries(table).flatMap(([name, { kind }]) => {
    const input = inputs[name] ?? 'none'
    if (input === 'none') return []
    return [{ name: input.name, in: input.in, required: input.need === 'required', schema: inputSchemas[kind] }]
  })
}

/** What people read about the fields of a payload. */
export type DescribePayload = (version: Version, operation: Operation, codec: Part) => Describe

/**
 * The OpenAPI 3.1 of a version: its operations, the inputs that it takes and its answers (spec sections 4.1, 4.3, 4.4), with
 * the key that all of them need (spec section 5). The base address of the service is for the reader to add, as a server.
 */
export const openApiOf = (version: Version, describe: DescribePayload): JsonSchema => {
  const schemas = new Map<string, JsonSchema>()
  const paths = everySpoke()
    .filter((spoke) => spoke.version === version)
    .map(({ operation, path, inputs, badInput, codec }) => {
      const form = { describe: describe(version, operation, codec), home: '#/components/schemas', hasNull: true }
      const { root, records } = schemasOf(codec, form)
      for (const [name, schema] of Object.entries(records)) schemas.set(name, schema)
      const responses = {
        200: { description: 'What was found.', content: { 'application/json': { schema: root } } },
        [badInput]: { description: 'Bad input. The body of an error is not specified (spec section 7).' },
      }
      const parameters = parametersOf(operation, inputs)
      return [path, { get: { operationId: operation, parameters, responses } }] as const
    })
  return {
    openapi: '3.1.0',
    info: { title: `People lookup ${version}`, version },
    security: [{ api_key: [] }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: { api_key: { type: 'apiKey', in: 'header', name: 'X-api-key' } },
      schemas: Object.fromEntries(schemas),
    },
  }
}
