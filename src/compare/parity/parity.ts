import { isModelPath, type ModelPath } from '../../lineage/model-path.ts'
import { isOperation, isVersion, type Operation, type Version } from '../../model/version.ts'
import { isObject, isText } from '../../wire/json.ts'
import type { DifferenceKind } from '../difference.ts'

/**
 * How often a leaf of the canonical model was there, and differed.
 *
 * @category Parity
 */
export interface FieldParity {
  /** Pairs of answers in which at least one had it, and both versions carry it. */
  readonly pairs: number
  /** Of these, how many differ there: `missing`, `added` or `changed`. */
  readonly differing: number
  /** In how many pairs there was each kind of difference; also of those that are none of the data. */
  readonly kinds: { readonly [K in DifferenceKind]?: number }
  /**
   * Of those that differ, in how many all that differs there are texts that `fold` would let go (`folded`), or numbers that are
   * alike up to so many decimal places, by their number: so a verdict may be told not to count them.
   */
  readonly alike?: { readonly [likeness: string]: number } | undefined
  /** The differences of the trusted version asked twice: how often it differs from itself. */
  readonly control: { readonly pairs: number; readonly differing: number }
}

/**
 * What two versions said to the same questions of one operation.
 *
 * @category Parity
 */
export interface OperationParity {
  readonly operation: Operation
  readonly trusted: Version
  readonly candidate: Version
  /** Questions that both versions answered; that nobody was found is an answer. */
  readonly pairs: number
  /** Of these, how many in which only one of them found anybody: a difference. */
  readonly foundInOne: number
  /** Questions that the candidate did not answer. They are no difference, but a verdict cannot be better than they allow. */
  readonly candidateFailed: number
  /** Questions that the trusted version was asked twice, how many in which it found somebody only once, or failed. */
  readonly control: { readonly pairs: number; readonly foundInOne: number; readonly failed: number }
  /** By the path of the leaf, or of a list's items. Places of which nothing is known are left out. */
  readonly fields: Readonly<Record<string, FieldParity>>
  /** The service's ids of requests whose answers differ, if they were asked for: at most 100. */
  readonly requestIds?: readonly DifferingRequests[] | undefined
}

/**
 * The ids that the service gave to two requests whose answers differ.
 *
 * @category Parity
 */
export interface DifferingRequests {
  readonly trusted: string | undefined
  readonly candidate: string | undefined
  /** Where they differ. */
  readonly paths: readonly ModelPath[]
}

/**
 * How far two versions agree: plain JSON, of places and counts alone. Nothing of an answer or a question is in it.
 *
 * @category Parity
 */
export interface Parity {
  /** The form of the report. */
  readonly parity: 1
  readonly operations: readonly OperationParity[]
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && typeof value === 'number' && value >= 0

const areCounts = (value: unknown, names: readonly string[]): boolean =>
  isObject(value) && names.every((name) => isCount(value[name]))

const isField = (value: unknown): boolean =>
  isObject(value) &&
  areCounts(value, ['pairs', 'differing']) &&
  [value['kinds'], value['alike'] ?? {}].every((counts) => isObject(counts) && Object.values(counts).every(isCount)) &&
  areCounts(value['control'], ['pairs', 'differing'])

const isRequests = (value: unknown): boolean =>
  isObject(value) &&
  [value['trusted'], value['candidate']].every((id) => id === undefined || isText(id)) &&
  Array.isArray(value['paths']) &&
  value['paths'].every(isModelPath)

const isOperationParity = (value: unknown): boolean =>
  isObject(value) &&
  isOperation(value['operation']) &&
  isVersion(value['trusted']) &&
  isVersion(value['candidate']) &&
  areCounts(value, ['pairs', 'foundInOne', 'candidateFailed']) &&
  areCounts(value['control'], ['pairs', 'foundInOne', 'failed']) &&
  isObject(value['fields']) &&
  Object.entries(value['fields']).every(([path, field]) => isModelPath(path) && isField(field)) &&
  (value['requestIds'] === undefined || (Array.isArray(value['requestIds']) && value['requestIds'].every(isRequests)))

/**
 * Whether a value is a {@link Parity}: for a report that was read back from a file.
 *
 * @category Parity
 */
export const isParity = (value: unknown): value is Parity =>
  isObject(value) &&
  value['parity'] === 1 &&
  Array.isArray(value['operations']) &&
  value['operations'].every(isOperationParity)
