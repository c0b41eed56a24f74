import type * as t from 'io-ts'
import type { Findings } from './findings.ts'
import { WireType } from './wire-type.ts'

/** The kind of value that a leaf takes as it stands, whatever it is. */
export type Kept = 'string' | 'number' | 'boolean' | 'none'

/**
 * Whether a number is the one that was written: beyond 2^53 a parser rounds integers in silence. NaN and Infinity, which
 * no JSON holds, are beyond it, too.
 */
export const isExact = (value: number): boolean => value <= Number.MAX_SAFE_INTEGER && value >= Number.MIN_SAFE_INTEGER

/** How a leaf is written: what it is called, how it is read and written, and some sound values to try it with. */
export interface LeafForm<A, O> {
  readonly name: string
  /** What a reader is told when it is unreadable: `a number`. */
  readonly expected: string
  readonly is: t.Is<A>
  /** The value, or `undefined` where the input is none. */
  readonly parse: (input: unknown) => A | undefined
  readonly encode: (value: A) => O
  /** The kind of value that is read and written as it stands, so that neither `parse` nor `encode` need be asked. */
  readonly keeps?: Kept
  /** Sound wire values, no two of which mean the same. */
  readonly examples: readonly unknown[]
}

/**
 * Empty text is nothing, unless text is what the leaf holds: services that compile records write "" where they know
 * nothing, and that is no fault of the payload.
 */
export const isEmptyText = (input: unknown): boolean => input === ''

/** What reading a leaf takes. */
export interface LeafReader<A> {
  readonly parse: (input: unknown) => A | undefined
  readonly expected: string
}

/** A leaf's value, or `undefined` where it has none; what is unreadable is noted, as that of `key` where one is given. */
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

/**
 * A codec for one value, which a codec of looser shape can try on its own.
 *
 * @category Codecs
 */
export class LeafType<A, O> extends WireType<A, O> {
  readonly expected: string
  /** The value, or `undefined` where the input is none. */
  readonly parse: (input: unknown) => A | undefined
  readonly keeps: Kept

  constructor({ name, expected, is, parse, encode, keeps, examples }: LeafForm<A, O>) {
    const read = (input: unknown, findings: Findings): A | undefined => takeLeaf(this, input, findings)
    super(name, is, read, encode, { kind: 'leaf', leaf: name, examples }, undefined)
    this.expected = expected
    this.parse = parse
    this.keeps = keeps ?? 'none'
  }
}
