import type { Json } from '../model/record.ts'
import { Findings } from './findings.ts'
import { copyJson, isContainer, isObject, jsonExpected } from './json.ts'
import { examplesOf, fromText, isEmptyText, LeafType } from './leaf.ts'
import { WireType } from './wire-type.ts'

/**
 * Something whose form is not specified: its value if that is certain, otherwise all of it, verbatim.
 *
 * @category Payloads
 */
export interface Loose<A> {
  readonly value: A | undefined
  readonly fragments: Json | undefined
}

/** A copy of what was kept verbatim: the caller may change the payload. */
const ownJson = (value: Json | undefined): Json => copyJson(value) ?? null

/** How a leaf is read where no form is specified: a number in place of text may be anything. */
const certain = <A>(leaf: LeafType<A, Json | undefined>): LeafType<A, Json | undefined> =>
  leaf.keeps === 'tight' || leaf.keeps === 'string' ? fromText(leaf) : leaf

/** The item of a list that has only one; anything else unchanged. */
const only = (input: unknown): unknown => (Array.isArray(input) && input.length === 1 ? input[0] : input)

/** In how many lists of its own a value is. */
type Depth = 0 | 1 | 2

const innermost = (input: unknown, depth: Depth): unknown =>
  depth === 0 ? input : depth === 1 ? only(input) : only(only(input))

/** A codec for a value whose form is not specified, in so many lists of its own. */
export class LooseType<A> extends WireType<Loose<A>, Json> {
  readonly leaf: LeafType<A, Json | undefined>
  readonly depth: Depth

  constructor(leaf: LeafType<A, Json | undefined>, depth: Depth, examples: readonly unknown[]) {
    const read = (input: unknown, findings: Findings): Loose<A> | undefined => {
      const single = innermost(input, depth)
      const value = leaf.parse(single)
      if (value !== undefined) return { value, fragments: undefined }
      if (isEmptyText(single)) return undefined
      const fragments = copyJson(input)
      if (fragments !== undefined) return { value: undefined, fragments }
      findings.add('value', jsonExpected)
      return undefined
    }
    const isLoose = (value: unknown): value is Loose<A> =>
      isObject(value) && (value['value'] === undefined ? Object.hasOwn(value, 'fragments') : leaf.is(value['value']))
    const write = ({ value, fragments }: Loose<A>): Json => {
      if (value === undefined) return ownJson(fragments)
      const written = leaf.encode(value) ?? null
      return depth === 1 ? [written] : written
    }
    const name = `${depth === 1 ? 'nested' : 'loose'} ${leaf.name}`
    super(name, isLoose, read, write, { kind: 'leaf', leaf: name, examples }, undefined)
    this.leaf = leaf
    this.depth = depth
  }
}

/** Reads a value if it is one of this leaf's; anything else is kept verbatim. */
export const loose = <A>(leaf: LeafType<A, Json | undefined>): WireType<Loose<A>, Json> =>
  new LooseType(certain(leaf), 0, [...examplesOf(leaf), ['first', 'second'], { key: 'value' }])

/** For the items of an array of arrays: reads the only value in an array; anything else is kept verbatim. */
export const nested = <A>(leaf: LeafType<A, Json | undefined>): WireType<Loose<A>, Json> =>
  new LooseType(certain(leaf), 1, [...examplesOf(leaf).map((example) => [example]), ['first', 'second']])

/**
 * For a field that is shown as an array of arrays, though it has one value, which is written alone: v3's `age` of an owner (spec
 * section 4.4).
 */
export const twiceNested = <A>(leaf: LeafType<A, Json | undefined>): WireType<Loose<A>, Json> =>
  new LooseType(certain(leaf), 2, [...examplesOf(leaf), ['first', 'second'], { key: 'value' }])

/** For a field whose form is not specified, and of which nothing is certain: it is kept verbatim. */
export const verbatim = new LeafType<Json, Json>({
  name: 'verbatim',
  expected: jsonExpected,
  // What says nothing would not be read again.
  is: (value): value is Json => value !== null && !isEmptyText(value) && copyJson(value) !== undefined,
  parse: (input) => (isEmptyText(input) ? undefined : copyJson(input)),
  encode: ownJson,
  examples: [['first', 'second'], { key: 'value' }, 'text'],
})

/**
 * A codec for something whose form is not specified, but which elsewhere is such an open record: what is no record is kept
 * verbatim, in its `fragments`.
 */
export const orVerbatim = <A extends { readonly fragments: Json | undefined }, O>(
  codec: WireType<A, O>,
): WireType<A, O | Json> => {
  const read = (input: unknown, findings: Findings): A | undefined => {
    if (isObject(input)) return codec.read(input, findings)
    if (isEmptyText(input)) return undefined
    const fragments = copyJson(input)
    if (fragments === undefined) findings.add('record', 'an object')
    const blank = fragments === undefined ? undefined : codec.read({}, new Findings())
    return blank && { ...blank, fragments }
  }
  const encode = (value: A): O | Json => {
    const written = codec.encode(value)
    const { fragments } = value
    const isRecord = fragments === undefined || isObject(fragments)
    const saysMore = isContainer(written) && Object.keys(written).length > 0
    return isRecord || saysMore ? written : (copyJson(fragments) ?? null)
  }
  return new WireType(codec.name, codec.is, read, encode, codec.shape, undefined)
}
