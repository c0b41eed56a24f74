import { findSpoke, perSpoke } from '../../versions/spokes.ts'
import { isObject, pointerStep } from '../../wire/json.ts'
import { isNeeded, type Part, type Shape } from '../../wire/wire-type.ts'

/** The digits that are the same value as a number. Of an id, each zero counts; a postal code gets those back that it has lost. */
export const zip = /^\d{5}$/
const [id, phone] = [/^(0|[1-9]\d{0,14})$/, /^[1-9]\d{9}$/]

/** What is written as a number or as text, by the name of the leaf. */
const digits: Readonly<Record<string, RegExp>> = {
  id,
  opaqueId: id,
  phone,
  phoneText: phone,
  'nested phoneText': phone,
  zip,
  zipText: zip,
}

const digitsOf = (shape: Shape): RegExp | undefined =>
  shape.kind === 'leaf' && Object.hasOwn(digits, shape.leaf) ? digits[shape.leaf] : undefined

/** A place whose spelling the specification leaves open. */
export interface Place {
  readonly part: Part
  readonly hasForm: boolean
  /** Whether it is a member of a record that may be absent, null or empty: what an answer needs has a form of its own for that. */
  readonly mayBeNothing: boolean
}

function* placesBelow(part: Part, path: string, isMember: boolean): Generator<readonly [string, Place]> {
  const { shape } = part
  const place = { part, hasForm: digitsOf(shape) !== undefined, mayBeNothing: isMember && !isNeeded(part) }
  if (place.hasForm || place.mayBeNothing) yield [path, place]
  if (shape.kind === 'list') yield* placesBelow(shape.item, `${path}/*`, false)
  if (shape.kind === 'record') {
    for (const [key, field] of Object.entries(shape.fields)) yield* placesBelow(field, path + pointerStep(key), true)
  }
}

export const placesOf = perSpoke((version, operation): ReadonlyMap<string, Place> => {
  const spoke = findSpoke(version, operation)
  return new Map(spoke && placesBelow(spoke.codec, '', false))
})

/** Rewrites a part of a payload; `undefined` for no key. */
export type Rewrite = (value: unknown) => unknown

export const same: Rewrite = (value) => value

/** What to do with digits in a place, and with a member of a record, which may be missing there. */
export interface Rewriting {
  readonly digits: (path: string, digits: RegExp) => Rewrite
  readonly member: (path: string, part: Part, below: Rewrite) => Rewrite
}

/** Goes through the payloads of a codec. A value may be alone, or in a list of its own, as in v3's arrays of arrays. */
export const rewriteBy = (rewriting: Rewriting, { shape }: Part, path = ''): Rewrite => {
  if (shape.kind === 'record') {
    const members = new Map(
      Object.entries(shape.fields).map(([key, field]) => {
        const below = path + pointerStep(key)
        return [key, rewriting.member(below, field, rewriteBy(rewriting, field, below))]
      }),
    )
    return (record) => {
      if (!isObject(record)) return record
      const own = Object.entries(record).map(([key, value]) => [key, (members.get(key) ?? same)(value)] as const)
      const missing = [...members].filter(([key]) => !Object.hasOwn(record, key))
      const added = missing.map(([key, rewrite]) => [key, rewrite(undefined)] as const)
      // Not member by member: that would take a key `__proto__` for the prototype.
      return Object.fromEntries([...own, ...added].filter(([, value]) => value !== undefined))
    }
  }
  const found = digitsOf(shape)
  const single =
    shape.kind === 'list'
      ? rewriteBy(rewriting, shape.item, `${path}/*`)
      : found === undefined
        ? same
        : rewriting.digits(path, found)
  return single === same ? same : (value) => (Array.isArray(value) ? value.map(single) : single(value))
}
