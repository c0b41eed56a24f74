import { carries, type Normalized, type Person, type Version, versions } from '../../src/public/index.ts'
import { wrapperDepth, wrappersOf } from '../../src/lineage/relation.ts'
import { pointerSteps } from '../../src/wire/json.ts'
import { trace } from './trace.ts'
import { describe, fields } from './describe.ts'
import { bold, columns, dim, dimLines, fold, width } from './print.ts'

/** One person, as each version sends them. */
export type Told = ReadonlyMap<Version, Normalized<Person>>

/** What a version says has a column of its own, and so has what is said. */
const column = Math.floor(width / (versions.length + 1))

const notCarried = 'not carried'
const nothingSaid = 'nothing said'

/** What these words in the table mean. */
export const legend = `${notCarried}: the version has no such field\n${nothingSaid}: it has one, but it was empty`

type Sources = ReadonlyMap<string, readonly string[]>

/** The version's own names for the fields that set a field of the person, below the object that holds the profile. */
const wireFields = ({ source, raw }: Normalized<Person>): Sources => {
  const wrappers = wrappersOf(source.version, 'person')
  const fed = new Map<string, string[]>()
  for (const [path, pointers] of trace(source.version, 'person', raw)) {
    const field = path.split('/')[1] ?? ''
    const names = pointers.map((pointer) => pointerSteps(pointer)[wrapperDepth(pointer, wrappers)] ?? '')
    fed.set(field, [...new Set([...(fed.get(field) ?? []), ...names])])
  }
  return fed
}

const cell = ({ source, value }: Normalized<Person>, sources: Sources, field: keyof Person): string => {
  if (!carries(source.version, 'person', `/${field}`)) return dim(notCarried)
  const said = describe(value, field)
  const where = sources.get(field) ?? []
  return said === '' ? dim(nothingSaid) : `${fold(said)}\n${dimLines(fold(`from ${where.join(', ')}`), column - 1)}`
}

/** Field by field: what each version says, in which fields, and what it does not carry. */
export const sideBySide = (told: Told): string => {
  const sides = [...told.values()].map((side) => ({ side, sources: wireFields(side) }))
  const carried = fields.filter((field) => versions.some((version) => carries(version, 'person', `/${field}`)))
  const rows = carried.map((field) => [bold(field), ...sides.map(({ side, sources }) => cell(side, sources, field))])
  const widths = ['', ...versions].map(() => column)
  return columns(rows, widths, ['', ...versions])
}
