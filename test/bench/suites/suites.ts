import { batch } from './batch.ts'
import { bundleSize } from './bundle.ts'
import { compare } from './compare.ts'
import { exact } from './exact.ts'
import { faults } from './faults.ts'
import { importTime } from './import-time.ts'
import { lines } from './lines.ts'
import { lookup } from './lookup.ts'
import { normalize } from './normalize.ts'
import { gateway } from './gateway.ts'
import { heap, peers } from './peers.ts'
import { render, translate } from './render.ts'
import { shadow } from './shadow.ts'
import { sizes } from './sizes.ts'
import type { Suite } from './suite.ts'

/** Everything that is measured, in the order of docs/9-performance.md. */
export const suites: readonly Suite[] = [
  normalize,
  peers,
  heap,
  render,
  translate,
  faults,
  sizes,
  lines,
  exact,
  lookup,
  batch,
  gateway,
  compare,
  shadow,
  importTime,
  bundleSize,
]
