import { LeafType } from '../../src/wire/leaf.ts'
import { LooseType } from '../../src/wire/loose.ts'
import type { Part } from '../../src/wire/wire-type.ts'

// What `readItems` of src/wire/findings.ts does for all lists, as code for a list of single values: what reads one of them takes
// less time than to call it.

/** `isVisible` of src/wire/leaf.ts: its calls, for each text, would take a tenth of all time to read. */
const visible = (code: string): string => `(${code} - 33) >>> 0 < 94`

/** The condition under which a leaf keeps a value unchanged, as `isKept` of src/wire/leaf.ts. */
export const kept = {
  string: (value: string) =>
    `typeof ${value} === 'string' && ${value}.length > 0 && ${visible(`${value}.charCodeAt(0)`)}`,
  tight: (value: string) =>
    `typeof ${value} === 'string' && ${value}.length > 0 && ${visible(`${value}.charCodeAt(0)`)} && ${visible(`${value}.charCodeAt(${value}.length - 1)`)}`,
  number: (value: string) => `typeof ${value} === 'number' && isExact(${value})`,
  boolean: (value: string) => `typeof ${value} === 'boolean'`,
} as const

/** The value of a leaf as an expression; `undefined` if it is unreadable. */
const parsed = ({ keeps }: LeafType<unknown, unknown>, value: string): string =>
  keeps === 'none' ? `parse(${value})` : `${kept[keeps](value)} ? ${value} : parse(${value})`

/** How an item is read: its leaf, and the expressions for that, for its input and for what is made of its value. */
const itemOf = ({ wire }: Part) => {
  if (wire instanceof LeafType) return { leaf: wire, path: 'item.wire', input: 'value', made: 'known' }
  if (!(wire instanceof LooseType)) throw new Error(`No code is known for a list of ${wire.name}.`)
  return {
    leaf: wire.leaf,
    path: 'item.wire.leaf',
    input: wire.depth === 1 ? 'Array.isArray(value) && value.length === 1 ? value[0] : value' : 'value',
    made: '{ value: known, fragments: undefined }',
  }
}

/**
 * The code of a function with this name that reads the list of a field. An item that is unreadable is read again by its own
 * reader, which notes why. The codec of a payload has the same list without adapters: its items stay as they are.
 */
export const listText = (name: string, field: string, item: Part): string => {
  const { leaf, path, input, made } = itemOf(item)
  return `((list) => {
      const { item } = list.shape
      const { parse } = ${path}
      const from = item.from ?? ((known) => known)
      return function ${name}(values, findings) {
        if (!Array.isArray(values)) return list.read(values, findings)
        if (!findings.mayRead(values.length)) return []
        let noted = findings.all.length
        const items = values.map((value, position) => {
          if (value == null) return undefined
          const input = ${input}
          const known = ${parsed(leaf, 'input')}
          const read = known === undefined ? item.read(value, findings) : from(${made})
          if (findings.all.length !== noted) noted = findings.locateItem(noted, position)
          return read
        })
        return items.includes(undefined) ? items.filter((item) => item !== undefined) : items
      }
    })(${field})`
}
