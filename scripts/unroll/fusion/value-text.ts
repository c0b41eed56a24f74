import { LeafType } from '../../../src/wire/leaf.ts'
import { LooseType } from '../../../src/wire/loose.ts'
import type { Part } from '../../../src/wire/wire-type.ts'
import type { Fusion } from './fusion.ts'
import { leafValueText } from '../records/walk-text.ts'
import { takenText } from './list-text.ts'

/** Defines a constant for an expression, and returns its name. */
type Define = (text: string) => string

const looseText = (part: LooseType<unknown>, codec: string, { text }: Fusion, define: Define): string => {
  const { leaf, isNested } = part
  const parse = define(`${codec}.leaf.parse`)
  return `(v, findings) => {
    const w = ${isNested ? `Array.isArray(v) && v.length === 1 ? ${takenText(part, 'v', '0')} : v` : 'v'}
    const $value = ${leafValueText(leaf.keeps, 'w', parse)}
    let $fragments
    if ($value === undefined) {
      if (isEmptyText(v)) return
      $fragments = copyJson(v)
      if ($fragments === undefined) {
        findings.add('value', jsonExpected)
        return
      }
    }
    return ${text('({ value: $value, fragments: $fragments })', (key) => `$${key}`)}
  }`
}

const leafText = ({ keeps }: LeafType<unknown, unknown>, codec: string, { text }: Fusion, define: Define): string => {
  const parse = define(`${codec}.parse`)
  return `(v, findings) => {
    const $value = ${leafValueText(keeps, 'v', parse)}
    if ($value !== undefined) return ${text('$value', (key) => `$value.${key}`)}
    takeLeaf(${codec}, v, findings)
  }`
}

/** The code of a function that reads anything but a record, and converts it as a body does. */
export const valueText = (part: Part, codec: string, fusion: Fusion, define: Define): string => {
  if (part instanceof LooseType) return looseText(part, codec, fusion, define)
  if (part instanceof LeafType) return leafText(part, codec, fusion, define)
  return `(v, findings) => {
    const $value = ${codec}.read(v, findings)
    return $value === undefined ? undefined : ${fusion.text('$value', (key) => `$value.${key}`)}
  }`
}
