import { patternOf } from '../lineage/model-path.ts'
import { verbatimKey } from '../model/record.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Name } from '../model/name.ts'
import type { Operation, Version } from '../model/version.ts'
import { type AnySpoke, ofSpoke, placesOf, type WithCodec } from '../versions/facts.ts'
import { anyItem, Findings, pathOf } from '../wire/findings.ts'
import { isBlank, isContainer, isObject, maxDepth, pointerSteps } from '../wire/json.ts'
import type { Part, Read } from '../wire/wire-type.ts'
import { httpBody, isHttpResult } from './advice.ts'
import { extrasOf, issuesOf } from './normalized.ts'

/**
 * The response of an HTTP client around an envelope. v4 and v5 would read most of them as an answer without results, as a
 * list may be absent.
 */
const holdsEnvelope = (input: unknown, among: readonly AnySpoke[]): boolean =>
  isHttpResult(input) &&
  Object.keys(input[httpBody] ?? {}).some((key) =>
    among.some((spoke) => placesOf(spoke).subject.slice(0, -1).includes(key)),
  )

// What versions make of a payload: what they understand, and what they leave out, by where it is.

/** What a version has read of a payload, and its findings. */
interface PayloadRead<A> {
  readonly value: A | undefined
  readonly findings: Findings
}

/** Reads a payload, to normalize it, or to find out which of several spokes it fits. */
export const readPayload = <A>(
  { codec }: { readonly codec: { readonly read: Read<A> } },
  payload: unknown,
  among: readonly AnySpoke[],
): PayloadRead<A> => {
  const findings = new Findings(payload)
  const value = codec.read(payload, findings)
  // Only a payload with unknown keys can be around another.
  if (value !== undefined && findings.all.length > 0 && holdsEnvelope(payload, among)) {
    findings.add('missing', 'no envelope', httpBody)
  }
  return { value, findings }
}

/** What a version has read of a payload as an operation's. */
export interface Reading extends PayloadRead<LookupValue[Operation]> {
  readonly spoke: AnySpoke
}

export const readingOf = (spoke: AnySpoke, payload: unknown, among: readonly AnySpoke[]): Reading => ({
  spoke,
  ...readPayload(spoke, payload, among),
})

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
const namesOf = /* @__PURE__ */ ofSpoke(({ codec }: WithCodec): ReadonlySet<string> => {
  const names = new Set<string>()
  const add = ({ shape }: Pick<Part, 'shape'>): void => {
    if (shape.kind === 'list') add(shape.item)
    if (shape.kind !== 'record') return
    for (const [key, field] of Object.entries(shape.fields)) {
      if (field.shape.kind !== 'leaf') names.add(key)
      add(field)
    }
  }
  add(codec)
  return names
})

/** A step to an item of a list, or to any. */
const isItem = /^(?:\*|\d+)$/

