import type { Operation, Version } from '../model/version.ts'
import { modelCodecs } from '../wire/stored/model-codecs.ts'
import type { Part } from '../wire/wire-type.ts'
import { type Describe, jsonSchemaOf, type JsonSchema } from './json-schema.ts'

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
