import {
  type FieldSupport,
  lineage,
  type LineageRow,
  type Operation,
  operations,
  type Version,
  versions,
} from '../../src/public/index.ts'
import { pointerSteps } from '../../src/wire/pointer.ts'
import { code, table } from '../support/markdown.ts'

// The tables of guide 2: every concept of the model beside its form in each version, from the lineage.

/** Lists that are the answer itself: what is in them is shown field by field. */
const answers = ['items', 'owners', 'properties']

/** What holds a leaf: `/owners/*` for what is in an owner, nothing for what is beside them. */
const groupOf = (path: string): string => {
  const [, first = '', second] = path.split('/')
  return second === '*' && answers.includes(first) ? `/${first}/*` : ''
}

const conceptOf = (path: string): string => path.slice(groupOf(path).length).split('/')[1] ?? ''

/** Names by what is in them; `*` is every item of a list. */
interface Tree {
  readonly inside: ReadonlyMap<string, Tree>
}

const treeOf = (places: readonly (readonly string[])[]): Tree => {
  const rests = new Map<string, (readonly string[])[]>()
  for (const [first, ...rest] of places) {
    if (first !== undefined) rests.set(first, [...(rests.get(first) ?? []), rest])
  }
  return { inside: new Map([...rests].map(([name, below]) => [name, treeOf(below)])) }
}

const isDatePart = (name: string): boolean => ['year', 'month', 'day'].includes(name)

/** The parts of a date are explained once, in the text. */
const isDate = ({ inside }: Tree): boolean => [...inside.keys()].every(isDatePart)

const written = (name: string, tree: Tree): string => {
  const items = tree.inside.get('*')
  if (items !== undefined && tree.inside.size === 1) return written(`${name}[]`, items)
  return isDate(tree) ? name : `${name} { ${fieldsOf(tree)} }`
}

const fieldsOf = ({ inside }: Tree): string => [...inside].map(([name, below]) => written(name, below)).join(', ')

/** Places as they are nested: a `phone` in each of `phones` is `phones[] { phone }`. */
const shapeOf = (pointers: readonly string[]): string => fieldsOf(treeOf(pointers.map(pointerSteps)))

/** The places that set a leaf. One that counts by its presence is shown only if there is no other. */
const pointersOf = (supports: readonly FieldSupport[]): readonly string[] => {
  const fields = supports.flatMap((support) => support.fields)
  const direct = fields.filter(({ relation }) => relation !== 'derived')
  return (direct.length > 0 ? direct : fields).map(({ path }) => path)
}

/** What all pointers begin with. */
const commonStart = (pointers: readonly string[]): string => {
  const [first = [], ...rest] = pointers.map((pointer) => pointerSteps(pointer).slice(0, -1))
  const end = first.findIndex((step, at) => rest.some((steps) => steps[at] !== step))
  return [''].concat(first.slice(0, end === -1 ? first.length : end)).join('/')
}

/** How long a cell may be, in letters. */
const longest = 240

/** The record or list at this depth that a leaf is in; none if the leaf itself is there, or a date. */
const containerAt = (row: LineageRow, depth: number): string | undefined => {
  const steps = pointerSteps(row.path)
  return steps.slice(depth + 1).every(isDatePart) ? undefined : steps[depth]
}

/** The depth of what is in a record, or in the records of a list. */
const depthIn = ([row]: readonly LineageRow[], depth: number): number =>
  row !== undefined && pointerSteps(row.path)[depth + 1] === '*' ? depth + 2 : depth + 1

/**
 * The rows of a concept, in parts whose cells are not too long: the record or list that holds most of it becomes a part of
 * its own; what holds none is halved.
 */
const partsOf = (
  rows: readonly LineageRow[],
  depth: number,
  widthOf: (some: readonly LineageRow[]) => number,
): readonly (readonly LineageRow[])[] => {
  if (rows.length === 1 || widthOf(rows) <= longest) return [rows]
  const names = new Set(rows.flatMap((row) => containerAt(row, depth) ?? []))
  const [inner] = [...names]
    .map((name) => rows.filter((row) => containerAt(row, depth) === name))
    .toSorted((one, other) => other.length - one.length)
  if (inner === undefined) {
    const half = Math.ceil(rows.length / 2)
    return [rows.slice(0, half), rows.slice(half)].flatMap((some) => partsOf(some, depth, widthOf))
  }
  const rest = rows.filter((row) => !inner.includes(row))
  const innerParts = partsOf(inner, depthIn(inner, depth), widthOf)
  return rest.length === 0 ? innerParts : [...partsOf(rest, depth, widthOf), ...innerParts]
}

const tableOf = (rows: readonly LineageRow[], group: string): string => {
  const all = (version: Version): readonly string[] => pointersOf(rows.map((row) => row[version]))
  const starts = new Map(versions.map((version) => [version, commonStart(all(version))]))
  const cell = (version: Version, some: readonly LineageRow[]): string => {
    const pointers = pointersOf(some.map((row) => row[version]))
    return pointers.length === 0
      ? '—'
      : code([shapeOf(pointers.map((pointer) => pointer.slice(starts.get(version)?.length)))])
  }
  const cellsOf = (some: readonly LineageRow[]): readonly string[] => [
    code([shapeOf(some.map(({ path }) => path.slice(group.length)))]),
    ...versions.map((version) => cell(version, some)),
  ]
  const concepts = [...new Set(rows.map(({ path }) => conceptOf(path)))]
  const heads = versions.map((version) => {
    const start = starts.get(version) ?? ''
    if (rows.every((row) => row[version].status === 'notOffered')) return `${version} has no such search`
    return start === ''
      ? version
      : `${version}, in ${code([shapeOf([start]).replace(/ \{ /g, '.').replace(/ \}/g, '')])}`
  })
  const own = group === '' ? 'canonical' : `canonical, in ${code([shapeOf([group])])}`
  const cells = concepts.flatMap((concept) => {
    const ofConcept = rows.filter(({ path }) => conceptOf(path) === concept)
    const depth = depthIn(ofConcept, pointerSteps(group).length)
    const widthOf = (some: readonly LineageRow[]): number => Math.max(...cellsOf(some).map(({ length }) => length))
    return partsOf(ofConcept, depth, widthOf).map(cellsOf)
  })
  return table([own, ...heads], cells)
}

/** The tables of an operation, as Markdown. */
const conceptTables = (operation: Operation): string => {
  const rows = lineage(operation)
  const groups = [...new Set(rows.map(({ path }) => groupOf(path)))].toSorted()
  return groups
    .map((group) =>
      tableOf(
        rows.filter(({ path }) => groupOf(path) === group),
        group,
      ),
    )
    .join('\n\n')
}

/** A page with the tables in their places: between `<!-- concepts: names -->` and `<!-- end: names -->`. */
export const withTables = (page: string): string =>
  operations.reduce((written, operation) => {
    const [start, end] = [`<!-- concepts: ${operation} -->`, `<!-- end: ${operation} -->`]
    const [from, to] = [written.indexOf(start), written.indexOf(end)]
    if (from === -1 || to < from) throw new Error(`docs/2-the-canonical-model.md needs ${start} and ${end}.`)
    return `${written.slice(0, from + start.length)}\n\n${conceptTables(operation)}\n\n${written.slice(to)}`
  }, page)
