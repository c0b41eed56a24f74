import { isAlone, listByKeys, type ListType } from './list.ts'
import type { Findings } from './findings.ts'
import { isObject, isText } from './json.ts'
import { examplesOf, LeafType, isEmptyText } from './leaf.ts'
import { type Nothing, type Part, type Role, type Shape, WireType } from './wire-type.ts'
import { trimmed, textOf } from './spelling.ts'
import type { NumberOrText } from './numbers.ts'

// An answer has a root: the envelope and what it contains. Without it, there is no answer; below it, what is unreadable
// is only left out. A codec marks its root, its totals and its token, by whatever names the version gives them, and all other
// rooms find them by these marks.

const ofKind = <A, O, N extends Nothing>(
  role: Role,
  codec: WireType<A, O, Nothing>,
  isRightKind: (input: unknown) => boolean,
  expected: string,
  nothing: N,
): WireType<A, O, N> => {
  const read = (input: unknown, findings: Findings): A | undefined => {
    if (isRightKind(input)) return codec.read(input, findings)
    findings.add('missing', expected)
    return undefined
  }
  const shape: Shape = { ...codec.shape, role }
  return new WireType(codec.name, codec.is, read, codec.encode, shape, nothing, codec)
}

/** The object in which a version wraps an answer: without it, there is no answer (spec section 1, rule 7). */
export const envelope = <A, O>(codec: WireType<A, O>): WireType<A, O, 'missing'> =>
  ofKind('envelope', codec, isObject, 'an object', 'missing')

/** The record that an answer is about: without it, there is no answer; null means that nothing was found. */
export const subject = <A, O>(codec: WireType<A, O>): WireType<A, O, 'notFound'> =>
  ofKind('subject', codec, isObject, 'an object', 'notFound')

/** Whether this is a list, or plainly its only item. */
const isListOf =
  ({ shape }: Pick<Part, 'shape'>) =>
  (input: unknown): boolean =>
    Array.isArray(input) || (shape.kind === 'list' && (isAlone(shape.item, input) || listByKeys(input) !== undefined))

/**
 * The list that an answer is about: null or absent means an empty one, and a lone record a list of one; anything else is no
 * answer.
 */
export const subjects = <A, O>(codec: ListType<A, O>): ListType<A, O> =>
  ofKind('subject', codec, isListOf(codec), 'a list', codec.nothing)

/** How many there are in all of what the answer is about, or of what is at this key beside it, if that is given. */
export const total = <A, O>(leaf: LeafType<A, O>, counts?: string): LeafType<A, O> => {
  const { name, expected, is, parse, encode, keeps } = leaf
  return new LeafType({ name, expected, is, parse, encode, keeps, examples: examplesOf(leaf), role: 'total', counts })
}

/** A total, and the list that it counts. */
interface Total {
  readonly at: readonly string[]
  readonly counts: readonly string[]
}

/** Where an answer has what, each as the keys that lead there. */
export interface Places {
  /** What the answer is about; the keys before the last are its envelope. */
  readonly subject: readonly string[]
  /** The token that leads to the next page. */
  readonly token: readonly string[] | undefined
  readonly totals: readonly Total[]
}

type Marked = readonly [at: readonly string[], shape: Shape]

/** Everything that is marked, outermost first. Nothing is marked in what the answer is about, or in a list. */
const markedIn = (shape: Shape, at: readonly string[] = []): readonly Marked[] => {
  const own: readonly Marked[] = shape.role === undefined ? [] : [[at, shape]]
  if (shape.kind !== 'record' || shape.role === 'subject') return own
  return [...own, ...Object.entries(shape.fields).flatMap(([key, part]) => markedIn(part.shape, [...at, key]))]
}

/** Where the answers of a codec have what, by its marks. */
export const placesIn = ({ shape }: Pick<Part, 'shape'>): Places => {
  const marked = markedIn(shape)
  const of = (role: Role): readonly Marked[] => marked.filter(([, { role: own }]) => own === role)
  const subject = of('subject')[0]?.[0] ?? []
  const countedBy = (total: Shape): readonly string[] =>
    total.kind === 'leaf' && total.counts !== undefined ? [...subject.slice(0, -1), total.counts] : subject
  return {
    subject,
    token: of('token')[0]?.[0],
    totals: of('total').map(([at, leaf]) => ({ at, counts: countedBy(leaf) })),
  }
}

// Leaves that say nothing of a person by themselves: they hold an answer together, as in the form of JSON:API.

/**
 * A text that is always the same, such as the `type` of a resource. It is in no record as read, and no adapter names it: the
 * codec writes it, and another text in its place is an issue.
 */
export const constant = <A extends string>(text: A): WireType<A, A, null> => {
  const expected = `the text ${text}`
  const is = (value: unknown): value is A => value === text
  return new WireType<A, A, null>(
    'constant',
    is,
    (input, findings) => {
      if (input !== text && !isEmptyText(input)) findings.add('value', expected)
      return undefined
    },
    () => text,
    { kind: 'leaf', leaf: 'constant', examples: [text], schema: { enum: [text, null] } },
    null,
  )
}

const linkIn = (input: unknown): string | undefined => (isText(input) ? trimmed(input) || undefined : textOf(input))

/**
 * An id that leads to a record elsewhere in the answer, and the id of a record to which one leads. It means nothing beyond the
 * answer: who writes numbers the records anew.
 */
export const link = /* @__PURE__ */ new LeafType<string, NumberOrText>({
  name: 'link',
  expected: 'an id: text, or a whole number',
  is: (value): value is string => isText(value) && linkIn(value) === value,
  parse: linkIn,
  encode: (value) => value,
  // Those of both ends are the same: so an example of a whole answer holds together.
  examples: ['1', '2', '3'],
  role: 'link',
})

/** Whether there is a link somewhere in this; a record within one of its kind has been looked at. */
export const holdsLink = (shape: Shape, within: readonly string[] = []): boolean => {
  if (shape.kind === 'leaf') return shape.role === 'link'
  if (shape.kind === 'list') return holdsLink(shape.item.shape, within)
  if (within.includes(shape.name)) return false
  return Object.values(shape.fields).some((part) => holdsLink(part.shape, [...within, shape.name]))
}
