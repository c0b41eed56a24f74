import { none } from '../model/none.ts'
import { isAlone, isNoList } from './alone.ts'
import { anyItem, type Findings } from './findings.ts'
import { isEmptyText, LeafType } from './leaf.ts'
import { type Nothing, WireType } from './wire-type.ts'

/**
 * A codec for a list of these items.
 *
 * @category Codecs
 */
export type ListType<A, O> = WireType<readonly A[], readonly O[], readonly never[]>

const listOfOne = <A>(only: A | undefined): readonly A[] | undefined => (only === undefined ? undefined : [only])

const listOf = <A, O>(item: WireType<A, O, Nothing>, alone: 'refused' | 'plain'): ListType<A, O> => {
  const is = (value: unknown): value is readonly A[] => Array.isArray(value) && value.every((member) => item.is(member))
  const readItem = item.read
  const isItem = item.is
  // Items that are kept unchanged need only a type check.
  const keepsItems = item instanceof LeafType && item.keeps !== 'none'
  const readAlone = (input: unknown, findings: Findings): readonly A[] | undefined => {
    if (alone === 'plain' && isNoList(input)) return undefined
    if (alone === 'plain' && isAlone(item, input)) return listOfOne(readItem(input, findings))
    findings.add('list', 'a list')
    return undefined
  }
  const read = (input: unknown, findings: Findings): readonly A[] | undefined => {
    if (!Array.isArray(input)) return readAlone(input, findings)
    const items = new Array<A>(input.length)
    const { here } = findings
    findings.here = here?.at(anyItem)
    let count = 0
    for (let position = 0; position < input.length; position++) {
      const value: unknown = input[position]
      if (value === null || value === undefined) continue
      if (keepsItems && isItem(value)) {
        items[count++] = value
        continue
      }
      const before = findings.all.length
      const member = readItem(value, findings)
      if (findings.all.length !== before) findings.underItem(before, position)
      if (member !== undefined) items[count++] = member
    }
    findings.here = here
    return count < items.length ? items.slice(0, count) : items
  }
  const encode = (items: readonly A[]): readonly O[] => items.map((member) => item.encode(member))
  return new WireType(`${item.name}[]`, is, read, encode, { kind: 'list', item, alone, isRoot: false }, none)
}

/**
 * A codec for a list. A list that was not sent is empty. Null items are skipped; unreadable ones are left out, and are
 * issues. What is plainly an item, without a list around it, is a list of one.
 */
export const list = <A, O>(item: WireType<A, O, Nothing>): ListType<A, O> => listOf(item, 'plain')

/** The same for lists that have only one form, as those of stored values: a single item is an issue. */
export const strictList = <A, O>(item: WireType<A, O, Nothing>): ListType<A, O> => listOf(item, 'refused')

/**
 * A codec that reads a list, or a single item without a list around it. Empty text counts as absent where a list's form
 * is not specified (`read`), but is an issue where a record is expected (`written`).
 */
const listOrItem = <A, O, P>(
  item: WireType<A, O, Nothing>,
  alone: 'read' | 'written',
  encode: (items: readonly A[]) => P,
): WireType<readonly A[], P, readonly never[]> => {
  const many = list(item)
  const read = (input: unknown, findings: Findings): readonly A[] | undefined => {
    if (Array.isArray(input)) return many.read(input, findings)
    if (alone === 'read' && isEmptyText(input)) return undefined
    return listOfOne(item.read(input, findings))
  }
  return new WireType(many.name, many.is, read, encode, { kind: 'list', item, alone, isRoot: false }, none)
}

/**
 * For a field that may or may not be a list, as the specification leaves this open: the inner `phones` of a v5
 * resident's phones (spec section 2.5). A single item is written without a list, as the specification shows it.
 */
export const oneOrMany = <A, O>(item: WireType<A, O, Nothing>) =>
  listOrItem(item, 'written', (items): O | readonly O[] => {
    const [only, ...others] = items.map((member) => item.encode(member))
    return only === undefined ? [] : others.length === 0 ? only : [only, ...others]
  })

/**
 * For a field that is a list by its name, though its form is not specified (spec sections 4.3, 4.4). It is written as a
 * list.
 */
export const anyList = <A, O>(item: WireType<A, O, Nothing>) =>
  listOrItem(item, 'read', (items): readonly O[] => items.map((member) => item.encode(member)))
