import type { Json } from '../model/json.ts'
import type { Findings } from './findings.ts'
import { copyJson, isObject, maxDepth } from './json.ts'
import { LeafType } from './leaf.ts'
import { WireType } from './wire-type.ts'

/**
 * What the document shows no shape for: its value where that is certain, and all of it verbatim where it is not.
 *
 * @category Payloads
 */
export interface Loose<A> {
  readonly value: A | undefined
  readonly fragments: Json | undefined
}

/** What was kept verbatim, written without sharing it: a payload is the caller's to change. */
const ownJson = (value: Json | undefined): Json => copyJson(value) ?? null

const jsonExpected = `JSON nested at most ${maxDepth} deep`

interface LooseForm<A> {
  readonly name: string
  readonly valueOf: (input: unknown) => A | undefined
  readonly encode: (value: A) => Json
  readonly is: (value: unknown) => boolean
  readonly examples: readonly unknown[]
}

const looseType = <A>({ name, valueOf, encode, is, examples }: LooseForm<A>): WireType<Loose<A>, Json> => {
  const read = (input: unknown, findings: Findings): Loose<A> | undefined => {
    const value = valueOf(input)
    if (value !== undefined) return { value, fragments: undefined }
    const fragments = copyJson(input)
    if (fragments !== undefined) return { value: undefined, fragments }
    findings.add('value', jsonExpected)
    return undefined
  }
  const isLoose = (value: unknown): value is Loose<A> =>
    isObject(value) && (value['value'] === undefined ? Object.hasOwn(value, 'fragments') : is(value['value']))
  const write = ({ value, fragments }: Loose<A>): Json => (value === undefined ? ownJson(fragments) : encode(value))
  return new WireType(name, isLoose, read, write, { kind: 'leaf', leaf: name, examples }, undefined)
}

const leafExamples = <A>({ shape }: LeafType<A, Json>): readonly unknown[] =>
  shape.kind === 'leaf' ? shape.examples : []

/** A value alone is that value; anything else is kept verbatim. */
export const loose = <A>(leaf: LeafType<A, Json>): WireType<Loose<A>, Json> =>
  looseType({
    name: `loose ${leaf.name}`,
    valueOf: leaf.parse,
    encode: leaf.encode,
    is: leaf.is,
    examples: [...leafExamples(leaf), ['first', 'second'], { key: 'value' }],
  })

/** An item of an array of arrays: a value alone in its array is that value; anything else is kept verbatim. */
export const nested = <A>(leaf: LeafType<A, Json>): WireType<Loose<A>, Json> =>
  looseType({
    name: `nested ${leaf.name}`,
    valueOf: (input) => leaf.parse(Array.isArray(input) && input.length === 1 ? input[0] : input),
    encode: (value) => [leaf.encode(value)],
    is: leaf.is,
    examples: [...leafExamples(leaf).map((example) => [example]), ['first', 'second']],
  })

/** Something of which the document shows no shape, and nothing is certain: it is kept verbatim. */
export const verbatim = new LeafType<Json, Json>({
  name: 'verbatim',
  expected: jsonExpected,
  is: (value): value is Json => copyJson(value) !== undefined,
  parse: copyJson,
  encode: ownJson,
  examples: [['first', 'second'], { key: 'value' }, 'text'],
})
