import { verbatimKey } from '../model/json.ts'
import { type Operation, type Version, versions } from '../model/version.ts'
import { checkOperation } from '../versions/known-names.ts'
import { inOrder } from '../versions/spokes.ts'
import type { VersionOf } from '../versions/table.ts'
import { isContainer } from '../wire/json.ts'
import { hasRoot, type Reading, readingsOf } from './readings.ts'
import { ofStructure } from './structure.ts'
import { areIn, placesOf, unreadOf } from './unread.ts'

/**
 * How many values a version has understood. What it keeps verbatim does not count: it would also keep whatever another
 * version writes there.
 */
export const understood = (value: unknown): number => {
  if (!isContainer(value)) return value === undefined ? 0 : 1
  let sum = 0
  for (const key of Object.keys(value)) if (key !== verbatimKey) sum += understood(value[key])
  return sum
}

/** What a version leaves out of a payload, as places in any item of a list. */
interface LeftOut {
  readonly reading: Reading
  readonly unknown: ReadonlySet<string>
  /** The unknown keys, and all that it could not read. */
  readonly all: ReadonlySet<string>
}

const leftBy = (reading: Reading): LeftOut => {
  const unread = unreadOf(reading.findings)
  const unknown = new Set(unread.extras)
  return { reading, unknown, all: unread.issues.length === 0 ? unknown : new Set(placesOf(unread)) }
}

const leavesNoMore = (one: LeftOut, other: LeftOut): boolean =>
  areIn(one.unknown, other.unknown) && areIn(one.all, other.all)

/**
 * The readings of those that no other one surpasses: it reads all that this one reads, and more. A record that only one
 * version has may hold no value, as when all in it is null, but the others leave it out whole.
 */
const unsurpassed = (readings: readonly Reading[]): readonly Reading[] => {
  if (readings.length < 2) return readings
  const all = readings.map(leftBy)
  return all
    .filter((one) => !all.some((other) => other !== one && leavesNoMore(other, one) && !leavesNoMore(one, other)))
    .map(({ reading }) => reading)
}

/** The readings of those that understand the most values. */
const understandingMost = (readings: readonly Reading[]): readonly Reading[] => {
  if (readings.length < 2) return readings
  const counts = readings.map(({ value }) => understood(value))
  const most = Math.max(...counts)
  return readings.filter((_, position) => counts[position] === most)
}

/**
 * The versions that fit a payload best, in the order in which they are asked: several if they fit equally well, none if none fits. A version that
 * has `read` it is not asked again.
 *
 * What they leave out is compared by where it is, and not counted: a new key in a record that only one version has would
 * be held against that version alone, while the others lose the whole record. Values are counted only if each version
 * leaves out what another one reads, or all leave out the same: one that keeps verbatim what another understands may
 * nevertheless read more.
 */
export const versionsThatFit = (operation: Operation, payload: unknown, read?: Reading): readonly Version[] => {
  const readings = versions
    .flatMap((version) => (version === read?.version ? read : readingsOf(version, operation, payload)))
    .filter(hasRoot)
  // Most payloads are sound in their own version, which no other one surpasses: then places need not be compared.
  const sound = readings.filter(({ findings }) => findings.all.length === 0)
  const fitting = sound.length > 0 ? sound : understandingMost(unsurpassed(ofStructure(payload, readings)))
  return inOrder(fitting.map(({ version }) => version))
}

/** The version that fits a payload best, unless several fit equally well. */
const versionThatFits = (operation: Operation, payload: unknown, read?: Reading): Version | undefined => {
  const fitting = versionsThatFit(operation, payload, read)
  return fitting.length === 1 ? fitting[0] : undefined
}

/**
 * Which version wrote a payload: the one that reads all of it or, if none does, the one that reads the most of it.
 * A new field or an unreadable value is lost to every version, so it does not matter how many there are. `undefined` if
 * no version fits, or if several fit equally well, as for an empty page of v4 or v5. No payload makes it throw: what is
 * no payload, such as its text before `parsePayload` reads it, fits no version.
 *
 * It does not tell the operation: the payload of another one may also fit, as an answer that found nothing, with `extras`.
 * A key tells, in v4 and v5 below `data`: `person`; `people` for `names`; `address` for `addresses`; and `owners` for
 * `phones` if there are `area_code_locations` or a `phone_info`, or else for `emails`.
 *
 * The type of what it returns has only versions that offer the operation. In code that is generic over the operation,
 * write `detectVersion<Operation>(operation, payload)`, whose type `normalize` accepts there.
 *
 * @example
 * ```ts
 * const version = detectVersion('person', payload)
 * const person = version && normalize(version, 'person', payload).value
 * ```
 * @throws RangeError when there is no such operation, as when the payload comes first
 * @category Normalize and render
 */
export function detectVersion<O extends Operation>(
  operation: O,
  payload: unknown,
): (O extends Operation ? VersionOf<O> : never) | undefined
export function detectVersion(operation: Operation, payload: unknown): Version | undefined {
  // What JSON.parse returns compiles in any place: `undefined` would say that the payload fits no version.
  checkOperation(operation)
  return versionThatFits(operation, payload)
}

/** The version whose payload it looks like, if that is another than the one that has `read` it. */
export const looksLikeOf = (payload: unknown, read: Reading): Version | undefined => {
  const version = versionThatFits(read.operation, payload, read)
  return version === read.version ? undefined : version
}
