import type { JsonObject } from './json.ts'
import type { Convert, Settle } from './record-reader.ts'
import type { Fields, Read, RecordShape } from './wire-type.ts'

/** What the build generates for one kind of record. */
interface Generated {
  readonly reader: (shape: RecordShape, convert: Convert, settle: Settle | undefined) => Read<unknown>
  readonly writer: (fields: Fields) => (record: JsonObject) => JsonObject
}

/**
 * Readers and writers for one kind of record each, by its name.
 *
 * The sources have none: there, one loop over the keys reads all kinds (record-reader.ts), and another one writes them
 * (record-writer.ts). The build for Node generates a pair for every kind from its codec: code with a statement for each key takes
 * about half as long.
 */
export const generated: ReadonlyMap<string, Generated> = new Map()
