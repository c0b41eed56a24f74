import { lineage, type LineageRow, type Operation, type Version, versions } from '../../../src/public/index.ts'
import { type Change, changeOf } from './change-of.ts'
import { fold, type FoldedRow } from '../../../src/lineage/lineage.ts'
import { defaults } from '../../../src/versions/table.ts'

// What the page shows of the lineage: rows, found by a search and kept by a filter. Nothing here knows of the DOM.

/** A row of the table, and all that a search may find it by. */
export interface Field {
  readonly row: FoldedRow
  readonly names: readonly string[]
  readonly change: (from: Version, to: Version) => Change
}

/** A name or path as searches compare it: without case style and positions in lists. */
const plain = (text: string): string =>
  text
    .replace(/\/(\*|\d+)(?=\/|$)/g, '')
    .replace(/[\s_-]/g, '')
    .toLowerCase()

const pointersOf = (row: LineageRow): readonly string[] =>
  versions.flatMap((version) => row[version].fields.map(({ path }) => path))

const fieldOf = (operation: Operation, row: FoldedRow): Field => {
  const leaves = row.parts.length === 0 ? [row.path] : row.parts.map((part) => `${row.path}/${part}`)
  return {
    row,
    names: [...leaves, ...pointersOf(row)].map(plain),
    change: (from, to) => changeOf(operation, row, from, to),
  }
}

const fieldsByOperation = new Map<Operation, readonly Field[]>()

/** The rows of an operation, in the order of the model. */
export const fieldsOf = (operation: Operation): readonly Field[] => {
  const fields = fieldsByOperation.get(operation) ?? fold(lineage(operation)).map((row) => fieldOf(operation, row))
  fieldsByOperation.set(operation, fields)
  return fields
}

const isCarried = ({ row }: Field, version: Version): boolean => row[version].status === 'carried'

/** The version that is asked first: the others are compared with it. */
const [current] = defaults.asked

const inName = (version: Version): string => version.toUpperCase()

interface FieldFilter {
  readonly label: string
  readonly keeps: (field: Field) => boolean
}

/** What the table may be kept to, by name. */
export const filters: ReadonlyMap<string, FieldFilter> = new Map([
  ['all', { label: 'All fields', keeps: () => true }],
  ...versions
    .filter((version) => version !== current)
    .map((version): [string, FieldFilter] => [
      `changed${inName(version)}${inName(current)}`,
      {
        label: `Changed between ${version} and ${current}`,
        keeps: (field) => field.change(version, current) === 'changed',
      },
    ]),
  [
    `only${inName(current)}`,
    {
      label: `Only in ${current}`,
      keeps: (field) => versions.every((version) => isCarried(field, version) === (version === current)),
    },
  ],
  [`not${inName(current)}`, { label: `Not in ${current}`, keeps: (field) => !isCarried(field, current) }],
  [
    'everywhere',
    { label: 'In all versions', keeps: (field) => versions.every((version) => isCarried(field, version)) },
  ],
])

export type Filter = string

export const isFilter = (text: string): boolean => filters.has(text)

export const filterNames: readonly Filter[] = [...filters.keys()]

/** The words of a search, as names are compared. */
export const wordsOf = (search: string): readonly string[] =>
  search
    .trim()
    .split(/\s+/)
    .map((word) => plain(word.replace(/\.|\[\d*\]\.?/g, '/')))
    .filter((word) => word !== '')

/** The rows that a search finds and a filter keeps: every word is somewhere in a name or a path of the row. */
export const findFields = (operation: Operation, search: string, filter: Filter): readonly Field[] => {
  const words = wordsOf(search)
  return fieldsOf(operation).filter(
    (field) =>
      filters.get(filter)?.keeps(field) === true &&
      words.every((word) => field.names.some((name) => name.includes(word))),
  )
}

export const isWanted = (step: string, words: readonly string[]): boolean => {
  const name = plain(step)
  return name !== '' && words.some((word) => word.split('/').some((part) => part !== '' && name.includes(part)))
}
