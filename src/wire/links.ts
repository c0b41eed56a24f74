import { textOf } from './digits.ts'
import { isEmptyText, LeafType, trimmed } from './leaf.ts'
import { isText } from './json.ts'
import type { NumberOrText } from './numbers.ts'
import { type Shape, WireType } from './wire-type.ts'

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
export const link = new LeafType<string, NumberOrText>({
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
