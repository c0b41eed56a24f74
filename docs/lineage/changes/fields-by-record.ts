import type { Fields } from './comparison.ts'
import { recordCell, table } from '../../support/markdown.ts'
import { placesCell } from './moved-fields.ts'
import { containerOf, nameOf } from './places.ts'

/** Fields of one record, in the version and in the model. */
interface Group {
  readonly from: string
  readonly to: string
  readonly fields: readonly Fields[]
}

/** A field that follows from the presence of several others has a row of its own: the first of them stands for all. */
const isDerived = ({ after }: Fields): boolean => after.derived.length > 1

/** A field that sets several leaves, as that of a phone its number and its extension, has a row of its own, too. */
const isAlone = (field: Fields): boolean => isDerived(field) || field.row.parts.length > 0

/** The places of any other field: if only one place sets it by its presence, such as a page's token, that counts as a value. */
const placesOf = ({ after }: Fields): readonly string[] => [...after.direct, ...after.derived]

const recordOf = ({ row: { path, parts } }: Fields): string => (parts.length > 0 ? path : containerOf(path))

/** Neighbours in the same record, both in the version and in the model. */
const groupsOf = (fields: readonly Fields[]): readonly Group[] => {
  const groups: Group[] = []
  for (const field of fields) {
    const [from, to] = [[...new Set(placesOf(field).map(containerOf))].join(' '), recordOf(field)]
    const last = groups.at(-1)
    const isOfLast = last?.from === from && last.to === to && ![...last.fields, field].some(isAlone)
    if (isOfLast) groups[groups.length - 1] = { ...last, fields: [...last.fields, field] }
    else groups.push({ from, to, fields: [field] })
  }
  return groups
}

/** A group's fields in the version. */
const versionCell = ({ from, fields }: Group): string => {
  const [derived] = fields.filter(isDerived)
  if (derived !== undefined) return placesCell(derived.after)
  return recordCell(
    from,
    fields.flatMap((field) => placesOf(field).map(nameOf)),
  )
}

/** A group's fields in the model. */
const modelCell = ({ to, fields }: Group): string =>
  recordCell(
    to === '' ? '/' : to,
    fields.flatMap(({ row: { path, parts } }) => (parts.length > 0 ? parts : nameOf(path))),
  )

/** Fields that need no row of their own, as Markdown: one row for each record, folded under a title. */
export const fieldsByRecord = (title: string, versions: string, fields: readonly Fields[]): string => {
  const rows = groupsOf(fields).map((group) => [versionCell(group), modelCell(group)])
  return `<details>\n<summary>${title}</summary>\n\n${table([versions, 'in the model'], rows)}\n\n</details>`
}
