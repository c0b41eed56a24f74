import { isCarried, rowsOf } from '../../lineage/lineage.ts'
import { landingsOf } from '../../lineage/landings.ts'
import { type ModelPath, modelPathOf } from '../../lineage/model-path.ts'
import type { Operation, Version } from '../../model/version.ts'
import { checkLeniency, checkPaths, isAtOrBelow, type Leniency } from '../comparison.ts'
import { isVerbatim } from '../side.ts'
import { perSpoke } from '../../versions/table.ts'
import { checkFields, checkUses, placesUsed, type Uses } from '../../lineage/uses.ts'
import { type FieldParity, type OperationParity, type Parity, withLeniency } from './parity.ts'

/** The logarithm of the number of ways to choose some of many, for each number of some up to a limit. */
const logChoices = (many: number, limit: number): readonly number[] => {
  const logs = [0]
  for (let some = 1; some <= limit; some += 1)
    logs.push((logs[some - 1] ?? 0) + Math.log(many - some + 1) - Math.log(some))
  return logs
}

/** How likely it is that at most so many of all pairs differ, at a rate: the terms of the binomial distribution, the last first. */
const atMostDiffer = (logs: readonly number[], pairs: number, rate: number): number => {
  const [ours, theirs] = [Math.log(rate), Math.log1p(-rate)]
  let [sum, last] = [0, 0]
  for (let some = logs.length - 1; some >= 0; some -= 1) {
    const term = Math.exp((logs[some] ?? 0) + some * ours + (pairs - some) * theirs)
    // Once terms fall, all that follow fall faster.
    if (term < last && term < sum * Number.EPSILON ** 2) break
    sum += term
    last = term
  }
  return sum
}

/** The rate at which it is as likely as this that at most so many of all pairs differ, by bisection: that falls as the rate grows. */
const rateAt = (likelihood: number, differing: number, pairs: number): number => {
  const logs = logChoices(pairs, differing)
  let [least, most] = [0, 1]
  // Until there is no number between the two.
  for (let middle = 0.5; middle > least && middle < most; middle = (least + most) / 2) {
    if (atMostDiffer(logs, pairs, middle) > likelihood) least = middle
    else most = middle
  }
  return most
}

/**
 * The largest rate that so many differences in so many pairs are compatible with, at a confidence (one-sided, exact: Clopper
 * and Pearson). Without pairs, it is 1: nothing is known.
 */
export const upperBound = (differing: number, pairs: number, confidence: number): number =>
  differing >= pairs ? 1 : rateAt(1 - confidence, differing, pairs)

/** The smallest such rate: 0 if nothing differs. */
export const lowerBound = (differing: number, pairs: number, confidence: number): number =>
  differing === 0 || pairs === 0 ? 0 : rateAt(confidence, differing - 1, pairs)

/** More pairs than anybody can pay for. */
const mostPairs = 2 ** 40

/** How many pairs, with these differences among them, prove that the rate is at most this one. */
export const pairsToProve = (differing: number, maxRate: number, confidence: number): number => {
  const proves = (pairs: number): boolean => upperBound(differing, pairs, confidence) <= maxRate
  let most = differing + 1
  while (!proves(most) && most < mostPairs) most *= 2
  let least = differing
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2)
    if (proves(middle)) most = middle
    else least = middle
  }
  return most
}

/**
 * - `ready`: it is proven that the rate of differences is at most the largest one that is allowed.
 * - `notReady`: it is proven that more differs than is allowed, or the candidate has no such field, and nobody accepted that.
 * - `unproven`: nothing says that too much differs, but too little was seen to prove that it does not.
 *
 * @category Parity
 */
export type Readiness = 'ready' | 'notReady' | 'unproven'

/**
 * What is allowed, and how certain it must be.
 *
 * @category Parity
 */
export interface VerdictOptions extends Leniency {
  /** The largest rate of differences that is allowed, from 0 to 1, without either: 0.001 is one in a thousand. */
  readonly maxRate: number
  /** How certain it must be, from 0 to 1, without either. Default: 0.95. */
  readonly confidence?: number | undefined
  /** What the program reads. Without it, every field that the trusted version carries counts. */
  readonly uses?: Uses | undefined
  /** Whether it is accepted that fields are lost, which the candidate does not have: all of them, or these. Default: none. */
  readonly acceptLost?: boolean | readonly ModelPath[] | undefined
}

/**
 * How often something differs, and how often it may differ at most.
 *
 * @category Parity
 */
export interface Rate {
  readonly pairs: number
  readonly differing: number
  /** The lowest and the largest rate that these counts are compatible with, each at the confidence; 0 to 1. */
  readonly lower: number
  readonly upper: number
  readonly readiness: Readiness
  /** How many more pairs, all of them equal, would prove that it is ready; `undefined` if it is ready or not. */
  readonly missingPairs: number | undefined
}

