import { type Operation, type Version, versions } from '../model/version.ts'
import { findSpoke } from '../versions/spokes.ts'
import { perSpoke } from '../versions/spokes.ts'
import { anyItem } from '../wire/findings.ts'
import { pointerSteps } from '../wire/pointer.ts'
import type { Part } from '../wire/wire-type.ts'
import { foreignStructure, isNamed } from './foreign-structure.ts'
import { hasRoot, type Reading, readingsOf } from './readings.ts'
import { areIn, placesOf, unreadOf } from './unread.ts'

// Whose records and lists a payload has. Plain fields, which services add to a version all the time, count less.

/** Adds the names of the records and lists in an answer. */
const addNames = ({ shape }: Pick<Part, 'shape'>, names: Set<string>): void => {
  if (shape.kind === 'list') addNames(shape.item, names)
  if (shape.kind !== 'record') return
  for (const [key, field] of Object.entries(shape.fields)) {
    if (field.shape.kind !== 'leaf') names.add(key)
    addNames(field, names)
  }
}

const namesOf = perSpoke((version, operation): ReadonlySet<string> => {
  const names = new Set<string>()
  const spoke = findSpoke(version, operation)
  if (spoke !== undefined) addNames(spoke.codec, names)
  return names
})

/** Whether any version has a record or list of the name of this place. What none has is new to all, and tells nothing. */
const isKnown = (operation: Operation, place: string): boolean => {
  const steps = pointerSteps(place)
  // In a list, what is at a position is of the kind that the list has.
  const key = steps.at(-1) === anyItem ? steps.at(-2) : steps.at(-1)
  return key !== undefined && versions.some((version) => namesOf(version, operation).has(key))
}

/** The records and lists of a payload that a version does not know, and another one may. */
const foreignIn = (payload: unknown, { findings, operation }: Reading): ReadonlySet<string> =>
  new Set(foreignStructure(payload, findings).filter((place) => isKnown(operation, place)))

/** What a version reads, and the records and lists that it does not. */
interface Structured {
  readonly reading: Reading
  readonly foreign: ReadonlySet<string>
  /** All that it does not read. */
  readonly unread: ReadonlySet<string>
  readonly isNamed: boolean
}

const structured = (payload: unknown, reading: Reading): Structured => ({
  reading,
  foreign: foreignIn(payload, reading),
  unread: new Set(placesOf(unreadOf(reading.findings))),
  isNamed: reading.value !== undefined && isNamed(reading.value),
})

/**
 * Whether the records and lists of a payload are plainly those of one version rather than of another, which leaves out more of
 * them, or finds nobody's name.
 */
const isOfRather = (one: Structured, other: Structured): boolean => {
  if (other.isNamed && !one.isNamed) return false
  if (!areIn(one.foreign, other.foreign)) return false
  return !areIn(other.foreign, one.unread) || (one.isNamed && !other.isNamed)
}

/** The readings of those whose records and lists a payload has. */
export const ofStructure = (payload: unknown, readings: readonly Reading[]): readonly Reading[] => {
  if (readings.length < 2) return readings
  const all = readings.map((reading) => structured(payload, reading))
  return all.filter((one) => !all.some((other) => isOfRather(other, one))).map(({ reading }) => reading)
}

/** The version whose records these are, without its envelope, as v3 has none, if v3 finds nobody's name in them. */
const bareVersion = (
  data: unknown,
  { reading: { operation }, foreign, isNamed: isOfV3 }: Structured,
): Version | undefined =>
  isOfV3 || foreign.size === 0
    ? undefined
    : versions.find((version) =>
        readingsOf(version, operation, { data }).some((bare) => hasRoot(bare) && structured({ data }, bare).isNamed),
      )

/**
 * The version whose payload it plainly is, if that is another than the one that has `read` it: by its records and lists, or
 * because only the other one finds a name, but never by a plain field that a service may have added.
 */
export const plainlyOf = (payload: unknown, read: Reading): Version | undefined => {
  if (read.findings.all.length === 0) return undefined
  const own = structured(payload, read)
  // Most payloads with new fields are not another's, and need not be read again.
  if (own.isNamed && own.foreign.size === 0) return undefined
  const [found, another] = versions
    .flatMap((version) => (version === read.version ? [] : readingsOf(version, read.operation, payload)))
    .filter((reading) => {
      if (!hasRoot(reading)) return false
      const other = structured(payload, reading)
      // Owners of phones and of emails are in a list of the same name: without a name, they may be the other ones.
      const isTold = other.isNamed || !('owners' in (reading.value ?? {}))
      return isTold && isOfRather(other, own)
    })
  if (another !== undefined) return undefined
  return found?.version ?? (read.version === 'v3' ? bareVersion(payload, own) : undefined)
}
