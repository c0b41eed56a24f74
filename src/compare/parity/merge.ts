import type { Leniency } from '../leniency.ts'
import { rowsOf } from '../../lineage/lineage.ts'
import type { DifferingRequests, FieldParity, OperationParity, Parity } from './parity.ts'

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
