import type { Operation, Version } from '../model/version.ts'
import type { AnyInputTable } from '../query/input-table.ts'
import type { Kind } from '../query/kinds.ts'
import { inputTables, type WireInput } from '../query/request.ts'
import { everySpoke } from '../versions/spokes.ts'
import type { Part } from '../wire/wire-type.ts'
import { type Describe, type JsonSchema, schemasOf } from './json-schema.ts'

/** What each operation does, in a line. */
const summaries: Readonly<Record<Operation, string>> = {
  person: 'Find the whole profile of a person by id',
  names: 'Find people by name',
  phones: 'Find the owners of a phone number',
  emails: 'Find the owners of an email address',
  addresses: 'Find an address, its properties and residents',
}

/** A question and its answer, as the sandbox gives it: what a mock of the OpenAPI answers. */
export interface Example {
  /** The inputs, by our names. */
  readonly inputs: Readonly<Record<string, string>>
  readonly answer: unknown
}

/** No variable is in it, as not all that make mocks of an OpenAPI know these. */
const servers = [
  {
    url: 'http://127.0.0.1:8080',
    description: 'A sandbox, as `sandbox --port 8080` runs it: the base address of the service goes here.',
  },
]

/** What the service takes for an input of each kind (spec sections 4.1, 4.2). */
const inputSchemas: Readonly<Record<Kind, JsonSchema>> = {
  text: { type: 'string' },
  name: { type: 'string' },
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
  example: Example | undefined,
): readonly JsonSchema[] => {
  const table: AnyInputTable = inputTables[operation]
  return Object.entries(table).flatMap(([name, { kind }]) => {
    const input = inputs[name] ?? 'none'
    if (input === 'none') return []
    const text = example?.inputs[name]
    return [
      {
        name: input.name,
        in: input.in,
        required: input.need === 'required',
        schema: inputSchemas[kind],
        ...(text !== undefined && { example: text }),
      },
      ...Object.entries(input.beside ?? {}).map(([name, text]) => ({
        name,
        in: 'query',
        required: input.need === 'required',
        schema: typeof text === 'string' ? { const: text } : { type: 'string' },
      })),
    ]
  })
}

/** What people read about the fields of a payload. */
export type DescribePayload = (version: Version, operation: Operation, codec: Part) => Describe

/** An example of an operation, if there is one. */
export type ExampleOf = (version: Version, operation: Operation) => Example | undefined

/**
 * The OpenAPI 3.1 of a version: its operations, the inputs that it takes and its answers (spec sections 4.1, 4.3, 4.4), with
 * the key that all of them need (spec section 5).
 */
export const openApiOf = (version: Version, describe: DescribePayload, exampleOf: ExampleOf): JsonSchema => {
  const schemas = new Map<string, JsonSchema>()
  const paths = everySpoke()
    .filter((spoke) => spoke.version === version)
    .map(({ operation, path, inputs, badInput, codec }) => {
      const form = { describe: describe(version, operation, codec), home: '#/components/schemas', hasNull: true }
      const { root, records } = schemasOf(codec, form)
      for (const [name, schema] of Object.entries(records)) schemas.set(name, schema)
      const example = exampleOf(version, operation)
      const content = { schema: root, ...(example !== undefined && { example: example.answer }) }
      const responses = {
        200: { description: 'What was found.', content: { 'application/json': content } },
        [badInput]: { description: 'Bad input. The body of an error is not specified (spec section 7).' },
      }
      const parameters = parametersOf(operation, inputs, example)
      return [path, { get: { operationId: operation, summary: summaries[operation], parameters, responses } }] as const
    })
  return {
    openapi: '3.1.0',
    info: { title: `People lookup ${version}`, version, license: { name: 'MIT', identifier: 'MIT' } },
    servers,
    security: [{ api_key: [] }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: { api_key: { type: 'apiKey', in: 'header', name: 'X-api-key' } },
      schemas: Object.fromEntries(schemas),
    },
  }
}
