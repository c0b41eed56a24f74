import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { createMockServer } from '@scalar/mock-server'
import { Ajv2020 } from 'ajv/dist/2020.js'
import jsonschema from 'jsonschema'
import { createLookup, offers, operations, versions } from 'people-lookup-compat'
import * as z from 'zod'

// Tools that know nothing of this library read its schemas, without an option or a warning.

const folder = dirname(createRequire(import.meta.url).resolve('people-lookup-compat/schema/person.json'))
const read = (name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))
const complain = (text) => {
  throw new Error(text)
}
const logger = { log: complain, warn: complain, error: complain }

for (const name of readdirSync(folder).filter((file) => !file.includes('openapi'))) {
  const schema = read(name)
  const wrong = { names: 7, items: 7, owners: 7, properties: 7, data: 7, person: 7, people: 7 }
  const refuses = {
    ajv: !new Ajv2020({ logger }).compile(schema)(wrong),
    zod: !z.fromJSONSchema(schema).safeParse(wrong).success,
    jsonschema: !new jsonschema.Validator().validate(wrong, schema).valid,
  }
  for (const [tool, isRefused] of Object.entries(refuses))
    if (!isRefused) complain(`${tool} takes anything for ${name}`)
}
console.log('schemas are read')

const questions = {
  person: '1234567890',
  names: { firstName: 'Ada', lastName: 'Byron' },
  phones: '2125550100',
  emails: 'ada@example.com',
  addresses: { street: '12 Main Street', city: 'Albany', state: 'NY' },
}
for (const version of versions) {
  const mock = await createMockServer({ document: read(`${version}-openapi.json`) })
  const fetch = async (url, init) => mock.request(new Request(url, init))
  const lookup = createLookup({ baseUrl: 'http://127.0.0.1:8080', apiKey: 'any', versions: [version], fetch })
  for (const operation of operations.filter((one) => offers(version, one))) {
    const { value } = await lookup[operation](questions[operation])
    console.log(version, operation, JSON.stringify(value).includes('Ada') ? 'Ada' : 'nobody')
  }
}
process.exit()
