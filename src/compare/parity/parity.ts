import { rowsOf } from '../../lineage/lineage.ts'
import { isModelPath, type ModelPath } from '../../lineage/model-path.ts'
import { isOperation, isVersion, type Operation, type Version } from '../../model/version.ts'
import { isObject, isText } from '../../wire/json.ts'
import type { DifferenceKind, Leniency } from '../comparison.ts'

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

/** How many requests whose answers differ are kept. */
export const mostRequests = 100

type Counts = Readonly<Record<string, number>>

const summed = (...all: readonly Counts[]): Counts => {
  const sums: Record<string, number> = {}
  for (const [name, count] of all.flatMap((counts) => Object.entries(counts))) sums[name] = (sums[name] ?? 0) + count
  return sums
}

const sumOfFields = (one: FieldParity, other: FieldParity): FieldParity => ({
  pairs: one.pairs + other.pairs,
  differing: one.differing + other.differing,
  kinds: summed(one.kinds, other.kinds),
  ...(one.alike || other.alike ? { alike: summed(one.alike ?? {}, other.alike ?? {}) } : {}),
  control: {
    pairs: one.control.pairs + other.control.pairs,
    differing: one.control.differing + other.control.differing,
  },
})

/** The counts of a field without pairs in which all that differs there is not to count. */
export const withLeniency = (field: FieldParity, { fold = false, digits = Infinity }: Leniency): FieldParity => {
  const { folded = 0, ...places } = field.alike ?? {}
  const foldedNow = fold ? folded : 0
  const rounded = Object.entries(places).reduce((sum, [most, count]) => sum + (Number(most) >= digits ? count : 0), 0)
  const excused = foldedNow + rounded
  if (excused === 0) return field
  const kinds = summed(field.kinds, { changed: -excused, folded: foldedNow, rounded })
  const left = Object.entries(kinds).filter(([, count]) => count > 0)
  return { ...field, differing: field.differing - excused, kinds: Object.fromEntries(left) }
}

const joinedRequests = (
  one: OperationParity,
  other: OperationParity,
): { readonly requestIds?: readonly DifferingRequests[] } =>
  one.requestIds === undefined && other.requestIds === undefined
    ? {}
    : { requestIds: [...(one.requestIds ?? []), ...(other.requestIds ?? [])].slice(0, mostRequests) }

/** The fields of both, in the order of the model, whatever else they may have. */
const joinedFields = (one: OperationParity, other: OperationParity): OperationParity['fields'] => {
  const paths = new Set<string>([...rowsOf(one.operation), ...Object.keys(one.fields), ...Object.keys(other.fields)])
  const entries = [...paths].flatMap((path) => {
    const [first, second] = [one.fields[path], other.fields[path]]
    if (first === undefined || second === undefined) return [[path, first ?? second] as const]
    return [[path, sumOfFields(first, second)] as const]
  })
  return Object.fromEntries(entries.flatMap(([path, field]) => (field === undefined ? [] : [[path, field] as const])))
}

const sumOf = (one: OperationParity, other: OperationParity): OperationParity => ({
  operation: one.operation,
  trusted: one.trusted,
  candidate: one.candidate,
  pairs: one.pairs + other.pairs,
  foundInOne: one.foundInOne + other.foundInOne,
  candidateFailed: one.candidateFailed + other.candidateFailed,
  control: {
    pairs: one.control.pairs + other.control.pairs,
    foundInOne: one.control.foundInOne + other.control.foundInOne,
    failed: one.control.failed + other.control.failed,
  },
  fields: joinedFields(one, other),
  ...joinedRequests(one, other),
})

const keyOf = ({ operation, trusted, candidate }: OperationParity): string => `${operation} ${trusted} ${candidate}`

/**
 * One report of several, as of several processes or days. Counts of the same operation and versions are added up.
 *
 * @category Parity
 */
export const mergeParity = (...reports: readonly Parity[]): Parity => {
  const merged = new Map<string, OperationParity>()
  for (const one of reports.flatMap(({ operations }) => operations)) {
    const known = merged.get(keyOf(one))
    merged.set(keyOf(one), known === undefined ? one : sumOf(known, one))
  }
  return { parity: 1, operations: [...merged.values()] }
}
