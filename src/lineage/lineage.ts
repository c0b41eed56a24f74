import { type Operation, type Version, byVersion, versions } from '../model/version.ts'
import { checkVersionAndOperation, findSpoke, checkOperation, offers } from '../versions/table.ts'
import { carriesOf, isCarriedBy, leavesOfPlaces, placesOf } from './losses.ts'
import { type ModelPath, isModelPath, modelPathOf } from './model-path.ts'
import { deepFreeze, withContainers } from '../wire/json.ts'
import { landingsOf, type FieldRelation, relationOf, wrappersOf } from './landings.ts'
import { modelOrder } from './model-order.ts'

/** {@link isCarriedBy} for the spoke of a version. */
export const isCarried = (version: Version, operation: Operation, path: ModelPath): boolean =>
  isCarriedBy(findSpoke(version, operation), path)

/** The leaves of the model that a version can express. */
const leavesCarried = (version: Version, operation: Operation): readonly ModelPath[] => {
  const spoke = findSpoke(version, operation)
  return spoke === undefined ? [] : leavesOfPlaces(placesOf(spoke))
}

/**
 * Whether a version has a field for a path of the canonical value. `carries('v3', 'person', '/languages')` is `false`,
 * so `languages: []` from v3 does not mean that there are none.
 *
 * The path is a JSON Pointer into the value, with a position or `*` for the items of a list: the `path` of a loss, or of a
 * row of the lineage. A record or a list is carried if any field in it is; nothing is of an operation that the version
 * does not offer. It is computed from the codecs and adapters; `lineage` tells which fields they are.
 *
 * @example
 * ```ts
 * carries('v5', 'person', '/languages') // true
 * carries('v3', 'person', '/languages') // false
 * ```
 * @throws RangeError when the canonical model has no such path; the message has the nearest, if one is similar. Also
 * when there is no such version or operation
 * @category Versions and operations
 */
export const carries = (version: Version, operation: Operation, path: ModelPath): boolean => {
  checkVersionAndOperation(version, operation)
  return carriesOf(operation, findSpoke(version, operation), path)
}

/**
 * A field of a version's payload that sets a leaf of the canonical model.
 *
 * @category Lineage
 */
export interface WireField {
  /**
   * Where the field is, as a JSON Pointer into the payload (RFC 6901), with `*` for every position in a list. Where a
   * payload may have an item or a list of them, as in the `phones` of a v5 resident's phone, this is the place of the
   * item.
   */
  readonly path: string
  readonly relation: FieldRelation
}

/**
 * Whether, and from which fields, a version sets a leaf of the canonical model.
 *
 * @category Lineage
 */
export interface FieldSupport {
  /**
   * `carried`: the version has fields for it; `notCarried`: it has none; `notOffered`: it does not offer the operation
   * at all.
   */
  readonly status: 'carried' | 'notCarried' | 'notOffered'
  /**
   * The fields that set it, in the order of the payload; none unless it is `carried`, or if it takes several records to set it,
   * one of which leads to another.
   */
  readonly fields: readonly WireField[]
}

/**
 * One leaf (a field that holds no other) of the canonical model, and where it comes from in each version.
 *
 * @category Lineage
 */
export interface LineageRow extends Readonly<Record<Version, FieldSupport>> {
  /**
   * Where the leaf is in the canonical value, as a JSON Pointer with `*` for every position in a list. A date has a
   * leaf for each of its parts, such as `/birth/date/year`; a value that is kept verbatim is one leaf.
   */
  readonly path: ModelPath
}

/** The fields of a version's payload that set each leaf, by the leaf's path. */
const fieldsByPath = (version: Version, operation: Operation): ReadonlyMap<string, readonly WireField[]> => {
  const wrappers = wrappersOf(version, operation)
  const fields = new Map<string, WireField[]>()
  for (const landing of landingsOf(version, operation)) {
    const field = { path: landing.pointer, relation: relationOf(landing, wrappers) }
    fields.set(landing.path, [...(fields.get(landing.path) ?? []), field])
  }
  return fields
}

