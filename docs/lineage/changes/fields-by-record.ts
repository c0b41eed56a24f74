import type { Fields } from './comparison.ts'
import { code, table } from './markdown.ts'

/** A field's name at the end of a place, with the list that it may be: `majors/*`. */
const lastName = /\/?([^/*]+(?:\/\*)*)$/

const containerOf = (place: string): string => place.replace(lastName, '')

const nameOf = (place: string): string => lastName.exec(place)?.[1] ?? place

/** Fields of one record, in the version and in the model. */
interface Group {
  readonly from: string
  readonly to: string
  readonly fields: readonly Fields[]
}

const placesOf = ({ after }: Fields): readonly string[] => [...after.told, ...after.implied]

/** Neighbours that have their records in common, in the version and in the model. */
const groupsOf = (fields: readonly Fields[]): readonly Group[] => {
  const groups: Group[] = []
  for (const field of fields) {
    const [from, to] = [[...new Set(placesOf(field).map(containerOf))].join(' '), containerOf(field.row.path)]
    const last = groups.at(-1)
    if (last?.from === from && last.to === to) groups[groups.length - 1] = { ...last, fields: [...last.fields, field] }
    else groups.push({ from, to, fields: [field] })
  }
  return groups
}

/** Names behind the record that they are in. A field that feeds two is there twice: both cells are in one order. */
const cell = (container: string, names: readonly string[]): string =>
  `${container === '' ? '' : `${code(container.split(' '))}: `}${code(names)}`

/** Fields that need no row of their own, as Markdown: one row for each record, folded up under a title. */
export const fieldsByRecord = (title: string, versions: string, fields: readonly Fields[]): string => {
  const rows = groupsOf(fields).map((group) => [
    cell(
      group.from,
      group.fields.flatMap((field) => placesOf(field).map(nameOf)),
    ),
    cell(
      group.to === '' ? '/' : group.to,
      group.fields.map(({ row }) => nameOf(row.path)),
    ),
  ])
  return `<details>\n<summary>${title}</summary>\n\n${table([versions, 'in the model'], rows)}\n\n</details>`
}
