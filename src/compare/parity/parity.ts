import { type ModelPath, isModelPath } from '../../lineage/model-path.ts'
import { type Operation, type Version, isOperation, isVersion } from '../../model/version.ts'
import { noteAll, type VersionedValue } from '../compare.ts'
import {
  differencesIn,
  isCompared,
  likenessIn,
  type Difference,
  type DifferenceKind,
  differenceKinds,
  isRealDifference,
  checkLeniency,
  type Leniency,
} from '../comparison.ts'
import { rowsOf } from '../../lineage/lineage.ts'
import { isObject, isText } from '../../wire/json.ts'

/**
 * The answers of both versions to a question; `undefined` in place of one that found nobody.
 *
 * @category Parity
 */
export interface AnswerPair<O extends Operation = Operation> {
  readonly operation: O
  readonly trusted: AnswerOf<O>
  readonly candidate: AnswerOf<O>
  /**
   * If the second answer is one of the trusted version, too, to find out how often it differs from itself: the candidate
   * that it is a control of.
   */
  readonly controlOf?: Version | undefined
}

/**
 * The answer of a version; its `value` is `undefined` if it found nobody.
 *
 * @category Parity
 */
export interface AnswerOf<O extends Operation = Operation> {
  readonly version: Version
  readonly value: VersionedValue<O>['value'] | undefined
  /** The service's id of the request, to be kept if the answers differ. */
  readonly requestId?: string | undefined
}

/** Counts of one place. */
class FieldCounter {
  readonly #counts = { pairs: 0, differing: 0 }
  readonly #control = { pairs: 0, differing: 0 }
  readonly #kinds = new Map<DifferenceKind, number>()
  readonly #alike = new Map<string, number>()

  /** Counts what was noted of the place in a pair. */
  count(notes: number, kinds: readonly DifferenceKind[], isControl: boolean): void {
    const isDiffering = kinds.some(isRealDifference)
    const counts = isControl ? this.#control : this.#counts
    counts.pairs += isCompared(notes) ? 1 : 0
    counts.differing += isDiffering ? 1 : 0
    if (isControl) return
    for (const kind of kinds) this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + 1)
    const likeness = isDiffering ? likenessIn(notes) : undefined
    if (likeness !== undefined) this.#alike.set(String(likeness), (this.#alike.get(String(likeness)) ?? 0) + 1)
  }

  report(): FieldParity {
    const kinds = [...this.#kinds].sort(
      ([one], [other]) => differenceKinds.indexOf(one) - differenceKinds.indexOf(other),
    )
    const alike = this.#alike.size === 0 ? {} : { alike: Object.fromEntries(this.#alike) }
    return { ...this.#counts, kinds: Object.fromEntries(kinds), ...alike, control: { ...this.#control } }
  }
}

/** Counts of an operation and two versions. */
class OperationCounter {
  readonly #operation: Operation
  readonly #versions: { readonly trusted: Version; readonly candidate: Version }
  readonly #leniency: Leniency
  readonly #fields = new Map<ModelPath, FieldCounter>()
  readonly #requests: DifferingRequests[] = []
  readonly counts = { pairs: 0, foundInOne: 0, candidateFailed: 0 }
  readonly control = { pairs: 0, foundInOne: 0, failed: 0 }

  constructor(
    operation: Operation,
    versions: { readonly trusted: Version; readonly candidate: Version },
    leniency: Leniency,
  ) {
    this.#operation = operation
    this.#versions = versions
    this.#leniency = leniency
  }

  add({ trusted, candidate, controlOf }: AnswerPair): readonly Difference[] {
    const isControl = controlOf !== undefined
    const counts = isControl ? this.control : this.counts
    counts.pairs += 1
    if (trusted.value === undefined || candidate.value === undefined) {
      counts.foundInOne += trusted.value === candidate.value ? 0 : 1
      return []
    }
    const rows = noteAll(
      this.#operation,
      { version: trusted.version, value: trusted.value },
      { version: candidate.version, value: candidate.value },
      this.#leniency,
    )
    const differences = this.#count(rows, isControl)
    const paths = differences.filter(({ kind }) => isRealDifference(kind)).map(({ path }) => path)
    const ids = [trusted.requestId, candidate.requestId]
    if (paths.length > 0 && ids.some((id) => id !== undefined) && !isControl && this.#requests.length < mostRequests) {
      this.#requests.push({ trusted: trusted.requestId, candidate: candidate.requestId, paths: [...new Set(paths)] })
    }
    return differences
  }

  report(): OperationParity {
    const fields: Record<string, FieldParity> = {}
    for (const path of rowsOf(this.#operation)) {
      const field = this.#fields.get(path)
      if (field !== undefined) fields[path] = field.report()
    }
    const requestIds = this.#requests.length === 0 ? {} : { requestIds: [...this.#requests] }
    return {
      operation: this.#operation,
      ...this.#versions,
      ...this.counts,
      control: { ...this.control },
      fields,
      ...requestIds,
    }
  }

  #count(rows: Uint32Array, isControl: boolean): readonly Difference[] {
    return rowsOf(this.#operation).flatMap((path, row) => {
      const notes = rows[row] ?? 0
      if (notes === 0) return []
      const kinds = differencesIn(notes, this.#leniency)
      const field = this.#fields.get(path) ?? new FieldCounter()
      this.#fields.set(path, field)
      field.count(notes, kinds, isControl)
      return kinds.map((kind) => ({ path, kind }))
    })
  }
}

/**
 * Counts what two versions say to the same questions. It keeps counts alone, and none of the answers.
 *
 * @example
 * ```ts
 * const counter = createParity()
 * counter.add({ operation: 'person', trusted: { version: 'v3', value: before }, candidate: { version: 'v5', value: after } })
 * console.log(JSON.stringify(counter.report()))
 * ```
 * @category Parity
 */
export interface ParityCounter {
  /**
   * Compares the answers to a question and counts what differs. Its result is what `compare` says.
   *
   * @throws RangeError when there is no such operation or version, or a value is none
   */
  readonly add: <O extends Operation>(pair: AnswerPair<O>) => readonly Difference[]
  /** Counts a question that the candidate did not answer or, as a control, the trusted version when it was asked again. */
  readonly addFailure: (failure: {
    readonly operation: Operation
    readonly trusted: Version
    readonly candidate: Version
    readonly isControl?: boolean | undefined
  }) => void
  /** Everything that was counted until now. */
  readonly report: () => Parity
}

/**
 * A {@link ParityCounter} that has counted nothing, and the differences that it is not to count.
 *
 * @throws RangeError when `ignore` names a field that does not exist, or `fold` or `digits` is not what it must be
 * @category Parity
 */
export const createParity = (leniency: Leniency = {}): ParityCounter => {
  checkLeniency(leniency)
  const counters = new Map<string, OperationCounter>()
  const counterOf = (operation: Operation, trusted: Version, candidate: Version): OperationCounter => {
    const key = `${operation} ${trusted} ${candidate}`
    const counter = counters.get(key) ?? new OperationCounter(operation, { trusted, candidate }, leniency)
    counters.set(key, counter)
    return counter
  }
  return {
    add: (pair) => counterOf(pair.operation, pair.trusted.version, pair.controlOf ?? pair.candidate.version).add(pair),
    addFailure: ({ operation, trusted, candidate, isControl }) => {
      const counter = counterOf(operation, trusted, candidate)
      if (isControl === true) counter.control.failed += 1
      else counter.counts.candidateFailed += 1
    },
    report: () => ({ parity: 1, operations: [...counters.values()].map((counter) => counter.report()) }),
  }
}

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
const mostRequests = 100

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
