import { carries, type Normalized, type Person, type Version, versions } from '../../src/public/index.ts'
import { describe, fields } from './describe.ts'
import { beginnings, bold, dim, width } from './print.ts'

/** One person, as each version sends them. */
export type Told = ReadonlyMap<Version, Normalized<Person>>

/** What a version says has a column of its own, and so has what is said. */
const column = Math.floor(width / (versions.length + 1))

const notCarried = 'not carried'
const nothingSaid = 'nothing said'

/** What these words in the table mean. */
export const legend = `${notCarried}: the version has no such field\n${nothingSaid}: it has one, but it was empty`

const cell = ({ source, value }: Normalized<Person>, field: keyof Person): string => {
  if (!carries(source.version, 'person', `/${field}`)) return dim(notCarried)
  return describe(value, field) || dim(nothingSaid)
}

/** Field by field: how what each version says begins, and what it does not carry. */
export const sideBySide = (told: Told): string => {
  const carried = fields.filter((field) => versions.some((version) => carries(version, 'person', `/${field}`)))
  const rows = carried.map((field) => [bold(field), ...[...told.values()].map((side) => cell(side, field))])
  const widths = ['', ...versions].map(() => column)
  return beginnings(rows, widths, ['', ...versions])
}
