import { saysNone, trimmed } from './blanks.ts'
import { Findings } from './findings.ts'
import { isObject, isText } from './json.ts'
import { isEmptyText, LeafType } from './leaf.ts'
import { flagIn } from './leaves.ts'
import { LooseType, verbatim } from './loose.ts'
import type { Part } from './wire-type.ts'

// Programs that make JSON from XML write a list of one as its only item. PHP has one type for lists and records, and
// writes an empty one of either kind as [].

const hasMembers = (value: object): boolean => {
  for (const key in value) if (Object.hasOwn(value, key)) return true
  return false
}

/** Whether this is nothing in place of a list: empty text, or a record without members. */
export const isNoList = (input: unknown): boolean => isEmptyText(input) || (isObject(input) && !hasMembers(input))

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
export const bareItems = new WeakMap<object, Part>()

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