/** A function that gives a version's {@link FieldSupport} of any leaf. */
const supportIn = (version: Version, operation: Operation): ((path: ModelPath) => FieldSupport) => {
  const isOffered = offers(version, operation)
  const known = fieldsByPath(version, operation)
  return (path) => {
    if (isCarried(version, operation, path)) return { status: 'carried', fields: known.get(path) ?? [] }
    return { status: isOffered ? 'notCarried' : 'notOffered', fields: [] }
  }
}

const computeRows = (operation: Operation): readonly LineageRow[] => {
  const order = modelOrder(operation)
  const supports = byVersion((version) => supportIn(version, operation))
  const paths = new Set(versions.flatMap((version) => leavesCarried(version, operation)))
  return [...paths]
    .sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
    .map((path) => ({ path, ...byVersion((version) => supports[version](path)) }))
}

const rowsByOperation = new Map<Operation, readonly LineageRow[]>()

/**
 * Where every field with a value of its own (a leaf) in an operation's canonical value comes from in each version, in the
 * order of the model. Every leaf that any version carries has a row.
 *
 * It is computed from the code: a version carries what comes back once it has written it. To find the fields, each is
 * sent alone, in every notation, through the version's codec and adapter, and the row says where it came out. This happens on first use; the result is cached,
 * and frozen.
 *
 * @example
 * ```ts
 * for (const { path, v3, v5 } of lineage('person')) {
 *   if (v3.status === 'carried') console.log(path, v3.fields, v5.fields)
 * }
 * ```
 * @throws RangeError when there is no such operation
 * @category Lineage
 */
export const lineage = (operation: Operation): readonly LineageRow[] => {
  checkOperation(operation)
  const rows = rowsByOperation.get(operation) ?? deepFreeze(computeRows(operation))
  rowsByOperation.set(operation, rows)
  return rows
}

const known = new Map<Operation, readonly ModelPath[]>()

/**
 * The places in which two answers to an operation can differ, in the order of the model: its leaves, the items of its
 * lists, and the value itself.
 */
export const rowsOf = (operation: Operation): readonly ModelPath[] => {
  const rows = known.get(operation) ?? [
    ...new Set<ModelPath>([
      '',
      ...lineage(operation).flatMap(({ path }) => [
        ...withContainers(path).filter(
          (container): container is ModelPath => isModelPath(container) && container.endsWith('/*'),
        ),
        path,
      ]),
    ]),
  ]
  known.set(operation, rows)
  return rows
}

/** One or several leaves of one record that come from the same fields in every version, such as the parts of a date. */
export interface FoldedRow extends LineageRow {
  /** The names of the leaves in the record at `path`; empty if the row is a single leaf, and `path` is its own. */
  readonly parts: readonly string[]
}

/** The status of two leaves of one operation differs only if just one of them has fields. */
const isSameSupport = (one: FieldSupport, other: FieldSupport): boolean =>
  one.fields.length === other.fields.length && one.fields.every(({ path }, at) => other.fields[at]?.path === path)

const containerOf = (path: ModelPath): ModelPath => modelPathOf(path.slice(0, path.lastIndexOf('/')))

const isSameOrigin = (one: LineageRow, other: LineageRow): boolean =>
  containerOf(one.path) === containerOf(other.path) &&
  versions.every((version) => isSameSupport(one[version], other[version]))

/** Rows for people to read: leaves that come from the same fields in every version share a row. */
export const fold = (rows: readonly LineageRow[]): readonly FoldedRow[] => {
  const groups: LineageRow[][] = []
  for (const row of rows) {
    const [first] = groups.at(-1) ?? []
    if (first !== undefined && isSameOrigin(first, row)) groups.at(-1)?.push(row)
    else groups.push([row])
  }
  return groups.flatMap(([first, ...others]) => {
    if (first === undefined) return []
    if (others.length === 0) return [{ ...first, parts: [] }]
    const path = containerOf(first.path)
    return [{ ...first, path, parts: [first, ...others].map((row) => row.path.slice(path.length + 1)) }]
  })
}
