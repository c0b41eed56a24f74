import { extrasKey, type Json, verbatimKey } from '../model/record.ts'
import { hasOnly, isContainer, isText, ownMembers } from '../wire/json.ts'
import { formatName, noName } from '../model/name.ts'
import { formatPartialDate, noPartialDate } from '../model/partial-date.ts'

const isMembers = (value: unknown): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The members of a record that this library does not know, by the service's own names, if the record was read with
 * `keepExtras`; otherwise there are none. Services grow fields years before their documents do. They stay in the record when it is
 * copied, compared or stored as JSON. Do not log them.
 *
 * @example
 * ```ts
 * const sent = { data: { person: { phones: [{ phone: '2125550100', do_not_call: true }] } } }
 * const read = normalize('v5', 'person', sent, { keepExtras: true })
 * const [phone] = 'value' in read ? read.value.phones : []
 * extrasOf(phone)['do_not_call'] // true
 * ```
 * @category Person
 */
export const extrasOf = (record?: object | null): Readonly<Record<string, Json>> => {
  const extras: unknown = record && Object.getOwnPropertyDescriptor(record, extrasKey)?.value
  return isMembers(extras) ? extras : {}
}

/**
 * A cell of a row: `undefined` where nothing was sent.
 *
 * @category Person
 */
export type Cell = string | number | boolean | undefined

const isPart = (part: unknown): part is number | undefined => part === undefined || typeof part === 'number'

const isTextIfAny = (part: unknown): part is string | undefined => part === undefined || isText(part)

/** Whether a record has some of the keys of a kind of record, and no others but what is unknown: JSON leaves out those without a value. */
const isLike = (record: object, kind: object): boolean => {
  const keys = Object.keys(record).filter((key) => key !== extrasKey)
  return keys.length > 0 && keys.every((key) => Object.hasOwn(kind, key))
}

/** A record in words, if its kind has any: a date as `1975-12`, a name as {@link formatName} writes it, or else as JSON. */
export const recordText = (record: Readonly<Record<string, unknown>>): string => {
  const { year, month, day } = record
  if (isLike(record, noPartialDate) && isPart(year) && isPart(month) && isPart(day))
    return formatPartialDate({ year, month, day })
  const { full, first, middle, last, suffix } = record
  if (
    isLike(record, noName) &&
    isTextIfAny(full) &&
    isTextIfAny(first) &&
    isTextIfAny(middle) &&
    isTextIfAny(last) &&
    isTextIfAny(suffix)
  ) {
    const text = formatName({ ...noName, full, first, middle, last, suffix })
    if (text !== '') return text
  }
  return JSON.stringify(record)
}

const cellOf = (value: unknown): Cell => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return isContainer(value) ? recordText(value) : undefined
}

/** Members whose names are the service's own. */
const isFree = (key: string): boolean => key === extrasKey || key === verbatimKey

const isPosition = (step: string): boolean => step === '*' || /^\d+$/.test(step)

const noSuchPath = (path: string): RangeError =>
  new RangeError(`No record has ${path}: its column would be empty: \`explain\` lists the paths of the model.`)

/** What a value has at a JSON Pointer: several values where that has a `*`, none where nothing was sent. */
const valuesAt = (value: unknown, path: string): readonly unknown[] => {
  if (path !== '' && !path.startsWith('/')) throw new RangeError('A path is a JSON Pointer, such as /names/0/full.')
  let found: readonly unknown[] = [value]
  let isKnown = true
  for (const step of path.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~')
    isKnown &&= !isFree(key)
    found = found.filter(isContainer).flatMap((container): readonly unknown[] => {
      if (step === '*' && Array.isArray(container)) return container
      if (Object.hasOwn(container, key)) return [container[key]]
      // Every record of the model has all its keys.
      if (isKnown && !(Array.isArray(container) && isPosition(step))) throw noSuchPath(path)
      return []
    })
  }
  return found.filter((one) => one !== undefined && one !== null)
}

/**
 * A flat row of what a table has columns for, such as a spreadsheet or a database: for each column, what is at a path of
 * the value. A path is a JSON Pointer into the model; with `*`, it stands for every position in a list, and the cell has all
 * of what is there, joined. A date is text, such as `1975-12`, and so is a name, from its parts if it was not sent in full; another
 * record is JSON.
 *
 * @example
 * ```ts
 * toRow(ada, { name: '/names/0', born: '/birth/date' }) // { name: 'Ada Augusta Byron', born: '1975-12' }
 * ```
 * @throws RangeError when a path does not begin with `/`, or leads to a key that no record has there, or when there is no such
 * option
 * @category Person
 */
export const toRow = <C extends string>(
  value: object,
  columns: Readonly<Record<C, string>>,
  options: { readonly join?: string | undefined } = {},
): Readonly<Record<C, Cell>> => {
  if (!hasOnly(options, { join: isText })) throw new RangeError("The options are { join }, as in { join: ' | ' }.")
  return rowOf(value, columns, ownMembers(options).join ?? '; ')
}

// The first signature connects the names of the columns to a loop over them, which TypeScript cannot follow.
function rowOf<C extends string>(value: object, columns: Readonly<Record<C, string>>, join: string): Record<C, Cell>
function rowOf(value: object, columns: Readonly<Record<string, string>>, join: string): Record<string, Cell> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, path]) => {
      const cells = valuesAt(value, path).map(cellOf)
      return [name, path.split('/').includes('*') ? cells.join(join) : cells[0]]
    }),
  )
}
