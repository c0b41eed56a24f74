import { normalizeSuite } from './normalize.ts'
import type { Suite } from './suite.ts'

/** Everything that is measured, in the order of docs/performance.md. */
export const suites: readonly Suite[] = [normalizeSuite]
