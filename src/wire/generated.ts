import type { Findings } from './findings.ts'
import type { JsonObject } from './json.ts'
import type { Fields, Mapping, Read, RecordShape } from './wire-type.ts'

/** A record that is being read: its fields by name. */
export type Row = Record<string, unknown>

/** Converts a record that has been read: an adapter, or nothing for those who use the codec by itself. */
export type Convert = (record: Row) => unknown

/** Applies the extra rules of a kind of record to one that has been read; `false` rejects it. */
export type Settle = (row: Row, input: JsonObject, findings: Findings) => boolean

/** What the build generates for one kind of record. */
interface Generated {
  readonly reader?: (shape: RecordShape, convert: Convert, settle: Settle | undefined) => Read<unknown>
  readonly writer?: (fields: Fields) => (record: JsonObject) => JsonObject
  /** Of a kind with a table: straight to the model and from it. */
  readonly mapped?: {
    readonly reader: (shape: RecordShape, mapping: Mapping, settle: Settle | undefined) => Read<unknown>
    readonly writer: (fields: Fields, mapping: Mapping) => (value: JsonObject) => JsonObject
  }
}

/**
 * Readers and writers for one kind of record each, by its name.
 *
 * The sources have none: there, one loop over the keys reads all kinds, and another one writes them (record-loops.ts). The build for
 * Node generates a pair for every kind from its codec: code with a statement for each key takes about half as long.
 */
export const generated: ReadonlyMap<string, Generated> = new Map()
