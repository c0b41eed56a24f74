import type { Operation, Version } from '../../model/version.ts'
import { findSpoke } from '../../versions/spokes.ts'
import { perSpoke } from '../../versions/spokes.ts'
import { pointerStep } from '../../wire/json.ts'
import { isNeeded, type Part, type Shape } from '../../wire/wire-type.ts'

/** What is written as a number or as text. */
export type Digits = 'id' | 'phone' | 'zip'

/** By the name of the leaf. */
const digitLeaves: Readonly<Record<string, Digits>> = {
  id: 'id',
  opaqueId: 'id',
  phone: 'phone',
  phoneText: 'phone',
  'nested phoneText': 'phone',
  zip: 'zip',
  zipText: 'zip',
}

/** Which of them a part of a payload is; `undefined` for everything else. */
export const digitsOf = (shape: Shape): Digits | undefined =>
  shape.kind === 'leaf' && Object.hasOwn(digitLeaves, shape.leaf) ? digitLeaves[shape.leaf] : undefined

/** Whether there may be nothing in a field: what an answer needs has a form of its own for that. */
export const mayBeNothing = (part: Part): boolean => !isNeeded(part)

/** A place whose spelling the specification leaves open. */
export interface DialectPlace {
  readonly part: Part
  readonly digits: Digits | undefined
  /** Whether it is a member of a record, which may be absent, null or empty. */
  readonly mayBeNothing: boolean
}

function* placesBelow(part: Part, path: string, isMember: boolean): Generator<readonly [string, DialectPlace]> {
  const { shape } = part
  const place = { part, digits: digitsOf(shape), mayBeNothing: isMember && mayBeNothing(part) }
  if (place.digits !== undefined || place.mayBeNothing) yield [path, place]
  if (shape.kind === 'list') yield* placesBelow(shape.item, `${path}/*`, false)
  if (shape.kind === 'record') {
    for (const [key, field] of Object.entries(shape.fields)) yield* placesBelow(field, path + pointerStep(key), true)
  }
}

const computePlaces = (version: Version, operation: Operation): ReadonlyMap<string, DialectPlace> => {
  const spoke = findSpoke(version, operation)
  return new Map(spoke === undefined ? [] : placesBelow(spoke.codec, '', false))
}

/** The places of a version's payload whose spelling the specification leaves open, in the order of the payload. */
export const placesOf = perSpoke(computePlaces)
