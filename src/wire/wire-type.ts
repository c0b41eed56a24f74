import * as t from 'io-ts'
import { type Finding, Findings } from './findings.ts'
import { isContainer, type JsonObject } from './json.ts'

/**
 * Reads a value, and never throws. What it cannot read becomes a finding and is left out, so that an unreadable leaf
 * affects only itself; `undefined` means that nothing could be read.
 */
export interface Read<A> {
  (input: unknown, findings: Findings): A | undefined
  /** What this calls, if that is made on first use: a list asks for it once, and calls it for each of its items. */
  readonly made?: () => Read<A>
}

/**
 * What a part is in a whole answer, as the codec marks it (root.ts): what holds the rest, what the answer is about, how much of
 * it there is, what leads to the next page, or to a record elsewhere. Most parts are nothing of these.
 */
export type Role = 'envelope' | 'subject' | 'total' | 'token' | 'link'

/** The structure of a codec as data: for error contexts, generated payloads, lineage and the build for Node. */
export type Shape =
  | {
      readonly kind: 'leaf'
      readonly leaf: string
      readonly examples: readonly unknown[]
      readonly role?: Role | undefined
      /** Of a total: the key of what it counts, if that is a list beside the subject. */
      readonly counts?: string | undefined
      /** What JSON Schema says of its values, beside their types. */
      readonly schema?: SchemaRules | undefined
    }
  | {
      readonly kind: 'list'
      readonly item: Part
      /**
       * What becomes of an item without a list around it: an issue, or a list of one, if it is plainly an item or always; the
       * latter may also be written so.
       */
      readonly loneItem: 'issue' | 'readIfPlain' | 'read' | 'readAndWritten'
      /** In the root of an answer, input that is not a list is undecodable, instead of an issue. */
      readonly role: Role | undefined
    }
  | {
      readonly kind: 'record'
      readonly name: string
      readonly fields: Fields
      /** If it may be of several kinds, these: then `fields` has those of all. */
      readonly kinds?: readonly Part[]
      readonly twins: Twins
      /** An object without any of these keys is not such a record at all; for most kinds, any object is one. */
      readonly needsAnyOf: readonly string[]
      /** Whether it also keeps members that are not among its fields. */
      readonly isOpen: boolean
      /** Whether it has only one form, as those of stored values: an empty list in its place is an issue, and not nothing. */
      readonly isStrict: boolean
      /** In the root of an answer, input that is not an object is undecodable, instead of an issue. */
      readonly role: Role | undefined
      /** What JSON Schema says of it, beside its fields. */
      readonly schema?: SchemaRules | undefined
      /** What the build for Node has generated for this kind; the sources have none. */
      readonly code?: Generated | undefined
    }

/** Keywords of JSON Schema (2020-12), as a codec's own rules are written there: `{ minimum: 1, maximum: 12 }`. */
export type SchemaRules = { readonly [keyword: string]: unknown }

/** A record that is being read: its fields by name. */
export type Row = Record<string, unknown>

/** Converts a record that has been read: an adapter, or nothing for those who use the codec by itself. */
export type Convert = (record: Row) => unknown

/** Applies the extra rules of a kind of record to one that has been read; `false` rejects it. */
export type Settle = (row: Row, input: JsonObject, findings: Findings) => boolean

/**
 * A reader and a writer for one kind of record.
 *
 * In the sources, one loop over the keys reads all kinds, and another one writes them (record-loops.ts). The build for Node
 * generates a pair for every kind from its codec: code with a statement for each key takes about half as long.
 */
export interface Generated {
  readonly reader?: (shape: RecordShape, convert: Convert, settle: Settle | undefined) => Read<unknown>
  readonly writer?: (fields: Fields) => (record: JsonObject) => JsonObject
  /** Of a kind with a table: straight to the model and from it. */
  readonly mapped?: {
    readonly reader: (shape: RecordShape, mapping: Mapping, settle: Settle | undefined) => Read<unknown>
    readonly writer: (fields: Fields, mapping: Mapping) => (value: JsonObject) => JsonObject
  }
}

/** The fields of a record, by the version's own names. */
export type Fields = Readonly<Record<string, Part>>

/** The structure of a codec for records. */
export type RecordShape = Extract<Shape, { readonly kind: 'record' }>

/** Pairs of keys of a record that have the same meaning, and must agree. */
export type Twins = readonly (readonly [string, string])[]

/**
 * What a field that is null or absent becomes: `undefined`, or the empty list. `missing` and `notFound` mark required
 * fields, without which there is no answer; null means that nothing was found if it is `notFound`. `null` marks a constant, which no
 * record has as read, and its codec always writes.
 */
export type Nothing = undefined | null | readonly never[] | 'missing' | 'notFound'

/** Whether a part has one value, and says nothing. */
export const isConstant = ({ nothing }: Part): boolean => nothing === null

/** Whether a part says nothing of what an answer is about, but only holds the answer together. */
export const isMute = (part: Part): boolean => isConstant(part) || part.shape.role === 'link'

/** A codec as part of another one, without its types. */
export interface Part extends t.Any {
  readonly shape: Shape
  readonly nothing: Nothing
  readonly read: (input: unknown, findings: Findings) => unknown
  /** What reads the value in the version's own form, if an adapter converts it; otherwise the codec itself. */
  readonly wire: Part
  /** The adapter that converts that, if there is one. */
  readonly from?: Adapter['from']
  /** And back. */
  readonly to?: Adapter['to']
  /** What of the adapter is only other names: both functions follow it. */
  readonly mapping?: Mapping | undefined
}

