import { verbatimKey } from '../model/record.ts'
import { type Operation, type Version, versions } from '../model/version.ts'
import { checkVersion, type VersionOf } from '../versions/table.ts'
import { lineage, type LineageRow } from './lineage.ts'
import { isModelPath } from './model-path.ts'
import { mostLike } from './model-order.ts'
import { hasOnly, isText, withContainers } from '../wire/json.ts'

/**
 * A schema in which a place can be found: that of the canonical model, or that of a version's payload.
 *
 * @category Lineage
 */
export type Schema = 'canonical' | Version

/**
 * The options of {@link explain}.
 *
 * @category Lineage
 */
export interface ExplainOptions<V extends Version = Version> {
  /** Look for the place only in this version's payload. */
  readonly version?: V | undefined
}

/**
 * The fields of the canonical model that a place is about, and where they come from in each version.
 *
 * @category Lineage
 */
export interface Explanation {
  readonly operation: Operation
  /** The schemas in which the place was found; empty if it is in none. */
  readonly foundIn: readonly Schema[]
  /** The matching rows of the lineage, in the order of the model. */
  readonly rows: readonly LineageRow[]
  /** If nothing is found: at most five places with a similar name, the most similar first. */
  readonly nearest: readonly string[]
}

/** A position in a list, in any notation: a path may end with a slash, and `*` is any position. */
const isPosition = (step: string): boolean => step === '' || step === '*' || /^\d+$/.test(step)

/** A name without its case style. */
export const plainName = (step: string): string => step.replace(/~1|~0|[_\s-]/g, '').toLowerCase()

/** The names on the way to a place, whatever its notation. */
const namesAlong = (place: string): readonly string[] =>
  place
    .split(/[/.[\]]/)
    .filter((step) => !isPosition(step))
    .map(plainName)

const startsAt = (names: readonly string[], wanted: readonly string[], at: number): boolean =>
  wanted.every((name, step) => names[at + step] === name)

type Matches = (place: string, row: LineageRow) => boolean

/** Matches the wanted place and everything below it; a name matches at any depth. */
const isAt = (wanted: string): Matches => {
  const names = namesAlong(wanted)
  if (isModelPath(wanted)) return (place) => startsAt(namesAlong(place), names, 0)
  return (place) => names.length > 0 && namesAlong(place).some((_, at, own) => startsAt(own, names, at))
}

/** Matches a place whose value is kept verbatim, if the wanted place is inside it. */
const isAround = (wanted: string): Matches => {
  const names = namesAlong(wanted)
  return (place, { path }) =>
    isModelPath(wanted) && path.endsWith(`/${verbatimKey}`) && startsAt(names, namesAlong(place), 0)
}

const placesOf = (row: LineageRow, schema: Schema): readonly string[] =>
  schema === 'canonical' ? [row.path] : row[schema].fields.map(({ path }) => path)

interface FoundRows {
  readonly foundIn: readonly Schema[]
  readonly rows: readonly LineageRow[]
}

const rowsWhere = (rows: readonly LineageRow[], asked: readonly Schema[], matches: Matches): FoundRows => {
  const isIn = (row: LineageRow, schema: Schema): boolean => placesOf(row, schema).some((place) => matches(place, row))
  return {
    foundIn: asked.filter((schema) => rows.some((row) => isIn(row, schema))),
    rows: rows.filter((row) => asked.some((schema) => isIn(row, schema))),
  }
}

const lastStep = (place: string): string => place.slice(place.lastIndexOf('/') + 1)

/** A place and its containers, without list positions: all of them may be suggested. */
const withNamedContainers = (place: string): readonly string[] =>
  withContainers(place).filter((container) => !isPosition(lastStep(container)))

/** At most five with a similar name: places for a place, names for a name. */
const nearestTo = (wanted: string, rows: readonly LineageRow[], schemas: readonly Schema[]): readonly string[] => {
  const places = rows.flatMap((row) => schemas.flatMap((schema) => placesOf(row, schema).flatMap(withNamedContainers)))
  const known = new Set(isModelPath(wanted) ? places : places.map(lastStep))
  return mostLike(namesAlong(wanted).join(''), [...known]).slice(0, 5)
}

/** The names most like one that no operation has: at most five, taken from all of its explanations in turn. */
export const nearestOf = (explanations: readonly Explanation[]): readonly string[] => {
  const longest = Math.max(0, ...explanations.map(({ nearest }) => nearest.length))
  const inTurn = Array.from({ length: longest }, (_, at) => explanations.flatMap(({ nearest }) => nearest[at] ?? []))
  return [...new Set(inTurn.flat())].slice(0, 5)
}

/** {@link explain} without the compile-time check that the version offers the operation. */
export const explainAny = (operation: Operation, place: string, options: ExplainOptions): Explanation => {
  const rows = lineage(operation)
  // `explain('person', 'zip', 'v3')` would explain something else.
  if (!hasOnly(options, { version: () => true }))
    throw new RangeError("The options are { version }, as in { version: 'v3' }, or left out.")
  const { version } = options
  if (version !== undefined) checkVersion(version)
  if (!isText(place)) throw new RangeError('A place is text: a name, or a JSON Pointer.')
  const asked: readonly Schema[] = version === undefined ? ['canonical', ...versions] : [version]
  const exact = rowsWhere(rows, asked, isAt(place))
  const found = exact.rows.length > 0 ? exact : rowsWhere(rows, asked, isAround(place))
  return { operation, ...found, nearest: found.rows.length > 0 ? [] : nearestTo(place, rows, asked) }
}

/**
 * Where a field is in the canonical model and in every version's payload.
 *
 * The place is a JSON Pointer into the canonical value or into any version's payload: `/birth/date`, `/person/aliases`.
 * It includes everything below it. Positions in lists may be numbers, `*`, or left out. Without the leading slash, it
 * is a name, or several joined by dots, to be found at any depth: `zip`, `birth.date`. `snake_case` and `camelCase` are
 * the same. `options.version` limits the search to that version's payload.
 *
 * If nothing is found, `rows` is empty and `nearest` has similar names.
 *
 * @example
 * ```ts
 * const { rows } = explain('person', '/person/aliases', { version: 'v3' })
 * console.log(rows[0]?.path, rows[0]?.v5.fields[0]?.path)
 * ```
 * @throws RangeError when there is no such operation, version or option, or the place is not text
 * @category Lineage
 */
export const explain = <O extends Operation>(
  operation: O,
  place: string,
  options: ExplainOptions<VersionOf<O>> = {},
): Explanation => explainAny(operation, place, options)
