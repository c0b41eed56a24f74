import * as t from 'io-ts'
import { Findings, type Finding } from './findings.ts'
import { plain } from './row.ts'

/**
 * Reads a value in one walk. It never throws. What it cannot read it notes and leaves out, so that one unreadable
 * leaf costs that leaf alone; `undefined` says that nothing is left.
 */
export type Read<A> = (input: unknown, findings: Findings) => A | undefined

/** What a codec is made of, as data: for error contexts, generated payloads and lineage. */
export type Shape =
  | { readonly kind: 'leaf'; readonly leaf: string; readonly examples: readonly unknown[] }
  | {
      readonly kind: 'list'
      readonly item: Part
      readonly mayStandAlone: boolean
      /** Whether there is no answer where something else stands. */
      readonly isRoot: boolean
    }
  | {
      readonly kind: 'record'
      readonly name: string
      readonly fields: Readonly<Record<string, Part>>
      readonly twins: Twins
      /** Whether one with none of its keys is something else altogether. */
      readonly needsAnyKey: boolean
      /** Whether members that no field names belong to it, too. */
      readonly isOpen: boolean
      /** Whether there is no answer where something else stands. */
      readonly isRoot: boolean
    }

/** What a codec for records is made of. */
export type RecordShape = Extract<Shape, { readonly kind: 'record' }>

/** Pairs of keys of a record that say the same thing twice and must agree. */
export type Twins = readonly (readonly [string, string])[]

/**
 * What stands for a field that was not sent, as null or not at all: `undefined`, the empty list, or, for what an
 * answer cannot do without, nothing does.
 */
export type Nothing = undefined | readonly never[] | 'missing' | 'nobody'

/** A codec seen as part of another one, which knows nothing of its types. */
export interface Part extends t.Any {
  readonly shape: Shape
  readonly nothing: Nothing
  readonly read: (input: unknown, findings: Findings) => unknown
}

/** Whether an answer cannot do without a part. */
export const isNeeded = ({ nothing }: Part): boolean => typeof nothing === 'string'

/** The codec of a record's member or of a list's items. */
const partAt = (shape: Shape, key: string): Part | undefined => {
  if (shape.kind === 'list') {
    return shape.mayStandAlone && !/^\d+$/.test(key) ? partAt(shape.item.shape, key) : shape.item
  }
  return shape.kind === 'record' && Object.hasOwn(shape.fields, key) ? shape.fields[key] : undefined
}

const memberOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined

/** What io-ts wants to know of a finding: every step on the way there, with its codec and what it was given. */
const ioTsError = (shape: Shape, input: unknown, context: t.Context, finding: Finding): t.ValidationError => {
  const entries = [...context]
  let part: Part | undefined
  let actual = input
  for (const key of finding.keys.toReversed()) {
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
  return value === undefined ? t.failure(input, context, `expected ${name}`) : t.success(plain(value))
}

/**
 * An io-ts codec that can also be read leniently.
 *
 * `decode` and `validate` are strict, as in io-ts: an issue is a failure. `read`, which both use, is lenient. Unknown keys
 * are not a failure.
 *
 * @category Codecs
 */
export class WireType<A, O, N extends Nothing = undefined> extends t.Type<A, O> implements Part {
  readonly read: Read<A>
  readonly shape: Shape
  readonly nothing: N

  constructor(name: string, is: t.Is<A>, read: Read<A>, encode: t.Encode<A, O>, shape: Shape, nothing: N) {
    super(name, is, (input, context) => validate(name, read, shape, input, context), encode)
    this.read = read
    this.shape = shape
    this.nothing = nothing
  }
}
