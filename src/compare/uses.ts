import { isCarried, lineage, rowsOf } from '../lineage/lineage.ts'
import { gaps } from '../lineage/gaps.ts'
import type { ModelPath } from '../lineage/model-path.ts'
import type { FieldRelation } from '../lineage/landings.ts'
import type { Version, Operation } from '../model/version.ts'
import { checkVersion, checkVersionAndOperation, findSpoke } from '../versions/table.ts'
import { checkFields, checkUses, type FieldUse, leavesNeeded, type Uses } from '../lineage/uses.ts'
import { isContainer, pointerStep, pointerSteps } from '../wire/json.ts'
import type { Shape } from '../wire/wire-type.ts'

/**
 * What becomes of a field that a program reads:
 *
 * - `same`: the version has it at the same place, under the same name, or the program reads it from the canonical model;
 * - `renamed`: it has another name there;
 * - `reshaped`: it is elsewhere there, or only its presence counts;
 * - `gap`: the version has no field for it, or not for all that is below it;
 * - `escape`: the program may read everything there, so nothing can be said.
 *
 * @category Uses
 */
export type Fate = 'same' | 'renamed' | 'reshaped' | 'gap' | 'escape'

/**
 * What becomes of one use.
 *
 * @category Uses
 */
export interface CheckedUse extends FieldUse {
  readonly fate: Fate
  /** Where to read it in the canonical model instead. */
  readonly model: readonly ModelPath[]
  /** Where it is in the payload of the version that one switches to: JSON Pointers, with `*` for positions in lists. */
  readonly payload: readonly string[]
  /** The model's leaves for which the version has no field. */
  readonly gaps: readonly ModelPath[]
  /** What the program does with what it may read everything of; of a gap, that only the form of the old version is unknown. */
  readonly why?: string | undefined
}

/** The name of a field, whatever its place. */
const nameOf = (path: string): string =>
  path
    .split('/')
    .filter((step) => step !== '*')
    .at(-1) ?? ''

/** How a field of one version relates to the same leaf in another one. */
const relationTo = (use: FieldUse, leaf: ModelPath, to: Version): FieldRelation => {
  const row = lineage(use.operation).find(({ path }) => path === leaf)
  const [field] = row?.[to].fields ?? []
  if (row === undefined || field === undefined || use.version === 'canonical') return 'same'
  const own = row[use.version].fields.find(({ path }) => path === use.path || path.startsWith(`${use.path}/`))
  if (own === undefined || field.relation === 'derived') return 'reshaped'
  const steps = (path: string): number => path.replace(/^\/data(?=\/)/, '').split('/').length
  if (steps(own.path) !== steps(field.path)) return 'reshaped'
  return nameOf(own.path) === nameOf(field.path) ? 'same' : 'renamed'
}

const worst: readonly FieldRelation[] = ['reshaped', 'renamed', 'same']

const fateOf = (use: FieldUse, leaves: readonly ModelPath[], gaps: readonly ModelPath[], to: Version): Fate => {
  if (gaps.length > 0) return 'gap'
  const relations = leaves.map((leaf) => relationTo(use, leaf, to))
  const found = worst.find((relation) => relations.includes(relation)) ?? 'same'
  return found === 'derived' ? 'reshaped' : found
}

/** Whether only the form of what is missing is unknown. */
const isOfForm = ({ version, operation }: FieldUse, missing: readonly ModelPath[], to: Version): boolean =>
  missing.length > 0 &&
  version !== 'canonical' &&
  missing.every((leaf) => gaps(version, operation, to).some(({ path, why }) => path === leaf && why === 'formNotShown'))

