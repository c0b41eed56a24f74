import { flagIn } from './leaves.ts'
import { Findings } from './findings.ts'
import { isBlank, isObject, isText } from './json.ts'
import { LooseType, verbatim } from './loose.ts'
import { type Nothing, type Part, type Read, type Shape, WireType } from './wire-type.ts'
import { none } from '../model/record.ts'
import { isEmptyText, LeafType } from './leaf.ts'
import { saysNone, trimmed } from './spelling.ts'

// Programs that make JSON from XML write a list of one as its only item. PHP has one type for lists and records, and
// writes an empty one of either kind as [].

const hasMembers = (value: object): boolean => {
  for (const key in value) if (Object.hasOwn(value, key)) return true
  return false
}

/** Whether this is nothing in place of a list: empty text, or a record without members. */
const isNoList = (input: unknown): boolean => isEmptyText(input) || (isObject(input) && !hasMembers(input))

/** How far the positions of a list may run beyond its items: no small payload becomes a large list. */
const mostGaps = 100

/**
 * The list that PHP has written as an object, as it does if its positions do not run from 0 on. Each item stays where it is, so
 * that an issue tells its place.
 */
export const listByKeys = (input: unknown): readonly unknown[] | undefined => {
  if (!isObject(input)) return undefined
  const entries = Object.entries(input)
  const items: unknown[] = []
  for (const [key, item] of entries) {
    if (!/^(?:0|[1-9]\d{0,5})$/.test(key) || Number(key) >= entries.length + mostGaps) return undefined
    items[Number(key)] = item
  }
  return items.length === 0 ? undefined : items
}

/** Whether this is nothing in place of a record: empty text, or an empty list. */
export const isNoRecord = (input: unknown): boolean =>
  isEmptyText(input) || (Array.isArray(input) && input.length === 0)

/** Text with one of these may have several items in it, or may be a list itself. */
const separator = /[,;|\n[\]{}]/

const isLetters = /\p{L}/u

/** Whether a text of somebody's own words is an item for certain: it does not say that there is none. */
const saysSomething = (text: string): boolean =>
  isLetters.test(text) && !saysNone(trimmed(text)) && flagIn(text) === undefined

/** Whether a single value is an item for certain: one that its grammar tells, or words where any text is an item. */
const isLoneValue = (part: Part, input: unknown): boolean => {
  const leaf = part.wire instanceof LooseType ? part.wire.leaf : part.wire
  const isFree = leaf instanceof LeafType && (leaf.keeps === 'string' || leaf.keeps === 'tight' || leaf === verbatim)
  if (isText(input)) return !separator.test(input) && (!isFree || saysSomething(input)) && isReadable(part, input)
  return isObject(input) || !isFree ? isReadable(part, input) : false
}

const isReadable = ({ read }: Part, input: unknown): boolean => {
  const findings = new Findings()
  return read(input, findings) !== undefined && findings.all.length === 0
}

/** The items that may come without their wrapper, by its codec. */
const bareItems = new WeakMap<object, Part>()

/**
 * Whether this is plainly an item, without the list around it: a record with a field of such items, or a value that is
 * certainly one. `false` may say that there is none.
 */
export const isAlone = (part: Part, input: unknown): boolean => {
  const { shape } = part
  if (shape.kind === 'record') {
    const bare = bareItems.get(part)
    if (bare !== undefined && isAlone(bare, input)) return true
    return isObject(input) && Object.keys(shape.fields).some((key) => Object.hasOwn(input, key))
  }
  return typeof input !== 'boolean' && !Array.isArray(input) && isLoneValue(part, input)
}

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
    // In place of an item that is written without a list, empty text is an issue.
    const isNothing = loneItem === 'readAndWritten' ? isObject(input) && !hasMembers(input) : isNoList(input)
    return isNothing ? undefined : listOfOne(item.read(input, findings))
  }
  let readItem: Read<A> | undefined
  const read = (input: unknown, findings: Findings): readonly A[] | undefined =>
    Array.isArray(input)
      ? findings.readItems(findings.keepsExtras ? item.read : (readItem ??= item.read.made?.() ?? item.read), input)
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
 * resident's phones (spec section 2.5). A single item is written without a list, as the specification shows it, unless nothing
 * is known of it: `{}` is no item.
 */
export const oneOrMany = <A, O>(item: Item<A, O>) =>
  listType(item, 'readAndWritten', (items): O | readonly O[] => {
    const written = encodeItems(item, items)
    const [only] = written
    return only !== undefined && written.length === 1 && !isBlank(only) ? only : written
  })

/**
 * For a field that is a list by its name, though its form is not specified (spec sections 4.3, 4.4). It is written as a
 * list, and read without one, too.
 */
export const anyList = <A, O>(item: Item<A, O>): ListType<A, O> =>
  listType(item, 'read', (items) => encodeItems(item, items))

/**
 * A codec for a wrapper around items, or for one of the items without it, as clients of the service expect the phones and
 * emails of v5's residents. It is written with the wrapper, as the specification shows it.
 */
export const orBare = <A, O>(
  wrapper: WireType<readonly A[], O | undefined>,
  key: string,
  item: WireType<A, unknown>,
): WireType<readonly A[], O | undefined> => {
  const read = (input: unknown, findings: Findings): readonly A[] | undefined => {
    if (!isObject(input) || Object.hasOwn(input, key) || !isAlone(item, input)) return wrapper.read(input, findings)
    const only = item.read(input, findings)
    return only === undefined ? undefined : [only]
  }
  const { name, is, encode, shape } = wrapper
  const codec = new WireType(name, is, read, encode, shape, undefined, wrapper)
  bareItems.set(codec, item)
  return codec
}
