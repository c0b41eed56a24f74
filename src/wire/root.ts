import { isAlone, listByKeys } from './alone.ts'
import type { Findings } from './findings.ts'
import type { ListType } from './list.ts'
import { isObject } from './json.ts'
import { type Nothing, type Part, type Shape, WireType } from './wire-type.ts'

// An answer has a root: the envelope and what it contains. Without it, there is no answer; below it, what is unreadable
// is only left out.

const ofKind = <A, O, N extends Nothing>(
  codec: WireType<A, O, Nothing>,
  isRightKind: (input: unknown) => boolean,
  expected: string,
  nothing: N,
): WireType<A, O, N> => {
  const read = (input: unknown, findings: Findings): A | undefined => {
    if (isRightKind(input)) return codec.read(input, findings)
    findings.add('missing', expected)
    return undefined
  }
  const shape: Shape = codec.shape.kind === 'leaf' ? codec.shape : { ...codec.shape, isRoot: true }
  return new WireType(codec.name, codec.is, read, codec.encode, shape, nothing, codec)
}

/** The `data` in which v4 and v5 wrap an answer: without it, there is no answer (spec section 1, rule 7). */
export const envelope = <A, O>(codec: WireType<A, O>): WireType<A, O, 'missing'> =>
  ofKind(codec, isObject, 'an object', 'missing')

/** The record that an answer is about: without it, there is no answer; null means that nothing was found. */
export const subject = <A, O>(codec: WireType<A, O>): WireType<A, O, 'notFound'> =>
  ofKind(codec, isObject, 'an object', 'notFound')

/** Whether this is a list, or plainly its only item. */
const isListOf =
  ({ shape }: Pick<Part, 'shape'>) =>
  (input: unknown): boolean =>
    Array.isArray(input) || (shape.kind === 'list' && (isAlone(shape.item, input) || listByKeys(input) !== undefined))

/**
 * The list that an answer is about: null or absent means an empty one, and a lone record a list of one; anything else is no
 * answer.
 */
export const subjects = <A, O>(codec: ListType<A, O>): ListType<A, O> =>
  ofKind(codec, isListOf(codec), 'a list', codec.nothing)
