import type { Shape } from '../../src/wire/wire-type.ts'

// What src/wire/list.ts does for lists of all kinds, for one of them.

/**
 * A function that reads a list, as text: each of its items is read by a function of this name, which may give a list of
 * them.
 */
export const listText = (
  { mayStandAlone, isRoot }: Extract<Shape, { readonly kind: 'list' }>,
  reader: string,
  isFlat: boolean,
): string => `(input, findings) => {
  if (!Array.isArray(input)) {
    ${
      mayStandAlone
        ? `const only = ${reader}(input, findings)
    return ${isFlat ? 'only' : 'only === undefined ? undefined : [only]'}`
        : `findings.add('${isRoot ? 'missing' : 'list'}', 'a list')
    return`
    }
  }
  const items = ${isFlat ? '[]' : 'new Array(input.length)'}
  const start = findings.all.length
  ${isFlat ? '' : 'let count = 0'}
  for (let position = 0; position < input.length; position++) {
    const v = input[position]
    if (v == null) continue
    const n = findings.all.length
    const item = ${reader}(v, findings)
    if (findings.all.length !== n) findings.underItem(n, position)
    ${isFlat ? 'if (item !== undefined) for (let i = 0; i < item.length; i++) items.push(item[i])' : 'if (item !== undefined) items[count++] = item'}
  }
  if (findings.all.length > start + 1) findings.mergeUnknown(start)
  return ${isFlat ? 'items' : 'count < items.length ? items.slice(0, count) : items'}
}`
