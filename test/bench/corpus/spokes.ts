import { type Operation, operations, type Version, versions } from '../../../src/model/version.ts'
import { type NotOffered, spokes } from '../../../src/spokes.ts'
import type { Part } from '../../../src/wire/wire-type.ts'

/** One of the ways in which a version answers a question. */
export interface MeasuredSpoke {
  /** `v3 person` */
  readonly title: string
  readonly version: Version
  readonly operation: Operation
  readonly codec: Part
}

/** All that is offered, read off the table: a spoke added tomorrow is measured tomorrow. */
export const allSpokes: readonly MeasuredSpoke[] = versions.flatMap((version) =>
  operations.flatMap((operation) => {
    const offered: Readonly<Record<Operation, NotOffered | { readonly codec: Part }>> = spokes[version]
    const entry = offered[operation]
    return 'codec' in entry ? [{ title: `${version} ${operation}`, version, operation, codec: entry.codec }] : []
  }),
)
