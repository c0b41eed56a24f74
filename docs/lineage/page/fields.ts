import { lineage, type LineageRow, type Operation, type Version, versions } from '../../../src/public/index.ts'
import { type Change, changeOf } from './change-of.ts'
import { fold, type FoldedRow } from '../../../src/lineage/fold.ts'

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

/** What the table may be kept to. */
export const filters = {
  all: { label: 'All fields', keeps: () => true },
  changedV3V5: {
    label: 'Changed between v3 and v5',
    keeps: (field: Field) => field.change('v3', 'v5') === 'changed',
  },
  changedV4V5: {
    label: 'Changed between v4 and v5',
    keeps: (field: Field) => field.change('v4', 'v5') === 'changed',
  },
  onlyV5: {
    label: 'Only in v5',
    keeps: (field: Field) => versions.every((version) => isCarried(field, version) === (version === 'v5')),
  },
  notV5: { label: 'Not in v5', keeps: (field: Field) => !isCarried(field, 'v5') },
  everywhere: {
    label: 'In all versions',
    keeps: (field: Field) => versions.every((version) => isCarried(field, version)),
  },
} satisfies Readonly<Record<string, { readonly label: string; readonly keeps: (field: Field) => boolean }>>

export type Filter = keyof typeof filters

export const isFilter = (text: string): text is Filter => Object.hasOwn(filters, text)

export const filterNames: readonly Filter[] = Object.keys(filters).filter(isFilter)

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
    (field) => filters[filter].keeps(field) && words.every((word) => field.names.some((name) => name.includes(word))),
  )
}

export const isWanted = (step: string, words: readonly string[]): boolean => {
  const name = plain(step)
  return name !== '' && words.some((word) => word.split('/').some((part) => part !== '' && name.includes(part)))
}
