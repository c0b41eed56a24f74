import { anyItem } from '../../../src/wire/findings.ts'
import { LeafType } from '../../../src/wire/leaf.ts'
import { LooseType } from '../../../src/wire/loose.ts'
import type { Part, Shape } from '../../../src/wire/wire-type.ts'
import { holdsRecords } from '../records/walk-text.ts'

// What src/wire/list.ts does for all kinds of lists, as code for one of them.

/**
 * A function that readers of lists call. Lists are short: a loop copies several in the time that `slice` takes for one.
 */
export const firstOfText = `const firstOf = (items, count) => {
  const first = new Array(count)
  for (let i = 0; i < count; i++) first[i] = items[i]
  return first
}`

/** How items are added to the result: each as it is, or as by `flatMap`. */
const growths = {
  each: { add: 'if (item !== undefined) items[count++] = item', only: '[only]' },
  flat: {
    add: `if (Array.isArray(item)) for (let i = 0; i < item.length; i++) items[count++] = item[i]
    else if (item !== undefined) items[count++] = item`,
    only: '[only].flat()',
  },
} as const

/**
 * How an item is read from a list. V8 stores lists of numbers from 2^31 on differently from lists of text. If a reader
 * gets both, `[position]` converts the one kind of list to the other first, number by number; `at` does not.
 */
export const takenText = (item: Part, list: string, position: string): string => {
  const leaf = item instanceof LooseType ? item.leaf : item
  return leaf instanceof LeafType && leaf.keeps === 'none' ? `${list}.at(${position})` : `${list}[${position}]`
}

/** The names, in the generated module, of the function that reads an item, and of the item's codec. */
interface Item {
  readonly reader: string
  readonly codec: string
}

/** The code of a function that reads a list. */
export const listText = (
  { item, alone, isRoot }: Extract<Shape, { readonly kind: 'list' }>,
  { reader, codec }: Item,
  growth: keyof typeof growths,
): string => {
  const { add, only } = growths[growth]
  const readAlone = `const only = ${reader}(input, findings)\nreturn only === undefined ? undefined : ${only}`
  const noList = `findings.add('${isRoot ? 'missing' : 'list'}', 'a list')\nreturn`
  const plainAlone = `if (isNoList(input)) return
    if (!isAlone(${codec}, input)) {
      ${noList}
    }
    ${readAlone}`
  const itemAlone = {
    refused: noList,
    plain: isRoot ? noList : plainAlone,
    read: `if (isEmptyText(input)) return\n${readAlone}`,
    written: readAlone,
  }
  const enter = `const here = findings.here
  if (here !== undefined) findings.here = here.at('${anyItem}')`
  const [before, after] = holdsRecords(item) ? [enter, 'if (findings.here !== here) findings.here = here'] : ['', '']
  return `(input, findings) => {
  if (!Array.isArray(input)) {
    ${itemAlone[alone]}
  }
  const items = new Array(input.length)
  ${before}
  let noted = findings.all.length
  let count = 0
  for (let position = 0; position < input.length; position++) {
    const v = ${takenText(item, 'input', 'position')}
    if (v == null) continue
    const item = ${reader}(v, findings)
    ${add}
    if (findings.all.length !== noted) {
      findings.underItem(noted, position)
      noted = findings.all.length
    }
  }
  ${after}
  return count < items.length ? firstOf(items, count) : items
}`
}
