import type { Row } from './row.ts'
import type { Step } from './step.ts'
import type { Read } from './wire-type.ts'

/** The generated reader and writer of one kind of record. */
interface Unrolled {
  readonly walk: (steps: readonly Step[]) => Read<Row>
  readonly write: (steps: readonly Step[]) => (record: Row) => Row
}

/**
 * Readers and writers that are specialized to one kind of record, by its name.
 *
 * The sources have none: there, one loop over the keys reads all kinds, and another one writes them. The build for Node
 * generates a pair for every kind from its codec: code that is specialized to its keys takes about two thirds as long.
 * They are for those who use codecs without adapters; whole payloads are read by `fused`.
 */
export const unrolled: ReadonlyMap<string, Unrolled> = new Map()
