import { generated } from './generated.ts'
import type { JsonObject } from './json.ts'
import { isKept, LeafType } from './leaf.ts'
import { put } from './put.ts'
import type { Fields, Part } from './wire-type.ts'

type Write = (record: JsonObject) => JsonObject

const written = (part: Part, value: unknown): unknown =>
  part instanceof LeafType && isKept(value, part.keeps) ? value : part.encode(value)

/** The one loop that writes every kind of record. */
const loopOver = (fields: Fields): Write => {
  const parts = Object.entries(fields)
  return (record) => {
    const payload: Record<string, unknown> = {}
    for (const [key, part] of parts) {
      const value = record[key]
      // A list is always there, even if it is empty: a value without it is not of the model.
      const member = value === undefined && part.nothing === undefined ? undefined : written(part, value)
      if (member !== undefined) put(payload, key, member)
    }
    return payload
  }
}

/** The writer of a kind of record: fields in the order of the codec, those that are `undefined` left out. */
export const recordWriter = (name: string, fields: Fields): Write => {
  // Made on first use: most programs only read, and start-up should not pay for what is not used.
  let write: Write | undefined
  return (record) => (write ??= generated.get(name)?.writer(fields) ?? loopOver(fields))(record)
}
