import type * as t from 'io-ts'
import { fused } from './fused.ts'
import { type Read, type Shape, WireType } from './wire-type.ts'

/** What reads a version's payload as the canonical value. It writes nothing. */
export interface Reader<A> {
  readonly name: string
  /** Reads leniently, and never throws. */
  readonly read: Read<A>
  /** The structure of the payload. */
  readonly shape: Shape
}

/** A codec and the adapter from the version, to be composed. */
interface ReadingHalves<A, B, O> {
  /** Representation: the payload in the version's own field names. */
  readonly codec: WireType<B, O>
  /** Structure: from the version's to the canonical one. */
  readonly from: (body: B) => A
}

/** A codec, composed with the adapter from the version. */
export interface Composed<A, B, O> extends Reader<A> {
  readonly codec: WireType<B, O>
}

/** The way back. */
interface WritingHalf<A, B> {
  /** Structure: from the canonical to the version's one. */
  readonly to: (value: A) => B
  /** Whether a value is of the canonical type; only its outermost record is checked. */
  readonly is: t.Is<A>
}

/**
 * Chooses the reader on first use: the codecs and adapters that a fused one needs may be loaded later, and start-up
 * should not pay for what may not be needed.
 */
function fusedOr<A>(name: string, unfused: Read<A>): Read<A>
function fusedOr(name: string, unfused: Read<unknown>): Read<unknown> {
  let read: Read<unknown> | undefined
  return (input, findings) => (read ??= fused.get(name)?.() ?? unfused)(input, findings)
}

/** A codec and the adapter from the version as one reader, of a version's payload as the canonical value. */
export const compose = <A, B, O>(name: string, { codec, from }: ReadingHalves<A, B, O>): Composed<A, B, O> => {
  const read = fusedOr(name, (input, findings) => {
    const body = codec.read(input, findings)
    return body === undefined ? undefined : from(body)
  })
  return { name, read, shape: codec.shape, codec }
}

/**
 * A codec and its two adapters as one io-ts codec: it decodes a version's payload to the canonical value, and encodes
 * a canonical value as that version's payload. `is` says whether the version can write a value, not whether everything in
 * it is of the model.
 */
export const bothWays = <A, B, O>(
  { name, read, shape, codec }: Composed<A, B, O>,
  { to, is }: WritingHalf<A, B>,
): WireType<A, O> => {
  const isWritable = (value: unknown): value is A => {
    try {
      return is(value) && codec.is(to(value))
    } catch {
      // The outermost record is right, but something inside is not: the adapter threw.
      return false
    }
  }
  const encode = (value: A): O => codec.encode(to(value))
  return new WireType(name, isWritable, read, encode, shape, undefined)
}
