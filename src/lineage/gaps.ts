import { verbatimKey } from '../model/record.ts'
import type { Operation, Version } from '../model/version.ts'
import { checkVersion, checkVersionAndOperation } from '../versions/table.ts'
import { hasOnly } from '../wire/json.ts'
import { lineage, type LineageRow } from './lineage.ts'
import type { ModelPath } from './model-path.ts'
import { checkUses, leavesOfUse, type Uses } from './uses.ts'

/**
 * A leaf of the canonical model that one version shows, and others have no field for.
 *
 * @category Lineage
 */
export interface Gap {
  /** Where the leaf is in the canonical value, with `*` for every position in a list: `/relatives/*\/age`. */
  readonly path: ModelPath
  /** The fields of the version that shows it, as JSON Pointers into its payload: `/person/relatives/*\/age`. */
  readonly fields: readonly string[]
  /**
   * `noField`: none of the others has a field for it; `formNotShown`: they have what it is about, but the specification does not
   * show how the version writes it, so that nothing is written.
   */
  readonly why: 'noField' | 'formNotShown'
}

/**
 * The options of {@link gaps}.
 *
 * @category Lineage
 */
export interface GapsOptions {
  /**
   * What a program reads of the version that shows it, or of the canonical model, as `recordUses` has recorded it: then only
   * gaps in that are returned.
   */
  readonly uses?: Uses | undefined
}

const checkSources = (from: unknown): void => {
  const sources: readonly unknown[] = Array.isArray(from) ? from : [from]
  if (sources.length === 0) throw new RangeError('Name a version to read from, or several.')
  sources.forEach(checkVersion)
}

/** An option that is overlooked would say that nothing is missing, or too much. */
const usesOf = (options: GapsOptions): Uses | undefined => {
  if (!hasOnly(options, { uses: () => true })) throw new RangeError('The options are { uses }, or left out.')
  return options.uses === undefined ? undefined : checkUses(options.uses)
}

/** Whether a program may read a leaf of the version. */
const readsOf = (version: Version, operation: Operation, uses: Uses | undefined): ((path: ModelPath) => boolean) => {
  if (uses === undefined) return () => true
  const own = [...uses.reads, ...(uses.escapes ?? [])].filter(
    (use) => use.operation === operation && (use.version === version || use.version === 'canonical'),
  )
  const read = new Set(own.flatMap((use) => leavesOfUse(use)))
  return (path) => read.has(path)
}

/**
 * What a version shows that other versions cannot give: what is missing when its answers are written from theirs, as by
 * `translate` or a gateway. It is computed from the codecs and adapters, in the order of the model.
 *
 * Of several versions, one that has a field for it is enough. If none of them offers the operation, everything is missing; if
 * the version itself does not, nothing. What the option `derive` of `render` can fill in, such as an age, is missing, too:
 * that depends on the record.
 *
 * @example
 * ```ts
 * gaps('v3', 'person', 'v5').map(({ path }) => path) // ['/age', '/relatives/*\/age']
 * ```
 * @throws RangeError when there is no such version, operation or option, or a use names a field that does not exist
 * @category Lineage
 */
export const gaps = (
  version: Version,
  operation: Operation,
  from: Version | readonly Version[],
  options: GapsOptions = {},
): readonly Gap[] => {
  checkVersionAndOperation(version, operation)
  checkSources(from)
  const sources = typeof from === 'string' ? [from] : from
  const isRead = readsOf(version, operation, usesOf(options))
  const rows = lineage(operation)
  const isGiven = (row: LineageRow): boolean => sources.some((source) => row[source].status === 'carried')
  const fieldsOf = (some: readonly LineageRow[]): ReadonlySet<string> =>
    new Set(some.flatMap((row) => row[version].fields.map(({ path }) => path)))
  // What is kept verbatim is what the specification does not show the form of.
  const verbatim = fieldsOf(rows.filter(({ path }) => path.endsWith(`/${verbatimKey}`)))
  const given = [...fieldsOf(rows.filter(isGiven))]
  const isShown = (field: string): boolean => given.some((other) => other === field || other.startsWith(`${field}/`))
  return rows
    .filter((row) => row[version].status === 'carried' && !isGiven(row))
    .filter(({ path }) => isRead(path))
    .map((row) => {
      const fields = row[version].fields.map((field) => field.path)
      const record = row.path.slice(0, row.path.lastIndexOf('/') + 1)
      const isForm =
        fields.every((field) => verbatim.has(field) && !isShown(field)) &&
        rows.some((other) => other.path.startsWith(record) && isGiven(other))
      return { path: row.path, fields, why: isForm ? 'formNotShown' : 'noField' }
    })
}
