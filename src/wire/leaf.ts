import type * as t from 'io-ts'
import type { Findings } from './findings.ts'
import { isTight, isVisibleAt } from './spelling.ts'
import { isText } from './json.ts'
import { type Part, type Role, WireType } from './wire-type.ts'

/** The type of values that a leaf reads and writes unchanged; `string` begins visibly, and `tight` text ends so, too. */
type Kept = 'string' | 'tight' | 'number' | 'boolean' | 'none'

/**
 * Beyond 2^53, parsers round integers silently: the number may not be the one that was sent. NaN and Infinity, which are
 * not JSON, are not exact either.
 */
export const isExact = (value: number): boolean => value <= Number.MAX_SAFE_INTEGER && value >= Number.MIN_SAFE_INTEGER

/** A leaf that keeps values of a type reads and writes these unchanged. */
export const isKept = (value: unknown, keeps: Kept): boolean => {
  if (typeof value === 'number') return keeps === 'number' && isExact(value)
  if (isText(value)) return keeps === 'tight' ? isTight(value) : keeps === 'string' && isVisibleAt(value, 0)
  return typeof value === keeps
}

/** What defines a leaf: its name, how it is read and written, and valid examples. */
interface LeafForm<A, O> {
  readonly name: string
  /** The `expected` of an issue: `a number`. */
  readonly expected: string
  readonly is: t.Is<A>
  /** The value, or `undefined` if the input is invalid. */
  readonly parse: (input: unknown) => A | undefined
  readonly encode: (value: A) => O
  /** The type of values that are read and written unchanged, without `parse` and `encode`. */
  readonly keeps?: Kept
  /** Valid payload values, each with a different meaning. */
  readonly examples: readonly unknown[]
  /** What it is in a whole answer; most leaves are nothing special there. */
  readonly role?: Role
  /** Of a total, the key of what it counts. */
  readonly counts?: string | undefined
}

/**
 * Empty text, and blanks alone, are treated as absent: services that compile records write "" for what they do not know, or
 * blanks in a field of a fixed width, and this is not an issue.
 */
export const isEmptyText = (input: unknown): boolean => isText(input) && input.trim() === ''

/** The part of a leaf that `takeLeaf` needs. */
type LeafReader<A> = Pick<LeafForm<A, unknown>, 'expected' | 'parse'>

/** Parses a leaf. Unreadable input, unless it is empty text, becomes a finding, at `key` if that is given. */
export const takeLeaf = <A>(
  { parse, expected }: LeafReader<A>,
  input: unknown,
  findings: Findings,
  key?: string,
): A | undefined => {
  const value = parse(input)
  if (value === undefined && !isEmptyText(input)) findings.add('value', expected, key)
  return value
}

/** Reads what a leaf does not keep unchanged; null is nothing. */
export const takeOther = <A>(leaf: LeafReader<A>, input: unknown, findings: Findings, key: string): A | undefined =>
  input === null || input === undefined ? undefined : takeLeaf(leaf, input, findings, key)

/**
 * A codec for a single value, which the codec of a looser form can try.
 *
 * @category Codecs
 */
export class LeafType<A, O> extends WireType<A, O> {
  /** What is expected, as an issue says it: `a date: YYYY-MM-DD, YYYY-MM or YYYY`. */
  readonly expected: string
  /** The value, or `undefined` if the input is invalid. */
  readonly parse: (input: unknown) => A | undefined
  /** The type of values that it reads and writes unchanged, for the library itself. */
  readonly keeps: Kept

  constructor({ name, expected, is, parse, encode, keeps, examples, role, counts }: LeafForm<A, O>) {
    const read = (input: unknown, findings: Findings): A | undefined => takeLeaf(this, input, findings)
    super(name, is, read, encode, { kind: 'leaf', leaf: name, examples, role, counts }, undefined)
    this.expected = expected
    this.parse = parse
    this.keeps = keeps ?? 'none'
  }
}

/** Valid values of a leaf. */
export const examplesOf = ({ shape }: Pick<Part, 'shape'>): readonly unknown[] =>
  shape.kind === 'leaf' ? shape.examples : []

/** The same leaf, but it reads no more than this. */
const onlyIf = <A, O>(
  leaf: LeafType<A, O>,
  parse: (input: unknown) => A | undefined,
  examples: readonly unknown[] = examplesOf(leaf),
): LeafType<A, O> => {
  const { name, expected, is, encode, keeps } = leaf
  return new LeafType({ name, expected, is, parse, encode, keeps, examples })
}

/** The same leaf, but it reads nothing that is written in another way than its values are, such as these. */
export const asWritten = <A, O>(leaf: LeafType<A, O>, examples: readonly A[]): LeafType<A, O> =>
  onlyIf(leaf, (input) => (leaf.is(input) ? input : undefined), examples)

/** The same leaf, but it reads nothing but text. */
export const fromText = <A, O>(leaf: LeafType<A, O>): LeafType<A, O> =>
  onlyIf(leaf, (input) => (isText(input) ? leaf.parse(input) : undefined))
