import { type Operation, operations, type Version, versions } from '../../src/model/version.ts'
import { spokeIn } from '../../src/spokes/spoke-of.ts'
import type { Part } from '../../src/wire/wire-type.ts'

/** One of the 13 ways in which a version answers a question. */
export interface SpokeUnderTest {
  readonly version: Version
  readonly operation: Operation
  /** `v3 person` */
  readonly title: string
  readonly codec: Part
}

/** All that is offered, read off the table: a spoke added tomorrow is tested tomorrow. */
export const allSpokes: readonly SpokeUnderTest[] = versions.flatMap((version) =>
  operations.flatMap((operation) => {
    const spoke = spokeIn(version, operation)
    return spoke === undefined ? [] : [{ version, operation, title: `${version} ${operation}`, codec: spoke.codec }]
  }),
)
