import { none } from '../model/none.ts'
import { isAlone, isNoList, listByKeys } from './alone.ts'
import type { Findings } from './findings.ts'
import { isEmptyText } from './leaf.ts'
import { type Nothing, type Read, type Shape, WireType } from './wire-type.ts'

/**
 * A codec for a list of these items.
 *
 * @category Codecs
 */
export type ListType<A, O> = WireType<readonly A[], readonly O[], readonly never[]>

type ListShape = Extract<Shape, { readonly kind: 'list' }>

/** The codec of an item. A version may have no place for some: these are left out of the list. */
type Item<A, O> = WireType<A, O | undefined, Nothing>

/** Untyped code may pass anything: an object that has only a length would be gone through position by position. */
export const checkIsList = (items: unknown): void => {
  if (!Array.isArray(items)) throw new TypeError('A list is expected.')
}

const encodeItems = <A, O>(item: Item<A, O>, items: readonly A[]): readonly O[] => {
  checkIsList(items)
  return items.map((member) => item.encode(member)).filter((written) => written !== undefined)
}

const listOfOne = <A>(only: A | undefined): readonly A[] | undefined => (only === undefined ? undefined : [only])

const listType = <A, O, P>(
  item: Item<A, O>,
  loneItem: ListShape['loneItem'],
  encode: (items: readonly A[]) => P,
): WireType<readonly A[], P, readonly never[]> => {
  const is = (value: unknown): value is readonly A[] => Array.isArray(value) && value.every((member) => item.is(member))
  const readLoneItem = (input: unknown, findings: Findings): readonly A[] | undefined => {
    const byKeys = loneItem === 'readIfPlain' || loneItem === 'readAndWritten' ? listByKeys(input) : undefined
    if (byKeys !== undefined) return findings.readItems(item.read, byKeys)
    if (loneItem === 'issue' || (loneItem === 'readIfPlain' && !isNoList(input) && !isAlone(item, input))) {
      findings.add('list', 'a list')
      return undefined
    }
    // Where a record is expected, empty text is an issue; elsewhere, it counts as absent.
    const isNothing = loneItem === 'readIfPlain' ? isNoList(input) : loneItem === 'read' && isEmptyText(input)
    return isNothing ? undefined : listOfOne(item.read(input, findings))
  }
  let readItem: Read<A> | undefined
  const read = (input: unknown, findings: Findings): readonly A[] | undefined =>
    Array.isArray(input)
      ? findings.readItems((readItem ??= item.read.made?.() ?? item.read), input)
      : readLoneItem(input, findings)
  const shape: Shape = { kind: 'list', item, loneItem, role: undefined }
  return new WireType(`${item.name}[]`, is, read, encode, shape, none)
}

/**
 * A codec for a list. A list that was not sent is empty. Null items are skipped; unreadable ones are left out, and are
 * issues. What is plainly an item, without a list around it, is a list of one.
 */
export const list = <A, O>(item: Item<A, O>): ListType<A, O> =>
  listType(item, 'readIfPlain', (items) => encodeItems(item, items))

/** A list that has only one form, as those of stored values: a single item is an issue. */
export const strictList = <A, O>(item: Item<A, O>): ListType<A, O> =>
  listType(item, 'issue', (items) => encodeItems(item, items))

/**
 * For a field that may or may not be a list, as the specification leaves this open: the inner `phones` of a v5
 * resident's phones (spec section 2.5). A single item is written without a list, as the specification shows it.
 */
export const oneOrMany = <A, O>(item: Item<A, O>) =>
  listType(item, 'readAndWritten', (items): O | readonly O[] => {
    const written = encodeItems(item, items)
    const [only] = written
    return only !== undefined && written.length === 1 ? only : written
  })

/**
 * For a field that is a list by its name, though its form is not specified (spec sections 4.3, 4.4). It is written as a
 * list, and read without one, too.
 */
export const anyList = <A, O>(item: Item<A, O>): ListType<A, O> =>
  listType(item, 'read', (items) => encodeItems(item, items))