const checked = (use: FieldUse, to: Version): CheckedUse => {
  const known = new Set(lineage(use.operation).map(({ path }) => path))
  // The items of a list are no leaf, unless they are texts.
  const isContainer = (path: ModelPath): boolean => !known.has(path) && rowsOf(use.operation).includes(path)
  const model = leavesNeeded(use, to).filter((leaf) => !isContainer(leaf))
  const missing = model.filter((leaf) => !isCarried(to, use.operation, leaf))
  const fields = lineage(use.operation).flatMap((row) => (model.includes(row.path) ? row[to].fields : []))
  const own = fields.filter(({ relation }) => relation !== 'derived')
  const payload = [...new Set((own.length > 0 ? own : fields).map(({ path }) => path))]
  const why = isOfForm(use, missing, to) ? `${to} has it; the form of ${use.version} is not shown` : undefined
  const found = { model, payload, gaps: missing, ...(why !== undefined && { why }) }
  return { ...use, fate: fateOf(use, model, missing, to), ...found }
}

/**
 * What becomes of everything that a program reads when it switches to another version, and where to find it in the
 * canonical model.
 *
 * @throws RangeError when there is no such version, or a use names a field that does not exist
 * @category Uses
 */
export const checkUsesFor = (to: Version, uses: Uses): readonly CheckedUse[] => {
  checkVersion(to)
  const own = checkUses(uses)
  checkFields(own)
  const { reads, escapes = [] } = own
  return [
    ...reads.map((use) => checked(use, to)),
    ...escapes.map((use): CheckedUse => ({ ...checked(use, to), fate: 'escape', why: use.why })),
  ]
}

// Getters, and no proxy in place of a record or list: `structuredClone` refuses a proxy, and one of a frozen payload may not
// give other members than that has. Only what a payload lacks is found by a proxy, which is a record's prototype.

const isList = (value: object): value is readonly unknown[] => Array.isArray(value)

/** Notes that something was read. */
type Note = (path: string) => void

/** A place of a payload: what the version may have there, and what notes that it was read. */
interface Place {
  /** `undefined` for what the version does not have. */
  readonly shape: Shape | undefined
  readonly path: string
  readonly note: Note
}

const fieldsOf = (shape: Shape | undefined): Readonly<Record<string, { readonly shape: Shape }>> =>
  shape?.kind === 'record' ? shape.fields : {}

/** What is in something of no specified form is read as a part of it; fields that the version does not have are not noted. */
const memberOf = ({ shape, path, note }: Place, key: string): Place => {
  if (shape === undefined || shape.kind === 'leaf') return { shape, path, note }
  const member = Object.hasOwn(fieldsOf(shape), key) ? fieldsOf(shape)[key]?.shape : undefined
  return { shape: member, path: path + pointerStep(key), note: member === undefined ? () => undefined : note }
}

const itemOf = (place: Place): Place => {
  const { shape, path } = place
  return shape?.kind === 'list' ? { ...place, shape: shape.item.shape, path: `${path}/*` } : place
}

/** A member that notes what is read, unless it is a container: that is noted by what is read of it. */
const watchedMember = (value: unknown, place: Place): PropertyDescriptor => {
  let watched = isContainer(value) ? watch(value, place) : value
  const isEmpty = !isContainer(value) || Object.keys(value).length === 0
  return {
    get: () => {
      if (isEmpty) place.note(place.path)
      return watched
    },
    // A program may write to what it was given, as by sorting a list.
    set: (written) => {
      watched = written
    },
    enumerable: true,
    configurable: true,
  }
}

/** What a payload lacks is read, too; it must not show when the payload is listed, searched, cloned or written. */
const absentFields = (place: Place): object => {
  const fields = fieldsOf(place.shape)
  const look = (key: string | symbol): void => {
    if (typeof key === 'string' && Object.hasOwn(fields, key)) place.note(memberOf(place, key).path)
  }
  const nothing: object = {}
  return new Proxy(nothing, {
    get: (own, key, receiver): unknown => {
      look(key)
      return Reflect.get(own, key, receiver)
    },
    has: (own, key) => {
      look(key)
      return Reflect.has(own, key)
    },
    // Without this, what is written would go to all objects.
    set: (_, key, written: unknown, receiver: unknown) =>
      typeof receiver === 'object' &&
      receiver !== null &&
      Reflect.defineProperty(receiver, key, { value: written, writable: true, enumerable: true, configurable: true }),
  })
}

