import * as t from 'io-ts'
import type { Json } from '../model/record.ts'
import type { Findings } from './findings.ts'
import { copyJson, isObject, type JsonObject, maxDepth } from './json.ts'
import { verbatim } from './loose.ts'
import { disagree, mappedWriter, recordReader, recordWriter } from './record-loops.ts'
import {
  type Convert,
  type Fields,
  type Generated,
  isConstant,
  isNeeded,
  type Mapping,
  type Nothing,
  type Part,
  type Read,
  type RecordShape,
  type SchemaRules,
  type Twins,
  WireType,
} from './wire-type.ts'

/** The value of a field: `undefined` or, for a list, empty if nothing was sent. */
type FieldOf<P extends { readonly _A: unknown; readonly nothing: Nothing }> = P['nothing'] extends undefined
  ? P['_A'] | undefined
  : P['_A']

/**
 * A record as read: it has every field but constants, in the order of the codec.
 *
 * @category Codecs
 */
export type Decoded<F extends Fields> = {
  readonly [K in keyof F as F[K] extends { readonly nothing: null } ? never : K]: FieldOf<F[K]>
}

/** A record as written: any field may be absent or null (spec section 1, rule 8). */
export type Encoded<F extends Fields> = {
  readonly [K in keyof F]?: Exclude<t.OutputOf<F[K]>, undefined> | null | undefined
}

type Identical<A, B> = (<X>() => X extends A ? X : never) extends <X>() => X extends B ? X : never ? true : false

/** What a part that writes anything else is compared with: it lacks this, so that the error says what is expected. */
interface PartThatWrites<P> {
  readonly theSamePayload: P
}

/** What a codec writes, if anything. */
type Written<P> = P extends { readonly _O: infer W } ? Exclude<W, undefined> : never

type Given<W> = Exclude<W, null | undefined>

/** Whether this is written as `T`, or as `T` with other fields beside its own, at any depth. */
type Writes<W, T> =
  Identical<W, T> extends true
    ? true
    : [T] extends [object]
      ? [keyof T] extends [never]
        ? false
        : { [K in keyof T]-?: K extends keyof W ? Writes<Given<W[K]>, Given<T[K]>> : false }[keyof T]
      : false

/**
 * Codecs that may take the place of a record's own: each must write the same, and may write more. As every field of a payload is
 * optional, a phone could be assigned to an email: so the types must be identical. What is no codec of ours may be a new field.
 */
type PartsOf<P, O> = {
  readonly [K in keyof P]: K extends keyof O
    ? [Writes<Written<P[K]>, Given<O[K]>>] extends [true]
      ? P[K]
      : PartThatWrites<O[K]>
    : P[K] extends Part
      ? never
      : t.Mixed
}

/** The value of a new field, or of one with another codec. */
type ValueOf<P> = P extends Part ? FieldOf<P> : P extends { readonly _A: infer A } ? A | undefined : never

/** A record with these parts in place of its own, or beside them. */
type With<A, P> = [Exclude<keyof P, keyof A>] extends [never]
  ? { readonly [K in keyof A]: K extends keyof P ? ValueOf<P[K]> : A[K] }
  : { readonly [K in keyof A | keyof P]: K extends keyof P ? ValueOf<P[K]> : K extends keyof A ? A[K] : never }

/** The keys of parts with which more is written than a record's own. */
type MoreIn<P, O> = {
  [K in keyof P]: K extends keyof O ? (Identical<Written<P[K]>, Given<O[K]>> extends true ? never : K) : K
}[keyof P]

/** What a record with these parts writes: mostly the same. */
type WrittenWith<O, P> = [MoreIn<P, O>] extends [never]
  ? O
  : Omit<O, MoreIn<P, O>> & { readonly [K in MoreIn<P, O>]?: Written<P[K]> | null | undefined }

/**
 * A codec for a record, as `record` makes it.
 *
 * @typeParam A - the record as read
 * @typeParam O - the record as written
 * @category Codecs
 */
export class RecordType<A, O> extends WireType<A, O> {
  declare readonly shape: RecordShape

