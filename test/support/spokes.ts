import type { Operation, Version } from '../../src/model/version.ts'
import type { AnySpoke } from '../../src/versions/facts.ts'
import { everySpoke } from '../../src/versions/table.ts'

/** One of the 13 spokes. */
export interface SpokeUnderTest {
  readonly version: Version
  readonly operation: Operation
  /** `v3 person` */
  readonly title: string
  readonly codec: AnySpoke['codec']
}

/** All spokes in the table, so that a new one is tested at once. */
export const allSpokes: readonly SpokeUnderTest[] = everySpoke().map(({ version, operation, codec }) => ({
  version,
  operation,
  title: `${version} ${operation}`,
  codec,
}))
