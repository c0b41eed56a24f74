import { mkdirSync, writeFileSync } from 'node:fs'
import { operations, versions } from '../../src/model/version.ts'
import { type Describe, type JsonSchema, modelSchema, payloadSchema, openApiOf } from '../../src/schema/schemas.ts'
import { everySpoke, findSpoke } from '../../src/versions/table.ts'
import { commentsOfModel } from './comments.ts'
import { examplesOf } from './examples.ts'
import { fieldsOfModel } from './model-fields.ts'
import { sourcesOfModel } from './sources.ts'

/** Every document that the package contains, by the name of its file. */
const documents = async (): Promise<Readonly<Record<string, JsonSchema>>> => {
  const exampleOf = await examplesOf(everySpoke())
  const [comments, sources] = [commentsOfModel(), sourcesOfModel()]
  const describe: Describe = (record, field) =>
    [comments(record, field), sources(record, field)].filter((text) => text !== undefined).join(' ') || undefined
  const ofModel = operations.map((operation) => [`${operation}.json`, modelSchema(operation, describe)] as const)
  const ofVersions = versions.flatMap((version) => {
    const payloads = operations.flatMap((operation) => {
      const codec = findSpoke(version, operation)?.codec
      if (codec === undefined) return []
      const fields = fieldsOfModel(version, operation, codec)
      return [[`${version}-${operation}.json`, payloadSchema(version, operation, codec, fields)] as const]
    })
    return [...payloads, [`${version}-openapi.json`, openApiOf(version, fieldsOfModel, exampleOf)] as const]
  })
  return Object.fromEntries([...ofModel, ...ofVersions])
}

/** Writes the JSON Schemas of the model and of every payload, and the OpenAPI of every version, into a folder. */
export const writeSchemas = async (folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  for (const [name, document] of Object.entries(await documents())) {
    writeFileSync(`${folder}/${name}`, `${JSON.stringify(document)}\n`)
  }
}
