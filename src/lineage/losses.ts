import { verbatimKey } from '../model/record.ts'
import type { Operation } from '../model/version.ts'
import { anyItem, Findings } from '../wire/findings.ts'
import { isContainer, pointerStep, isText, pointerSteps } from '../wire/json.ts'
import type { Part } from '../wire/wire-type.ts'
import { type AnySpoke, ofSpoke } from '../versions/facts.ts'
import { sampleOf, isInModel, modelOrder, modelValues, mostLike } from './model-order.ts'
import { isLeaf, type ModelPath, isModelPath, modelPathOf } from './model-path.ts'
import { onceWritten, changeOnceWritten } from './written.ts'
import { type Change, hasNothing } from './changes.ts'

/** A place of the model where a spoke can express something, and those below it by their keys; `*` is any position in a list. */
interface Place {
  /** The last step of its path. */
  readonly step: `/${string}` | ''
  readonly below: ReadonlyMap<string, Place>
}

interface Growing extends Place {
  readonly below: Map<string, Growing>
}

const newPlace = (step: Place['step']): Growing => ({ step, below: new Map<string, Growing>() })

/** Adds the places in a value that hold anything; returns whether there are any, or it is a leaf. */
const grow = (place: Growing, value: unknown): boolean => {
  if (isLeaf(value)) return true
  if (!isContainer(value)) return false
  let holds = false
  for (const [key, member] of Object.entries(value)) {
    const step = Array.isArray(value) ? anyItem : key
    const below = place.below.get(step) ?? newPlace(pointerStep(step))
    // What is kept verbatim is one leaf.
    const leaf = key === verbatimKey && member !== undefined ? verbatimKey : member
    if (!grow(below, leaf)) continue
    place.below.set(step, below)
    holds = true
  }
  return holds
}

/** Enough to show every notation of every value. */
const variants = [0, 1, 2, 3, 4]

/** What writes the values of an operation. */
interface Writer {
  readonly operation: Operation
  readonly codec: Part
}

/**
 * The places where a spoke can express anything: where something comes back once it has written what it sends itself, in all
 * notations, or a value in which everything is present, whose records it may join by what it makes up itself.
 */
export const placesOf = /* @__PURE__ */ ofSpoke(({ operation, codec }: Writer): Place => {
  const root = newPlace('')
  const add = (value: unknown): void => {
    if (value !== undefined) grow(root, onceWritten(codec, value))
  }
  for (const variant of variants) add(codec.read(sampleOf(codec.shape, variant), new Findings()))
  for (const value of modelValues(operation)) add(value)
  return root
})

/** The leaves of the model among these places. */
export const leavesOfPlaces = ({ below }: Place, path: ModelPath = ''): readonly ModelPath[] =>
  below.size === 0 ? [path] : [...below.values()].flatMap((place) => leavesOfPlaces(place, `${path}${place.step}`))

/**
 * Whether a writer can express anything at a path with `*` for every position. The model need not have it: a value that was made by
 * hand can have any key.
 */
export const isCarriedBy = (writer: Writer | undefined, path: ModelPath): boolean => {
  let place = writer && placesOf(writer)
  for (const step of pointerSteps(path)) place = place?.below.get(step)
  return place !== undefined
}

/** The message about a path that is not in the model. */
const complaintAbout = (operation: Operation, path: unknown): string => {
  if (!isText(path)) return 'A path is text, a JSON Pointer into the value.'
  const [nearest] = mostLike(path, [...modelOrder(operation).keys()])
  const advice = nearest === undefined ? '' : `: the nearest is ${nearest}`
  return `The value of ${operation} has no such path${advice}.`
}

/**
 * {@link isCarriedBy} for a path of the model, with any positions; nothing is carried if nothing writes the operation.
 *
 * @throws RangeError when the model has no such path
 */
export const carriesOf = (operation: Operation, writer: Writer | undefined, path: ModelPath): boolean => {
  // Untyped callers may also pass a path without its slash, or no path.
  if (isModelPath(path)) {
    const general = modelPathOf(path)
    if (isCarriedBy(writer, general)) return true
    if (isInModel(operation, general)) return false
  }
  throw new RangeError(complaintAbout(operation, path))
}

