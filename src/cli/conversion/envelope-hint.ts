import { isLeft } from '../../either.ts'
import { type Operation, type Version, versions } from '../../model/version.ts'
import { normalizeAny } from '../../normalize/normalize.ts'
import { spokeIn } from '../../spokes/spoke-of.ts'
import type { Shape } from '../../wire/wire-type.ts'
import { type CliError, unreadableError } from '../errors/cli-error.ts'

// People often keep only the record of an answer, without its envelope. No version sends such payloads.

/** A part of an answer in an envelope that it may have come from, and the form of that envelope. */
type Wrapped = readonly [payload: unknown, form: string]

/** A part in every envelope that a payload of this shape has, the fullest first: a record may be an item of its list. */
const wrappings = (shape: Shape, part: object): readonly Wrapped[] => {
  if (shape.kind === 'list') return Array.isArray(part) ? [] : [[[part], '[…]']]
  if (shape.kind !== 'record') return []
  return Object.entries(shape.fields).flatMap(([key, { shape: below }]) => {
    if (below.kind === 'leaf' || !below.isRoot) return []
    const whole: Wrapped = [part, '…']
    return [...wrappings(below, part), whole].map(([inner, form]): Wrapped => [{ [key]: inner }, `{"${key}": ${form}}`])
  })
}

const isClean = (version: Version, operation: Operation, payload: unknown): boolean => {
  const read = normalizeAny(version, operation, payload)
  return !isLeft(read) && read.right.issues.length + read.right.extras.length === 0
}

/** Advice on a payload that fits no version, but would with an envelope around it; otherwise `undefined`. */
export const envelopeHint = (asked: Version | 'auto', operation: Operation, payload: unknown): CliError | undefined => {
  if (typeof payload !== 'object' || payload === null || Object.keys(payload).length === 0) return undefined
  if (versions.some((version) => isClean(version, operation, payload))) return undefined
  for (const version of asked === 'auto' ? versions.toReversed() : [asked]) {
    const spoke = spokeIn(version, operation)
    const wrapped = spoke === undefined ? [] : wrappings(spoke.codec.shape, payload)
    const wrapping = wrapped.find(([whole]) => isClean(version, operation, whole))
    if (wrapping === undefined) continue
    return unreadableError(
      `This looks like a ${version} ${operation} answer without its envelope: wrap it as ${wrapping[1]}.`,
    )
  }
  return undefined
}