  constructor(shape: RecordShape, is: t.Is<A>, read: Read<A>, encode: t.Encode<A, O>) {
    super(shape.name, is, read, encode, shape, undefined)
  }

  /**
   * The same record with other codecs for some of its fields, or with more fields: `V3Profile.with({ loyalty: t.number })`. As
   * any field of a payload, these may be absent or null.
   */
  with<P extends PartsOf<P, O>>(parts: P): RecordType<With<A, P>, WrittenWith<O, P>> {
    const { fields, code } = this.shape
    const own = Object.entries<unknown>({ ...parts }).map(([key, codec]) => [key, partOf(key, codec)] as const)
    // What the build has generated knows the record's own fields, and which of them are needed.
    const isSame = own.every(([key, part]) => {
      const known = Object.hasOwn(fields, key) ? fields[key] : undefined
      return known !== undefined && isNeeded(known) === isNeeded(part)
    })
    return recordOf({
      ...this.shape,
      fields: { ...fields, ...Object.fromEntries(own) },
      code: isSame ? code : undefined,
    })
  }

  /** What reads the record and converts it at once, for `compose`. */
  readAs<B>(convert: (record: A) => B | undefined, mapping?: Mapping): Read<B> {
    return readerOf(this, convert, mapping)
  }

  /** What writes a value of the model by a table; an open record is written by the two functions. */
  writeAs(mapping: Mapping): ((value: unknown) => O) | undefined {
    return writerOf(this, mapping)
  }
}

// These overloads connect the types of the fields to code that loops over their names: TypeScript cannot follow a loop
// that fills a mapped type.
function readerOf<A, B>(
  codec: RecordType<A, unknown>,
  convert: (record: A) => B | undefined,
  mapping: Mapping | undefined,
): Read<B>
function readerOf(
  { shape }: RecordType<JsonObject, unknown>,
  convert: Convert,
  mapping: Mapping | undefined,
): Read<unknown> {
  return recordReader(shape, convert, mapping)
}

function writerOf<A, O>(codec: RecordType<A, O>, mapping: Mapping): ((value: unknown) => O) | undefined
function writerOf({ shape }: RecordType<JsonObject, unknown>, mapping: Mapping): unknown {
  return shape.isOpen ? undefined : mappedWriter(shape, mapping)
}

/** Any codec of io-ts as part of a record. */
const partOf = (key: string, codec: unknown): Part => {
  if (codec instanceof WireType) return codec
  if (!(codec instanceof t.Type)) throw new TypeError(`${key} must be a codec`)
  const { name, is, encode } = codec
  const read = (input: unknown, findings: Findings): unknown => {
    const decoded = codec.decode(input)
    if (decoded._tag === 'Right') return decoded.right
    findings.add('value', name)
    return undefined
  }
  return new WireType(name, is, read, encode, { kind: 'leaf', leaf: name, examples: [] }, undefined)
}

function recordOf<A, O>(shape: RecordShape): RecordType<A, O>
function recordOf(shape: RecordShape): RecordType<JsonObject, JsonObject> {
  const { fields, twins, isOpen } = shape
  const has = hasFields(isOpen ? { ...fields, fragments: verbatim } : fields, twins)
  const write = recordWriter(shape)
  const writeOpen = (record: JsonObject): JsonObject => ({ ...othersIn(record['fragments'], fields), ...write(record) })
  return new RecordType(shape, has, recordReader(shape), isOpen ? writeOpen : write)
}

/**
 * The guard of a record as read, which can be read again once it is written. It must have every key, as io-ts demands:
 * otherwise, a phone would pass for an email of which nothing is known, and a union of both would write none
 * of it.
 */
const hasFields = (fields: Fields, twins: Twins) => {
  let parts: readonly [string, Part][] | undefined
  return (value: unknown): value is JsonObject =>
    isObject(value) &&
    (parts ??= Object.entries(fields).filter(([, part]) => !isConstant(part))).every(([key, part]) => {
      const member = value[key]
      return member === undefined ? part.nothing === undefined && Object.hasOwn(value, key) : part.is(member)
    }) &&
    !twins.some((twin) => disagree(twin, value))
}