/**
 * The verdict on one leaf of the canonical model; that on `''` is whether both versions find somebody.
 *
 * @category Parity
 */
export interface FieldVerdict extends Rate {
  readonly operation: Operation
  readonly trusted: Version
  readonly candidate: Version
  readonly path: ModelPath
  /**
   * In how many pairs it was there. If none had it, `pairs` are those that had the item of a list, or the value, that it would be
   * in; of what only accompanies another leaf, as an extension does a number, they are those that had that.
   */
  readonly seen: number
  /** Whether the candidate has a field for it: if not, no number of requests can prove anything. */
  readonly isCarried: boolean
  readonly kinds: FieldParity['kinds']
  readonly control: FieldParity['control']
}

/**
 * A leaf of the model that the trusted version has, and the candidate does not.
 *
 * @category Parity
 */
export interface LostField extends Pick<OperationParity, 'operation' | 'trusted' | 'candidate'> {
  readonly path: ModelPath
  /** In how many pairs the trusted version had it. */
  readonly seen: number
  readonly isAccepted: boolean
}

/**
 * Whether it is safe to switch.
 *
 * @category Parity
 */
export interface ParityVerdict {
  readonly readiness: Readiness
  /** What the candidate cannot give, and counts. */
  readonly lost: readonly LostField[]
  readonly maxRate: number
  readonly confidence: number
  /** The fields that count, in the order of the report and of the model; of those that are lost, what was not accepted. */
  readonly fields: readonly FieldVerdict[]
  /** How often the candidate did not answer, for each operation of the report: the verdict cannot be better than this. */
  readonly failures: readonly (Rate & Pick<OperationParity, 'operation' | 'trusted' | 'candidate'>)[]
  /** Operations that the program uses, and that the report has nothing of. */
  readonly unseen: readonly Operation[]
}

interface Limits {
  readonly maxRate: number
  readonly confidence: number
}

const rateOf = (pairs: number, differing: number, { maxRate, confidence }: Limits): Rate => {
  const upper = upperBound(differing, pairs, confidence)
  const lower = lowerBound(differing, pairs, confidence)
  // One of ten says little: the rate may be far lower.
  const readiness = upper <= maxRate ? 'ready' : lower > maxRate ? 'notReady' : 'unproven'
  const missingPairs = readiness === 'unproven' ? pairsToProve(differing, maxRate, confidence) - pairs : undefined
  return { pairs, differing, lower, upper, readiness, missingPairs }
}

const nothing: FieldParity = { pairs: 0, differing: 0, kinds: {}, control: { pairs: 0, differing: 0 } }

/** Whether both versions find somebody, as if that were a field. */
const found = ({ pairs, foundInOne, control }: OperationParity): FieldParity => ({
  pairs,
  differing: foundInOne,
  kinds: {},
  control: { pairs: control.pairs, differing: control.foundInOne },
})

/** The leaves that each leaf accompanies, as an extension does a number: every field of the version that has it has one of these. */
const accompanied = perSpoke((version, operation) => {
  const firsts = new Map<string, ModelPath>()
  const owners = new Map<ModelPath, Set<ModelPath>>()
  for (const { pointer, path } of landingsOf(version, operation)) {
    const first = firsts.get(pointer) ?? path
    firsts.set(pointer, first)
    owners.set(path, (owners.get(path) ?? new Set()).add(first))
  }
  for (const [path, own] of owners) if (own.has(path)) owners.delete(path)
  return owners
})

const mostPairsIn = (fields: readonly (FieldParity | undefined)[]): number =>
  fields.reduce((most, field) => Math.max(most, field?.pairs ?? 0), 0)

/** In how many pairs a leaf could have differed: not only in those that had it, if that it was not there is the same, too. */
const pairsOf = ({ operation, trusted, fields }: OperationParity, path: ModelPath): number => {
  const withIt = mostPairsIn([path, ...(accompanied(trusted, operation).get(path) ?? [])].map((one) => fields[one]))
  if (withIt > 0) return withIt
  const item = path.slice(0, `${path}/`.lastIndexOf('/*/') + 2).replace(/^\/$/, '')
  return mostPairsIn(Object.entries(fields).flatMap(([other, field]) => (other.startsWith(`${item}/`) ? [field] : [])))
}

const fieldVerdict = (report: OperationParity, path: ModelPath, limits: Limits, leniency: Leniency): FieldVerdict => {
  const { operation, trusted, candidate } = report
  const field = path === '' ? found(report) : (report.fields[path] ?? nothing)
  const { pairs: seen, differing, kinds, control } = withLeniency(field, leniency)
  const pairs = path === '' ? seen : pairsOf(report, path)
  const isKnown = path === '' || isCarried(candidate, operation, path)
  const rate = rateOf(pairs, differing, limits)
  const gap = { ...rate, readiness: 'notReady', missingPairs: undefined } as const
  return { operation, trusted, candidate, path, seen, isCarried: isKnown, kinds, control, ...(isKnown ? rate : gap) }
}

