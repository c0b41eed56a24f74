import type * as t from 'io-ts'
import { hasListsOf } from '../model/lookup.ts'
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

interface AnswerAdapter<A, B> {
  readonly from: (wire: B) => A
  readonly to: (value: A) => B
  /** A canonical value in which nothing is said. */
  readonly form: NoInfer<A>
}

/** What the combinators of io-ts tell of what they are made of. */
interface Combined {
  readonly name: string
  readonly _tag?: string
  readonly type?: Combined
  readonly types?: readonly Combined[]
  readonly props?: object
}

/** The codec that others only wrap. */
const bare = (codec: Combined): Combined => (codec.type === undefined ? codec : bare(codec.type))

/** The codecs that may have a part in a value of this one. */
const partsOf = (codec: Combined): readonly Combined[] => {
  const own = bare(codec)
  return own.types?.flatMap(partsOf) ?? [own]
}

/** The codecs with which an intersection, at any height above, reads the same input. */
const partsBeside = (input: unknown, context: t.Context): readonly Combined[] =>
  context.flatMap(({ type, actual }, height) => {
    const { _tag, types = [] } = bare(type)
    if (actual !== input || _tag !== 'IntersectionType') return []
    return types.filter((part) => part !== context[height + 1]?.type).flatMap(partsOf)
  })

/** What of a codec would be lost beside such a value: all if it is an answer, too, or has no fields but keeps what was sent. */
const lostBeside = (form: object, part: Combined): string | undefined => {
  const props = part.props ?? (part instanceof RecordType ? part.shape.fields : undefined)
  if (props === undefined) return part._tag && part.name
  return Object.keys(props).find((key) => Object.hasOwn(form, key))
}

/**
 * What is read from an answer has other keys than the answer. If io-ts' `intersection` adds something of the same key to either
 * of them, it keeps only one of the two, without a word: so this throws where the codecs or the value show it.
 */
class AnswerType<A extends object, B, O> extends WireType<A, O> {
  readonly _tag = 'AnswerType'

  constructor(name: string, codec: WireType<B, O>, { from, to, form }: AnswerAdapter<A, B>) {
    const composed = compose(codec, { from, to, is: hasListsOf<A>(form) })
    const { shape } = codec
    const foreign = shape.kind === 'record' ? Object.keys(shape.fields).filter((key) => !Object.hasOwn(form, key)) : []
    const check = (lost: string | undefined): void => {
      if (lost === undefined) return
      throw new TypeError(`${name} cannot encode "${lost}" beside it: see "Fields of your own" in guide 10.`)
    }
    const encode = (value: A): O => {
      check(foreign.find((key) => Object.hasOwn(value, key)))
      return codec.encode(to(value))
    }
    super(name, composed.is, composed.read, encode, shape, undefined, composed, (input, context) => {
      for (const part of partsBeside(input, context)) check(lostBeside(form, part))
    })
  }
}

/** {@link compose} of a whole answer, which every canonical value of its operation can be written as. */
export const composeAnswer = <A extends object, B, O>(
  name: string,
  codec: WireType<B, O>,
  adapter: Pick<AnswerAdapter<A, B>, 'from' | 'to' | 'form'>,
): WireType<A, O> => new AnswerType(name, codec, adapter)
