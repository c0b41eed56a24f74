import type * as t from 'io-ts'
import type { Findings } from './findings.ts'
import { checkIsList } from './list.ts'
import { RecordType } from './record.ts'
import { type Mapping, type Nothing, type Read, WireType } from './wire-type.ts'

/** The two functions that convert one kind of record between a version's structure and the canonical one. */
interface Adapter<A, B> {
  /** From the version's structure; `undefined` if it says nothing. */
  readonly from: (wire: B) => A | undefined
  /** To the version's structure; `undefined` if it cannot hold the value. */
  readonly to: (value: A) => B | undefined
  /** Whether a value is canonical, for a whole answer: only its outermost record is checked. Default: all are. */
  readonly is?: t.Is<A>
  /** What of it is only other names: see `mapped`. */
  readonly mapping?: Mapping
}

function readerOf<A, B, O>(
  codec: WireType<B, O, Nothing>,
  from: (wire: B) => A | undefined,
  mapping: Mapping | undefined,
): Read<A> {
  // A record is converted where it is read: then it need not even be made.
  if (codec instanceof RecordType) return codec.readAs(from, mapping)
  return (input: unknown, findings: Findings) => {
    const wire = codec.read(input, findings)
    return wire === undefined ? undefined : from(wire)
  }
}

function writerOf<A, B, O>(
  codec: WireType<B, O, Nothing>,
  to: (value: A) => B | undefined,
  mapping: Mapping | undefined,
): (value: A) => O | undefined {
  const write: ((value: A) => O) | undefined =
    mapping !== undefined && codec instanceof RecordType ? codec.writeAs(mapping) : undefined
  if (write !== undefined) return write
  return (value) => {
    const wire = to(value)
    if (wire !== undefined) return codec.encode(wire)
    // A list is always there: a value without it is not of the model.
    if (codec.nothing !== undefined) checkIsList(wire)
    return undefined
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
 * Where most fields are only called otherwise, `mapped` has a table in place of the two functions.
 *
 * `is` says whether the version can write a value, not whether everything in it is of the model.
 */
export const compose = <A, B, O, N extends Nothing>(
  codec: WireType<B, O, N>,
  { from, to, is, mapping }: Adapter<A, B>,
): WireType<A, O | undefined, N> => {
  const canWrite = isWritable(to, (wire) => codec.is(wire))
  const isValue = (value: unknown): value is A => (is === undefined || is(value)) && canWrite(value)
  const read = readerOf(codec, from, mapping)
  const write = writerOf(codec, to, mapping)
  return new WireType(codec.name, isValue, read, write, codec.shape, codec.nothing, { wire: codec, from, to, mapping })
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
