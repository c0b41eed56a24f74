import { isContainer } from './json.ts'

/** A record's values by the position of its field. */
export type Values = unknown[]

/** A record that has been read: its fields by name. */
export type Row = Record<string, unknown>

/** The fields of each class of rows, by its prototype. */
const keysOfKind = new WeakMap<object, readonly string[]>()

/**
 * The class of one kind of record: it has the values by position, and a getter and a setter for each name.
 *
 * Filling an object key by key takes about as long as parsing it from text, as its keys are not known before run time.
 * Filling a list takes a tenth of that, and adapters call a getter as fast as they read a property: each kind of record
 * has its own class, so an adapter sees only one hidden class.
 */
export const rowOf = (keys: readonly string[]): new (values: Values) => Row => {
  class KindOfRow {
    [key: string]: unknown
    // No field has the empty name, so it is free for the values.
    declare readonly '': Values

    constructor(values: Values) {
      this[''] = values
    }
  }
  keys.forEach((key, place) => {
    const get = function (this: KindOfRow): unknown {
      return this[''][place]
    }
    const set = function (this: KindOfRow, value: unknown): void {
      this[''][place] = value
    }
    Object.defineProperty(KindOfRow.prototype, key, { get, set })
  })
  keysOfKind.set(KindOfRow.prototype, keys)
  return KindOfRow
}

/** The fields of a row; `undefined` for anything else. */
const keysOf = (value: object): readonly string[] | undefined => {
  const kind: unknown = Object.getPrototypeOf(value)
  return isContainer(kind) ? keysOfKind.get(kind) : undefined
}

/** A value with its rows as plain objects: users of io-ts print, compare and spread them. */
export function plain<A>(value: A): A
export function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => plain(item))
  if (!isContainer(value)) return value
  const keys = keysOf(value)
  if (keys === undefined) return value
  const object: Row = {}
  for (const key of keys) object[key] = plain(value[key])
  return object
}
