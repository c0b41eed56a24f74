import { isCarried, rowsOf } from './lineage.ts'
import { explainAny, type Schema } from './explain.ts'
import { landingsOf } from './landings.ts'
import { isInModel } from './model-order.ts'
import { isModelPath, type ModelPath, modelPathOf } from './model-path.ts'
import { isOperation, isVersion, type Operation, type Version } from '../model/version.ts'
import { findSpoke } from '../versions/table.ts'
import { isObject, isText, pointerSteps } from '../wire/json.ts'
import type { Shape } from '../wire/wire-type.ts'

/**
 * A field that a program reads, or that it may read with all that is below it.
 *
 * @category Uses
 */
export interface FieldUse {
  /** Whose form it is in: that of a version's payload, or that of the canonical model. */
  readonly version: Schema
  readonly operation: Operation
  /** A JSON Pointer into that, with `*` for positions in lists: `/person/emails`. */
  readonly path: string
  /** Whether the program reads only how many items there are: then `path` is that of the items, as `/person/relatives/*`. */
  readonly isCount?: boolean | undefined
  /** Where the program reads it, as `src/mail.ts:12`. */
  readonly at?: readonly string[] | undefined
}

/**
 * A place from which a program may read everything: it is spread, made into JSON, or passed on without its type.
 *
 * @category Uses
 */
export interface Escape extends FieldUse {
  /** What the program does with it: `JSON.stringify`, `spread`, `any`. */
  readonly why: string
}

/**
 * What a program reads of the service's answers: recorded by `recordUses`, or written by hand.
 *
 * @category Uses
 */
export interface Uses {
  /**
   * Where the paths of the uses begin, if they are those of a type of the program's own: `/person` for one of what v3 has
   * there. Default: the whole payload.
   */
  readonly root?: string | undefined
  readonly reads: readonly FieldUse[]
  readonly escapes?: readonly Escape[] | undefined
}

const isUse = (use: unknown): use is FieldUse =>
  isObject(use) &&
  (use['version'] === 'canonical' || isVersion(use['version'])) &&
  isOperation(use['operation']) &&
  isText(use['path']) &&
  (use['path'] === '' || use['path'].startsWith('/')) &&
  (use['isCount'] === undefined || typeof use['isCount'] === 'boolean')

const isUses = (value: unknown): value is Uses =>
  isObject(value) &&
  (value['root'] === undefined || isModelPath(value['root'])) &&
  Array.isArray(value['reads']) &&
  value['reads'].every(isUse) &&
  (value['escapes'] === undefined || (Array.isArray(value['escapes']) && value['escapes'].every(isUse)))

const below = <U extends FieldUse>(root: string, uses: readonly U[]): readonly U[] =>
  uses.map((use) => Object.assign({}, use, { path: root + use.path }))

/**
 * Checks that a value is {@link Uses}, and begins their paths at the payload.
 *
 * @throws RangeError when it is not; the message repeats nothing of it
 */
export const checkUses = (value: unknown): Uses => {
  if (isUses(value)) {
    const { root = '', reads, escapes } = value
    return root === '' ? value : { reads: below(root, reads), escapes: escapes && below(root, escapes) }
  }
  throw new RangeError(
    "Uses are { reads, escapes }, lists of { version, operation, path }, as in { version: 'v3', operation: 'person', path: '/person/emails' }.",
  )
}

const isBelow = (path: string, container: string): boolean => path === container || path.startsWith(`${container}/`)

/** Whether a payload of this shape has such a place: by its very names, and with `*` for positions in lists. */
const hasPlace = (shape: Shape | undefined, steps: readonly string[]): boolean => {
  const [step, ...rest] = steps
  if (shape === undefined) return false
  // What is in something of no specified form may have any name.
  if (step === undefined || shape.kind === 'leaf') return true
  if (shape.kind === 'record') return shape.isOpen || hasPlace(shape.fields[step]?.shape, rest)
  const { item, loneItem } = shape
  if (step === '*' || /^\d+$/.test(step)) return hasPlace(item.shape, rest)
  return loneItem === 'readAndWritten' && hasPlace(item.shape, steps)
}

