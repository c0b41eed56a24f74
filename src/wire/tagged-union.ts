import type * as t from 'io-ts'
import type { Findings } from './findings.ts'
import { isObject, type JsonObject } from './json.ts'
import { examplesOf } from './leaf.ts'
import { fieldsOf, record } from './record.ts'
import { type Fields, type Part, type RecordShape, WireType } from './wire-type.ts'

// Records of several kinds in one list, as JSON:API has `included`: a constant of each tells which it is.

/** The text of a kind's constant. */
type TagOf<C, K extends string> = C extends { readonly _O: infer O }
  ? K extends keyof O
    ? Exclude<O[K], null | undefined>
    : never
  : never

/** A record of one of these kinds as read: with the text that says which, unlike one that is read by itself. */
type Tagged<C, K extends string> = C extends { readonly _A: infer A } ? A & { readonly [P in K]: TagOf<C, K> } : never

/** The fields of all kinds, for whoever looks for one: those of records with the same name are together. */
const allFields = (kinds: readonly Part[]): Fields => {
  const fields: Record<string, Part> = {}
  for (const kind of kinds)
    for (const [key, part] of Object.entries(fieldsOf(kind))) {
      const known = fields[key]
      fields[key] =
        known?.shape.kind === 'record' && part.shape.kind === 'record' ? recordOfAny([known, part]) : (known ?? part)
    }
  return fields
}

const recordOfAny = (kinds: readonly Part[]): Part & { readonly shape: RecordShape } =>
  record(kinds.map(({ name }) => name).join(' or '), allFields(kinds))

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
  const byTag = new Map(
    kinds.flatMap((kind) => {
      const part = fieldsOf(kind)[key]
      return part === undefined ? [] : examplesOf(part).map((tag) => [tag, kind] as const)
    }),
  )
  const expected = `the text ${[...byTag.keys()].join(' or ')}`
  const read = (input: unknown, findings: Findings): JsonObject | undefined => {
    const tag = isObject(input) ? input[key] : undefined
    // What is no record is that of no kind.
    const kind = isObject(input) ? byTag.get(tag) : kinds[0]
    if (kind === undefined) findings.add('value', expected, key)
    const value = kind?.read(input, findings)
    return isObject(value) ? { ...value, [key]: tag } : undefined
  }
  const is = (value: unknown): value is JsonObject => isObject(value) && byTag.get(value[key])?.is(value) === true
  const encode = (value: JsonObject): unknown => byTag.get(value[key])?.encode(value)
  const { name, shape } = recordOfAny(kinds)
  return new WireType(name, is, read, encode, { ...shape, kinds }, undefined)
}
