import { patternOf } from '../lineage/model-path.ts'
import { verbatimKey } from '../model/json.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Name } from '../model/name.ts'
import { type Operation, type Version, versions } from '../model/version.ts'
import { findSpoke, perSpoke } from '../versions/spokes.ts'
import { anyItem, Findings, pathOf } from '../wire/findings.ts'
import { isContainer, isObject, pointerSteps } from '../wire/json.ts'
import type { Part, WireType } from '../wire/wire-type.ts'
import { envelopeKeys } from '../versions/spokes.ts'
import { httpBody, isHttpResult } from './advice.ts'
import { isBlank } from './blank.ts'
import { extrasOf, issuesOf } from './issues.ts'

/**
 * The response of an HTTP client around an envelope. v4 and v5 would read most of them as an answer without results, as a
 * list may be absent.
 */
const holdsEnvelope = (input: unknown): boolean =>
  isHttpResult(input) && Object.keys(input[httpBody] ?? {}).some((key) => envelopeKeys().has(key))

// What versions make of a payload: what they understand, and what they leave out, by where it is.

/** What a version has read of a payload, and its findings. */
interface PayloadRead<A> {
  readonly value: A | undefined
  readonly findings: Findings
}

/** Reads a payload, to normalize it, or to find out which version it fits. */
export const readPayload = <A>(codec: Pick<WireType<A, unknown>, 'read'>, payload: unknown): PayloadRead<A> => {
  const findings = new Findings(payload)
  const value = codec.read(payload, findings)
  // Only a payload with unknown keys can be around another.
  if (value !== undefined && findings.all.length > 0 && holdsEnvelope(payload)) {
    findings.add('missing', 'no envelope', httpBody)
  }
  return { value, findings }
}

/** What a version has read of a payload as an operation's. */
export interface Reading extends PayloadRead<LookupValue[Operation]> {
  readonly version: Version
  readonly operation: Operation
}

export const readingsOf = (version: Version, operation: Operation, payload: unknown): readonly Reading[] => {
  const spoke = findSpoke(version, operation)
  return spoke === undefined ? [] : [{ version, operation, ...readPayload(spoke.codec, payload) }]
}

export const hasRoot = ({ findings }: Reading): boolean => !findings.all.some(({ kind }) => kind === 'missing')

/**
 * How many values a version has understood. Blank text is none, and what it keeps verbatim does not count: it would also keep
 * whatever another version writes there.
 */
export const understood = (value: unknown): number => {
  if (!isContainer(value)) return isBlank(value) ? 0 : 1
  let sum = 0
  for (const key of Object.keys(value)) if (key !== verbatimKey) sum += understood(value[key])
  return sum
}

/** Places in any item of a list, of which those below one are among them, too. */
type Places = ReadonlySet<string>

const isIn = (places: Places, place: string): boolean => {
  if (places.has(place)) return true
  const end = place.lastIndexOf('/')
  return end >= 0 && isIn(places, place.slice(0, end))
}

export const areIn = (places: Iterable<string>, others: Places): boolean => {
  for (const place of places) if (!isIn(others, place)) return false
  return true
}

export const unreadIn = (findings: Findings): Places =>
  new Set([...extrasOf(findings), ...issuesOf(findings).map(({ path }) => patternOf(path))])

/** The names of the records and lists in a version's answers. */
const namesOf = perSpoke((version, operation): ReadonlySet<string> => {
  const names = new Set<string>()
  const add = ({ shape }: Pick<Part, 'shape'>): void => {
    if (shape.kind === 'list') add(shape.item)
    if (shape.kind !== 'record') return
    for (const [key, field] of Object.entries(shape.fields)) {
      if (field.shape.kind !== 'leaf') names.add(key)
      add(field)
    }
  }
  const spoke = findSpoke(version, operation)
  if (spoke !== undefined) add(spoke.codec)
  return names
})

/** A step to an item of a list, or to any. */
const isItem = /^(?:\*|\d+)$/

/** Whether any version has a record or list of the name of this place. What none has is new to all, and tells nothing. */
const isKnown = (operation: Operation, place: string): boolean => {
  const key = pointerSteps(place)
    .filter((step) => !isItem.test(step))
    .at(-1)
  return key !== undefined && versions.some((version) => namesOf(version, operation).has(key))
}

/** Whether anything at a place is a record or a list that says something. */
const holdsStructure = (value: unknown, [step, ...rest]: readonly string[]): boolean => {
  if (step === undefined) return isContainer(value) && !isBlank(value)
  if (step === anyItem && Array.isArray(value)) return value.some((item) => holdsStructure(item, rest))
  if (step === anyItem) return isObject(value) && holdsStructure(value, rest)
  return isContainer(value) && Object.hasOwn(value, step) && holdsStructure(value[step], rest)
}

/**
 * Where a payload has a record or a list that a version does not know, and another one may, or something else where the version
 * has one. Services add plain fields to a version all the time; records and lists tell versions apart.
 */
const foreignIn = (payload: unknown, { findings, operation }: Reading): Places => {
  const places = findings.all.flatMap((finding) => {
    const path = pathOf(finding)
    // First, as so few names are known: to look for each of very many keys in each of very many items would never end.
    if (!isKnown(operation, path)) return []
    // An unknown key may itself look like a position. Plain text in place of a list is nobody's.
    const tells = finding.kind === 'record' || holdsStructure(payload, pointerSteps(path))
    if (finding.kind === 'unknown') return tells ? [path] : []
    return tells && (finding.kind === 'list' || finding.kind === 'record') ? [patternOf(path)] : []
  })
  return new Set(places)
}

const haveName = (people: readonly { readonly names: readonly Name[] }[]): boolean =>
  people.some(({ names }) => names.length > 0)

/** Whether a value has the name of anybody it is about: without one, hardly any of it has been understood. */
export const hasName = (value: LookupValue[Operation]): boolean => {
  if ('items' in value) return haveName(value.items)
  if ('owners' in value) return haveName(value.owners)
  if ('address' in value) return value.properties.some(({ residents, owners }) => haveName([...residents, ...owners]))
  return haveName([value])
}

/** A reading, and what it leaves out. */
export interface Weighed {
  readonly reading: Reading
  readonly extras: Places
  /** The unknown keys, and all that it could not read. */
  readonly unread: Places
  readonly foreign: Places
  readonly isNamed: boolean
}

export const weighed = (payload: unknown, reading: Reading): Weighed => ({
  reading,
  extras: new Set(extrasOf(reading.findings)),
  unread: unreadIn(reading.findings),
  foreign: foreignIn(payload, reading),
  isNamed: reading.value !== undefined && hasName(reading.value),
})
