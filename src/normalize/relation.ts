import { type Landing, landingsOf } from './landings.ts'
import { perSpoke } from './per-spoke.ts'

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
export type Relation = 'same' | 'renamed' | 'reshaped' | 'derived'

/** The steps of a pointer or path. */
export const pointerSteps = (path: string): readonly string[] => path.split('/').slice(1)

/** A name in the case of the canonical model: `marital_status` becomes `maritalStatus`. */
const camelCase = (name: string): string =>
  name.replace(/[_\s-]+([a-z\d])/gi, (_, letter: string) => letter.toUpperCase())

/** The list of a canonical page; each version has its own name for it, such as `people`. */
const pageList = ['items', '*']

const relationAtSamePlace = (pointer: readonly string[], path: readonly string[]): Relation => {
  if (pointer.length !== path.length) return 'reshaped'
  const isPage = pageList.every((step, at) => path[at] === step)
  const [wire, own] = isPage ? [pointer.slice(1), path.slice(1)] : [pointer, path]
  if (wire.some((step, at) => (step === '*') !== (own[at] === '*'))) return 'reshaped'
  return wire.every((step, at) => camelCase(step) === own[at]) ? 'same' : 'renamed'
}

/** The relation of a landing's two places, without the wrappers of the answer. */
export const relationOf = ({ pointer, unit }: Landing, envelopes: ReadonlySet<string>): Relation => {
  if (unit === undefined) return 'derived'
  const steps = pointerSteps(pointer)
  const path = pointerSteps(unit)
  const depth = envelopeDepth(pointer, envelopes)
  // A wrapper that the model has, too, is part of the field's place: the `address` of an address search.
  const isInModel = depth > 0 && path.length > 1 && camelCase(steps[depth - 1] ?? '') === path[0]
  return relationAtSamePlace(steps.slice(isInModel ? depth - 1 : depth), path)
}

/** The containers of a place in a payload, outermost first. */
const containersOf = (pointer: string): readonly string[] =>
  pointerSteps(pointer)
    .slice(0, -1)
    .map((_, at, steps) => `/${steps.slice(0, at + 1).join('/')}`)

/** How many of the first steps of a pointer are wrappers of the answer. */
export const envelopeDepth = (pointer: string, envelopes: ReadonlySet<string>): number =>
  containersOf(pointer).filter((container) => envelopes.has(container)).length

/** Whether these paths are spread over the canonical value, rather than all in one record of it. */
const isAllOver = (paths: readonly string[]): boolean => {
  const steps = paths.map(pointerSteps)
  return steps.some(({ length }) => length === 1) || new Set(steps.map(([first]) => first)).size > 1
}

/** Whether an object contains a single object or list, and nothing else. */
const isHull = (inside: readonly (readonly string[])[]): boolean =>
  new Set(inside.map(([first]) => first)).size === 1 && inside.every(({ length }) => length > 1)

/**
 * The objects of a payload that only wrap the answer, such as `data`: those that contain one thing, and those whose
 * fields are spread over the canonical value. An object in a list, or in one that is not a wrapper, does not count.
 */
const envelopesOf = (landings: readonly Landing[]): ReadonlySet<string> => {
  const envelopes = new Set<string>()
  const containers = new Set(landings.flatMap(({ pointer }) => containersOf(pointer)))
  for (const container of [...containers].toSorted((a, b) => a.length - b.length)) {
    const outer = container.slice(0, container.lastIndexOf('/'))
    if (outer !== '' && !envelopes.has(outer)) continue
    const landed = landings.filter(({ pointer }) => pointer.startsWith(`${container}/`))
    const inside = landed.map(({ pointer }) => pointerSteps(pointer.slice(container.length)))
    const isList = inside.some(([first]) => first === '*')
    if (!isList && (isHull(inside) || isAllOver(landed.map(({ path }) => path)))) envelopes.add(container)
  }
  return envelopes
}

/** The envelopes of a version's payload. */
export const envelopesIn = perSpoke((version, operation) => envelopesOf(landingsOf(version, operation)))