/** A copy of a container that notes what is read of it. */
const watch = (value: object | readonly unknown[], place: Place): object => {
  if (isList(value)) {
    const list: unknown[] = []
    for (const [at, item] of value.entries()) Object.defineProperty(list, at, watchedMember(item, itemOf(place)))
    return list
  }
  // One item may be sent in place of a list.
  const own = itemOf(place)
  const record = {}
  for (const [key, member] of Object.entries(value))
    Object.defineProperty(record, key, watchedMember(member, memberOf(own, key)))
  Object.setPrototypeOf(record, absentFields(own))
  return record
}

/**
 * A payload that notes what is read of it, and what was read until now.
 *
 * @category Uses
 */
export interface RecordedUses<P> {
  /** A copy of the payload, which can be read, listed, cloned, changed and written as JSON; each notes what it reads. */
  readonly payload: P
  /** What was read of it until now. */
  readonly uses: () => Uses
  /**
   * What becomes of that in another version: a test may ask that there is no `gap`.
   *
   * @throws RangeError when there is no such version
   */
  readonly check: (to: Version) => readonly CheckedUse[]
}

/**
 * The options of {@link recordUses}.
 *
 * @category Uses
 */
export interface RecordOptions {
  /** Where the payload is in the answer, if it is only a part of it: `/person`, or `/people/*`. Default: it is the whole answer. */
  readonly root?: ModelPath | undefined
}

/** What a version has at a place of its answer. */
const shapeAt = (shape: Shape | undefined, [step, ...rest]: readonly string[]): Shape | undefined => {
  if (step === undefined || shape === undefined) return shape
  if (shape.kind === 'list') return shapeAt(shape.item.shape, step === '*' ? rest : [step, ...rest])
  return step === '*' ? undefined : shapeAt(fieldsOf(shape)[step]?.shape, rest)
}

/** A part of an answer that is taken for the whole would be read without a note. */
const checkPayload = (shape: Shape | undefined, payload: object): void => {
  const fields = fieldsOf(shape?.kind === 'list' ? shape.item.shape : shape)
  const items = isList(payload) ? payload.slice(0, 1) : [payload]
  const keys = items.flatMap((item) => (isContainer(item) ? Object.keys(item) : []))
  if (shape === undefined || (keys.length > 0 && !keys.some((key) => Object.hasOwn(fields, key)))) {
    throw new RangeError(
      'The version has nothing of this payload there: name where it is in the answer, as in { root: "/person" }.',
    )
  }
}

/**
 * Finds out what a program reads of a payload, by watching it: for programs in plain JavaScript. What a program in TypeScript
 * reads, the compiler tells by `Given`. Give the program the payload that this returns, as in a test, and store the uses as
 * JSON, or add those of several tests up: `{ reads: all.flatMap(({ reads }) => reads) }`. Fields that the version does not have
 * are left out.
 *
 * @example
 * ```ts
 * const { payload, uses, check } = recordUses('v3', 'person', recorded)
 * sendMail(payload)
 * console.log(uses().reads.map(({ path }) => path))
 * console.log(check('v5').filter(({ fate }) => fate === 'gap'))
 * ```
 * @throws RangeError when there is no such version or operation, or when it has nothing of the payload at the root
 * @category Uses
 */
export function recordUses<P extends object>(
  version: Version,
  operation: Operation,
  payload: P,
  options?: RecordOptions,
): RecordedUses<P>
export function recordUses(
  version: Version,
  operation: Operation,
  payload: object,
  { root = '' }: RecordOptions = {},
): RecordedUses<object> {
  checkVersionAndOperation(version, operation)
  const paths = new Set<string>()
  const shape = shapeAt(findSpoke(version, operation)?.codec.shape, pointerSteps(root))
  checkPayload(shape, payload)
  const uses = (): Uses => ({ reads: [...paths].sort().map((path): FieldUse => ({ version, operation, path })) })
  return {
    payload: watch(payload, { shape, path: root, note: (path) => paths.add(path) }),
    uses,
    check: (to) => checkUsesFor(to, uses()),
  }
}
