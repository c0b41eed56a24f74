import type { Version } from '../../src/model/version.ts'
import type { Way } from '../../src/query/request.ts'
import { everySpoke } from '../../src/versions/spokes.ts'
import { Findings } from '../../src/wire/findings.ts'
import { examplesOf } from '../../src/wire/leaf.ts'
import type { Part, RecordShape } from '../../src/wire/wire-type.ts'

// The OpenAPI of a version, computed from its codecs and its inputs: what it writes, and nothing else.

type Schema = Readonly<Record<string, unknown>>

const typeOf = (value: unknown): Schema => {
  if (Array.isArray(value)) return { type: 'array', items: {} }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return { type: typeof value }
  return { type: 'object' }
}

/** The types in which a leaf is written. */
const leafSchema = ({ shape, wire }: Part): Schema => {
  const written: readonly unknown[] = examplesOf({ shape }).map((example): unknown =>
    wire.encode(wire.read(example, new Findings())),
  )
  const types = new Map(
    written.filter((value) => value !== undefined).map((value) => [JSON.stringify(typeOf(value)), typeOf(value)]),
  )
  const [only, ...others] = types.values()
  return only !== undefined && others.length === 0 ? only : { anyOf: [...types.values()] }
}

const recordSchema = ({ fields, isOpen }: RecordShape): Schema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(fields).map(([key, part]) => [key, schemaOf(part)])),
  additionalProperties: isOpen,
})

const schemaOf = (part: Part): Schema => {
  const { shape } = part
  if (shape.kind === 'leaf') return leafSchema(part)
  if (shape.kind === 'list') return { type: 'array', items: schemaOf(shape.item) }
  // Of an unknown person, an answer has null.
  return part.nothing === 'notFound' ? { ...recordSchema(shape), nullable: true } : recordSchema(shape)
}

const parameter = (name: string, place: 'query' | 'path', required: boolean): Schema => ({
  name,
  in: place,
  required,
  schema: { type: 'string' },
})

/** The OpenAPI 3.0 of what a version offers. */
export const openApiOf = (version: Version): Schema => {
  const paths = everySpoke()
    .filter((spoke) => spoke.version === version)
    .map(({ operation, path, inputs, badInput, codec }) => {
      const parameters = parametersOf(inputs)
      const content = { 'application/json': { schema: schemaOf(codec) } }
      const responses = {
        200: { description: 'what was found', content },
        [badInput]: { description: 'bad input' },
        401: { description: 'no key' },
      }
      return [path, { get: { operationId: operation, parameters, responses } }] as const
    })
  const securitySchemes = { api_key: { type: 'apiKey', in: 'header', name: 'X-api-key' } }
  return {
    openapi: '3.0.3',
    info: { title: `people lookup ${version}`, version },
    security: [{ api_key: [] }],
    components: { securitySchemes },
    paths: Object.fromEntries(paths),
  }
}

const parametersOf = (inputs: Way['inputs']): readonly Schema[] =>
  Object.values(inputs).flatMap((way) => (way === 'none' ? [] : [parameter(way.name, way.in, way.need === 'required')]))
