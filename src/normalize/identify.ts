import { patternOf } from '../lineage/model-path.ts'
import { verbatimKey } from '../model/json.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Name } from '../model/name.ts'
import { type Operation, type Version, versions } from '../model/version.ts'
import { checkOperation, envelopeKeys, findSpoke, inOrder, perSpoke, placesOf } from '../versions/spokes.ts'
import type { VersionOf } from '../versions/table.ts'
import { anyItem, Findings, pathOf } from '../wire/findings.ts'
import { isBlank, isContainer, isObject, maxDepth, pointerSteps } from '../wire/json.ts'
import type { Part, WireType } from '../wire/wire-type.ts'
import { httpBody, isHttpResult } from './advice.ts'
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

const hasRoot = ({ findings }: Reading): boolean => !findings.all.some(({ kind }) => kind === 'missing')

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
const hasName = (value: LookupValue[Operation]): boolean => {
  if ('items' in value) return haveName(value.items)
  if ('owners' in value) return haveName(value.owners)
  if ('address' in value) return value.properties.some(({ residents, owners }) => haveName([...residents, ...owners]))
  return haveName([value])
}

/** A reading, and what it leaves out. */
interface Weighed {
  readonly reading: Reading
  readonly extras: Places
  /** The unknown keys, and all that it could not read. */
  readonly unread: Places
  readonly foreign: Places
  readonly isNamed: boolean
}

const weighed = (payload: unknown, reading: Reading): Weighed => ({
  reading,
  extras: new Set(extrasOf(reading.findings)),
  unread: unreadIn(reading.findings),
  foreign: foreignIn(payload, reading),
  isNamed: reading.value !== undefined && hasName(reading.value),
})

// What a payload looks like: which version's, or one with keys that something has renamed on the way. All versions read it, and
// what they leave out is compared by where it is, and not counted: a new key in a record that only one version has would be held
// against that version alone, while the others lose the whole record.

/** Whether one reading is better than another one. */
type Better = (one: Weighed, other: Weighed) => boolean

/** The records and lists are plainly one version's rather than another's, which leaves out more of them, or finds no name. */
const hasRatherTheStructure: Better = (one, other) => {
  if (other.isNamed && !one.isNamed) return false
  if (!areIn(one.foreign, other.foreign)) return false
  return !areIn(other.foreign, one.unread) || (one.isNamed && !other.isNamed)
}

const leavesNoMore: Better = (one, other) => areIn(one.extras, other.extras) && areIn(one.unread, other.unread)

/** It reads all that the other one reads, and more. */
const surpasses: Better = (one, other) => leavesNoMore(one, other) && !leavesNoMore(other, one)

/** One keeps verbatim what another one understands, and may nevertheless read more: so values count last. */
const understandsMore: Better = (one, other) => understood(one.reading.value) > understood(other.reading.value)

const best = (payload: unknown, readings: readonly Reading[]): readonly Reading[] => {
  if (readings.length < 2) return readings
  const unbeaten = (all: readonly Weighed[], isBetter: Better): readonly Weighed[] =>
    all.filter((one) => !all.some((other) => other !== one && isBetter(other, one)))
  const all = readings.map((reading) => weighed(payload, reading))
  return [hasRatherTheStructure, surpasses, understandsMore].reduce(unbeaten, all).map(({ reading }) => reading)
}

/**
 * The versions that fit a payload best, in the order in which they are asked: several if they fit equally well. A version that
 * has `read` it is not asked again.
 */
export const versionsThatFit = (operation: Operation, payload: unknown, read?: Reading): readonly Version[] => {
  const readings = versions
    .flatMap((version) => (version === read?.version ? read : readingsOf(version, operation, payload)))
    .filter(hasRoot)
  // Most payloads are sound in their own version, which no other one surpasses: then places need not be compared.
  const sound = readings.filter(({ findings }) => findings.all.length === 0)
  return inOrder((sound.length > 0 ? sound : best(payload, readings)).map(({ version }) => version))
}

const onlyOne = <A>(all: readonly A[]): A | undefined => (all.length === 1 ? all[0] : undefined)

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
  return onlyOne(versionsThatFit(operation, payload))
}

/** The version whose payload it looks like, if that is another than the one that has `read` it. */
export const looksLikeOf = (payload: unknown, read: Reading): Version | undefined => {
  const version = onlyOne(versionsThatFit(read.operation, payload, read))
  return version === read.version ? undefined : version
}

/** The version whose records these are, without its envelope, if the one that has read them has none and finds no name in them. */
const bareVersion = (payload: unknown, { reading: { version, operation }, foreign, isNamed }: Weighed) =>
  isNamed || foreign.size === 0 || placesOf(version, operation).subject.length > 1
    ? undefined
    : versions.find((other) => {
        const envelope = placesOf(other, operation).subject.slice(0, -1)
        const whole = envelope.reduceRight((inner, key) => ({ [key]: inner }), payload)
        const readings = readingsOf(other, operation, whole)
        return readings.some((reading) => hasRoot(reading) && reading.value !== undefined && hasName(reading.value))
      })

/**
 * The version whose payload it plainly is, if that is another than the one that has `read` it: by its records and lists, or
 * because only the other one finds a name, but never by a plain field that a service may have added.
 */
export const plainlyOf = (payload: unknown, read: Reading): Version | undefined => {
  if (read.findings.all.length === 0) return undefined
  const own = weighed(payload, read)
  // Most payloads with new fields are not another's, and need not be read again.
  if (own.isNamed && own.foreign.size === 0) return undefined
  const others = versions
    .flatMap((version) => (version === read.version ? [] : readingsOf(version, read.operation, payload)))
    .filter((reading) => {
      if (!hasRoot(reading)) return false
      const other = weighed(payload, reading)
      // Owners of phones and of emails are in a list of the same name: without a name, they may be the other ones.
      const isTold = other.isNamed || !('owners' in (reading.value ?? {}))
      return isTold && hasRatherTheStructure(other, own)
    })
  return others.length === 0 ? bareVersion(payload, own) : onlyOne(others)?.version
}

/** A payload with `full_name` in place of `fullName` or `FullName`. */
const renamed = (value: unknown, depth = maxDepth): unknown => {
  if (!isContainer(value) || depth === 0) return value
  if (Array.isArray(value)) return value.map((item) => renamed(item, depth - 1))
  const underscored = (key: string): string => key.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase()
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [underscored(key), renamed(member, depth - 1)]),
  )
}

/** The versions that a payload fits once its keys are written as all versions write theirs. */
export const versionsOnceRenamed = (operation: Operation, payload: unknown): readonly Version[] => {
  const whole = renamed(payload)
  return versionsThatFit(operation, whole).filter((version) =>
    readingsOf(version, operation, whole).some(({ value }) => understood(value) > 0),
  )
}
