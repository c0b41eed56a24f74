import { Findings } from './findings.ts'
import { isObject, isText } from './json.ts'
import { isEmptyText } from './leaf.ts'
import type { Part } from './wire-type.ts'

// Programs that make JSON from XML write a list of one as its only item. PHP has one type for lists and records, and
// writes an empty one of either kind as [].

const hasMembers = (value: object): boolean => {
  for (const key in value) if (Object.hasOwn(value, key)) return true
  return false
}

/** Whether this is nothing in place of a list: empty text, or a record without members. */
export const isNoList = (input: unknown): boolean => isEmptyText(input) || (isObject(input) && !hasMembers(input))

/** Whether this is nothing in place of a record: empty text, or an empty list. */
export const isNoRecord = (input: unknown): boolean =>
  isEmptyText(input) || (Array.isArray(input) && input.length === 0)

/** Text with one of these may have several items in it. */
const separator = /[,;|\n]/

/**
 * Whether this is plainly an item, without the list around it: a record with a field of such items, or a value that can
 * be read as one. `false` may say that there is none.
 */
export const isAlone = ({ shape, read }: Part, input: unknown): boolean => {
  if (shape.kind === 'record') {
    return isObject(input) && Object.keys(shape.fields).some((key) => Object.hasOwn(input, key))
  }
  if (typeof input === 'boolean' || Array.isArray(input) || (isText(input) && separator.test(input))) return false
  const findings = new Findings()
  return read(input, findings) !== undefined && findings.all.length === 0
}
