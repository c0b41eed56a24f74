import type { ModelPath } from '../../lineage/model-path.ts'
import type { Operation, Version } from '../../model/version.ts'
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
import { type DifferingRequests, type FieldParity, mostRequests, type OperationParity, type Parity } from './parity.ts'

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