/** The two functions of an adapter, whatever they convert. */
interface Adapter {
  readonly from: ((wire: never) => unknown) | undefined
  readonly to: ((value: never) => unknown) | undefined
}

/** The table of a record's fields as data: see `mapped`. */
export interface Mapping {
  /** A record of the model in which nothing is said; parts of which the table names fields are there, and blank, too. */
  readonly form: JsonObject
  /** By the field of the payload, the keys that lead to its place in the model. */
  readonly places: ReadonlyMap<string, readonly string[]>
  /** The places of what the table does not name, of a payload that has been read. */
  readonly from: ((wire: JsonObject) => object) | undefined
  /** The fields that the table does not name. */
  readonly to: ((value: JsonObject) => object) | undefined
}

/** Without a needed part, there is no answer. */
export const isNeeded = ({ nothing }: Part): boolean => typeof nothing === 'string'

/** A part of the root of an answer: what the answer is about, or what holds that. */
export const isRoot = ({ shape }: Pick<Part, 'shape'>): boolean => shape.role === 'envelope' || shape.role === 'subject'

/** Whether nothing but an object will do: an empty list in place of a whole answer or its envelope is no answer. */
export const needsObject = ({ fields, isStrict }: RecordShape): boolean =>
  isStrict || Object.values(fields).some(isRoot)

/** The codec of a record's member, or of a list's items. */
const partAt = (shape: Shape, key: string): Part | undefined => {
  if (shape.kind === 'list') {
    return shape.loneItem !== 'issue' && !/^\d+$/.test(key) ? partAt(shape.item.shape, key) : shape.item
  }
  return shape.kind === 'record' && Object.hasOwn(shape.fields, key) ? shape.fields[key] : undefined
}

const memberOf = (value: unknown, key: string): unknown =>
  isContainer(value) ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined

/** A finding as an io-ts error: with every step on the way there, its codec and its input. */
const ioTsError = (shape: Shape, input: unknown, context: t.Context, finding: Finding): t.ValidationError => {
  const entries = [...context]
  let part: Part | undefined
  let actual = input
  for (let step = finding.at; step !== undefined; step = step.below) {
    const { key } = step
    part = partAt(part?.shape ?? shape, key)
    actual = memberOf(actual, key)
    entries.push({ key, type: part ?? t.unknown, actual })
  }
  return { value: actual, context: entries, message: `expected ${finding.expected}` }
}

const isFailure = ({ kind }: Finding): boolean => kind !== 'unknown'

const validate = <A>(
  name: string,
  read: Read<A>,
  shape: Shape,
  input: unknown,
  context: t.Context,
): t.Validation<A> => {
  const findings = new Findings(input)
  const value = read(input, findings)
  const failed = findings.all.filter(isFailure)
  if (failed.length > 0) return t.failures(failed.map((finding) => ioTsError(shape, input, context, finding)))
  // What was not kept may be a failure: the rest of the value would pass for the whole.
  if (findings.areTooMany) return t.failure(input, context, `expected ${findings.notTooMany}`)
  return value === undefined ? t.failure(input, context, `expected ${name}`) : t.success(value)
}

/**
 * An io-ts codec that can also be read leniently.
 *
 * `decode` and `validate` are strict, as in io-ts: an issue is a failure. `read`, which both use, is lenient. A field may
 * be absent or null, unless there is no value without it, and an unknown key is no failure, but left out; more than
 * 100,000 of them are one. `encode` leaves out what is `undefined`; it writes empty lists.
 *
 * An error of `decode` has a `message`, which says what was expected, and a `context`, whose keys are the path to it:
 * `context.map(({ key }) => key).join('/')`. io-ts's `PathReporter` prints the message without the path. Do not log a
 * whole error: it holds what was sent.
 *
 * @typeParam A - what it reads
 * @typeParam O - what it writes
 * @typeParam N - what a field with this codec becomes if it is null or absent
 * @category Codecs
 */
export class WireType<A, O, N extends Nothing = undefined> extends t.Type<A, O> implements Part {
  /** Reads leniently, for the library itself: users have `normalize` and `revive`. It never throws. */
  readonly read: Read<A>
  /** The structure of what it reads, as data, for the library itself. */
  declare readonly shape: Shape
  /** What a field with this codec becomes if it is null or absent, such as an empty list; for the library itself. */
  readonly nothing: N

  /** The codec before an adapter was added, which reads the version's own form; for the library itself. */
  declare readonly wire: Part
  /** The adapter that was added, and its table, for the library itself. */
  declare readonly from: Part['from']
  declare readonly to: Part['to']
  declare readonly mapping: Part['mapping']

  constructor(
    name: string,
    is: t.Is<A>,
    read: Read<A>,
    encode: t.Encode<A, O>,
    shape: Shape,
    nothing: N,
    { wire, from, to, mapping }: Partial<Pick<Part, 'wire' | 'from' | 'to' | 'mapping'>> = {},
    /** Throws if io-ts reads the same input with codecs that this one cannot be written with, as the context tells. */
    checkUse: (input: unknown, context: t.Context) => void = () => undefined,
  ) {
    const validateIn: t.Validate<unknown, A> = (input, context) => {
      checkUse(input, context)
      return validate(name, read, shape, input, context)
    }
    super(name, is, validateIn, encode)
    this.read = read
    // Not enumerable: io-ts puts codecs into its errors. With every field of a codec in it, the JSON of one error would
    // take hundreds of kilobytes or, for a person whose relatives have relatives, never end.
    Object.defineProperties(this, {
      shape: { value: shape },
      wire: { value: wire ?? this },
      from: { value: from },
      to: { value: to },
      mapping: { value: mapping },
    })
    this.nothing = nothing
  }
}
