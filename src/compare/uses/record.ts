import type { Operation, Version } from '../../model/version.ts'
import { checkVersionAndOperation } from '../../spokes/known-names.ts'
import { findSpoke } from '../../spokes/find-spoke.ts'
import { isContainer } from '../../wire/json.ts'
import { pointerStep } from '../../wire/pointer.ts'
import type { Shape } from '../../wire/wire-type.ts'
import type { FieldUse, Uses } from '../../lineage/uses.ts'

// Getters, and no proxy: a proxy cannot be cloned by `structuredClone`, nor pass a frozen payload's members as others.

const isList = (value: object): value is readonly unknown[] => Array.isArray(value)

/** Notes that something was read. */
type Note = (path: string) => void

const fieldsOf = (shape: Shape | undefined): Readonly<Record<string, { readonly shape: Shape }>> =>
  shape?.kind === 'record' ? shape.fields : {}

const itemOf = (shape: Shape | undefined): Shape | undefined => (shape?.kind === 'list' ? shape.item.shape : shape)

/** A getter that notes what is read, unless it is a container: that is noted by what is read of it. */
const watchedMember = (value: unknown, shape: Shape | undefined, path: string, note: Note) => {
  const watched = isContainer(value) ? watch(value, shape, path, note) : value
  return () => {
    if (!isContainer(value) || Object.keys(value).length === 0) note(path)
    return watched
  }
}

/** A copy of a container that notes what is read of it. */
const watch = (value: object | readonly unknown[], shape: Shape | undefined, path: string, note: Note): object => {
  if (isList(value)) {
    const list: unknown[] = []
    for (const [at, item] of value.entries()) {
      const get = watchedMember(item, itemOf(shape), `${path}/*`, note)
      Object.defineProperty(list, at, { get, enumerable: true, configurable: true })
    }
    return list
  }
  const own = itemOf(shape)
  const fields = fieldsOf(own)
  // What a payload lacks is read, too; it must not show when the payload is listed, cloned or written.
  const absent = {}
  for (const key of Object.keys(fields)) {
    if (Object.hasOwn(value, key)) continue
    const get = (): undefined => {
      note(path + pointerStep(key))
    }
    Object.defineProperty(absent, key, { get, configurable: true })
  }
  const record = {}
  Object.setPrototypeOf(record, absent)
  for (const [key, member] of Object.entries(value)) {
    const get = watchedMember(member, fields[key]?.shape, path + pointerStep(key), note)
    Object.defineProperty(record, key, { get, enumerable: true, configurable: true })
  }
  return record
}

/**
 * A payload that notes what is read of it, and what was read until now.
 *
 * @category Uses
 */
export interface RecordedUses<P> {
  /** A copy of the payload, which can be read, listed, cloned and written as JSON; each notes what it reads. */
  readonly payload: P
  /** What was read of it until now. */
  readonly uses: () => Uses
}

/**
 * Finds out what a program reads of a payload, by watching it: for programs in plain JavaScript, whose types `uses scan`
 * cannot see. Give the program the payload that this returns, as in a test, and store the uses as JSON, or add those of
 * several tests up: `{ reads: all.flatMap(({ reads }) => reads) }`.
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
    payload: watch(payload, shape, '', (path) => paths.add(path)),
    uses: () => ({ reads: [...paths].sort().map((path): FieldUse => ({ version, operation, path })) }),
  }
}
