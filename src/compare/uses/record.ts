import type { Operation, Version } from '../../model/version.ts'
import { checkVersionAndOperation, findSpoke } from '../../versions/spokes.ts'
import { isContainer, pointerStep, pointerSteps } from '../../wire/json.ts'
import type { Shape } from '../../wire/wire-type.ts'
import type { ModelPath } from '../../lineage/model-path.ts'
import type { FieldUse, Uses } from '../../lineage/uses.ts'
import { type CheckedUse, checkUsesFor } from './check.ts'

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
