import type { Operation, Version } from '../../model/version.ts'
import { checkVersionAndOperation } from '../../versions/known-names.ts'
import { findSpoke } from '../../versions/spokes.ts'
import { isContainer } from '../../wire/json.ts'
import { pointerStep } from '../../wire/pointer.ts'
import type { Shape } from '../../wire/wire-type.ts'
import type { FieldUse, Uses } from '../../lineage/uses.ts'

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
}

/**
 * Finds out what a program reads of a payload, by watching it: for programs in plain JavaScript, whose types `uses scan`
 * cannot see. Give the program the payload that this returns, as in a test, and store the uses as JSON, or add those of
 * several tests up: `{ reads: all.flatMap(({ reads }) => reads) }`. Fields that the version does not have are left out.
 *
 * @example
 * ```ts
 * const { payload, uses } = recordUses('v3', 'person', recorded)
 * sendMail(payload)
 * console.log(uses().reads.map(({ path }) => path))
 * ```
 * @throws RangeError when there is no such version or operation
 * @category Uses
 */
export function recordUses<P extends object>(version: Version, operation: Operation, payload: P): RecordedUses<P>
export function recordUses(version: Version, operation: Operation, payload: object): RecordedUses<object> {
  checkVersionAndOperation(version, operation)
  const paths = new Set<string>()
  const shape = findSpoke(version, operation)?.codec.shape
  return {
    payload: watch(payload, { shape, path: '', note: (path) => paths.add(path) }),
    uses: () => ({ reads: [...paths].sort().map((path): FieldUse => ({ version, operation, path })) }),
  }
}
