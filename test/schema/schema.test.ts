import { Ajv2020 } from 'ajv/dist/2020.js'
import test from 'ava'
import { generate } from 'json-schema-faker'
import { commentsOfModel } from '../../scripts/schema/comments.ts'
import { examplesOf } from '../../scripts/schema/examples.ts'
import { sourcesOfModel } from '../../scripts/schema/sources.ts'
import { noAddress } from '../../src/model/address.ts'
import { noPhone } from '../../src/model/contact.ts'
import { operations, versions } from '../../src/model/version.ts'
import { revive } from '../../src/normalize/revive.ts'
import { createSandbox } from '../../src/public/sandbox.ts'
import { type JsonSchema, modelSchema, payloadSchema, openApiOf } from '../../src/schema/schemas.ts'
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
      typeof value === 'object' && value !== null && 'properties' in value && 'title' in value
        ? { ...value, additionalProperties: false }
        : value,
    ),
  )
  if (typeof closed !== 'object' || closed === null) throw new Error('A schema is an object.')
  return compiled({ ...closed })
}

/** A validator with all of Ajv's warnings as errors. */
const compiled = (schema: JsonSchema) => {
  const log = (text: string): never => {
    throw new Error(text)
  }
  return new Ajv2020({ strict: true, allErrors: true, logger: { log, warn: log, error: log } }).compile(schema)
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
  t.true(text.includes('finds for person, as JSON. A person, wherever the record came from'))
  t.false(text.includes('{@link'))
  t.false(text.includes('undefined'))
})

test('an object of which no key is known says that it may have any: serializers and generators that go by a schema give it none otherwise', (t) => {
  const schemas = [
    ...operations.map((operation) => modelSchema(operation, silent)),
    ...allSpokes.map(({ version, operation, codec }) => payloadSchema(version, operation, codec, silent)),
  ]
  const objects: unknown[] = []
  JSON.stringify(schemas, (_, value: unknown) => {
    const isObject = typeof value === 'object' && value !== null && 'type' in value && value.type === 'object'
    if (isObject && JSON.stringify({ properties: {}, ...value }).includes('"properties":{}')) objects.push(value)
    return value
  })
  t.true(objects.length > schemas.length)
  t.deepEqual(
    objects.filter((one) => !JSON.stringify(one).includes('"additionalProperties":true')),
    [],
  )
})

test('the OpenAPI of a version has each of its operations with its inputs, and no reference that leads nowhere', (t) => {
  for (const version of versions) {
    const openApi = openApiOf(
      version,
      () => silent,
      () => undefined,
    )
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

for (const operation of operations) {
  test(`what is valid for the schema of ${operation} is revived without an issue`, async (t) => {
    const schema = modelSchema(operation, silent)
    const isValid = compiled(schema)
    const choices = { optionalsProbability: 0.6, minItems: 0, maxItems: 2, maxDepth: 6 }
    let valid = 0
    for (const seed of Array(40).keys()) {
      const made: unknown = await generate(structuredClone(schema), { ...choices, seed })
      if (!isValid(made)) continue
      valid += 1
      const { issues, extras } = revive(operation, made)
      t.deepEqual([issues, extras], [[], []], JSON.stringify({ seed, issues }))
    }
    t.true(valid > 20, `${valid} are valid`)
  })
}

test('a schema knows what a date, an id, a number and a postal code can be', (t) => {
  const isValid = compiled(modelSchema('person', silent))
  const person = revive('person', { names: [] }).value
  const accepted = (part: object): boolean => {
    const json = parseJson(JSON.stringify({ ...person, ...part }))
    const isRead = revive('person', json).issues.length === 0
    t.is(isValid(json), isRead, JSON.stringify(part))
    return isRead
  }
  const days = [28, 29, 30, 31]
  for (const year of [undefined, 4, 100, 400, 1900, 2000, 2024, 2025])
    for (const month of [undefined, ...Array(14).keys()])
      for (const day of [undefined, 0, 1, ...days, 32]) accepted({ marriage: { year, month, day } })
  for (const id of ['', ' ', '7']) accepted({ id })
  for (const number of ['2125550100', '+1 212 555 0100', '212555010']) accepted({ phones: [{ ...noPhone, number }] })
  for (const postalCode of ['00500', '00501', '02139', '02139-4307', '2139', '02139-43'])
    accepted({ addresses: [{ ...noAddress, postalCode }] })
  t.true(accepted({ marriage: { year: 2024, month: 2, day: 29 } }))
  t.false(accepted({ marriage: { year: 1900, month: 2, day: 29 } }))
})

test('a mock of the OpenAPI finds somebody: each answer has an example, which its own schema accepts', async (t) => {
  const exampleOf = await examplesOf(allSpokes)
  for (const version of versions) {
    const { paths, components } = openApiOf(version, () => silent, exampleOf)
    for (const spoke of allSpokes.filter((one) => one.version === version)) {
      const example = exampleOf(version, spoke.operation)
      t.true(JSON.stringify(paths).includes(JSON.stringify(example?.answer)), spoke.title)
      t.true(compiled(payloadSchema(version, spoke.operation, spoke.codec, silent))(example?.answer))
      const { value, issues } = normalized(spoke, example?.answer)
      t.deepEqual(issues, [], spoke.title)
      t.true(JSON.stringify(value).includes('Ada'), spoke.title)
    }
    t.truthy(components)
  }
})