/** Whether any has a record or list of the name of this place. What none has is new to all, and tells nothing. */
const isKnown = (among: readonly AnySpoke[], place: string): boolean => {
  const key = pointerSteps(place)
    .filter((step) => !isItem.test(step))
    .at(-1)
  return key !== undefined && among.some((spoke) => namesOf(spoke).has(key))
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
const foreignIn = (payload: unknown, { findings }: Reading, among: readonly AnySpoke[]): Places => {
  const places = findings.all.flatMap((finding) => {
    const path = pathOf(finding)
    // First, as so few names are known: to look for each of very many keys in each of very many items would never end.
    if (!isKnown(among, path)) return []
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

const weighed = (payload: unknown, reading: Reading, among: readonly AnySpoke[]): Weighed => ({
  reading,
  extras: new Set(extrasOf(reading.findings)),
  unread: unreadIn(reading.findings),
  foreign: foreignIn(payload, reading, among),
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

const best = (payload: unknown, readings: readonly Reading[], among: readonly AnySpoke[]): readonly Reading[] => {
  if (readings.length < 2) return readings
  const unbeaten = (all: readonly Weighed[], isBetter: Better): readonly Weighed[] =>
    all.filter((one) => !all.some((other) => other !== one && isBetter(other, one)))
  const all = readings.map((reading) => weighed(payload, reading, among))
  return [hasRatherTheStructure, surpasses, understandsMore].reduce(unbeaten, all).map(({ reading }) => reading)
}

/** Of several spokes of one operation, those that fit a payload best: several if they fit equally well. One that has `read` it is not asked again. */
export const spokesThatFit = (among: readonly AnySpoke[], payload: unknown, read?: Reading): readonly AnySpoke[] => {
  const readings = among
    .map((spoke) => (spoke === read?.spoke ? read : readingOf(spoke, payload, among)))
    .filter(hasRoot)
  // Most payloads are sound in their own version, which no other one surpasses: then places need not be compared.
  const sound = readings.filter(({ findings }) => findings.all.length === 0)
  return (sound.length > 0 ? sound : best(payload, readings, among)).map(({ spoke }) => spoke)
}

const onlyOne = <A>(all: readonly A[]): A | undefined => (all.length === 1 ? all[0] : undefined)

/** Which of several spokes of one operation wrote a payload; `undefined` if none fits, or several fit equally well. */
export const identify = (among: readonly AnySpoke[], payload: unknown): AnySpoke | undefined =>
  onlyOne(spokesThatFit(among, payload))

/** The versions whose payload it looks like, if these are others than the one that has `read` it: several if they fit equally well. */
export const lookalikesOf = (payload: unknown, read: Reading, among: readonly AnySpoke[]): readonly Version[] => {
  const spokes = spokesThatFit(among, payload, read)
  return spokes.includes(read.spoke) ? [] : spokes.map(({ version }) => version)
}

/** The only one of these versions. */
export const looksLikeOf = (payload: unknown, read: Reading, among: readonly AnySpoke[]): Version | undefined =>
  onlyOne(lookalikesOf(payload, read, among))

/** The version whose records these are, without its envelope, if the one that has read them has none and finds no name in them. */
const bareVersion = (
  payload: unknown,
  { reading: { spoke }, foreign, isNamed }: Weighed,
  among: readonly AnySpoke[],
): Version | undefined =>
  isNamed || foreign.size === 0 || placesOf(spoke).subject.length > 1
    ? undefined
    : among.find((other) => {
        const envelope = placesOf(other).subject.slice(0, -1)
        const whole = envelope.reduceRight((inner, key) => ({ [key]: inner }), payload)
        const reading = readingOf(other, whole, among)
        return hasRoot(reading) && reading.value !== undefined && hasName(reading.value)
      })?.version

/**
 * The version whose payload it plainly is, if that is another than the one that has `read` it: by its records and lists, or
 * because only the other one finds a name, but never by a plain field that a service may have added.
 */
export const plainlyOf = (payload: unknown, read: Reading, among: readonly AnySpoke[]): Version | undefined => {
  if (read.findings.all.length === 0) return undefined
  const own = weighed(payload, read, among)
  // Most payloads with new fields are not another's, and need not be read again.
  if (own.isNamed && own.foreign.size === 0) return undefined
  const others = among
    .flatMap((spoke) => (spoke === read.spoke ? [] : readingOf(spoke, payload, among)))
    .filter((reading) => {
      if (!hasRoot(reading)) return false
      const other = weighed(payload, reading, among)
      // Owners of phones and of emails are in a list of the same name: without a name, they may be the other ones.
      const isTold = other.isNamed || !('owners' in (reading.value ?? {}))
      return isTold && hasRatherTheStructure(other, own)
    })
  return others.length === 0 ? bareVersion(payload, own, among) : onlyOne(others)?.spoke.version
}

const underscored = (key: string): string => key.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase()

/** A payload with `full_name` in place of `fullName` or `FullName`: the same payload if nothing is called so. */
const renamed = (value: unknown, depth = maxDepth): unknown => {
  if (!isContainer(value) || depth === 0) return value
  if (Array.isArray(value)) {
    const items = value.map((item) => renamed(item, depth - 1))
    return items.every((item, at) => item === value[at]) ? value : items
  }
  const own = Object.entries(value)
  const members = own.map(([key, member]) => [underscored(key), renamed(member, depth - 1)] as const)
  const isSame = members.every(([key, member], at) => key === own[at]?.[0] && member === own[at][1])
  return isSame ? value : Object.fromEntries(members)
}

/** The spokes that a payload fits once its keys are written as all versions write theirs, if they are not. */
export const spokesOnceRenamed = (among: readonly AnySpoke[], payload: unknown): readonly AnySpoke[] => {
  const whole = renamed(payload)
  if (whole === payload) return []
  return spokesThatFit(among, whole).filter((spoke) => understood(readingOf(spoke, whole, among).value) > 0)
}

/**
 * Which of several spokes of one operation wrote a payload: the one that reads all of it or, if none does, the one that reads
 * the most of it; `undefined` if none fits, or several fit equally well.
 *
 * @example
 * ```ts
 * const spoke = detectSpoke([v5.person, v4.person], payload)
 * const person = spoke && normalize(spoke, payload).value
 * ```
 * @category Normalize and render
 */
export const detectSpoke = <S extends AnySpoke>(spokes: readonly S[], payload: unknown): S | undefined => {
  const found = identify(spokes, payload)
  return spokes.find((spoke) => spoke === found)
}
