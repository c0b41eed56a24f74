import type { Row } from './row.ts'
import type { Step } from './step.ts'
import type { Read } from './wire-type.ts'

/** How records of one kind are read and written, key by key. */
export interface Unrolled {
  readonly walk: (steps: readonly Step[]) => Read<Row>
  readonly write: (steps: readonly Step[]) => (record: Row) => Row
}

/**
 * Kinds of records, by name, whose reading and writing is written out key by key.
 *
 * There are none in the sources, where one loop over the keys reads every kind, and another one writes it. The build
 * for Node puts in one of each for every kind, made from the codecs: a loop that knows its keys takes about two
 * thirds of the time, and what it is made from stays in one place. They serve those who use the codecs alone; what reads
 * whole payloads is `fused`.
 */
export const unrolled: ReadonlyMap<string, Unrolled> = new Map()
