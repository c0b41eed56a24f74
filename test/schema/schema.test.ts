import { Ajv2020 } from 'ajv/dist/2020.js'
import test from 'ava'
import { commentsOfModel } from '../../scripts/schema/comments.ts'
import { sourcesOfModel } from '../../scripts/schema/sources.ts'
import { operations, versions } from '../../src/model/version.ts'
import { createSandbox } from '../../src/public/sandbox.ts'
import type { JsonSchema } from '../../src/schema/json-schema.ts'
import { openApiOf } from '../../src/schema/open-api.ts'
import { modelSchema, payloadSchema } from '../../src/schema/schemas.ts'
import { allAnswers } from '../sandbox/all-answers.ts'
import { parseJson, replaceAt } from '../support/json.ts'
import { normalized } from '../support/normalize.ts'
import { leafPlaces } from '../support/payloads.ts'
import { allSpokes } from '../support/spokes.ts'

// A validator that knows nothing of this library accepts what the service sends and what the library makes of it.

const sandbox = createSandbox()
const silent = () => undefined

/** As strict as can be: a field that the schema does not tell of is refused, too. */
const accepts = (schema: JsonSchema) => {
  const closed: unknown = JSON.parse(
    JSON.stringify(schema, (_, value: unknown) =>
      typeof value === 'object' && value !== null && 'properties' in value && 'type' in value
        ? { ...value, additionalProperties: false }
        : value,
    ),
  )
  if (typeof closed !== 'object' || closed === null) throw new Error('A schema is an object.')
  return new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true }).compile(closed)
}

for (const spoke of allSpokes) {
  const { version, operation, codec } = spoke
  test(`the schemas of ${spoke.title} and of the model accept every answer of the sandbox, and nothing that is broken`, async (t) => {
    const ofPayload = accepts(payloadSchema(version, operation, codec, silent))
    const ofModel = accepts(modelSchema(operation, silent))
    const answers = await allAnswers(sandbox, spoke)
    t.true(answers.length > 10)
    for (const answer of answers) {
      t.true(ofPayload(answer), JSON.stringify(ofPayload.errors?.slice(0, 3)))
      const value = parseJson(JSON.stringify(normalized(spoke, answer).value))
      t.true(ofModel(value), JSON.stringify(ofModel.errors?.slice(0, 3)))
    }
    const [leaf] = leafPlaces(codec, answers[0])
    t.false(ofPayload(replaceAt(answers[0], leaf?.keys ?? [], { not: 'it' })))
    t.false(ofModel({ items: 7, names: 7, owners: 7, properties: 7 }))
  })
}

test('a schema says what the model says of each field', (t) => {
  const text = JSON.stringify(modelSchema('person', commentsOfModel()))
  t.true(text.includes('All names, the primary one first'))
  t.true(text.includes('"description":"A person, wherever the record came from'))
  t.false(text.includes('{@link'))
})

test('the OpenAPI of a version has each of its operations with its inputs, and no reference that leads nowhere', (t) => {
  for (const version of versions) {
    const openApi = openApiOf(version, () => silent)
    const text = JSON.stringify(openApi)
    const offered = allSpokes.filter((spoke) => spoke.version === version)
    for (const operation of operations) {
      const isOffered = offered.some((spoke) => spoke.operation === operation)
      t.is(text.includes(`"operationId":"${operation}"`), isOffered)
    }
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g))
      t.true(text.includes(`"${name}":{"title":"${name}"`))
  }
})

test('each field that any version sends says where it comes from', (t) => {
  const sources = sourcesOfModel()
  t.regex(
    sources('Phone', 'carrier') ?? '',
    /^From v3 `phone_info.carrier`; v4, v5 `phones\[\].carrier`, `phone_info.carrier`[.;]/,
  )
  t.regex(
    sources('Person', 'relatives') ?? '',
    /^From v3 `relatives\[\]`, `people\[\].family_members\[\]`; v4, v5 `relatives\[\]`, `people\[\].relatives\[\]`[.;]/,
  )
  t.regex(sources('Person', 'languages') ?? '', /^From v5 `languages\[\]`[.;]/)
  t.is(sources('Person', 'nothing'), undefined)
})