const isLeafRow = (rows: readonly ModelPath[], path: ModelPath): boolean =>
  !path.endsWith('/*') || !rows.some((row) => row.startsWith(`${path}/`))

/** The places that count: leaves that the trusted version carries, as far as they are used, and the value itself. */
const placesOf = (
  { operation, trusted, candidate }: OperationParity,
  options: VerdictOptions,
): readonly ModelPath[] => {
  const rows = rowsOf(operation)
  const used = options.uses && placesUsed(operation, options.uses, candidate)
  const ignored = (options.ignore ?? []).map(modelPathOf)
  return rows.filter((path) => {
    if (path === '') return used === undefined || used.size > 0
    if (!isLeafRow(rows, path) || !isCarried(trusted, operation, path) || isAtOrBelow(path, ignored)) return false
    return used?.has(path) ?? !isVerbatim(path)
  })
}

const isAccepted = ({ acceptLost = false }: VerdictOptions, path: ModelPath): boolean =>
  typeof acceptLost === 'boolean' ? acceptLost : isAtOrBelow(path, acceptLost.map(modelPathOf))

const lostField = (
  { operation, trusted, candidate, path, kinds }: FieldVerdict,
  options: VerdictOptions,
): LostField => ({
  operation,
  trusted,
  candidate,
  path,
  seen: kinds.notCarried ?? 0,
  isAccepted: isAccepted(options, path),
})

const limitsOf = ({ maxRate, confidence = 0.95 }: VerdictOptions): Limits => {
  const isBetween = (value: number): boolean => value > 0 && value < 1
  if (isBetween(maxRate) && isBetween(confidence)) return { maxRate, confidence }
  throw new RangeError(
    'maxRate and confidence are numbers between 0 and 1, as in { maxRate: 0.001, confidence: 0.95 }.',
  )
}

/** How often the candidate failed, for the operations that have a field that counts. That is no difference of its data. */
const failuresIn = (operations: readonly OperationParity[], fields: readonly FieldVerdict[], limits: Limits) =>
  operations
    .filter(({ operation }) => fields.some((field) => field.operation === operation))
    .map(({ operation, trusted, candidate, pairs, candidateFailed }) => {
      const rate = rateOf(pairs + candidateFailed, candidateFailed, limits)
      const readiness = rate.readiness === 'notReady' ? 'unproven' : rate.readiness
      const missingPairs =
        rate.missingPairs ??
        (readiness === 'unproven' ? pairsToProve(candidateFailed, limits.maxRate, limits.confidence) : undefined)
      return { operation, trusted, candidate, ...rate, readiness, missingPairs }
    })

/**
 * Whether it is safe to switch: for each field that counts, the largest rate of differences that the report is compatible
 * with, and whether that is allowed. The bound is exact (Clopper and Pearson, one-sided), and holds for each field by
 * itself. A field that no answer had did not differ in those that had what it would be in; if there were none, it is unproven,
 * as nothing says how it would be. What the candidate has no field for is
 * `lost`; unless `uses` says that the program does not read it, or it is accepted, nothing is ready.
 *
 * @throws RangeError when `maxRate` or `confidence` is not between 0 and 1, or when `uses`, `ignore` or `acceptLost` names a
 * field that does not exist, or `fold` or `digits` is not what it must be
 * @category Parity
 */
export const parityVerdict = (parity: Parity, options: VerdictOptions): ParityVerdict => {
  const limits = limitsOf(options)
  const { acceptLost } = options
  checkLeniency(options, ['maxRate', 'confidence', 'uses', 'acceptLost'])
  if (acceptLost !== undefined && typeof acceptLost !== 'boolean') checkPaths('acceptLost', acceptLost)
  const uses = options.uses && checkUses(options.uses)
  if (uses !== undefined) checkFields(uses)
  const { operations } = parity
  const all = operations.flatMap((report) =>
    placesOf(report, { ...options, uses }).map((path) => fieldVerdict(report, path, limits, options)),
  )
  const lost = all.filter((field) => !field.isCarried).map((field) => lostField(field, options))
  const fields = all.filter(({ isCarried: isKnown, path }) => isKnown || !isAccepted(options, path))
  const failures = failuresIn(operations, fields, limits)
  const wanted = [...(uses?.reads ?? []), ...(uses?.escapes ?? [])].map(({ operation }) => operation)
  const unseen = [...new Set(wanted)].filter(
    (operation) => !operations.some((report) => report.operation === operation),
  )
  const found = [...fields, ...failures].map(({ readiness }) => readiness)
  const isReady = found.length > 0 && unseen.length === 0 && found.every((readiness) => readiness === 'ready')
  const readiness = found.includes('notReady') ? 'notReady' : isReady ? 'ready' : 'unproven'
  return { readiness, lost, ...limits, fields, failures, unseen }
}
