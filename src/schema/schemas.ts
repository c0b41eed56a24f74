import { examplesOf } from '../wire/leaf.ts'
import type { Part, RecordShape } from '../wire/wire-type.ts'
import type { Operation, Version } from '../model/version.ts'
import { modelCodecs } from '../wire/stored/lookup.ts'
import type { AnyInputTable, Kind } from '../query/kinds.ts'
import { inputTables, type WireInput } from '../query/request.ts'
import { everySpoke } from '../versions/table.ts'

/** A JSON Schema of draft 2020-12, which is also what OpenAPI 3.1 contains. */
export type JsonSchema = { readonly [key: string]: unknown }

/** What a person reads about a record, or about a field of it. */
export type Describe = (record: string, field?: string) => string | undefined

/** How a schema differs between what the service sends and what the library writes. */
interface SchemaForm {
  readonly describe: Describe
  /** Where the schemas of records stand: `#/$defs`, or `#/components/schemas` in an OpenAPI. */
  readonly home: string
  /** How a record refers to the one that the document is of, if that is spelled out at its root. */
  readonly self?: string
  /** Whether null may stand for what there is not, as in a payload; a value of the model leaves the key out. */
  readonly hasNull: boolean
}

const typeOf = (value: unknown): string => {
  if (Number.isInteger(value)) return 'integer'
  return Array.isArray(value) ? 'array' : typeof value
}

/** The types of these values; `undefined` if any of them has a form of its own, of which nothing is specified. */
const typesOf = (values: readonly unknown[]): readonly string[] | undefined => {
  const types = new Set(values.map(typeOf))
  if (types.has('object') || types.has('array')) return undefined
  // A whole number is a number, too.
  if (types.has('number')) types.delete('integer')
  return [...types]
}

/** Of an object for which no key is named, serializers leave everything out, and generators make one that has nothing. */
const open: JsonSchema = { additionalProperties: true }

/** A value of one of these types. One type and null may stand in one list: for more, Ajv warns of what it takes for a mistake. */
const anyOf = (types: readonly string[], { hasNull }: SchemaForm, items?: JsonSchema): JsonSchema => {
  const all = hasNull ? [...types, 'null'] : types
  const withItems = items !== undefined && { items }
  const [only] = all
  if (all.length === 1) return { type: only, ...withItems }
  if (types.length === 1) return { type: all, ...withItems }
  return { anyOf: all.map((type) => ({ type, ...(type === 'array' && withItems), ...(type === 'object' && open) })) }
}

/**
 * Spelled out: generators take a schema that says nothing for something that must be there. A value of the model has no null
 * in place of what is missing, or programs in Go would write one into each record.
 */
const anything = (form: SchemaForm): JsonSchema => anyOf(['boolean', 'number', 'string', 'array', 'object'], form, {})

/** The schemas of a codec's records, by name, and of the codec itself. */
interface Schemas {
  readonly root: JsonSchema
  readonly records: Readonly<Record<string, JsonSchema>>
}

/** The JSON Schema of what a codec reads, in its own form: one schema for each record, which the others refer to. */
const schemasOf = (codec: Part, form: SchemaForm): Schemas => {
  const records = new Map<string, JsonSchema>()

  const referenceTo = (shape: RecordShape): JsonSchema => {
    const { name } = shape
    if (form.self !== undefined && codec.shape.kind === 'record' && codec.shape.name === name)
      return { $ref: form.self }
    if (!records.has(name)) {
      // A record may contain others of its kind: it is known before its fields are.
      records.set(name, {})
      records.set(name, recordSchema(shape))
    }
    return { $ref: `${form.home}/${name}` }
  }

  const recordSchema = ({ name, fields, schema }: RecordShape): JsonSchema => {
    // A value of the model always has its lists, and what it cannot be without.
    const always = Object.entries(fields).filter(([, { nothing }]) => !form.hasNull && nothing !== undefined)
    return {
      // Generators of types take their names from this.
      title: name,
      type: 'object',
      ...described(form.describe(name)),
      properties: Object.fromEntries(
        Object.entries(fields).map(([key, part]) => [
          key,
          { ...schemaOf(part), ...described(form.describe(name, key)) },
        ]),
      ),
      ...(Object.keys(fields).length === 0 && open),
      ...(always.length > 0 && { required: always.map(([key]) => key) }),
      ...schema,
    }
  }

  const schemaOf = (part: Part): JsonSchema => {
    const { shape } = part
    if (shape.kind === 'leaf') {
      const types = typesOf(examplesOf(part))
      return types === undefined ? anything(form) : { ...anyOf(types, form), ...shape.schema }
    }
    if (shape.kind === 'list') {
      const items = schemaOf(shape.item)
      const list = anyOf(['array'], form, items)
      return shape.loneItem === 'readAndWritten' ? { anyOf: [list, items] } : list
    }
    if (shape.kinds !== undefined) return { anyOf: shape.kinds.map(schemaOf) }
    const reference = referenceTo(shape)
    return form.hasNull ? { anyOf: [reference, { type: 'null' }] } : reference
  }

  const { shape } = codec
  const root =
    shape.kind !== 'record' ? schemaOf(codec) : form.self === undefined ? referenceTo(shape) : recordSchema(shape)
  return { root, records: Object.fromEntries(records) }
}

const described = (description: string | undefined): JsonSchema => (description === undefined ? {} : { description })

/**
 * The JSON Schema of what a codec reads, as one document. Generators of types take their name from the title. The root is
 * spelled out, as some of them know no reference there.
 */
const jsonSchemaOf = (
  name: string,
  title: string,
  description: string,
  codec: Part,
  form: Omit<SchemaForm, 'home'>,
): JsonSchema => {
  const { root, records } = schemasOf(codec, { ...form, home: '#/$defs', self: '#' })
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    // Some tools resolve references against it, and know no other kind of address. Nothing is there.
    $id: `https://people-lookup-compat.example/schema/${name}.json`,
    ...root,
    title,
    description: [description, root['description']].filter((text) => typeof text === 'string').join(' '),
    $defs: records,
  }
}

const titles: Readonly<Record<Operation, string>> = {
  person: 'Person',
  names: 'PersonPage',
  phones: 'PhoneLookup',
  emails: 'EmailLookup',
  addresses: 'AddressLookup',
}

/** The JSON Schema of a value of the model, as `JSON.stringify` writes it. */
export const modelSchema = (operation: Operation, describe: Describe): JsonSchema =>
  jsonSchemaOf(
    operation,
    titles[operation],
    `What people-lookup-compat finds for ${operation}, as JSON.`,
    modelCodecs[operation],
    { describe, hasNull: false },
  )

/** The JSON Schema of a version's payload. Any field may be absent or null, and there may be others (spec section 1, rule 8). */
export const payloadSchema = (version: Version, operation: Operation, codec: Part, describe: Describe): JsonSchema =>
  jsonSchemaOf(
    `${version}-${operation}`,
    codec.name.replace(/Body$/, '') + 'Payload',
    `What ${version} answers to ${operation}. Any field may be absent or null, and there may be others.`,
    codec,
    { describe, hasNull: true },
  )

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
type DescribePayload = (version: Version, operation: Operation, codec: Part) => Describe

/** An example of an operation, if there is one. */
type ExampleOf = (version: Version, operation: Operation) => Example | undefined

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
