/**
 * Whether it is safe to switch to another version: how two answers differ, how often that happens, and what of it your
 * program reads.
 *
 * @category Entry points
 * @module people-lookup-compat/compare
 */

export type * from '../model/types.ts'
export { compare, type CompareOptions, type VersionedValue } from '../compare/compare.ts'
export type { Given, GivenLookup, Unread, Without } from '../compare/given.ts'
export { type Difference, type DifferenceKind, isRealDifference, type Leniency } from '../compare/comparison.ts'
export { type AnswerOf, type AnswerPair, createParity, type ParityCounter } from '../compare/parity/parity.ts'
export {
  type DifferingRequests,
  type FieldParity,
  isParity,
  mergeParity,
  type OperationParity,
  type Parity,
} from '../compare/parity/parity.ts'
export {
  type FieldVerdict,
  type LostField,
  type ParityVerdict,
  parityVerdict,
  type Rate,
  type Readiness,
  type VerdictOptions,
} from '../compare/parity/verdict.ts'
export { budgetFile } from '../compare/shadow/budget.ts'
export type { BudgetJournal, ShadowBudget, ShadowEvent, ShadowOptions } from '../compare/shadow/options.ts'
export { createShadow, type ShadowControls } from '../compare/shadow/shadow.ts'
export {
  type CheckedUse,
  checkUsesFor,
  type Fate,
  type RecordedUses,
  type RecordOptions,
  recordUses,
} from '../compare/uses.ts'
export type { Escape, FieldUse, Uses } from '../lineage/uses.ts'
export type { Lookup } from '../throwing/by-name.ts'
export type { LookupMethods } from '../throwing/promised.ts'