/**
 * The leaves of the canonical model that a use is about.
 *
 * @throws RangeError when there is no such field; the message has the nearest, if one is similar, after what says where the use is
 */
export const leavesOfUse = ({ version, operation, path }: FieldUse, where = ''): readonly ModelPath[] => {
  if (path === '') return rowsOf(operation)
  if (version === 'canonical') {
    const place = modelPathOf(path)
    const found = rowsOf(operation).filter((row) => isBelow(row, place))
    if (found.length > 0) return found
    // The model has places that no version has: the relatives of a relative.
    if (isInModel(operation, place)) return [place]
  } else if (hasPlace(findSpoke(version, operation)?.codec.shape, pointerSteps(path))) {
    const { rows } = explainAny(operation, path, { version })
    // That a version says by a field's place that a name is the main one is not what a program reads of it.
    const read = rows.filter((row) => row[version].fields.some(({ relation }) => relation !== 'derived'))
    if (rows.length > 0) return (read.length > 0 ? read : rows).map((row) => row.path)
  }
  const asked = version === 'canonical' ? {} : { version }
  const { rows, nearest } = explainAny(operation, path, asked)
  const near = rows.flatMap((row) =>
    version === 'canonical' ? row.path : row[version].fields.map((field) => field.path),
  )
  const places = [...new Set(near.length > 0 ? near : nearest)].slice(0, 3)
  const advice = places.length === 0 ? '' : ` The nearest are ${places.join(', ')}.`
  throw new RangeError(`${where}${version} has no such field in ${operation}.${advice}`)
}

/**
 * Checks that there is each field of uses.
 *
 * @throws RangeError when there is none; the message says which entry it is, and has the nearest
 */
export const checkFields = ({ reads, escapes = [] }: Uses): void => {
  for (const [at, use] of reads.entries()) leavesOfUse(use, `reads[${at}]: `)
  for (const [at, use] of escapes.entries()) leavesOfUse(use, `escapes[${at}]: `)
}

/**
 * The leaves that a use is about, and that another version needs a field for. A field may have two leaves, one of them for
 * what it says in no specified form, or in other words than usual: the version lacks nothing if it has the other one.
 */
export const leavesNeeded = (use: FieldUse, to: Version): readonly ModelPath[] => {
  const { version, operation, path, isCount } = use
  const leaves = leavesOfUse(use)
  // There are as many items, whatever is known of them.
  const carried = leaves.filter((leaf) => isCarried(to, operation, leaf))
  if (isCount === true && carried.length > 0) return carried
  if (version === 'canonical') return leaves
  const own = landingsOf(version, operation).filter(({ pointer }) => isBelow(pointer, path))
  const isNeeded = (leaf: ModelPath): boolean =>
    own.some(
      ({ pointer, path: landing, whole }) =>
        landing === leaf &&
        (whole !== leaf ||
          !own.some(
            (other) =>
              other.path !== leaf &&
              other.path === other.whole &&
              isBelow(other.pointer, pointer) &&
              isCarried(to, operation, other.path),
          )),
    )
  return leaves.filter((leaf) => isCarried(to, operation, leaf) || isNeeded(leaf))
}

/**
 * Every place of an operation's value in which a difference matters to a program: what it reads, what it may read, and the
 * lists that these are in; if it is to read another version, without what that lacks, and does not need.
 */
export const placesUsed = (operation: Operation, uses: Uses, to?: Version): ReadonlySet<ModelPath> => {
  const own = [...uses.reads, ...(uses.escapes ?? [])].filter((use) => use.operation === operation)
  const leaves = new Set(own.flatMap((use) => (to === undefined ? leavesOfUse(use) : leavesNeeded(use, to))))
  const lists = rowsOf(operation).filter((row) => row.endsWith('/*') && [...leaves].some((leaf) => isBelow(leaf, row)))
  return new Set(own.length === 0 ? [] : ['', ...leaves, ...lists])
}