/** The keys of single values: only these can be compared. A list or a date would never equal another one. */
type SingleKey<F extends Fields> = {
  [K in keyof F]: t.TypeOf<F[K]> extends boolean | number | string ? K : never
}[keyof F]

/** A record without extra rules. */
const plain = {
  kind: 'record',
  twins: [],
  needsAnyOf: [],
  isOpen: false,
  isStrict: false,
  role: undefined,
} as const satisfies Partial<RecordShape>

/** Extra rules of a record. */
interface RecordRules<F extends Fields> {
  /** Pairs of keys with the same meaning: if their values disagree, neither is used. */
  readonly twins?: readonly (readonly [one: SingleKey<F> & string, other: SingleKey<F> & string])[]
  /** An object without any of these keys is not such a record at all. Default: any object is one. */
  readonly needsAnyOf?: readonly (keyof F & string)[]
  /** It has only one form: an empty list in its place is an issue. Default: it is nothing. */
  readonly isStrict?: boolean
  /** What JSON Schema says of it, beside its fields. */
  readonly schema?: SchemaRules | undefined
  /** What the build has generated for it (scripts/generate). */
  readonly code?: Generated
}

/**
 * A codec for an object with these fields.
 *
 * What it reads has every key, `undefined` or an empty list if nothing was sent, so adapters need not check for keys.
 * What it writes has no key that is `undefined`.
 *
 * The inferred type spells out every field at every depth. An exported codec is therefore annotated with the names of its two
 * types, which keeps declarations, ours and those of users, and tooltips of editors short.
 */
export const record = <F extends Fields>(
  name: string,
  fields: F,
  rules?: RecordRules<F>,
): RecordType<Decoded<F>, Encoded<F>> => recordOf({ ...plain, name, fields, ...rules })

/** A codec for an object that is specified without fields: `metadata` of a person search (spec section 2.1). */
export const fieldless = (name: string): RecordType<object, object> => record(name, {})

/** The other members of a record. A field is not among them: it could not be read again, or would pass for what was said. */
const othersIn = (fragments: unknown, fields: Fields): object => {
  const copy = copyJson(fragments)
  return isObject(copy) ? Object.fromEntries(Object.entries(copy).filter(([key]) => !Object.hasOwn(fields, key))) : {}
}

/**
 * A codec for an object whose fields are not specified: it tries those of related records, and keeps all other members
 * verbatim in `fragments` instead of reporting them as unknown.
 */
export const openRecord = <F extends Fields>(
  name: string,
  fields: F,
  rules?: Pick<RecordRules<F>, 'code'>,
): RecordType<
  Decoded<F> & { readonly fragments: Json | undefined },
  Encoded<F> & { readonly [key: string]: unknown }
> => recordOf({ ...plain, name, fields, isOpen: true, ...rules })

/** The fields of a codec, if it is one of records. */
export const fieldsOf = ({ shape }: Pick<Part, 'shape'>): Fields => (shape.kind === 'record' ? shape.fields : {})

/**
 * A codec for records that contain records of their own kind, as a person's relatives do: `codec` is called only on
 * use, when the codec is defined. This is io-ts' `recursion` with a limit on depth: deeper nesting is not data, but an
 * attempt to overflow the stack.
 */
export const recursive = <A, O>(name: string, codec: () => WireType<A, O>): WireType<A, O> => {
  let depth = 0
  const deeper = <B>(go: () => B, tooDeep: () => B): B => {
    if (depth === maxDepth) return tooDeep()
    depth++
    try {
      return go()
    } finally {
      depth--
    }
  }
  const is = (value: unknown): value is A =>
    deeper(
      () => codec().is(value),
      () => false,
    )
  const read = (input: unknown, findings: Findings): A | undefined =>
    deeper(
      () => codec().read(input, findings),
      () => {
        findings.add('value', `${name} within ${name} at most ${maxDepth} deep`)
        return undefined
      },
    )
  const shape: RecordShape = {
    ...plain,
    name,
    get fields() {
      return fieldsOf(codec())
    },
    isStrict: true,
  }
  return new WireType(name, is, read, (value) => codec().encode(value), shape, undefined)
}
