import type * as t from 'io-ts'
import type { Findings } from './findings.ts'
import { RecordType } from './record.ts'
import { type Read, WireType } from './wire-type.ts'

/** The two functions that convert one kind of record between a version's structure and the canonical one. */
interface Adapter<A, B> {
  /** From the version's structure; `undefined` if it says nothing. */
  readonly from: (wire: B) => A | undefined
  /** To the version's structure; `undefined` if it cannot hold the value. */
  readonly to: (value: A) => B | undefined
  /** Whether a value is canonical, for a whole answer: only its outermost record is checked. Default: all are. */
  readonly is?: t.Is<A>
}

function readerOf<A, B, O>(codec: WireType<B, O>, from: (wire: B) => A | undefined): Read<A> {
  // A record is converted where it is read: then it need not even be made.
  if (codec instanceof RecordType) return codec.readAs(from)
  return (input: unknown, findings: Findings) => {
    const wire = codec.read(input, findings)
    return wire === undefined ? undefined : from(wire)
  }
}

function isWritable<A>(to: (value: A) => unknown, isWire: (wire: unknown) => boolean): t.Is<A>
function isWritable(to: (value: unknown) => unknown, isWire: (wire: unknown) => boolean): (value: unknown) => boolean {
  return (value) => {
    try {
      const wire = to(value)
      return wire === undefined || isWire(wire)
    } catch {
      // Something in it is not of the model: the adapter threw.
      return false
    }
  }
}

/**
 * A codec, which owns representation, and the adapter, which owns structure, as one codec: it decodes a version's payload
 * to the canonical value, and encodes a canonical value as that version's payload.
 *
 * Each kind of record is composed where it is declared. The codec of a record that contains others takes the composed ones in
 * place of its own (`with`), so that its adapter finds its children converted:
 *
 * ```ts
 * const phone = compose(V5PersonPhone, { from, to })
 * const profile = compose(V5Profile.with({ phones: list(phone) }), { from, to })
 * ```
 *
 * `is` says whether the version can write a value, not whether everything in it is of the model.
 */
export const compose = <A, B, O>(
  codec: WireType<B, O>,
  { from, to, is }: Adapter<A, B>,
): WireType<A, O | undefined> => {
  const canWrite = isWritable(to, (wire) => codec.is(wire))
  const isValue = (value: unknown): value is A => (is === undefined || is(value)) && canWrite(value)
  const encode = (value: A): O | undefined => {
    const wire = to(value)
    return wire === undefined ? undefined : codec.encode(wire)
  }
  return new WireType(codec.name, isValue, readerOf(codec, from), encode, codec.shape, undefined, { wire: codec, from })
}

/** {@link compose} of a whole answer, which every canonical value of its operation can be written as. */
export const composeAnswer = <A, B, O>(
  name: string,
  codec: WireType<B, O>,
  adapter: { readonly from: (wire: B) => A; readonly to: (value: A) => B; readonly is: t.Is<A> },
): WireType<A, O> => {
  const composed = compose(codec, adapter)
  const encode = (value: A): O => codec.encode(adapter.to(value))
  return new WireType(name, composed.is, composed.read, encode, composed.shape, undefined, composed)
}
