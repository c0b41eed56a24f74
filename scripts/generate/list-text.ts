import { LeafType } from '../../src/wire/leaf.ts'
import { LooseType } from '../../src/wire/loose.ts'
import type { Part, Shape } from '../../src/wire/wire-type.ts'

// What `readItems` of src/wire/findings.ts does for all lists, as code for one of them: then what it calls is always the same.

/** The condition under which a leaf keeps a value unchanged, as `isKept` of src/wire/leaf.ts. */
export const kept = {
  string: (value: string) => `typeof ${value} === 'string'`,
  number: (value: string) => `typeof ${value} === 'number' && isExact(${value})`,
  boolean: (value: string) => `typeof ${value} === 'boolean'`,
} as const

/** The value of a leaf as an expression; `undefined` if it is unreadable. */
export const parsed = ({ keeps }: LeafType<unknown, unknown>, parse: string, value: string): string =>
  keeps === 'none' ? `${parse}(${value})` : `${kept[keeps](value)} ? ${value} : ${parse}(${value})`

/** What an item's reader calls, and how it reads one: `read` is what becomes of `value`. */
interface ItemText {
  readonly calls: readonly string[]
  readonly read: string
}

/**
 * A value that is unreadable is read again by the item's own reader, which notes why. The codec of a payload has the same list
 * without adapters: its items stay as they are.
 */
const itemText = ({ wire }: Part): ItemText => {
  const from = 'const from = item.from ?? ((known) => known)'
  if (wire instanceof LooseType) {
    const inner = wire.isNested ? 'Array.isArray(value) && value.length === 1 ? value[0] : value' : 'value'
    return {
      calls: ['const { parse } = item.wire.leaf', from],
      read: `const inner = ${inner}
          const known = ${parsed(wire.leaf, 'parse', 'inner')}
          const read = known === undefined ? item.read(value, findings) : from({ value: known, fragments: undefined })`,
    }
  }
  if (wire instanceof LeafType) {
    return {
      calls: ['const { parse } = item.wire', from],
      read: `const known = ${parsed(wire, 'parse', 'value')}
          const read = known === undefined ? item.read(value, findings) : from(known)`,
    }
  }
  return { calls: ['const readItem = item.read'], read: 'const read = readItem(value, findings)' }
}

/** The code of a function with this name that reads the list of a field. */
export const listText = (name: string, field: string, { item }: Extract<Shape, { readonly kind: 'list' }>): string => {
  const { calls, read } = itemText(item)
  return `((list) => {
      const { item } = list.shape
      ${calls.join('\n      ')}
      return function ${name}(input, findings) {
        if (!Array.isArray(input)) return list.read(input, findings)
        const items = new Array(input.length)
        const place = findings.enterItems()
        let noted = findings.all.length
        let count = 0
        for (let position = 0; position < input.length; position++) {
          const value = input[position]
          if (value == null) continue
          ${read}
          if (read !== undefined) items[count++] = read
          if (findings.all.length !== noted) noted = findings.locateItem(noted, position)
        }
        findings.leaveItems(place)
        return count < items.length ? items.slice(0, count) : items
      }
    })(${field})`
}
