import type * as t from 'io-ts'
import type { Findings } from './findings.ts'
import { isObject, type JsonObject } from './json.ts'
import { record } from './record.ts'
import { type Fields, isConstant, type Part, type RecordShape, WireType } from './wire-type.ts'

// Records of several kinds in one list, as JSON:API has `included`: a constant of each tells which it is.

/** The text of a kind's constant. */
type TagOf<C, K extends string> = C extends { readonly _O: infer O }
  ? K extends keyof O
    ? Exclude<O[K], null | undefined>
    : never
  : never

/** A record of one of these kinds as read: with the text that says which, unlike one that is read by itself. */
type Tagged<C, K extends string> = C extends { readonly _A: infer A } ? A & { readonly [P in K]: TagOf<C, K> } : never

const examplesOf = ({ shape }: Part): readonly unknown[] => (shape.kind === 'leaf' ? shape.examples : [])

/** The fields of all kinds, for whoever looks for one: those of records with the same name are together. */
const allFields = (kinds: readonly RecordShape[]): Fields => {
  const fields: Record<string, Part> = {}
  for (const { fields: own } of kinds)
    for (const [key, part] of Object.entries(own)) {
      const known = fields[key]
      fields[key] =
        known?.shape.kind === 'record' && part.shape.kind === 'record'
          ? record(`${known.shape.name} or ${part.shape.name}`, allFields([known.shape, part.shape]))
          : (known ?? part)
    }
  return fields
}

const isRecordShape = (shape: Part['shape']): shape is RecordShape => shape.kind === 'record'

/** The kind of record that a payload's value is, if its shape has several. */
export const kindOf = (shape: RecordShape, value: unknown): RecordShape => {
  const kinds = (shape.kinds ?? []).flatMap((kind) => (isRecordShape(kind.shape) ? [kind.shape] : []))
  const isOf = ({ fields }: RecordShape): boolean =>
    Object.entries(fields).some(
      ([key, part]) => isConstant(part) && isObject(value) && examplesOf(part).includes(value[key]),
    )
  return kinds.find(isOf) ?? shape
}

/**
 * A codec for records of several kinds, which differ in a constant: `taggedUnion('type', Phone, Relative)` of records with
 * `type: constant('phones')` and `type: constant('people')`. As read, each has that text. One of another kind is an issue, and is
 * left out.
 */
export const taggedUnion = <const K extends string, M extends readonly Part[]>(
  key: K,
  ...kinds: M
): WireType<Tagged<M[number], K>, t.OutputOf<M[number]>> => unionOf(key, kinds)

// This overload connects the types of the kinds to code that looks one up.
function unionOf<A, O>(key: string, kinds: readonly Part[]): WireType<A, O>
function unionOf(key: string, kinds: readonly Part[]): WireType<JsonObject, unknown> {
  const shapes = kinds.flatMap(({ shape }) => (isRecordShape(shape) ? [shape] : []))
  const byTag = new Map<unknown, Part>(
    kinds.flatMap((kind) => {
      const part = isRecordShape(kind.shape) ? kind.shape.fields[key] : undefined
      return part === undefined ? [] : examplesOf(part).map((tag) => [tag, kind] as const)
    }),
  )
  const expected = `the text ${[...byTag.keys()].join(' or ')}`
  const read = (input: unknown, findings: Findings): JsonObject | undefined => {
    if (!isObject(input)) {
      findings.add('record', 'an object')
      return undefined
    }
    const tag = input[key]
    const kind = byTag.get(tag)
    if (kind === undefined) findings.add('value', expected, key)
    const value = kind?.read(input, findings)
    return isObject(value) ? { ...value, [key]: tag } : undefined
  }
  const is = (value: unknown): value is JsonObject => isObject(value) && byTag.get(value[key])?.is(value) === true
  const encode = (value: JsonObject): unknown => byTag.get(value[key])?.encode(value)
  const shape: RecordShape = {
    kind: 'record',
    name: shapes.map(({ name }) => name).join(' or '),
    fields: allFields(shapes),
    kinds,
    twins: [],
    needsAnyOf: [],
    isOpen: false,
    isStrict: false,
    role: undefined,
  }
  return new WireType(shape.name, is, read, encode, shape, undefined)
}