/**
 * Whether a spoke has a field for a path of the canonical value: a JSON Pointer into it, with a position or `*` for the items of a
 * list. Where it has none, that a value is empty there says nothing. A record or a list is carried if any field in it is.
 *
 * @example
 * ```ts
 * const isKnown = carries(v3.person, '/languages') // false: an empty list of v3 says nothing
 * ```
 * @throws RangeError when the canonical model has no such path; the message has the nearest, if one is similar
 * @category Versions and operations
 */
export const carries = (spoke: AnySpoke, path: ModelPath): boolean => carriesOf(spoke.operation, spoke, path)

/**
 * A part of a canonical value that a version's payload could not express. It never contains the value.
 *
 * @category Normalize and render
 */
export interface Loss {
  /** Where it is, as a JSON Pointer into the canonical value (RFC 6901). */
  readonly path: ModelPath
  /**
   * `notCarried`: the version has no field for it; `noRoom`: it has one, but not for this item, such as the parts of an
   * alias that it writes as one text; `altered`: it would be read back as something else.
   */
  readonly reason: 'notCarried' | 'noRoom' | 'altered'
}

type Reason = Loss['reason']

/** Why a leaf is lost, unless something else is known. */
const reasonAt = (place: Place | undefined): Reason => (place === undefined ? 'notCarried' : 'noRoom')

/** What is kept verbatim is one leaf of the model, whatever it contains. */
const reasonIn = (key: string, place: Place | undefined, reason: Reason | undefined): Reason | undefined =>
  key === verbatimKey ? (reason ?? reasonAt(place)) : reason

/** The path of a member. */
const pathTo = (key: string, path: ModelPath, place: Place | undefined): ModelPath =>
  `${path}${place?.step ?? pointerStep(key)}`

/** Adds all leaves of a value: each for this reason, or by whether the version can express anything at its place. */
const addLeaves = (
  value: unknown,
  path: ModelPath,
  place: Place | undefined,
  reason: Reason | undefined,
  losses: Loss[],
): void => {
  if (isLeaf(value)) losses.push({ path, reason: reason ?? reasonAt(place) })
  else if (Array.isArray(value)) {
    const item = place?.below.get(anyItem)
    for (let at = 0; at < value.length; at++) addLeaves(value[at], `${path}/${at}`, item, reason, losses)
  } else if (isContainer(value)) {
    for (const key in value) {
      const member = value[key]
      if (hasNothing(member)) continue
      const inner = place?.below.get(key)
      // Whoever has no place in the model may be none of the record's own.
      if (inner === undefined && !Object.hasOwn(value, key)) continue
      addLeaves(member, pathTo(key, path, inner), inner, reasonIn(key, inner, reason), losses)
    }
  }
}

/** Adds what a change loses. */
const addLosses = (
  { before, after, below }: Change,
  path: ModelPath,
  place: Place | undefined,
  reason: Reason | undefined,
  losses: Loss[],
): void => {
  if (below !== undefined) {
    const item = Array.isArray(before) ? place?.below.get(anyItem) : undefined
    for (const change of below) {
      const { step } = change
      if (typeof step === 'number') addLosses(change, `${path}/${step}`, item, reason, losses)
      else if (step !== undefined) {
        const inner = place?.below.get(step)
        addLosses(change, pathTo(step, path, inner), inner, reasonIn(step, inner, reason), losses)
      }
    }
  } else if (isLeaf(before) && isLeaf(after)) losses.push({ path, reason: 'altered' })
  else {
    addLeaves(before, path, place, reason, losses)
    addLeaves(after, path, place, 'altered', losses)
  }
}

/** What a spoke cannot express of a value. */
export const lossesOf = (spoke: Writer, value: unknown): readonly Loss[] => {
  const losses: Loss[] = []
  const change = changeOnceWritten(spoke.codec, value)
  if (change !== undefined) addLosses(change, '', placesOf(spoke), undefined, losses)
  return losses
}
