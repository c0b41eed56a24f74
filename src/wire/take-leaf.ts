import type { Findings } from './findings.ts'
import { isNothing } from './leaf.ts'
import type { Step } from './step.ts'

/** A leaf's value, or `undefined` where it has none; what is unreadable is noted. */
export const takeLeaf = (step: Step, value: unknown, findings: Findings): unknown => {
  const leaf = step.parse?.(value)
  if (leaf === undefined && !isNothing(value)) findings.add('value', step.expected, step.key)
  return leaf
}
