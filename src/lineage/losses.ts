import { verbatimKey } from '../model/record.ts'
import { isContainer, pointerStep } from '../wire/json.ts'
import { anyItem } from '../wire/findings.ts'
import { type Change, hasNothing } from './changes.ts'
import { isLeaf, type ModelPath } from './model-path.ts'
import { type Place, placesOf, type Writer } from './places.ts'
import { changeOnceWritten } from './written.ts'

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
