import { pointerStep, pointerSteps, withContainers } from '../wire/json.ts'
import { isRoot, type Part, type Shape } from '../wire/wire-type.ts'
import type { Landing } from './landings.ts'
import { perSpoke } from '../versions/spokes.ts'
import { findSpoke } from '../versions/spokes.ts'

/**
 * How a field of a version's payload relates to a leaf of the canonical model. Wrappers of the answer, such as `data`
 * and `person`, are not part of the field's place, and case does not matter: `marital_status` is `maritalStatus`.
 *
 * - `same`: the same value at the same place under the same name.
 * - `renamed`: the same value at the same place, where the field, or a record or list on the way to it, has another
 *   name.
 * - `reshaped`: the same value at another place: deeper or less deep, in a list or out of one.
 * - `derived`: not the field's value, but its presence: if there is a `current_address`, `isCurrent` is `true`.
 *
 * The notation of a value does not matter: `2139` and `02139` are the same value, as are a date and its text.
 *
 * @category Lineage
 */
export type FieldRelation = 'same' | 'renamed' | 'reshaped' | 'derived'

/** A name in the case of the canonical model: `marital_status` becomes `maritalStatus`. */
const camelCase = (name: string): string => name.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase())

/** The list of a canonical page; each version has its own name for it, such as `people`. */
const pageList = ['items', '*']

const relationAtSamePlace = (pointer: readonly string[], path: readonly string[]): FieldRelation => {
  if (pointer.length !== path.length) return 'reshaped'
  const isPage = pageList.every((step, at) => path[at] === step)
  const [wire, own] = isPage ? [pointer.slice(1), path.slice(1)] : [pointer, path]
  if (wire.some((step, at) => (step === '*') !== (own[at] === '*'))) return 'reshaped'
  return wire.every((step, at) => camelCase(step) === own[at]) ? 'same' : 'renamed'
}

/** How many of the first steps of a pointer are wrappers of the answer. */
export const wrapperDepth = (pointer: string, wrappers: ReadonlySet<string>): number =>
  withContainers(pointer)
    .slice(0, -1)
    .filter((container) => wrappers.has(container)).length

/** The relation of a landing's two places, without the wrappers of the answer. */
export const relationOf = ({ pointer, whole }: Landing, wrappers: ReadonlySet<string>): FieldRelation => {
  if (whole === undefined) return 'derived'
  const steps = pointerSteps(pointer)
  const path = pointerSteps(whole)
  const depth = wrapperDepth(pointer, wrappers)
  // A wrapper that the model also has is part of the field's place: the `address` of an address search.
  const isOfModel = camelCase(steps[depth - 1] ?? '') === path[0]
  return relationAtSamePlace(steps.slice(isOfModel ? depth - 1 : depth), path)
}

/** The envelope, `data`, holds what the answer is about. */
const isEnvelope = ({ shape }: Part): boolean => shape.kind === 'record' && Object.values(shape.fields).some(isRoot)

/**
 * The records of a payload that only wrap the answer: those of its root, and those next to `data`, such as `metadata`.
 */
const wrappersIn = (shape: Shape, pointer = ''): readonly string[] => {
  if (shape.kind !== 'record') return []
  const parts = Object.entries(shape.fields)
  const isWrapped = parts.some(([, part]) => isEnvelope(part))
  return parts.flatMap(([key, part]) => {
    const place = pointer + pointerStep(key)
    return part.shape.kind === 'record' && (isRoot(part) || isWrapped) ? [place, ...wrappersIn(part.shape, place)] : []
  })
}

/** The wrappers of a version's answer, as pointers. */
export const wrappersOf = perSpoke((version, operation): ReadonlySet<string> => {
  const spoke = findSpoke(version, operation)
  return new Set(spoke === undefined ? [] : wrappersIn(spoke.codec.shape))
})
